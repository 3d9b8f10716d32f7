use tripylon_rules::{AnyGame, record::Record};

/// A game encoded into a URL, so that it can be opened without a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLink;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

impl GameLink {
    /// Encodes the record's text as base64url, which survives mail and messengers.
    pub fn encode(record: &Record) -> String {
        let text = record.to_string();
        let bytes = [&checksum(text.as_bytes())[..], text.as_bytes()].concat();
        let letter = |bits: u32| char::from(ALPHABET[(bits & 63) as usize]);
        let encode_group = |bytes: &[u8]| {
            let bits = bytes.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte))
                << (8 * (3 - bytes.len()));
            (0..=bytes.len()).map(|place| letter(bits >> (18 - 6 * place))).collect::<String>()
        };
        bytes.chunks(3).map(encode_group).collect()
    }

    /// Decodes a game; `None` if the text is damaged.
    pub fn decode(encoded: &str) -> Option<Record> {
        let mut bytes = Vec::new();
        for group in encoded.trim_end_matches('=').as_bytes().chunks(4) {
            let mut bits = 0_u32;
            for letter in group {
                let value = ALPHABET.iter().position(|other| other == letter)?;
                bits = bits << 6 | value as u32;
            }
            bits <<= 6 * (4 - group.len());
            let whole = match group.len() {
                4 => 3,
                3 => 2,
                2 => 1,
                _ => return None,
            };
            bytes.extend(&bits.to_be_bytes()[1..=whole]);
        }
        let (expected, text) = bytes.split_at_checked(3)?;
        // The checksum detects a truncated link, which could otherwise decode to a shorter game.
        if checksum(text) != expected {
            return None;
        }
        std::str::from_utf8(text).ok()?.parse().ok()
    }
}

/// A checksum of three bytes (FNV-1a, folded).
fn checksum(text: &[u8]) -> [u8; 3] {
    let hash =
        text.iter().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    let [high, one, two, three] = hash.to_be_bytes();
    [one ^ high, two, three]
}

/// Why a pasted text could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PasteError {
    /// It looks neither like a game nor like a position.
    NotRecognized,
    /// It is invalid, for this reason, as the rules word it.
    Invalid(String),
}

/// Parses a pasted text: a link, a record, or a position with or without its rules.
///
/// # Errors
/// The reason, if the text looks like a game or a position.
pub fn parse_pasted(text: &str, rules: &AnyGame) -> Result<Record, PasteError> {
    let text = text.trim();
    if let Some(encoded) = text.split_once("#/open/").map(|(_, encoded)| encoded) {
        return GameLink::decode(encoded.trim())
            .ok_or_else(|| PasteError::Invalid("the link is damaged".to_string()));
    }
    let is_record = text.starts_with('[') || text.contains("1.");
    if is_record {
        return Record::read_all(text)
            .next()
            .unwrap_or_else(|| text.parse())
            .map_err(|error| PasteError::Invalid(error.to_string()));
    }
    let named = text.split_once(' ').and_then(|(rules, position)| Some((rules.parse().ok()?, position)));
    let (game, position): (AnyGame, &str) = named.unwrap_or((*rules, text));
    let position = position.trim();
    if !looks_like_position(position) {
        return Err(PasteError::NotRecognized);
    }
    game.parse_position(position).map(Record::new).map_err(|error| PasteError::Invalid(error.to_string()))
}

/// Whether a text begins like a position: no sentence has these signs inside its first word.
fn looks_like_position(text: &str) -> bool {
    let board = text.split_whitespace().next().unwrap_or_default();
    board.trim_end_matches(['/', ',', '|']).contains(['/', ',', '|']) && !board.contains("//")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_survives_encoding() {
        for moves in ["", "1. a1", "1. a1 d4", "1. a1 d4 2. b1 {é, 名} (2. b2 c3)"] {
            let record: Record =
                format!("[Rules \"pylos\"]\n\n{moves} *").parse().expect("the record is valid");
            let encoded = GameLink::encode(&record);
            assert!(encoded.bytes().all(|letter| ALPHABET.contains(&letter)), "{encoded}");
            assert_eq!(GameLink::decode(&encoded), Some(record));
        }
    }

    #[test]
    fn damaged_links_are_rejected() {
        let record: Record = "[Rules \"pylos\"]\n\n1. a1 d4 *".parse().expect("the record is valid");
        let encoded = GameLink::encode(&record);
        for length in 0..encoded.len() {
            assert_eq!(GameLink::decode(&encoded[..length]), None, "{length}");
        }
        for damaged in [&encoded[1..], "A", "%%%%", "AAAA", "ÿÿ"] {
            assert_eq!(GameLink::decode(damaged), None, "{damaged}");
        }
    }

    #[test]
    fn a_pasted_text_is_a_game_or_a_position() {
        let pylos: AnyGame = "pylos".parse().expect("the rules are known");
        let start = "4/4/4/4|3/3/3|2/2|1 1";
        let read = |text: &str| parse_pasted(text, &pylos).map(|record| record.start().to_string());
        assert_eq!(read(start), Ok(start.to_string()));
        assert_eq!(read(&format!("pylos:variant=expert {start}\n")), Ok(start.to_string()));
        assert_eq!(read("[Rules \"pylos\"]\n\n1. a1 d4 *"), Ok(start.to_string()));
        let record: Record = "[Rules \"pylos\"]\n\n1. a1 d4 *".parse().expect("the record is valid");
        let link = format!("http://127.0.0.1:7654/#/open/{}", GameLink::encode(&record));
        assert_eq!(parse_pasted(&link, &pylos), Ok(record));
        let is_refused = |text: &str, word: &str| {
            read(text).is_err_and(|why| matches!(why, PasteError::Invalid(why) if why.contains(word)))
        };
        assert!(is_refused("4/4/4/3|3/3/3|2/2|1 1", "cell"), "the rules say why");
        assert!(is_refused("[Rules \"pylos\"]\n\n1. a1 a1 *", "a1"), "likewise");
        for text in ["", "rubbish", "Hello, how are you?", "pylos", "https://example.org/", "pylos rubbish 1"]
        {
            assert_eq!(read(text), Err(PasteError::NotRecognized), "{text}");
        }
    }
}
