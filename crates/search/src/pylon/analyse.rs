use tripylon_rules::{
    AnyMove, Game, Outcome, Player, Pylon,
    pylon::{Move, Phase, Position},
};

use super::{
    board::SearchBoard,
    evaluation::EVAL_PER_POINT,
    groups::GroupTable,
    levels::strength,
    network::error_of,
    search_game::{PylonSearchGame, ReducedMove, max_nodes},
    symmetry::BoardSymmetry,
};
use crate::{
    Analysis, ExpectedError, Limits, Line, Score,
    blindness::Blindness,
    budget::Budget,
    eval::Eval,
    iterative_deepening::{RootLine, RootSearch},
    search_game::SearchGame,
};

/// Analyses a position of Pylon within the limits.
pub(crate) fn analyse(
    game: &Pylon,
    position: &Position,
    limits: &Limits,
    progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    if let Some(outcome) = game.outcome(position) {
        let analysis = finished(outcome);
        progress(&analysis);
        return analysis;
    }
    let (limits, blindness) = match strength(limits.level, game.size) {
        Some(strength) => (&strength.restrict(limits), strength.blindness(limits.seed)),
        None => (limits, Blindness::NONE),
    };
    let list_every_move = limits.lines >= game.legal_moves(position).len();
    search(&RootPosition { game, position, list_every_move }, limits, blindness, progress)
}

/// Returns the analysis of a finished game.
fn finished(outcome: Outcome) -> Analysis {
    let points = outcome.score.expect("a game of Pylon ends with a score");
    Analysis {
        score: Score::Points(points),
        exact: true,
        expected_error: None,
        lines: Vec::new(),
        depth: 0,
        nodes: 0,
    }
}

fn search(
    root: &RootPosition<'_>,
    limits: &Limits,
    blindness: Blindness,
    progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let hash = useful_hash_bytes(limits);
    let group_bytes = (hash / 8).min(MAX_GROUP_TABLE_BYTES);
    let limits = Limits { hash_bytes: hash - group_bytes, ..limits.clone() };
    let mut budget = Budget::new(&limits);
    let search_game = PylonSearchGame {
        dimensions: root.game.size,
        groups: GroupTable::new(group_bytes),
        blindness,
        network: limits.pylon_evaluation.network(root.game.size),
    };
    let board = SearchBoard::new(root.position, root.game.size);
    let mut report = |lines: &[RootLine<ReducedMove>], depth, nodes| {
        progress(&root.to_analysis(&search_game, lines, depth, nodes));
    };
    let (lines, depth) = RootSearch::new(&search_game, &board).iterative_deepening(&mut budget, &mut report);
    let analysis = root.to_analysis(&search_game, &lines, depth, budget.nodes());
    progress(&analysis);
    analysis
}

/// The greatest size of the group table: more is hardly ever filled.
const MAX_GROUP_TABLE_BYTES: usize = 4 << 20;

/// Returns the size of the tables that the search can fill within its limits: clearing more would only take time.
fn useful_hash_bytes(limits: &Limits) -> usize {
    const BYTES_PER_NODE: u64 = 32;
    const MIN_BYTES: usize = 1 << 16;
    let useful = usize::try_from(max_nodes(limits).saturating_mul(BYTES_PER_NODE)).unwrap_or(usize::MAX);
    limits.hash_bytes.min(useful.max(MIN_BYTES))
}

/// The root position on the real board, for converting root lines to lines of real moves.
struct RootPosition<'a> {
    game: &'a Pylon,
    position: &'a Position,
    /// Whether to list every move, also those that are equivalent to another.
    list_every_move: bool,
}

