//! How a game is played, in plain words, in the reading at hand.

use tripylon_rules::{
    AnyGame, Game, LePylos, Pylon, Pylos,
    le_pylos::{Arrangement, RuleSet, Singleton},
    pylon::{Move, Size},
    pylos::{Base, EmptyReserve, TakeBack, Uncovered, Variant},
};

/// One sentence to choose a game by.
pub(crate) fn summary(game: &AnyGame) -> &'static str {
    match game {
        AnyGame::Pylos(_) => "Stack spheres into a pyramid; save yours, and put the last one on top.",
        AnyGame::LePylos(_) => "Five battles of four pieces on the equator of a globe.",
        AnyGame::Pylon(_) => "Place pyramids, then stack them; whoever is on top counts the stack.",
    }
}

/// The whole game in a few paragraphs.
pub(crate) fn explanation(game: &AnyGame) -> Vec<String> {
    match game {
        AnyGame::Pylos(game) => pylos(game),
        AnyGame::LePylos(game) => le_pylos(game),
        AnyGame::Pylon(game) => pylon(game),
    }
}

fn pylos(game: &Pylos) -> Vec<String> {
    let board = match game.base {
        Base::Four => {
            "The board holds 4×4 spheres; on them rest 3×3, then 2×2, then one. Each player has 15 spheres; player 1 is \
             Light and begins."
        }
        Base::Three => {
            "The board holds 3×3 spheres; on them rest 2×2, then one. Each player has 7 spheres; player 1 is Light and \
             begins."
        }
    };
    let turn = "In your turn, either place a sphere from your reserve on an open cell (empty, with four spheres under it \
                or on the board itself), or raise one of your own spheres that supports nothing to an open cell of a \
                higher level, which must not rest on the sphere that leaves. Raising saves a sphere of the reserve.";
    let end = match game.empty_reserve {
        EmptyReserve::Loses => "Whoever is to move with an empty reserve has lost.",
        EmptyReserve::MayRaise => {
            "With an empty reserve you can only raise, and whoever is to move and cannot has lost."
        }
    };
    vec![
        board.into(),
        turn.into(),
        pylos_formations(game),
        format!(
            "Whoever puts the sphere on top of the pyramid wins. {end} A position that stands for the third time with the \
             same player to move is a draw."
        ),
        pylos_writing(game).into(),
    ]
}

fn pylos_formations(game: &Pylos) -> String {
    let formation = match (game.variant, game.base) {
        (Variant::Children, _) => {
            return "Squares of one colour give nothing back in the children's game.".into();
        }
        (Variant::Standard, _) => "a square of four spheres of your colour on one level",
        (Variant::Expert, Base::Four) => {
            "a square of four spheres of your colour on one level, or a full row or column of level 1 (four) or level 2 \
             (three)"
        }
        (Variant::Expert, Base::Three) => {
            "a square of four spheres of your colour on one level, or a full row or column of level 1 (three)"
        }
    };
    let how_many = match game.take_back {
        TakeBack::OneOrTwo => "take one or two of your spheres back into the reserve",
        TakeBack::UpToTwo => "you may take one or two of your spheres back into the reserve, or none",
        TakeBack::Two => "take two of your spheres back into the reserve, or one where two cannot be taken",
    };
    let second = match game.uncovered {
        Uncovered::Yes => "The second may be one that the first had covered.",
        Uncovered::No => "Both must have supported nothing before the first was taken.",
    };
    format!(
        "When the sphere you just played completes {formation}, {how_many}: any that support nothing, the one just played \
         included. {second} Several formations at once give no more than one."
    )
}

fn pylos_writing(game: &Pylos) -> &'static str {
    match (game.variant, game.base) {
        (Variant::Children, Base::Four) => {
            "How turns are written: b2 places a sphere on b2, d4>e1 raises one from d4 to e1."
        }
        (Variant::Children, Base::Three) => {
            "How turns are written: b2 places a sphere on b2, c3>d1 raises one from c3 to d1."
        }
        (Variant::Standard | Variant::Expert, Base::Four) => {
            "How turns are written: b2 places a sphere on b2, d4>e1 raises one from d4 to e1, and spheres taken back \
             follow, the higher first: b2-a1-b1, d4>f2-e1-d1."
        }
        // On three levels no raise completes a formation.
        (Variant::Standard | Variant::Expert, Base::Three) => {
            "How turns are written: b2 places a sphere on b2, c3>d1 raises one from c3 to d1, and spheres taken back \
             follow, the higher first: b2-a1-b1, c3-d1-a3."
        }
    }
}

