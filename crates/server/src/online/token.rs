//! Random ids and session tokens.

use sha2::{Digest, Sha256};

/// Letters and digits without those that are easily confused.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// A game id, which is also its link: 60 bits.
pub(super) fn game_id() -> String {
    random_text(12)
}

/// A player id, which is public.
pub(super) fn player_id() -> String {
    random_text(12)
}

/// A tournament id.
pub(super) fn tournament_id() -> String {
    random_text(8)
}

/// A session token, the secret in the cookie: 160 bits.
pub(super) fn session_token() -> String {
    random_text(32)
}

/// The hash of a token. The database stores only this, so that a copy of it gives no access to sessions.
pub(super) fn hash_token(token: &str) -> String {
    Sha256::digest(token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// An unpredictable seed.
pub(super) fn random_seed() -> u64 {
    u64::from_le_bytes(random_bytes())
}

/// Whether a text is well-formed as an id or token.
pub(super) fn is_id(text: &str) -> bool {
    !text.is_empty() && text.len() <= 32 && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

fn random_text(length: usize) -> String {
    let bytes: [u8; 32] = random_bytes();
    bytes[..length].iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system provides random bytes");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_well_formed_and_differ() {
        assert!(is_id(&game_id()) && is_id(&session_token()));
        assert_ne!(game_id(), game_id());
        assert_eq!((game_id().len(), session_token().len()), (12, 32));
        for text in ["", "a b", "../x", "ä", "A", "l", "1", &"a".repeat(33)] {
            assert!(!is_id(text), "{text}");
        }
    }

    #[test]
    fn the_token_hash_is_sha_256() {
        // The digest of "abc" in FIPS 180-2.
        assert_eq!(hash_token("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
