use tripylon_rules::{
    AnyMove, AnyPosition, Game, LePylos, Player, Pylon, Pylos,
    le_pylos::{self, IntersectionSet, Piece, RulesSource, SetupMode},
    pylon, pylos,
};

use crate::{Language, Who, place_content_text::piece_name};

/// Describes a played move for a screen reader: the move and its consequences. `who` names players 1 and 2.
///
/// `before` is the position before the move. In a hidden setup the text reveals nothing that the opponent may not know.
///
/// ```
/// use tripylon_rules::AnyGame;
/// use tripylon_texts::{Language, Who, move_announcement};
///
/// let game: AnyGame = "pylos".parse()?;
/// let position = game.parse_position("2DD/3D/L3/LL2|3/3/3|2/2|1 1")?;
/// let mv = position.parse_move("b2-a1-b1")?;
/// let text = move_announcement(Language::English, &position, mv, [Who::You, Who::Computer]);
/// assert_eq!(text, "You: sphere on b2, a1 and b1 taken back");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn move_announcement(language: Language, before: &AnyPosition, mv: AnyMove, who: [Who; 2]) -> String {
    let mover = who[before.turn().index()];
    let parts = match (before, mv) {
        (AnyPosition::Pylos(game, _), AnyMove::Pylos(mv)) => pylos(language, *game, mv, mover),
        (AnyPosition::LePylos(game, position), AnyMove::LePylos(mv)) => match mv {
            le_pylos::Move::Put { size, at } => vec![match game.setup {
                SetupMode::Hidden => language.speech().put_hidden(mover),
                SetupMode::Alternate | SetupMode::Random => {
                    language.speech().put(mover, size_letter(size), &at.name())
                }
            }],
            le_pylos::Move::Play { .. } => le_pylos_play(language, *game, position, mv, who),
        },
        (AnyPosition::Pylon(game, position), AnyMove::Pylon(mv)) => {
            vec![pylon(language, *game, position, mv, mover)]
        }
        (AnyPosition::Pylos(..), AnyMove::LePylos(_) | AnyMove::Pylon(_))
        | (AnyPosition::LePylos(..), AnyMove::Pylos(_) | AnyMove::Pylon(_))
        | (AnyPosition::Pylon(..), AnyMove::Pylos(_) | AnyMove::LePylos(_)) => vec![before.move_text(mv)],
    };
    parts.join(", ")
}

/// Describes a move that has not been played, without naming the player. It also reveals moves of a hidden setup.
///
/// ```
/// use tripylon_rules::AnyGame;
/// use tripylon_texts::{Language, spoken_move};
///
/// let game: AnyGame = "pylos".parse()?;
/// let position = game.start();
/// assert_eq!(spoken_move(Language::English, &position, position.parse_move("a1")?), "sphere on a1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn spoken_move(language: Language, before: &AnyPosition, mv: AnyMove) -> String {
    let game = before.game();
    let who = Player::BOTH.map(|player| Who::colour(&game, player));
    let mover = who[before.turn().index()];
    let text = match mv {
        AnyMove::LePylos(le_pylos::Move::Put { size, at }) => {
            language.speech().put(mover, size_letter(size), &at.name())
        }
        AnyMove::Pylos(_) | AnyMove::LePylos(_) | AnyMove::Pylon(_) => {
            move_announcement(language, before, mv, who)
        }
    };
    // Every language begins with the player and a colon.
    match text.split_once(':') {
        Some((_, words)) => words.trim().to_string(),
        None => text,
    }
}

fn pylos(language: Language, game: Pylos, mv: pylos::Move, mover: Who) -> Vec<String> {
    let texts = language.speech();
    let name = |cell: pylos::Cell| cell.name(game.base);
    let played = match mv.from() {
        Some(from) => texts.raised(mover, &name(from), &name(mv.to())),
        None => texts.placed(mover, &name(mv.to())),
    };
    let taken: Vec<String> = mv.taken().map(name).collect();
    let taken = match taken.as_slice() {
        [] => None,
        [cell] => Some(texts.took_one(cell)),
        [first, second, ..] => Some(texts.took_two(first, second)),
    };
    [Some(played), taken].into_iter().flatten().collect()
}

