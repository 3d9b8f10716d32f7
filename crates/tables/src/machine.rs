use std::path::Path;

use sysinfo::{
    MemoryRefreshKind, ProcessRefreshKind, ProcessesToUpdate, RefreshKind, System, get_current_pid,
};

use crate::{Resource, SolveCost, TablesError};

/// The memory of this machine, and of this process.
pub struct Machine {
    system: System,
    peak_memory: u64,
}

impl Default for Machine {
    fn default() -> Machine {
        Machine::new()
    }
}

impl Machine {
    /// Reads the state of the machine.
    pub fn new() -> Machine {
        let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
        Machine { system: System::new_with_specifics(memory), peak_memory: 0 }
    }

    /// Checks that there is enough memory and disk space for a solve run.
    ///
    /// # Errors
    ///
    /// The resource that there is not enough of.
    pub fn check(&self, cost: SolveCost, folder: &Path) -> Result<(), TablesError> {
        let enough = |resource, needed, free| {
            if free < needed { Err(TablesError::NotEnough { resource, needed, free }) } else { Ok(()) }
        };
        enough(Resource::Memory, cost.memory_bytes, self.free_memory())?;
        // If the free space is unknown, writing fails when the disk is full.
        enough(Resource::Disk, cost.disk_bytes, free_disk_space(folder).unwrap_or(u64::MAX))
    }

    /// The free memory in bytes when this value was created.
    pub fn free_memory(&self) -> u64 {
        self.system.available_memory()
    }

    /// The memory in bytes that this process uses now.
    pub fn used_memory(&mut self) -> u64 {
        let Ok(process) = get_current_pid() else { return self.peak_memory };
        let kind = ProcessRefreshKind::nothing().with_memory();
        self.system.refresh_processes_specifics(ProcessesToUpdate::Some(&[process]), false, kind);
        let memory = self.system.process(process).map_or(0, sysinfo::Process::memory);
        self.peak_memory = self.peak_memory.max(memory);
        memory
    }

    /// The peak memory of this process in bytes: from the kernel if it records it, otherwise the most that
    /// [`Machine::used_memory`] has returned.
    pub fn peak_memory(&mut self) -> u64 {
        let seen = self.used_memory().max(self.peak_memory);
        kernel_peak_memory().unwrap_or(0).max(seen)
    }
}

/// The free disk space for a folder in bytes. The folder need not exist yet. `None` if the system does not tell.
pub fn free_disk_space(folder: &Path) -> Option<u64> {
    let existing = folder.ancestors().find(|existing| existing.exists())?;
    fs4::available_space(existing).ok()
}

/// The peak memory that the Linux kernel has recorded for this process.
fn kernel_peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibi: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibi << 10)
}
