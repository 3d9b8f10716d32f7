use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::{
    link::Link,
    part::{LOW, Part, SIZE, Values, parts},
};

/// The parts of fillings that have to be worked on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Needs {
    /// For each filling, which of its parts.
    flags: BTreeMap<usize, Vec<bool>>,
}

impl Needs {
    pub(crate) fn new() -> Needs {
        Needs::default()
    }

    pub(crate) fn insert(&mut self, index: usize, flags: Vec<bool>) {
        self.flags.insert(index, flags);
    }

    /// Adds the parts that a link leads to from a part; `all` has as many places as every filling has parts.
    pub(crate) fn add<T>(&mut self, link: Option<&Link>, first: u32, all: &[Vec<T>]) {
        let Some(link) = link else { return };
        let index = link.filling as usize;
        let flags = self.flags.entry(index).or_insert_with(|| vec![false; all[index].len()]);
        for part in link.parts(first) {
            flags[part] = true;
        }
    }

    /// Whether a link leads from a part to one of these.
    pub(crate) fn meets(&self, link: &Link, first: u32) -> bool {
        let flags = self.flags.get(&(link.filling as usize));
        flags.is_some_and(|flags| link.parts(first).any(|part| flags[part]))
    }

    /// Those of some fillings.
    pub(crate) fn of(&self, fillings: &[usize]) -> Needs {
        fillings.iter().filter_map(|index| Some((*index, self.flags.get(index)?.clone()))).collect()
    }

    /// Those that pass a test.
    pub(crate) fn filtered(&self, test: impl Fn(usize, usize) -> bool + Sync) -> Needs {
        let passing = |(index, flags): (&usize, &Vec<bool>)| {
            let flags: Vec<bool> =
                flags.par_iter().enumerate().map(|(part, flag)| *flag && test(*index, part)).collect();
            flags.contains(&true).then_some((*index, flags))
        };
        self.flags.iter().filter_map(passing).collect()
    }

    /// Each part, by filling and number.
    pub(crate) fn parts(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.flags.iter().flat_map(|(index, flags)| {
            flags.iter().enumerate().filter(|(_, flag)| **flag).map(|(part, _)| (*index, part))
        })
    }

    /// The parts with the arrays they lie in, taken out of where they are kept so that they can be written to while the
    /// others are read. An array that is not there yet is made.
    pub(crate) fn with_arrays(&self, values: &mut Values, bits: impl Fn(usize) -> u32) -> Work {
        let arrays = self.flags.iter().map(|(index, flags)| {
            let array = std::mem::take(&mut values[*index]);
            let array = if array.is_empty() { vec![0; 1 << bits(*index)] } else { array };
            (*index, array, flags.clone())
        });
        Work { arrays: arrays.collect() }
    }
}

impl FromIterator<(usize, Vec<bool>)> for Needs {
    fn from_iter<I: IntoIterator<Item = (usize, Vec<bool>)>>(flags: I) -> Needs {
        Needs { flags: flags.into_iter().collect() }
    }
}

/// Parts to be written to.
pub(crate) struct Work {
    arrays: Vec<(usize, Vec<u8>, Vec<bool>)>,
}

impl Work {
    /// Does something with every part, on all cores.
    pub(crate) fn on_parts(self, work: impl Fn(usize, &mut Part<'_>) + Sync) -> Work {
        self.count_on_parts(|index, part| {
            work(index, part);
            0
        })
        .0
    }

    /// Does something with every part that returns a number, and lists the parts where it is not 0.
    pub(crate) fn count_on_parts(
        mut self,
        work: impl Fn(usize, &mut Part<'_>) -> u64 + Sync,
    ) -> (Work, Vec<(usize, usize, u64)>) {
        let counts = self
            .arrays
            .par_iter_mut()
            .flat_map(|(index, array, flags)| {
                let size = SIZE.min(array.len());
                debug_assert_eq!(flags.len(), parts(array.len().trailing_zeros()));
                let chunks = array.par_chunks_mut(size).zip(flags.par_iter()).enumerate();
                chunks.filter(|(_, (_, flag))| **flag).map(|(part, (worth, _))| {
                    let first = (part as u32) << LOW;
                    (*index, part, work(*index, &mut Part { first, worth }))
                })
            })
            .filter(|(_, _, count)| *count > 0)
            .collect();
        (self, counts)
    }

    /// Puts the arrays back where they are kept.
    pub(crate) fn put_back(self, values: &mut Values) {
        for (index, array, _) in self.arrays {
            values[index] = array;
        }
    }
}
