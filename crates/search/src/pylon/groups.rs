use std::sync::atomic::{AtomicU64, Ordering};

use tripylon_rules::{pylon::SquareSet, random::mix64};

use super::{board::SearchBoard, direction::ShiftDirection, switches::Switches};

/// A lock-free table of the values of small groups of stacks, each on its own.
///
/// Groups that no move connects are independent, except that a turn spent in one is not spent in another (a sum of
/// games in combinatorial game theory). Every group is played to its end, and both players have the same moves in it.
/// So of a group only the following matters:
///
/// - Its best and its worst end. It adds the value halfway between them to the midpoint lead.
/// - If all ends are equal, it only allows tempo moves: it is an impartial game, equivalent to a heap of Nim by the
///   Sprague–Grundy theorem. (The usual proof holds although the rest of the game is about points: to a move in groups
///   that together have nimber 0 there is a reply that makes it 0 again, and once everything else is over it does not
///   matter who has to begin with them.) All such groups together are one nimber, and a tempo move makes it smaller.
/// - If every move ends it at once, it is a switch; see [`Switches`].
/// - Any other group is equivalent to one whose moves lead to the same results: its form hash combines those results.
///
/// The table stores groups that take some work. An entry is three words:
///
/// ```text
/// first    key ^ second ^ third
/// second   form hash, or nimber
/// third    bits 0–7 lead     8–15 spread     16–17 kind, never 0
/// ```
pub(super) struct GroupTable {
    slots: Vec<[AtomicU64; 3]>,
    /// The greatest number of stacks of an evaluated group.
    max_evaluated_group: u32,
}

/// The value of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct GroupValue {
    /// The lead of player 1, halfway between the best and the worst result.
    lead: i8,
    /// Half the difference between the best and the worst result.
    spread: i8,
    kind: GroupKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GroupKind {
    /// All results are equal: only the nimber matters.
    Settled(u8),
    /// The first player to move in it decides it.
    Switch,
    /// Any other group, with a hash that groups of the same form share.
    Open(u64),
}

/// The value of several groups together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GroupSum {
    /// The lead of player 1 if every group ends halfway between its best and its worst result.
    pub(super) lead: i8,
    /// The part of it that comes from open groups.
    pub(super) open_lead: i8,
    /// Half the difference between the best and the worst result of the open groups.
    pub(super) spread: i8,
    pub(super) nimber: u8,
    pub(super) switches: Switches,
    /// The sum of the form hashes of the open groups.
    pub(super) open_groups_hash: u64,
    /// The squares of the open groups.
    pub(super) open: SquareSet,
}

/// The usual greatest number of stacks of an evaluated group: larger ones take longer to evaluate than it saves.
const MAX_EVALUATED_GROUP: u32 = 7;

impl GroupTable {
    /// An empty table of at most `bytes` bytes.
    pub(super) fn new(bytes: usize) -> GroupTable {
        GroupTable::with_max_group(bytes, MAX_EVALUATED_GROUP)
    }

    /// An empty table of at most `bytes` bytes that evaluates groups of at most so many stacks.
    pub(super) fn with_max_group(bytes: usize, max_evaluated_group: u32) -> GroupTable {
        let slots = (bytes / size_of::<[AtomicU64; 3]>()).max(1);
        let slots = (0..slots).map(|_| [const { AtomicU64::new(0) }; 3]).collect();
        GroupTable { slots, max_evaluated_group }
    }

    /// Takes everything but the open groups off a board, and adds its value to the board's totals.
    pub(super) fn reduce(&self, board: &mut SearchBoard) {
        let occupied = board.occupied();
        let sum = self.sum_groups(board, occupied);
        board.lead += sum.lead - sum.open_lead - lead_in(board, occupied - sum.open);
        board.midpoint_lead = board.lead + sum.open_lead - lead_in(board, sum.open);
        board.spread = sum.spread;
        board.nimber ^= sum.nimber;
        board.switches = board.switches.with_all(sum.switches);
        board.open_groups_hash = sum.open_groups_hash;
        board.remove_stacks(occupied - sum.open);
        board.reduced = true;
    }

