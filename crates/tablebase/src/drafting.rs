use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use crate::packed::{Marks, Numbers};

/// A diagram being drawn, filling by filling.
///
/// The same bytes given in the same order make the same diagram, byte for byte.
pub struct Drafting {
    bits: u32,
    bytes: Vec<u8>,
    /// Where each byte stands in `bytes`.
    places: [Option<u8>; 256],
    /// For each bit, the questions that ask for it.
    stages: Vec<Questions>,
    /// The questions that ask for bit 3 by the sixteen bytes they lead to: most sixteens are met again and again.
    sixteens: Map<u128>,
    first: Vec<u32>,
    part: Vec<u8>,
}

/// The questions that ask for one bit, each as the two below it.
#[derive(Default)]
struct Questions {
    all: Vec<[u32; 2]>,
    numbers: Map<u64>,
}

type Map<K> = HashMap<K, u32, BuildHasherDefault<Mixing>>;

/// The byte that says: it does not matter which byte stands here.
pub const ANY: u8 = 0;

/// The most bits of a number that are drawn at a time.
pub const PART: u32 = 12;

impl Drafting {
    /// A diagram for numbers of so many bits.
    pub fn new(bits: u32) -> Drafting {
        Drafting {
            bits,
            bytes: Vec::new(),
            places: [None; 256],
            stages: (0..bits).map(|_| Questions::default()).collect(),
            sixteens: Map::default(),
            first: Vec::new(),
            part: vec![ANY; 1 << bits.min(PART)],
        }
    }

    /// Draws the next filling. `write` is asked for the bytes of numbers in order, from a first one on; where it writes
    /// [`ANY`], whatever makes the diagram smaller will stand. `otherwise` stands where it never matters.
    pub fn add(&mut self, otherwise: u8, mut write: impl FnMut(u32, &mut [u8])) {
        let bits = self.bits.min(PART);
        let mut part = std::mem::take(&mut self.part);
        // For each bit from `bits` up, the lower half of a question whose upper half is still to come.
        let mut waiting: Vec<Option<Option<u32>>> = vec![None; (self.bits - bits) as usize + 1];
        for number in 0..1u32 << (self.bits - bits) {
            write(number << bits, &mut part);
            let mut question = decide(&mut part).then(|| self.part(&part));
            let mut bit = bits as usize;
            while let Some(lower) = waiting[bit - bits as usize].take() {
                question = match (lower, question) {
                    (Some(lower), Some(upper)) => Some(self.stages[bit].number([lower, upper])),
                    (Some(only), None) | (None, Some(only)) => Some(self.stages[bit].number([only; 2])),
                    (None, None) => None,
                };
                bit += 1;
            }
            waiting[bit - bits as usize] = Some(question);
        }
        let whole = waiting.pop().flatten().flatten();
        let question = whole.unwrap_or_else(|| self.constant(otherwise));
        self.first.push(question);
        self.part = part;
    }

    /// The question that leads to these bytes, none of which is [`ANY`].
    fn part(&mut self, bytes: &[u8]) -> u32 {
        let Ok(sixteen) = <[u8; 16]>::try_from(bytes) else {
            let (lower, upper) = bytes.split_at(bytes.len() / 2);
            return match (lower, upper) {
                ([], [byte]) => self.place(*byte),
                _ => self.halves(lower, upper),
            };
        };
        let key = u128::from_le_bytes(sixteen);
        if let Some(question) = self.sixteens.get(&key) {
            return *question;
        }
        let (lower, upper) = bytes.split_at(bytes.len() / 2);
        let question = self.halves(lower, upper);
        self.sixteens.insert(key, question);
        question
    }

    fn halves(&mut self, lower: &[u8], upper: &[u8]) -> u32 {
        let halves = [self.part(lower), self.part(upper)];
        self.stages[lower.len().trailing_zeros() as usize].number(halves)
    }

    /// The question from which every answer leads to one byte.
    fn constant(&mut self, byte: u8) -> u32 {
        let place = self.place(byte);
        self.stages.iter_mut().fold(place, |question, stage| stage.number([question; 2]))
    }

    fn place(&mut self, byte: u8) -> u32 {
        let place = self.places[usize::from(byte)].unwrap_or_else(|| {
            self.bytes.push(byte);
            // There are at most 255 bytes, because ANY is none.
            self.bytes.len() as u8 - 1
        });
        self.places[usize::from(byte)] = Some(place);
        u32::from(place)
    }

    /// The diagram as bytes.
    pub fn finish(self) -> Vec<u8> {
        let mut bytes = vec![self.bytes.len() as u8];
        bytes.extend(&self.bytes);
        let mut below = self.bytes.len();
        for stage in &self.stages {
            write_ways(&mut bytes, stage.all.as_flattened(), below);
            below = stage.all.len();
        }
        write_ways(&mut bytes, &self.first, below);
        bytes
    }
}

