use std::cmp::Ordering;

use tripylon_rules::{
    AnyMove, Game, Pylos,
    pylos::{Move, Position},
};
use tripylon_tablebase::{Probe, TableError, TableKind, Value, Verdict};

use super::{
    repetition::{count_repetitions, previous_keys},
    search_game::PylosSearchGame,
    win_conversion::WinConversion,
};
use crate::{
    Analysis, Limits, Line, Score,
    budget::Budget,
    eval::turns_to_end,
    iterative_deepening::{RootLine, RootSearch},
    search_game::SearchGame,
    tables::AnyTable,
};

/// The length of the lines shown, in turns.
const MAX_LINE_TURNS: usize = 40;
/// The node limit of the search for the way to win where the table has no distances.
const WIN_CONVERSION_NODES: u64 = 30_000;

/// Analyses a position of Pylos that is not over by probing a table.
///
/// A full table knows the fastest win and the longest resistance. A compact one knows only the result: a search then
/// chooses among the moves that keep it, and in a won position considers only winning moves.
pub(crate) fn analyse_with_table(
    table: &AnyTable,
    position: &Position,
    limits: &Limits,
) -> Result<Analysis, TableError> {
    let analysis = TableAnalysis { table, game: table.game(), limits };
    let mut ranked = analysis.rank_moves(position)?;
    let mut nodes = ranked.len() as u64;
    let mut distance = None;
    if table.kind() == TableKind::Compact && ranked.len() > 1 {
        (distance, nodes) = analysis.search_value_keeping_moves(position, &mut ranked);
    }
    let lines = ranked.iter().take(limits.lines.max(1)).map(|ranked| analysis.line(position, ranked));
    let mut lines = lines.collect::<Result<Vec<Line>, TableError>>()?;
    if let (Some(value), Some(first)) = (distance, lines.first_mut()) {
        first.score = Score::Decided(Probe::WithDistance(value));
    }
    let score = lines.first().expect("a game that is not over has a move").score;
    Ok(Analysis { score, exact: true, expected_error: None, lines, depth: 0, nodes })
}

/// A move, its value, and the number of good replies that it leaves.
struct RankedMove {
    mv: Move,
    probe: Probe,
    good_replies: usize,
}

struct TableAnalysis<'a> {
    table: &'a AnyTable,
    game: Pylos,
    limits: &'a Limits,
}

