use tripylon_rules::{Player, record::Record};

use crate::{
    TimeControl,
    record_tags::{UNNAMED_PERSON, engine_name, parse_engine_name, player_tag, set_clock_tag, set_tag},
};

/// The occupant of a player's seat in a local game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at this device.
    Person,
    /// The engine, at a level from 1 to 10.
    Engine(u8),
}

/// The seats of players 1 and 2 in a local game. At least one of them is a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seats([Seat; 2]);

impl Seats {
    /// Two people at one board.
    pub const TWO_PEOPLE: Seats = Seats([Seat::Person; 2]);

    /// A person against the engine at a level from 1 to 10.
    pub const fn against(level: u8, person: Player) -> Seats {
        match person {
            Player::One => Seats([Seat::Person, Seat::Engine(level)]),
            Player::Two => Seats([Seat::Engine(level), Seat::Person]),
        }
    }

    /// Reads the seats from the tags of a record; `None` if a player's name is missing.
    pub fn from_record(record: &Record) -> Option<Seats> {
        let [one, two] = Player::BOTH.map(|player| record.tag(player_tag(player)).map(Seat::from_name));
        match (one?, two?) {
            // The engine does not play against itself here: a person takes player 1.
            (Seat::Engine(_), Seat::Engine(level)) => Some(Seats::against(level, Player::One)),
            (one, two) => Some(Seats([one, two])),
        }
    }

    /// The occupant of a player's seat.
    pub const fn seat(self, player: Player) -> Seat {
        self.0[player.index()]
    }

    /// Whether a person plays for a player.
    pub fn is_person(self, player: Player) -> bool {
        self.seat(player) == Seat::Person
    }

    /// The person's player, in a game against the engine.
    pub fn sole_person(self) -> Option<Player> {
        match self.0 {
            [Seat::Person, Seat::Engine(_)] => Some(Player::One),
            [Seat::Engine(_), Seat::Person] => Some(Player::Two),
            [Seat::Person, Seat::Person] | [Seat::Engine(_), Seat::Engine(_)] => None,
        }
    }

    /// The level of the engine, if it plays.
    pub fn level(self) -> Option<u8> {
        self.0.into_iter().find_map(|seat| match seat {
            Seat::Person => None,
            Seat::Engine(level) => Some(level),
        })
    }

    /// The seats with the sides exchanged.
    pub const fn swapped(self) -> Seats {
        let [one, two] = self.0;
        Seats([two, one])
    }

    /// Writes the players and the time control into the tags of a record. Names of people that are there already stay.
    pub fn write_tags(self, record: &mut Record, time_control: TimeControl) {
        for player in Player::BOTH {
            let tag = player_tag(player);
            let known = record.tag(tag).filter(|name| Seat::from_name(name) == Seat::Person);
            let name = match self.seat(player) {
                Seat::Person => known.unwrap_or(UNNAMED_PERSON).to_string(),
                Seat::Engine(level) => engine_name(level),
            };
            set_tag(record, tag, &name);
        }
        set_clock_tag(record, time_control);
    }
}

impl Seat {
    fn from_name(name: &str) -> Seat {
        parse_engine_name(name).map_or(Seat::Person, Seat::Engine)
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;

    use super::*;

    #[test]
    fn a_record_keeps_the_seats() {
        let game: AnyGame = "pylos".parse().expect("the rules are known");
        for seats in [Seats::TWO_PEOPLE, Seats::against(7, Player::One), Seats::against(7, Player::Two)] {
            let mut record = Record::new(game.start());
            seats.write_tags(&mut record, TimeControl::None);
            let read: Record = record.to_string().parse().expect("what is written can be read");
            assert_eq!(Seats::from_record(&read), Some(seats));
        }
    }

    #[test]
    fn people_keep_their_names() {
        let text = "[Rules \"pylos\"]\n[Player1 \"Ada\"]\n[Player2 \"Blaise\"]\n\n1. a1 *";
        let mut record: Record = text.parse().expect("the record is valid");
        assert_eq!(Seats::from_record(&record), Some(Seats::TWO_PEOPLE));
        Seats::against(10, Player::One).write_tags(&mut record, TimeControl::None);
        assert_eq!(record.tag("Player1"), Some("Ada"));
        assert_eq!(record.tag("Player2"), Some("Tripylon level 10"));
    }
}
