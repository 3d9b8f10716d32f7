//! An accepted rules text prints as its canonical form, which means the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tripylon_rules::AnyGame;

fuzz_target!(|text: &str| {
    if let Ok(game) = text.parse::<AnyGame>() {
        let canonical = game.to_string();
        assert_eq!(canonical.parse::<AnyGame>(), Ok(game));
        assert!(canonical.len() <= text.len());
    }
});
