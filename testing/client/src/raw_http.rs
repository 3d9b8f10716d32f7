use std::net::SocketAddr;

use serde::{Serialize, de::DeserializeOwned};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::{ClientError, test_socket::TIMEOUT};

/// An HTTP request with exactly the given headers, on a connection of its own.
#[derive(Clone, Debug)]
pub struct RawRequest {
    method: &'static str,
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

/// The response of a server.
#[derive(Clone, Debug)]
pub struct RawResponse {
    /// The status.
    pub status: u16,
    /// The headers, with lowercase names.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl RawRequest {
    /// A request without a body.
    pub fn new(method: &'static str, path: impl Into<String>) -> RawRequest {
        RawRequest { method, path: path.into(), headers: Vec::new(), body: Vec::new() }
    }

    /// Adds a header.
    #[must_use]
    pub fn header(mut self, name: &str, value: impl Into<String>) -> RawRequest {
        self.headers.push((name.to_string(), value.into()));
        self
    }

    /// Sets a JSON body.
    #[must_use]
    pub fn json(self, body: &impl Serialize) -> RawRequest {
        let body = serde_json::to_vec(body).expect("protocol types serialise to JSON");
        self.body("application/json", body)
    }

    /// Sets a body with a content type.
    #[must_use]
    pub fn body(self, content_type: &str, body: Vec<u8>) -> RawRequest {
        RawRequest { body, ..self.header("content-type", content_type) }
    }

    /// Sends the request and waits for the response, whatever its status.
    ///
    /// # Errors
    /// When the server cannot be reached or does not answer.
    pub async fn send(&self, address: SocketAddr) -> Result<RawResponse, ClientError> {
        timeout(TIMEOUT, self.exchange(address)).await.unwrap_or_else(|_| {
            Err(ClientError::Timeout(format!("a response to {} {}", self.method, self.path)))
        })
    }

    async fn exchange(&self, address: SocketAddr) -> Result<RawResponse, ClientError> {
        let mut stream = TcpStream::connect(address).await?;
        let mut sent = self.head(address).into_bytes();
        sent.extend(&self.body);
        // A server may refuse a request without reading all of it, so a failed write can still have a response.
        let written = stream.write_all(&sent).await;
        let mut received = Vec::new();
        let read = stream.read_to_end(&mut received).await;
        match RawResponse::parse(&received) {
            Some(response) => Ok(response),
            None => {
                written?;
                read?;
                Err(ClientError::connection_lost())
            }
        }
    }

    fn head(&self, address: SocketAddr) -> String {
        let has = |name: &str| self.headers.iter().any(|(known, _)| known == name);
        let host = if has("host") { String::new() } else { format!("host: {address}\r\n") };
        let headers: String =
            self.headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let (method, path, length) = (self.method, &self.path, self.body.len());
        format!(
            "{method} {path} HTTP/1.1\r\n{host}connection: close\r\ncontent-length: {length}\r\n{headers}\r\n"
        )
    }
}

impl RawResponse {
    fn parse(received: &[u8]) -> Option<RawResponse> {
        let end = received.windows(4).position(|window| window == b"\r\n\r\n")?;
        let head = String::from_utf8_lossy(&received[..end]).into_owned();
        let mut lines = head.lines();
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let header =
            |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_string()));
        Some(RawResponse {
            status,
            headers: lines.filter_map(header).collect(),
            body: received[end + 4..].to_vec(),
        })
    }

    /// The first header with this lowercase name.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// Parses the body as JSON.
    ///
    /// # Errors
    /// When the server refused, or the body is something else.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, ClientError> {
        let success = self.check_success()?;
        serde_json::from_slice(&success.body)
            .map_err(|error| ClientError::protocol_violation(&self.text(), error))
    }

    /// Returns the response if its status is a success.
    ///
    /// # Errors
    /// When the server refused.
    pub fn check_success(&self) -> Result<&RawResponse, ClientError> {
        if (200..300).contains(&self.status) {
            Ok(self)
        } else {
            Err(ClientError::HttpRefused { status: self.status, reason: self.text() })
        }
    }
}