fn le_pylos(game: &LePylos) -> Vec<String> {
    let board = "The board is a globe: two circles, the equator, and five meridians (a to e) that cross them. Rows 1 and 2 \
                 are the circles in the south, 4 and 5 in the north, row 3 is the equator; where the outer and the inner \
                 circle meet it in the west and the east are ow, iw, ie and oe. Each player has ten pieces, two of each \
                 of five sizes (A the smallest, E the largest), on the ten intersections of their own hemisphere: player \
                 1 (Blue) in the south, player 2 (Red) in the north.";
    let setup = match game.setup {
        Arrangement::Alternate => {
            "To begin, the players put one piece at a time on their intersections, player 1 first."
        }
        Arrangement::Hidden => {
            "To begin, each player arranges all ten pieces unseen by the other; then both are revealed."
        }
        Arrangement::Random => "To begin, both arrangements are drawn at random.",
    };
    let play = match game.rules {
        RuleSet::Carpentier => {
            "Slide one of your pieces along the lines, over empty intersections of your own hemisphere, to an empty \
             intersection of the equator, the first that the way reaches. If a piece of the same size, of either colour, \
             stands anywhere on the equator already, that earlier piece is set aside."
        }
        RuleSet::JeuxEtStrategie => {
            "Put one of your pieces on any empty intersection of the equator. The place designates the line that crosses \
             the equator there (a meridian, or a circle at ow, iw, ie and oe): the opponent must answer with a piece on \
             that line, or with any if there is none. If a piece of the same size, of either colour, stands anywhere on \
             the equator already, yours is set aside instead, but its place still designates. The leader of a battle \
             plays freely."
        }
    };
    let singleton = match game.singleton {
        Singleton::Yes => "and one more point for the singleton. Of the 21 points, 11 win.",
        Singleton::No => "with no singleton: of the 20 points, 11 win, and 10–10 is a draw.",
    };
    let battles = "There are five battles of four plays, two by each player in turn. Player 1 leads the first, and whoever \
                   won a battle leads the next.";
    let decision = "After the fourth play, the pieces on the equator decide: of four the largest wins, of three the middle \
                    one, of two the smallest, and one wins alone. The winner takes them, a point each.";
    vec![
        board.into(),
        setup.into(),
        battles.into(),
        play.into(),
        decision.into(),
        format!("Pieces set aside wait until the end: the winner of the fifth battle gets them all, {singleton}"),
        "How turns are written: C@a1 puts a piece of player 1 on a1, c@a5 one of player 2 on a5, and a2>a3 plays a piece \
         from a2 to a3."
            .into(),
    ]
}

fn pylon(game: &Pylon) -> Vec<String> {
    let [columns, rows] = [game.size.columns(), game.size.rows()];
    let [place, stack] = game.example_moves();
    let Move::Place { size, at } = place else { unreachable!("the first example places") };
    let Move::Stack { from, to } = stack else { unreachable!("the second example stacks") };
    let size = match size {
        Size::Small => "small",
        Size::Medium => "medium",
        Size::Large => "large",
    };
    let [place, stack] = [place, stack].map(|mv| game.move_text(mv));
    vec![
        format!(
            "The board has {columns} {} and {rows} {}. {}",
            plural(columns, "column"),
            plural(rows, "row"),
            stash(game)
        ),
        "Placing: in turn, player 1 first, put one of your pyramids on an empty square, until the board is full.".into(),
        "Stacking: whoever placed the last pyramid begins. In turn, take a whole stack of any colours and put it on a \
         stack next to it, never diagonally and never on an empty square. Its bottom pyramid must not be larger than the \
         top of the stack that it lands on. If you can move, you must."
            .into(),
        "When no move is left, every stack counts for the owner of its top pyramid, a point for each pyramid in it. The \
         higher score wins, and equal scores are a draw. The players may agree to stop earlier and count the board as it \
         stands."
            .into(),
        format!(
            "How turns are written: {place} places a {size} pyramid on {at}, for either player, and {stack} puts the \
             stack of {from} on that of {to}."
        ),
    ]
}

