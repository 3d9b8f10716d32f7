use std::{sync::Arc, time::Duration};

use tripylon_room::{Ask, Moment, Offer, Room};
use tripylon_rules::{AnyPosition, Player, le_pylos::Phase};
use tripylon_search::{Level, Limits, Tables, best_move};
use tripylon_sitting::{program_agrees, stood};

use super::engine_queue::SearchCost;
use crate::shelf::Shelf;

/// What the program in a seat is to think about.
#[derive(Clone)]
pub(super) struct Thought {
    pub(super) seat: Player,
    level: Level,
    what: What,
    time: Duration,
    seed: u64,
}

#[derive(Clone)]
enum What {
    /// Which turn to play.
    Turn { ply: usize, position: AnyPosition, stood: Vec<AnyPosition> },
    /// How to arrange the pieces.
    Arrangement { board: AnyPosition },
    /// Whether to agree to an end.
    End { position: AnyPosition, stood: Vec<AnyPosition> },
}

/// How long the program thinks at most.
const LONGEST: Duration = Duration::from_secs(2);
/// How long it thinks about an offer.
const CONSIDERATION: Duration = Duration::from_millis(600);

/// Up to this level a search takes milliseconds in every game.
const SHORT_LEVELS: u8 = 7;

impl Thought {
    /// What the program has to think about in a room, if there is something.
    pub(super) fn in_room(room: &Room, now: Moment, seed: u64) -> Option<Thought> {
        Player::BOTH.into_iter().find_map(|seat| {
            let level = Level::new(room.occupant(seat)?.level()?)?;
            let what = what(room, seat)?;
            let time = match what {
                What::End { .. } => CONSIDERATION,
                What::Turn { .. } | What::Arrangement { .. } => time(room, seat, now),
            };
            Some(Thought { seat, level, what, time, seed })
        })
    }

    /// Whether the program has something to think about in a room.
    pub(super) fn is_wanted(room: &Room) -> bool {
        Player::BOTH.into_iter().any(|seat| room.is_program(seat) && what(room, seat).is_some())
    }

    /// How long it will take.
    pub(super) fn cost(&self) -> SearchCost {
        match self.what {
            What::Turn { .. } | What::Arrangement { .. } if self.level.number() <= SHORT_LEVELS => {
                SearchCost::Short
            }
            What::Turn { .. } | What::Arrangement { .. } | What::End { .. } => SearchCost::Long,
        }
    }

    /// Thinks, and blocks meanwhile.
    pub(super) fn think(&self, shelf: &Shelf) -> Option<Ask> {
        match &self.what {
            What::Turn { ply, position, stood } => {
                let mv =
                    best_move(position, &self.limits(stood.clone()), &tables(shelf, position), &mut |_| ())
                        .best()?;
                Some(Ask::Play { ply: *ply, mv: position.move_text(mv) })
            }
            What::Arrangement { board } => self.arrange(*board),
            What::End { position, stood } => {
                let limits = Limits { level: Level::BEST, ..self.limits(stood.clone()) };
                let analysis = best_move(position, &limits, &tables(shelf, position), &mut |_| ());
                let agrees = program_agrees(position, &analysis);
                Some(if agrees { Ask::Offer { offer: Offer::End } } else { Ask::Drop { offer: Offer::End } })
            }
        }
    }

    fn limits(&self, stood: Vec<AnyPosition>) -> Limits {
        Limits {
            time: Some(self.time),
            level: self.level,
            seed: self.seed,
            stood,
            hash: 16 << 20,
            ..Limits::default()
        }
    }

    fn arrange(&self, mut board: AnyPosition) -> Option<Ask> {
        let mut moves = Vec::new();
        while board.turn() == self.seat && board.phase() == Phase::Setup.word() {
            let seen = match board {
                AnyPosition::LePylos(game, position) => {
                    AnyPosition::LePylos(game, game.view(&position, self.seat))
                }
                AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => board,
            };
            let limits = Limits { time: Some(self.time / 10), ..self.limits(Vec::new()) };
            let mv = best_move(&seen, &limits, &Tables::none(), &mut |_| ()).best()?;
            moves.push(board.move_text(mv));
            board.play(mv).ok()?;
        }
        Some(Ask::Arrange { moves })
    }
}

fn what(room: &Room, seat: Player) -> Option<What> {
    if room.is_secret() {
        return (!room.has_arranged(seat)).then(|| What::Arrangement { board: room.board_to_arrange(seat) });
    }
    let position = room.position();
    match room.turn() {
        Some(turn) if turn == seat => {
            Some(What::Turn { ply: room.plies(), position, stood: stood(room.record()) })
        }
        // It is asked while the other is to move, as programs judge a position for whoever is to move.
        Some(_) if room.offer(seat.other()) == Some(Offer::End) => {
            Some(What::End { position, stood: stood(room.record()) })
        }
        Some(_) | None => None,
    }
}

fn time(room: &Room, seat: Player, now: Moment) -> Duration {
    let Some(clock) = room.clock() else { return LONGEST };
    // A twentieth of what is left, and never so much that the way there and back could cost the game.
    (clock.left(seat, now).to_duration() / 20).clamp(Duration::from_millis(5), LONGEST)
}

fn tables(shelf: &Shelf, position: &AnyPosition) -> Tables {
    match position {
        AnyPosition::Pylos(game, _) => match shelf.best(*game) {
            Ok(opened) => Tables::new([Arc::clone(&opened.table)]),
            Err(_) => Tables::none(),
        },
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => Tables::none(),
    }
}
