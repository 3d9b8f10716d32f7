//! Systems and processors that releases are made for.

use std::env::consts;

/// An operating system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum System {
    Linux,
    MacOs,
    Windows,
}

/// A kind of processor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Processor {
    X86,
    Arm,
}

/// A system on a kind of processor, both with 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Platform {
    pub(super) system: System,
    processor: Processor,
}

impl Platform {
    /// The platform of this machine.
    pub(super) fn host() -> Result<Platform, String> {
        let system = match consts::OS {
            "linux" => System::Linux,
            "macos" => System::MacOs,
            "windows" => System::Windows,
            other => return Err(format!("releases are not made on {other}")),
        };
        let processor = match consts::ARCH {
            "x86_64" => Processor::X86,
            "aarch64" => Processor::Arm,
            other => return Err(format!("releases are not made on {other} processors")),
        };
        Ok(Platform { system, processor })
    }

    /// The compiler's name of the platform. On Linux it is the one whose programs need no libraries of the system.
    pub(super) fn target(self) -> &'static str {
        match (self.system, self.processor) {
            (System::Linux, Processor::X86) => "x86_64-unknown-linux-musl",
            (System::Linux, Processor::Arm) => "aarch64-unknown-linux-musl",
            (System::MacOs, Processor::X86) => "x86_64-apple-darwin",
            (System::MacOs, Processor::Arm) => "aarch64-apple-darwin",
            (System::Windows, Processor::X86) => "x86_64-pc-windows-msvc",
            (System::Windows, Processor::Arm) => "aarch64-pc-windows-msvc",
        }
    }

    /// The name in file names, such as `x86_64-linux`.
    pub(super) fn name(self) -> String {
        let processor = match self.processor {
            Processor::X86 => "x86_64",
            Processor::Arm => "aarch64",
        };
        let system = match self.system {
            System::Linux => "linux",
            System::MacOs => "macos",
            System::Windows => "windows",
        };
        format!("{processor}-{system}")
    }

    /// The processor's name in Debian packages and container images.
    pub(super) fn package_architecture(self) -> &'static str {
        match self.processor {
            Processor::X86 => "amd64",
            Processor::Arm => "arm64",
        }
    }

    /// The file name of the program.
    pub(super) fn program(self) -> &'static str {
        match self.system {
            System::Linux | System::MacOs => "tripylon",
            System::Windows => "tripylon.exe",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_platform_has_one_name_for_each_purpose() {
        let platform = Platform { system: System::Linux, processor: Processor::Arm };
        assert_eq!(platform.target(), "aarch64-unknown-linux-musl");
        assert_eq!(platform.name(), "aarch64-linux");
        assert_eq!(platform.package_architecture(), "arm64");
    }
}
