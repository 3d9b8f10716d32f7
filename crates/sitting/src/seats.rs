use tripylon_rules::{
    Player,
    record::{Record, Tag},
};
use tripylon_search::Level;

use crate::Pace;

/// Who plays for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Somebody at the keyboard.
    Person,
    /// The program.
    Program(Level),
}

/// Who plays for players 1 and 2. At least one of them is a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seats([Seat; 2]);

/// How the program signs a record, before the number of its level.
const SIGNATURE: &str = "Tripylon level ";

/// How a record calls somebody who gave no name.
const SOMEBODY: &str = "Person";

impl Seats {
    /// Two people at one board.
    pub const TWO_PEOPLE: Seats = Seats([Seat::Person; 2]);

    /// A person against the program.
    pub const fn against(level: Level, person: Player) -> Seats {
        match person {
            Player::One => Seats([Seat::Person, Seat::Program(level)]),
            Player::Two => Seats([Seat::Program(level), Seat::Person]),
        }
    }

    /// Who sat where, if a record says so.
    pub fn of_record(record: &Record) -> Option<Seats> {
        let [one, two] = ["Player1", "Player2"].map(|name| record.tag(name).map(Seat::signed));
        match (one?, two?) {
            // The program does not play against itself here: somebody takes player 1.
            (Seat::Program(_), Seat::Program(level)) => Some(Seats::against(level, Player::One)),
            (one, two) => Some(Seats([one, two])),
        }
    }

    /// Who plays for a player.
    pub const fn of(self, player: Player) -> Seat {
        self.0[player.index()]
    }

    /// Whether somebody plays for a player who is not the program.
    pub fn is_person(self, player: Player) -> bool {
        self.of(player) == Seat::Person
    }

    /// The person's player, where there is just one person.
    pub fn only_person(self) -> Option<Player> {
        match self.0 {
            [Seat::Person, Seat::Program(_)] => Some(Player::One),
            [Seat::Program(_), Seat::Person] => Some(Player::Two),
            [Seat::Person, Seat::Person] | [Seat::Program(_), Seat::Program(_)] => None,
        }
    }

    /// How well the program plays, where it plays.
    pub fn level(self) -> Option<Level> {
        self.0.into_iter().find_map(|seat| match seat {
            Seat::Person => None,
            Seat::Program(level) => Some(level),
        })
    }

    /// The other way round.
    pub const fn swapped(self) -> Seats {
        let [one, two] = self.0;
        Seats([two, one])
    }

    /// Writes down who plays, and by which clock.
    pub fn sign(self, record: &mut Record, pace: Option<Pace>) {
        for (player, tag) in [(Player::One, "Player1"), (Player::Two, "Player2")] {
            let known = record.tag(tag).filter(|name| Seat::signed(name) == Seat::Person);
            let name = match self.of(player) {
                Seat::Person => known.unwrap_or(SOMEBODY).to_string(),
                Seat::Program(level) => format!("{SIGNATURE}{level}"),
            };
            set(record, tag, &name);
        }
        if let Some(pace) = pace {
            set(record, "Clock", &pace.to_string());
        }
    }
}

impl Seat {
    /// Who signs like this.
    fn signed(name: &str) -> Seat {
        let number = name.strip_prefix(SIGNATURE).and_then(|number| number.parse().ok());
        number.and_then(Level::new).map_or(Seat::Person, Seat::Program)
    }
}

fn set(record: &mut Record, name: &str, value: &str) {
    let tag = Tag::new(name, value).expect("the names of these tags are single words");
    record.set_tag(tag).expect("these tags do not follow from the game");
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;

    use super::*;

    #[test]
    fn a_record_says_who_sat_where() {
        let game: AnyGame = "pylos".parse().expect("the rules are known");
        let level = Level::new(7).expect("there is a level 7");
        for seats in
            [Seats::TWO_PEOPLE, Seats::against(level, Player::One), Seats::against(level, Player::Two)]
        {
            let mut record = Record::new(game.start());
            seats.sign(&mut record, None);
            let read: Record = record.to_string().parse().expect("what is written can be read");
            assert_eq!(Seats::of_record(&read), Some(seats));
        }
    }

    #[test]
    fn people_keep_their_names() {
        let text = "[Rules \"pylos\"]\n[Player1 \"Ada\"]\n[Player2 \"Blaise\"]\n\n1. a1 *";
        let mut record: Record = text.parse().expect("the record is sound");
        assert_eq!(Seats::of_record(&record), Some(Seats::TWO_PEOPLE));
        Seats::against(Level::BEST, Player::One).sign(&mut record, None);
        assert_eq!(record.tag("Player1"), Some("Ada"));
        assert_eq!(record.tag("Player2"), Some("Tripylon level 10"));
    }
}
