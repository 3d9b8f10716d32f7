//! A multi-rooted reduced decision diagram: one byte for each colouring of each occupancy.
//!
//! Each occupancy has a root. The nodes of a level test one bit of the colouring index, from the highest bit down, and
//! have an edge for 0 and an edge for 1. Equal subdiagrams are shared, but no level is skipped.
//!
//! Encoding (integers are little-endian; docs/tablebase-format.md describes it in full):
//!
//! ```text
//! u8         number of different bytes
//! u8 each    the bytes
//! then for each bit, from the lowest up, the nodes that test it, and last the roots of the occupancies:
//!   u32      number of edges: two for each node (one for each occupancy)
//!   u32      number of back references: edges to a node that an earlier edge leads to; if 0, the level ends here
//!   bits     one for each edge: set if it leads to the first node of the level below that no earlier edge leads to
//!   u32      number of frequent nodes: nodes of the level below that many back references lead to
//!   ints     the frequent nodes
//!   bits     one for each back reference: set if it leads to a frequent node; left out if there are none
//!   ints     for each of those, the index in the list of frequent nodes
//!   ints     for each of the others, the index of the node
//! ```

use crate::packed::{PackedInts, RankedBits};

/// A decision diagram in memory, in its encoded form.
#[derive(Debug)]
pub(crate) struct DecisionDiagram {
    values: Vec<u8>,
    /// For each bit, from the lowest up, the edges of the nodes that test it; last, the edges to the roots.
    levels: Vec<DiagramLevel>,
}

/// The edges of all nodes that test one bit.
#[derive(Debug)]
struct DiagramLevel {
    edge_count: u64,
    /// `None` if the n-th edge leads to the n-th node below.
    targets: Option<EdgeTargets>,
}

/// The nodes that the edges of a level lead to.
#[derive(Debug)]
struct EdgeTargets {
    /// The edges that are the first to lead to their node.
    is_first_reference: RankedBits,
    /// The nodes that many of the other edges lead to.
    frequent_nodes: PackedInts,
    /// The back references that lead to a frequent node.
    is_frequent: RankedBits,
    /// The index of that node in `frequent_nodes`.
    frequent_indices: PackedInts,
    /// The nodes that the remaining back references lead to.
    other_nodes: PackedInts,
}

impl DecisionDiagram {
    /// Decodes a diagram for indices of `bits` bits, with one root for each occupancy; `None` if it is malformed.
    pub(crate) fn from_bytes(bytes: &[u8], bits: u32, occupancies: u64) -> Option<DecisionDiagram> {
        let mut reader = ByteReader { bytes };
        let value_count = reader.take(1)?[0];
        let values = reader.take(u64::from(value_count))?.to_vec();
        let mut below = values.len() as u64;
        let mut levels = Vec::new();
        for bit in 0..=bits {
            let level = DiagramLevel::read(&mut reader, below)?;
            if bit < bits && level.edge_count % 2 != 0 {
                return None;
            }
            below = level.edge_count / 2;
            levels.push(level);
        }
        let is_complete = reader.bytes.is_empty() && levels.last()?.edge_count == occupancies;
        is_complete.then_some(DecisionDiagram { values, levels })
    }

    /// The byte of a colouring of an occupancy; `None` if the diagram is malformed there.
    pub(crate) fn get(&self, occupancy: u64, colouring: u32) -> Option<u8> {
        let (root_edges, levels) = self.levels.split_last()?;
        let mut node = root_edges.follow(occupancy)?;
        for (bit, level) in levels.iter().enumerate().rev() {
            node = level.follow(2 * u64::from(node) + u64::from(colouring >> bit & 1))?;
        }
        self.values.get(node as usize).copied()
    }

    /// The bytes of all colourings of an occupancy, in order; `None` if the diagram is malformed there.
    pub(crate) fn unpack(&self, occupancy: u64) -> Option<Vec<u8>> {
        let (root_edges, levels) = self.levels.split_last()?;
        let mut bytes = Vec::with_capacity(1 << levels.len());
        self.unpack_from(levels, root_edges.follow(occupancy)?, &mut bytes)?;
        Some(bytes)
    }

