use std::{net::SocketAddr, time::Duration};

use futures::{SinkExt, StreamExt};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        Message,
        client::IntoClientRequest,
        http::{HeaderName, HeaderValue},
        protocol::WebSocketConfig,
    },
};

use crate::Trouble;

/// A socket of the web, which carries texts.
#[derive(Debug)]
pub struct Wire {
    socket: WebSocketStream<TcpStream>,
}

/// How long anybody waits for anything.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);
/// There may be thousands of these, and what they carry is short.
const BUFFER: usize = 4096;

impl Wire {
    /// Opens a socket, with exactly these headers beside those that every socket has.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn open(address: SocketAddr, path: &str, headers: &[(&str, String)]) -> Result<Wire, Trouble> {
        timeout(PATIENCE, Wire::connect(address, path, headers))
            .await
            .unwrap_or_else(|_| Err(Trouble::Late(format!("a socket at {path}"))))
    }

    async fn connect(address: SocketAddr, path: &str, headers: &[(&str, String)]) -> Result<Wire, Trouble> {
        let mut request = format!("ws://{address}{path}").into_client_request()?;
        for (name, value) in headers {
            let name = HeaderName::try_from(*name).map_err(|error| Trouble::nonsense(name, error))?;
            let value = HeaderValue::try_from(value).map_err(|error| Trouble::nonsense(value, error))?;
            request.headers_mut().insert(name, value);
        }
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Wire { socket })
    }

    /// The next text. It may be given up at any time, and nothing is lost.
    ///
    /// # Errors
    /// When the socket is closed.
    pub async fn hear(&mut self) -> Result<String, Trouble> {
        loop {
            match self.socket.next().await {
                None => return Err(Trouble::cut()),
                Some(message) => match message? {
                    Message::Text(text) => return Ok(text.as_str().to_string()),
                    Message::Close(frame) => return Err(closed(frame)),
                    // Answers to pings are given by themselves.
                    Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
                },
            }
        }
    }

    /// Says something.
    ///
    /// # Errors
    /// When the socket is closed.
    pub async fn say(&mut self, text: String) -> Result<(), Trouble> {
        Ok(self.socket.send(Message::Text(text.into())).await?)
    }

    /// Says goodbye, and waits for nothing.
    pub async fn close(mut self) {
        // Whoever is gone need not be told.
        let _ = self.socket.close(None).await;
    }

    /// The connection below, to be misused.
    pub fn stream(&mut self) -> &mut TcpStream {
        self.socket.get_mut()
    }
}

fn closed(frame: Option<tokio_tungstenite::tungstenite::protocol::CloseFrame>) -> Trouble {
    match frame {
        Some(frame) => Trouble::Closed { code: frame.code.into(), reason: frame.reason.to_string() },
        None => Trouble::cut(),
    }
}
