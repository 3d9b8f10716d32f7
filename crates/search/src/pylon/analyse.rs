use tripylon_rules::{
    AnyMove, Game, Outcome, Player, Pylon,
    pylon::{Move, Phase, Position},
};

use super::{
    board::Board,
    groups::Groups,
    levels::strength,
    symmetry::Symmetry,
    view::{POINT, Turn, View, nodes_within},
};
use crate::{
    Analysis, Limits, Line, Worth,
    budget::Budget,
    deepening::{Finding, Task},
    outlook::{Outlook, Score},
    sight::Sight,
};

/// What a position of Pylon is worth and how to play it, as far as the limits allow.
pub(crate) fn analyse(
    game: &Pylon,
    position: &Position,
    limits: &Limits,
    progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    if let Some(outcome) = game.outcome(position) {
        let analysis = over(outcome);
        progress(&analysis);
        return analysis;
    }
    let (limits, sight) = match strength(limits.level, game.size) {
        Some(strength) => (&strength.within(limits), strength.sight(limits.seed)),
        None => (limits, Sight::CLEAR),
    };
    let every = limits.lines >= game.legal_moves(position).len();
    search(&Table { game, position, every }, limits, sight, progress)
}

/// What is left to say when the game is over.
fn over(outcome: Outcome) -> Analysis {
    let points = outcome.score.expect("a game of Pylon ends with a score");
    Analysis { worth: Worth::Points(points), exact: true, lines: Vec::new(), depth: 0, nodes: 0 }
}

fn search(table: &Table<'_>, limits: &Limits, sight: Sight, progress: &mut dyn FnMut(&Analysis)) -> Analysis {
    let hash = useful_memory(limits);
    let groups = (hash / 8).min(MOST_FOR_GROUPS);
    let limits = Limits { hash: hash - groups, ..limits.clone() };
    let mut budget = Budget::new(&limits);
    let view = View { dimensions: table.game.size, groups: Groups::new(groups), sight };
    let board = Board::new(table.position, table.game.size);
    let mut report = |findings: &[Finding<Turn>], depth, nodes| {
        progress(&table.analysis(&view, findings, depth, nodes));
    };
    let (findings, depth) = Task::new(&view, &board).deepen(&mut budget, &mut report);
    let analysis = table.analysis(&view, &findings, depth, budget.nodes());
    progress(&analysis);
    analysis
}

/// More bytes than this are hardly ever filled with groups.
const MOST_FOR_GROUPS: usize = 4 << 20;

/// The memory that the search can fill within its limits: clearing more would only take time.
fn useful_memory(limits: &Limits) -> usize {
    const BYTES_PER_NODE: u64 = 32;
    const LEAST: usize = 1 << 16;
    let useful = usize::try_from(nodes_within(limits).saturating_mul(BYTES_PER_NODE)).unwrap_or(usize::MAX);
    limits.hash.min(useful.max(LEAST))
}

/// The position as the players see it, where findings become lines of play.
struct Table<'a> {
    game: &'a Pylon,
    position: &'a Position,
    /// Whether every move is to be spoken of, also those that are as good as another because they lead to the same.
    every: bool,
}

