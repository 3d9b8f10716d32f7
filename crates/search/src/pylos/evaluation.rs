use std::sync::OnceLock;

use tripylon_rules::{
    Pylos,
    pylos::{Position, Variant},
};

use super::{
    features::counts,
    layout::{Layout, rows_of_values},
    patterns::{Patterns, Reader},
    rows::Row,
    weights::Weights,
};
use crate::outlook::Score;

/// An estimate, as a rule of who wins: a sum of weights, in hundredths of a logit, that were fitted to solved positions.
///
/// The weights are laid out so that estimating is nothing but looking up and adding: those of the counts for each number
/// of spheres, and for each value that a count can have.
pub(crate) struct Evaluation {
    reader: Reader,
    /// The squares and lines, and the blocks, by the numbers that the reader gives them.
    small: Vec<Row>,
    blocks: Vec<i16>,
    /// By number of spheres.
    values: Vec<Vec<Row>>,
}

/// What the positions one turn after a position have in common: its own patterns, seen by the player who is to move in
/// them. A turn changes few of them.
pub(crate) struct Survey {
    position: Position,
    patterns: Patterns,
    sums: Row,
}

/// Estimates stay within this.
const MOST: i32 = 9_999;

impl Evaluation {
    /// The evaluation for a reading: readings of one variant share it.
    pub(crate) fn of(game: Pylos) -> &'static Evaluation {
        static EVALUATIONS: [OnceLock<Evaluation>; 3] = [const { OnceLock::new() }; 3];
        let (number, text) = match game.variant {
            Variant::Children => (0, include_str!("weights/children.txt")),
            Variant::Standard => (1, include_str!("weights/standard.txt")),
            Variant::Expert => (2, include_str!("weights/expert.txt")),
        };
        EVALUATIONS[number].get_or_init(|| Evaluation::shipped(text))
    }

    /// The estimate of how long a lost game still takes, in tenths of a turn, instead of who wins.
    pub(crate) fn of_way_home(game: Pylos) -> &'static Evaluation {
        static EVALUATIONS: [OnceLock<Evaluation>; 3] = [const { OnceLock::new() }; 3];
        let (number, text) = match game.variant {
            Variant::Children => (0, include_str!("weights/children-way-home.txt")),
            Variant::Standard => (1, include_str!("weights/standard-way-home.txt")),
            Variant::Expert => (2, include_str!("weights/expert-way-home.txt")),
        };
        EVALUATIONS[number].get_or_init(|| Evaluation::shipped(text))
    }

    fn shipped(text: &str) -> Evaluation {
        Evaluation::new(&Weights::parse(text).expect("the weights that come with the program can be read"))
    }

    pub(crate) fn new(weights: &Weights) -> Evaluation {
        let layout = Layout::new(weights);
        Evaluation {
            reader: Reader::new(),
            small: layout.small(),
            blocks: layout.blocks(),
            values: (0..=30).map(|spheres| layout.values(spheres)).collect(),
        }
    }

    /// The estimate for the player to move, in hundredths of a logit: 0 is even, 100 is 73 %, 300 is 95 %.
    pub(crate) fn estimate(&self, game: Pylos, position: &Position) -> Score {
        let patterns = self.reader.read(position.own(), position.other());
        self.finish(game, position, self.add_up(&patterns))
    }

    /// Makes ready for estimating positions one turn after this one.
    pub(crate) fn survey(&self, position: &Position) -> Survey {
        let patterns = self.reader.read(position.other(), position.own());
        Survey { position: *position, patterns, sums: self.add_up(&patterns) }
    }

    /// The estimate for the player to move in a position one turn after the surveyed one.
    #[inline]
    pub(crate) fn estimate_after(&self, survey: &Survey, game: Pylos, after: &Position) -> Score {
        let (before, now) = (survey.position.own(), after.other());
        let mut patterns = survey.patterns;
        let changed = self.reader.change(&mut patterns, before - now, now - before);
        let mut sums = survey.sums;
        for place in changed.small() {
            sums.subtract(&self.small[survey.patterns.row(place)]);
            sums.add(&self.small[patterns.row(place)]);
        }
        for place in changed.blocks() {
            sums.plain -= i32::from(self.blocks[survey.patterns.row(place)]);
            sums.plain += i32::from(self.blocks[patterns.row(place)]);
        }
        self.finish(game, after, sums)
    }

    /// What all patterns add.
    fn add_up(&self, patterns: &Patterns) -> Row {
        let mut sums = Row::default();
        sums.add_all(&self.small, patterns.small());
        sums.plain += patterns.blocks().map(|row| i32::from(self.blocks[row])).sum::<i32>();
        sums
    }

    /// Adds the counts to what the patterns add.
    #[inline]
    fn finish(&self, game: Pylos, position: &Position, mut sums: Row) -> Score {
        let values = &self.values[position.filled().len() as usize];
        sums.add_all(values, rows_of_values(counts(game, position)));
        sums.total().clamp(-MOST, MOST) as Score
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::Game;

    use super::*;
    use crate::{
        dice::Dice,
        pylos::{
            features::COUNTS,
            pattern::Place,
            weights::{Feature, HUNCHES},
        },
    };

    /// Weights without a pattern in them, so that a wrong place would show.
    fn some_weights() -> Weights {
        let mut weights = Weights::none();
        let mut dice = Dice::new(3);
        let mut any = || dice.below(61) as i16 - 30;
        weights.plain.iter_mut().for_each(|weight| *weight = any());
        weights.influences.iter_mut().for_each(|influences| *influences = std::array::from_fn(|_| any()));
        weights
    }

    /// The estimate by the book: every place is read, every weight found by its name.
    fn slow(layout: &Layout<'_>, places: &[Place], game: Pylos, position: &Position) -> i32 {
        let mut plain = 0;
        let mut hunches = [0i32; HUNCHES];
        let mut add = |row: Row, times: i32| {
            plain += times * row.plain;
            hunches
                .iter_mut()
                .zip(row.influences.0)
                .for_each(|(hunch, more)| *hunch += times * i32::from(more));
        };
        for place in places {
            let pattern = place.representative(place.read(position));
            add(layout.row(Feature::Pattern { shape: place.shape, pattern }), 1);
        }
        let row = |count| layout.count(count, position.filled().len());
        let rows = (0..COUNTS.len()).map(row);
        counts(game, position).into_iter().zip(rows).for_each(|(count, row)| add(row, count.into()));
        let sign = |hunch: usize| if hunch.is_multiple_of(2) { 1 } else { -1 };
        plain + hunches.iter().enumerate().map(|(hunch, sum)| sign(hunch) * sum.max(&0)).sum::<i32>()
    }

    /// Plays random games and estimates every position, and every one that could have come after it. Says how many moves
    /// raised a sphere, and how many took one or two back.
    fn check(rules: &str) -> [usize; 3] {
        let game: Pylos = rules.parse().expect("the rules are known");
        let weights = some_weights();
        let evaluation = Evaluation::new(&weights);
        let layout = Layout::new(&weights);
        let places = Place::all();
        let by_the_book =
            |position: &Position| slow(&layout, &places, game, position).clamp(-MOST, MOST) as Score;
        let mut dice = Dice::new(11);
        let mut seen = [0; 3];
        for _ in 0..5 {
            let mut position = game.start();
            while let moves @ [_, ..] = &game.legal_moves(&position)[..] {
                assert_eq!(evaluation.estimate(game, &position), by_the_book(&position));
                let survey = evaluation.survey(&position);
                for mv in moves {
                    let mut after = position;
                    game.play_unchecked(&mut after, *mv);
                    let estimate = evaluation.estimate_after(&survey, game, &after);
                    assert_eq!(estimate, by_the_book(&after), "{mv:?} in {position:?}");
                    let [raised, one, two] = &mut seen;
                    *raised += usize::from(mv.from().is_some());
                    *one += usize::from(mv.count_taken() == 1);
                    *two += usize::from(mv.count_taken() == 2);
                }
                game.play_unchecked(&mut position, moves[dice.below(moves.len())]);
            }
        }
        seen
    }

    #[test]
    fn the_fast_estimates_are_those_by_the_book() {
        for rules in ["pylos", "pylos:variant=expert", "pylos:base=3"] {
            let seen = check(rules);
            assert!(seen.iter().all(|moves| *moves > 10), "{rules}: {seen:?}");
        }
        let [raised, ..] = check("pylos:variant=children");
        assert!(raised > 10);
    }

    #[test]
    fn the_weights_that_come_with_the_program_can_be_read() {
        for rules in ["pylos", "pylos:variant=expert", "pylos:variant=children"] {
            let game: Pylos = rules.parse().expect("the rules are known");
            let start = Evaluation::of(game).estimate(game, &game.start());
            assert!(i32::from(start).abs() < MOST, "{rules}: {start}");
        }
    }
}
