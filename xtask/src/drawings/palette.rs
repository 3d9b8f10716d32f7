//! The few colours and what each of them means.

/// You may play here.
pub(super) const MAY: &str = "#39b0ff";
/// Just played.
pub(super) const PLAYED: &str = "#ffad1f";
/// Not allowed.
pub(super) const REFUSED: &str = "#ff5a4e";
/// Decides, wins.
pub(super) const WINS: &str = "#52d273";

/// The ground that a game lies on and the inks to write on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground {
    /// The upper and lower end of the ground.
    pub(super) shades: [&'static str; 2],
    pub(super) edge: &'static str,
    pub(super) ink: &'static str,
    pub(super) quiet_ink: &'static str,
}

/// Paper under wood and ivory.
pub(super) const PAPER: Ground =
    Ground { shades: ["#f6efe2", "#e7dac3"], edge: "#d8c8ab", ink: "#33241a", quiet_ink: "#75614c" };

/// The night sky around the globe.
pub(super) const NIGHT: Ground =
    Ground { shades: ["#22324a", "#141d2c"], edge: "#34465f", ink: "#f0f4f9", quiet_ink: "#a9b9cc" };

/// The slate table of the pyramids.
pub(super) const SLATE: Ground =
    Ground { shades: ["#2b3941", "#182126"], edge: "#3f505a", ink: "#f1f5f6", quiet_ink: "#a9bac2" };
