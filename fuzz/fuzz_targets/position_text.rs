//! An accepted position text prints as it was, and can be played from.
//!
//! The input is a rules text, a line break, and a position text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tripylon_rules::AnyGame;

fuzz_target!(|text: &str| {
    let Some((rules, position)) = text.split_once('\n') else { return };
    let Ok(game) = rules.parse::<AnyGame>() else { return };
    let Ok(parsed) = game.parse_position(position) else { return };
    assert_eq!(parsed.to_string(), position);
    let moves = parsed.legal_moves();
    assert_eq!(moves.is_empty(), parsed.outcome().is_some());
    assert_eq!(parsed.perft(1), Some(moves.len() as u64));
    for mv in moves {
        let mut after = parsed;
        after.play(mv).expect("a legal move can be played");
        assert_eq!(game.parse_position(&after.to_string()), Ok(after));
    }
});
