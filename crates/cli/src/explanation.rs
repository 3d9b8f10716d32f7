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
            "The board holds 4×4 spheres; on them rest 3×3, then 2×2, then one. Each player has 15 spheres."
        }
        Base::Three => "The board holds 3×3 spheres; on them rest 2×2, then one. Each player has 7 spheres.",
    };
    let turn = "In your turn, either place a sphere from your reserve on an open cell (empty, with four spheres under it \
                or on the board itself), or raise one of your own spheres that supports nothing to an open cell of a \
                higher level. Raising saves a sphere of the reserve.";
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
            "Whoever puts the sphere on top of the pyramid wins. {end} A position that stands for the third time with the same player to move is a draw."
        ),
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
         included. {second}"
    )
}

fn le_pylos(game: &LePylos) -> Vec<String> {
    let board = "The board is a globe: two circles, the equator, and five meridians that cross them. Each player has ten \
                 pieces, two of each of five sizes (A the smallest, E the largest), on the ten intersections of their own \
                 hemisphere: player 1 in the south, player 2 in the north.";
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
             intersection of the equator. If a piece of the same size is there already, that earlier piece is set aside."
        }
        RuleSet::JeuxEtStrategie => {
            "Put one of your pieces on any empty intersection of the equator. The place designates the line that crosses \
             the equator there: the opponent must answer with a piece on that line, or with any if there is none. If a \
             piece of the same size is on the equator already, yours is set aside instead, but its place still \
             designates."
        }
    };
    let singleton = match game.singleton {
        Singleton::Yes => "and one more point for the singleton. Of the 21 points, 11 win.",
        Singleton::No => "with no singleton: of the 20 points, 11 win, and 10–10 is a draw.",
    };
    vec![
        board.into(),
        setup.into(),
        "There are five battles of four plays, two by each player in turn. Player 1 leads the first, and whoever won a battle leads the next.".into(),
        play.into(),
        "After the fourth play, the pieces on the equator decide: of four the largest wins, of three the middle one, of two the smallest, and one wins alone. The winner takes them, a point each.".into(),
        format!("Pieces set aside wait until the end: the winner of the fifth battle gets them all, {singleton}"),
    ]
}

fn pylon(game: &Pylon) -> Vec<String> {
    let [small, medium, large] = game.size.stash();
    vec![
        format!(
            "The board has {} columns and {} rows. Each player has {large} large, {medium} medium and {small} small pyramids.",
            game.size.columns(),
            game.size.rows()
        ),
        "Placing: in turn, put one of your pyramids on an empty square, until the board is full.".into(),
        "Stacking: whoever placed the last pyramid begins. In turn, take a whole stack of any colours and put it on a stack next to it, never diagonally and never on an empty square. Its bottom pyramid must not be larger than the top of the stack that it lands on. If you can move, you must.".into(),
        "When no move is left, every stack counts for the owner of its top pyramid, a point for each pyramid in it. The higher score wins. The players may agree to stop earlier and count the board as it stands.".into(),
    ]
}
