//! A diagram: one byte for each colouring of each filling, as questions and answers.
//!
//! A colouring is a number of so many bits. The diagram asks for its bits from the highest down; each answer leads to the
//! next question. Questions from which the same answers lead to the same bytes are one question, so most of the diagram is
//! walked by many colourings.
//!
//! As bytes (all numbers little-endian; docs/tablebase-format.md has the whole):
//!
//! ```text
//! u8         how many different bytes there are
//! u8 each    the bytes
//! then for every bit, from the lowest up, the questions that ask for it, and last the first questions of the fillings:
//!   u32      how many ways on there are: two for each question (one for each filling)
//!   u32      how many of them lead to where an earlier one led; if none does, no more is said
//!   marks    one bit for each way: set if it leads to the first question below not led to yet
//!   u32      how many questions below are listed because many ways lead to them
//!   numbers  the list
//!   marks    one bit for each way that is not marked: set if it leads to a question of the list; left out without a list
//!   numbers  for each of those, the place in the list
//!   numbers  for each of the others, the number of the question below
//! ```

use crate::packed::{Marks, Numbers};

/// A diagram, ready to be asked.
#[derive(Debug)]
pub(crate) struct Diagram {
    bytes: Vec<u8>,
    /// For each bit, from the lowest up, the ways on from the questions that ask for it; last, the ways in.
    stages: Vec<Stage>,
}

/// The ways from all questions that ask for one bit.
#[derive(Debug)]
struct Stage {
    ways: u64,
    /// How to follow the ways; `None` when each leads to another question, in order.
    map: Option<Map>,
}

/// Where ways lead.
#[derive(Debug)]
struct Map {
    /// Which ways lead to a question for the first time.
    first: Marks,
    /// The questions that many other ways lead to.
    list: Numbers,
    /// Which of the other ways lead to one of those.
    listed: Marks,
    /// Its place in the list.
    places: Numbers,
    /// Where the rest leads.
    rest: Numbers,
}

impl Diagram {
    /// Reads a diagram for numbers of so many bits, with so many ways in.
    pub(crate) fn from_bytes(bytes: &[u8], bits: u32, fillings: u64) -> Option<Diagram> {
        let mut rest = Rest { bytes };
        let kinds = rest.take(1)?[0];
        let kinds = rest.take(u64::from(kinds))?.to_vec();
        let mut below = kinds.len() as u64;
        let mut stages = Vec::new();
        for bit in 0..=bits {
            let stage = Stage::read(&mut rest, below)?;
            if bit < bits && stage.ways % 2 != 0 {
                return None;
            }
            below = stage.ways / 2;
            stages.push(stage);
        }
        let whole = rest.bytes.is_empty() && stages.last()?.ways == fillings;
        whole.then_some(Diagram { bytes: kinds, stages })
    }

    /// The byte of a number of a filling; `None` if the diagram is broken there.
    pub(crate) fn get(&self, filling: u64, number: u32) -> Option<u8> {
        let (ways_in, stages) = self.stages.split_last()?;
        let mut question = ways_in.follow(filling)?;
        for (bit, stage) in stages.iter().enumerate().rev() {
            question = stage.follow(2 * u64::from(question) + u64::from(number >> bit & 1))?;
        }
        self.bytes.get(question as usize).copied()
    }

    /// The bytes of all numbers of a filling, in order; `None` if the diagram is broken there.
    pub(crate) fn unfold(&self, filling: u64) -> Option<Vec<u8>> {
        let (ways_in, stages) = self.stages.split_last()?;
        let mut bytes = Vec::with_capacity(1 << stages.len());
        self.unfold_from(stages, ways_in.follow(filling)?, &mut bytes)?;
        Some(bytes)
    }

    fn unfold_from(&self, stages: &[Stage], question: u32, bytes: &mut Vec<u8>) -> Option<()> {
        let Some((stage, below)) = stages.split_last() else {
            bytes.push(*self.bytes.get(question as usize)?);
            return Some(());
        };
        let half = bytes.len();
        let lower = stage.follow(2 * u64::from(question))?;
        let upper = stage.follow(2 * u64::from(question) + 1)?;
        self.unfold_from(below, lower, bytes)?;
        if lower == upper {
            bytes.extend_from_within(half..);
            return Some(());
        }
        self.unfold_from(below, upper, bytes)
    }
}

impl Stage {
    fn read(rest: &mut Rest<'_>, below: u64) -> Option<Stage> {
        let ways = u64::from(rest.number()?);
        let again = u64::from(rest.number()?);
        if again > ways || ways - again != below {
            return None;
        }
        let map = if again == 0 { None } else { Some(Map::read(rest, ways, again, below)?) };
        Some(Stage { ways, map })
    }

    /// The question that a way leads to.
    #[inline]
    fn follow(&self, way: u64) -> Option<u32> {
        if way >= self.ways {
            return None;
        }
        self.map.as_ref().map_or_else(|| u32::try_from(way).ok(), |map| map.follow(way))
    }
}

impl Map {
    fn read(rest: &mut Rest<'_>, ways: u64, again: u64, below: u64) -> Option<Map> {
        let width = Numbers::width_for(u32::try_from(below).ok()?);
        let first = rest.marks(ways)?;
        let length = rest.number()?;
        let list = rest.numbers(u64::from(length), width)?;
        let listed = rest.marks(if length == 0 { 0 } else { again })?;
        if u64::from(first.set()) != below {
            return None;
        }
        let places = rest.numbers(u64::from(listed.set()), Numbers::width_for(length))?;
        let rest = rest.numbers(again - u64::from(listed.set()), width)?;
        Some(Map { first, list, listed, places, rest })
    }

    #[inline]
    fn follow(&self, way: u64) -> Option<u32> {
        let (is_first, before) = self.first.get(way)?;
        if is_first {
            return Some(before);
        }
        let way = way - u64::from(before);
        match self.listed.get(way) {
            None => self.rest.get(way),
            Some((false, before)) => self.rest.get(way - u64::from(before)),
            Some((true, before)) => self.list.get(u64::from(self.places.get(u64::from(before))?)),
        }
    }
}

/// The bytes not read yet.
struct Rest<'a> {
    bytes: &'a [u8],
}

impl<'a> Rest<'a> {
    fn take(&mut self, count: u64) -> Option<&'a [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(usize::try_from(count).ok()?)?;
        self.bytes = rest;
        Some(taken)
    }

    /// So many marks; `None` if there are more in the last byte.
    fn marks(&mut self, count: u64) -> Option<Marks> {
        let bytes = self.take(count.div_ceil(8))?;
        let more = bytes.last().is_some_and(|last| !count.is_multiple_of(8) && last >> (count % 8) != 0);
        (!more).then(|| Marks::from_bytes(bytes))
    }

    fn numbers(&mut self, count: u64, width: u32) -> Option<Numbers> {
        Some(Numbers::from_bytes(width, self.take(Numbers::size(count, width))?))
    }

    fn number(&mut self) -> Option<u32> {
        self.take(4).and_then(|bytes| Some(u32::from_le_bytes(*bytes.first_chunk()?)))
    }
}
