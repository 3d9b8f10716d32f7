//! How a game is played, in plain words, in the reading at hand.

use tripylon_rules::{
    AnyGame, LePylos, Pylon, Pylos,
    le_pylos::{Arrangement, RuleSet, Singleton},
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
            "How turns are written: b2 places a sphere on b2, b2>e1 raises it to e1."
        }
        (Variant::Children, Base::Three) => {
            "How turns are written: b2 places a sphere on b2, c3>d1 raises it to d1."
        }
        (Variant::Standard | Variant::Expert, Base::Four) => {
            "How turns are written: b2 places a sphere on b2, d4>e1 raises one to e1, and spheres taken back follow, the \
             higher first: b2-a1, d4>e1-e1-c3."
        }
        (Variant::Standard | Variant::Expert, Base::Three) => {
            "How turns are written: b2 places a sphere on b2, c3>d1 raises one to d1, and spheres taken back follow, the \
             higher first: b2-a1, c3>d1-d1-b3."
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
    let [small, medium, large] = game.size.stash();
    vec![
        format!(
            "The board has {} columns and {} rows. Each player has {large} large, {medium} medium and {small} small \
             pyramids.",
            game.size.columns(),
            game.size.rows()
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
        "How turns are written: M@c3 places a medium pyramid on c3, for either player, and c3>c4 puts the stack of c3 on \
         that of c4."
            .into(),
    ]
}
