use std::sync::atomic::{AtomicU64, Ordering};

use tripylon_rules::pylon::SquareSet;

use super::{board::Board, direction::Direction, switches::Switches};
use crate::dice::mix;

/// What small groups of stacks are good for, each by itself.
///
/// Squares that no move connects have nothing to do with each other, except that a turn spent here is not spent there. Every
/// group is played to its end, and both players have the same moves in it. So of a group only the following matters:
///
/// - The best and the worst of its ends. Half-way between them lies what it adds to the lead for the time being.
/// - Where all ends are worth the same, it only serves to pass the time: it is an impartial game, and by the theorem of
///   Sprague and Grundy as good as a heap of Nim. (The usual proof holds although the rest of the game is about points: to a
///   move in groups that together have nimber 0 there is an answer that makes it 0 again, and once everything else is over
///   nobody minds who has to begin with them.) All such groups together are one number, and the moves in them are those that
///   make it smaller.
/// - Where every move ends it at once, it is a switch; see [`Switches`].
/// - Any other group is as good as one whose moves lead to the same: its form is a hash of what its moves lead to.
///
/// The table remembers what took some work. A memory is three words:
///
/// ```text
/// first    key ^ second ^ third
/// second   form, or nimber
/// third    bits 0–7 lead     8–15 spread     16–17 kind, and one
/// ```
pub(super) struct Groups {
    slots: Vec<[AtomicU64; 3]>,
}

/// What a group is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Worth {
    /// By how much player 1 leads, half-way between the best and the worst end.
    lead: i8,
    /// How far the best and the worst end are from there.
    spread: i8,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// All ends are worth the same: only the nimber matters.
    Settled(u8),
    /// Whoever moves first decides it.
    Switch,
    /// Anything else, with a number that is the same for groups of the same form.
    Open(u64),
}

/// What several groups are good for together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sum {
    /// By how much player 1 leads, half-way between the best and the worst end of every group.
    pub(super) lead: i8,
    /// What the open groups add to that.
    pub(super) open_lead: i8,
    /// How far the best and the worst end of the open groups are from there.
    pub(super) spread: i8,
    pub(super) nimber: u8,
    pub(super) switches: Switches,
    /// The forms of the open groups, added up.
    pub(super) forms: u64,
    /// The squares of the open groups.
    pub(super) open: SquareSet,
}

/// Larger groups take longer to look through than it saves.
const LARGEST_GROUP: u32 = 7;

impl Groups {
    /// What takes at most so many bytes of memory.
    pub(super) fn new(bytes: usize) -> Groups {
        let slots = (bytes / size_of::<[AtomicU64; 3]>()).max(1);
        Groups { slots: (0..slots).map(|_| [const { AtomicU64::new(0) }; 3]).collect() }
    }

    /// Takes everything off a board but the open groups, and notes what it was good for.
    pub(super) fn reduce(&self, board: &mut Board) {
        let occupied = board.occupied();
        let sum = self.sum(board, occupied);
        board.lead += sum.lead - sum.open_lead - lead_in(board, occupied - sum.open);
        board.middle = board.lead + sum.open_lead - lead_in(board, sum.open);
        board.spread = sum.spread;
        board.nimber ^= sum.nimber;
        board.switches = board.switches.with_all(sum.switches);
        board.forms = sum.forms;
        board.take_off(occupied - sum.open);
        board.reduced = true;
    }

    /// What the stacks on some squares are good for, which nothing connects with others.
    fn sum(&self, board: &Board, squares: SquareSet) -> Sum {
        let links = board.links();
        let mut rest = links.linked() & squares;
        let mut sum = Sum {
            lead: lead_in(board, squares - rest),
            open_lead: 0,
            spread: 0,
            nimber: 0,
            switches: Switches::NONE,
            forms: 0,
            open: SquareSet::EMPTY,
        };
        while let Some(first) = rest.first() {
            let group = links.group_of(first.into());
            rest -= group;
            let worth = self.worth(board, group);
            sum.lead += worth.lead;
            match worth.kind {
                Kind::Settled(nimber) => sum.nimber ^= nimber,
                Kind::Switch => sum.switches = sum.switches.with(worth.spread),
                Kind::Open(form) => {
                    sum.open_lead += worth.lead;
                    sum.spread += worth.spread;
                    sum.forms = sum.forms.wrapping_add(form);
                    sum.open |= group;
                }
            }
        }
        sum
    }

    fn worth(&self, board: &Board, group: SquareSet) -> Worth {
        let held = board.of_two & group;
        let of_one_colour = held.is_empty() || held == group;
        if group.len() > LARGEST_GROUP {
            let kind = Kind::Open(key(board, group, Seen::Whole));
            return match of_one_colour {
                true => Worth { lead: lead_in(board, group), spread: 0, kind },
                false => Worth { lead: 0, spread: board.height_of(group) as i8, kind },
            };
        }
        if of_one_colour {
            let lead = lead_in(board, group);
            if group.len() == 2 {
                return Worth { lead, spread: 0, kind: Kind::Settled(1) };
            }
            let worth = self.remembered_or_found(board, group, key(board, group, Seen::Sizes));
            return Worth { lead, ..worth };
        }
        self.remembered_or_found(board, group, key(board, group, Seen::Whole))
    }

