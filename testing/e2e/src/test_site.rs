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
    /// The path of the site's root, beginning and ending with `/`.
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
        TestSite::with_config(ServerConfig::new(Folder::new("no-tables-here".into()))).await
    }

    /// The site as our own server serves it with a configuration.
    pub async fn with_config(config: ServerConfig) -> TestSite {
        let app = tripylon_server::app(ServerConfig { site: tripylon_site::site(), ..config })
            .await
            .expect("the database can be opened");
        TestSite::serve(app, "/").await
    }

    /// The site with online play, whose games are stored in memory.
    pub async fn online() -> TestSite {
        TestSite::online_on_network(None).await
    }

    /// The site with online play, which links to its address in the local network.
    pub async fn online_on_network(lan_address: Option<SocketAddr>) -> TestSite {
        let config = ServerConfig::new(Folder::new("no-tables-here".into()));
        let online = Some(OnlineConfig::new("sqlite::memory:"));
        TestSite::with_config(ServerConfig { online, lan_address, ..config }).await
    }

    /// A site that another server serves.
    pub(crate) const fn at_address(address: SocketAddr) -> TestSite {
        TestSite { address, base_path: "/", running: None }
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The site as a static file host serves it: below a path, with `Content-Type` as the only header.
    pub async fn static_host() -> TestSite {
        const BASE_PATH: &str = "/some/where/";
        TestSite::serve(Router::new().fallback(async |uri: Uri| static_file(&uri, BASE_PATH)), BASE_PATH)
            .await
    }

    async fn serve(app: Router, base_path: &'static str) -> TestSite {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = listener.local_addr().expect("the listener has an address");
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            // A browser keeps connections open for long, so the server does not wait for their end.
            tokio::select! {
                served = axum::serve(listener, app.into_make_service_with_connect_info::<SocketAddr>()) => served.expect("the server runs"),
                () = stopped => {}
            }
        });
        TestSite { address, base_path, running: Some(RunningServer { stop, task }) }
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

fn static_file(uri: &Uri, base_path: &str) -> Response {
    let path =
        uri.path().strip_prefix(base_path).map(|path| if path.is_empty() { "index.html" } else { path });
    match path.and_then(tripylon_site::file) {
        Some(file) => ([(CONTENT_TYPE, file.content_type())], file.bytes.into_owned()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
