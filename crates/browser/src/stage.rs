use std::net::SocketAddr;

use axum::{
    Router,
    http::{StatusCode, Uri, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle};
use tripylon_library::Folder;
use tripylon_server::{Online, Service};

/// Something that is served while a test goes on, and can be switched off before it ends.
pub struct Stage {
    address: SocketAddr,
    /// The path below which the site is, beginning and ending with `/`.
    below: &'static str,
    running: Option<Running>,
}

struct Running {
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Stage {
    /// The site as our own server serves it.
    pub async fn server() -> Stage {
        Stage::with_service(Service::new(Folder::new("no-tables-here".into()))).await
    }

    /// The same with tables of its own, and whatever else it may do.
    pub async fn with_service(service: Service) -> Stage {
        let app = tripylon_server::app(service).await.expect("the database can be opened");
        Stage::serving(app, "/").await
    }

    /// The site as our own server serves it where people play each other, whose games are forgotten afterwards.
    pub async fn online() -> Stage {
        Stage::online_in(None).await
    }

    /// The same, which says that other machines of its network find it at some address.
    pub async fn online_in(network: Option<SocketAddr>) -> Stage {
        let service = Service::new(Folder::new("no-tables-here".into()));
        let online = Some(Online::new("sqlite::memory:"));
        Stage::with_service(Service { online, network, ..service }).await
    }

    /// Something that others serve.
    pub(crate) const fn elsewhere(address: SocketAddr) -> Stage {
        Stage { address, below: "/", running: None }
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The site as any host of static files serves it: below some path, without any header but the kind of a file.
    pub async fn static_host() -> Stage {
        const BELOW: &str = "/some/where/";
        Stage::serving(Router::new().fallback(async |uri: Uri| static_file(&uri, BELOW)), BELOW).await
    }

    async fn serving(app: Router, below: &'static str) -> Stage {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            // A browser keeps connections open for long, so nobody waits for their end.
            tokio::select! {
                served = axum::serve(listener, app.into_make_service_with_connect_info::<SocketAddr>()) => served.expect("it serves"),
                () = stopped => {}
            }
        });
        Stage { address, below, running: Some(Running { stop, task }) }
    }

    /// The address of a file of the site.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{}{path}", self.address, self.below)
    }

    /// Switches it off: from now on nobody answers.
    pub async fn switch_off(&mut self) {
        if let Some(Running { stop, task }) = self.running.take() {
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
