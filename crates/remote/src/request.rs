use std::net::SocketAddr;

use serde::{Serialize, de::DeserializeOwned};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::{Trouble, wire::PATIENCE};

/// A request over HTTP, with exactly the headers that it is given, and one connection to itself.
#[derive(Clone, Debug)]
pub struct Request {
    method: &'static str,
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

/// What a server answers.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers, with their names in small letters.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl Request {
    /// A request without a body.
    pub fn new(method: &'static str, path: impl Into<String>) -> Request {
        Request { method, path: path.into(), headers: Vec::new(), body: Vec::new() }
    }

    /// With one more header.
    #[must_use]
    pub fn header(mut self, name: &str, value: impl Into<String>) -> Request {
        self.headers.push((name.to_string(), value.into()));
        self
    }

    /// With a body that is JSON.
    #[must_use]
    pub fn json(self, body: &impl Serialize) -> Request {
        let body = serde_json::to_vec(body).expect("what travels is made of texts, numbers and lists");
        self.body("application/json", body)
    }

    /// With a body of any kind.
    #[must_use]
    pub fn body(self, kind: &str, body: Vec<u8>) -> Request {
        Request { body, ..self.header("content-type", kind) }
    }

    /// Sends it, and waits for the answer, whatever that says.
    ///
    /// # Errors
    /// When the server cannot be reached or does not answer.
    pub async fn send(&self, address: SocketAddr) -> Result<Answer, Trouble> {
        timeout(PATIENCE, self.exchange(address))
            .await
            .unwrap_or_else(|_| Err(Trouble::Late(format!("an answer to {} {}", self.method, self.path))))
    }

    async fn exchange(&self, address: SocketAddr) -> Result<Answer, Trouble> {
        let mut stream = TcpStream::connect(address).await?;
        let mut sent = self.head(address).into_bytes();
        sent.extend(&self.body);
        // A server need not read all of what it refuses; what it says is there to be read.
        let written = stream.write_all(&sent).await;
        let mut received = Vec::new();
        let read = stream.read_to_end(&mut received).await;
        match Answer::parse(&received) {
            Some(answer) => Ok(answer),
            None => {
                written?;
                read?;
                Err(Trouble::cut())
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

impl Answer {
    fn parse(received: &[u8]) -> Option<Answer> {
        let end = received.windows(4).position(|window| window == b"\r\n\r\n")?;
        let head = String::from_utf8_lossy(&received[..end]).into_owned();
        let mut lines = head.lines();
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let header =
            |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_string()));
        Some(Answer {
            status,
            headers: lines.filter_map(header).collect(),
            body: received[end + 4..].to_vec(),
        })
    }

    /// The first header of this name, which is in small letters.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body as a value of ours.
    ///
    /// # Errors
    /// When the server refused, or says something else.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Trouble> {
        let good = self.good()?;
        serde_json::from_slice(&good.body).map_err(|error| Trouble::nonsense(&self.text(), error))
    }

    /// The answer, if the server did what it was asked.
    ///
    /// # Errors
    /// When it refused.
    pub fn good(&self) -> Result<&Answer, Trouble> {
        if (200..300).contains(&self.status) {
            Ok(self)
        } else {
            Err(Trouble::Refused { status: self.status, reason: self.text() })
        }
    }
}