    fn remembered_or_found(&self, board: &Board, group: SquareSet, key: u64) -> Worth {
        let slot = &self.slots[((u128::from(key) * self.slots.len() as u128) >> 64) as usize];
        let [first, second, third] = [0, 1, 2].map(|word: usize| slot[word].load(Ordering::Relaxed));
        if let (true, Some(worth)) = (first ^ second ^ third == key, Worth::from_bits(second, third)) {
            return worth;
        }
        let worth = self.find(board, group);
        let (second, third) = worth.to_bits();
        for (word, bits) in slot.iter().zip([key ^ second ^ third, second, third]) {
            word.store(bits, Ordering::Relaxed);
        }
        worth
    }

    /// Plays every move in a group and looks at what it leads to.
    fn find(&self, board: &Board, group: SquareSet) -> Worth {
        let links = board.links();
        let mut options = Vec::with_capacity(16);
        for direction in Direction::ALL {
            for from in links.movers(direction) & group {
                let mut after = *board;
                after.stack_up(from, direction.step(from));
                options.push(self.sum(&after, group));
            }
        }
        Worth::of_options(&options)
    }
}

impl Worth {
    fn of_options(options: &[Sum]) -> Worth {
        let least =
            options.iter().map(|sum| sum.lead - sum.total_spread()).min().expect("a group has a move");
        let most = options.iter().map(|sum| sum.lead + sum.total_spread()).max().expect("a group has a move");
        let (lead, spread) = ((least + most) / 2, (most - least) / 2);
        let kind = if spread == 0 && options.iter().all(|sum| sum.open.is_empty()) {
            Kind::Settled(least_missing(options.iter().map(|sum| sum.nimber)))
        } else if options.iter().all(Sum::is_over) {
            Kind::Switch
        } else {
            Kind::Open(form(options, lead))
        };
        Worth { lead, spread, kind }
    }

    fn to_bits(self) -> (u64, u64) {
        let (kind, second) = match self.kind {
            Kind::Settled(nimber) => (1, u64::from(nimber)),
            Kind::Switch => (2, 0),
            Kind::Open(form) => (3, form),
        };
        (second, u64::from(self.lead as u8) | u64::from(self.spread as u8) << 8 | kind << 16)
    }

    fn from_bits(second: u64, third: u64) -> Option<Worth> {
        let kind = match third >> 16 {
            1 => Kind::Settled(second as u8),
            2 => Kind::Switch,
            3 => Kind::Open(second),
            _ => return None,
        };
        Some(Worth { lead: third as i8, spread: (third >> 8) as i8, kind })
    }
}

impl Sum {
    fn total_spread(&self) -> i8 {
        self.spread + self.switches.total()
    }

    /// Whether nothing is left to play.
    fn is_over(&self) -> bool {
        self.nimber == 0 && self.is_settled()
    }

    fn is_settled(&self) -> bool {
        self.open.is_empty() && self.switches.is_empty()
    }
}

/// A hash of what the moves of a group lead to, each as much as the group adds to the lead apart.
fn form(options: &[Sum], lead: i8) -> u64 {
    // Of several settled ends that leave the same nimber, one player wants the highest, the other the lowest; nobody wants
    // those between.
    let outdone = |sum: &Sum| {
        let rivals = || options.iter().filter(|rival| rival.is_settled() && rival.nimber == sum.nimber);
        sum.is_settled()
            && rivals().any(|rival| rival.lead > sum.lead)
            && rivals().any(|rival| rival.lead < sum.lead)
    };
    let hash = |sum: &Sum| {
        let small = u64::from((sum.lead - lead) as u8) | u64::from(sum.nimber) << 8;
        mix(mix(sum.forms ^ small.wrapping_mul(0x9E37_79B9_7F4A_7C15)).wrapping_add(sum.switches.to_bits()))
    };
    let mut hashes: Vec<u64> = options.iter().filter(|sum| !outdone(sum)).map(hash).collect();
    hashes.sort_unstable();
    hashes.dedup();
    hashes.into_iter().fold(0x6A09_E667_F3BC_C908, |form, hash| mix(form.rotate_left(9) ^ hash))
}

fn least_missing(nimbers: impl Iterator<Item = u8>) -> u8 {
    let reached = nimbers.fold(0u64, |reached, nimber| reached | 1 << nimber);
    (!reached).trailing_zeros() as u8
}

/// By how much player 1 leads on some squares.
fn lead_in(board: &Board, squares: SquareSet) -> i8 {
    let of_two = board.height_of(squares & board.of_two);
    (board.height_of(squares) - 2 * of_two) as i8
}

/// How much of the stacks of a group matters.
#[derive(Clone, Copy)]
enum Seen {
    /// All that a board knows of them.
    Whole,
    /// Only which may be put on which.
    Sizes,
}

fn key(board: &Board, group: SquareSet, seen: Seen) -> u64 {
    group.into_iter().fold(seen as u64, |key, at| {
        let bit = |set: SquareSet, place: u32| u64::from(set.contains(at)) << place;
        let sizes = (at.index() as u64) << 8
            | bit(board.bottoms[0], 17)
            | bit(board.bottoms[1], 18)
            | bit(board.tops[0], 19)
            | bit(board.tops[1], 20);
        let stack = match seen {
            Seen::Whole => sizes | u64::from(board.heights[at.index()]) | bit(board.of_two, 16),
            Seen::Sizes => sizes,
        };
        mix(key ^ stack.wrapping_add(0x9E37_79B9_7F4A_7C15))
    })
}
