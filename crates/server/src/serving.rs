use std::{io, net::TcpListener, sync::Arc, time::Duration};

use tokio::{
    runtime::Builder,
    signal,
    sync::watch,
    time::{sleep, timeout},
};

use crate::{
    Service, app,
    connection::{Destination, serve_connection},
    connections::{ConnectionLimits, Connections},
    open_files,
    running::Running,
};

/// When the server ends, the requests that are under way have this long to be answered.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(5);
/// Searches whose answer is not needed any more have this long to notice.
const THREADS_TIMEOUT: Duration = Duration::from_secs(1);
/// After the system has refused a connection, the next attempt is made this much later.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);
/// Connections for health checks, beyond all others.
const RESERVE: usize = 16;

/// Serves on a listener, until Ctrl-C or a request to terminate. Games are told first; answers that have begun have a few seconds to be
/// finished; searches and solving are stopped, and what was found so far is kept. A second request ends the program at once.
///
/// `ready` is called once everything is in place: whoever is told then where the site is can use it, and can end it.
///
/// Where others than this computer can reach the listener, [`Solving::FromHere`](crate::Solving::FromHere) means nobody.
///
/// # Errors
///
/// Where the machine lets nobody listen, or the database cannot be opened.
pub fn serve(listener: TcpListener, service: Service, ready: impl FnOnce()) -> io::Result<()> {
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
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
    });
    runtime.shutdown_timeout(THREADS_TIMEOUT);
    served
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
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let door = Door::new(&running);
    ready();
    tokio::select! {
        () = door.admit_all(&listener) => {}
        () = end => {}
    }
    // From now on new connections are refused, and a proxy sends them elsewhere.
    drop(listener);
    if running.workshop.is_busy() {
        eprintln!("\nstopping when this step is solved; once more to stop at once");
    }
    running.close();
    tokio::join!(running.dismiss_players(), door.drain());
    if let Some(hall) = &running.hall {
        hall.close().await;
    }
    let workshop = Arc::clone(&running.workshop);
    // A thread that cannot be waited for has ended.
    let _ = tokio::task::spawn_blocking(move || workshop.wait_until_free()).await;
    Ok(())
}

/// Where connections come in.
struct Door {
    connections: Arc<Connections>,
    destination: Destination,
    draining: watch::Sender<bool>,
}

impl Door {
    fn new(running: &Arc<Running>) -> Door {
        let limits = ConnectionLimits {
            total: open_files::available_connections().saturating_sub(RESERVE),
            of_network: running.capacity.connections,
            reserve: RESERVE,
        };
        let (draining, is_draining) = watch::channel(false);
        let app = app::router(Arc::clone(running));
        let destination = Destination { app, proxy: running.proxy, draining: is_draining };
        Door { connections: Connections::new(limits, running.proxy), destination, draining }
    }

    /// Serves every connection that comes.
    async fn admit_all(&self, listener: &tokio::net::TcpListener) {
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => {
                    // Without a place it is closed at once.
                    let Some(place) = self.connections.admit(peer.ip()) else { continue };
                    tokio::spawn(serve_connection(stream, peer, place, self.destination.clone()));
                }
                Err(error) if is_of_client(&error) => {}
                Err(error) => {
                    tracing::error!(%error, "a connection cannot be accepted");
                    sleep(ACCEPT_PAUSE).await;
                }
            }
        }
    }

    /// Waits for the requests that are under way, but not for long.
    async fn drain(self) {
        let Door { connections, destination, draining } = self;
        drop(destination);
        draining.send_replace(true);
        if timeout(DRAIN_TIMEOUT, draining.closed()).await.is_err() {
            connections.close_all();
        }
    }
}

/// Whether a connection has ended before it was accepted.
fn is_of_client(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset
    )
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
