//! A player that chooses legal moves at random.

use tripylon_play::{GameCommand, Room};
use tripylon_rules::{AnyPosition, Player, random::SplitMix64};

/// Returns the player's next command in a room: a random arrangement or a random turn. `None` if it is not their turn.
pub fn random_command(room: &Room, seat: Player, rng: &mut SplitMix64) -> Option<GameCommand> {
    if room.in_hidden_setup() {
        return (!room.has_arranged(seat)).then(|| random_arrangement(room, seat, rng));
    }
    if room.turn() != Some(seat) {
        return None;
    }
    Some(GameCommand::Play { ply: room.plies(), mv: random_move(&room.position(), rng) })
}

/// Returns the text of a random legal move.
///
/// # Panics
/// When there is no legal move because the game is over.
pub fn random_move(position: &AnyPosition, rng: &mut SplitMix64) -> String {
    position.move_text(*rng.choose(&position.legal_moves()))
}

fn random_arrangement(room: &Room, seat: Player, rng: &mut SplitMix64) -> GameCommand {
    let mut board = room.arrangement_board(seat);
    let phase = board.phase();
    let mut moves = Vec::new();
    while board.turn() == seat && board.phase() == phase {
        let text = random_move(&board, rng);
        let mv = board.parse_move(&text).expect("the text of a legal move parses");
        board.play(mv).expect("a legal move can be played");
        moves.push(text);
    }
    GameCommand::Arrange { moves }
}
