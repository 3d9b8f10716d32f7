use std::collections::HashSet;

use super::{Position, Square, SquareSet, square::Direction};

/// The positions that are looked at before an answer is given up.
const EFFORT: u32 = 20_000;

/// Whether every way of playing on from a stacking position ends with the score that stands now.
///
/// It is never wrongly true. It is wrongly false only where the stacks that can still meet are so many that
/// [`EFFORT`] positions do not decide it.
///
/// A stack's bottom never changes and its top never gets larger, so a move that is not legal now never will be. The
/// stacks fall into groups that no move connects. Every group can be played out by itself, whoever is to move, so
/// the score is settled just when each group has only one end and the ends add up to what stands now.
pub(super) fn settled(position: &Position) -> bool {
    let mut effort = EFFORT;
    let mut change = 0;
    for group in groups(position) {
        let mut ends = Ends { group, lead: None, seen: HashSet::new(), effort: &mut effort };
        if ends.explore(position).is_err() {
            return false;
        }
        let lead = ends.lead.expect("a group that was played out has an end");
        change += lead - lead_in(position, group);
    }
    change == 0
}

/// The groups of squares that legal moves connect; stacks that cannot move and be moved upon are in none.
fn groups(position: &Position) -> Vec<SquareSet> {
    let mut rest: SquareSet = Direction::ALL
        .into_iter()
        .flat_map(|direction| {
            position.can_stack(direction).into_iter().flat_map(move |from| [from, direction.step(from)])
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
            for from in position.can_stack(direction) {
                let both: SquareSet = [from, direction.step(from)].into_iter().collect();
                if both.meets(group) {
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

/// How many more pyramids player 1 holds than player 2 in a group.
fn lead_in(position: &Position, group: SquareSet) -> i8 {
    let of_two = position.height_of(group & position.tops_of_two) as i8;
    position.height_of(group) as i8 - 2 * of_two
}

/// The search for the ends of one group.
struct Ends<'a> {
    group: SquareSet,
    /// The lead of player 1 at the ends found so far, which all agree.
    lead: Option<i8>,
    seen: HashSet<Vec<(u8, u8)>>,
    effort: &'a mut u32,
}

/// Two ends differ, or the effort was not enough to find out.
struct NotSettled;

impl Ends<'_> {
    fn explore(&mut self, position: &Position) -> Result<(), NotSettled> {
        *self.effort = self.effort.checked_sub(1).ok_or(NotSettled)?;
        let held = position.tops_of_two & self.group;
        let stacks = position.occupied() & self.group;
        // Where one player holds everything, nothing can change.
        if held.is_empty() || held == stacks {
            return self.note_end(lead_in(position, self.group));
        }
        if !self.seen.insert(self.essence(position)) {
            return Ok(());
        }
        let mut can_move = false;
        for direction in Direction::ALL {
            for from in position.can_stack(direction) & self.group {
                can_move = true;
                let mut child = *position;
                child.stack_up(from, direction.step(from));
                self.explore(&child)?;
            }
        }
        if can_move { Ok(()) } else { self.note_end(lead_in(position, self.group)) }
    }

    fn note_end(&mut self, lead: i8) -> Result<(), NotSettled> {
        if *self.lead.get_or_insert(lead) == lead { Ok(()) } else { Err(NotSettled) }
    }

    /// All that matters for what is to come: how high each stack is and what lies on top. (The bottoms are those of
    /// the squares.)
    fn essence(&self, position: &Position) -> Vec<(u8, u8)> {
        let stack = |at: Square| {
            let stack = position.stack(at);
            (stack.height(), stack.top().map_or(0, |top| top.letter() as u8))
        };
        self.group.into_iter().map(stack).collect()
    }
}
