use anstyle::{AnsiColor, Style};
use tripylon_rules::{AnyMove, AnyPosition, Outcome, Player, record::MoveNumber};
use tripylon_sitting::{Clocks, Course, Seat, Seats, face};

use super::sentence::sentence;
use crate::board;

/// What the players see: the board, whose turn it is, the clocks.
pub(crate) struct Scene<'a> {
    pub(crate) course: &'a Course,
    pub(crate) seats: Seats,
    pub(crate) clocks: Option<&'a Clocks>,
}

pub(crate) const BOLD: Style = Style::new().bold();
pub(crate) const QUIET: Style = AnsiColor::BrightBlack.on_default();
/// Something that the program says beside the game.
pub(crate) const NOTE: Style = AnsiColor::Yellow.on_default();
const PROMPT: Style = AnsiColor::Cyan.on_default().bold();

impl Scene<'_> {
    /// The game and who plays it.
    pub(crate) fn title(&self) -> String {
        let position = self.course.position();
        let players = match (self.seats.only_person(), self.seats.level()) {
            (Some(person), Some(level)) => {
                let side = side(&position, person);
                format!("you are {side} against Tripylon, level {level}")
            }
            _ => "two people at one board".to_string(),
        };
        let help = format!("{QUIET}help says what can be typed{QUIET:#}");
        format!("{BOLD}{}{BOLD:#}, {players}\n{help}", position.game())
    }

    /// The board as whoever looks at the screen may see it.
    pub(crate) fn board(&self) -> String {
        format!("\n{}", board::draw(&self.course.seen_by(self.viewer())))
    }

    /// The board, then whose turn it is or how the game ended.
    pub(crate) fn draw(&self) -> String {
        let below = match self.course.outcome() {
            Some(outcome) => self.ending(outcome),
            None => self.turn(),
        };
        format!("{}\n{below}", self.board())
    }

    /// A turn that has just been played.
    pub(crate) fn told(&self, before: &AnyPosition, mv: AnyMove) -> String {
        let name = name(self.seats, before.turn(), before);
        let (text, words) = (before.move_text(mv), sentence(before, mv));
        format!("{name}: {BOLD}{text}{BOLD:#} {QUIET}({words}){QUIET:#}")
    }

    /// What stands before the cursor.
    pub(crate) fn prompt(&self) -> String {
        let words = match (self.course.outcome(), self.seats.only_person()) {
            (Some(_), _) => "game over".to_string(),
            (None, Some(_)) => "your move".to_string(),
            (None, None) => format!("player {}", self.course.position().turn()),
        };
        format!("{PROMPT}{words}>{PROMPT:#} ")
    }

    /// Who looks at the screen.
    fn viewer(&self) -> Player {
        self.seats.only_person().unwrap_or_else(|| self.course.position().turn())
    }

    fn turn(&self) -> String {
        let position = self.course.position();
        let (number, player) = (MoveNumber::of_turn(self.course.turns()).number(), position.turn());
        let who = match self.seats.only_person() {
            Some(_) => format!("you are {}", side(&position, player)),
            None => format!("{} to move", side(&position, player)),
        };
        format!("{BOLD}Move {number}{BOLD:#}, {who}{}", self.faces(player))
    }

    fn faces(&self, player: Player) -> String {
        let Some(clocks) = self.clocks else { return String::new() };
        let position = self.course.position();
        let name =
            |player| name(self.seats, player, &position).replace("You", "you").replace("Player", "player");
        let (mine, others) = (clocks.left_running(player), clocks.left_waiting(player.other()));
        format!(
            "; clocks: {} {BOLD}{}{BOLD:#}, {} {}",
            name(player),
            face(mine),
            name(player.other()),
            face(others)
        )
    }

    fn ending(&self, outcome: Outcome) -> String {
        let personal = match (outcome.winner.map(|winner| self.seats.of(winner)), self.seats.level()) {
            (Some(Seat::Person), Some(_)) => " You have won.",
            (Some(Seat::Program(_)), _) => " Tripylon has won.",
            (Some(Seat::Person), None) | (None, _) => "",
        };
        let next = "save FILE keeps the record; undo goes back; new begins another game; quit leaves";
        format!("{BOLD}The game is over: {outcome}.{personal}{BOLD:#}\n{QUIET}{next}{QUIET:#}")
    }
}

/// A player by number and colour, with the sign that stands for them on the board of Pylos.
fn side(position: &AnyPosition, player: Player) -> String {
    let name = board::player_name(position, player).replace("Player", "player");
    let sign = match (position, player) {
        (AnyPosition::Pylos(..), Player::One) => " ○",
        (AnyPosition::Pylos(..), Player::Two) => " ●",
        (AnyPosition::LePylos(..) | AnyPosition::Pylon(..), _) => "",
    };
    format!("{name}{sign}")
}

/// What a player is called: by colour where two people play, otherwise you or the program.
fn name(seats: Seats, player: Player, position: &AnyPosition) -> String {
    match (seats.of(player), seats.level()) {
        (Seat::Program(_), _) => "Tripylon".to_string(),
        (Seat::Person, Some(_)) => "You".to_string(),
        (Seat::Person, None) => board::player_name(position, player),
    }
}
