use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use crate::packed::{PackedInts, RankedBits};

/// Builds a reduced decision diagram, occupancy by occupancy.
///
/// The output is deterministic: the same input in the same order gives the same bytes.
pub struct DecisionDiagramBuilder {
    bits: u32,
    bytes: Vec<u8>,
    /// The index of each byte in `bytes`.
    value_indices: [Option<u8>; 256],
    /// For each bit, the nodes that test it.
    levels: Vec<Nodes>,
    /// The nodes that test bit 3, by the sixteen bytes below them: most groups of sixteen bytes recur many times.
    nodes_by_sixteen: FastMap<u128>,
    roots: Vec<u32>,
    chunk: Vec<u8>,
}

/// The nodes that test one bit (the unique table of a level).
#[derive(Default)]
struct Nodes {
    children: Vec<[u32; 2]>,
    indices: FastMap<u64>,
}

type FastMap<K> = HashMap<K, u32, BuildHasherDefault<MixHasher>>;

/// A byte that the builder may replace by any other.
pub const DONT_CARE: u8 = 0;

/// The number of low index bits that the builder reads at a time.
pub const CHUNK_BITS: u32 = 12;

impl DecisionDiagramBuilder {
    /// Creates a builder for indices of this many bits.
    pub fn new(bits: u32) -> DecisionDiagramBuilder {
        DecisionDiagramBuilder {
            bits,
            bytes: Vec::new(),
            value_indices: [None; 256],
            levels: (0..bits).map(|_| Nodes::default()).collect(),
            nodes_by_sixteen: FastMap::default(),
            roots: Vec::new(),
            chunk: vec![DONT_CARE; 1 << bits.min(CHUNK_BITS)],
        }
    }

    /// Adds the next occupancy. `write` is called with a first index and a buffer, and fills in the bytes of that index
    /// and the following ones, in order. Where it writes [`DONT_CARE`], the builder chooses the byte that makes the
    /// diagram smaller; where all bytes are [`DONT_CARE`], it takes `default`.
    pub fn add_occupancy(&mut self, default: u8, mut write: impl FnMut(u32, &mut [u8])) {
        let bits = self.bits.min(CHUNK_BITS);
        let mut chunk = std::mem::take(&mut self.chunk);
        // For each bit from `bits` up, the lower child of a node whose upper child is still missing.
        let mut pending: Vec<Option<Option<u32>>> = vec![None; (self.bits - bits) as usize + 1];
        for high_bits in 0..1u32 << (self.bits - bits) {
            write(high_bits << bits, &mut chunk);
            let mut node = fill_dont_cares(&mut chunk).then(|| self.node_for_bytes(&chunk));
            let mut bit = bits as usize;
            while let Some(lower) = pending[bit - bits as usize].take() {
                node = match (lower, node) {
                    (Some(lower), Some(upper)) => Some(self.levels[bit].index_of([lower, upper])),
                    (Some(only), None) | (None, Some(only)) => Some(self.levels[bit].index_of([only; 2])),
                    (None, None) => None,
                };
                bit += 1;
            }
            pending[bit - bits as usize] = Some(node);
        }
        let root = pending.pop().flatten().flatten();
        let root = root.unwrap_or_else(|| self.constant_node(default));
        self.roots.push(root);
        self.chunk = chunk;
    }

    /// The node above these bytes, none of which is [`DONT_CARE`].
    fn node_for_bytes(&mut self, bytes: &[u8]) -> u32 {
        let Ok(sixteen) = <[u8; 16]>::try_from(bytes) else {
            let (lower, upper) = bytes.split_at(bytes.len() / 2);
            return match (lower, upper) {
                ([], [byte]) => self.value_index(*byte),
                _ => self.node_for_halves(lower, upper),
            };
        };
        let key = u128::from_le_bytes(sixteen);
        if let Some(node) = self.nodes_by_sixteen.get(&key) {
            return *node;
        }
        let (lower, upper) = bytes.split_at(bytes.len() / 2);
        let node = self.node_for_halves(lower, upper);
        self.nodes_by_sixteen.insert(key, node);
        node
    }

    fn node_for_halves(&mut self, lower: &[u8], upper: &[u8]) -> u32 {
        let halves = [self.node_for_bytes(lower), self.node_for_bytes(upper)];
        self.levels[lower.len().trailing_zeros() as usize].index_of(halves)
    }

    /// The root of a diagram that gives the same byte for every index.
    fn constant_node(&mut self, byte: u8) -> u32 {
        let leaf = self.value_index(byte);
        self.levels.iter_mut().fold(leaf, |node, level| level.index_of([node; 2]))
    }

    fn value_index(&mut self, byte: u8) -> u32 {
        let index = self.value_indices[usize::from(byte)].unwrap_or_else(|| {
            self.bytes.push(byte);
            // There are at most 255 bytes, because DONT_CARE is never stored.
            self.bytes.len() as u8 - 1
        });
        self.value_indices[usize::from(byte)] = Some(index);
        u32::from(index)
    }

    /// Encodes the diagram.
    pub fn finish(self) -> Vec<u8> {
        let mut bytes = vec![self.bytes.len() as u8];
        bytes.extend(&self.bytes);
        let mut below = self.bytes.len();
        for level in &self.levels {
            write_edges(&mut bytes, level.children.as_flattened(), below);
            below = level.children.len();
        }
        write_edges(&mut bytes, &self.roots, below);
        bytes
    }
}

