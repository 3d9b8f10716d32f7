use std::cmp::Ordering;

use tripylon_rules::{
    AnyMove, Game, Pylos,
    pylos::{Move, Position},
};
use tripylon_tablebase::{Answer, Kind, TableError, Value, Verdict};

use super::{
    homing::Homing,
    outlook::PylosOutlook,
    repetition::{repeats, stood_keys},
};
use crate::{
    Analysis, Limits, Line, Worth,
    budget::Budget,
    deepening::{Finding, Task},
    outlook::{Outlook, turns_to_end},
    tables::AnyTable,
};

/// How many turns of a line are shown.
const LINE: usize = 40;
/// What is looked at where a table says who wins but not how fast.
const HOMING_NODES: u64 = 30_000;

/// The best move in a position of Pylos that is not over, by a table.
///
/// A full table knows the fastest win and the longest resistance. A compact one knows only who wins: there the moves that
/// keep the value are looked at further, in a won position among winning moves only.
pub(crate) fn analyse(
    table: &AnyTable,
    position: &Position,
    limits: &Limits,
) -> Result<Analysis, TableError> {
    let player = Player { table, game: table.game(), limits };
    let mut ranked = player.ranked(position)?;
    let mut nodes = ranked.len() as u64;
    let mut distance = None;
    if table.kind() == Kind::Compact && ranked.len() > 1 {
        (distance, nodes) = player.look_ahead(position, &mut ranked);
    }
    let lines = ranked.iter().take(limits.lines.max(1)).map(|ranked| player.line(position, ranked));
    let mut lines = lines.collect::<Result<Vec<Line>, TableError>>()?;
    if let (Some(value), Some(first)) = (distance, lines.first_mut()) {
        first.worth = Worth::Decided(Answer::Exact(value));
    }
    let worth = lines.first().expect("a game that is not over has a move").worth;
    Ok(Analysis { worth, exact: true, lines, depth: 0, nodes })
}

/// A move, what it is worth, and how many good answers it leaves.
struct Ranked {
    mv: Move,
    answer: Answer,
    good_answers: usize,
}

struct Player<'a> {
    table: &'a AnyTable,
    game: Pylos,
    limits: &'a Limits,
}

impl Player<'_> {
    /// All moves, the best first; among equals, those that leave the opponent the fewest good answers.
    fn ranked(&self, position: &Position) -> Result<Vec<Ranked>, TableError> {
        let mut answers = self.table.probe_moves(position)?;
        for (mv, answer) in &mut answers {
            if repeats(self.game, position, *mv, self.limits) >= 2 {
                *answer = Answer::Verdict(Verdict::Draw);
            }
        }
        answers.sort_by(|(_, one), (_, other)| best_first(*one, *other));
        let best = answers.first().map(|(_, answer)| *answer);
        let mut ranked = Vec::new();
        for (mv, answer) in answers {
            // What answers there are to a worse move is of no interest.
            let good_answers = if Some(answer) == best { self.good_answers(position, mv)? } else { 0 };
            ranked.push(Ranked { mv, answer, good_answers });
        }
        let equal = ranked.iter().take_while(|other| Some(other.answer) == best).count();
        ranked[..equal].sort_by_key(|ranked| (self.repeats(position, ranked.mv), ranked.good_answers));
        Ok(ranked)
    }

    /// How many answers to a move are as good as the best of them.
    fn good_answers(&self, position: &Position, mv: Move) -> Result<usize, TableError> {
        let answers = self.table.probe_moves(&self.after(position, mv))?;
        Ok(answers.iter().take_while(|(_, answer)| *answer == answers[0].1).count())
    }

    fn repeats(&self, position: &Position, mv: Move) -> usize {
        repeats(self.game, position, mv, self.limits)
    }

    fn after(&self, position: &Position, mv: Move) -> Position {
        let mut after = *position;
        self.game.play_unchecked(&mut after, mv);
        after
    }

    /// Puts the move that looks best among those that keep the value in front, and gives its value if that was found out.
    fn look_ahead(&self, position: &Position, ranked: &mut [Ranked]) -> (Option<Value>, u64) {
        let verdict = ranked[0].answer.verdict();
        let fewest = self.repeats(position, ranked[0].mv);
        let candidates: Vec<Move> = ranked
            .iter()
            .filter(|ranked| {
                ranked.answer.verdict() == verdict && self.repeats(position, ranked.mv) == fewest
            })
            .map(|ranked| ranked.mv)
            .collect();
        // A game that takes long without getting home is worth thinking about.
        let wanted = HOMING_NODES * (1 + self.limits.stood.len() as u64 / 16);
        let nodes = self.limits.nodes.map_or(wanted, |nodes| nodes.min(wanted));
        let limits = Limits { nodes: Some(nodes), depth: None, lines: 1, ..self.limits.clone() };
        let mut budget = Budget::new(&limits);
        let outlook = PylosOutlook::new(self.game);
        let findings = if verdict == Verdict::Win {
            let homing = Homing::new(&outlook, self.table, position.turn());
            self.deepen(&outlook, &homing, position, candidates, &mut budget)
        } else {
            self.deepen(&outlook, &outlook, position, candidates, &mut budget)
        };
        let finding = findings.first().expect("there is a move that keeps the value");
        // In a drawn or lost position the opponent is given the most ways to go wrong, unless the end of a loss is in sight.
        let turns = turns_to_end(finding.score);
        if verdict == Verdict::Win || verdict == Verdict::Loss && turns.is_some() {
            let index = ranked.iter().position(|ranked| ranked.mv == finding.line[0]).unwrap_or(0);
            ranked[..=index].rotate_right(1);
        }
        let turns = turns.filter(|_| finding.nearest).map(|turns| turns as u8);
        let value = match verdict {
            Verdict::Win => turns.map(Value::Win),
            Verdict::Loss => turns.map(Value::Loss),
            // A draw has no distance; and one by repetition the search knows nothing of.
            Verdict::Draw => None,
        };
        (value, budget.nodes())
    }

    fn deepen<O: Outlook<Position = Position, Move = Move>>(
        &self,
        plain: &PylosOutlook,
        outlook: &O,
        position: &Position,
        moves: Vec<Move>,
        budget: &mut Budget<'_>,
    ) -> Vec<Finding<Move>> {
        let stood = stood_keys(plain, self.limits);
        Task { outlook, position, moves, draws: Vec::new(), stood }.deepen(budget, &mut |_, _, _| ()).0
    }

    /// A move and the best play that follows, as far as the table tells it.
    fn line(&self, position: &Position, first: &Ranked) -> Result<Line, TableError> {
        let mut moves = vec![AnyMove::Pylos(first.mv)];
        let mut after = self.after(position, first.mv);
        // Without distances a line might go round in circles.
        let length = if self.table.kind() == Kind::Full { LINE } else { 2 };
        while moves.len() < length && self.game.outcome(&after).is_none() {
            let answers = self.table.probe_moves(&after)?;
            let (mv, _) = answers.first().expect("a game that is not over has a move");
            moves.push(AnyMove::Pylos(*mv));
            after = self.after(&after, *mv);
        }
        Ok(Line { moves, worth: Worth::Decided(first.answer), exact: true })
    }
}

fn best_first(one: Answer, other: Answer) -> Ordering {
    other.is_better_than(one).cmp(&one.is_better_than(other))
}
