//! Slow clients: connections are limited per client network, and every wait has a timeout.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    time::{Duration, Instant},
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::{sleep, timeout},
};
use tripylon_server::{Capacity, OnlineConfig, Proxy, ServerConfig};

use crate::http_client::Server;

/// Connections of one client network in these tests.
const MAX_CONNECTIONS: usize = 20;

const CLIENT: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 1);
/// On Linux, all addresses of 127.0.0.0/8 are local.
#[cfg(target_os = "linux")]
const OTHER_CLIENT: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

const PARTIAL_HEAD: &str = "GET / HTTP/1.1\r\nhost: here\r\nacc";
const PARTIAL_BODY: &str = "POST /api/session HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n\
                           content-length: 60\r\n\r\n{\"name\":";

fn server(proxy: Proxy) -> Server {
    Server::with(|config| ServerConfig {
        online: Some(OnlineConfig::new("sqlite::memory:")),
        capacity: Capacity { connections_per_network: MAX_CONNECTIONS, ..config.capacity },
        proxy,
        ..config
    })
}

async fn connect(server: &Server, from: Ipv4Addr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(IpAddr::V4(from), 0)).unwrap();
    socket.connect(server.address).await.unwrap()
}

/// Connects and sends some bytes.
async fn send(server: &Server, from: Ipv4Addr, bytes: &str) -> TcpStream {
    let mut stream = connect(server, from).await;
    stream.write_all(bytes.as_bytes()).await.unwrap();
    stream
}

/// Reads until the server closes the connection.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // The connection may also be reset.
    let _ = stream.read_to_end(&mut bytes).await;
    String::from_utf8_lossy(&bytes).into_owned()
}

async fn status(server: &Server, from: Ipv4Addr, head: &str) -> String {
    let request = format!("{head}\r\nhost: here\r\nconnection: close\r\n\r\n");
    let mut stream = send(server, from, &request).await;
    let response =
        timeout(Duration::from_secs(10), rest(&mut stream)).await.expect("the request is answered");
    response.split(' ').nth(1).unwrap_or_default().to_string()
}

/// The number of connections that the server has closed.
async fn closed(streams: &mut [TcpStream]) -> usize {
    let mut count = 0;
    for stream in streams {
        let mut byte = [0];
        let ended =
            matches!(timeout(Duration::from_millis(1), stream.read(&mut byte)).await, Ok(Ok(0) | Err(_)));
        count += usize::from(ended);
    }
    count
}

