use tripylon_rules::{AnyPosition, Player, record::Record};

/// All positions of a game, from the start to the current one. A search needs them because a threefold repetition is a
/// draw.
pub fn position_history(record: &Record) -> Vec<AnyPosition> {
    let mut position = record.start();
    let mut history = vec![position];
    for ply in record.main_line().plies() {
        position.play_unchecked(ply.mv());
        history.push(position);
    }
    history
}

/// The player who made each turn of a game.
pub(crate) fn movers(record: &Record) -> Vec<Player> {
    let mut movers: Vec<Player> = position_history(record).iter().map(AnyPosition::turn).collect();
    movers.pop();
    movers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_history_has_every_position() {
        let record: Record = "[Rules \"pylos\"]\n\n1. a1 d4 2. b1 *".parse().expect("the record is valid");
        let history = position_history(&record);
        assert_eq!(history.len(), 4);
        assert_eq!(history[0], record.start());
        assert_eq!(history[3], record.position());
        assert_eq!(movers(&record), [Player::One, Player::Two, Player::One]);
    }
}
