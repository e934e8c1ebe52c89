//! The built page, inside the program.

/// One file of the page.
#[derive(Debug)]
pub struct File {
    /// Its path below the page's root, with slashes: `index.html`.
    pub path: &'static str,
    /// Changes whenever the file does.
    pub mark: &'static str,
    /// Its contents.
    pub plain: &'static [u8],
    /// Its contents, compressed by Brotli.
    pub brotli: Option<&'static [u8]>,
    /// Its contents, compressed by gzip.
    pub gzip: Option<&'static [u8]>,
}

/// All files of the page: none, if the program was built without it.
pub static PAGE: &[File] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

impl File {
    /// What kind of file it is, as HTTP names it.
    pub fn kind(&self) -> &'static str {
        match self.path.rsplit_once('.').map_or("", |(_, ending)| ending) {
            "html" => "text/html; charset=utf-8",
            "js" | "mjs" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "wasm" => "application/wasm",
            "json" => "application/json",
            "webmanifest" => "application/manifest+json",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "jpg" | "jpeg" => "image/jpeg",
            "webp" => "image/webp",
            "ico" => "image/x-icon",
            "woff2" => "font/woff2",
            "txt" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }

    /// The shortest contents that a browser takes, and how they are encoded: `accepted` is its
    /// `Accept-Encoding`.
    pub fn contents(&self, accepted: &str) -> (&'static [u8], Option<&'static str>) {
        let takes = |coding: &str| {
            accepted.split(',').any(|offer| {
                let mut parts = offer.split(';').map(str::trim);
                let named = parts
                    .next()
                    .is_some_and(|name| name.eq_ignore_ascii_case(coding));
                let refused = parts.any(|part| {
                    part.strip_prefix("q=")
                        .is_some_and(|q| q.parse::<f32>() == Ok(0.0))
                });
                named && !refused
            })
        };
        match (self.brotli, self.gzip) {
            (Some(brotli), _) if takes("br") => (brotli, Some("br")),
            (_, Some(gzip)) if takes("gzip") => (gzip, Some("gzip")),
            _ => (self.plain, None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: File = File {
        path: "worker_bg.wasm",
        mark: "",
        plain: b"plain",
        brotli: Some(b"br"),
        gzip: Some(b"gzip"),
    };

    #[test]
    fn a_browser_gets_the_shortest_contents_it_takes() {
        let of = |accepted| FILE.contents(accepted).1;
        assert_eq!(of("gzip, deflate, br, zstd"), Some("br"));
        assert_eq!(of("gzip;q=0.5"), Some("gzip"));
        assert_eq!(of("br;q=0, gzip"), Some("gzip"));
        assert_eq!(of("deflate"), None);
        assert_eq!(of(""), None);
    }

    #[test]
    fn web_assembly_is_named_as_browsers_want_it_for_streaming() {
        assert_eq!(FILE.kind(), "application/wasm");
    }
}
