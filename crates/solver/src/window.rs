use rayon::prelude::*;

use crate::{
    groups::Groups,
    needs::Needs,
    page::{GROUPS, LANES, LOW, Page, SIZE, Source},
    part::Part,
};

/// What taking back is worth, or only what the first sphere is, where the layers at hand need it.
pub(crate) struct Window {
    /// For each part of each filling, if it is needed at the moment.
    sheets: Vec<Vec<Option<Box<Sheet>>>>,
    #[allow(clippy::vec_box, reason = "a sheet moves between here and there without being copied")]
    /// Sheets to write on. Asking the system for memory costs more than half of what is written on it.
    blank: Vec<Box<Sheet>>,
}

/// What is known about taking back from the positions of a part.
struct Sheet {
    worth: Page,
    /// Where that is what the first sphere is worth.
    one: Groups,
    /// Where that is what taking back is worth.
    taking: Groups,
}

/// What is to be found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// What the first sphere is worth, where nothing is known.
    One,
    /// What taking back is worth, where that of the first sphere is known.
    Taking,
}

/// A sheet to be written on, and where.
pub(crate) struct Task {
    index: usize,
    part: usize,
    groups: Groups,
    sheet: Box<Sheet>,
}

impl Window {
    /// Nothing yet for fillings with so many parts each.
    pub(crate) fn new(parts: impl Iterator<Item = usize>) -> Window {
        let empty = |parts| std::iter::repeat_with(|| None).take(parts).collect();
        Window { sheets: parts.map(empty).collect(), blank: Vec::new() }
    }

    /// The groups of a part in which what is wanted is not known.
    pub(crate) fn missing(&self, index: usize, part: usize, groups: Groups, wanted: Wanted) -> Groups {
        match (&self.sheets[index][part], wanted) {
            (None, _) => groups,
            (Some(sheet), Wanted::One) => groups.without(sheet.one.union(sheet.taking)),
            (Some(sheet), Wanted::Taking) => groups.without(sheet.taking),
        }
    }

    /// Takes out the sheets on which what is wanted is missing, so that they can be written on while the others are read.
    pub(crate) fn take(&mut self, needs: &Needs, wanted: Wanted) -> Vec<Task> {
        let mut tasks = Vec::new();
        for (index, part, groups) in needs.parts() {
            let groups = self.missing(index, part, groups, wanted);
            if !groups.is_empty() {
                let sheet = self.sheets[index][part].take().or_else(|| self.blank.pop());
                tasks.push(Task { index, part, groups, sheet: sheet.unwrap_or_else(Sheet::new) });
            }
        }
        tasks
    }

    /// Puts back the sheets on which what was wanted has been written.
    pub(crate) fn put_back(&mut self, tasks: Vec<Task>, wanted: Wanted) {
        for Task { index, part, groups, mut sheet } in tasks {
            match wanted {
                Wanted::One => sheet.one = sheet.one.union(groups),
                Wanted::Taking => sheet.taking = sheet.taking.union(groups),
            }
            self.sheets[index][part] = Some(sheet);
        }
    }

    /// Gives up what is known of a filling.
    pub(crate) fn forget(&mut self, index: usize) {
        for mut sheet in self.sheets[index].iter_mut().filter_map(Option::take) {
            sheet.one = Groups::NONE;
            sheet.taking = Groups::NONE;
            self.blank.push(sheet);
        }
    }
}

impl Source for Window {
    fn bytes(&self, filling: usize, part: usize) -> &[u8] {
        let sheet = self.sheets[filling][part].as_ref().expect("what is asked for has been found before");
        sheet.worth.as_flattened()
    }

    #[inline]
    fn group(&self, filling: usize, group: usize) -> Option<&[u8; LANES]> {
        let sheet = self.sheets[filling][group / GROUPS].as_ref();
        sheet.map(|sheet| &sheet.worth[group % GROUPS])
    }

    #[inline]
    fn gather(&self, filling: usize, number: u32, lanes: &[u32; LANES]) -> Option<[u8; LANES]> {
        let sheets = &self.sheets[filling];
        let byte = |sheet: &Sheet, number: usize| sheet.worth.as_flattened()[number % SIZE];
        if lanes.iter().all(|lane| *lane < SIZE as u32) {
            let sheet = sheets[number as usize >> LOW].as_ref()?;
            return Some(lanes.map(|lane| byte(sheet, (number ^ lane) as usize)));
        }
        Some(lanes.map(|lane| {
            let number = (number ^ lane) as usize;
            sheets[number >> LOW].as_ref().map_or(0, |sheet| byte(sheet, number))
        }))
    }

    fn page(&self, filling: usize, part: usize) -> Option<&Page> {
        self.sheets[filling][part].as_ref().map(|sheet| &sheet.worth)
    }
}

impl Sheet {
    fn new() -> Box<Sheet> {
        Box::new(Sheet { worth: [[0; LANES]; GROUPS], one: Groups::NONE, taking: Groups::NONE })
    }
}

/// Does something with the wanted groups of every sheet, on all cores.
pub(crate) fn on_sheets(tasks: &mut [Task], work: impl Fn(usize, &mut Part<'_>) + Sync) {
    tasks.par_iter_mut().for_each(|task| {
        let groups = task.groups.to_list();
        let first = (task.part as u32) << LOW;
        work(task.index, &mut Part { first, groups: &groups, worth: &mut task.sheet.worth });
    });
}
