use tripylon_play::{Centiseconds, TimeControl};

/// The kind of a time control, without its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControlKind {
    /// No clock.
    None,
    /// An initial time and an increment per turn.
    Increment,
    /// An initial time and a delay per turn.
    Delay,
    /// Days per turn.
    Days,
}

impl TimeControlKind {
    /// The kind of a time control.
    pub const fn from_time_control(time_control: TimeControl) -> TimeControlKind {
        match time_control {
            TimeControl::None => TimeControlKind::None,
            TimeControl::Increment { .. } => TimeControlKind::Increment,
            TimeControl::Delay { .. } => TimeControlKind::Delay,
            TimeControl::DaysPerTurn(_) => TimeControlKind::Days,
        }
    }

    /// The preset of this kind.
    pub const fn preset(self) -> TimeControl {
        let initial = Centiseconds::from_seconds(300);
        match self {
            TimeControlKind::None => TimeControl::None,
            TimeControlKind::Increment => {
                TimeControl::Increment { initial, increment: Centiseconds::from_seconds(3) }
            }
            TimeControlKind::Delay => TimeControl::Delay { initial, delay: Centiseconds::from_seconds(5) },
            TimeControlKind::Days => TimeControl::DaysPerTurn(3),
        }
    }
}

/// The numbers in the fields of a form: minutes and seconds, or days.
pub const fn time_control_numbers(time_control: TimeControl) -> [u32; 2] {
    match time_control {
        TimeControl::None => [5, 0],
        TimeControl::Increment { initial, increment: extra }
        | TimeControl::Delay { initial, delay: extra } => [(initial.0 / 6000) as u32, (extra.0 / 100) as u32],
        TimeControl::DaysPerTurn(days) => [days, 0],
    }
}

/// Returns the time control with these numbers, or `None` if they are out of range.
pub fn parse_time_control(kind: TimeControlKind, [first, second]: [u32; 2]) -> Option<TimeControl> {
    let text = match kind {
        TimeControlKind::None => "none".to_string(),
        TimeControlKind::Increment => format!("{}+{second}", first.checked_mul(60)?),
        TimeControlKind::Delay => format!("{}d{second}", first.checked_mul(60)?),
        TimeControlKind::Days => format!("{first}days"),
    };
    // The parser enforces the allowed range.
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_control_survives_a_round_trip_through_the_fields() {
        for text in ["none", "300+3", "900d5", "3days"] {
            let time_control: TimeControl = text.parse().unwrap();
            assert_eq!(
                parse_time_control(
                    TimeControlKind::from_time_control(time_control),
                    time_control_numbers(time_control)
                ),
                Some(time_control),
                "{text}"
            );
        }
        assert_eq!(parse_time_control(TimeControlKind::Days, [31, 0]), None);
        assert_eq!(parse_time_control(TimeControlKind::Increment, [0, 3]), None);
        assert_eq!(parse_time_control(TimeControlKind::Delay, [u32::MAX, 3]), None);
    }

    #[test]
    fn every_preset_has_its_own_kind() {
        for kind in
            [TimeControlKind::None, TimeControlKind::Increment, TimeControlKind::Delay, TimeControlKind::Days]
        {
            assert!(TimeControlKind::from_time_control(kind.preset()) == kind);
        }
    }
}
