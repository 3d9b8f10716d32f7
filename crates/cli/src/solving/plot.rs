//! Plots of a solution: results by number of spheres, and distances.

use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use tripylon_rules::{AnyGame, Pylos};
use tripylon_tablebase::{ValueCounts, Verdict};
use tripylon_tables::file_name;

use crate::error::CliError;

/// Writes both plots into a folder.
pub(crate) fn write_plots(game: Pylos, value_counts: &ValueCounts, folder: &Path) -> Result<(), CliError> {
    let rules = AnyGame::Pylos(game).to_string();
    let name = file_name(game);
    let plots =
        [("spheres", by_spheres(&rules, value_counts)), ("distances", by_distance(&rules, value_counts))];
    for (what, drawing) in plots {
        let path: PathBuf = folder.join(format!("{name}-{what}.svg"));
        let io_error = |error| CliError::System(format!("{} cannot be written: {error}", path.display()));
        fs::write(&path, drawing).map_err(io_error)?;
        eprintln!("written: {}", path.display());
    }
    Ok(())
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 704.0;
const TOP: f64 = 64.0;
const BOTTOM: f64 = 312.0;

/// The shares of wins, draws and losses by number of spheres.
fn by_spheres(rules: &str, value_counts: &ValueCounts) -> String {
    let mut chart = Chart::new(rules, "Who wins, by the number of spheres on the board");
    let layers = value_counts.layers();
    let slot = (RIGHT - LEFT) / layers.len() as f64;
    for (spheres, counts) in layers.iter().enumerate() {
        let total: u64 = counts.values().sum();
        let x = LEFT + slot * spheres as f64;
        let mut y = BOTTOM;
        for verdict in [Verdict::Win, Verdict::Draw, Verdict::Loss] {
            let count: u64 = counts
                .iter()
                .filter(|(value, _)| Verdict::from(**value) == verdict)
                .map(|(_, count)| count)
                .sum();
            let height = (BOTTOM - TOP) * count as f64 / total.max(1) as f64;
            y -= height;
            chart.rectangle(verdict.name(), x + 1.0, y, slot - 2.0, height);
        }
        if spheres % 5 == 0 {
            chart.label("x", x + slot / 2.0, BOTTOM + 18.0, &spheres.to_string());
        }
    }
    for percent in [0, 25, 50, 75, 100] {
        chart.rule(BOTTOM - (BOTTOM - TOP) * f64::from(percent) / 100.0, &format!("{percent} %"));
    }
    chart.label("x", (LEFT + RIGHT) / 2.0, BOTTOM + 38.0, "spheres on the board");
    chart.legend(&["win", "draw", "loss"]);
    chart.finish()
}

/// The number of positions by distance.
fn by_distance(rules: &str, value_counts: &ValueCounts) -> String {
    let mut chart = Chart::new(rules, "How many turns it takes until the game is decided");
    let all = value_counts.by_value();
    let total: u64 = all.values().sum();
    let decided = || all.iter().filter_map(|(value, count)| Some((*value, value.distance()?, *count)));
    let longest = decided().map(|(_, distance, _)| distance).max().unwrap_or(0);
    let share = |count: u64| 100.0 * count as f64 / total.max(1) as f64;
    let most = decided().map(|(_, _, count)| share(count)).fold(0.0, f64::max);
    let step = [0.5, 1.0, 2.0, 5.0, 10.0, 20.0].into_iter().find(|step| most / step <= 6.0).unwrap_or(20.0);
    let height_of = |share: f64| (BOTTOM - TOP) * share / (step * (most / step).ceil());
    let slot = (RIGHT - LEFT) / (f64::from(longest) + 1.0);
    for (value, distance, count) in decided() {
        // Counts of a few positions among billions would be too flat to be seen.
        let height = height_of(share(count)).max(1.0);
        let x = LEFT + slot * f64::from(distance);
        chart.rectangle(Verdict::from(value).name(), x + slot * 0.08, BOTTOM - height, slot * 0.84, height);
    }
    let ticks = (0..longest.saturating_sub(3)).step_by(10).chain([longest]);
    for distance in ticks {
        chart.label("x", LEFT + slot * (f64::from(distance) + 0.5), BOTTOM + 18.0, &distance.to_string());
    }
    for rule in 0..=(most / step).ceil() as u32 {
        let share = step * f64::from(rule);
        chart.rule(BOTTOM - height_of(share), &format!("{share} %"));
    }
    chart.label("x", (LEFT + RIGHT) / 2.0, BOTTOM + 38.0, "turns");
    chart.legend(&["win", "loss"]);
    chart.finish()
}

/// A bar chart with a title and horizontal grid lines.
struct Chart {
    text: String,
}

/// Colours that are safe for colour-blind readers, on light and dark pages.
const STYLE: &str = "\
text{font:13px system-ui,sans-serif;fill:#3b3a36}.title{font-size:17px;font-weight:600;fill:#1d1c1a}\
.x{text-anchor:middle}.y{text-anchor:end}.rule{stroke:#8883;stroke-width:1}\
.win{fill:#2f7f6f}.draw{fill:#d9a93b}.loss{fill:#b4533c}\
@media(prefers-color-scheme:dark){text{fill:#c9c6bd}.title{fill:#f2efe6}.win{fill:#4fb39d}.draw{fill:#e3bd5f}.loss{fill:#d9745b}}";

impl Chart {
    fn new(rules: &str, title: &str) -> Chart {
        let mut chart = Chart { text: String::new() };
        let _ = writeln!(
            chart.text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
             aria-label=\"{title}: {rules}\">\n<style>{STYLE}</style>"
        );
        chart.label("title", LEFT, 26.0, title);
        chart.label("", LEFT, 46.0, rules);
        chart
    }

    fn rectangle(&mut self, class: &str, x: f64, y: f64, width: f64, height: f64) {
        if height > 0.0 {
            let _ = writeln!(
                self.text,
                "<rect class=\"{class}\" x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\"/>"
            );
        }
    }

    fn label(&mut self, class: &str, x: f64, y: f64, label: &str) {
        let _ = writeln!(self.text, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{label}</text>");
    }

    /// A grid line with its label at the left.
    fn rule(&mut self, y: f64, label: &str) {
        let _ = writeln!(self.text, "<path class=\"rule\" d=\"M{LEFT} {y:.1}H{RIGHT}\"/>");
        self.label("y", LEFT - 8.0, y + 4.5, label);
    }

    /// The legend, at the right of the title.
    fn legend(&mut self, classes: &[&str]) {
        for (class, place) in classes.iter().rev().zip(1..) {
            let x = RIGHT - 60.0 * f64::from(place) + 14.0;
            self.rectangle(class, x, 35.0, 12.0, 12.0);
            self.label("", x + 18.0, 46.0, class);
        }
    }

    fn finish(mut self) -> String {
        self.text += "</svg>\n";
        self.text
    }
}
