use std::time::Duration;

use tripylon_play::{GameCommand, Offer, Room, Timestamp, position_history};
use tripylon_rules::{AnyPosition, Player, le_pylos::Phase};
use tripylon_search::{Level, Limits, Tables, best_move, engine_accepts_draw};

use super::queue::SearchCost;
use crate::table_cache::TableCache;

/// A decision that the engine has to make in a room.
#[derive(Clone)]
pub(in crate::online) struct EngineSeatTask {
    seat: Player,
    level: Level,
    question: EngineQuestion,
    time: Duration,
    seed: u64,
}

#[derive(Clone)]
enum EngineQuestion {
    /// Which move to play.
    Turn { ply: usize, position: AnyPosition, position_history: Vec<AnyPosition> },
    /// How to arrange its pieces in a hidden setup.
    Arrangement { board: AnyPosition },
    /// Whether to accept a draw offer.
    DrawOffer { position: AnyPosition, position_history: Vec<AnyPosition> },
}

/// Maximum search time for a move.
const MAX_SEARCH_TIME: Duration = Duration::from_secs(2);
/// Time for deciding about a draw offer.
const DRAW_OFFER_THINK_TIME: Duration = Duration::from_millis(600);

/// Minimum search time for a move, however little time the clock shows.
const MIN_SEARCH_TIME: Duration = Duration::from_millis(5);
/// Up to this level, a search takes milliseconds in every game.
const MAX_SHORT_LEVEL: u8 = 7;

impl EngineSeatTask {
    /// The decision that the engine has to make in a room, if any.
    pub(in crate::online) fn in_room(room: &Room, now: Timestamp, seed: u64) -> Option<EngineSeatTask> {
        Player::BOTH.into_iter().find_map(|seat| {
            let level = Level::new(room.occupant(seat)?.level()?)?;
            let question = question(room, seat)?;
            let time = match question {
                EngineQuestion::DrawOffer { .. } => DRAW_OFFER_THINK_TIME,
                EngineQuestion::Turn { .. } | EngineQuestion::Arrangement { .. } => {
                    think_time(room, seat, now)
                }
            };
            Some(EngineSeatTask { seat, level, question, time, seed })
        })
    }

    /// Whether the engine has to decide in a room.
    pub(in crate::online) fn is_needed(room: &Room) -> bool {
        Player::BOTH.into_iter().any(|seat| room.is_engine(seat) && question(room, seat).is_some())
    }

    /// The expected duration.
    pub(super) fn cost(&self) -> SearchCost {
        match self.question {
            EngineQuestion::Turn { .. } | EngineQuestion::Arrangement { .. }
                if self.level.number() <= MAX_SHORT_LEVEL =>
            {
                SearchCost::Short
            }
            EngineQuestion::Turn { .. }
            | EngineQuestion::Arrangement { .. }
            | EngineQuestion::DrawOffer { .. } => SearchCost::Long,
        }
    }

    /// Searches and returns the engine's command. Blocks.
    pub(super) fn decide(&self, tables: &TableCache) -> Option<GameCommand> {
        match &self.question {
            EngineQuestion::Turn { ply, position, position_history } => {
                let limits = self.limits(position_history.clone());
                let mv = best_move(position, &limits, &tables.tables_for(position), &mut |_| ()).best()?;
                Some(GameCommand::Play { ply: *ply, mv: position.move_text(mv) })
            }
            EngineQuestion::Arrangement { board } => self.arrange(*board),
            EngineQuestion::DrawOffer { position, position_history } => {
                let limits = Limits { level: Level::BEST, ..self.limits(position_history.clone()) };
                let analysis = best_move(position, &limits, &tables.tables_for(position), &mut |_| ());
                let accepts = engine_accepts_draw(position, &analysis);
                Some(if accepts {
                    GameCommand::Offer { offer: Offer::End }
                } else {
                    GameCommand::CancelOffer { offer: Offer::End }
                })
            }
        }
    }

    fn limits(&self, position_history: Vec<AnyPosition>) -> Limits {
        Limits {
            time: Some(self.time),
            level: self.level,
            seed: self.seed,
            previous_positions: position_history,
            hash_bytes: 16 << 20,
            ..Limits::default()
        }
    }

    fn arrange(&self, mut board: AnyPosition) -> Option<GameCommand> {
        let mut moves = Vec::new();
        while board.turn() == self.seat && board.phase() == Phase::Setup.as_str() {
            // The engine must not see the opponent's arrangement.
            let view = match board {
                AnyPosition::LePylos(game, position) => {
                    AnyPosition::LePylos(game, game.player_view(&position, self.seat))
                }
                AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => board,
            };
            let limits = Limits { time: Some(self.time / 10), ..self.limits(Vec::new()) };
            let mv = best_move(&view, &limits, &Tables::none(), &mut |_| ()).best()?;
            moves.push(board.move_text(mv));
            board.play(mv).ok()?;
        }
        Some(GameCommand::Arrange { moves })
    }
}

fn question(room: &Room, seat: Player) -> Option<EngineQuestion> {
    if room.in_hidden_setup() {
        return (!room.has_arranged(seat))
            .then(|| EngineQuestion::Arrangement { board: room.arrangement_board(seat) });
    }
    let position = room.position();
    match room.turn() {
        Some(turn) if turn == seat => Some(EngineQuestion::Turn {
            ply: room.plies(),
            position,
            position_history: position_history(room.record()),
        }),
        // The engine judges a position for the player to move, so it decides while its opponent is to move.
        Some(_) if room.offer(seat.opponent()) == Some(Offer::End) => {
            Some(EngineQuestion::DrawOffer { position, position_history: position_history(room.record()) })
        }
        Some(_) | None => None,
    }
}

/// A twentieth of the remaining time, within bounds.
fn think_time(room: &Room, seat: Player, now: Timestamp) -> Duration {
    let Some(clock) = room.clock() else { return MAX_SEARCH_TIME };
    (clock.remaining(seat, now).to_duration() / 20).clamp(MIN_SEARCH_TIME, MAX_SEARCH_TIME)
}