impl Nodes {
    /// The index of the node with these children; the node is added if it is new.
    fn index_of(&mut self, children: [u32; 2]) -> u32 {
        let key = u64::from(children[0]) << 32 | u64::from(children[1]);
        let next = self.children.len() as u32;
        let index = *self.indices.entry(key).or_insert(next);
        if index == next {
            self.children.push(children);
        }
        index
    }
}

/// Replaces [`DONT_CARE`] bytes: halves that do not conflict become equal, from long stretches to short ones. Returns
/// whether any byte matters.
fn fill_dont_cares(bytes: &mut [u8]) -> bool {
    let (lower, upper) = bytes.split_at_mut(bytes.len() / 2);
    if lower.is_empty() {
        return upper != [DONT_CARE];
    }
    if conflict(lower, upper) {
        return fill_dont_cares(lower) | fill_dont_cares(upper);
    }
    for (one, other) in lower.iter_mut().zip(&*upper) {
        *one |= *other;
    }
    let is_decided = fill_dont_cares(lower);
    upper.copy_from_slice(lower);
    is_decided
}

/// Whether two stretches differ in a place where neither has [`DONT_CARE`].
fn conflict(lower: &[u8], upper: &[u8]) -> bool {
    let differ = |one: u8, other: u8| {
        u8::from(one != other) & u8::from(one != DONT_CARE) & u8::from(other != DONT_CARE)
    };
    // Reading each chunk to its end instead of stopping at the first difference keeps the loop free of branches.
    let conflicts = |(lower, upper): (&[u8], &[u8])| {
        lower.iter().zip(upper).fold(0, |any, (one, other)| any | differ(*one, *other)) != 0
    };
    lower.chunks(64).zip(upper.chunks(64)).any(conflicts)
}

/// Writes the targets of the edges of a level.
fn write_edges(bytes: &mut Vec<u8>, edges: &[u32], below: usize) {
    let mut seen = 0;
    let mut is_new = |node: &u32| {
        let is_new = *node == seen;
        seen += u32::from(is_new);
        is_new
    };
    let is_first_reference: Vec<bool> = edges.iter().map(&mut is_new).collect();
    debug_assert_eq!(seen as usize, below, "nodes are numbered in order of their first reference");
    let back_references: Vec<u32> = edges
        .iter()
        .zip(&is_first_reference)
        .filter(|(_, is_first)| !**is_first)
        .map(|(edge, _)| *edge)
        .collect();
    bytes.extend((edges.len() as u32).to_le_bytes());
    bytes.extend((back_references.len() as u32).to_le_bytes());
    if !back_references.is_empty() {
        bytes.extend(RankedBits::pack(&is_first_reference));
        write_back_references(bytes, &back_references, seen);
    }
}

/// Writes the targets of edges to nodes that an earlier edge leads to.
fn write_back_references(bytes: &mut Vec<u8>, back_references: &[u32], below: u32) {
    let width = PackedInts::width_for(below);
    let frequent = FrequentNodes::new(back_references, below);
    let index_of = |node: &u32| frequent.index_by_node[*node as usize];
    let is_frequent: Vec<bool> = back_references.iter().map(|node| index_of(node).is_some()).collect();
    let frequent_indices: Vec<u32> = back_references.iter().filter_map(index_of).collect();
    let others: Vec<u32> = back_references.iter().copied().filter(|node| index_of(node).is_none()).collect();
    bytes.extend((frequent.nodes.len() as u32).to_le_bytes());
    bytes.extend(PackedInts::pack(&frequent.nodes, width));
    if !frequent.nodes.is_empty() {
        bytes.extend(RankedBits::pack(&is_frequent));
    }
    bytes.extend(PackedInts::pack(&frequent_indices, PackedInts::width_for(frequent.nodes.len() as u32)));
    bytes.extend(PackedInts::pack(&others, width));
}

/// The nodes that many edges lead to: an index into this list needs fewer bits than a node index.
struct FrequentNodes {
    nodes: Vec<u32>,
    /// The index of each node in the list, if it is listed.
    index_by_node: Vec<Option<u32>>,
}

impl FrequentNodes {
    /// Chooses the list length that needs the fewest bits.
    fn new(back_references: &[u32], below: u32) -> FrequentNodes {
        let width = u64::from(PackedInts::width_for(below));
        let mut counts = vec![0u64; below as usize];
        for node in back_references {
            counts[*node as usize] += 1;
        }
        let mut nodes: Vec<u32> = (0..below).filter(|node| counts[*node as usize] > 0).collect();
        nodes.sort_by_key(|node| (std::cmp::Reverse(counts[*node as usize]), *node));
        let edges = back_references.len() as u64;
        let mut best = (edges * width, 0);
        for index_width in 0..width {
            let length = nodes.len().min(1 << index_width);
            let listed: u64 = nodes[..length].iter().map(|node| counts[*node as usize]).sum();
            let bits = edges + length as u64 * width + listed * index_width + (edges - listed) * width;
            best = best.min((bits, length));
        }
        nodes.truncate(best.1);
        let mut index_by_node = vec![None; below as usize];
        for (node, index) in nodes.iter().zip(0..) {
            index_by_node[*node as usize] = Some(index);
        }
        FrequentNodes { nodes, index_by_node }
    }
}

/// A fast multiplicative hasher that gives the same hash on every machine.
#[derive(Default)]
struct MixHasher(u64);

impl Hasher for MixHasher {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = (self.0 ^ key).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 ^= self.0 >> 32;
    }

    fn write_u128(&mut self, key: u128) {
        self.write_u64(key as u64);
        self.write_u64((key >> 64) as u64);
    }

    fn finish(&self) -> u64 {
        self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}
