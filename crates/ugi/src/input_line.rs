use std::io::{self, BufRead};

use tripylon_rules::quoted;

/// The maximum length of a line; a game of a hundred thousand turns fits.
const MAX_LINE_BYTES: usize = 1 << 20;

/// A line from another program, which may send anything.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum InputLine {
    /// A line of text without its line ending.
    Text(String),
    /// Not a valid line, and the reason.
    Invalid(String),
}

/// Reads the next line; `None` at the end of the input. A longer line never takes more than `MAX_LINE_BYTES` of memory.
pub(crate) fn read_line(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut bytes = Vec::new();
    let mut length = 0;
    loop {
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if available.is_empty() {
            return Ok((length > 0).then(|| decode_line(bytes, length)));
        }
        let end = available.iter().position(|byte| *byte == b'\n');
        let part = &available[..end.unwrap_or(available.len())];
        length += part.len();
        if length <= MAX_LINE_BYTES {
            bytes.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(decode_line(bytes, length)));
        }
    }
}

fn decode_line(bytes: Vec<u8>, length: usize) -> InputLine {
    if length > MAX_LINE_BYTES {
        return InputLine::Invalid(format!(
            "a line of {length} bytes is too long; send at most {MAX_LINE_BYTES} bytes a line"
        ));
    }
    match String::from_utf8(bytes) {
        Ok(text) => InputLine::Text(text.trim().to_string()),
        Err(error) => {
            let text = String::from_utf8_lossy(error.as_bytes());
            InputLine::Invalid(format!("line {} is not UTF-8; send plain text", quoted(&text)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<InputLine> {
        std::iter::from_fn(|| read_line(&mut input).unwrap()).collect()
    }

    #[test]
    fn line_endings_of_all_systems_are_accepted() {
        let text = |text: &str| InputLine::Text(text.to_string());
        assert_eq!(lines(b"ugi\r\nisready\n\n go  "), [text("ugi"), text("isready"), text(""), text("go")]);
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn invalid_lines_are_reported() {
        let mut long = vec![b'x'; MAX_LINE_BYTES + 1];
        long.extend(b"\nugi\n\xFF\xFEgo\n");
        let lines = lines(&long);
        let InputLine::Invalid(why) = &lines[0] else { panic!("{lines:?}") };
        assert_eq!(why, "a line of 1048577 bytes is too long; send at most 1048576 bytes a line");
        assert_eq!(lines[1], InputLine::Text("ugi".to_string()));
        let InputLine::Invalid(why) = &lines[2] else { panic!("{lines:?}") };
        assert!(why.ends_with("is not UTF-8; send plain text"), "{why}");
    }
}