impl Questions {
    /// The number of the question with these two below it.
    fn number(&mut self, below: [u32; 2]) -> u32 {
        let key = u64::from(below[0]) << 32 | u64::from(below[1]);
        let next = self.all.len() as u32;
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.all.push(below);
        }
        number
    }
}

/// Writes bytes where any will do: wherever the two halves of a stretch do not contradict each other, they become the
/// same, from long stretches to short ones. Says whether anything is left to be said at all.
fn decide(bytes: &mut [u8]) -> bool {
    let (lower, upper) = bytes.split_at_mut(bytes.len() / 2);
    if lower.is_empty() {
        return upper != [ANY];
    }
    if contradict(lower, upper) {
        return decide(lower) | decide(upper);
    }
    for (one, other) in lower.iter_mut().zip(&*upper) {
        *one |= *other;
    }
    let says = decide(lower);
    upper.copy_from_slice(lower);
    says
}

/// Whether two stretches differ where neither may be anything.
fn contradict(lower: &[u8], upper: &[u8]) -> bool {
    let differ = |one: u8, other: u8| u8::from(one != other) & u8::from(one != ANY) & u8::from(other != ANY);
    // Going on to the end of a chunk rather than stopping at the first keeps the loop without branches.
    let contradicts = |(lower, upper): (&[u8], &[u8])| {
        lower.iter().zip(upper).fold(0, |any, (one, other)| any | differ(*one, *other)) != 0
    };
    lower.chunks(64).zip(upper.chunks(64)).any(contradicts)
}

/// Writes where the ways of a stage lead.
fn write_ways(bytes: &mut Vec<u8>, ways: &[u32], below: usize) {
    let mut met = 0;
    let mut is_first = |question: &u32| {
        let first = *question == met;
        met += u32::from(first);
        first
    };
    let first: Vec<bool> = ways.iter().map(&mut is_first).collect();
    debug_assert_eq!(met as usize, below, "questions are numbered as they are met");
    let again: Vec<u32> =
        ways.iter().zip(&first).filter(|(_, first)| !**first).map(|(way, _)| *way).collect();
    bytes.extend((ways.len() as u32).to_le_bytes());
    bytes.extend((again.len() as u32).to_le_bytes());
    if !again.is_empty() {
        bytes.extend(Marks::pack(&first));
        write_again(bytes, &again, met);
    }
}

/// Writes where ways lead to which an earlier one led.
fn write_again(bytes: &mut Vec<u8>, again: &[u32], below: u32) {
    let width = Numbers::width_for(below);
    let list = List::new(again, below);
    let listed: Vec<bool> = again.iter().map(|question| list.places[*question as usize].is_some()).collect();
    let places: Vec<u32> = again.iter().filter_map(|question| list.places[*question as usize]).collect();
    let rest: Vec<u32> =
        again.iter().copied().filter(|question| list.places[*question as usize].is_none()).collect();
    bytes.extend((list.questions.len() as u32).to_le_bytes());
    bytes.extend(Numbers::pack(&list.questions, width));
    if !list.questions.is_empty() {
        bytes.extend(Marks::pack(&listed));
    }
    bytes.extend(Numbers::pack(&places, Numbers::width_for(list.questions.len() as u32)));
    bytes.extend(Numbers::pack(&rest, width));
}

/// The questions that many ways lead to: their places in the list need fewer bits than their numbers.
struct List {
    questions: Vec<u32>,
    /// The place of each question, if it is in the list.
    places: Vec<Option<u32>>,
}

impl List {
    /// The list, of the length that needs the fewest bits.
    fn new(again: &[u32], below: u32) -> List {
        let width = u64::from(Numbers::width_for(below));
        let mut counts = vec![0u64; below as usize];
        for question in again {
            counts[*question as usize] += 1;
        }
        let mut questions: Vec<u32> = (0..below).filter(|question| counts[*question as usize] > 0).collect();
        questions.sort_by_key(|question| (std::cmp::Reverse(counts[*question as usize]), *question));
        let ways = again.len() as u64;
        let mut best = (ways * width, 0);
        for place in 0..width {
            let length = questions.len().min(1 << place);
            let listed: u64 = questions[..length].iter().map(|question| counts[*question as usize]).sum();
            let bits = ways + length as u64 * width + listed * place + (ways - listed) * width;
            best = best.min((bits, length));
        }
        questions.truncate(best.1);
        let mut places = vec![None; below as usize];
        for (question, place) in questions.iter().zip(0..) {
            places[*question as usize] = Some(place);
        }
        List { questions, places }
    }
}

/// Mixes the bits of a key: quick, and the same on every machine.
#[derive(Default)]
struct Mixing(u64);

impl Hasher for Mixing {
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
