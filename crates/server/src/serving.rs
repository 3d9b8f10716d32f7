use std::{io, net::TcpListener};

use tokio::{runtime::Builder, signal};

use crate::app;

/// Serves the site on a listener, until Ctrl-C or a request to terminate. Answers that have begun are finished.
///
/// # Errors
///
/// Where the machine lets nobody listen.
pub fn serve(listener: TcpListener) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        axum::serve(listener, app()).with_graceful_shutdown(told_to_stop()).await
    })
}

/// Waits for Ctrl-C, or for whatever else asks a program to end.
async fn told_to_stop() {
    tokio::select! {
        () = interrupted() => {}
        () = terminated() => {}
    }
}

async fn interrupted() {
    if signal::ctrl_c().await.is_err() {
        // Where nobody can listen, Ctrl-C ends the program as it always does.
        std::future::pending::<()>().await;
    }
}

#[cfg(unix)]
async fn terminated() {
    match signal::unix::signal(signal::unix::SignalKind::terminate()) {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(_) => std::future::pending::<()>().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending::<()>().await;
}