/// `Each player has 4 pyramids: 2 large, 1 medium, 1 small.`
fn stash(game: &Pylon) -> String {
    let [small, medium, large] = game.size.stash();
    let pyramids = small + medium + large;
    let sizes = [(large, "large"), (medium, "medium"), (small, "small")];
    let sizes =
        sizes.into_iter().filter(|(count, _)| *count > 0).map(|(count, size)| format!("{count} {size}"));
    let sizes = sizes.collect::<Vec<_>>().join(", ");
    format!("Each player has {pyramids} {}: {sizes}.", plural(pyramids, "pyramid"))
}

fn plural(count: u8, noun: &str) -> String {
    if count == 1 { noun.to_string() } else { format!("{noun}s") }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::{AnyPosition, pylon::Dimensions};

    use super::*;

    fn readings() -> Vec<AnyGame> {
        let pylos = Pylos::readings().map(AnyGame::Pylos);
        let le_pylos = LePylos::readings().map(AnyGame::LePylos);
        let pylon = Dimensions::all().map(|size| AnyGame::Pylon(Pylon { size }));
        pylos.chain(le_pylos).chain(pylon).collect()
    }

    /// Positions in which the examples are played: every move in the explanations is legal in one of them.
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
            AnyGame::LePylos(LePylos { setup: Arrangement::Hidden, .. }) => &[
                "...../...../........./...../..... setup 1 0-0 -",
                "...../...../........./ABCDE/ABCDE setup 2 0-0 -",
                "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -",
            ],
            AnyGame::LePylos(_) => &[
                "...../...../........./...../..... setup 1 0-0 -",
                "...../...../........./...../A.... setup 2 0-0 -",
                "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -",
            ],
            // Boards that were filled at random.
            AnyGame::Pylon(_) => {
                return (0..50).map(|seed| filled(game, seed)).chain([game.start()]).collect();
            }
        };
        texts.iter().map(|text| game.parse_position(text).unwrap()).collect()
    }

    /// A board of Pylon after the placing.
    fn filled(game: &AnyGame, seed: u64) -> AnyPosition {
        let mut dice = seed;
        let mut position = game.start();
        while position.phase() == "placing" {
            let moves = position.legal_moves();
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            position.play(moves[(dice >> 33) as usize % moves.len()]).unwrap();
        }
        position
    }

    /// The words of a reading's explanation that have the form of a move.
    fn moves_named(game: &AnyGame) -> Vec<String> {
        let is_move = |word: &&str| {
            let has_sign = word.contains(['>', '@']) || word.split('-').all(is_place);
            has_sign && word.bytes().any(|byte| byte.is_ascii_digit())
        };
        let text = explanation(game).join(" ");
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
    fn every_move_in_the_explanations_is_legal_somewhere() {
        for game in readings() {
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
    fn every_square_in_the_explanations_of_pylon_is_on_the_board() {
        for size in Dimensions::all() {
            let game = Pylon { size };
            let text = explanation(&AnyGame::Pylon(game)).join(" ");
            let words = text.split(|letter: char| !letter.is_alphanumeric());
            for square in words.filter(|word| is_place(word)) {
                assert!(game.parse_move(&format!("L@{square}")).is_ok(), "{size}: {square}");
            }
        }
    }

    #[test]
    fn one_is_said_in_the_singular() {
        let text = |size: &str| explanation(&format!("pylon:size={size}").parse().unwrap())[0].clone();
        assert_eq!(text("2x1"), "The board has 2 columns and 1 row. Each player has 1 pyramid: 1 large.");
        assert_eq!(
            text("1x4"),
            "The board has 1 column and 4 rows. Each player has 2 pyramids: 1 large, 1 medium."
        );
        for game in readings() {
            let text = explanation(&game).join(" ");
            let words: Vec<&str> = text.split([' ', ',', '.', ':']).collect();
            let plurals = ["columns", "rows", "pyramids", "spheres", "pieces", "points"];
            let wrong = words.windows(2).find(|pair| pair[0] == "1" && plurals.contains(&pair[1]));
            assert_eq!(wrong, None, "{game}");
            assert!(!words.contains(&"0"), "{game}");
        }
    }
}
