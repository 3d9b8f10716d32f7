use anstyle::AnsiColor;
use tripylon_rules::{
    Player,
    le_pylos::{Intersection, Phase, Piece, Position, Size},
};

use super::{muted_style, piece_style, styled};

/// The globe laid flat: the rows of both hemispheres, the equator between them; then hands or points.
pub(super) fn draw(position: &Position) -> String {
    let mut text = styled(muted_style(), "       ow  iw  a   b   c   d   e   ie  oe");
    for (number, places) in Intersection::rows() {
        let pieces: Vec<String> =
            places.filter_map(Intersection::new).map(|at| piece(position, at)).collect();
        let row = styled(muted_style(), &number.to_string());
        let line = if number == 3 {
            let joint = styled(muted_style(), "───");
            format!(
                "  {row}  {}{}{}",
                styled(muted_style(), "──"),
                pieces.join(&joint),
                styled(muted_style(), "──")
            )
        } else {
            format!("  {row}            {}", pieces.join("   "))
        };
        let side = match number {
            5 => "             north, player 2 (Red)",
            1 => "             south, player 1 (Blue)",
            3 => "   equator",
            _ => "",
        };
        text += &format!("\n{line}{}", styled(muted_style(), side));
    }
    let beside = match position.phase() {
        Phase::Setup => hands(position),
        Phase::Battle => battle(position),
    };
    format!("{text}\n\n{beside}\n")
}

fn piece(position: &Position, at: Intersection) -> String {
    match position.piece(at) {
        Some(piece) => styled(piece_style(colour(piece.player)), &piece.to_string()),
        None if position.designating() == Some(at) => styled(piece_style(AnsiColor::Yellow), "×"),
        None => styled(muted_style(), "·"),
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
        format!("in hand, player {player}:{}", styled(piece_style(colour(player)), &pieces))
    };
    Player::BOTH.map(hand).join("\n")
}

fn battle(position: &Position) -> String {
    let [one, two] = position.points();
    let points = format!("points  player 1: {one}, player 2: {two}, set aside: {}", position.set_aside());
    let Some(number) = position.battle_number() else { return points };
    let leader = position.battle_leader();
    let deciding = match position.deciding_piece() {
        Some(at) => format!("; as it stands, {at} wins it"),
        None => String::new(),
    };
    let designated = match position.designating() {
        Some(at) => format!("\n{at} designates the line that must answer"),
        None => String::new(),
    };
    format!("battle {number} of 5, led by player {leader}{deciding}{designated}\n{points}")
}
