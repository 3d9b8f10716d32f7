use argon2::{
    Argon2,
    password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString},
};

/// Hashes a password with Argon2id. Slow on purpose, and blocks.
pub(super) fn hash(password: &str) -> Option<String> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).ok()?;
    let salt = SaltString::encode_b64(&salt).ok()?;
    Some(Argon2::default().hash_password(password.as_bytes(), &salt).ok()?.to_string())
}

/// Whether a password matches a hash. Slow on purpose, and blocks.
///
/// Without a hash it takes as long, so that the time does not reveal which accounts exist.
pub(super) fn verify(password: &str, hash: Option<&str>) -> bool {
    const DUMMY_HASH: &str =
        "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5cyBzYWx0IQ$qZB2cTEFUpOvHk6BvO5/CqM5bUqsFBt7EqhxhNcV5Gg";
    let parsed = PasswordHash::new(hash.unwrap_or(DUMMY_HASH));
    let is_match =
        parsed.is_ok_and(|parsed| Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok());
    is_match && hash.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_password_matches() {
        let stored = hash("three spheres").expect("the password can be hashed");
        assert!(stored.starts_with("$argon2id$"));
        assert!(verify("three spheres", Some(&stored)));
        assert!(!verify("four spheres", Some(&stored)));
        assert!(!verify("three spheres", None));
        assert!(!verify("", Some("nonsense")));
    }
}
