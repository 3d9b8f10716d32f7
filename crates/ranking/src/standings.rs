use std::{cmp::Reverse, fmt};

use serde::{Deserialize, Serialize};

use crate::{GameScore, HalfPoints, Pairing, PairingResult, PairingSystem, QuarterPoints, Tournament};

/// An entrant's place and points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The index of the entrant.
    pub entrant: usize,
    /// The place; `None` for an entrant who left a round robin so early that none of their games counts.
    pub place: Option<PlaceRange>,
    /// A win is 1, a draw ½, a bye in a Swiss tournament 1.
    pub points: HalfPoints,
    /// The points of all opponents.
    pub buchholz: HalfPoints,
    /// The points of the beaten opponents, and half of those drawn with.
    pub sonneborn_berger: QuarterPoints,
    /// The points from games among the entrants who are equal so far, if all of them have met.
    pub direct_encounter: Option<HalfPoints>,
    /// Games won at the board.
    pub wins: u32,
    /// Games drawn at the board.
    pub draws: u32,
    /// Games lost at the board.
    pub losses: u32,
}

/// A place, or several shared places.
///
/// ```
/// use tripylon_ranking::PlaceRange;
/// assert_eq!(PlaceRange { first: 3, last: 5 }.to_string(), "3–5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlaceRange {
    /// The place, from 1.
    pub first: u32,
    /// The last of the shared places; equal to `first` if the place is not shared.
    pub last: u32,
}

impl PlaceRange {
    /// Whether several entrants share the place.
    pub const fn is_shared(self) -> bool {
        self.first != self.last
    }
}

impl fmt::Display for PlaceRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_shared() {
            true => write!(f, "{}–{}", self.first, self.last),
            false => write!(f, "{}", self.first),
        }
    }
}

impl Tournament {
    /// The standings, best first. Entrants who share a place are in the order of entry.
    pub fn standings(&self) -> Vec<Standing> {
        let entrants = 0..self.entrants.len();
        let rows: Vec<CrosstableRow> =
            entrants.clone().map(|entrant| CrosstableRow::new(self, entrant)).collect();
        let (annulled, counted): (Vec<_>, Vec<_>) = entrants.partition(|&entrant| self.is_annulled(entrant));

        let mut standings: Vec<_> =
            counted.into_iter().map(|entrant| Standing::new(entrant, &rows)).collect();
        standings.sort_by_key(|standing| Reverse(standing.tie_breaks_before_direct_encounter()));
        for equals in standings.chunk_by_mut(|one, other| {
            one.tie_breaks_before_direct_encounter() == other.tie_breaks_before_direct_encounter()
        }) {
            set_direct_encounters(equals, &rows);
        }
        standings.sort_by_key(|standing| Reverse(standing.ranking_key()));
        let mut first = 1;
        for equals in standings.chunk_by_mut(|one, other| one.ranking_key() == other.ranking_key()) {
            let last = first + equals.len() as u32 - 1;
            equals.iter_mut().for_each(|standing| standing.place = Some(PlaceRange { first, last }));
            first = last + 1;
        }
        standings.extend(annulled.into_iter().map(|entrant| Standing::new(entrant, &rows)));
        standings
    }
}

impl Standing {
    fn new(entrant: usize, rows: &[CrosstableRow]) -> Standing {
        let row = &rows[entrant];
        let strength =
            |meeting: &CrosstableEntry| meeting.opponent.map_or(row.points, |other| rows[other].points);
        let share = |meeting: &CrosstableEntry| strength(meeting).0 * meeting.score.points().0;
        let count =
            |score| row.entries.iter().filter(|meeting| meeting.played && meeting.score == score).count();
        Standing {
            entrant,
            place: None,
            points: row.points,
            buchholz: row.entries.iter().map(strength).sum(),
            sonneborn_berger: QuarterPoints(row.entries.iter().map(share).sum()),
            direct_encounter: None,
            wins: count(GameScore::Win) as u32,
            draws: count(GameScore::Draw) as u32,
            losses: count(GameScore::Loss) as u32,
        }
    }

    /// The points and tie-breaks that come before the direct encounter.
    const fn tie_breaks_before_direct_encounter(&self) -> (HalfPoints, HalfPoints, QuarterPoints) {
        (self.points, self.buchholz, self.sonneborn_berger)
    }

    /// The points and all tie-breaks, in order.
    fn ranking_key(&self) -> impl Ord + use<> {
        (self.tie_breaks_before_direct_encounter(), self.direct_encounter, self.wins)
    }
}

/// Sets the points among equal entrants if all of them have met. Otherwise an entrant who has not met a strong one
/// would benefit.
fn set_direct_encounters(equals: &mut [Standing], rows: &[CrosstableRow]) {
    let group: Vec<usize> = equals.iter().map(|standing| standing.entrant).collect();
    let others = |entrant: usize| group.iter().copied().filter(move |&other| other != entrant);
    let all_met = group.iter().all(|&entrant| others(entrant).all(|other| rows[entrant].has_met(other)));
    if group.len() < 2 || !all_met {
        return;
    }
    for standing in equals {
        let meetings = rows[standing.entrant].entries.iter();
        let among_them =
            meetings.filter(|meeting| meeting.opponent.is_some_and(|other| group.contains(&other)));
        standing.direct_encounter = Some(among_them.map(|meeting| meeting.score.points()).sum());
    }
}

/// The results of one entrant.
struct CrosstableRow {
    points: HalfPoints,
    entries: Vec<CrosstableEntry>,
}

/// A result of one entrant.
struct CrosstableEntry {
    /// The opponent; `None` for a bye, and for a forfeit in a Swiss tournament. Then the tie-breaks assume an
    /// opponent with as many points as the entrant.
    opponent: Option<usize>,
    score: GameScore,
    played: bool,
}

impl CrosstableRow {
    fn new(tournament: &Tournament, entrant: usize) -> CrosstableRow {
        let mut meetings = Vec::new();
        for round in &tournament.rounds {
            meetings.extend(
                round.pairings.iter().filter_map(|pairing| crosstable_entry(tournament, pairing, entrant)),
            );
            if round.bye == Some(entrant) && is_swiss(tournament) {
                meetings.push(CrosstableEntry { opponent: None, score: GameScore::Win, played: false });
            }
        }
        CrosstableRow {
            points: meetings.iter().map(|meeting| meeting.score.points()).sum(),
            entries: meetings,
        }
    }

    fn has_met(&self, opponent: usize) -> bool {
        self.entries.iter().any(|meeting| meeting.opponent == Some(opponent))
    }
}

/// Returns an entrant's entry for a pairing, if the entrant is in it and it has a result that counts.
fn crosstable_entry(tournament: &Tournament, pairing: &Pairing, entrant: usize) -> Option<CrosstableEntry> {
    let score = pairing.score_of(entrant)?;
    let opponent = pairing.players.into_iter().find(|&player| player != entrant)?;
    if tournament.is_annulled(opponent) {
        return None;
    }
    let played = pairing.result.is_some_and(PairingResult::was_played);
    let opponent = (played || !is_swiss(tournament)).then_some(opponent);
    Some(CrosstableEntry { opponent, score, played })
}

const fn is_swiss(tournament: &Tournament) -> bool {
    match tournament.system {
        PairingSystem::Swiss { .. } => true,
        PairingSystem::RoundRobin { .. } => false,
    }
}
