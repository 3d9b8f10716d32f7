use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    ArenaMatch, MatchTally, Sprt, SprtDecision,
    match_tally::{ForfeitCounts, PentanomialCounts, Results},
    statistics::EloEstimate,
    value_lost::ValueLost,
};

/// The report of a match, serialised as JSON. [`ArenaReport::text`] is the version for people.
#[derive(Debug, Serialize)]
pub struct ArenaReport {
    pub(crate) rules: String,
    pub(crate) first: ContestantReport,
    pub(crate) second: ContestantReport,
    pub(crate) opening: String,
    pub(crate) seed: u64,
    /// The number of games requested, and played.
    pub(crate) games_requested: usize,
    pub(crate) games: u64,
    /// The results of the first contestant: in total, as player 1 and as player 2.
    pub(crate) results: Results,
    pub(crate) as_player_1: Results,
    pub(crate) as_player_2: Results,
    pub(crate) score: f64,
    /// The number of pairs in which it scored 0, ½, 1, 1½ and 2 points.
    pub(crate) pairs: PentanomialCounts,
    /// `null` if there is no estimate, or it is unbounded.
    pub(crate) elo: Option<f64>,
    pub(crate) elo_error: Option<f64>,
    pub(crate) superiority: Option<f64>,
    pub(crate) sprt: Option<SprtReport>,
    pub(crate) endings: BTreeMap<&'static str, u64>,
    pub(crate) turns: u64,
    pub(crate) seconds: f64,
    pub(crate) threads: usize,
    pub(crate) records: Option<String>,
}

#[derive(Debug, Serialize)]
pub(crate) struct ContestantReport {
    pub(crate) name: String,
    pub(crate) limits: String,
    pub(crate) forfeits: ForfeitCounts,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) value_lost: Option<ValueLostReport>,
}

#[derive(Debug, Serialize)]
pub(crate) struct ValueLostReport {
    pub(crate) per_move: f64,
    #[serde(flatten)]
    pub(crate) lost: ValueLost,
}

#[derive(Debug, Serialize)]
pub(crate) struct SprtReport {
    pub(crate) elo0: f64,
    pub(crate) elo1: f64,
    pub(crate) ratio: f64,
    pub(crate) bound: f64,
    pub(crate) decision: &'static str,
}

/// The contents of a report, besides the match itself.
pub struct ReportInput<'a> {
    /// The rules text of the game.
    pub rules: String,
    /// The description of the openings.
    pub opening: String,
    /// The results.
    pub tally: &'a MatchTally,
    /// The value that each contestant lost.
    pub value_lost: Option<[ValueLost; 2]>,
    /// The duration of the match in seconds.
    pub seconds: f64,
    /// The path of the records file.
    pub records: Option<String>,
}

impl ArenaReport {
    /// Creates the report.
    pub fn new(arena_match: &ArenaMatch, input: ReportInput<'_>) -> ArenaReport {
        let tally = input.tally;
        let estimate = EloEstimate::from_pairs(tally.pairs);
        let finite = |number: f64| number.is_finite().then_some(number);
        let contestant = |index: usize| ContestantReport {
            name: arena_match.specs[index].name.clone(),
            limits: arena_match.move_budgets[index].to_string(),
            forfeits: tally.forfeits[index].clone(),
            value_lost: input.value_lost.map(|lost| ValueLostReport::new(lost[index])),
        };
        ArenaReport {
            first: contestant(0),
            second: contestant(1),
            rules: input.rules,
            opening: input.opening,
            seed: arena_match.seed,
            games_requested: 2 * arena_match.openings.len(),
            games: tally.total().games(),
            results: tally.total(),
            as_player_1: tally.by_player[0],
            as_player_2: tally.by_player[1],
            score: tally.total().score(),
            pairs: tally.pairs,
            elo: estimate.and_then(|estimate| finite(estimate.elo)),
            elo_error: estimate.and_then(|estimate| finite(estimate.error_margin)),
            superiority: estimate.map(|estimate| estimate.superiority),
            sprt: arena_match.sprt.map(|sprt| SprtReport::new(sprt, tally.pairs)),
            endings: tally.endings.clone(),
            turns: tally.turns,
            seconds: input.seconds,
            threads: arena_match.threads,
            records: input.records,
        }
    }
}

impl ValueLostReport {
    fn new(lost: ValueLost) -> ValueLostReport {
        ValueLostReport { per_move: lost.per_move(), lost }
    }
}

impl SprtReport {
    fn new(sprt: Sprt, pairs: PentanomialCounts) -> SprtReport {
        let [elo0, elo1] = sprt.hypotheses();
        let decision: SprtDecision = sprt.decide(pairs);
        SprtReport {
            elo0,
            elo1,
            ratio: sprt.log_likelihood_ratio(pairs),
            bound: Sprt::bound(),
            decision: decision.name(),
        }
    }
}
