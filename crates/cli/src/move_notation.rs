//! How the moves of a game are written, with examples that are legal in the game.

use tripylon_rules::{
    AnyGame, Game, Pylon, Pylos,
    pylon::{Move, Size},
    pylos::{Base, Variant},
};

/// Explains the notation of moves in a few examples.
pub(crate) fn move_notation(game: &AnyGame) -> String {
    match game {
        AnyGame::Pylos(game) => pylos_notation(game).into(),
        AnyGame::LePylos(_) => {
            "C@a1 puts a piece of player 1 on a1, c@a5 one of player 2 on a5, and a2>a3 plays a piece \
                                from a2 to a3."
                .into()
        }
        AnyGame::Pylon(game) => pylon_notation(game),
    }
}

fn pylos_notation(game: &Pylos) -> &'static str {
    match (game.variant, game.base) {
        (Variant::Children, Base::Four) => "b2 places a sphere on b2, d4>e1 raises one from d4 to e1.",
        (Variant::Children, Base::Three) => "b2 places a sphere on b2, c3>d1 raises one from c3 to d1.",
        (Variant::Standard | Variant::Expert, Base::Four) => {
            "b2 places a sphere on b2, d4>e1 raises one from d4 to e1, and spheres taken back \
             follow, the higher first: b2-a1-b1, d4>f2-e1-d1."
        }
        // On three levels no raise completes a formation.
        (Variant::Standard | Variant::Expert, Base::Three) => {
            "b2 places a sphere on b2, c3>d1 raises one from c3 to d1, and spheres taken back \
             follow, the higher first: b2-a1-b1, c3-d1-a3."
        }
    }
}

fn pylon_notation(game: &Pylon) -> String {
    let [place, stack] = game.example_moves();
    let Move::Place { size, at } = place else { unreachable!("the first example places") };
    let Move::Stack { from, to } = stack else { unreachable!("the second example stacks") };
    let size = match size {
        Size::Small => "small",
        Size::Medium => "medium",
        Size::Large => "large",
    };
    let [place, stack] = [place, stack].map(|mv| game.move_text(mv));
    format!(
        "{place} places a {size} pyramid on {at}, for either player, and {stack} puts the stack of {from} on that of {to}."
    )
}

#[cfg(test)]
mod tests {
    use tripylon_rules::{AnyPosition, LePylos, le_pylos::SetupMode, pylon::Dimensions, random::SplitMix64};

    use super::*;

    fn rulesets() -> Vec<AnyGame> {
        let pylos = Pylos::rulesets().map(AnyGame::Pylos);
        let le_pylos = LePylos::rulesets().map(AnyGame::LePylos);
        let pylon = Dimensions::all().map(|size| AnyGame::Pylon(Pylon { size }));
        pylos.chain(le_pylos).chain(pylon).collect()
    }

    /// Positions in which the examples are played: every one is legal in one of them.
    fn positions(game: &AnyGame) -> Vec<AnyPosition> {
        let texts: &[&str] = match game {
            AnyGame::Pylos(Pylos { base: Base::Four, .. }) => &[
                // Everything is open; the lower left square lacks b2; d4 may rise to e1, and to f2.
                "4/4/4/4|3/3/3|2/2|1 1",
                "2DD/3D/L3/LL2|3/3/3|2/2|1 1",
                "3L/4/DD2/DD2|3/3/3|2/2|1 1",
                "3L/DDD1/DDD1/DDDL|3/L2/LL1|2/2|1 1",
            ],
            AnyGame::Pylos(Pylos { base: Base::Three, .. }) => &[
                "3/3/3|2/2|1 1",
                "DD1/L2/LL1|2/2|1 1",
                "2L/DD1/DD1|2/2|1 1",
                // The upper right square lacks c3.
                "LL1/DLL/DD1|2/L1|1 1",
            ],
            AnyGame::LePylos(LePylos { setup: SetupMode::Hidden, .. }) => &[
                "...../...../........./...../..... setup 1 0-0 -",
                "...../...../........./ABCDE/ABCDE setup 2 0-0 -",
                "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -",
            ],
            AnyGame::LePylos(_) => &[
                "...../...../........./...../..... setup 1 0-0 -",
                "...../...../........./...../A.... setup 2 0-0 -",
                "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -",
            ],
            // Randomly filled boards.
            AnyGame::Pylon(_) => {
                return (0..50).map(|seed| filled(game, seed)).chain([game.start()]).collect();
            }
        };
        texts.iter().map(|text| game.parse_position(text).unwrap()).collect()
    }

    /// A random board of Pylon after the placing phase.
    fn filled(game: &AnyGame, seed: u64) -> AnyPosition {
        let mut rng = SplitMix64::new(seed);
        let mut position = game.start();
        while position.phase() == "placing" {
            let moves = position.legal_moves();
            position.play(*rng.choose(&moves)).unwrap();
        }
        position
    }

    /// The words of the notation that have the form of a move.
    fn moves_named(game: &AnyGame) -> Vec<String> {
        let is_move = |word: &&str| {
            let has_sign = word.contains(['>', '@']) || word.split('-').all(is_place);
            has_sign && word.bytes().any(|byte| byte.is_ascii_digit())
        };
        let text = move_notation(game);
        let words = text.split([' ', ',', ';', '(', ')']).map(|word| word.trim_end_matches(['.', ':']));
        words
            .filter(is_move)
            .filter(|word| game.name() == "pylos" || !is_place(word))
            .map(str::to_string)
            .collect()
    }

    fn is_place(word: &str) -> bool {
        matches!(word.as_bytes(), [b'a'..=b'j', b'0'..=b'9'])
    }

    #[test]
    fn every_example_is_legal_somewhere() {
        for game in rulesets() {
            let positions = positions(&game);
            let moves = moves_named(&game);
            assert!(moves.len() >= 2, "{game}: {moves:?}");
            for text in moves {
                let is_legal = |position: &AnyPosition| {
                    let mv =
                        position.parse_move(&text).unwrap_or_else(|error| panic!("{game}: {text}: {error}"));
                    position.legal_moves().contains(&mv)
                };
                assert!(positions.iter().any(is_legal), "{game}: {text} is never legal");
            }
        }
    }

    #[test]
    fn every_square_in_the_examples_of_pylon_is_on_the_board() {
        for size in Dimensions::all() {
            let game = Pylon { size };
            let text = move_notation(&AnyGame::Pylon(game));
            let words = text.split(|letter: char| !letter.is_alphanumeric());
            for square in words.filter(|word| is_place(word)) {
                assert!(game.parse_move(&format!("L@{square}")).is_ok(), "{size}: {square}");
            }
        }
    }
}
