//! Self-play games of the full board, as training data for the network.

use tripylon_rules::{
    Game, Player, Pylon,
    pylon::{Move, Phase, Position, Size, Square},
    random::{SplitMix64, mix64},
};

use super::{
    board::SearchBoard,
    evaluation::EVAL_PER_POINT,
    groups::GroupTable,
    network::Outputs,
    search_game::{PylonSearchGame, ReducedMove},
};
use crate::{
    Limits, PylonEvaluation, PylonNetwork, blindness::Blindness, budget::Budget, eval::Eval,
    iterative_deepening::RootSearch, search_game::SearchGame,
};

/// The length of a record in bytes.
///
/// ```text
/// 0–29   squares a1 to f5: 0 if empty; else bits 0–3: 1 + 6 · owner of the top + pair, bits 4–7: height up to 15
///        pair 0–5: bottom and top are SS, MS, MM, LS, LM, LL
/// 30     bit 0: 1 if player 2 is to move; bit 1: 1 in the stacking phase; bit 2: 1 if the result is proven; bit 3: 1 before a
///        random turn
/// 31     nimber of the groups that only allow tempo moves
/// 32     value of the switches for the player to move
/// 33     lead of player 1 that is certain, with every open group halfway between its best and its worst end
/// 34     final lead of player 1; before a random turn, the evaluation of the last position before that, in points
/// 35     number of turns played before
/// 36–37  the search's evaluation for player 1, in hundredths of a point, little-endian
/// 38     half the difference between the best and the worst end of the open groups
/// 39     0
/// ```
///
/// In the stacking phase the squares are those of the open groups.
pub const RECORD_LEN: usize = 40;

/// The settings of self-play.
#[derive(Clone, Debug)]
pub struct SelfPlayConfig {
    /// The seed of the whole data set.
    pub seed: u64,
    /// The positions to search for each move of the placing phase.
    pub placing_nodes: u64,
    /// The same of the stacking phase.
    pub stacking_nodes: u64,
    /// How many turns in a hundred are random after the opening.
    pub random_turns: u64,
    /// The evaluation of positions.
    pub evaluation: PylonEvaluation,
}

/// Plays games against itself.
///
/// A game begins with random placings: in three of five games 4 to 10, in the others up to thirty. Later turns are random
/// now and then, so that the network also learns positions after bad moves, which a search visits. The final lead says
/// little about the positions before a random turn: their record has the evaluation of the last one in its place. A
/// game ends as soon as the search has proven how it ends.
pub struct SelfPlay {
    config: SelfPlayConfig,
    game: Pylon,
    search_game: PylonSearchGame,
}

/// A position of the current game, with the turn and the evaluation for player 1.
struct Visited {
    position: Position,
    turn: u8,
    eval: Eval,
    proven: bool,
}

impl SelfPlay {
    /// Self-play with these settings.
    pub fn new(config: SelfPlayConfig) -> SelfPlay {
        let game = Pylon::default();
        let search_game = PylonSearchGame {
            dimensions: game.size,
            groups: GroupTable::new(4 << 20),
            blindness: Blindness::NONE,
            network: config.evaluation.network(game.size),
        };
        SelfPlay { config, game, search_game }
    }

    /// Plays the game with a number, and appends the records of its positions that no rule decides without a search.
    pub fn play_game(&self, number: u64, records: &mut Vec<u8>) {
        let mut rng = SplitMix64::new(mix64(self.config.seed << 40 ^ number));
        let random_placings = match rng.below(5) {
            0..3 => 4 + rng.below(7),
            _ => 11 + rng.below(20),
        };
        let mut position = self.game.start();
        let mut visited = Vec::new();
        let mut turn = 0;
        let final_lead = loop {
            if self.game.outcome(&position).is_some() {
                let [one, two] = position.score().map(|points| points as i8);
                break one - two;
            }
            let moves = self.game.legal_moves(&position);
            let mut mv = moves[rng.below(moves.len())];
            if turn >= random_placings {
                let (best, eval, proven) = self.choose_move(&position);
                let eval = if position.turn() == Player::One { eval } else { -eval };
                visited.push(Visited { position, turn: turn as u8, eval, proven });
                if proven {
                    break nearest_lead(eval);
                }
                if rng.below(100) < self.config.random_turns as usize {
                    self.append_records(&visited, nearest_lead(eval), true, records);
                    visited.clear();
                } else {
                    mv = best;
                }
            }
            self.game.play_unchecked(&mut position, mv);
            turn += 1;
        };
        self.append_records(&visited, final_lead, false, records);
    }

