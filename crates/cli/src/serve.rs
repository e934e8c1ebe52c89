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
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|e| no_port(port, &e))?;
    let address = listener.local_addr().map_err(|e| no_port(port, &e))?;
    let server = Server::from_listener(listener, None)
        .map_err(|error| Failure::new(format!("the server cannot be started: {error}")))?;
    let address = format!("http://{address}/");
    // Whoever started us may have closed our output: that is no reason not to serve.
    let _ = writeln!(io::stdout(), "Little Wars is at {address}");
    let _ = io::stdout().flush();
    if !serve.no_open && has_display() && open::that_detached(&address).is_err() {
        eprintln!("No browser could be opened: please open {address} yourself.");
    }
    for request in server.incoming_requests() {
        // A browser that went away meanwhile needs no answer.
        let _ = answer(request);
    }
    Ok(())
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

fn answer(request: Request) -> io::Result<()> {
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
    match PAGE.iter().find(|file| file.path == path) {
        Some(file) => send(request, file),
        None => {
            let refusal = Response::from_string("There is no such page here.\n");
            request.respond(refusal.with_status_code(404))
        }
    }
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
