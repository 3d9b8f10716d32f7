use argon2::{
    Argon2,
    password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString},
};

/// What is kept of a password. It takes a while, on purpose, and blocks.
pub(crate) fn hashed(password: &str) -> Option<String> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).ok()?;
    let salt = SaltString::encode_b64(&salt).ok()?;
    Some(Argon2::default().hash_password(password.as_bytes(), &salt).ok()?.to_string())
}

/// Whether a password is the one of which this was kept. It takes a while, on purpose, and blocks.
///
/// Where nothing was kept, it takes as long: nobody learns from the time which accounts there are.
pub(crate) fn fits(password: &str, kept: Option<&str>) -> bool {
    const NOBODYS: &str =
        "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5cyBzYWx0IQ$qZB2cTEFUpOvHk6BvO5/CqM5bUqsFBt7EqhxhNcV5Gg";
    let hash = PasswordHash::new(kept.unwrap_or(NOBODYS));
    let verified =
        hash.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok());
    verified && kept.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_password_itself_fits() {
        let kept = hashed("three spheres").expect("it can be kept");
        assert!(kept.starts_with("$argon2id$"));
        assert!(fits("three spheres", Some(&kept)));
        assert!(!fits("four spheres", Some(&kept)));
        assert!(!fits("three spheres", None));
        assert!(!fits("", Some("nonsense")));
    }
}
