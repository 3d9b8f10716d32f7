//! Boards in the terminal, readable with and without colours.

mod le_pylos;
mod pylon;
mod pylos;

use anstyle::{AnsiColor, Style};
use tripylon_rules::{AnyPosition, Player};

/// The board of a position with reserves, hands or points.
pub(crate) fn draw(position: &AnyPosition) -> String {
    match position {
        AnyPosition::Pylos(game, position) => pylos::draw(game, position),
        AnyPosition::LePylos(_, position) => le_pylos::draw(position),
        AnyPosition::Pylon(game, position) => pylon::draw(game, position),
    }
}

/// A player with the name of the colour, such as `Player 1 (Light)`.
pub(crate) fn player_name(position: &AnyPosition, player: Player) -> String {
    let colour = match (position, player) {
        (AnyPosition::Pylos(..), Player::One) => " (Light)",
        (AnyPosition::Pylos(..), Player::Two) => " (Dark)",
        (AnyPosition::LePylos(..), Player::One) => " (Blue, capitals)",
        (AnyPosition::LePylos(..), Player::Two) => " (Red, small letters)",
        (AnyPosition::Pylon(..), Player::One) => " (capitals)",
        (AnyPosition::Pylon(..), Player::Two) => " (small letters)",
    };
    format!("Player {player}{colour}")
}

/// A piece of text in a style.
fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// The style of a piece. It is not bold: many terminals show bold yellow so bright that it vanishes on white.
fn piece_style(colour: AnsiColor) -> Style {
    Style::new().fg_color(Some(colour.into()))
}

/// The style of coordinates and lines.
fn muted_style() -> Style {
    Style::new().fg_color(Some(AnsiColor::BrightBlack.into()))
}
