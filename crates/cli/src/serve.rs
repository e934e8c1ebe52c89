//! Serving the page on this machine.

use crate::args::Serve;
use crate::failure::Failure;
use crate::page::{File, PAGE};
use std::io::{self, ErrorKind, Write};
use std::net::{Ipv4Addr, TcpListener};
use tiny_http::{Header, Method, Request, Response, Server};

/// Serves until the program is stopped.
///
/// # Errors
/// If there is no page in this program, or the port cannot be had.
pub fn serve(serve: &Serve) -> Result<(), Failure> {
    if PAGE.is_empty() {
        return Err(Failure::new(
            "the page is not built into this little-wars: run `cargo xtask play`",
        ));
    }
    let port = serve.port;
    let (server, address) = listen(port)?;
    // Whoever started us may have closed our output: that is no reason not to serve.
    let _ = writeln!(io::stdout(), "Little Wars is at {address}");
    let _ = io::stdout().flush();
    if !serve.no_open && has_display() && open::that_detached(&address).is_err() {
        eprintln!("No browser could be opened: please open {address} yourself.");
    }
    for request in server.incoming_requests() {
        // A browser that went away meanwhile needs no answer.
        let _ = answer(request, PAGE);
    }
    Ok(())
}

/// A server on a port of this machine, and its address.
fn listen(port: u16) -> Result<(Server, String), Failure> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|e| no_port(port, &e))?;
    let address = listener.local_addr().map_err(|e| no_port(port, &e))?;
    let server = Server::from_listener(listener, None)
        .map_err(|error| Failure::new(format!("the server cannot be started: {error}")))?;
    Ok((server, format!("http://{address}/")))
}

fn no_port(port: u16, error: &io::Error) -> Failure {
    match error.kind() {
        ErrorKind::AddrInUse => Failure::new(format!(
            "port {port} is in use: another Little Wars may be running; \
             choose a port by --port, or any free one by --port 0"
        )),
        ErrorKind::PermissionDenied => Failure::new(format!(
            "port {port} may not be used by you: choose one above 1023"
        )),
        _ => Failure::new(format!("port {port} cannot be had: {error}")),
    }
}

/// Whether a browser could show itself.
fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

fn answer(request: Request, page: &[File]) -> io::Result<()> {
    if !matches!(request.method(), Method::Get | Method::Head) {
        let refusal = Response::from_string("Only GET and HEAD are answered here.\n");
        return request.respond(
            refusal
                .with_status_code(405)
                .with_header(header("Allow", "GET, HEAD")),
        );
    }
    let path = request.url().split(['?', '#']).next().unwrap_or_default();
    let path = match path.trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    if let Some(file) = page.iter().find(|file| file.path == path) {
        return send(request, file);
    }
    let refusal = Response::from_string("There is no such page here.\n");
    request.respond(refusal.with_status_code(404))
}

fn send(request: Request, file: &File) -> io::Result<()> {
    let asked = |name: &'static str| {
        let mut headers = request.headers().iter();
        headers
            .find(|header| header.field.equiv(name))
            .map_or("", |header| header.value.as_str())
    };
    let (contents, coding) = file.contents(asked("Accept-Encoding"));
    // One mark for each encoding, as a strong ETag stands for the very bytes.
    let mark = format!("\"{}-{}\"", file.mark, coding.unwrap_or("plain"));
    let has_it = asked("If-None-Match")
        .split(',')
        .any(|seen| seen.trim() == mark);
    let (status, contents) = if has_it {
        (304, &[][..])
    } else {
        (200, contents)
    };
    let mut response = Response::from_data(contents)
        // The length is known, so a browser may show how far it has come.
        .with_chunked_threshold(usize::MAX)
        .with_status_code(status)
        .with_header(header("Content-Type", file.kind()))
        .with_header(header("ETag", &mark))
        .with_header(header("Cache-Control", "no-cache"))
        .with_header(header("Vary", "Accept-Encoding"))
        .with_header(header("X-Content-Type-Options", "nosniff"));
    if let Some(coding) = coding {
        response = response.with_header(header("Content-Encoding", coding));
    }
    request.respond(response)
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("our own headers are ASCII")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;
    use std::net::TcpStream;
    use std::thread;

    static FILES: &[File] = &[File {
        path: "index.html",
        mark: "0123",
        plain: b"<h1>Little Wars</h1>",
        brotli: Some(b"squeezed"),
        gzip: None,
    }];

    /// What a server with [`FILES`] answers.
    fn ask(request: &str) -> String {
        let (server, address) = listen(0).expect("some port is free");
        let one = thread::spawn(move || answer(server.recv()?, FILES));
        let place = address.trim_start_matches("http://").trim_end_matches('/');
        let mut stream = TcpStream::connect(place).expect("the server listens");
        let lines = request.replace('\n', "\r\n");
        write!(stream, "{lines}\r\nHost: x\r\nConnection: close\r\n\r\n").expect("it is sent");
        let mut said = String::new();
        stream.read_to_string(&mut said).expect("it is answered");
        one.join()
            .expect("the server stands")
            .expect("it has answered");
        said
    }

    #[test]
    fn the_root_is_the_page() {
        let said = ask("GET /?x=1 HTTP/1.1");
        assert!(said.starts_with("HTTP/1.1 200"), "{said}");
        assert!(said.contains("Content-Type: text/html"), "{said}");
        assert!(said.ends_with("<h1>Little Wars</h1>"), "{said}");
    }

    #[test]
    fn a_browser_that_takes_brotli_gets_brotli() {
        let said = ask("GET /index.html HTTP/1.1\nAccept-Encoding: gzip, br");
        assert!(said.contains("Content-Encoding: br"), "{said}");
        assert!(said.ends_with("squeezed"), "{said}");
    }

    #[test]
    fn a_browser_that_has_the_file_is_not_sent_it_again() {
        let said = ask("GET / HTTP/1.1\nIf-None-Match: \"0123-plain\"");
        assert!(said.starts_with("HTTP/1.1 304"), "{said}");
        assert!(!said.contains("<h1>"), "{said}");
    }

    #[test]
    fn what_is_not_there_is_404_and_what_is_not_asked_for_405() {
        assert!(ask("GET /../Cargo.toml HTTP/1.1").starts_with("HTTP/1.1 404"));
        let said = ask("POST / HTTP/1.1");
        assert!(
            said.starts_with("HTTP/1.1 405") && said.contains("Allow: GET, HEAD"),
            "{said}"
        );
    }

    #[test]
    fn a_port_in_use_is_told_in_a_plain_sentence() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("some port is free");
        let port = taken.local_addr().expect("it has an address").port();
        let why = listen(port)
            .map(|(_, address)| address)
            .expect_err("it is taken")
            .to_string();
        assert!(why.contains(&format!("port {port} is in use")), "{why}");
    }
}
