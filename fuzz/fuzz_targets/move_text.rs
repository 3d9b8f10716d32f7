//! An accepted move text prints as it was, and is legal exactly if the generator lists it.
//!
//! The input is a rules text, a line break, and moves separated by spaces; malformed ones are skipped.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tripylon_rules::AnyGame;

fuzz_target!(|text: &str| {
    let Some((rules, moves)) = text.split_once('\n') else { return };
    let Ok(game) = rules.parse::<AnyGame>() else { return };
    let mut position = game.start();
    for text in moves.split(' ') {
        let Ok(mv) = position.parse_move(text) else { continue };
        assert_eq!(position.move_text(mv), text);
        let legal = position.legal_moves().contains(&mv);
        assert_eq!(position.play(mv).is_ok(), legal);
    }
});
