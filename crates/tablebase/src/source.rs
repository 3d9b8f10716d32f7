use std::io;

/// Where the bytes of a table come from: a file, memory, or pieces that were fetched.
///
/// A table asks for the bytes of one piece at a time, when it first needs it.
pub trait Source {
    /// How many bytes there are.
    fn len(&self) -> io::Result<u64>;

    /// Fills a buffer with the bytes from an offset on.
    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()>;

    /// Whether there is nothing at all.
    fn is_empty(&self) -> io::Result<bool> {
        Ok(self.len()? == 0)
    }
}

impl Source for [u8] {
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

impl Source for Vec<u8> {
    fn len(&self) -> io::Result<u64> {
        Source::len(self.as_slice())
    }

    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        self.as_slice().read_at(offset, buffer)
    }
}

impl<S: Source + ?Sized> Source for &S {
    fn len(&self) -> io::Result<u64> {
        (**self).len()
    }

    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        (**self).read_at(offset, buffer)
    }
}

impl<S: Source + ?Sized> Source for Box<S> {
    fn len(&self) -> io::Result<u64> {
        (**self).len()
    }

    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        (**self).read_at(offset, buffer)
    }
}

#[cfg(unix)]
impl Source for std::fs::File {
    fn len(&self) -> io::Result<u64> {
        Ok(self.metadata()?.len())
    }

    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(self, buffer, offset)
    }
}

#[cfg(windows)]
impl Source for std::fs::File {
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