    fn append_records(&self, visited: &[Visited], lead: i8, before_random: bool, records: &mut Vec<u8>) {
        for at in visited {
            records.extend(self.record(at, lead, before_random).into_iter().flatten());
        }
    }

    fn choose_move(&self, position: &Position) -> (Move, Eval, bool) {
        let nodes = match position.phase() {
            Phase::Placing => self.config.placing_nodes,
            Phase::Stacking => self.config.stacking_nodes,
        };
        let hash_bytes = (nodes as usize * 32).max(1 << 14);
        let limits = Limits { nodes: Some(nodes), hash_bytes, ..Limits::default() };
        let board = SearchBoard::new(position, self.game.size);
        let mut budget = Budget::new(&limits);
        let root = RootSearch::new(&self.search_game, &board);
        let (lines, _) = root.iterative_deepening(&mut budget, &mut |_, _, _| ());
        let best = lines.first().expect("a game that is not over has a move");
        let ReducedMove::Move(mv) = best.moves[0] else { unreachable!("the moves of a root are real") };
        (mv, best.eval, best.proven)
    }

    fn record(&self, at: &Visited, lead: i8, before_random: bool) -> Option<[u8; RECORD_LEN]> {
        let mut board = SearchBoard::new(&at.position, self.game.size);
        let is_stacking = board.phase == Phase::Stacking;
        if is_stacking {
            self.search_game.groups.reduce(&mut board);
        }
        if self.search_game.known_eval(&board).is_some() {
            return None;
        }
        let mut record = [0; RECORD_LEN];
        for square in Square::all() {
            record[square.index()] = stack_code(&board, square);
        }
        let player_two = u8::from(board.turn == Player::Two);
        record[30] = player_two | u8::from(is_stacking) << 1;
        record[30] |= u8::from(at.proven) << 2 | u8::from(before_random) << 3;
        record[31] = board.nimber;
        record[32] = board.switches.value_alone() as u8;
        record[33] = if is_stacking { board.midpoint_lead as u8 } else { 0 };
        record[34] = lead as u8;
        record[35] = at.turn;
        record[36..38].copy_from_slice(&at.eval.to_le_bytes());
        record[38] = board.spread as u8;
        Some(record)
    }
}

/// Returns the lead in points that is nearest to an evaluation.
fn nearest_lead(eval: Eval) -> i8 {
    (f32::from(eval) / f32::from(EVAL_PER_POINT)).round() as i8
}

/// Returns the outputs of a network for the position of a record, in hundredths of a point: the lead of the player to
/// move, in stacking beyond the certain lead, and by how much that is expected to be wrong.
///
/// # Panics
///
/// If these bytes are not a record that [`SelfPlay`] made.
pub fn evaluate_record(network: &PylonNetwork, record: &[u8; RECORD_LEN]) -> [i32; 2] {
    let Outputs { lead, error } = network.outputs(&decode_record(record));
    [lead, error]
}

fn decode_record(record: &[u8; RECORD_LEN]) -> SearchBoard {
    let game = Pylon::default();
    let mut board = SearchBoard::new(&game.start(), game.size);
    for at in Square::all() {
        let code = record[at.index()];
        let Some(kind) = (code & 15).checked_sub(1) else { continue };
        let (bottom, top) = PAIRS[usize::from(kind % 6)];
        board.bottoms[bottom] |= at.into();
        board.tops[top] |= at.into();
        board.heights[at.index()] = code >> 4;
        if kind >= 6 {
            board.owned_by_two |= at.into();
        }
    }
    board.turn = if record[30] & 1 == 0 { Player::One } else { Player::Two };
    board.phase = if record[30] & 2 == 0 { Phase::Placing } else { Phase::Stacking };
    board.nimber = record[31];
    if record[32] > 0 {
        board.switches = board.switches.with(record[32].cast_signed());
    }
    board
}

/// The indices of the sizes of bottom and top, by the number of their pair.
const PAIRS: [(usize, usize); 6] = [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)];

/// Encodes the stack on a square.
fn stack_code(board: &SearchBoard, at: Square) -> u8 {
    let size_in = |sets: &[tripylon_rules::pylon::SquareSet; 3]| {
        Size::ALL.into_iter().find(|size| sets[size.index()].contains(at))
    };
    let (Some(bottom), Some(top)) = (size_in(&board.bottoms), size_in(&board.tops)) else { return 0 };
    let pair = bottom.index() * (bottom.index() + 1) / 2 + top.index();
    let owner = usize::from(board.owned_by_two.contains(at));
    (1 + 6 * owner + pair) as u8 | board.heights[at.index()].min(15) << 4
}
