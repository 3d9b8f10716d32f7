use std::collections::HashMap;

use tripylon_rules::{
    Game, Pylos,
    pylos::{Move, Position},
    random::SplitMix64,
};
use tripylon_tablebase::{Probe, TableError, Value, Verdict};

use super::fit::{FitConfig, FitTarget};
use crate::pylos::{
    features::{COUNT_NAMES, Counts, count_features},
    pattern_shape::{PatternPlace, SHAPES},
    weights::{Feature, KNOTS, all_features, knot_shares},
};

/// The features of a solved position, and the target to predict.
pub(super) struct TrainingExample {
    /// The patterns on the board, as indices of features.
    patterns: Vec<u16>,
    counts: Counts,
    shares: [f32; KNOTS.len()],
    /// The target of the prediction: 1 won, ½ drawn, 0 lost; or the turns until the loss, in tens.
    pub(super) target: f32,
}

impl TrainingExample {
    /// Returns the features that are not 0, with their amounts: the counts at their knots, and the patterns.
    pub(super) fn active_features(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        let counts = (0..COUNT_NAMES.len()).filter(|count| self.counts[*count] != 0).flat_map(move |count| {
            let amount = f32::from(self.counts[count]);
            let near = self.shares.iter().enumerate().filter(|(_, share)| **share > 0.0);
            near.map(move |(knot, share)| (count * KNOTS.len() + knot, amount * share))
        });
        counts.chain(self.patterns.iter().map(|feature| (usize::from(*feature), 1.0)))
    }
}

/// Plays games, probes their positions, and makes examples of them.
pub(super) struct ExampleGenerator<'a> {
    game: Pylos,
    probe: &'a dyn Fn(&Position) -> Result<Probe, TableError>,
    places: Vec<PatternPlace>,
    /// For every place and pattern, the index of the feature.
    features: Vec<Vec<u16>>,
}

/// The length after which a won game is abandoned, since its winner plays any winning move.
const MAX_WON_GAME_TURNS: usize = 60;

impl<'a> ExampleGenerator<'a> {
    pub(super) fn new(
        game: Pylos,
        probe: &'a dyn Fn(&Position) -> Result<Probe, TableError>,
    ) -> ExampleGenerator<'a> {
        let places = PatternPlace::all();
        let index: HashMap<Feature, u16> = all_features().into_iter().zip(0..).collect();
        let features_at = |place: &PatternPlace| {
            let feature =
                |pattern| Feature::Pattern { shape: place.shape, pattern: place.canonical_pattern(pattern) };
            (0..SHAPES[place.shape].pattern_count()).map(|pattern| index[&feature(pattern)]).collect()
        };
        let features = places.iter().map(features_at).collect();
        ExampleGenerator { game, probe, places, features }
    }

    /// Generates examples, those of one game next to each other.
    pub(super) fn generate(&self, config: FitConfig) -> Result<Vec<TrainingExample>, TableError> {
        let mut rng = SplitMix64::new(config.seed);
        let mut examples = Vec::with_capacity(config.positions);
        while examples.len() < config.positions {
            match config.target {
                FitTarget::WinChance => self.play_random_game(&mut rng, &mut examples)?,
                FitTarget::DistanceToLoss => self.play_won_game(&mut rng, &mut examples)?,
            }
        }
        Ok(examples)
    }

    /// Plays a game of random moves.
    fn play_random_game(
        &self,
        rng: &mut SplitMix64,
        into: &mut Vec<TrainingExample>,
    ) -> Result<(), TableError> {
        let mut position = self.game.start();
        while let Some(mv) = self.random_move(&position, rng) {
            // Takes one position in four, since those of one game are similar.
            if position.filled().len() >= 6 && rng.below(4) == 0 {
                let target = match (self.probe)(&position)?.verdict() {
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

    /// Plays a game that starts at random and goes on as win conversion sees it: the winner plays any winning move, the
    /// loser any move or the one that resists longest.
    fn play_won_game(&self, rng: &mut SplitMix64, into: &mut Vec<TrainingExample>) -> Result<(), TableError> {
        let mut position = self.game.start();
        for _ in 0..rng.below(24) {
            let Some(mv) = self.random_move(&position, rng) else { return Ok(()) };
            self.game.play_unchecked(&mut position, mv);
        }
        for _ in 0..MAX_WON_GAME_TURNS {
            let mv = match (self.probe)(&position)? {
                Probe::WithDistance(Value::Loss(turns)) => {
                    if turns > 1 && rng.below(2) == 0 {
                        into.push(self.example(&position, f32::from(turns) / 10.0));
                    }
                    self.resisting_move(&position, rng)?
                }
                Probe::WithDistance(Value::Win(_)) => self.winning_move(&position, rng)?,
                Probe::WithDistance(Value::Draw) | Probe::VerdictOnly(_) => return Ok(()),
            };
            let Some(mv) = mv else { return Ok(()) };
            self.game.play_unchecked(&mut position, mv);
        }
        Ok(())
    }

    fn random_move(&self, position: &Position, rng: &mut SplitMix64) -> Option<Move> {
        let moves = self.game.legal_moves(position);
        (!moves.is_empty()).then(|| moves[rng.below(moves.len())])
    }

    fn resisting_move(&self, position: &Position, rng: &mut SplitMix64) -> Result<Option<Move>, TableError> {
        if rng.below(2) == 0 {
            return Ok(self.random_move(position, rng));
        }
        let probes = self.probe_moves(position)?;
        let turns = |probe: Probe| match probe {
            Probe::WithDistance(Value::Win(turns)) => turns,
            Probe::WithDistance(Value::Loss(_) | Value::Draw) | Probe::VerdictOnly(_) => 0,
        };
        Ok(probes.into_iter().max_by_key(|(_, probe)| turns(*probe)).map(|(mv, _)| mv))
    }

    fn winning_move(&self, position: &Position, rng: &mut SplitMix64) -> Result<Option<Move>, TableError> {
        let mut probes = self.probe_moves(position)?;
        probes.retain(|(_, probe)| probe.verdict() == Verdict::Loss);
        Ok((!probes.is_empty()).then(|| probes[rng.below(probes.len())].0))
    }

    /// Probes the position after every move, for the opponent.
    fn probe_moves(&self, position: &Position) -> Result<Vec<(Move, Probe)>, TableError> {
        let probe = |mv| {
            let mut after = *position;
            self.game.play_unchecked(&mut after, mv);
            Ok((mv, (self.probe)(&after)?))
        };
        self.game.legal_moves(position).into_iter().map(probe).collect()
    }

    fn example(&self, position: &Position, target: f32) -> TrainingExample {
        let feature = |(place, features): (&PatternPlace, &Vec<u16>)| features[place.read_pattern(position)];
        TrainingExample {
            patterns: self.places.iter().zip(&self.features).map(feature).collect(),
            counts: count_features(self.game, position),
            shares: knot_shares(position.filled().len()),
            target,
        }
    }
}
