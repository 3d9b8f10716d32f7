//! Measures how long the server takes to decide and apply a turn late in a game.
//!
//! Each benchmark asserts the number of turns played. Run with `cargo bench --package tripylon-play`.

use divan::{Bencher, black_box};
use tripylon_play::{
    DecisionContext, GameCommand, GameEvent, Occupant, Room, SequencedEvent, Terms, Timestamp,
};
use tripylon_rules::AnyGame;

fn main() {
    divan::main();
}

/// A random game after this many turns, and the command for the next turn. Seeds are tried until a game lasts long
/// enough.
fn late_game(rules: &str, plies: usize) -> (Room, GameCommand) {
    (0..).find_map(|seed| try_late_game(rules, plies, seed)).expect("some game is long enough")
}

fn try_late_game(rules: &str, plies: usize, mut seed: u64) -> Option<(Room, GameCommand)> {
    let mut room = started_room(rules);
    loop {
        let seat = room.turn()?;
        let command = random_move(&room, &mut seed);
        if room.plies() == plies {
            return Some((room, command));
        }
        let events =
            room.decide_for_seat(seat, &command, DecisionContext::default()).expect("the turn is legal");
        events.into_iter().for_each(|event| apply(&mut room, event));
    }
}

fn started_room(rules: &str) -> Room {
    let rules: AnyGame = rules.parse().expect("the rules are valid");
    let terms =
        Terms { time_control: "300+3".parse().expect("it is a time control"), ..Terms::casual(rules) };
    let opened = GameEvent::Opened { terms, opened_by: "ada".to_string(), match_progress: None };
    let mut room = Room::open(&SequencedEvent { seq: 1, at: Timestamp(0), event: opened })
        .expect("the room can be opened");
    for name in ["ada", "bob"] {
        let person = Occupant::Person { id: name.into(), name: name.into(), account: false, rating: None };
        let events =
            room.decide(&person, &GameCommand::TakeSeat, DecisionContext::default()).expect("a seat is free");
        events.into_iter().for_each(|event| apply(&mut room, event));
    }
    room
}

fn random_move(room: &Room, seed: &mut u64) -> GameCommand {
    *seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
    let position = room.position();
    let moves = position.legal_moves();
    let mv = position.move_text(moves[(*seed >> 33) as usize % moves.len()]);
    GameCommand::Play { ply: room.plies(), mv }
}

fn apply(room: &mut Room, event: GameEvent) {
    room.apply(&SequencedEvent { seq: room.seq() + 1, at: Timestamp(0), event })
        .expect("decided events can be applied");
}

#[divan::bench(args = [("pylon", 50), ("pylos", 50), ("le-pylos", 38)])]
fn a_late_turn(bencher: Bencher<'_, '_>, (rules, plies): (&str, usize)) {
    let (room, command) = late_game(rules, plies);
    let seat = room.turn().expect("the game is not over");
    bencher.with_inputs(|| room.clone()).bench_local_values(|mut room| {
        let events = black_box(&room).decide_for_seat(seat, &command, DecisionContext::default());
        events.expect("the turn is legal").into_iter().for_each(|event| apply(&mut room, event));
        assert_eq!(room.plies(), plies + 1);
        room
    });
}
