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

/// A stream that breaks off when the other side takes nothing of what is written for too long. It owns something that is dropped
/// when it is closed, whoever it belongs to by then.
pub(crate) struct WriteTimeout<S, O> {
    stream: S,
    timeout: Duration,
    /// Runs while a write waits for the other side.
    stalled: Option<Pin<Box<Sleep>>>,
    _owned: O,
}

impl<S, O> WriteTimeout<S, O> {
    pub(crate) const fn new(stream: S, timeout: Duration, owned: O) -> WriteTimeout<S, O> {
        WriteTimeout { stream, timeout, stalled: None, _owned: owned }
    }

    /// Watches over a write that may wait.
    fn watch<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let timeout = self.timeout;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(timeout)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(ErrorKind::TimedOut, "the other side does not read")))
    }
}

impl<S: AsyncRead + Unpin, O: Unpin> AsyncRead for WriteTimeout<S, O> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin, O: Unpin> AsyncWrite for WriteTimeout<S, O> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.watch(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.watch(context, flushed)
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
    async fn a_write_that_nobody_takes_breaks_off() {
        let (here, mut there) = duplex(10);
        let mut stream = WriteTimeout::new(here, Duration::from_millis(50), ());
        stream.write_all(&[1; 10]).await.expect("there is room");
        let stalled = stream.write_all(&[2; 10]).await.expect_err("there is none");
        assert_eq!(stalled.kind(), ErrorKind::TimedOut);
        // What is taken in time starts the time anew.
        let mut taken = [0; 10];
        there.read_exact(&mut taken).await.expect("it was written");
        stream.write_all(&[3; 10]).await.expect("there is room again");
    }
}