impl RootPosition<'_> {
    fn to_analysis(
        &self,
        search_game: &PylonSearchGame,
        root_lines: &[RootLine<ReducedMove>],
        depth: u32,
        nodes: u64,
    ) -> Analysis {
        let line = |root_line: &RootLine<ReducedMove>| self.to_line(search_game, root_line);
        let mut lines: Vec<Line> = root_lines.iter().map(line).collect();
        if self.list_every_move {
            lines = self.with_equivalent_moves(search_game, root_lines, &lines);
        }
        let best = lines.first().expect("a game that is not over has a move");
        let depth = depth.min(self.max_turns());
        let Line { score, exact, expected_error, .. } = *best;
        Analysis { score, exact, expected_error, depth, nodes, lines }
    }

    fn to_line(&self, search_game: &PylonSearchGame, root_line: &RootLine<ReducedMove>) -> Line {
        let moves = self.to_real_moves(search_game, &root_line.moves);
        // A search that misses moves proves nothing.
        let exact = root_line.proven && search_game.blindness.is_none();
        let expected_error = if exact { None } else { self.expected_error(search_game, &root_line.moves) };
        Line {
            moves: moves.into_iter().map(AnyMove::Pylon).collect(),
            score: self.to_score(root_line.eval),
            exact,
            expected_error,
        }
    }

    /// Returns by how much the network expects its evaluation to be wrong at the end of a line, from where the score
    /// comes; if the line ends in a decided position, at the last one that is not.
    fn expected_error(&self, search_game: &PylonSearchGame, line: &[ReducedMove]) -> Option<ExpectedError> {
        let network = search_game.network.as_ref()?;
        let root = SearchBoard::new(self.position, self.game.size);
        let boards = line.iter().scan(root, |board, mv| {
            *board = search_game.after(board, *mv);
            Some(*board)
        });
        let last_open = boards.take_while(|board| search_game.known_eval(board).is_none()).last();
        let board = last_open.unwrap_or_else(|| match root.phase {
            Phase::Placing => root,
            Phase::Stacking => self.reduced_board(search_game, self.position),
        });
        Some(error_of(&board, network.outputs(&board)))
    }

    /// Returns the lines, each followed by the moves equivalent to its first, which were not searched themselves.
    fn with_equivalent_moves(
        &self,
        search_game: &PylonSearchGame,
        root_lines: &[RootLine<ReducedMove>],
        lines: &[Line],
    ) -> Vec<Line> {
        let here = self.equivalence_key(search_game, self.position);
        let legal = self.game.legal_moves(self.position);
        let mut others: Vec<(Move, EquivalenceKey)> = legal
            .into_iter()
            .filter(|mv| lines.iter().all(|line| line.moves.first() != Some(&AnyMove::Pylon(*mv))))
            .map(|mv| (mv, self.equivalence_key(search_game, &self.after(mv))))
            .collect();
        let mut all = Vec::new();
        for (root_line, line) in root_lines.iter().zip(lines) {
            all.push(line.clone());
            let Some(first) = root_line.moves.first() else { continue };
            let leads_to = match (&here, first) {
                (EquivalenceKey::Reduced(board), first) => {
                    EquivalenceKey::Reduced(search_game.after(board, *first))
                }
                (EquivalenceKey::Canonical(_), ReducedMove::Move(mv)) => {
                    self.equivalence_key(search_game, &self.after(*mv))
                }
                (EquivalenceKey::Canonical(_), ReducedMove::Tempo(_) | ReducedMove::Switch) => continue,
            };
            others.retain(|(mv, key)| {
                let is_equivalent = *key == leads_to;
                if is_equivalent {
                    all.push(Line { moves: vec![AnyMove::Pylon(*mv)], ..line.clone() });
                }
                !is_equivalent
            });
        }
        all
    }

    fn after(&self, mv: Move) -> Position {
        let mut after = *self.position;
        self.game.play_unchecked(&mut after, mv);
        after
    }

    /// Returns the board of a position in the stacking phase without what cannot change any more.
    fn reduced_board(&self, search_game: &PylonSearchGame, position: &Position) -> SearchBoard {
        let mut board = SearchBoard::new(position, self.game.size);
        search_game.groups.reduce(&mut board);
        board
    }

    /// Returns a key that equivalent positions share: in placing, the canonical hash; in stacking, the board without
    /// what cannot change any more.
    fn equivalence_key(&self, search_game: &PylonSearchGame, position: &Position) -> EquivalenceKey {
        match self.position.phase() {
            Phase::Placing => {
                let board = SearchBoard::new(position, self.game.size);
                EquivalenceKey::Canonical(BoardSymmetry::canonical_hash(&board, self.game.size).0)
            }
            Phase::Stacking => EquivalenceKey::Reduced(self.reduced_board(search_game, position)),
        }
    }

    /// Returns the greatest number of turns that the game can still take: every empty square is filled, and every
    /// stacking leaves one stack less.
    fn max_turns(&self) -> u32 {
        let squares = u32::from(self.game.size.square_count());
        let stacks = self.position.occupied().len();
        match self.position.phase() {
            Phase::Placing => squares - stacks + squares - 1,
            Phase::Stacking => stacks - 1,
        }
    }

    /// Converts an evaluation to final points.
    fn to_score(&self, eval: Eval) -> Score {
        let squares = i16::from(self.game.size.square_count());
        let lead = match self.position.turn() {
            Player::One => eval,
            Player::Two => -eval,
        };
        let twice = (squares * EVAL_PER_POINT + lead).clamp(0, 2 * squares * EVAL_PER_POINT);
        let one = (twice + EVAL_PER_POINT) / (2 * EVAL_PER_POINT);
        Score::Points([one as u8, (squares - one) as u8])
    }

    /// Converts a line to moves on the real board, replacing each tempo move by an equivalent one.
    fn to_real_moves(&self, search_game: &PylonSearchGame, line: &[ReducedMove]) -> Vec<Move> {
        let mut position = *self.position;
        let mut moves = Vec::new();
        for reduced_move in line {
            let real = match *reduced_move {
                ReducedMove::Move(mv) => Some(mv).filter(|mv| self.game.is_legal(&position, *mv)),
                ReducedMove::Tempo(_) | ReducedMove::Switch => {
                    self.find_real_move(search_game, &position, *reduced_move)
                }
            };
            let Some(mv) = real else { break };
            self.game.play_unchecked(&mut position, mv);
            moves.push(mv);
        }
        moves
    }

    /// Finds a move on the real board that is equivalent to one on the reduced board.
    fn find_real_move(
        &self,
        search_game: &PylonSearchGame,
        position: &Position,
        reduced_move: ReducedMove,
    ) -> Option<Move> {
        let reduced = |position: &Position| self.reduced_board(search_game, position);
        if position.phase() == Phase::Placing {
            return None;
        }
        let wanted = search_game.after(&reduced(position), reduced_move);
        self.game.legal_moves(position).into_iter().find(|mv| {
            let mut after = *position;
            self.game.play_unchecked(&mut after, *mv);
            reduced(&after) == wanted
        })
    }
}

/// A key that equivalent positions share.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EquivalenceKey {
    /// The least hash of all images under the symmetries of the board.
    Canonical(u64),
    /// The board without what cannot change any more.
    Reduced(SearchBoard),
}
