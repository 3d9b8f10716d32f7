use std::time::Instant;

use tripylon_rules::{AnyMove, AnyPosition, Game, HasTurn, Player, random::SplitMix64};
use tripylon_search::Limits;

/// Chooses a move by plain Monte Carlo tree search: UCT (Kocsis and Szepesvári 2006) with uniformly random playouts.
///
/// It knows nothing of a game but its rules, so it is a baseline for engines that do. `limits.nodes` counts playouts;
/// depth and level do not apply.
pub(crate) fn choose_by_uct(
    position: &AnyPosition,
    limits: &Limits,
    rng: &mut SplitMix64,
) -> Option<AnyMove> {
    match position {
        AnyPosition::Pylos(game, position) => search(game, position, limits, rng).map(AnyMove::Pylos),
        AnyPosition::LePylos(game, position) => search(game, position, limits, rng).map(AnyMove::LePylos),
        AnyPosition::Pylon(game, position) => search(game, position, limits, rng).map(AnyMove::Pylon),
    }
}

fn search<G: Game>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
    rng: &mut SplitMix64,
) -> Option<G::Move> {
    let started = Instant::now();
    let mut tree = UctTree::new(game, position);
    let mut playouts = 0;
    let is_over = |playouts: u64| {
        limits.nodes.is_some_and(|nodes| playouts >= nodes)
            || limits.time.is_some_and(|time| started.elapsed() >= time)
            || limits.cancel.is_cancelled()
    };
    while playouts == 0 || !is_over(playouts) {
        for _ in 0..PLAYOUTS_BETWEEN_CHECKS {
            tree.play_out(game, position, rng);
        }
        playouts += PLAYOUTS_BETWEEN_CHECKS;
    }
    tree.most_visited()
}

/// Far less than a millisecond.
const PLAYOUTS_BETWEEN_CHECKS: u64 = 8;

/// The weight of exploration in UCB1, where a win counts 1 and a loss 0.
const EXPLORATION: f32 = 0.5;

/// A playout that takes longer counts as a draw: a game of Pylos with random moves need not end.
const MAX_PLAYOUT_TURNS: u32 = 500;

struct UctTree<M> {
    nodes: Vec<UctNode<M>>,
}

struct UctNode<M> {
    mv: M,
    /// The player who made the move.
    player: Player,
    visits: u32,
    /// The points of that player in the playouts through this node: 2 for a win, 1 for a draw.
    half_wins: u32,
    /// The index of the first child; 0 before the node is expanded.
    first_child: u32,
    child_count: u32,
}

impl<M: Copy> UctTree<M> {
    /// A tree of the root and its children. Node 0 stands for the root; its move and player are never used.
    fn new<G: Game<Move = M>>(game: &G, position: &G::Position) -> UctTree<M> {
        let mut tree = UctTree { nodes: Vec::new() };
        if let Some(mv) = game.legal_moves(position).first() {
            tree.nodes.push(UctNode::new(*mv, position.turn()));
            tree.expand(0, game, position);
        }
        tree
    }

    fn expand<G: Game<Move = M>>(&mut self, index: usize, game: &G, position: &G::Position) {
        let first = self.nodes.len();
        game.for_each_move(position, |mv| self.nodes.push(UctNode::new(mv, position.turn())));
        self.nodes[index].first_child = first as u32;
        self.nodes[index].child_count = (self.nodes.len() - first) as u32;
    }

    /// Descends to a leaf, expands it at its second visit, plays to the end, and counts the result on the way back.
    fn play_out<G: Game<Move = M>>(&mut self, game: &G, root: &G::Position, rng: &mut SplitMix64) {
        let Some(start) = self.nodes.first() else { return };
        debug_assert!(start.child_count > 0);
        let mut position = *root;
        let mut path = vec![0];
        let mut at = 0;
        while let Some(child) = self.select_child(at, rng) {
            game.play_unchecked(&mut position, self.nodes[child].mv);
            path.push(child);
            at = child;
            if self.nodes[at].visits == 1 && game.outcome(&position).is_none() {
                self.expand(at, game, &position);
            }
        }
        let winner = random_playout(game, position, rng);
        for index in path {
            let node = &mut self.nodes[index];
            node.visits += 1;
            node.half_wins += match winner {
                Some(winner) => 2 * u32::from(winner == node.player),
                None => 1,
            };
        }
    }

    /// Returns the child with the highest upper confidence bound; `None` if the node is not expanded.
    fn select_child(&self, index: usize, rng: &mut SplitMix64) -> Option<usize> {
        let parent = &self.nodes[index];
        let first = parent.first_child as usize;
        let children = &self.nodes[first..first + parent.child_count as usize];
        let unvisited = children.iter().filter(|child| child.visits == 0).count();
        if unvisited > 0 {
            let mut unvisited_children = (first..).zip(children).filter(|(_, child)| child.visits == 0);
            return unvisited_children.nth(rng.below(unvisited)).map(|(index, _)| index);
        }
        let log_visits = (parent.visits.max(1) as f32).ln();
        let bounds = (first..).zip(children).map(|(index, child)| (child.upper_bound(log_visits), index));
        bounds.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, index)| index)
    }

    fn most_visited(&self) -> Option<M> {
        let root = self.nodes.first()?;
        let first = root.first_child as usize;
        let children = &self.nodes[first..first + root.child_count as usize];
        children.iter().max_by_key(|child| (child.visits, child.half_wins)).map(|child| child.mv)
    }
}

impl<M> UctNode<M> {
    fn new(mv: M, player: Player) -> UctNode<M> {
        UctNode { mv, player, visits: 0, half_wins: 0, first_child: 0, child_count: 0 }
    }

    fn upper_bound(&self, log_parent_visits: f32) -> f32 {
        let visits = self.visits as f32;
        self.half_wins as f32 / (2.0 * visits) + EXPLORATION * (log_parent_visits / visits).sqrt()
    }
}

/// Plays random moves to the end, and returns the winner.
fn random_playout<G: Game>(game: &G, mut position: G::Position, rng: &mut SplitMix64) -> Option<Player> {
    for _ in 0..MAX_PLAYOUT_TURNS {
        if let Some(outcome) = game.outcome(&position) {
            return outcome.winner;
        }
        let chosen = rng.below(game.count_moves(&position) as usize);
        let (mut index, mut mv) = (0, None);
        game.for_each_move(&position, |candidate| {
            if index == chosen {
                mv = Some(candidate);
            }
            index += 1;
        });
        game.play_unchecked(&mut position, mv.expect("a game that is not over has a move"));
    }
    None
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;

    use super::*;

    #[track_caller]
    fn check(rules: &str, position: &str, playouts: u64, expected: Option<&str>) {
        let position = rules.parse::<AnyGame>().unwrap().parse_position(position).unwrap();
        let limits = Limits { nodes: Some(playouts), ..Limits::default() };
        let mv = choose_by_uct(&position, &limits, &mut SplitMix64::new(1));
        assert_eq!(mv.map(|mv| position.move_text(mv)).as_deref(), expected);
    }

    #[test]
    fn it_finds_the_only_winning_move() {
        check("pylos", "2DD/3D/L3/LL2|3/3/3|2/2|1 1", 20_000, Some("c3"));
    }

    #[test]
    fn a_finished_game_has_no_move() {
        check("pylon:size=2x1", "Ll,. 1", 100, None);
    }
}
