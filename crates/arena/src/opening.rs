use std::collections::HashSet;

use tripylon_rules::{AnyGame, AnyMove, AnyPosition, LePylos, le_pylos::SetupMode, random::SplitMix64};

use super::random::derive_rng;
use tripylon_ugi::GameHistory;

use crate::ArenaError;

/// Generates random openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningGenerator {
    /// Whether to begin with a random setup of Le Pylos.
    random_setup: bool,
    /// The number of random turns to play then.
    random_turns: u32,
}

/// The opening moves of both games of a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaOpening {
    moves: Box<[AnyMove]>,
}

impl ArenaOpening {
    /// The game after the opening.
    pub(crate) fn to_game(&self, game: AnyGame) -> GameHistory {
        let mut history = GameHistory::new(game.start());
        for mv in &self.moves {
            history.play(*mv).expect("the moves of an opening are legal");
        }
        history
    }

    pub(crate) fn turns(&self) -> usize {
        self.moves.len()
    }
}

/// The default number of random turns: enough for several hundred different openings.
const DEFAULT_OPENING_TURNS: u32 = 4;

impl OpeningGenerator {
    /// A generator for a game, with the default number of random turns if `turns` is `None`.
    pub fn new(game: AnyGame, turns: Option<u32>) -> OpeningGenerator {
        match game {
            AnyGame::Pylos(_) | AnyGame::Pylon(_) => {
                OpeningGenerator { random_setup: false, random_turns: turns.unwrap_or(DEFAULT_OPENING_TURNS) }
            }
            // By default engines are compared in the battle; and `setup=random` asks for one.
            AnyGame::LePylos(game) => OpeningGenerator {
                random_setup: turns.is_none() || game.setup == SetupMode::Random,
                random_turns: turns.unwrap_or(0),
            },
        }
    }

    /// A description for the report.
    pub fn describe(self) -> String {
        let turns = match self.random_turns {
            1 => "one random turn".to_string(),
            turns => format!("{turns} random turns"),
        };
        match (self.random_setup, self.random_turns) {
            (true, 0) => "a random setup".to_string(),
            (true, _) => format!("a random setup and {turns}"),
            (false, 0) => "none".to_string(),
            (false, _) => turns,
        }
    }

    /// Generates `count` openings, all different if possible. The same seed gives the same openings.
    pub fn generate(self, game: AnyGame, count: usize, seed: u64) -> Result<Vec<ArenaOpening>, ArenaError> {
        let mut seen = HashSet::new();
        (0..count as u64)
            .map(|pair| self.generate_distinct(game, &mut derive_rng(seed, &[0, pair]), &mut seen))
            .collect()
    }

    fn generate_distinct(
        self,
        game: AnyGame,
        rng: &mut SplitMix64,
        seen: &mut HashSet<u64>,
    ) -> Result<ArenaOpening, ArenaError> {
        /// After this many failures in a row there are hardly any other openings.
        const MAX_ATTEMPTS: u32 = 50;
        let mut known = None;
        for _ in 0..MAX_ATTEMPTS {
            let Some(history) = self.try_generate(game, rng) else { continue };
            let opening = ArenaOpening { moves: history.moves().into() };
            if seen.insert(history.position().zobrist()) {
                return Ok(opening);
            }
            known = Some(opening);
        }
        // All openings have been used about equally often, so duplicates are allowed again.
        seen.clear();
        known.ok_or(ArenaError::NoOpening { game, turns: self.random_turns })
    }

    /// Generates one opening; `None` if the game is over or decided after it.
    fn try_generate(self, game: AnyGame, rng: &mut SplitMix64) -> Option<GameHistory> {
        let mut history = GameHistory::new(game.start());
        if let (true, AnyGame::LePylos(game)) = (self.random_setup, game) {
            for mv in game.random_setup_moves(rng.next_u64()) {
                history.play(AnyMove::LePylos(mv)).expect("an arrangement is made by legal moves");
            }
        }
        for _ in 0..self.random_turns {
            let moves = history.position().legal_moves();
            if history.outcome().is_some() {
                return None;
            }
            history.play(*rng.choose(&moves)).expect("a legal move can be played");
        }
        (!is_decided(&history)).then_some(history)
    }
}

/// Whether the game is over, or one player has a majority of the points of Le Pylos.
fn is_decided(history: &GameHistory) -> bool {
    let over = history.outcome().is_some();
    match history.position() {
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

    fn draw(rules: &str, turns: Option<u32>, count: usize, seed: u64) -> Vec<GameHistory> {
        let game = rules.parse().unwrap();
        let openings = OpeningGenerator::new(game, turns).generate(game, count, seed).unwrap();
        openings.iter().map(|opening| opening.to_game(game)).collect()
    }

    fn positions(games: &[GameHistory]) -> Vec<AnyPosition> {
        games.iter().map(GameHistory::position).collect()
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
    fn openings_are_distinct_while_possible() {
        let different: HashSet<_> = positions(&draw("pylos", Some(1), 16, 3)).into_iter().collect();
        assert_eq!(different.len(), 16);
        let twice: HashSet<_> = positions(&draw("pylos", Some(1), 34, 3)[18..]).into_iter().collect();
        assert!(twice.len() >= 15, "then they are drawn anew");
        assert_eq!(draw("pylos", Some(0), 3, 3).len(), 3);
    }

    #[test]
    fn le_pylos_begins_with_a_random_setup_unless_turns_are_given() {
        let phases = |rules, turns| draw(rules, turns, 2, 1)[0].position().phase();
        assert_eq!(phases("le-pylos", None), "battle");
        assert_eq!(phases("le-pylos", Some(4)), "setup");
        assert_eq!(phases("le-pylos:setup=hidden", Some(0)), "setup");
        assert_eq!(phases("le-pylos:setup=random", Some(0)), "battle");
    }

    #[test]
    fn no_opening_is_over() {
        for history in draw("pylos:base=3", Some(10), 50, 1) {
            assert_eq!((history.outcome(), history.moves().len()), (None, 10));
        }
        let game = "pylon:size=2x1".parse().unwrap();
        let failure = OpeningGenerator::new(game, Some(9)).generate(game, 1, 0).unwrap_err();
        let message = "after 9 random turns pylon:size=2x1 is decided; choose fewer with --openings N";
        assert_eq!(failure.to_string(), message);
    }
}
