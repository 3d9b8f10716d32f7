use crate::rules_text::RulesText;

/// The size of the board on which a game of Pylon is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    pub(super) columns: u8,
    pub(super) rows: u8,
}

impl Rules {
    pub(super) fn parse(text: &str) -> Rules {
        let rules_text = RulesText::parse_for_game(text, "pylon", &["size"]);
        let size = rules_text.option("size").unwrap_or("6x5");
        let (columns, rows) = size.split_once('x').unwrap_or_else(|| panic!("{size} is not a board size"));
        let number = |side: &str| side.parse::<u8>().unwrap_or_else(|_| panic!("{side} is not a number"));
        let (columns, rows) = (number(columns), number(rows));
        assert!((1..=6).contains(&columns), "a board cannot have {columns} columns");
        assert!((1..=5).contains(&rows), "a board cannot have {rows} rows");
        assert!((columns * rows).is_multiple_of(2), "a board cannot have an odd number of squares");
        Rules { columns, rows }
    }

    pub(super) fn squares(&self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }
}
