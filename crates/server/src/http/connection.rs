//! Serves one HTTP connection. Every wait for the client has a timeout.

use std::{convert::Infallible, net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::ConnectInfo,
    http::{HeaderValue, StatusCode, header::CONNECTION},
    response::{IntoResponse, Response},
};
use hyper::{
    Request,
    body::Incoming,
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{net::TcpStream, sync::watch};

use super::{
    client_address::client_address,
    connections::{ActiveRequest, ConnectionSlot},
    error::HttpError,
    guarded_body::GuardedBody,
    health::is_health_check,
    security_headers,
    write_timeout::WriteTimeout,
};
use crate::config::Proxy;

/// Maximum time for receiving a request header; also the keep-alive timeout of an idle connection.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);
/// Maximum time for receiving a request header on a connection reserved for health checks.
const HEALTH_CHECK_HEADER_TIMEOUT: Duration = Duration::from_secs(2);
/// A client that reads no byte of its response for this long is disconnected.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);
/// Maximum size of a request header.
const MAX_HEADER_BYTES: usize = 16 << 10;

/// The parts of the server that a connection needs.
#[derive(Clone)]
pub(crate) struct ConnectionContext {
    pub(crate) app: Router,
    pub(crate) proxy: Proxy,
    /// Becomes true on shutdown; dropped when the connection is closed.
    pub(crate) draining: watch::Receiver<bool>,
}

/// Serves a connection until either side closes it or its slot is needed for another. On shutdown, the request in
/// progress is the last.
pub(crate) async fn serve_connection(
    stream: TcpStream,
    peer: SocketAddr,
    slot: ConnectionSlot,
    context: ConnectionContext,
) {
    let ConnectionContext { app, proxy, mut draining } = context;
    let slot = Arc::new(slot);
    let app = TowerToHyperService::new(app);
    let service = {
        let slot = Arc::clone(&slot);
        service_fn(move |request| handle_request(app.clone(), Arc::clone(&slot), proxy, peer, request))
    };
    // Moves are small and the other player waits, so Nagle's algorithm is off. A failure to set it is harmless.
    let _ = stream.set_nodelay(true);
    let stream = WriteTimeout::new(stream, WRITE_TIMEOUT, Arc::clone(&slot));
    let head_timeout = if slot.is_for_health_checks() { HEALTH_CHECK_HEADER_TIMEOUT } else { HEADER_TIMEOUT };
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head_timeout)
        .max_buf_size(MAX_HEADER_BYTES)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let mut is_draining = false;
    loop {
        tokio::select! {
            ended = connection.as_mut() => {
                if let Err(error) = ended {
                    tracing::debug!(%peer, %error, "connection failed");
                }
                return;
            }
            () = slot.evicted() => return,
            _ = draining.wait_for(|draining| *draining), if !is_draining => {
                is_draining = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

async fn handle_request(
    app: TowerToHyperService<Router>,
    slot: Arc<ConnectionSlot>,
    proxy: Proxy,
    peer: SocketAddr,
    mut request: Request<Incoming>,
) -> Result<Response, Infallible> {
    let active_request = slot.begin_request(client_address(peer.ip(), request.headers(), proxy));
    let refusal = match (is_health_check(request.uri().path()), slot.is_for_health_checks()) {
        (false, true) => Some(HttpError::too_many_connections()),
        (false, false) if active_request.exceeds_limit => Some(HttpError::too_many_requests()),
        (false, false) | (true, _) => None,
    };
    if let Some(refusal) = refusal {
        return Ok(refuse(refusal, active_request).await);
    }
    request.extensions_mut().insert(ConnectInfo(peer));
    let mut response = app.call(request).await?;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        active_request.become_socket();
        return Ok(response);
    }
    if slot.is_for_health_checks() {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    Ok(hold_request_until_sent(response, active_request))
}

async fn refuse(refusal: HttpError, active_request: ActiveRequest) -> Response {
    let mut response = security_headers::add_security_headers(refusal.into_response()).await;
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    hold_request_until_sent(response, active_request)
}

/// Keeps the connection marked as busy until hyper has taken the whole response body.
fn hold_request_until_sent(response: Response, active_request: ActiveRequest) -> Response {
    response.map(|body| Body::new(GuardedBody::new(body, active_request)))
}
