//! How long the server takes for a turn late in a game: to decide about it, and to let it happen.
//!
//! Every benchmark asserts the number of the turn that it times. Run with `cargo bench --package tripylon-room`.

use divan::{Bencher, black_box};
use tripylon_room::{Ask, Circumstances, Event, Moment, Numbered, Occupant, Room, Terms};
use tripylon_rules::AnyGame;

fn main() {
    divan::main();
}

/// A game in which so many turns were played at random, and the turn that comes next. Games are tried until one lasts so long.
fn late(rules: &str, plies: usize) -> (Room, Ask) {
    (0..).find_map(|seed| try_late(rules, plies, seed)).expect("some game lasts so long")
}

fn try_late(rules: &str, plies: usize, mut seed: u64) -> Option<(Room, Ask)> {
    let mut room = begun(rules);
    loop {
        let seat = room.turn()?;
        let ask = some_turn(&room, &mut seed);
        if room.plies() == plies {
            return Some((room, ask));
        }
        let events = room.decide_for(seat, &ask, Circumstances::default()).expect("the turn is legal");
        events.into_iter().for_each(|event| happen(&mut room, event));
    }
}

fn begun(rules: &str) -> Room {
    let rules: AnyGame = rules.parse().expect("the rules of a benchmark are good");
    let terms = Terms { clock: "300+3".parse().expect("it is a time control"), ..Terms::casual(rules) };
    let opened = Event::Opened { terms, by: "ada".to_string(), series: None };
    let mut room = Room::open(&Numbered { seq: 1, at: Moment(0), event: opened }).expect("it is opened");
    for name in ["ada", "bob"] {
        let who = Occupant::Person { id: name.into(), name: name.into(), account: false, rating: None };
        let events = room.decide(&who, &Ask::Sit, Circumstances::default()).expect("there is a seat");
        events.into_iter().for_each(|event| happen(&mut room, event));
    }
    room
}

fn some_turn(room: &Room, seed: &mut u64) -> Ask {
    *seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
    let position = room.position();
    let moves = position.legal_moves();
    let mv = position.move_text(moves[(*seed >> 33) as usize % moves.len()]);
    Ask::Play { ply: room.plies(), mv }
}

fn happen(room: &mut Room, event: Event) {
    room.apply(&Numbered { seq: room.seq() + 1, at: Moment(0), event }).expect("what was decided can happen");
}

#[divan::bench(args = [("pylon", 50), ("pylos", 50), ("le-pylos", 38)])]
fn a_late_turn(bencher: Bencher<'_, '_>, (rules, plies): (&str, usize)) {
    let (room, ask) = late(rules, plies);
    let seat = room.turn().expect("it is somebody's turn");
    bencher.with_inputs(|| room.clone()).bench_local_values(|mut room| {
        let events = black_box(&room).decide_for(seat, &ask, Circumstances::default());
        events.expect("the turn is legal").into_iter().for_each(|event| happen(&mut room, event));
        assert_eq!(room.plies(), plies + 1);
        room
    });
}
