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

use crate::ClientError;

/// A WebSocket for text messages.
#[derive(Debug)]
pub struct TestSocket {
    socket: WebSocketStream<TcpStream>,
}

/// The longest wait for any response or message.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(20);
/// Small, because load tests open thousands of sockets and messages are short.
const READ_BUFFER_BYTES: usize = 4096;

impl TestSocket {
    /// Opens a socket with these headers and those of the WebSocket handshake.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn open(
        address: SocketAddr,
        path: &str,
        headers: &[(&str, String)],
    ) -> Result<TestSocket, ClientError> {
        timeout(TIMEOUT, TestSocket::connect(address, path, headers))
            .await
            .unwrap_or_else(|_| Err(ClientError::Timeout(format!("a socket at {path}"))))
    }

    async fn connect(
        address: SocketAddr,
        path: &str,
        headers: &[(&str, String)],
    ) -> Result<TestSocket, ClientError> {
        let mut request = format!("ws://{address}{path}").into_client_request()?;
        for (name, value) in headers {
            let name =
                HeaderName::try_from(*name).map_err(|error| ClientError::protocol_violation(name, error))?;
            let value = HeaderValue::try_from(value)
                .map_err(|error| ClientError::protocol_violation(value, error))?;
            request.headers_mut().insert(name, value);
        }
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER_BYTES).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(TestSocket { socket })
    }

    /// Waits for the next text message. Cancel safe.
    ///
    /// # Errors
    /// When the socket is closed.
    pub async fn receive(&mut self) -> Result<String, ClientError> {
        loop {
            match self.socket.next().await {
                None => return Err(ClientError::connection_lost()),
                Some(message) => match message? {
                    Message::Text(text) => return Ok(text.as_str().to_string()),
                    Message::Close(frame) => return Err(socket_closed(frame)),
                    // The library answers pings.
                    Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
                },
            }
        }
    }

    /// Sends a text message.
    ///
    /// # Errors
    /// When the socket is closed.
    pub async fn send(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.socket.send(Message::Text(text.into())).await?)
    }

    /// Sends a close frame without waiting for a reply.
    pub async fn close(mut self) {
        // An error means that the server has closed the socket already.
        let _ = self.socket.close(None).await;
    }

    /// The underlying TCP connection, for tests that break the protocol.
    pub fn stream(&mut self) -> &mut TcpStream {
        self.socket.get_mut()
    }
}

fn socket_closed(frame: Option<tokio_tungstenite::tungstenite::protocol::CloseFrame>) -> ClientError {
    match frame {
        Some(frame) => {
            ClientError::SocketClosed { close_code: frame.code.into(), reason: frame.reason.to_string() }
        }
        None => ClientError::connection_lost(),
    }
}
