use std::io::{self, BufRead};

use tripylon_rules::quoted;

/// The longest line that is read; a game of a hundred thousand turns fits.
const LONGEST: usize = 1 << 20;

/// A line from another program, which may have sent anything.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// A line of text, without its end.
    Text(String),
    /// Something else, and what is wrong with it.
    Garbled(String),
}

/// Reads the next line; `None` at the end. However long a line is, no more memory is taken than the longest may have.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let mut length = 0;
    loop {
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if available.is_empty() {
            return Ok((length > 0).then(|| understand(bytes, length)));
        }
        let end = available.iter().position(|byte| *byte == b'\n');
        let part = &available[..end.unwrap_or(available.len())];
        length += part.len();
        if length <= LONGEST {
            bytes.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(understand(bytes, length)));
        }
    }
}

fn understand(bytes: Vec<u8>, length: usize) -> Line {
    if length > LONGEST {
        return Line::Garbled(format!(
            "a line of {length} bytes is too long; send at most {LONGEST} bytes a line"
        ));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Line::Text(text.trim().to_string()),
        Err(error) => {
            let text = String::from_utf8_lossy(error.as_bytes());
            Line::Garbled(format!("line {} is not UTF-8; send plain text", quoted(&text)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<Line> {
        std::iter::from_fn(|| read_line(&mut input).unwrap()).collect()
    }

    #[test]
    fn lines_end_as_any_system_ends_them() {
        let text = |text: &str| Line::Text(text.to_string());
        assert_eq!(lines(b"ugi\r\nisready\n\n go  "), [text("ugi"), text("isready"), text(""), text("go")]);
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn what_is_no_text_is_said_to_be_none() {
        let mut long = vec![b'x'; LONGEST + 1];
        long.extend(b"\nugi\n\xFF\xFEgo\n");
        let lines = lines(&long);
        let Line::Garbled(why) = &lines[0] else { panic!("{lines:?}") };
        assert_eq!(why, "a line of 1048577 bytes is too long; send at most 1048576 bytes a line");
        assert_eq!(lines[1], Line::Text("ugi".to_string()));
        let Line::Garbled(why) = &lines[2] else { panic!("{lines:?}") };
        assert!(why.ends_with("is not UTF-8; send plain text"), "{why}");
    }
}