    /// Sums the values of the groups on some squares that are not linked to others.
    fn sum_groups(&self, board: &SearchBoard, squares: SquareSet) -> GroupSum {
        let links = board.links();
        let mut rest = links.linked() & squares;
        let mut sum = GroupSum {
            lead: lead_in(board, squares - rest),
            open_lead: 0,
            spread: 0,
            nimber: 0,
            switches: Switches::NONE,
            open_groups_hash: 0,
            open: SquareSet::EMPTY,
        };
        while let Some(first) = rest.first() {
            let group = links.group_of(first.into());
            rest -= group;
            let value = self.group_value(board, group);
            sum.lead += value.lead;
            match value.kind {
                GroupKind::Settled(nimber) => sum.nimber ^= nimber,
                GroupKind::Switch => sum.switches = sum.switches.with(value.spread),
                GroupKind::Open(form) => {
                    sum.open_lead += value.lead;
                    sum.spread += value.spread;
                    sum.open_groups_hash = sum.open_groups_hash.wrapping_add(form);
                    sum.open |= group;
                }
            }
        }
        sum
    }

    fn group_value(&self, board: &SearchBoard, group: SquareSet) -> GroupValue {
        let held = board.owned_by_two & group;
        let of_one_colour = held.is_empty() || held == group;
        if group.len() > self.max_evaluated_group {
            let kind = GroupKind::Open(group_key(board, group, KeyDetail::Whole));
            return match of_one_colour {
                true => GroupValue { lead: lead_in(board, group), spread: 0, kind },
                false => GroupValue { lead: 0, spread: board.height_of(group) as i8, kind },
            };
        }
        if of_one_colour {
            let lead = lead_in(board, group);
            if group.len() == 2 {
                return GroupValue { lead, spread: 0, kind: GroupKind::Settled(1) };
            }
            let value = self.probe_or_compute(board, group, group_key(board, group, KeyDetail::Sizes));
            return GroupValue { lead, ..value };
        }
        self.probe_or_compute(board, group, group_key(board, group, KeyDetail::Whole))
    }

    fn probe_or_compute(&self, board: &SearchBoard, group: SquareSet, key: u64) -> GroupValue {
        let slot = &self.slots[((u128::from(key) * self.slots.len() as u128) >> 64) as usize];
        let [first, second, third] = [0, 1, 2].map(|word: usize| slot[word].load(Ordering::Relaxed));
        if let (true, Some(value)) = (first ^ second ^ third == key, GroupValue::from_bits(second, third)) {
            return value;
        }
        let value = self.compute(board, group);
        let (second, third) = value.to_bits();
        for (word, bits) in slot.iter().zip([key ^ second ^ third, second, third]) {
            word.store(bits, Ordering::Relaxed);
        }
        value
    }

    /// Plays every move in a group, and combines the results.
    fn compute(&self, board: &SearchBoard, group: SquareSet) -> GroupValue {
        let links = board.links();
        let mut options = Vec::with_capacity(16);
        for direction in ShiftDirection::ALL {
            for from in links.movers(direction) & group {
                let mut after = *board;
                after.stack_up(from, direction.step(from));
                options.push(self.sum_groups(&after, group));
            }
        }
        GroupValue::of_options(&options)
    }
}

impl GroupValue {
    fn of_options(options: &[GroupSum]) -> GroupValue {
        let least =
            options.iter().map(|sum| sum.lead - sum.total_spread()).min().expect("a group has a move");
        let most = options.iter().map(|sum| sum.lead + sum.total_spread()).max().expect("a group has a move");
        let (lead, spread) = ((least + most) / 2, (most - least) / 2);
        let kind = if spread == 0 && options.iter().all(|sum| sum.open.is_empty()) {
            GroupKind::Settled(mex(options.iter().map(|sum| sum.nimber)))
        } else if options.iter().all(GroupSum::is_over) {
            GroupKind::Switch
        } else {
            GroupKind::Open(form_hash(options, lead))
        };
        GroupValue { lead, spread, kind }
    }

