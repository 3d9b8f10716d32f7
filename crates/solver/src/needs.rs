use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::{
    groups::Groups,
    link::Link,
    page::{SIZE, parts},
};

/// The groups of sixteen numbers that have to be worked on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Needs {
    /// For each filling, those of each of its parts.
    fillings: BTreeMap<usize, Vec<Groups>>,
}

impl Needs {
    pub(crate) fn insert(&mut self, index: usize, groups: Vec<Groups>) {
        self.fillings.insert(index, groups);
    }

    /// Adds what a link to a filling with so many spheres leads to from some groups of a part.
    pub(crate) fn add(&mut self, link: &Link, first: u32, groups: Groups, spheres: u32) {
        if groups.is_empty() {
            return;
        }
        let filling = self.fillings.entry(link.filling as usize);
        let parts = filling.or_insert_with(|| vec![Groups::NONE; parts(spheres)]);
        let all = Groups::all(SIZE.min(1 << spheres));
        link.add_reached(first, groups, all, parts);
    }

    /// Adds some groups of a part of a filling with so many spheres.
    pub(crate) fn add_part(&mut self, index: usize, part: usize, groups: Groups, spheres: u32) {
        let filling = self.fillings.entry(index);
        let all = filling.or_insert_with(|| vec![Groups::NONE; parts(spheres)]);
        all[part] = all[part].union(groups);
    }

    /// All of these and those.
    pub(crate) fn union(mut self, other: Needs) -> Needs {
        for (index, groups) in other.fillings {
            match self.fillings.get_mut(&index) {
                Some(all) => all.iter_mut().zip(groups).for_each(|(all, groups)| *all = all.union(groups)),
                None => self.insert(index, groups),
            }
        }
        self
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.parts().next().is_none()
    }

    /// The parts of a filling.
    pub(crate) fn of(&self, index: usize) -> &[Groups] {
        self.fillings.get(&index).map(Vec::as_slice).unwrap_or_default()
    }

    /// Each part in which there is work, by filling and number.
    pub(crate) fn parts(&self) -> impl Iterator<Item = (usize, usize, Groups)> + '_ {
        let parts = |(index, groups): (&usize, &'_ Vec<Groups>)| {
            let index = *index;
            let all: Vec<_> =
                groups.iter().copied().enumerate().filter(|(_, groups)| !groups.is_empty()).collect();
            all.into_iter().map(move |(part, groups)| (index, part, groups))
        };
        self.fillings.iter().flat_map(parts)
    }

    /// What the parts in which there is work need in turn, as `add` adds it.
    pub(crate) fn follow(&self, add: impl Fn(&mut Needs, usize, usize, Groups) + Sync) -> Needs {
        let parts: Vec<_> = self.parts().collect();
        let each = |mut needs: Needs, chunk: &[(usize, usize, Groups)]| {
            chunk.iter().for_each(|(index, part, groups)| add(&mut needs, *index, *part, *groups));
            needs
        };
        parts.par_chunks(PARTS_AT_A_TIME).fold(Needs::default, each).reduce(Needs::default, Needs::union)
    }
}

/// How many parts one core looks through before the others can help: joining what they found costs something too.
const PARTS_AT_A_TIME: usize = 1024;

impl FromIterator<(usize, Vec<Groups>)> for Needs {
    fn from_iter<I: IntoIterator<Item = (usize, Vec<Groups>)>>(fillings: I) -> Needs {
        Needs { fillings: fillings.into_iter().collect() }
    }
}
