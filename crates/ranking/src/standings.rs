use std::{cmp::Reverse, fmt};

use serde::{Deserialize, Serialize};

use crate::{HalfPoints, PairResult, Pairing, QuarterPoints, Score, System, Tournament};

/// How an entrant stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Who.
    pub entrant: usize,
    /// The place; nothing for somebody who left a round robin so early that none of their games counts.
    pub place: Option<Place>,
    /// A win is 1, a draw ½, a bye in a Swiss tournament 1.
    pub points: HalfPoints,
    /// The points of all opponents.
    pub buchholz: HalfPoints,
    /// The points of the opponents beaten, and half of those with whom it was a draw.
    pub sonneborn_berger: QuarterPoints,
    /// The points from games among those who are equal so far, if each of them has met each other.
    pub direct_encounter: Option<HalfPoints>,
    /// Games won at the board.
    pub wins: u32,
    /// Games drawn at the board.
    pub draws: u32,
    /// Games lost at the board.
    pub losses: u32,
}

/// A place, or several that are shared.
///
/// ```
/// use tripylon_ranking::Place;
/// assert_eq!(Place { first: 3, last: 5 }.to_string(), "3–5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The place, from 1.
    pub first: u32,
    /// The last of the places that are shared; the same as the first where none is.
    pub last: u32,
}

impl Place {
    /// Whether somebody else has it as well.
    pub const fn is_shared(self) -> bool {
        self.first != self.last
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_shared() {
            true => write!(f, "{}–{}", self.first, self.last),
            false => write!(f, "{}", self.first),
        }
    }
}

/// Who stands where, the first place first. Those who share a place are in the order in which they entered.
pub(crate) fn standings(tournament: &Tournament) -> Vec<Standing> {
    let entrants = 0..tournament.entrants.len();
    let sheets: Vec<Sheet> = entrants.clone().map(|entrant| Sheet::new(tournament, entrant)).collect();
    let (annulled, counted): (Vec<_>, Vec<_>) =
        entrants.partition(|&entrant| tournament.is_annulled(entrant));

    let mut standings: Vec<_> = counted.into_iter().map(|entrant| Standing::new(entrant, &sheets)).collect();
    standings.sort_by_key(|standing| Reverse(standing.before_encounters()));
    for equals in standings.chunk_by_mut(|one, other| one.before_encounters() == other.before_encounters()) {
        compare_directly(equals, &sheets);
    }
    standings.sort_by_key(|standing| Reverse(standing.merits()));
    let mut first = 1;
    for equals in standings.chunk_by_mut(|one, other| one.merits() == other.merits()) {
        let last = first + equals.len() as u32 - 1;
        equals.iter_mut().for_each(|standing| standing.place = Some(Place { first, last }));
        first = last + 1;
    }
    standings.extend(annulled.into_iter().map(|entrant| Standing::new(entrant, &sheets)));
    standings
}

impl Standing {
    fn new(entrant: usize, sheets: &[Sheet]) -> Standing {
        let sheet = &sheets[entrant];
        let strength =
            |meeting: &Meeting| meeting.opponent.map_or(sheet.points, |other| sheets[other].points);
        let share = |meeting: &Meeting| strength(meeting).0 * meeting.score.points().0;
        let count =
            |score| sheet.meetings.iter().filter(|meeting| meeting.played && meeting.score == score).count();
        Standing {
            entrant,
            place: None,
            points: sheet.points,
            buchholz: sheet.meetings.iter().map(strength).sum(),
            sonneborn_berger: QuarterPoints(sheet.meetings.iter().map(share).sum()),
            direct_encounter: None,
            wins: count(Score::Win) as u32,
            draws: count(Score::Draw) as u32,
            losses: count(Score::Loss) as u32,
        }
    }

    /// What decides before those who are still equal are compared with each other.
    const fn before_encounters(&self) -> (HalfPoints, HalfPoints, QuarterPoints) {
        (self.points, self.buchholz, self.sonneborn_berger)
    }

    /// All that decides.
    fn merits(&self) -> impl Ord + use<> {
        (self.before_encounters(), self.direct_encounter, self.wins)
    }
}

/// Fills in the points among equals, if each has met each other: else whoever was spared a hard one would gain by it.
fn compare_directly(equals: &mut [Standing], sheets: &[Sheet]) {
    let group: Vec<usize> = equals.iter().map(|standing| standing.entrant).collect();
    let others = |entrant: usize| group.iter().copied().filter(move |&other| other != entrant);
    let all_met = group.iter().all(|&entrant| others(entrant).all(|other| sheets[entrant].has_met(other)));
    if group.len() < 2 || !all_met {
        return;
    }
    for standing in equals {
        let meetings = sheets[standing.entrant].meetings.iter();
        let among_them =
            meetings.filter(|meeting| meeting.opponent.is_some_and(|other| group.contains(&other)));
        standing.direct_encounter = Some(among_them.map(|meeting| meeting.score.points()).sum());
    }
}

/// What an entrant has done so far.
struct Sheet {
    points: HalfPoints,
    meetings: Vec<Meeting>,
}

/// A result of one entrant.
struct Meeting {
    /// Against whom. Nobody in the place of a bye, or a forfeit in a Swiss tournament: then the opponent counts as one with
    /// as many points as the entrant.
    opponent: Option<usize>,
    score: Score,
    played: bool,
}

impl Sheet {
    fn new(tournament: &Tournament, entrant: usize) -> Sheet {
        let mut meetings = Vec::new();
        for round in &tournament.rounds {
            meetings.extend(round.pairings.iter().filter_map(|pairing| met(tournament, pairing, entrant)));
            if round.bye == Some(entrant) && is_swiss(tournament) {
                meetings.push(Meeting { opponent: None, score: Score::Win, played: false });
            }
        }
        Sheet { points: meetings.iter().map(|meeting| meeting.score.points()).sum(), meetings }
    }

    fn has_met(&self, opponent: usize) -> bool {
        self.meetings.iter().any(|meeting| meeting.opponent == Some(opponent))
    }
}

/// What a pairing is to an entrant, once it has a result that counts.
fn met(tournament: &Tournament, pairing: &Pairing, entrant: usize) -> Option<Meeting> {
    let score = pairing.score_of(entrant)?;
    let opponent = pairing.players.into_iter().find(|&player| player != entrant)?;
    if tournament.is_annulled(opponent) {
        return None;
    }
    let played = pairing.result.is_some_and(PairResult::was_played);
    let opponent = (played || !is_swiss(tournament)).then_some(opponent);
    Some(Meeting { opponent, score, played })
}

const fn is_swiss(tournament: &Tournament) -> bool {
    match tournament.system {
        System::Swiss { .. } => true,
        System::RoundRobin { .. } => false,
    }
}