    fn to_bits(self) -> (u64, u64) {
        let (kind, second) = match self.kind {
            GroupKind::Settled(nimber) => (1, u64::from(nimber)),
            GroupKind::Switch => (2, 0),
            GroupKind::Open(form) => (3, form),
        };
        (second, u64::from(self.lead as u8) | u64::from(self.spread as u8) << 8 | kind << 16)
    }

    fn from_bits(second: u64, third: u64) -> Option<GroupValue> {
        let kind = match third >> 16 {
            1 => GroupKind::Settled(second as u8),
            2 => GroupKind::Switch,
            3 => GroupKind::Open(second),
            _ => return None,
        };
        Some(GroupValue { lead: third as i8, spread: (third >> 8) as i8, kind })
    }
}

impl GroupSum {
    fn total_spread(&self) -> i8 {
        self.spread + self.switches.total()
    }

    /// Whether no move is left.
    fn is_over(&self) -> bool {
        self.nimber == 0 && self.is_settled()
    }

    fn is_settled(&self) -> bool {
        self.open.is_empty() && self.switches.is_empty()
    }
}

/// Hashes the results of the moves of a group, relative to the lead that the group adds.
fn form_hash(options: &[GroupSum], lead: i8) -> u64 {
    // Of several settled ends that leave the same nimber, one player wants the highest, the other the lowest, and
    // neither those between.
    let is_dominated = |sum: &GroupSum| {
        let rivals = || options.iter().filter(|rival| rival.is_settled() && rival.nimber == sum.nimber);
        sum.is_settled()
            && rivals().any(|rival| rival.lead > sum.lead)
            && rivals().any(|rival| rival.lead < sum.lead)
    };
    let hash = |sum: &GroupSum| {
        let small = u64::from((sum.lead - lead) as u8) | u64::from(sum.nimber) << 8;
        mix64(
            mix64(sum.open_groups_hash ^ small.wrapping_mul(0x9E37_79B9_7F4A_7C15))
                .wrapping_add(sum.switches.to_bits()),
        )
    };
    let mut hashes: Vec<u64> = options.iter().filter(|sum| !is_dominated(sum)).map(hash).collect();
    hashes.sort_unstable();
    hashes.dedup();
    hashes.into_iter().fold(0x6A09_E667_F3BC_C908, |form, hash| mix64(form.rotate_left(9) ^ hash))
}

/// Returns the minimum excludant: the least number that is not among these.
fn mex(nimbers: impl Iterator<Item = u8>) -> u8 {
    let reached = nimbers.fold(0u64, |reached, nimber| reached | 1 << nimber);
    (!reached).trailing_zeros() as u8
}

/// Returns the lead of player 1 on some squares.
fn lead_in(board: &SearchBoard, squares: SquareSet) -> i8 {
    let of_two = board.height_of(squares & board.owned_by_two);
    (board.height_of(squares) - 2 * of_two) as i8
}

/// The properties of the stacks that go into the key of a group.
#[derive(Clone, Copy)]
enum KeyDetail {
    /// All properties.
    Whole,
    /// The sizes, which decide what may be put on what.
    Sizes,
}

fn group_key(board: &SearchBoard, group: SquareSet, detail: KeyDetail) -> u64 {
    group.into_iter().fold(detail as u64, |key, at| {
        let bit = |set: SquareSet, place: u32| u64::from(set.contains(at)) << place;
        let sizes = (at.index() as u64) << 8
            | bit(board.bottoms[0], 17)
            | bit(board.bottoms[1], 18)
            | bit(board.tops[0], 19)
            | bit(board.tops[1], 20);
        let stack = match detail {
            KeyDetail::Whole => sizes | u64::from(board.heights[at.index()]) | bit(board.owned_by_two, 16),
            KeyDetail::Sizes => sizes,
        };
        mix64(key ^ stack.wrapping_add(0x9E37_79B9_7F4A_7C15))
    })
}
