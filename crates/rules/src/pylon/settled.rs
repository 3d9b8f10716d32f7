use std::collections::HashSet;

use super::{Position, Square, SquareSet, square::Direction};

/// Node limit of the search for end scores.
const MAX_SETTLED_NODES: u32 = 20_000;

/// Whether every continuation of a stacking position ends with the current score.
///
/// A `true` is always correct. A `false` is wrong only where [`MAX_SETTLED_NODES`] positions do not decide it.
///
/// A stack's bottom never changes and its top never gets larger, so a move that is illegal now stays illegal. The
/// stacks fall into groups that no move connects. Each group can be played out by itself, regardless of the player to
/// move, so the score is settled exactly if each group has only one end score and these add up to the current score.
pub(super) fn is_settled(position: &Position) -> bool {
    let mut nodes_left = MAX_SETTLED_NODES;
    let mut change = 0;
    for group in groups(position) {
        let mut ends =
            EndScoreSearch { group, lead: None, seen: HashSet::new(), nodes_left: &mut nodes_left };
        if ends.explore(position).is_err() {
            return false;
        }
        let lead = ends.lead.expect("a group that was played out has an end");
        change += lead - lead_in(position, group);
    }
    change == 0
}

/// Returns the groups of squares that legal moves connect, without isolated stacks.
fn groups(position: &Position) -> Vec<SquareSet> {
    let mut rest: SquareSet = Direction::ALL
        .into_iter()
        .flat_map(|direction| {
            position
                .stackable_squares(direction)
                .into_iter()
                .flat_map(move |from| [from, direction.step(from)])
        })
        .collect();
    let mut groups = Vec::new();
    while let Some(first) = rest.first() {
        let group = connected(position, first);
        rest -= group;
        groups.push(group);
    }
    groups
}

fn connected(position: &Position, first: Square) -> SquareSet {
    let mut group = SquareSet::of(first);
    loop {
        let mut larger = group;
        for direction in Direction::ALL {
            for from in position.stackable_squares(direction) {
                let both: SquareSet = [from, direction.step(from)].into_iter().collect();
                if both.intersects(group) {
                    larger |= both;
                }
            }
        }
        if larger == group {
            return group;
        }
        group = larger;
    }
}

/// Player 1's pyramids minus player 2's in a group.
fn lead_in(position: &Position, group: SquareSet) -> i8 {
    let of_two = position.count_pyramids(group & position.player_two_tops) as i8;
    position.count_pyramids(group) as i8 - 2 * of_two
}

/// A search for the end scores of one group.
struct EndScoreSearch<'a> {
    group: SquareSet,
    /// The lead of player 1 at the ends found so far, which all agree.
    lead: Option<i8>,
    seen: HashSet<Vec<(u8, u8)>>,
    nodes_left: &'a mut u32,
}

/// Two end scores differ, or the node limit was reached.
struct NotSettled;

impl EndScoreSearch<'_> {
    fn explore(&mut self, position: &Position) -> Result<(), NotSettled> {
        *self.nodes_left = self.nodes_left.checked_sub(1).ok_or(NotSettled)?;
        let held = position.player_two_tops & self.group;
        let stacks = position.occupied() & self.group;
        // If one player holds all stacks, the score cannot change.
        if held.is_empty() || held == stacks {
            return self.add_end(lead_in(position, self.group));
        }
        if !self.seen.insert(self.state_key(position)) {
            return Ok(());
        }
        let mut can_move = false;
        for direction in Direction::ALL {
            for from in position.stackable_squares(direction) & self.group {
                can_move = true;
                let mut child = *position;
                child.move_stack(from, direction.step(from));
                self.explore(&child)?;
            }
        }
        if can_move { Ok(()) } else { self.add_end(lead_in(position, self.group)) }
    }

    fn add_end(&mut self, lead: i8) -> Result<(), NotSettled> {
        if *self.lead.get_or_insert(lead) == lead { Ok(()) } else { Err(NotSettled) }
    }

    /// The state that decides the rest of the play: height and top of each stack. (The bottoms never change.)
    fn state_key(&self, position: &Position) -> Vec<(u8, u8)> {
        let stack = |at: Square| {
            let stack = position.stack(at);
            (stack.height(), stack.top().map_or(0, |top| top.letter() as u8))
        };
        self.group.into_iter().map(stack).collect()
    }
}
