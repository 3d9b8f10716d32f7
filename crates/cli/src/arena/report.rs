use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    Contest, Decision, Sprt, Tally,
    statistics::Strength,
    tally::{Faults, Pairs, Results},
    value_lost::ValueLost,
};

/// What came of an arena, as programs read it. [`Report::text`](super::sentences) is for people.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    pub(super) rules: String,
    pub(super) first: ContestantReport,
    pub(super) second: ContestantReport,
    pub(super) opening: String,
    pub(super) seed: u64,
    /// How many games were to be played, and how many were.
    pub(super) games_wanted: usize,
    pub(super) games: u64,
    /// The results of the first contestant: in all, as player 1 and as player 2.
    pub(super) results: Results,
    pub(super) as_player_1: Results,
    pub(super) as_player_2: Results,
    pub(super) score: f64,
    /// How many pairs gave it 0, ½, 1, 1½ and 2 points.
    pub(super) pairs: Pairs,
    /// `null` where nothing can be said, or no bound can be given.
    pub(super) elo: Option<f64>,
    pub(super) elo_error: Option<f64>,
    pub(super) superiority: Option<f64>,
    pub(super) sprt: Option<SprtReport>,
    pub(super) endings: BTreeMap<&'static str, u64>,
    pub(super) turns: u64,
    pub(super) seconds: f64,
    pub(super) threads: usize,
    pub(super) records: Option<String>,
}

#[derive(Debug, Serialize)]
pub(crate) struct ContestantReport {
    pub(super) name: String,
    pub(super) limits: String,
    pub(super) faults: Faults,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) value_lost: Option<ValueLostReport>,
}

#[derive(Debug, Serialize)]
pub(crate) struct ValueLostReport {
    pub(super) per_move: f64,
    #[serde(flatten)]
    pub(super) lost: ValueLost,
}

#[derive(Debug, Serialize)]
pub(crate) struct SprtReport {
    pub(super) elo0: f64,
    pub(super) elo1: f64,
    pub(super) ratio: f64,
    pub(super) bound: f64,
    pub(super) decision: &'static str,
}

/// What a report is made of, beside the contest itself.
pub(crate) struct Findings<'a> {
    pub(crate) rules: String,
    pub(crate) opening: String,
    pub(crate) tally: &'a Tally,
    pub(crate) value_lost: Option<[ValueLost; 2]>,
    pub(crate) seconds: f64,
    pub(crate) records: Option<String>,
}

impl Report {
    pub(crate) fn new(contest: &Contest, findings: Findings<'_>) -> Report {
        let tally = findings.tally;
        let strength = Strength::of(tally.pairs);
        let finite = |number: f64| number.is_finite().then_some(number);
        let contestant = |index: usize| ContestantReport {
            name: contest.entries[index].name.clone(),
            limits: contest.allowances[index].to_string(),
            faults: tally.faults[index].clone(),
            value_lost: findings.value_lost.map(|lost| ValueLostReport::new(lost[index])),
        };
        Report {
            first: contestant(0),
            second: contestant(1),
            rules: findings.rules,
            opening: findings.opening,
            seed: contest.seed,
            games_wanted: 2 * contest.openings.len(),
            games: tally.all().games(),
            results: tally.all(),
            as_player_1: tally.by_colour[0],
            as_player_2: tally.by_colour[1],
            score: tally.all().score(),
            pairs: tally.pairs,
            elo: strength.and_then(|strength| finite(strength.elo)),
            elo_error: strength.and_then(|strength| finite(strength.error)),
            superiority: strength.map(|strength| strength.superiority),
            sprt: contest.sprt.map(|sprt| SprtReport::new(sprt, tally.pairs)),
            endings: tally.endings.clone(),
            turns: tally.turns,
            seconds: findings.seconds,
            threads: contest.threads,
            records: findings.records,
        }
    }
}

impl ValueLostReport {
    fn new(lost: ValueLost) -> ValueLostReport {
        ValueLostReport { per_move: lost.per_move(), lost }
    }
}

impl SprtReport {
    fn new(sprt: Sprt, pairs: Pairs) -> SprtReport {
        let [elo0, elo1] = sprt.hypotheses();
        let decision: Decision = sprt.decide(pairs);
        SprtReport { elo0, elo1, ratio: sprt.ratio(pairs), bound: Sprt::bound(), decision: decision.word() }
    }
}
