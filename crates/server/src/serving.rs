use std::{io, net::TcpListener};

use tokio::{runtime::Builder, signal};

use crate::app;

/// Serves the site on a listener, until Ctrl-C or a request to terminate. Answers that have begun are finished.
///
/// `ready` is called once everything is in place: whoever is told then where the site is can use it, and can end it.
///
/// # Errors
///
/// Where the machine lets nobody listen.
pub fn serve(listener: TcpListener, ready: impl FnOnce()) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let end = end()?;
        ready();
        axum::serve(listener, app()).with_graceful_shutdown(end).await
    })
}

/// What comes when the program is to end: Ctrl-C, or a request to terminate. It is listened for from now on.
#[cfg(unix)]
fn end() -> io::Result<impl Future<Output = ()>> {
    use signal::unix::{SignalKind, signal};
    let (mut interrupted, mut terminated) =
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// What comes when the program is to end: Ctrl-C. It is listened for from now on.
#[cfg(windows)]
fn end() -> io::Result<impl Future<Output = ()>> {
    let mut interrupted = signal::windows::ctrl_c()?;
    Ok(async move {
        interrupted.recv().await;
    })
}
