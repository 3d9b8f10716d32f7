use tripylon_rules::{AnyGame, record::Record};

/// A game as part of an address: all of it, so that nobody needs a server to read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

impl Sent {
    /// The game in letters that survive every mail and messenger (base64url of its text).
    pub fn write(record: &Record) -> String {
        let text = record.to_string();
        let bytes = [&seal(text.as_bytes())[..], text.as_bytes()].concat();
        let letter = |bits: u32| char::from(LETTERS[(bits & 63) as usize]);
        let letters = |bytes: &[u8]| {
            let bits = bytes.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte))
                << (8 * (3 - bytes.len()));
            (0..=bytes.len()).map(|place| letter(bits >> (18 - 6 * place))).collect::<String>()
        };
        bytes.chunks(3).map(letters).collect()
    }

    /// The game that was written; `None` where the letters are damaged.
    pub fn read(letters: &str) -> Option<Record> {
        let mut bytes = Vec::new();
        for group in letters.trim_end_matches('=').as_bytes().chunks(4) {
            let mut bits = 0_u32;
            for letter in group {
                let value = LETTERS.iter().position(|other| other == letter)?;
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
        let (sealed, text) = bytes.split_at_checked(3)?;
        // A link that was cut short must not pass for a shorter game.
        if seal(text) != sealed {
            return None;
        }
        std::str::from_utf8(text).ok()?.parse().ok()
    }
}

/// Three bytes that tell whether a text is whole (FNV-1a, folded).
fn seal(text: &[u8]) -> [u8; 3] {
    let hash =
        text.iter().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    let [high, one, two, three] = hash.to_be_bytes();
    [one ^ high, two, three]
}

/// Why a text that somebody has pasted was not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotRead {
    /// It is like nothing that could be.
    Neither,
    /// What the rules say about it, in their own words.
    Refused(String),
}

/// A game or a position that somebody has pasted: a record, or a position with or without its rules.
///
/// # Errors
/// What the rules say about it, if it is at all like a game or a position.
pub fn read_pasted(text: &str, rules: &AnyGame) -> Result<Record, NotRead> {
    let text = text.trim();
    if let Some(letters) = text.split_once("#/open/").map(|(_, letters)| letters) {
        return Sent::read(letters.trim()).ok_or_else(|| NotRead::Refused("the link is damaged".to_string()));
    }
    let is_record = text.starts_with('[') || text.contains("1.");
    if is_record {
        return Record::read_all(text)
            .next()
            .unwrap_or_else(|| text.parse())
            .map_err(|error| NotRead::Refused(error.to_string()));
    }
    let named = text.split_once(' ').and_then(|(rules, position)| Some((rules.parse().ok()?, position)));
    let (game, position): (AnyGame, &str) = named.unwrap_or((*rules, text));
    let position = position.trim();
    if !is_like_a_board(position) {
        return Err(NotRead::Neither);
    }
    game.parse_position(position).map(Record::new).map_err(|error| NotRead::Refused(error.to_string()))
}

/// Whether a text begins with rows of places, whatever is on them: no sentence has these signs inside of its first word.
fn is_like_a_board(text: &str) -> bool {
    let board = text.split_whitespace().next().unwrap_or_default();
    board.trim_end_matches(['/', ',', '|']).contains(['/', ',', '|']) && !board.contains("//")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_survives_the_way() {
        for moves in ["", "1. a1", "1. a1 d4", "1. a1 d4 2. b1 {é, 名} (2. b2 c3)"] {
            let record: Record =
                format!("[Rules \"pylos\"]\n\n{moves} *").parse().expect("the record is sound");
            let letters = Sent::write(&record);
            assert!(letters.bytes().all(|letter| LETTERS.contains(&letter)), "{letters}");
            assert_eq!(Sent::read(&letters), Some(record));
        }
    }

    #[test]
    fn damaged_letters_are_no_game() {
        let record: Record = "[Rules \"pylos\"]\n\n1. a1 d4 *".parse().expect("the record is sound");
        let letters = Sent::write(&record);
        for length in 0..letters.len() {
            assert_eq!(Sent::read(&letters[..length]), None, "{length}");
        }
        for damaged in [&letters[1..], "A", "%%%%", "AAAA", "ÿÿ"] {
            assert_eq!(Sent::read(damaged), None, "{damaged}");
        }
    }

    #[test]
    fn what_was_pasted_is_a_game_or_a_position() {
        let pylos: AnyGame = "pylos".parse().expect("the rules are known");
        let start = "4/4/4/4|3/3/3|2/2|1 1";
        let read = |text: &str| read_pasted(text, &pylos).map(|record| record.start().to_string());
        assert_eq!(read(start), Ok(start.to_string()));
        assert_eq!(read(&format!("pylos:variant=expert {start}\n")), Ok(start.to_string()));
        assert_eq!(read("[Rules \"pylos\"]\n\n1. a1 d4 *"), Ok(start.to_string()));
        let record: Record = "[Rules \"pylos\"]\n\n1. a1 d4 *".parse().expect("the record is sound");
        let link = format!("http://127.0.0.1:7654/#/open/{}", Sent::write(&record));
        assert_eq!(read_pasted(&link, &pylos), Ok(record));
        let is_refused = |text: &str, word: &str| {
            read(text).is_err_and(|why| matches!(why, NotRead::Refused(why) if why.contains(word)))
        };
        assert!(is_refused("4/4/4/3|3/3/3|2/2|1 1", "cell"), "the rules say why");
        assert!(is_refused("[Rules \"pylos\"]\n\n1. a1 a1 *", "a1"), "likewise");
        for rubbish in
            ["", "rubbish", "Hello, how are you?", "pylos", "https://example.org/", "pylos rubbish 1"]
        {
            assert_eq!(read(rubbish), Err(NotRead::Neither), "{rubbish}");
        }
    }
}
