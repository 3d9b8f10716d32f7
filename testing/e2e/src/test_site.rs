use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
};

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
    requested_paths: RequestedPaths,
}

/// The paths and queries that a static host was asked for, below its root.
type RequestedPaths = Arc<Mutex<Vec<String>>>;

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
    pub(crate) fn at_address(address: SocketAddr) -> TestSite {
        TestSite { address, base_path: "/", running: None, requested_paths: Arc::default() }
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The site as a static file host serves it: below a path, with `Content-Type` as the only header.
    pub async fn static_host() -> TestSite {
        TestSite::static_host_with(|_, bytes| bytes).await
    }

    /// The site as a static file host serves it, with other content: `replace` gets the path and the content of a file.
    pub async fn static_host_with(replace: fn(&str, Vec<u8>) -> Vec<u8>) -> TestSite {
        const BASE_PATH: &str = "/some/where/";
        let requested_paths = RequestedPaths::default();
        let log = Arc::clone(&requested_paths);
        let router = Router::new().fallback(async move |uri: Uri| {
            let path_and_query = uri.path_and_query().map_or("", |path| path.as_str());
            let path = path_and_query.strip_prefix(BASE_PATH).unwrap_or(path_and_query);
            log.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_string());
            static_file(&uri, BASE_PATH, replace)
        });
        TestSite { requested_paths, ..TestSite::serve(router, BASE_PATH).await }
    }

    /// The paths and queries that a static host was asked for so far, below its root.
    pub fn requested_paths(&self) -> Vec<String> {
        self.requested_paths.lock().unwrap_or_else(PoisonError::into_inner).clone()
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
        TestSite {
            address,
            base_path,
            running: Some(RunningServer { stop, task }),
            requested_paths: Arc::default(),
        }
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

fn static_file(uri: &Uri, base_path: &str, replace: fn(&str, Vec<u8>) -> Vec<u8>) -> Response {
    let path =
        uri.path().strip_prefix(base_path).map(|path| if path.is_empty() { "index.html" } else { path });
    match path.and_then(tripylon_site::file) {
        Some(file) => {
            let content_type = file.content_type();
            let bytes = replace(&file.path, file.bytes.into_owned());
            ([(CONTENT_TYPE, content_type)], bytes).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
