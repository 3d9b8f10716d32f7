//! The site over HTTP, as a browser loads it.

use std::sync::OnceLock;

use crate::http_client::{Response, Server};

/// A server for all tests.
fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(Server::new)
}

fn request(method: &str, path: &str, headers: &[(&str, &str)]) -> Response {
    server().request(method, path, headers)
}

fn get(path: &str) -> Response {
    server().get(path)
}

#[test]
fn the_page_is_at_the_root() {
    let page = tripylon_site::file("index.html").expect("there is a page");
    for path in ["/", "/index.html"] {
        let response = get(path);
        assert_eq!(
            (response.status, response.header("content-type")),
            (200, Some("text/html; charset=utf-8"))
        );
        assert_eq!(response.header("cache-control"), Some("no-cache"));
        assert!(response.body == *page.bytes);
    }
}

#[test]
fn every_response_has_security_headers() {
    for path in
        ["/", "/healthz", "/nowhere", "/tables/pylos.compact/0", "/api/probe?rules=pylos", "/api/nowhere"]
    {
        let response = get(path);
        let policy = response.header("content-security-policy").unwrap_or_default();
        for part in ["default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "frame-ancestors 'none'"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe-inline"), "{path}: {policy}");
        assert_eq!(response.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(response.header("referrer-policy"), Some("no-referrer"), "{path}");
    }
}

#[test]
fn the_page_has_the_same_policy_as_the_server() {
    let Some(page) = tripylon_site::file("index.html").filter(|_| tripylon_site::HAS_CLIENT) else { return };
    let policy = get("/").header("content-security-policy").expect("there is a policy").to_string();
    // A page cannot set this part itself.
    let own = policy.replace("frame-ancestors 'none'; ", "");
    assert!(String::from_utf8_lossy(&page.bytes).contains(&own), "{own}");
}

#[test]
fn files_with_a_hash_in_their_name_are_immutable() {
    for file in tripylon_site::files().filter(|file| file.immutable) {
        let response = get(&format!("/{}", file.path));
        assert_eq!(
            response.header("cache-control"),
            Some("public, max-age=31536000, immutable"),
            "{}",
            file.path
        );
    }
}

#[test]
fn files_are_compressed_if_the_browser_accepts_it() {
    let page = tripylon_site::file("index.html").expect("there is a page");
    let (brotli, gzip) =
        (page.brotli.expect("the file is compressed"), page.gzip.expect("the file is compressed"));
    for (accepted, encoding, bytes) in [
        ("gzip, deflate, br, zstd", Some("br"), brotli),
        ("gzip, br;q=0", Some("gzip"), gzip),
        ("gzip", Some("gzip"), gzip),
        ("identity", None, &*page.bytes),
    ] {
        let response = request("GET", "/", &[("accept-encoding", accepted)]);
        assert_eq!(response.header("content-encoding"), encoding, "{accepted}");
        assert_eq!(response.header("vary"), Some("accept-encoding"));
        assert!(response.body == bytes, "{accepted}");
    }
}

#[test]
fn cached_files_are_not_sent_again() {
    for path in ["/", "/tables/index.json", "/tables/pylos.compact/3"] {
        let tag = get(path).header("etag").expect("the response has an ETag").to_string();
        let response = request("GET", path, &[("if-none-match", &tag)]);
        assert_eq!((response.status, response.body.len()), (304, 0), "{path}");
        assert_eq!(response.header("etag"), Some(tag.as_str()));
        assert_eq!(request("GET", path, &[("if-none-match", "\"other\"")]).status, 200);
        // The same file in another encoding has another ETag.
        let compressed = request("GET", path, &[("accept-encoding", "br"), ("if-none-match", &tag)]);
        assert_eq!(compressed.status, if path == "/" { 200 } else { 304 }, "{path}");
    }
}

#[test]
fn head_requests_get_no_body() {
    let (head, whole) = (request("HEAD", "/", &[]), get("/"));
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(head.header("content-length"), Some(whole.body.len().to_string().as_str()));
}

#[test]
fn chunks_of_tables_are_the_bytes_of_the_tables() {
    for table in &tripylon_bundled::TABLES {
        for number in [0, table.bytes().len() / tripylon_site::TABLE_CHUNK_LEN] {
            let response = get(&format!("/tables/{}/{number}", table.name));
            let chunk = table
                .bytes()
                .chunks(tripylon_site::TABLE_CHUNK_LEN)
                .nth(number)
                .expect("the table has that chunk");
            assert!(response.status == 200 && response.body == chunk, "{} {number}", table.name);
        }
    }
}

#[test]
fn unknown_paths_get_a_page() {
    for path in ["/nowhere", "/a/b/c", "/tables/pylos.compact/999", "/tables/pylos.compact", "/index.html/"] {
        let response = get(path);
        assert_eq!(response.status, 404, "{path}");
        assert!(String::from_utf8_lossy(&response.body).contains("<a href=\"/\">"), "{path}");
    }
}

#[test]
fn no_path_leaves_the_site() {
    for path in [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "//etc/passwd",
        "/tables/../../Cargo.toml",
        "/\\..\\x",
    ] {
        assert!([400, 404].contains(&get(path).status), "{path}");
    }
}

#[test]
fn the_site_accepts_no_uploads() {
    for method in ["POST", "PUT", "DELETE"] {
        assert_eq!(request(method, "/", &[("content-length", "0")]).status, 405, "{method}");
    }
}

#[test]
fn the_health_check_succeeds() {
    let response = get("/healthz");
    assert_eq!((response.status, response.body.as_slice()), (200, &b"ok\n"[..]));
}