fn le_pylos_play(
    language: Language,
    game: LePylos,
    before: &le_pylos::Position,
    mv: le_pylos::Move,
    who: [Who; 2],
) -> Vec<String> {
    let le_pylos::Move::Play { from, to } = mv else { return Vec::new() };
    let Some(piece) = before.piece(from) else { return Vec::new() };
    let texts = language.speech();
    let mut parts =
        vec![texts.played(who[piece.player.index()], size_letter(piece.size), &from.name(), &to.name())];
    let on_equator =
        (before.occupied() & IntersectionSet::EQUATOR).into_iter().filter_map(|at| before.piece(at));
    if let Some(earlier) = on_equator.into_iter().find(|other| other.size == piece.size) {
        let aside: Piece = match game.rules {
            RulesSource::Carpentier => earlier,
            RulesSource::JeuxEtStrategie => piece,
        };
        parts.push(texts.set_aside(&piece_name(language, aside)));
    }
    let mut after = *before;
    game.play_unchecked(&mut after, mv);
    for player in Player::BOTH {
        let won = after.points()[player.index()] - before.points()[player.index()];
        if won > 0 {
            parts.push(texts.battle_won(who[player.index()], won.into()));
        }
    }
    parts
}

fn pylon(language: Language, _game: Pylon, before: &pylon::Position, mv: pylon::Move, mover: Who) -> String {
    let texts = language.speech();
    match mv {
        pylon::Move::Place { size, at } => texts.pyramid_placed(mover, size, &at.to_string()),
        pylon::Move::Stack { from, to } => {
            let height = before.stack(from).height() + before.stack(to).height();
            texts.stacked(mover, &from.to_string(), &to.to_string(), height.into())
        }
    }
}

/// The letter of a size, as a string.
pub(crate) const fn size_letter(size: le_pylos::Size) -> &'static str {
    match size {
        le_pylos::Size::A => "A",
        le_pylos::Size::B => "B",
        le_pylos::Size::C => "C",
        le_pylos::Size::D => "D",
        le_pylos::Size::E => "E",
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;

    use super::*;

    #[track_caller]
    fn check(rules: &str, position: &str, moves: &[&str], expected: &str) {
        let game: AnyGame = rules.parse().unwrap();
        let mut position = game.parse_position(position).unwrap();
        let mut announced = String::new();
        let who = Player::BOTH.map(|player| Who::colour(&game, player));
        for text in moves {
            let mv = position.parse_move(text).unwrap();
            announced = move_announcement(Language::English, &position, mv, who);
            position.play(mv).unwrap();
        }
        assert_eq!(announced, expected);
    }

    #[test]
    fn moves_of_pylos() {
        check("pylos", "4/4/4/4|3/3/3|2/2|1 1", &["a1"], "Light: sphere on a1");
        check("pylos", "1LD1/1DL1/LLD1/DL2|3/3/3|2/2|1 2", &["c4>e1"], "Dark: sphere raised from c4 to e1");
        check("pylos", "2DD/3D/L3/LL2|3/3/3|2/2|1 1", &["b2-a1"], "Light: sphere on b2, a1 taken back");
    }

    #[test]
    fn moves_of_le_pylos() {
        const ARRANGED: &str = "bdace/ecbda/........./CAEBD/DEACB battle 1 0-0 -";
        check("le-pylos", ARRANGED, &["b2>b3"], "Blue: piece A from b2 to b3");
        check(
            "le-pylos",
            ARRANGED,
            &["b2>b3", "c4>c3", "d2>d3"],
            "Blue: piece B from d2 to d3, red piece B set aside",
        );
        check(
            "le-pylos",
            ARRANGED,
            &["b2>b3", "c4>c3", "d2>d3", "a4>iw"],
            "Red: piece E from a4 to iw, Blue: battle won, 3 points",
        );
        check(
            "le-pylos:rules=jeux-et-strategie",
            ARRANGED,
            &["b2>c3", "c4>d3", "d2>b3"],
            "Blue: piece B from d2 to b3, blue piece B set aside",
        );
    }

    #[test]
    fn a_hidden_setup_stays_hidden() {
        const EMPTY: &str = "...../...../........./...../..... setup 1 0-0 -";
        check("le-pylos", EMPTY, &["C@a1"], "Blue: piece C on a1");
        check("le-pylos:setup=hidden", EMPTY, &["C@a1"], "Blue: a piece has been put down");
    }

    #[test]
    fn a_spoken_move_does_not_name_the_player() {
        for game in AnyGame::all() {
            let position = game.start();
            let who = Player::BOTH.map(|player| Who::colour(&game, player));
            for (mv, language) in position.legal_moves().into_iter().zip(Language::ALL.into_iter().cycle()) {
                let words = spoken_move(language, &position, mv);
                let name = language.players().name(who[0]);
                assert!(!words.is_empty() && !words.contains(&name) && !words.contains(':'), "{words}");
            }
        }
    }

    #[test]
    fn moves_of_pylon() {
        check("pylon:size=2x1", ".,. 1", &["L@a1"], "Amber: large pyramid on a1");
        check("pylon:size=2x1", "L,l 2", &["b1>a1"], "Teal: b1 put on a1, now a stack of 2");
    }
}