#[tokio::test]
async fn complete_requests_replace_incomplete_ones_of_the_same_address() {
    let server = server(Proxy::None);
    let mut open = Vec::new();
    for _ in 0..3 * MAX_CONNECTIONS {
        open.push(send(&server, CLIENT, PARTIAL_HEAD).await);
    }
    for _ in 0..5 {
        assert_eq!(status(&server, CLIENT, "GET / HTTP/1.1").await, "200");
    }
    sleep(Duration::from_millis(200)).await;
    // Each of the five replaced one more incomplete request, or the complete request before it.
    let closed = closed(&mut open).await;
    assert!((2 * MAX_CONNECTIONS + 1..=2 * MAX_CONNECTIONS + 5).contains(&closed), "{closed}");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn an_address_at_its_limit_affects_neither_others_nor_health_checks() {
    let server = server(Proxy::None);
    let mut open = Vec::new();
    for _ in 0..MAX_CONNECTIONS {
        open.push(send(&server, CLIENT, PARTIAL_BODY).await);
    }
    // The server reads a header before the connection counts as busy.
    sleep(Duration::from_secs(2)).await;
    assert_eq!(status(&server, CLIENT, "GET / HTTP/1.1").await, "503");
    for _ in 0..50 {
        assert_eq!(status(&server, CLIENT, "GET /healthz HTTP/1.1").await, "200");
    }
    assert_eq!(status(&server, OTHER_CLIENT, "GET / HTTP/1.1").await, "200");
    // No busy connection was closed.
    assert_eq!(closed(&mut open).await, 0);
}

#[tokio::test]
async fn behind_a_proxy_requests_are_limited_per_client_and_not_per_proxy() {
    let server = server(Proxy::Trusted);
    let partial_from = |client: &str| {
        PARTIAL_BODY.replace("host: here", &format!("host: here\r\nx-forwarded-for: {client}"))
    };
    let mut open = Vec::new();
    for _ in 0..MAX_CONNECTIONS {
        open.push(send(&server, CLIENT, &partial_from("192.0.2.1")).await);
    }
    // As many idle connections of the proxy.
    for _ in 0..MAX_CONNECTIONS {
        open.push(connect(&server, CLIENT).await);
    }
    sleep(Duration::from_secs(2)).await;
    let from = |client: &str| format!("GET / HTTP/1.1\r\nx-forwarded-for: {client}");
    assert_eq!(status(&server, CLIENT, &from("192.0.2.1")).await, "429");
    assert_eq!(status(&server, CLIENT, &from("192.0.2.2")).await, "200");
    assert_eq!(status(&server, CLIENT, "GET /healthz HTTP/1.1").await, "200");
    assert_eq!(status(&server, CLIENT, &from("192.0.2.1").replace("/ ", "/healthz ")).await, "200");
    assert_eq!(closed(&mut open).await, 0);
}

#[tokio::test]
async fn an_incomplete_request_times_out() {
    let server = server(Proxy::None);
    let started = Instant::now();
    let mut head = send(&server, CLIENT, PARTIAL_HEAD).await;
    let mut body = send(&server, CLIENT, PARTIAL_BODY).await;
    let mut idle = connect(&server, CLIENT).await;
    // Sending a byte from time to time does not extend the timeout.
    let mut trickle = send(&server, CLIENT, PARTIAL_BODY).await;
    let mut trickled = String::new();
    for _ in 0..20 {
        sleep(Duration::from_secs(1)).await;
        // The connection may be closed already.
        let _ = trickle.write_all(b" ").await;
        let mut bytes = [0; 1024];
        match timeout(Duration::from_millis(1), trickle.read(&mut bytes)).await {
            Ok(Ok(length)) if length > 0 => trickled.push_str(&String::from_utf8_lossy(&bytes[..length])),
            Ok(_) => break,
            Err(_) => {}
        }
    }
    let max_wait = Duration::from_secs(10);
    assert!(trickled.starts_with("HTTP/1.1 408 "), "{trickled}");
    let answered = timeout(max_wait, rest(&mut body)).await.expect("the body times out");
    assert!(answered.starts_with("HTTP/1.1 408 "), "{answered}");
    timeout(max_wait, rest(&mut head)).await.expect("the header times out");
    timeout(max_wait, rest(&mut idle)).await.expect("an idle connection times out");
    assert!(started.elapsed() > Duration::from_secs(5), "slow connections have some time");
}

#[tokio::test]
#[ignore = "waits for half a minute"]
async fn a_client_that_reads_nothing_is_disconnected() {
    const REQUESTS: usize = 3000;
    let server = server(Proxy::None);
    let mut stream = connect(&server, CLIENT).await;
    // The responses do not fit into the buffers of the connection.
    let requests = "GET /tables/pylos.compact/0 HTTP/1.1\r\nhost: here\r\n\r\n".repeat(REQUESTS);
    let _ = timeout(Duration::from_secs(2), stream.write_all(requests.as_bytes())).await;
    sleep(Duration::from_secs(26)).await;
    let mut bytes = Vec::new();
    let _ = timeout(Duration::from_secs(60), stream.read_to_end(&mut bytes))
        .await
        .expect("the connection is closed");
    let response_len = server.get("/tables/pylos.compact/0").body.len();
    assert!(bytes.len() < REQUESTS * response_len / 2, "{} bytes arrived", bytes.len());
}
