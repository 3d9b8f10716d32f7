use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::Serialize;
use tripylon_library::Opened;
use tripylon_rules::{AnyMove, AnyPosition, Player, Pylos, pylos};
use tripylon_tablebase::Verdict;

use crate::{failure::Failure, ugi::Course};

/// A game of Pylos to be looked at again, with what a table knows.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    /// The moves, from the start of the game.
    moves: Vec<pylos::Move>,
    /// How many of them belong to the opening.
    opening: usize,
    /// Which player the first contestant was.
    first: Player,
}

/// What the moves of a contestant gave away, by a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub(crate) struct ValueLost {
    pub(super) moves: u64,
    /// In half points: a win is worth two, a draw one.
    #[serde(skip)]
    half_points: u64,
    /// How many moves turned a win into less.
    pub(super) wins_given_away: u64,
    /// How many moves turned a draw into a loss.
    pub(super) draws_given_away: u64,
}

impl Kept {
    /// What is needed of a game of Pylos; nothing of the other games, which have no tables.
    pub(super) fn of(course: &Course, opening: usize, first: Player) -> Option<Kept> {
        let of_pylos = |mv: &AnyMove| match mv {
            AnyMove::Pylos(mv) => Some(*mv),
            AnyMove::LePylos(_) | AnyMove::Pylon(_) => None,
        };
        let moves: Option<Vec<_>> = course.moves().iter().map(of_pylos).collect();
        moves.map(|moves| Kept { moves, opening, first })
    }

    /// What the first and the second contestant gave away in this game.
    fn value_lost(&self, game: Pylos, opened: &Opened) -> Result<[ValueLost; 2], Failure> {
        let mut lost = [ValueLost::default(); 2];
        let mut position = tripylon_rules::Game::start(&game);
        for (mv, turn) in self.moves.iter().zip(0..) {
            let mut after = position;
            tripylon_rules::Game::play_unchecked(&game, &mut after, *mv);
            if turn >= self.opening {
                let mover = AnyPosition::Pylos(game, position).turn();
                let before = opened.probe(&position)?.verdict();
                let now = opened.probe(&after)?.for_mover().verdict();
                lost[usize::from(mover != self.first)].note(before, now);
            }
            position = after;
        }
        Ok(lost)
    }
}

impl ValueLost {
    /// What both contestants gave away in some games.
    pub(super) fn of(games: &[Kept], game: Pylos, opened: &Opened) -> Result<[ValueLost; 2], Failure> {
        let each = games.par_iter().map(|kept| kept.value_lost(game, opened));
        each.try_reduce(Default::default, |[one, two], [more, other]| Ok([one.and(more), two.and(other)]))
    }

    /// The value lost by a move, on average, where a win is worth 1.
    pub(super) fn per_move(&self) -> f64 {
        self.half_points as f64 / 2.0 / self.moves.max(1) as f64
    }

    fn note(&mut self, before: Verdict, after: Verdict) {
        self.moves += 1;
        self.half_points += half_points(before).saturating_sub(half_points(after));
        match (before, after) {
            (Verdict::Win, Verdict::Draw | Verdict::Loss) => self.wins_given_away += 1,
            (Verdict::Draw, Verdict::Loss) => self.draws_given_away += 1,
            (Verdict::Win, Verdict::Win) | (Verdict::Draw, Verdict::Win | Verdict::Draw) => {}
            (Verdict::Loss, _) => {}
        }
    }

    fn and(self, other: ValueLost) -> ValueLost {
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

    use super::*;
    use crate::tables::FolderArgument;

    /// Pylos is lost for whoever begins, so the first move of a game gives nothing away, and the second may.
    #[test]
    fn what_a_move_gives_away_is_counted_for_who_made_it() {
        let game = Pylos::default();
        let opened =
            Opened::best(game, &FolderArgument::named("no-tables-here".into()).folder().unwrap()).unwrap();
        let mut course = Course::new(AnyGame::Pylos(game).start());
        let mut expected = [ValueLost::default(); 2];
        for text in "a1 d4 b1 d3 a2 c4 b2-b2 c3-c3 a3 b3 c2 c1".split(' ') {
            let AnyPosition::Pylos(_, position) = course.position() else { panic!("{course:?}") };
            let best = opened.probe_moves(&position).unwrap();
            let played = course.position().parse_move(text).unwrap();
            let worth = best.iter().find(|(mv, _)| AnyMove::Pylos(*mv) == played).unwrap().1;
            expected[course.turn().index()].note(best[0].1.verdict(), worth.verdict());
            course.play(played).unwrap();
        }
        let kept = Kept::of(&course, 0, Player::One).unwrap();
        assert_eq!(ValueLost::of(&[kept], game, &opened).unwrap(), expected);
        assert_eq!((expected[0].moves, expected[1].moves), (6, 6));
        assert!(expected[0].half_points + expected[1].half_points > 0);
        let swapped = Kept::of(&course, 2, Player::Two).unwrap();
        let swapped = ValueLost::of(&[swapped], game, &opened).unwrap();
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
            lost.note(before, after);
        }
        assert_eq!((lost.per_move(), lost.wins_given_away, lost.draws_given_away), (0.5, 2, 1));
    }
}
