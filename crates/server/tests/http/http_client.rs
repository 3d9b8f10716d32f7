//! A server on a socket, and a plain HTTP client.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::Path,
    thread,
    time::Duration,
};

use tripylon_server::ServerConfig;
use tripylon_tables::Folder;

/// A server that runs until the tests end, with a temporary folder of tables.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    folder: tempfile::TempDir,
}

/// A response of the server.
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

/// A server-sent event.
pub(crate) struct Event {
    pub(crate) name: String,
    pub(crate) data: serde_json::Value,
}

/// A stream of server-sent events.
pub(crate) struct Events {
    lines: BufReader<TcpStream>,
    pub(crate) response: Response,
}

impl Server {
    /// A server for local use.
    pub(crate) fn new() -> Server {
        Server::with(|config| config)
    }

    /// A server with another configuration.
    pub(crate) fn with(configure: impl FnOnce(ServerConfig) -> ServerConfig) -> Server {
        let folder = tempfile::tempdir().expect("a folder can be created");
        let config = ServerConfig::new(Folder::new(folder.path().to_path_buf()));
        let config = configure(ServerConfig { site: tripylon_site::site(), ..config });
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = listener.local_addr().expect("the listener has an address");
        thread::spawn(|| tripylon_server::serve(listener, config, |_| ()).expect("the server runs"));
        Server { address, folder }
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn get(&self, path: &str) -> Response {
        self.request("GET", path, &[])
    }

    /// Sends a request as a page of this server does.
    pub(crate) fn send_as_page(&self, method: &str, path: &str) -> Response {
        self.request(method, path, &[("sec-fetch-site", "same-origin")])
    }

    pub(crate) fn request(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Response {
        let mut stream = self.send(method, path, headers);
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).expect("the response can be read");
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").expect("the head has an end");
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        Response { body: bytes[end + 4..].to_vec(), ..Response::of_head(head.lines()) }
    }

    /// Requests a stream of events; the response has a header only.
    pub(crate) fn events(&self, path: &str) -> Events {
        let mut lines = BufReader::new(self.send("GET", path, &[]));
        let mut head = Vec::new();
        loop {
            let mut line = String::new();
            lines.read_line(&mut line).expect("the response can be read");
            if line.trim().is_empty() {
                break;
            }
            head.push(line.trim_end().to_string());
        }
        let response = Response::of_head(head.iter().map(String::as_str));
        Events { lines, response }
    }

    fn send(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).expect("the server accepts connections");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("the timeout can be set");
        let needs_host = headers.iter().all(|(name, _)| *name != "host");
        let host = if needs_host { format!("host: {}\r\n", self.address) } else { String::new() };
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let request = format!("{method} {path} HTTP/1.1\r\n{host}connection: close\r\n{headers}\r\n");
        stream.write_all(request.as_bytes()).expect("the request can be sent");
        stream
    }
}

impl Response {
    fn of_head<'a>(mut lines: impl Iterator<Item = &'a str>) -> Response {
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|word| word.parse().ok());
        let header =
            |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_string()));
        Response {
            status: status.expect("there is a status"),
            headers: lines.filter_map(header).collect(),
            body: Vec::new(),
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// Parses the body as JSON.
    #[track_caller]
    pub(crate) fn json<T: serde::de::DeserializeOwned>(&self) -> T {
        assert_eq!(self.header("content-type"), Some("application/json"), "{}", self.text());
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }
}

impl Iterator for Events {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        let (mut name, mut data) = (None, None);
        loop {
            let mut line = String::new();
            if self.lines.read_line(&mut line).expect("the response can be read") == 0 {
                return None;
            }
            // Other lines are the lengths of chunks.
            if let Some(word) = line.strip_prefix("event: ") {
                name = Some(word.trim_end().to_string());
            } else if let Some(text) = line.strip_prefix("data: ") {
                data = Some(serde_json::from_str(text).expect("the data of an event is JSON"));
            }
            if name.is_some() && data.is_some() {
                return name.zip(data).map(|(name, data)| Event { name, data });
            }
        }
    }
}

/// Encodes a text for a URL.
pub(crate) fn url_encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}
