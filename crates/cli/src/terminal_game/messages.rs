use tripylon_rules::{
    AnyMove, AnyPosition, LePylos, Player, Pylon, Pylos,
    le_pylos::{self, RulesSource},
    pylon::{self, Size},
    pylos,
};

/// Describes a move as a sentence.
pub(crate) fn describe_move(before: &AnyPosition, mv: AnyMove) -> String {
    let mut after = *before;
    after.play(mv).expect("the move has been played, so it is legal");
    match (before, after, mv) {
        (AnyPosition::Pylos(game, _), _, AnyMove::Pylos(mv)) => describe_pylos_move(*game, mv),
        (AnyPosition::LePylos(game, before), AnyPosition::LePylos(_, after), AnyMove::LePylos(mv)) => {
            describe_le_pylos_move(*game, before, &after, mv)
        }
        (AnyPosition::Pylon(game, _), AnyPosition::Pylon(_, after), AnyMove::Pylon(mv)) => {
            describe_pylon_move(*game, &after, mv)
        }
        (AnyPosition::Pylos(..) | AnyPosition::LePylos(..) | AnyPosition::Pylon(..), ..) => {
            unreachable!("a move that was played is one of its game")
        }
    }
}

fn describe_pylos_move(game: Pylos, mv: pylos::Move) -> String {
    let name = |cell: pylos::Cell| cell.name(game.base);
    let to = name(mv.to());
    let played = match mv.from() {
        Some(from) => format!("{} raised to {to}", name(from)),
        None => format!("a sphere on {to}"),
    };
    let taken: Vec<String> = mv.taken().map(name).collect();
    if taken.is_empty() { played } else { format!("{played}, {} taken back", taken.join(" and ")) }
}

fn describe_le_pylos_move(
    game: LePylos,
    before: &le_pylos::Position,
    after: &le_pylos::Position,
    mv: le_pylos::Move,
) -> String {
    let (from, to) = match mv {
        le_pylos::Move::Put { size, at } => {
            let piece = le_pylos::Piece { player: at.hemisphere().unwrap_or(Player::One), size };
            return format!("{piece} put on {at}");
        }
        le_pylos::Move::Play { from, to } => (from, to),
    };
    let piece = before.piece(from).expect("a piece is played from where it stands");
    let same_size = le_pylos::IntersectionSet::EQUATOR
        .into_iter()
        .find_map(|at| before.piece(at).filter(|other| other.size == piece.size));
    let aside = match (same_size, game.rules) {
        (None, _) => String::new(),
        (Some(other), RulesSource::Carpentier) => format!(", {other} of the same size set aside"),
        (Some(other), RulesSource::JeuxEtStrategie) => {
            format!(", but set aside because {other} is of the same size")
        }
    };
    format!("{piece} played to {to}{aside}{}", battle_result_text(before, after))
}

/// The winner of the battle, if the move ended it.
fn battle_result_text(before: &le_pylos::Position, after: &le_pylos::Position) -> String {
    let won = |player: Player| {
        let points = after.points()[player.index()] - before.points()[player.index()];
        let unit = if points == 1 { "point" } else { "points" };
        (points > 0).then(|| format!("; player {player} wins the battle, {points} {unit}"))
    };
    Player::BOTH.into_iter().find_map(won).unwrap_or_default()
}

fn describe_pylon_move(_game: Pylon, after: &pylon::Position, mv: pylon::Move) -> String {
    match mv {
        pylon::Move::Place { size, at } => format!("a {} pyramid on {at}", size_word(size)),
        pylon::Move::Stack { from, to } => {
            format!("the stack on {from} put on {to}, now {} high", after.stack(to).height())
        }
    }
}

const fn size_word(size: Size) -> &'static str {
    match size {
        Size::Small => "small",
        Size::Medium => "medium",
        Size::Large => "large",
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;

    use super::*;

    #[track_caller]
    fn check(rules: &str, position: &str, text: &str, words: &str) {
        let game: AnyGame = rules.parse().expect("the rules are known");
        let position = game.parse_position(position).expect("the position can be");
        let mv = position.parse_move(text).expect("the move can be read");
        assert_eq!(describe_move(&position, mv), words);
    }

    #[test]
    fn a_move_is_described_in_words() {
        check("pylos", "4/4/4/4|3/3/3|2/2|1 1", "b2", "a sphere on b2");
        let square = "2DD/3D/L3/LL2|3/3/3|2/2|1 1";
        check("pylos", square, "b2-a1-b1", "a sphere on b2, a1 and b1 taken back");
        check("pylos", "2L1/4/LD2/LD2|3/3/3|2/2|1 1", "c4>e1", "c4 raised to e1");
        check("pylon:size=2x1", "L,. 2", "L@b1", "a large pyramid on b1");
        check("pylon:size=2x1", "L,l 2", "a1>b1", "the stack on a1 put on b1, now 2 high");
    }

    #[test]
    fn the_result_of_a_battle_is_described() {
        let start = "bdace/ecbda/........./CAEBD/DEACB battle 1 0-0 -";
        check("le-pylos", start, "b2>b3", "A played to b3");
        let two = "bdace/e.bda/...Ac..../C.EBD/DEACB battle 1 0-0 -";
        check("le-pylos", two, "d2>d3", "B played to d3");
        let three = "bdace/ec.da/...A.B.../C.E.D/DEACB battle 2 0-0 -";
        let won = "e played to iw; player 1 wins the battle, 3 points";
        check("le-pylos", three, "a4>iw", won);
        check("le-pylos", two, "e2>e3", "D played to e3");
        let named = "bdace/ecbda/....A..../C.EBD/DEACB battle 2 0-0 c3";
        let aside = "a played to d3, but set aside because A is of the same size";
        check("le-pylos:rules=jeux-et-strategie", named, "c5>d3", aside);
    }
}
