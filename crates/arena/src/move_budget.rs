use std::{fmt, time::Duration};

use tripylon_play::TimeControl;
use tripylon_rules::Player;
use tripylon_search::{Limits, RemainingTime};

use tripylon_tables::format_count;
use tripylon_ugi::{ClockTimes, GoCommand};

/// The limits of a contestant for a move. At least one is set.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MoveBudget {
    /// The time for a move.
    pub time: Option<Duration>,
    /// A clock for the whole game.
    pub clock: Option<TimeControl>,
    /// The number of positions to search.
    pub nodes: Option<u64>,
    /// The search depth in turns.
    pub depth: Option<u32>,
}

impl MoveBudget {
    /// Whether no limit is set.
    pub fn is_unlimited(&self) -> bool {
        *self == MoveBudget::default()
    }

    /// The maximum time for a move, given the remaining time on the clock; `None` without a time limit.
    pub(crate) fn max_move_time(&self, remaining: Option<Duration>) -> Option<Duration> {
        [self.time, remaining].into_iter().flatten().min()
    }

    /// The limits of the built-in search.
    pub(crate) fn search_limits(&self, limits: Limits, remaining: Option<Duration>) -> Limits {
        let increment = self.clock.map_or(Duration::ZERO, |clock| clock.increment().to_duration());
        let share = remaining.map(|remaining| RemainingTime { remaining, increment }.time_for_move());
        Limits {
            time: [self.time, share].into_iter().flatten().min(),
            nodes: self.nodes,
            depth: self.depth,
            ..limits
        }
    }

    /// The `go` command for another engine, given the clocks of players 1 and 2. An opponent without a clock is shown
    /// with the engine's own time, because engines expect both.
    pub(crate) fn go_command(&self, player: Player, remaining: [Option<Duration>; 2]) -> GoCommand {
        let mut clocks = ClockTimes::default();
        if let (Some(clock), Some(own)) = (self.clock, remaining[player.index()]) {
            clocks.remaining = remaining.map(|remaining| Some(remaining.unwrap_or(own)));
            clocks.increment = [clock.increment().to_duration(); 2];
        }
        GoCommand { time: self.time, nodes: self.nodes, depth: self.depth, clocks, ..GoCommand::default() }
    }
}

/// Parses a clock for the whole game with an increment, such as `10s+0.1s`: the only kind that engines are told about.
///
/// # Errors
/// When the text is another kind of time control, or none.
pub fn parse_game_clock(text: &str) -> Result<TimeControl, String> {
    match text.parse() {
        Ok(clock @ TimeControl::Increment { .. }) => Ok(clock),
        Ok(TimeControl::None | TimeControl::Delay { .. } | TimeControl::DaysPerTurn(_)) => {
            Err(format!("{text} is not a clock with an increment; write 10s+0.1s"))
        }
        Err(error) => Err(error.to_string()),
    }
}

impl fmt::Display for MoveBudget {
    /// `100 ms a move`, `10+0.1 seconds for the game`, `20,000 nodes a move`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.time.map(|time| format!("{} ms a move", time.as_millis())),
            self.clock.map(|clock| format!("{clock} seconds for the game")),
            self.nodes.map(|nodes| format!("{} nodes a move", format_count(nodes))),
            self.depth.map(|depth| format!("{depth} turns ahead")),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}
