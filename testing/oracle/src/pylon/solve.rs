use std::collections::HashMap;

use crate::pylon::rules::Rules;

/// Returns the final points of players 1 and 2 with best play from the empty board.
///
/// A plain minimax search: no bounds, no symmetry, no independent groups. A table remembers every board until it is full,
/// and another the boards that follow from one full board.
///
/// # Panics
/// When the rules text is malformed, or the board has more than twelve squares.
pub fn solve(rules: &str) -> [u32; 2] {
    let rules = Rules::parse(rules);
    let squares = rules.squares();
    assert!(squares <= 12, "a board of {squares} squares takes too long");
    let mut hand = [0; 3];
    for dealt in 0..squares / 2 {
        hand[[2, 1, 0][dealt % 3]] += 1;
    }
    let solver = &mut PlainSolver { neighbours: neighbours(&rules), placed: HashMap::new() };
    let lead = solver.best_placing(&mut vec![None; squares], [hand, hand], 0);
    let squares = squares as i32;
    [(squares + lead) / 2, (squares - lead) / 2].map(|points| points as u32)
}

/// A stack, of which only bottom, top and height count: sizes are 0 (small) to 2 (large), players 0 and 1.
#[derive(Clone, Copy, Debug)]
struct Stack {
    height: u8,
    bottom: u8,
    top: u8,
    owner: u8,
}

type Squares = Vec<Option<Stack>>;

struct PlainSolver {
    /// The pairs of adjacent squares, in both orders.
    neighbours: Vec<(usize, usize)>,
    /// The lead of player 1 with best play, by key of the board until it is full.
    placed: HashMap<u128, i32>,
}

impl PlainSolver {
    /// Returns the lead of player 1 with best play; hands and turn follow from the board, but are easier to pass on.
    fn best_placing(&mut self, board: &mut Squares, hands: [[u8; 3]; 2], turn: u8) -> i32 {
        let key = key(board);
        if let Some(lead) = self.placed.get(&key) {
            return *lead;
        }
        let lead = if hands == [[0; 3]; 2] {
            // The player who placed last stacks first.
            self.best_stacking(board, 1 - turn, &mut HashMap::new())
        } else {
            self.best_placement(board, hands, turn)
        };
        self.placed.insert(key, lead);
        lead
    }

    fn best_placement(&mut self, board: &mut Squares, hands: [[u8; 3]; 2], turn: u8) -> i32 {
        let mut best = None;
        for size in 0..3 {
            for at in 0..board.len() {
                if hands[usize::from(turn)][size] > 0 && board[at].is_none() {
                    let mut rest = hands;
                    rest[usize::from(turn)][size] -= 1;
                    board[at] = Some(Stack { height: 1, bottom: size as u8, top: size as u8, owner: turn });
                    let lead = self.best_placing(board, rest, 1 - turn);
                    board[at] = None;
                    best = Some(better(turn, best, lead));
                }
            }
        }
        best.expect("an empty square and a pyramid are left")
    }

    fn best_stacking(&self, board: &mut Squares, turn: u8, known: &mut HashMap<u128, i32>) -> i32 {
        // The number of stacks says whose turn it is.
        let key = key(board);
        if let Some(lead) = known.get(&key) {
            return *lead;
        }
        let mut best = None;
        for (from, to) in &self.neighbours {
            if let (Some(mover), Some(target)) = (board[*from], board[*to])
                && mover.bottom <= target.top
            {
                let height = mover.height + target.height;
                board[*from] = None;
                board[*to] = Some(Stack { height, bottom: target.bottom, ..mover });
                let lead = self.best_stacking(board, 1 - turn, known);
                board[*from] = Some(mover);
                board[*to] = Some(target);
                best = Some(better(turn, best, lead));
            }
        }
        let best = best.unwrap_or_else(|| final_lead(board));
        known.insert(key, best);
        best
    }
}

/// Packs a board into a number: nine bits for each square.
fn key(board: &Squares) -> u128 {
    let mut key = 0;
    for square in board {
        let bits = square.map_or(0, |stack| stack.height | stack.bottom << 4 | stack.top << 6);
        let owner = square.map_or(0, |stack| stack.owner);
        key = key << 9 | u128::from(bits) << 1 | u128::from(owner);
    }
    key
}

fn better(turn: u8, best: Option<i32>, lead: i32) -> i32 {
    match best {
        None => lead,
        Some(best) if turn == 0 => best.max(lead),
        Some(best) => best.min(lead),
    }
}

fn final_lead(board: &Squares) -> i32 {
    let mut lead = 0;
    for stack in board.iter().flatten() {
        let height = i32::from(stack.height);
        lead += if stack.owner == 0 { height } else { -height };
    }
    lead
}

fn neighbours(rules: &Rules) -> Vec<(usize, usize)> {
    let columns = usize::from(rules.columns);
    let mut pairs = Vec::new();
    for from in 0..rules.squares() {
        for to in 0..rules.squares() {
            let across = (from % columns).abs_diff(to % columns);
            let up = (from / columns).abs_diff(to / columns);
            if across + up == 1 {
                pairs.push((from, to));
            }
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_pyramids_end_under_the_last_placers() {
        assert_eq!(solve("pylon:size=2x1"), [0, 2]);
        assert_eq!(solve("pylon:size=1x2"), [0, 2]);
    }
}
