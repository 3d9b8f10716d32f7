use std::{io, net::TcpListener, sync::Arc, time::Duration};

use tokio::{
    runtime::Builder,
    signal,
    sync::watch,
    time::{sleep, timeout},
};

use crate::{
    app,
    app_state::AppState,
    config::ServerConfig,
    http::{
        connection::{ConnectionContext, serve_connection},
        connections::{HttpConnectionLimits, HttpConnections},
        open_files,
    },
    server_event::ServerEvent,
};

/// On shutdown, requests in progress have this long to be answered.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(5);
/// On shutdown, blocking threads such as cancelled searches have this long to end.
const BLOCKING_THREADS_TIMEOUT: Duration = Duration::from_secs(1);
/// Delay before the next `accept` after the system has refused one.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(50);
/// Connections reserved for health checks.
const HEALTH_CHECK_CONNECTIONS: usize = 16;

/// Serves on a listener until Ctrl-C or SIGTERM.
///
/// On shutdown the server notifies players first, gives responses in progress a few seconds to finish, and stops
/// searches and solving; solving progress is saved. A second signal ends the process at once.
///
/// `report` receives the events of the server.
///
/// If other computers can reach the listener, [`SolvingPolicy::LocalOnly`](crate::SolvingPolicy::LocalOnly) disables
/// solving.
///
/// # Errors
///
/// If the listener cannot be used, or the database cannot be opened.
pub fn serve(listener: TcpListener, config: ServerConfig, report: impl FnMut(ServerEvent)) -> io::Result<()> {
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let mut signals = ShutdownSignals::new()?;
        let end = async move {
            signals.recv().await;
            // Exiting at any moment is safe, since files are replaced as a whole.
            tokio::spawn(async move {
                signals.recv().await;
                std::process::exit(130);
            });
        };
        serve_until(end, listener, config, report).await
    });
    runtime.shutdown_timeout(BLOCKING_THREADS_TIMEOUT);
    served
}

/// Serves on a listener as [`serve`] does, until `end` completes.
///
/// # Errors
///
/// If the listener cannot be used, or the database cannot be opened.
pub async fn serve_until(
    end: impl Future<Output = ()> + Send + 'static,
    listener: TcpListener,
    config: ServerConfig,
    mut report: impl FnMut(ServerEvent),
) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let config = config.for_listener(listener.local_addr()?);
    let state = AppState::open(config).await.map_err(io::Error::other)?;
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let acceptor = Acceptor::new(&state);
    report(ServerEvent::Ready { online: state.online_status.clone() });
    tokio::select! {
        () = acceptor.accept_all(&listener) => {}
        () = end => {}
    }
    // From now on the system refuses new connections, and a proxy sends them to another server.
    drop(listener);
    report(ServerEvent::Stopping { is_solving: state.api.solve_jobs.is_busy() });
    state.api.begin_shutdown();
    tokio::join!(state.disconnect_players(), acceptor.drain());
    if let Some(online) = &state.online {
        online.shut_down().await;
    }
    let solve_jobs = Arc::clone(&state.api.solve_jobs);
    // The only error is a panic, and the panic hook has printed it.
    let _ = tokio::task::spawn_blocking(move || solve_jobs.wait_until_idle()).await;
    Ok(())
}

/// Accepts connections and hands each to a task of its own.
struct Acceptor {
    connections: Arc<HttpConnections>,
    context: ConnectionContext,
    draining: watch::Sender<bool>,
}

impl Acceptor {
    fn new(state: &Arc<AppState>) -> Acceptor {
        let limits = HttpConnectionLimits {
            total: open_files::raise_limit_for_connections().saturating_sub(HEALTH_CHECK_CONNECTIONS),
            per_network: state.api.capacity.connections_per_network,
            health_checks: HEALTH_CHECK_CONNECTIONS,
        };
        let (draining, is_draining) = watch::channel(false);
        let app = app::router(Arc::clone(state));
        let context = ConnectionContext { app, proxy: state.proxy, draining: is_draining };
        Acceptor { connections: HttpConnections::new(limits, state.proxy), context, draining }
    }

    /// Accepts connections until cancelled.
    async fn accept_all(&self, listener: &tokio::net::TcpListener) {
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => {
                    // Without a slot, the connection is closed at once.
                    let Some(slot) = self.connections.admit(peer.ip()) else { continue };
                    tokio::spawn(serve_connection(stream, peer, slot, self.context.clone()));
                }
                Err(error) if is_client_error(&error) => {}
                Err(error) => {
                    tracing::error!(%error, "cannot accept a connection");
                    sleep(ACCEPT_RETRY_DELAY).await;
                }
            }
        }
    }

    /// Waits for the requests in progress, at most [`DRAIN_TIMEOUT`].
    async fn drain(self) {
        let Acceptor { connections, context, draining } = self;
        drop(context);
        draining.send_replace(true);
        if timeout(DRAIN_TIMEOUT, draining.closed()).await.is_err() {
            connections.close_all();
        }
    }
}

/// Whether `accept` failed because the client closed the connection first.
fn is_client_error(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset
    )
}

/// Receives Ctrl-C and SIGTERM from its creation on.
#[cfg(unix)]
struct ShutdownSignals {
    interrupted: signal::unix::Signal,
    terminated: signal::unix::Signal,
}

#[cfg(unix)]
impl ShutdownSignals {
    fn new() -> io::Result<ShutdownSignals> {
        use signal::unix::{SignalKind, signal};
        Ok(ShutdownSignals {
            interrupted: signal(SignalKind::interrupt())?,
            terminated: signal(SignalKind::terminate())?,
        })
    }

    async fn recv(&mut self) {
        tokio::select! {
            _ = self.interrupted.recv() => {}
            _ = self.terminated.recv() => {}
        }
    }
}

/// Receives Ctrl-C from its creation on.
#[cfg(windows)]
struct ShutdownSignals {
    interrupted: signal::windows::CtrlC,
}

#[cfg(windows)]
impl ShutdownSignals {
    fn new() -> io::Result<ShutdownSignals> {
        Ok(ShutdownSignals { interrupted: signal::windows::ctrl_c()? })
    }

    async fn recv(&mut self) {
        self.interrupted.recv().await;
    }
}
