use std::collections::HashMap;

use tripylon_rules::{
    Game, Pylos,
    pylos::{Move, Position},
};
use tripylon_tablebase::{Answer, TableError, Value, Verdict};

use super::lesson::{Lesson, Subject};
use crate::{
    dice::Dice,
    pylos::{
        features::{COUNTS, Counts, counts},
        pattern::{Place, SHAPES},
        weights::{Feature, KNOTS, features, knot_shares},
    },
};

/// A solved position as the learner sees it.
pub(super) struct Example {
    /// The patterns on the board, by their places among the features.
    patterns: Vec<u16>,
    counts: Counts,
    shares: [f32; KNOTS.len()],
    /// What the evaluation should say: 1 won, ½ drawn, 0 lost; or the turns that are left, in tens.
    pub(super) target: f32,
}

impl Example {
    /// Everything that is seen, and how much of it: the counts at their knots, and the patterns.
    pub(super) fn seen(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        let counts = (0..COUNTS.len()).filter(|count| self.counts[*count] != 0).flat_map(move |count| {
            let amount = f32::from(self.counts[count]);
            let near = self.shares.iter().enumerate().filter(|(_, share)| **share > 0.0);
            near.map(move |(knot, share)| (count * KNOTS.len() + knot, amount * share))
        });
        counts.chain(self.patterns.iter().map(|feature| (usize::from(*feature), 1.0)))
    }
}

/// Plays games, asks the teacher about what comes up in them, and turns the answers into examples.
pub(super) struct Reader<'a> {
    game: Pylos,
    teacher: &'a dyn Fn(&Position) -> Result<Answer, TableError>,
    places: Vec<Place>,
    /// For every place, the feature that each pattern there is.
    features: Vec<Vec<u16>>,
}

/// A game in which the winner does not hurry is left after so many turns.
const LONGEST: usize = 60;

impl<'a> Reader<'a> {
    pub(super) fn new(
        game: Pylos,
        teacher: &'a dyn Fn(&Position) -> Result<Answer, TableError>,
    ) -> Reader<'a> {
        let places = Place::all();
        let index: HashMap<Feature, u16> = features().into_iter().zip(0..).collect();
        let features_at = |place: &Place| {
            let feature =
                |pattern| Feature::Pattern { shape: place.shape, pattern: place.representative(pattern) };
            (0..SHAPES[place.shape].patterns()).map(|pattern| index[&feature(pattern)]).collect()
        };
        let features = places.iter().map(features_at).collect();
        Reader { game, teacher, places, features }
    }

    /// Examples for a lesson, those of one game beside each other.
    pub(super) fn examples(&self, lesson: Lesson) -> Result<Vec<Example>, TableError> {
        let mut dice = Dice::new(lesson.seed);
        let mut examples = Vec::with_capacity(lesson.positions);
        while examples.len() < lesson.positions {
            match lesson.subject {
                Subject::Chances => self.play_at_random(&mut dice, &mut examples)?,
                Subject::WayHome => self.play_home(&mut dice, &mut examples)?,
            }
        }
        Ok(examples)
    }

    /// A game of random moves.
    fn play_at_random(&self, dice: &mut Dice, into: &mut Vec<Example>) -> Result<(), TableError> {
        let mut position = self.game.start();
        while let Some(mv) = self.any_move(&position, dice) {
            // One position in four: those of one game are much alike.
            if position.filled().len() >= 6 && dice.below(4) == 0 {
                let target = match (self.teacher)(&position)?.verdict() {
                    Verdict::Win => 1.0,
                    Verdict::Draw => 0.5,
                    Verdict::Loss => 0.0,
                };
                into.push(self.example(&position, target));
            }
            self.game.play_unchecked(&mut position, mv);
        }
        Ok(())
    }

    /// A game that begins at random and goes on as one that is looked at on the way home does: the winner plays any move
    /// that wins, the loser any move or the one that resists longest.
    fn play_home(&self, dice: &mut Dice, into: &mut Vec<Example>) -> Result<(), TableError> {
        let mut position = self.game.start();
        for _ in 0..dice.below(24) {
            let Some(mv) = self.any_move(&position, dice) else { return Ok(()) };
            self.game.play_unchecked(&mut position, mv);
        }
        for _ in 0..LONGEST {
            let mv = match (self.teacher)(&position)? {
                Answer::Exact(Value::Loss(turns)) => {
                    if turns > 1 && dice.below(2) == 0 {
                        into.push(self.example(&position, f32::from(turns) / 10.0));
                    }
                    self.resisting_move(&position, dice)?
                }
                Answer::Exact(Value::Win(_)) => self.winning_move(&position, dice)?,
                Answer::Exact(Value::Draw) | Answer::Verdict(_) => return Ok(()),
            };
            let Some(mv) = mv else { return Ok(()) };
            self.game.play_unchecked(&mut position, mv);
        }
        Ok(())
    }

    fn any_move(&self, position: &Position, dice: &mut Dice) -> Option<Move> {
        let moves = self.game.legal_moves(position);
        (!moves.is_empty()).then(|| moves[dice.below(moves.len())])
    }

    fn resisting_move(&self, position: &Position, dice: &mut Dice) -> Result<Option<Move>, TableError> {
        if dice.below(2) == 0 {
            return Ok(self.any_move(position, dice));
        }
        let answers = self.answers(position)?;
        let turns = |answer: Answer| match answer {
            Answer::Exact(Value::Win(turns)) => turns,
            Answer::Exact(Value::Loss(_) | Value::Draw) | Answer::Verdict(_) => 0,
        };
        Ok(answers.into_iter().max_by_key(|(_, answer)| turns(*answer)).map(|(mv, _)| mv))
    }

    fn winning_move(&self, position: &Position, dice: &mut Dice) -> Result<Option<Move>, TableError> {
        let mut answers = self.answers(position)?;
        answers.retain(|(_, answer)| answer.verdict() == Verdict::Loss);
        Ok((!answers.is_empty()).then(|| answers[dice.below(answers.len())].0))
    }

    /// What the opponent has after every move.
    fn answers(&self, position: &Position) -> Result<Vec<(Move, Answer)>, TableError> {
        let answer = |mv| {
            let mut after = *position;
            self.game.play_unchecked(&mut after, mv);
            Ok((mv, (self.teacher)(&after)?))
        };
        self.game.legal_moves(position).into_iter().map(answer).collect()
    }

    fn example(&self, position: &Position, target: f32) -> Example {
        let feature = |(place, features): (&Place, &Vec<u16>)| features[place.read(position)];
        Example {
            patterns: self.places.iter().zip(&self.features).map(feature).collect(),
            counts: counts(self.game, position),
            shares: knot_shares(position.filled().len()),
            target,
        }
    }
}
