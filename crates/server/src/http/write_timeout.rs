use std::{
    io::{self, ErrorKind, IoSlice},
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep},
};

/// A stream whose writes fail when the peer reads nothing for `timeout`. It also holds a guard that is dropped
/// together with the stream, even after an upgrade has passed the stream on.
pub(crate) struct WriteTimeout<S, G> {
    stream: S,
    timeout: Duration,
    /// Runs while a write waits for the peer.
    stalled: Option<Pin<Box<Sleep>>>,
    _guard: G,
}

impl<S, G> WriteTimeout<S, G> {
    pub(crate) const fn new(stream: S, timeout: Duration, guard: G) -> WriteTimeout<S, G> {
        WriteTimeout { stream, timeout, stalled: None, _guard: guard }
    }

    /// Turns a write that has been pending for too long into an error.
    fn fail_if_stalled<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let timeout = self.timeout;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(timeout)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(ErrorKind::TimedOut, "the peer does not read")))
    }
}

impl<S: AsyncRead + Unpin, G: Unpin> AsyncRead for WriteTimeout<S, G> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin, G: Unpin> AsyncWrite for WriteTimeout<S, G> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.fail_if_stalled(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.fail_if_stalled(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.fail_if_stalled(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    #[tokio::test]
    async fn a_write_that_the_peer_does_not_read_times_out() {
        let (here, mut there) = duplex(10);
        let mut stream = WriteTimeout::new(here, Duration::from_millis(50), ());
        stream.write_all(&[1; 10]).await.expect("there is room");
        let stalled = stream.write_all(&[2; 10]).await.expect_err("there is none");
        assert_eq!(stalled.kind(), ErrorKind::TimedOut);
        // Progress restarts the timeout.
        let mut taken = [0; 10];
        there.read_exact(&mut taken).await.expect("it was written");
        stream.write_all(&[3; 10]).await.expect("there is room again");
    }
}
