//! One connection, from its first byte to its last. Nothing in here waits for a client without end.

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

use crate::{
    Proxy,
    address::visitor_address,
    api::Refusal,
    app::is_health_check,
    connections::{InRequest, Place},
    guarded_body::GuardedBody,
    headers,
    write_timeout::WriteTimeout,
};

/// Within this time the head of a request must be there. A connection that is kept open without a request is closed after it, too.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// The same for a place of the reserve.
const HEALTH_CHECK_TIMEOUT: Duration = Duration::from_secs(2);
/// A client that takes no byte of its answer for this long is gone.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);
/// The bytes that the head of a request has at most.
const MAX_HEAD: usize = 16 << 10;

/// What a connection leads to.
#[derive(Clone)]
pub(crate) struct Destination {
    pub(crate) app: Router,
    pub(crate) proxy: Proxy,
    /// Says when the server ends; dropped when the connection is closed.
    pub(crate) draining: watch::Receiver<bool>,
}

/// Serves a connection until one side closes it or its place is needed. When the server ends, the request that is under way is the last.
pub(crate) async fn serve_connection(
    stream: TcpStream,
    peer: SocketAddr,
    place: Place,
    destination: Destination,
) {
    let Destination { app, proxy, mut draining } = destination;
    let place = Arc::new(place);
    let app = TowerToHyperService::new(app);
    let service = {
        let place = Arc::clone(&place);
        service_fn(move |request| answer(app.clone(), Arc::clone(&place), proxy, peer, request))
    };
    // Turns are short, and the other player waits: each is sent at once. A connection that cannot do that works all the same.
    let _ = stream.set_nodelay(true);
    let stream = WriteTimeout::new(stream, WRITE_TIMEOUT, Arc::clone(&place));
    let head_timeout = if place.is_reserve() { HEALTH_CHECK_TIMEOUT } else { HEAD_TIMEOUT };
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head_timeout)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let mut is_draining = false;
    loop {
        tokio::select! {
            ended = connection.as_mut() => {
                if let Err(error) = ended {
                    tracing::debug!(%peer, %error, "a connection broke off");
                }
                return;
            }
            () = place.evicted() => return,
            _ = draining.wait_for(|draining| *draining), if !is_draining => {
                is_draining = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

async fn answer(
    app: TowerToHyperService<Router>,
    place: Arc<Place>,
    proxy: Proxy,
    peer: SocketAddr,
    mut request: Request<Incoming>,
) -> Result<Response, Infallible> {
    let in_request = place.begin(visitor_address(peer.ip(), request.headers(), proxy));
    let refusal = match (is_health_check(request.uri().path()), place.is_reserve()) {
        (false, true) => Some(Refusal::crowded()),
        (false, false) if in_request.is_one_too_many => Some(Refusal::too_many()),
        (false, false) | (true, _) => None,
    };
    if let Some(refusal) = refusal {
        return Ok(refuse(refusal, in_request).await);
    }
    request.extensions_mut().insert(ConnectInfo(peer));
    let mut response = app.call(request).await?;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        in_request.become_socket();
        return Ok(response);
    }
    if place.is_reserve() {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    Ok(guard(response, in_request))
}

async fn refuse(refusal: Refusal, in_request: InRequest) -> Response {
    let mut response = headers::guarded(refusal.into_response()).await;
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    guard(response, in_request)
}

/// The connection is busy with the request until hyper has taken the whole answer.
fn guard(response: Response, in_request: InRequest) -> Response {
    response.map(|body| Body::new(GuardedBody::new(body, in_request)))
}