impl Table<'_> {
    fn analysis(&self, view: &View, findings: &[Finding<Turn>], depth: u32, nodes: u64) -> Analysis {
        let line = |finding: &Finding<Turn>| Line {
            moves: self.moves(view, &finding.line).into_iter().map(AnyMove::Pylon).collect(),
            worth: self.worth(finding.score),
            // Who overlooks moves is never certain.
            exact: finding.certain && view.sight.is_clear(),
        };
        let mut lines: Vec<Line> = findings.iter().map(line).collect();
        if self.every {
            lines = self.with_twins(view, findings, &lines);
        }
        let best = lines.first().expect("a game that is not over has a move");
        let depth = depth.min(self.most_turns());
        Analysis { worth: best.worth, exact: best.exact, depth, nodes, lines }
    }

    /// The lines, each followed by the moves that lead to the same as its first: they were not looked at themselves.
    fn with_twins(&self, view: &View, findings: &[Finding<Turn>], lines: &[Line]) -> Vec<Line> {
        let here = self.essence(view, self.position);
        let legal = self.game.legal_moves(self.position);
        let mut others: Vec<(Move, Essence)> = legal
            .into_iter()
            .filter(|mv| lines.iter().all(|line| line.moves.first() != Some(&AnyMove::Pylon(*mv))))
            .map(|mv| (mv, self.essence(view, &self.after(mv))))
            .collect();
        let mut all = Vec::new();
        for (finding, line) in findings.iter().zip(lines) {
            all.push(line.clone());
            let Some(turn) = finding.line.first() else { continue };
            let leads_to = match (&here, turn) {
                (Essence::Reduced(board), turn) => Essence::Reduced(view.after(board, *turn)),
                (Essence::Turned(_), Turn::Move(mv)) => self.essence(view, &self.after(*mv)),
                (Essence::Turned(_), Turn::Tempo(_) | Turn::Switch) => continue,
            };
            others.retain(|(mv, essence)| {
                let is_twin = *essence == leads_to;
                if is_twin {
                    all.push(Line { moves: vec![AnyMove::Pylon(*mv)], ..line.clone() });
                }
                !is_twin
            });
        }
        all
    }

    fn after(&self, mv: Move) -> Position {
        let mut after = *self.position;
        self.game.play_unchecked(&mut after, mv);
        after
    }

    /// What matters about a position: in placing, what it looks like from whatever side; in stacking, what is left when
    /// everything that cannot change is gone.
    fn essence(&self, view: &View, position: &Position) -> Essence {
        let mut board = Board::new(position, self.game.size);
        match self.position.phase() {
            Phase::Placing => Essence::Turned(Symmetry::of_key(&board, self.game.size).0),
            Phase::Stacking => {
                view.groups.reduce(&mut board);
                Essence::Reduced(board)
            }
        }
    }

    /// The most turns that the game can still take: every empty square is filled, and every stacking leaves one stack less.
    fn most_turns(&self) -> u32 {
        let squares = u32::from(self.game.size.squares());
        let stacks = self.position.occupied().len();
        match self.position.phase() {
            Phase::Placing => squares - stacks + squares - 1,
            Phase::Stacking => stacks - 1,
        }
    }

    /// The final points that a score stands for.
    fn worth(&self, score: Score) -> Worth {
        let squares = i16::from(self.game.size.squares());
        let lead = match self.position.turn() {
            Player::One => score,
            Player::Two => -score,
        };
        let twice = (squares * POINT + lead).clamp(0, 2 * squares * POINT);
        let one = (twice + POINT) / (2 * POINT);
        Worth::Points([one as u8, (squares - one) as u8])
    }

    /// The line on the real board, where a tempo move is one of those that leave the same.
    fn moves(&self, view: &View, line: &[Turn]) -> Vec<Move> {
        let mut position = *self.position;
        let mut moves = Vec::new();
        for turn in line {
            let real = match *turn {
                Turn::Move(mv) => Some(mv).filter(|mv| self.game.is_legal(&position, *mv)),
                Turn::Tempo(_) | Turn::Switch => self.real_move(view, &position, *turn),
            };
            let Some(mv) = real else { break };
            self.game.play_unchecked(&mut position, mv);
            moves.push(mv);
        }
        moves
    }

    /// A move on the real board that leads to the same as a turn on the reduced one.
    fn real_move(&self, view: &View, position: &Position, turn: Turn) -> Option<Move> {
        let reduced = |position: &Position| {
            let mut board = Board::new(position, self.game.size);
            view.groups.reduce(&mut board);
            board
        };
        if position.phase() == Phase::Placing {
            return None;
        }
        let wanted = view.after(&reduced(position), turn);
        self.game.legal_moves(position).into_iter().find(|mv| {
            let mut after = *position;
            self.game.play_unchecked(&mut after, *mv);
            reduced(&after) == wanted
        })
    }
}

/// What matters about a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Essence {
    /// The least key of all its images.
    Turned(u64),
    /// The board without what cannot change.
    Reduced(Board),
}
