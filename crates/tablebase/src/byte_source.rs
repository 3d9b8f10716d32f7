use std::io;

/// Random access to the bytes of a table: a file, a buffer, or data fetched on demand.
///
/// A table reads one section at a time, when it first needs it.
pub trait ByteSource {
    /// The number of bytes.
    fn len(&self) -> io::Result<u64>;

    /// Fills the buffer with the bytes that start at an offset.
    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()>;

    /// Whether there are no bytes.
    fn is_empty(&self) -> io::Result<bool> {
        Ok(self.len()? == 0)
    }
}

impl ByteSource for [u8] {
    fn len(&self) -> io::Result<u64> {
        Ok(self.len() as u64)
    }

    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        let end = || io::Error::from(io::ErrorKind::UnexpectedEof);
        let first = usize::try_from(offset).map_err(|_| end())?;
        let bytes = self.get(first..).and_then(|rest| rest.get(..buffer.len())).ok_or_else(end)?;
        buffer.copy_from_slice(bytes);
        Ok(())
    }
}

impl ByteSource for Vec<u8> {
    fn len(&self) -> io::Result<u64> {
        ByteSource::len(self.as_slice())
    }

    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        self.as_slice().read_at(offset, buffer)
    }
}

impl<S: ByteSource + ?Sized> ByteSource for &S {
    fn len(&self) -> io::Result<u64> {
        (**self).len()
    }

    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        (**self).read_at(offset, buffer)
    }
}

impl<S: ByteSource + ?Sized> ByteSource for Box<S> {
    fn len(&self) -> io::Result<u64> {
        (**self).len()
    }

    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        (**self).read_at(offset, buffer)
    }
}

#[cfg(unix)]
impl ByteSource for std::fs::File {
    fn len(&self) -> io::Result<u64> {
        Ok(self.metadata()?.len())
    }

    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(self, buffer, offset)
    }
}

#[cfg(windows)]
impl ByteSource for std::fs::File {
    fn len(&self) -> io::Result<u64> {
        Ok(self.metadata()?.len())
    }

    fn read_at(&self, offset: u64, mut buffer: &mut [u8]) -> io::Result<()> {
        let mut offset = offset;
        while !buffer.is_empty() {
            match std::os::windows::fs::FileExt::seek_read(self, buffer, offset)? {
                0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                read => {
                    buffer = &mut buffer[read..];
                    offset += read as u64;
                }
            }
        }
        Ok(())
    }
}
