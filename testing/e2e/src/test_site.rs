use std::net::SocketAddr;

use axum::{
    Router,
    http::{StatusCode, Uri, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle};
use tripylon_server::{OnlineConfig, ServerConfig};
use tripylon_tables::Folder;

/// A site that is served during a test and can be stopped before its end.
pub struct TestSite {
    address: SocketAddr,
    /// The path below which the site is, beginning and ending with `/`.
    base_path: &'static str,
    running: Option<RunningServer>,
}

struct RunningServer {
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl TestSite {
    /// The site as our own server serves it.
    pub async fn server() -> TestSite {
        TestSite::with_service(ServerConfig::new(Folder::new("no-tables-here".into()))).await
    }

    /// The same with tables of its own and other settings.
    pub async fn with_service(service: ServerConfig) -> TestSite {
        let app = tripylon_server::app(service).await.expect("the database can be opened");
        TestSite::serve(app, "/").await
    }

    /// The site as our own server serves it where people play each other, whose games are forgotten afterwards.
    pub async fn online() -> TestSite {
        TestSite::online_on_network(None).await
    }

    /// The same, which says that other machines of its network find it at some address.
    pub async fn online_on_network(network: Option<SocketAddr>) -> TestSite {
        let service = ServerConfig::new(Folder::new("no-tables-here".into()));
        let online = Some(OnlineConfig::new("sqlite::memory:"));
        TestSite::with_service(ServerConfig { online, lan_address: network, ..service }).await
    }

    /// A site that is served elsewhere.
    pub(crate) const fn at_address(address: SocketAddr) -> TestSite {
        TestSite { address, base_path: "/", running: None }
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The site as any host of static files serves it: below some path, without any header but the kind of a file.
    pub async fn static_host() -> TestSite {
        const BELOW: &str = "/some/where/";
        TestSite::serve(Router::new().fallback(async |uri: Uri| static_file(&uri, BELOW)), BELOW).await
    }

    async fn serve(app: Router, below: &'static str) -> TestSite {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            // A browser keeps connections open for long, so their end is not awaited.
            tokio::select! {
                served = axum::serve(listener, app.into_make_service_with_connect_info::<SocketAddr>()) => served.expect("it serves"),
                () = stopped => {}
            }
        });
        TestSite { address, base_path: below, running: Some(RunningServer { stop, task }) }
    }

    /// The address of a file of the site.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{}{path}", self.address, self.base_path)
    }

    /// Stops the server.
    pub async fn shut_down(&mut self) {
        if let Some(RunningServer { stop, task }) = self.running.take() {
            let _ = stop.send(());
            let _ = task.await;
        }
    }
}

fn static_file(uri: &Uri, below: &str) -> Response {
    let path = uri.path().strip_prefix(below).map(|path| if path.is_empty() { "index.html" } else { path });
    match path.and_then(tripylon_site::file) {
        Some(file) => ([(CONTENT_TYPE, file.content_type())], file.bytes.into_owned()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
