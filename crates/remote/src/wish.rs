//! What somebody wants who plays whatever the rules allow.

use tripylon_room::{Ask, Room};
use tripylon_rules::{AnyPosition, Player};

use crate::Dice;

/// What a player is to do next in a room: arrange the pieces or play a turn, both at random. `None` while it is not up to them.
pub fn next_wish(room: &Room, seat: Player, dice: &mut Dice) -> Option<Ask> {
    if room.is_secret() {
        return (!room.has_arranged(seat)).then(|| arrangement(room, seat, dice));
    }
    if room.turn() != Some(seat) {
        return None;
    }
    Some(Ask::Play { ply: room.plies(), mv: random_move(&room.position(), dice) })
}

/// One of the legal moves.
///
/// # Panics
/// When there is none, which is so only where a game is over.
pub fn random_move(position: &AnyPosition, dice: &mut Dice) -> String {
    position.move_text(*dice.choose(&position.legal_moves()))
}

fn arrangement(room: &Room, seat: Player, dice: &mut Dice) -> Ask {
    let mut board = room.board_to_arrange(seat);
    let phase = board.phase();
    let mut moves = Vec::new();
    while board.turn() == seat && board.phase() == phase {
        let text = random_move(&board, dice);
        let mv = board.parse_move(&text).expect("the text of a move can be read");
        board.play(mv).expect("a legal move can be played");
        moves.push(text);
    }
    Ask::Arrange { moves }
}
