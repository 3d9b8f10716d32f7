use tripylon_play::position_history;
use tripylon_rules::{
    AnyPosition,
    record::{MoveNumber, Ply, Record},
};
use tripylon_texts::{Language, Who};

/// A row of the move list: the move's number, the position before it, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedMove {
    /// Its number in the record.
    pub number: MoveNumber,
    /// The position before it.
    pub before: AnyPosition,
    /// Its text.
    pub text: String,
}

impl ListedMove {
    /// All moves of a game; hidden ones have a dot as their text.
    pub fn list(record: &Record, is_hidden: bool) -> Vec<ListedMove> {
        let listed = |((turn, ply), before): ((usize, &Ply), AnyPosition)| {
            let text = if is_hidden { "·".to_string() } else { before.move_text(ply.mv()) };
            ListedMove { number: MoveNumber::from_turn(turn), before, text }
        };
        record.main_line().plies().iter().enumerate().zip(position_history(record)).map(listed).collect()
    }

    /// The number to print in a list of pairs: only for the first move of a pair.
    pub fn number_in_pairs(&self) -> Option<String> {
        self.number.is_first().then(|| self.number.to_string())
    }

    /// The whole row as text for a screen reader: `16... Teal: c2>c1`.
    pub fn label(&self, language: Language) -> String {
        let who = Who::colour(&self.before.game(), self.before.turn());
        format!("{} {}", self.number, language.review().by(who, &self.text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(text: &str) -> Vec<String> {
        let record: Record = text.parse().expect("the record is valid");
        ListedMove::list(&record, false).iter().map(|listed| listed.label(Language::English)).collect()
    }

    #[test]
    fn a_list_has_the_numbers_of_the_record() {
        let labels = listed("[Rules \"pylos\"]\n\n1. a1 d4 2. b1 d3 *\n");
        assert_eq!(labels, ["1. Light: a1", "1... Dark: d4", "2. Light: b1", "2... Dark: d3"]);
    }

    /// The example of docs/notation.md.
    #[test]
    fn the_player_who_places_last_in_pylon_stacks_first() {
        let labels = listed(
            "[Rules \"pylon:size=3x2\"]\n\n1. S@c2 L@a2 2. M@b2 M@b1 3. L@a1 S@c1 4. b2>a2 c1>c2 5. a2>a1 b1>a1 0-1\n",
        );
        assert_eq!(labels[5..8], ["3... Teal: S@c1", "4. Teal: b2>a2", "4... Amber: c1>c2"]);
    }
}
