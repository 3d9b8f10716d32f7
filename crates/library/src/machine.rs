use std::path::Path;

use sysinfo::{
    MemoryRefreshKind, ProcessRefreshKind, ProcessesToUpdate, RefreshKind, System, get_current_pid,
};

use crate::{Cost, LibraryError, Resource};

/// What this machine has, and how much of it this program has used.
pub struct Machine {
    system: System,
    peak: u64,
}

impl Default for Machine {
    fn default() -> Machine {
        Machine::new()
    }
}

impl Machine {
    /// Looks at this machine.
    pub fn new() -> Machine {
        let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
        Machine { system: System::new_with_specifics(memory), peak: 0 }
    }

    /// Refuses work for which there is not enough memory or disk.
    ///
    /// # Errors
    ///
    /// What there is not enough of.
    pub fn check(&self, cost: Cost, folder: &Path) -> Result<(), LibraryError> {
        let enough = |resource, needed, free| {
            if free < needed { Err(LibraryError::Short { resource, needed, free }) } else { Ok(()) }
        };
        enough(Resource::Memory, cost.memory, self.memory_free())?;
        // A system that does not say how much is free will say so when it is full.
        enough(Resource::Disk, cost.disk, disk_free(folder).unwrap_or(u64::MAX))
    }

    /// The memory that is free, as it was when this machine was looked at.
    pub fn memory_free(&self) -> u64 {
        self.system.available_memory()
    }

    /// The memory that this program uses now.
    pub fn memory(&mut self) -> u64 {
        let Ok(process) = get_current_pid() else { return self.peak };
        let kind = ProcessRefreshKind::nothing().with_memory();
        self.system.refresh_processes_specifics(ProcessesToUpdate::Some(&[process]), false, kind);
        let memory = self.system.process(process).map_or(0, sysinfo::Process::memory);
        self.peak = self.peak.max(memory);
        memory
    }

    /// The most memory that it has used, as far as anybody has looked.
    pub fn peak(&mut self) -> u64 {
        let seen = self.memory().max(self.peak);
        peak_of_kernel().unwrap_or(0).max(seen)
    }
}

/// The room on the disk of a folder, which need not be there yet; `None` where the system does not say.
pub fn disk_free(folder: &Path) -> Option<u64> {
    let place = folder.ancestors().find(|place| place.exists())?;
    fs4::available_space(place).ok()
}

/// What the kernel has noted as the peak, where it does.
fn peak_of_kernel() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibi: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibi << 10)
}
