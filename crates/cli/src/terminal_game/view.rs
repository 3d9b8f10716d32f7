use anstyle::{AnsiColor, Style};
use tripylon_play::{LocalGame, Seat, Seats, Timestamp, format_clock};
use tripylon_rules::{AnyMove, AnyPosition, Outcome, Player, record::MoveNumber};

use super::messages::describe_move;
use crate::board;

/// The screen: the board, the player to move, the clocks.
pub(crate) struct TerminalView<'a> {
    pub(crate) local_game: &'a LocalGame,
    pub(crate) seats: Seats,
    pub(crate) now: Timestamp,
}

pub(crate) const BOLD: Style = Style::new().bold();
pub(crate) const MUTED: Style = AnsiColor::BrightBlack.on_default();
/// The style of notes.
pub(crate) const NOTE: Style = AnsiColor::Yellow.on_default();
const PROMPT: Style = AnsiColor::Cyan.on_default().bold();

impl TerminalView<'_> {
    /// The title: game and players.
    pub(crate) fn title(&self) -> String {
        let position = self.local_game.position();
        let players = match (self.seats.sole_person(), self.seats.level()) {
            (Some(person), Some(level)) => {
                let side = side_name(&position, person);
                format!("you are {side} against Tripylon, level {level}")
            }
            _ => "two people at one board".to_string(),
        };
        let help = format!("{MUTED}type help for a list of commands{MUTED:#}");
        format!("{BOLD}{}{BOLD:#}, {players}\n{help}", position.game())
    }

    /// The board as the player at the screen may see it.
    pub(crate) fn board(&self) -> String {
        format!("\n{}", board::draw(&self.local_game.view_for(self.viewer())))
    }

    /// The board, then the player to move or the outcome.
    pub(crate) fn draw(&self) -> String {
        let below = match self.local_game.outcome() {
            Some(outcome) => self.ending_text(outcome),
            None => self.turn_line(),
        };
        format!("{}\n{below}", self.board())
    }

    /// A line about the last move.
    pub(crate) fn move_line(&self, before: &AnyPosition, mv: AnyMove) -> String {
        let name = player_label(self.seats, before.turn(), before);
        let (text, words) = (before.move_text(mv), describe_move(before, mv));
        format!("{name}: {BOLD}{text}{BOLD:#} {MUTED}({words}){MUTED:#}")
    }

    /// The prompt.
    pub(crate) fn prompt(&self) -> String {
        let words = match (self.local_game.outcome(), self.seats.sole_person()) {
            (Some(_), _) => "game over".to_string(),
            (None, Some(_)) => "your move".to_string(),
            (None, None) => format!("player {}", self.local_game.position().turn()),
        };
        format!("{PROMPT}{words}>{PROMPT:#} ")
    }

    /// The player at the screen.
    fn viewer(&self) -> Player {
        self.seats.sole_person().unwrap_or_else(|| self.local_game.position().turn())
    }

    fn turn_line(&self) -> String {
        let position = self.local_game.position();
        let (number, player) = (MoveNumber::from_turn(self.local_game.plies()).number(), position.turn());
        let who = match self.seats.sole_person() {
            Some(_) => format!("you are {}", side_name(&position, player)),
            None => format!("{} to move", side_name(&position, player)),
        };
        format!("{BOLD}Move {number}{BOLD:#}, {who}{}", self.clocks_text(player))
    }

    fn clocks_text(&self, player: Player) -> String {
        let Some(clock) = self.local_game.clock() else { return String::new() };
        let position = self.local_game.position();
        let name = |player| {
            player_label(self.seats, player, &position).replace("You", "you").replace("Player", "player")
        };
        let remaining = |player| format_clock(clock.remaining(player, self.now).to_duration());
        format!(
            "; clocks: {} {BOLD}{}{BOLD:#}, {} {}",
            name(player),
            remaining(player),
            name(player.opponent()),
            remaining(player.opponent())
        )
    }

    fn ending_text(&self, outcome: Outcome) -> String {
        let personal = match (outcome.winner.map(|winner| self.seats.seat(winner)), self.seats.level()) {
            (Some(Seat::Person), Some(_)) => " You have won.",
            (Some(Seat::Engine(_)), _) => " Tripylon has won.",
            (Some(Seat::Person), None) | (None, _) => "",
        };
        let next = "type save FILE, undo, new or quit";
        format!("{BOLD}The game is over: {outcome}.{personal}{BOLD:#}\n{MUTED}{next}{MUTED:#}")
    }
}

/// A player by number and colour; in Pylos with the symbol of the spheres.
fn side_name(position: &AnyPosition, player: Player) -> String {
    let name = board::player_name(position, player).replace("Player", "player");
    let sign = match (position, player) {
        (AnyPosition::Pylos(..), Player::One) => " ○",
        (AnyPosition::Pylos(..), Player::Two) => " ●",
        (AnyPosition::LePylos(..) | AnyPosition::Pylon(..), _) => "",
    };
    format!("{name}{sign}")
}

/// The name of a player: the colour where two people play, otherwise you or the computer.
fn player_label(seats: Seats, player: Player, position: &AnyPosition) -> String {
    match (seats.seat(player), seats.level()) {
        (Seat::Engine(_), _) => "Tripylon".to_string(),
        (Seat::Person, Some(_)) => "You".to_string(),
        (Seat::Person, None) => board::player_name(position, player),
    }
}
