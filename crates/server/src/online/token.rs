//! Names that nobody can guess.

use sha2::{Digest, Sha256};

/// Letters and digits that nobody mistakes for one another when they read them aloud.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// The id of a game, which is its link: 60 bits.
pub(crate) fn game_id() -> String {
    letters(12)
}

/// The id of a person, which everybody may know.
pub(crate) fn player_id() -> String {
    letters(12)
}

/// The id of a tournament.
pub(crate) fn contest_id() -> String {
    letters(8)
}

/// What a browser shows to be let in as the same person again: 160 bits.
pub(crate) fn session_token() -> String {
    letters(32)
}

/// What is kept of a token: whoever reads the database cannot come in with it.
pub(crate) fn kept(token: &str) -> String {
    Sha256::digest(token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A number that nobody can foretell.
pub(crate) fn seed() -> u64 {
    u64::from_le_bytes(bytes())
}

/// Whether a text could be the id of something.
pub(crate) fn is_id(text: &str) -> bool {
    !text.is_empty() && text.len() <= 32 && text.bytes().all(|byte| LETTERS.contains(&byte))
}

fn letters(count: usize) -> String {
    let bytes: [u8; 32] = bytes();
    bytes[..count].iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("every machine that serves can throw dice");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_ids_and_differ() {
        assert!(is_id(&game_id()) && is_id(&session_token()));
        assert_ne!(game_id(), game_id());
        assert_eq!((game_id().len(), session_token().len()), (12, 32));
        for text in ["", "a b", "../x", "ä", "A", "l", "1", &"a".repeat(33)] {
            assert!(!is_id(text), "{text}");
        }
    }

    #[test]
    fn what_is_kept_of_a_token_is_not_the_token() {
        // The digest of "abc", as the standard has it.
        assert_eq!(kept("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
