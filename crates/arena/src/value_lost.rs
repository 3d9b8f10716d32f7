use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::Serialize;
use tripylon_rules::{AnyMove, AnyPosition, Player, Pylos, pylos};
use tripylon_tablebase::Verdict;
use tripylon_tables::OpenTable;

use tripylon_ugi::GameHistory;

use crate::ArenaError;

/// The moves of a game of Pylos, to be analysed with a table.
#[derive(Clone, Debug)]
pub(crate) struct PylosGameMoves {
    /// The moves, from the start of the game.
    moves: Vec<pylos::Move>,
    /// The number of moves of the opening.
    opening_plies: usize,
    /// The player that the first contestant was.
    first: Player,
}

/// The value that the moves of a contestant lost, according to a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct ValueLost {
    pub(crate) moves: u64,
    /// The lost half points: a win is worth two, a draw one.
    #[serde(skip)]
    half_points: u64,
    /// The number of moves that turned a win into a draw or a loss.
    pub(crate) wins_given_away: u64,
    /// The number of moves that turned a draw into a loss.
    pub(crate) draws_given_away: u64,
}

impl PylosGameMoves {
    /// Extracts the moves of a game of Pylos; `None` for the other games, which have no tables.
    pub(crate) fn from_game(history: &GameHistory, opening: usize, first: Player) -> Option<PylosGameMoves> {
        let of_pylos = |mv: &AnyMove| match mv {
            AnyMove::Pylos(mv) => Some(*mv),
            AnyMove::LePylos(_) | AnyMove::Pylon(_) => None,
        };
        let moves: Option<Vec<_>> = history.moves().iter().map(of_pylos).collect();
        moves.map(|moves| PylosGameMoves { moves, opening_plies: opening, first })
    }

    /// The value that each contestant lost in this game.
    fn value_lost(&self, game: Pylos, table: &OpenTable) -> Result<[ValueLost; 2], ArenaError> {
        let mut lost = [ValueLost::default(); 2];
        let mut position = tripylon_rules::Game::start(&game);
        for (mv, turn) in self.moves.iter().zip(0..) {
            let mut after = position;
            tripylon_rules::Game::play_unchecked(&game, &mut after, *mv);
            if turn >= self.opening_plies {
                let mover = AnyPosition::Pylos(game, position).turn();
                let before = table.probe(&position)?.verdict();
                let now = table.probe(&after)?.for_mover().verdict();
                lost[usize::from(mover != self.first)].add_move(before, now);
            }
            position = after;
        }
        Ok(lost)
    }
}

impl ValueLost {
    /// The value that each contestant lost in all games.
    pub(crate) fn from_games(
        games: &[PylosGameMoves],
        game: Pylos,
        table: &OpenTable,
    ) -> Result<[ValueLost; 2], ArenaError> {
        let each = games.par_iter().map(|game_moves| game_moves.value_lost(game, table));
        each.try_reduce(Default::default, |[one, two], [more, other]| {
            Ok([one.combined_with(more), two.combined_with(other)])
        })
    }

    /// The mean value lost per move, where a win is worth 1.
    pub(crate) fn per_move(&self) -> f64 {
        self.half_points as f64 / 2.0 / self.moves.max(1) as f64
    }

    fn add_move(&mut self, before: Verdict, after: Verdict) {
        self.moves += 1;
        self.half_points += half_points(before).saturating_sub(half_points(after));
        match (before, after) {
            (Verdict::Win, Verdict::Draw | Verdict::Loss) => self.wins_given_away += 1,
            (Verdict::Draw, Verdict::Loss) => self.draws_given_away += 1,
            (Verdict::Win, Verdict::Win) | (Verdict::Draw, Verdict::Win | Verdict::Draw) => {}
            (Verdict::Loss, _) => {}
        }
    }

    fn combined_with(self, other: ValueLost) -> ValueLost {
        ValueLost {
            moves: self.moves + other.moves,
            half_points: self.half_points + other.half_points,
            wins_given_away: self.wins_given_away + other.wins_given_away,
            draws_given_away: self.draws_given_away + other.draws_given_away,
        }
    }
}

fn half_points(verdict: Verdict) -> u64 {
    match verdict {
        Verdict::Loss => 0,
        Verdict::Draw => 1,
        Verdict::Win => 2,
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;
    use tripylon_tables::Folder;

    use super::*;

    /// Pylos is lost for player 1, so the first move of a game loses no value, but the second may.
    #[test]
    fn lost_value_is_counted_for_the_mover() {
        let game = Pylos::default();
        let table = OpenTable::open_best(game, &Folder::new("no-tables-here".into())).unwrap();
        let mut history = GameHistory::new(AnyGame::Pylos(game).start());
        let mut expected = [ValueLost::default(); 2];
        for text in "a1 d4 b1 d3 a2 c4 b2-b2 c3-c3 a3 b3 c2 c1".split(' ') {
            let AnyPosition::Pylos(_, position) = history.position() else { panic!("{history:?}") };
            let best = table.probe_moves(&position).unwrap();
            let played = history.position().parse_move(text).unwrap();
            let probe = best.iter().find(|(mv, _)| AnyMove::Pylos(*mv) == played).unwrap().1;
            expected[history.turn().index()].add_move(best[0].1.verdict(), probe.verdict());
            history.play(played).unwrap();
        }
        let game_moves = PylosGameMoves::from_game(&history, 0, Player::One).unwrap();
        assert_eq!(ValueLost::from_games(&[game_moves], game, &table).unwrap(), expected);
        assert_eq!((expected[0].moves, expected[1].moves), (6, 6));
        assert!(expected[0].half_points + expected[1].half_points > 0);
        let swapped = PylosGameMoves::from_game(&history, 2, Player::Two).unwrap();
        let swapped = ValueLost::from_games(&[swapped], game, &table).unwrap();
        assert_eq!(swapped.map(|lost| lost.moves), [5, 5], "moves of the opening are not counted");
    }

    #[test]
    fn a_win_is_worth_one_and_a_draw_a_half() {
        let mut lost = ValueLost::default();
        for (before, after) in [
            (Verdict::Win, Verdict::Loss),
            (Verdict::Win, Verdict::Draw),
            (Verdict::Draw, Verdict::Loss),
            (Verdict::Loss, Verdict::Loss),
        ] {
            lost.add_move(before, after);
        }
        assert_eq!((lost.per_move(), lost.wins_given_away, lost.draws_given_away), (0.5, 2, 1));
    }
}
