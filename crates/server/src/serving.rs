use std::{
    io,
    net::{SocketAddr, TcpListener},
    sync::Arc,
};

use axum::serve::ListenerExt;
use tokio::{runtime::Builder, signal};

use crate::{Service, app, running::Running};

/// Serves on a listener, until Ctrl-C or a request to terminate. Answers that have begun are finished; searches and solving
/// are stopped, and what was found so far is kept. Whoever does not want to wait for that asks once more.
///
/// `ready` is called once everything is in place: whoever is told then where the site is can use it, and can end it.
///
/// Where others than this computer can reach the listener, [`Solving::FromHere`](crate::Solving::FromHere) means nobody.
///
/// # Errors
///
/// Where the machine lets nobody listen, or the database cannot be opened.
pub fn serve(listener: TcpListener, service: Service, ready: impl FnOnce()) -> io::Result<()> {
    Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let mut asked = Asked::new()?;
        let end = async move {
            asked.again().await;
            // The second time it ends at once: whatever is kept is put in its place whole, so nothing is broken then.
            tokio::spawn(async move {
                asked.again().await;
                std::process::exit(130);
            });
        };
        serve_until(end, listener, service, ready).await
    })
}

/// Serves on a listener as [`serve`] does, until `end` comes.
///
/// # Errors
///
/// Where the machine lets nobody listen, or the database cannot be opened.
pub async fn serve_until(
    end: impl Future<Output = ()> + Send + 'static,
    listener: TcpListener,
    service: Service,
    ready: impl FnOnce(),
) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let running = Running::open(service.at(listener.local_addr()?)).await.map_err(io::Error::other)?;
    // Turns are short, and the other waits: each is sent at once.
    let listener = tokio::net::TcpListener::from_std(listener)?.tap_io(|stream| {
        // A connection that does not know this works all the same.
        let _ = stream.set_nodelay(true);
    });
    ready();
    let app = app::router(Arc::clone(&running)).into_make_service_with_connect_info::<SocketAddr>();
    let end = ending(end, Arc::clone(&running));
    let served = axum::serve(listener, app).with_graceful_shutdown(end).await;
    if let Some(hall) = &running.hall {
        hall.close().await;
    }
    let workshop = Arc::clone(&running.workshop);
    // A thread that cannot be waited for has ended.
    let _ = tokio::task::spawn_blocking(move || workshop.wait_until_free()).await;
    served
}

async fn ending(end: impl Future<Output = ()>, running: Arc<Running>) {
    end.await;
    if running.workshop.is_busy() {
        eprintln!("\nstopping when this step is solved; once more to stop at once");
    }
    running.close();
}

/// Requests to end: Ctrl-C, or to terminate. They are listened for from when this is made.
#[cfg(unix)]
struct Asked {
    interrupted: signal::unix::Signal,
    terminated: signal::unix::Signal,
}

#[cfg(unix)]
impl Asked {
    fn new() -> io::Result<Asked> {
        use signal::unix::{SignalKind, signal};
        Ok(Asked {
            interrupted: signal(SignalKind::interrupt())?,
            terminated: signal(SignalKind::terminate())?,
        })
    }

    async fn again(&mut self) {
        tokio::select! {
            _ = self.interrupted.recv() => {}
            _ = self.terminated.recv() => {}
        }
    }
}

/// Requests to end: Ctrl-C. They are listened for from when this is made.
#[cfg(windows)]
struct Asked {
    interrupted: signal::windows::CtrlC,
}

#[cfg(windows)]
impl Asked {
    fn new() -> io::Result<Asked> {
        Ok(Asked { interrupted: signal::windows::ctrl_c()? })
    }

    async fn again(&mut self) {
        self.interrupted.recv().await;
    }
}
