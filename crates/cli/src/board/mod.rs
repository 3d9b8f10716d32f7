//! Boards drawn in the terminal. Colours help where there are some; every drawing can be read without.

mod le_pylos;
mod pylon;
mod pylos;

use anstyle::{AnsiColor, Style};
use tripylon_rules::{AnyPosition, Player};

/// The board of a position, with what lies beside it.
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
fn painted(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// The style of a piece. It is not bold: many terminals make bold yellow so bright that white paper swallows it.
fn ink(colour: AnsiColor) -> Style {
    Style::new().fg_color(Some(colour.into()))
}

/// The style of names, lines and other things that are not pieces.
fn quiet() -> Style {
    Style::new().fg_color(Some(AnsiColor::BrightBlack.into()))
}