    fn unpack_from(&self, levels: &[DiagramLevel], node: u32, bytes: &mut Vec<u8>) -> Option<()> {
        let Some((level, below)) = levels.split_last() else {
            bytes.push(*self.values.get(node as usize)?);
            return Some(());
        };
        let half = bytes.len();
        let lower = level.follow(2 * u64::from(node))?;
        let upper = level.follow(2 * u64::from(node) + 1)?;
        self.unpack_from(below, lower, bytes)?;
        if lower == upper {
            bytes.extend_from_within(half..);
            return Some(());
        }
        self.unpack_from(below, upper, bytes)
    }
}

impl DiagramLevel {
    fn read(reader: &mut ByteReader<'_>, below: u64) -> Option<DiagramLevel> {
        let edge_count = u64::from(reader.read_u32()?);
        let back_references = u64::from(reader.read_u32()?);
        if back_references > edge_count || edge_count - back_references != below {
            return None;
        }
        let targets = match back_references {
            0 => None,
            _ => Some(EdgeTargets::read(reader, edge_count, back_references, below)?),
        };
        Some(DiagramLevel { edge_count, targets })
    }

    /// The node that an edge leads to.
    #[inline]
    fn follow(&self, edge: u64) -> Option<u32> {
        if edge >= self.edge_count {
            return None;
        }
        self.targets.as_ref().map_or_else(|| u32::try_from(edge).ok(), |targets| targets.follow(edge))
    }
}

impl EdgeTargets {
    fn read(
        reader: &mut ByteReader<'_>,
        edges: u64,
        back_references: u64,
        below: u64,
    ) -> Option<EdgeTargets> {
        let width = PackedInts::width_for(u32::try_from(below).ok()?);
        let is_first_reference = reader.read_bits(edges)?;
        let length = reader.read_u32()?;
        let frequent_nodes = reader.read_ints(u64::from(length), width)?;
        let is_frequent = reader.read_bits(if length == 0 { 0 } else { back_references })?;
        if u64::from(is_first_reference.count_ones()) != below {
            return None;
        }
        let frequent = u64::from(is_frequent.count_ones());
        let frequent_indices = reader.read_ints(frequent, PackedInts::width_for(length))?;
        let other_nodes = reader.read_ints(back_references - frequent, width)?;
        Some(EdgeTargets { is_first_reference, frequent_nodes, is_frequent, frequent_indices, other_nodes })
    }

    #[inline]
    fn follow(&self, edge: u64) -> Option<u32> {
        let (is_first, rank) = self.is_first_reference.get_with_rank(edge)?;
        if is_first {
            return Some(rank);
        }
        let back_reference = edge - u64::from(rank);
        match self.is_frequent.get_with_rank(back_reference) {
            None => self.other_nodes.get(back_reference),
            Some((false, rank)) => self.other_nodes.get(back_reference - u64::from(rank)),
            Some((true, rank)) => {
                let index = self.frequent_indices.get(u64::from(rank))?;
                self.frequent_nodes.get(u64::from(index))
            }
        }
    }
}

/// Reads from the beginning of a byte slice.
struct ByteReader<'a> {
    bytes: &'a [u8],
}

impl<'a> ByteReader<'a> {
    fn take(&mut self, count: u64) -> Option<&'a [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(usize::try_from(count).ok()?)?;
        self.bytes = rest;
        Some(taken)
    }

    /// Reads `count` bits; `None` if the unused bits of the last byte are not 0.
    fn read_bits(&mut self, count: u64) -> Option<RankedBits> {
        let bytes = self.take(count.div_ceil(8))?;
        let more = bytes.last().is_some_and(|last| !count.is_multiple_of(8) && last >> (count % 8) != 0);
        (!more).then(|| RankedBits::from_bytes(bytes))
    }

    fn read_ints(&mut self, count: u64, width: u32) -> Option<PackedInts> {
        Some(PackedInts::from_bytes(width, self.take(PackedInts::size(count, width))?))
    }

    fn read_u32(&mut self) -> Option<u32> {
        self.take(4).and_then(|bytes| Some(u32::from_le_bytes(*bytes.first_chunk()?)))
    }
}