impl TableAnalysis<'_> {
    /// Returns all moves, the best first; among equals, those that leave the opponent the fewest good replies.
    fn rank_moves(&self, position: &Position) -> Result<Vec<RankedMove>, TableError> {
        let mut probes = self.table.probe_moves(position)?;
        for (mv, probe) in &mut probes {
            if count_repetitions(self.game, position, *mv, self.limits) >= 2 {
                *probe = Probe::VerdictOnly(Verdict::Draw);
            }
        }
        probes.sort_by(|(_, one), (_, other)| compare_best_first(*one, *other));
        let best = probes.first().map(|(_, probe)| *probe);
        let mut ranked = Vec::new();
        for (mv, probe) in probes {
            // The replies to worse moves are not needed.
            let good_replies = if Some(probe) == best { self.count_good_replies(position, mv)? } else { 0 };
            ranked.push(RankedMove { mv, probe, good_replies });
        }
        let equal = ranked.iter().take_while(|other| Some(other.probe) == best).count();
        ranked[..equal]
            .sort_by_key(|ranked| (self.count_repetitions(position, ranked.mv), ranked.good_replies));
        Ok(ranked)
    }

    /// Counts the replies to a move that are as good as the best of them.
    fn count_good_replies(&self, position: &Position, mv: Move) -> Result<usize, TableError> {
        let replies = self.table.probe_moves(&self.after(position, mv))?;
        Ok(replies.iter().take_while(|(_, probe)| *probe == replies[0].1).count())
    }

    fn count_repetitions(&self, position: &Position, mv: Move) -> usize {
        count_repetitions(self.game, position, mv, self.limits)
    }

    fn after(&self, position: &Position, mv: Move) -> Position {
        let mut after = *position;
        self.game.play_unchecked(&mut after, mv);
        after
    }

    /// Searches the moves that keep the value, moves the best of them to the front, and returns its value if the search
    /// proved one.
    fn search_value_keeping_moves(
        &self,
        position: &Position,
        ranked: &mut [RankedMove],
    ) -> (Option<Value>, u64) {
        let verdict = ranked[0].probe.verdict();
        let fewest = self.count_repetitions(position, ranked[0].mv);
        let candidates: Vec<Move> = ranked
            .iter()
            .filter(|ranked| {
                ranked.probe.verdict() == verdict && self.count_repetitions(position, ranked.mv) == fewest
            })
            .map(|ranked| ranked.mv)
            .collect();
        // The longer the game has gone on without a win, the more nodes it gets.
        let wanted = WIN_CONVERSION_NODES * (1 + self.limits.previous_positions.len() as u64 / 16);
        let nodes = self.limits.nodes.map_or(wanted, |nodes| nodes.min(wanted));
        let limits = Limits { nodes: Some(nodes), depth: None, lines: 1, ..self.limits.clone() };
        let mut budget = Budget::new(&limits);
        let search_game = PylosSearchGame::new(self.game);
        let lines = if verdict == Verdict::Win {
            let win_conversion = WinConversion::new(&search_game, self.table, position.turn());
            self.search_moves(&search_game, &win_conversion, position, candidates, &mut budget)
        } else {
            self.search_moves(&search_game, &search_game, position, candidates, &mut budget)
        };
        let line = lines.first().expect("some move keeps the value");
        // In a drawn or lost position the move with the fewest good replies stays first, unless the search sees the end
        // of a loss.
        let turns = turns_to_end(line.eval);
        if verdict == Verdict::Win || verdict == Verdict::Loss && turns.is_some() {
            let index = ranked.iter().position(|ranked| ranked.mv == line.moves[0]).unwrap_or(0);
            ranked[..=index].rotate_right(1);
        }
        let turns = turns.filter(|_| line.distance_proven).map(|turns| turns as u8);
        let value = match verdict {
            Verdict::Win => turns.map(Value::Win),
            Verdict::Loss => turns.map(Value::Loss),
            // A draw has no distance, and the search does not know of draws by repetition.
            Verdict::Draw => None,
        };
        (value, budget.nodes())
    }

    fn search_moves<G: SearchGame<Position = Position, Move = Move>>(
        &self,
        pylos: &PylosSearchGame,
        search_game: &G,
        position: &Position,
        moves: Vec<Move>,
        budget: &mut Budget<'_>,
    ) -> Vec<RootLine<Move>> {
        let previous_keys = previous_keys(pylos, self.limits);
        let search =
            RootSearch { game: search_game, position, moves, drawing_moves: Vec::new(), previous_keys };
        search.iterative_deepening(budget, &mut |_, _, _| ()).0
    }

    /// Returns a move and its best continuation, as far as the table knows it.
    fn line(&self, position: &Position, first: &RankedMove) -> Result<Line, TableError> {
        let mut moves = vec![AnyMove::Pylos(first.mv)];
        let mut after = self.after(position, first.mv);
        // Without distances a line might repeat positions.
        let length = if self.table.kind() == TableKind::Full { MAX_LINE_TURNS } else { 2 };
        while moves.len() < length && self.game.outcome(&after).is_none() {
            let probes = self.table.probe_moves(&after)?;
            let (mv, _) = probes.first().expect("a game that is not over has a move");
            moves.push(AnyMove::Pylos(*mv));
            after = self.after(&after, *mv);
        }
        Ok(Line { moves, score: Score::Decided(first.probe), exact: true, expected_error: None })
    }
}

fn compare_best_first(one: Probe, other: Probe) -> Ordering {
    other.is_better_than(one).cmp(&one.is_better_than(other))
}
