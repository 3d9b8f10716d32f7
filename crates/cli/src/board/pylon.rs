use anstyle::AnsiColor;
use tripylon_rules::{
    Game, Player, Pylon,
    pylon::{Phase, Position, Pyramid, Size, Square},
};

use super::{muted_style, piece_style, styled};

/// The squares with their stacks from bottom to top; then hands or the score.
pub(super) fn draw(game: &Pylon, position: &Position) -> String {
    let widths: Vec<usize> = (0..game.size.columns()).map(|column| width(game, position, column)).collect();
    let mut lines: Vec<String> =
        (0..game.size.rows()).rev().map(|row| draw_row(position, row, &widths)).collect();
    let names: String =
        widths.iter().zip('a'..).map(|(width, letter)| format!("{letter:<width$}  ")).collect();
    lines.push(styled(muted_style(), &format!("     {}", names.trim_end())));
    let beside = match position.phase() {
        Phase::Placing => hands(game, position),
        Phase::Stacking => score(game, position),
    };
    format!("{}\n\n{beside}\n", lines.join("\n"))
}

fn width(game: &Pylon, position: &Position, column: u8) -> usize {
    let heights = (0..game.size.rows()).filter_map(|row| Square::at(column, row));
    heights.map(|at| usize::from(position.stack(at).height())).max().unwrap_or(0).max(1)
}

fn draw_row(position: &Position, row: u8, widths: &[usize]) -> String {
    let squares = (0..).zip(widths).filter_map(|(column, width)| Some((Square::at(column, row)?, *width)));
    let drawn: String = squares.map(|(at, width)| draw_stack(position, at, width) + "  ").collect();
    format!("  {}  {}", styled(muted_style(), &(row + 1).to_string()), drawn.trim_end())
}

/// The letters of a stack; its top, which counts, is underlined where a terminal can.
fn draw_stack(position: &Position, at: Square, width: usize) -> String {
    let stack = position.stack(at);
    let height = usize::from(stack.height());
    if height == 0 {
        return styled(muted_style(), "·") + &" ".repeat(width - 1);
    }
    let letter = |(pyramid, step): (Pyramid, usize)| {
        let style = piece_style(colour(pyramid.player));
        let style = if step == height && height > 1 { style.underline() } else { style };
        styled(style, &pyramid.to_string())
    };
    let letters: String = stack.pyramids().zip(1..).map(letter).collect();
    letters + &" ".repeat(width - height)
}

fn colour(player: Player) -> AnsiColor {
    match player {
        Player::One => AnsiColor::Yellow,
        Player::Two => AnsiColor::Cyan,
    }
}

fn hands(game: &Pylon, position: &Position) -> String {
    let hand = |player: Player| {
        let pyramids: String = Size::ALL
            .into_iter()
            .rev()
            .map(|size| {
                let count = position.in_hand(player, size, game.size);
                format!(" {}", Pyramid { player, size }.to_string().repeat(usize::from(count)))
            })
            .collect();
        format!("in hand, player {player}: {}", styled(piece_style(colour(player)), pyramids.trim()))
    };
    Player::BOTH.map(hand).join("\n")
}

fn score(game: &Pylon, position: &Position) -> String {
    let [one, two] = position.score();
    let settled = if game.is_settled(position) && game.outcome(position).is_none() {
        " (settled: playing on cannot change it)"
    } else {
        ""
    };
    format!("score  player 1: {one}, player 2: {two}{settled}")
}
