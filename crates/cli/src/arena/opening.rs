use std::collections::HashSet;

use tripylon_rules::{AnyGame, AnyMove, AnyPosition, LePylos, le_pylos::Arrangement};

use super::dice::Dice;
use crate::{failure::Failure, ugi::Course};

/// How the openings of an arena are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OpeningKind {
    /// Whether the pieces of Le Pylos are dealt out at random first.
    deal: bool,
    /// How many random turns are played then.
    turns: u32,
}

/// The turns with which both games of a pair begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    moves: Box<[AnyMove]>,
}

impl Opening {
    /// The game after these turns.
    pub(super) fn course(&self, game: AnyGame) -> Course {
        let mut course = Course::new(game.start());
        for mv in &self.moves {
            course.play(*mv).expect("the moves of an opening are legal");
        }
        course
    }

    pub(super) fn turns(&self) -> usize {
        self.moves.len()
    }
}

/// The turns that are played at random where nothing else is said: enough for several hundred different openings.
const USUAL_TURNS: u32 = 4;

impl OpeningKind {
    /// The openings of a game, with so many random turns where a number is given.
    pub(crate) fn new(game: AnyGame, turns: Option<u32>) -> OpeningKind {
        match game {
            AnyGame::Pylos(_) | AnyGame::Pylon(_) => {
                OpeningKind { deal: false, turns: turns.unwrap_or(USUAL_TURNS) }
            }
            // The battle is what is compared; and where chance makes the setup, nobody else may.
            AnyGame::LePylos(game) => OpeningKind {
                deal: turns.is_none() || game.setup == Arrangement::Random,
                turns: turns.unwrap_or(0),
            },
        }
    }

    /// In words.
    pub(crate) fn describe(self) -> String {
        let turns = match self.turns {
            1 => "one random turn".to_string(),
            turns => format!("{turns} random turns"),
        };
        match (self.deal, self.turns) {
            (true, 0) => "dealt at random".to_string(),
            (true, _) => format!("dealt at random and {turns}"),
            (false, 0) => "none".to_string(),
            (false, _) => turns,
        }
    }

    /// So many openings, all different where that can be had. The same seed draws the same.
    pub(crate) fn draw(self, game: AnyGame, count: usize, seed: u64) -> Result<Vec<Opening>, Failure> {
        let mut seen = HashSet::new();
        (0..count as u64)
            .map(|pair| self.draw_new(game, &mut Dice::new(seed, &[0, pair]), &mut seen))
            .collect()
    }

    fn draw_new(self, game: AnyGame, dice: &mut Dice, seen: &mut HashSet<u64>) -> Result<Opening, Failure> {
        /// Where so many in a row are over or have been seen, there are hardly any others.
        const TRIES: u32 = 50;
        let mut known = None;
        for _ in 0..TRIES {
            let Some(course) = self.try_draw(game, dice) else { continue };
            let opening = Opening { moves: course.moves().into() };
            if seen.insert(course.position().zobrist()) {
                return Ok(opening);
            }
            known = Some(opening);
        }
        // All have been played about as often as each other, so it begins anew.
        seen.clear();
        known.ok_or_else(|| {
            let turns = self.turns;
            Failure::Input(format!(
                "after {turns} random turns {game} is decided; choose fewer with --openings N"
            ))
        })
    }

    /// One opening; `None` if the game is over or decided after it.
    fn try_draw(self, game: AnyGame, dice: &mut Dice) -> Option<Course> {
        let mut course = Course::new(game.start());
        if let (true, AnyGame::LePylos(game)) = (self.deal, game) {
            for mv in game.deal(dice.roll()) {
                course.play(AnyMove::LePylos(mv)).expect("an arrangement is made by legal moves");
            }
        }
        for _ in 0..self.turns {
            let moves = course.position().legal_moves();
            if course.outcome().is_some() {
                return None;
            }
            course.play(dice.choose(&moves)).expect("a legal move can be played");
        }
        (!is_decided(&course)).then_some(course)
    }
}

/// Whether nothing that is played can change who wins, as far as the board shows it plainly.
fn is_decided(course: &Course) -> bool {
    let over = course.outcome().is_some();
    match course.position() {
        AnyPosition::LePylos(game, position) => over || has_majority(game, position.points()),
        AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => over,
    }
}

fn has_majority(game: LePylos, points: [u8; 2]) -> bool {
    points.iter().any(|points| 2 * points > game.total_points())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(rules: &str, turns: Option<u32>, count: usize, seed: u64) -> Vec<Course> {
        let game = rules.parse().unwrap();
        let openings = OpeningKind::new(game, turns).draw(game, count, seed).unwrap();
        openings.iter().map(|opening| opening.course(game)).collect()
    }

    fn positions(courses: &[Course]) -> Vec<AnyPosition> {
        courses.iter().map(Course::position).collect()
    }

    #[test]
    fn the_same_seed_draws_the_same_openings() {
        for rules in ["pylos", "le-pylos", "pylon"] {
            let first = positions(&draw(rules, None, 20, 1));
            assert_eq!(first, positions(&draw(rules, None, 20, 1)));
            assert_ne!(first, positions(&draw(rules, None, 20, 2)));
            assert_eq!(first[..10], positions(&draw(rules, None, 10, 1)));
        }
    }

    #[test]
    fn openings_differ_as_long_as_there_are_others() {
        let different: HashSet<_> = positions(&draw("pylos", Some(1), 16, 3)).into_iter().collect();
        assert_eq!(different.len(), 16);
        let twice: HashSet<_> = positions(&draw("pylos", Some(1), 34, 3)[18..]).into_iter().collect();
        assert!(twice.len() >= 15, "then they are drawn anew");
        assert_eq!(draw("pylos", Some(0), 3, 3).len(), 3);
    }

    #[test]
    fn le_pylos_is_dealt_unless_turns_are_asked_for() {
        let phases = |rules, turns| draw(rules, turns, 2, 1)[0].position().phase();
        assert_eq!(phases("le-pylos", None), "battle");
        assert_eq!(phases("le-pylos", Some(4)), "setup");
        assert_eq!(phases("le-pylos:setup=hidden", Some(0)), "setup");
        assert_eq!(phases("le-pylos:setup=random", Some(0)), "battle");
    }

    #[test]
    fn no_opening_is_over() {
        for course in draw("pylos:base=3", Some(10), 50, 1) {
            assert_eq!((course.outcome(), course.moves().len()), (None, 10));
        }
        let game = "pylon:size=2x1".parse().unwrap();
        let failure = OpeningKind::new(game, Some(9)).draw(game, 1, 0).unwrap_err();
        let message = "after 9 random turns pylon:size=2x1 is decided; choose fewer with --openings N";
        assert_eq!(failure.to_string(), message);
    }
}
