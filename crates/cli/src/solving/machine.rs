use std::path::Path;

use sysinfo::{
    MemoryRefreshKind, ProcessRefreshKind, ProcessesToUpdate, RefreshKind, System, get_current_pid,
};

use crate::{failure::Failure, output::bytes, tables::Cost};

/// What this machine has, and how much of it this program has used.
pub(crate) struct Machine {
    system: System,
    peak: u64,
}

impl Machine {
    pub(crate) fn new() -> Machine {
        let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
        Machine { system: System::new_with_specifics(memory), peak: 0 }
    }

    /// Refuses work for which there is not enough memory or disk.
    pub(crate) fn check(&self, cost: Cost, folder: &Path) -> Result<(), Failure> {
        let need = |what: &str, needed: u64, free: u64, remedy: &str| {
            let (needed, free) = (bytes(needed), bytes(free));
            Err(Failure::Machine(format!(
                "solving this needs {needed} of {what} and {free} are free; {remedy}, or try with --force"
            )))
        };
        let memory = self.system.available_memory();
        if memory < cost.memory {
            return need("memory", cost.memory, memory, "close other programs");
        }
        match fs4::available_space(folder) {
            Ok(free) if free < cost.disk => {
                need("disk", cost.disk, free, "choose a folder on another disk with --tables DIR")
            }
            // A system that does not say how much is free will say so when it is full.
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// The memory that this program uses now.
    pub(crate) fn memory(&mut self) -> u64 {
        let Ok(process) = get_current_pid() else { return self.peak };
        let kind = ProcessRefreshKind::nothing().with_memory();
        self.system.refresh_processes_specifics(ProcessesToUpdate::Some(&[process]), false, kind);
        let memory = self.system.process(process).map_or(0, sysinfo::Process::memory);
        self.peak = self.peak.max(memory);
        memory
    }

    /// The most memory that it has used, as far as anybody has looked.
    pub(crate) fn peak(&mut self) -> u64 {
        let seen = self.memory().max(self.peak);
        peak_of_kernel().unwrap_or(0).max(seen)
    }
}

/// What the kernel has noted as the peak, where it does.
fn peak_of_kernel() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibi: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibi << 10)
}
