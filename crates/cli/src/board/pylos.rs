use anstyle::AnsiColor;
use tripylon_rules::{
    Player, Pylos,
    pylos::{Cell, Position},
};

use super::{muted_style, piece_style, styled};

/// The levels side by side, the highest row on top as in a position text; then the reserves.
pub(super) fn draw(game: &Pylos, position: &Position) -> String {
    let lowest = game.base.lowest_level();
    let mut lines = vec![join_levels(lowest, |level| {
        let heading = format!("   level {}", level - lowest + 1);
        (styled(muted_style(), &heading), heading.len())
    })];
    for row in (0..4 - lowest).rev() {
        lines.push(join_levels(lowest, |level| draw_row(game, position, level, row)));
    }
    lines.push(join_levels(lowest, |level| {
        let names: String =
            (0..4 - level).map(|column| format!("  {}", column_letter(game, level, column))).collect();
        (styled(muted_style(), &format!(" {names}")), names.len() + 1)
    }));
    format!("{}\n\n{}\n", lines.join("\n"), reserves(game, position))
}

/// One line of all levels: each text, with its visible length, is padded to the width of its level.
fn join_levels(lowest: u8, level_text: impl Fn(u8) -> (String, usize)) -> String {
    let mut line = String::new();
    let mut missing = 0;
    for level in lowest..4 {
        let (text, shown) = level_text(level);
        if shown > 0 {
            line += &" ".repeat(missing);
            line += &text;
            missing = 0;
        }
        // Row number, cells, and the gap before the next level.
        missing += (3 * usize::from(4 - level) + 5).saturating_sub(shown);
    }
    line
}

fn column_letter(game: &Pylos, level: u8, column: u8) -> char {
    let cell = Cell::at(level, column, 0).expect("every level has a first row");
    cell.name(game.base).remove(0)
}

/// One row of a level, if it has that row; the first rows of all levels share a line.
fn draw_row(game: &Pylos, position: &Position, level: u8, row: u8) -> (String, usize) {
    let width = 4 - level;
    if row >= width {
        return (String::new(), 0);
    }
    let cells = (0..width).filter_map(|column| Cell::at(level, column, row));
    let spheres: String = cells.map(|cell| format!("  {}", sphere(game, position, cell))).collect();
    (format!("{}{spheres}", styled(muted_style(), &(row + 1).to_string())), 1 + 3 * usize::from(width))
}

/// A sphere, a cross for an open cell, a dot for a cell without support.
fn sphere(game: &Pylos, position: &Position, cell: Cell) -> String {
    if position.spheres(Player::One).contains(cell) {
        styled(piece_style(AnsiColor::Yellow), "○")
    } else if position.spheres(Player::Two).contains(cell) {
        styled(piece_style(AnsiColor::Magenta), "●")
    } else if (position.filled() | game.base.floor()).contains_all(cell.below()) {
        styled(piece_style(AnsiColor::Cyan), "+")
    } else {
        styled(muted_style(), "·")
    }
}

fn reserves(game: &Pylos, position: &Position) -> String {
    let [light, dark] = Player::BOTH.map(|player| position.reserve(player, game.base));
    let drawn =
        |sphere: &str, colour, count: u32| styled(piece_style(colour), &sphere.repeat(count as usize));
    format!(
        "reserve  {:>2}  {}\n         {:>2}  {}",
        light,
        drawn("○", AnsiColor::Yellow, light),
        dark,
        drawn("●", AnsiColor::Magenta, dark)
    )
    .lines()
    .map(str::trim_end)
    .collect::<Vec<_>>()
    .join("\n")
}
