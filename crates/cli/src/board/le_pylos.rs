use anstyle::AnsiColor;
use tripylon_rules::{
    Player,
    le_pylos::{Intersection, Phase, Piece, Position, Size},
};

use super::{ink, painted, quiet};

/// The globe laid flat: the rows of both hemispheres, the equator between them; then hands or points.
pub(super) fn draw(position: &Position) -> String {
    let mut text = painted(quiet(), "       ow  iw  a   b   c   d   e   ie  oe");
    for (number, places) in Intersection::rows() {
        let pieces: Vec<String> =
            places.filter_map(Intersection::new).map(|at| piece(position, at)).collect();
        let row = painted(quiet(), &number.to_string());
        let line = if number == 3 {
            let joint = painted(quiet(), "───");
            format!("  {row}  {}{}{}", painted(quiet(), "──"), pieces.join(&joint), painted(quiet(), "──"))
        } else {
            format!("  {row}            {}", pieces.join("   "))
        };
        let side = match number {
            5 => "             north, player 2 (Red)",
            1 => "             south, player 1 (Blue)",
            3 => "   equator",
            _ => "",
        };
        text += &format!("\n{line}{}", painted(quiet(), side));
    }
    let beside = match position.phase() {
        Phase::Setup => hands(position),
        Phase::Battle => battle(position),
    };
    format!("{text}\n\n{beside}\n")
}

fn piece(position: &Position, at: Intersection) -> String {
    match position.piece(at) {
        Some(piece) => painted(ink(colour(piece.player)), &piece.to_string()),
        None if position.designates() == Some(at) => painted(ink(AnsiColor::Yellow), "×"),
        None => painted(quiet(), "·"),
    }
}

fn colour(player: Player) -> AnsiColor {
    match player {
        Player::One => AnsiColor::BrightBlue,
        Player::Two => AnsiColor::BrightRed,
    }
}

fn hands(position: &Position) -> String {
    let hand = |player: Player| {
        let pieces: String = Size::ALL
            .into_iter()
            .flat_map(|size| {
                std::iter::repeat_n(Piece { player, size }.letter(), position.in_hand(player, size))
            })
            .map(|letter| format!(" {letter}"))
            .collect();
        let pieces = if pieces.is_empty() { " nothing".to_string() } else { pieces };
        format!("in hand, player {player}:{}", painted(ink(colour(player)), &pieces))
    };
    Player::BOTH.map(hand).join("\n")
}

fn battle(position: &Position) -> String {
    let [one, two] = position.points();
    let points = format!("points  player 1: {one}, player 2: {two}, set aside: {}", position.set_aside());
    let Some(number) = position.battle() else { return points };
    let leader = position.leader();
    let deciding = match position.deciding_piece() {
        Some(at) => format!("; as it stands, {at} wins it"),
        None => String::new(),
    };
    let designated = match position.designates() {
        Some(at) => format!("\n{at} designates the line that must answer"),
        None => String::new(),
    };
    format!("battle {number} of 5, led by player {leader}{deciding}{designated}\n{points}")
}
