use std::{fmt, str::FromStr};

use super::{
    Click, Dimensions, Move, Phase, Position, Pyramid, Setup, Size, Square, Stack, settled::settled,
};
use crate::{
    Answer, Game, IllegalPosition, Outcome, ParseMoveError, ParsePositionError, ParseRulesError, Question,
    Reason,
    options::{OptionsText, OptionsWriter},
};

/// The rules of Pylon.
///
/// ```
/// use tripylon_rules::{Game, Pylon};
/// let game = Pylon::default();
/// assert_eq!(game.count_moves(&game.start()), 90);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pylon {
    /// The size of the board.
    pub size: Dimensions,
}

impl Pylon {
    /// The questions that a reading of the rules answers.
    pub fn questions() -> Vec<Question> {
        let answers = vec![
            Answer {
                word: "6x5",
                meaning: "the board of the game: six columns, five rows, fifteen pyramids each",
            },
            Answer {
                word: "COLUMNSxROWS",
                meaning: "a smaller board for study, up to 6x5 with an even number of squares; the stashes shrink with it",
            },
        ];
        vec![Question { key: Dimensions::KEY, asks: "how many columns and rows has the board?", answers }]
    }

    /// The answers of this reading, in the order of the questions.
    pub fn answers(&self) -> Vec<String> {
        vec![self.size.to_string()]
    }

    /// A move that places and one that stacks, to show how they are written: on this board, and with pyramids that a
    /// player has.
    pub fn example_moves(&self) -> [Move; 2] {
        let [columns, rows] = [self.size.columns(), self.size.rows()];
        let (column, row) = (columns.min(3) - 1, rows.min(3) - 1);
        let neighbour = match (column, row) {
            (column, row) if row + 1 < rows => (column, row + 1),
            (column, 0) => (column - 1, 0),
            (column, row) => (column, row - 1),
        };
        let [at, to] = [(column, row), neighbour]
            .map(|(column, row)| Square::at(column, row).expect("the board has it"));
        let [_, medium, _] = self.size.stash();
        let size = if medium > 0 { Size::Medium } else { Size::Large };
        [Move::Place { size, at }, Move::Stack { from: at, to }]
    }

    /// Whether every way of playing on would end with the score that stands now, so that the players may as well
    /// agree to stop.
    ///
    /// It is never wrongly true, and exact wherever a small bounded effort decides it.
    pub fn settled(&self, position: &Position) -> bool {
        match position.phase {
            Phase::Placing => false,
            Phase::Stacking => settled(position),
        }
    }

    /// The outcome when the players agree to stop: the board is scored as it stands.
    pub fn stopped_by_agreement(&self, position: &Position) -> Outcome {
        Outcome::by_score(position.score(), Reason::Agreement)
    }
}

impl Game for Pylon {
    type Setup = Setup;
    type Position = Position;
    type Move = Move;

    const NAME: &'static str = "pylon";

    fn start(&self) -> Position {
        Position::START
    }

    fn parse_setup(&self, text: &str) -> Result<Setup, ParsePositionError> {
        Setup::parse(text, self.size)
    }

    fn validate(&self, setup: &Setup) -> Result<Position, IllegalPosition> {
        setup.validate(*self)
    }

    fn setup(&self, position: &Position) -> Setup {
        Setup::of(position)
    }

    fn position_text(&self, position: &Position) -> String {
        Setup::of(position).text(self.size)
    }

    fn phase(&self, position: &Position) -> &'static str {
        position.phase.word()
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let over = position.phase == Phase::Stacking && self.count_moves(position) == 0;
        over.then(|| Outcome::by_score(position.score(), Reason::Score))
    }

    fn score(&self, position: &Position) -> Option<[u8; 2]> {
        Some(position.score())
    }

    #[inline]
    fn for_each_move(&self, position: &Position, visit: impl FnMut(Move)) {
        self.each_move(position, visit);
    }

    #[inline]
    fn count_moves(&self, position: &Position) -> u64 {
        self.count(position)
    }

    fn refusal(&self, position: &Position, mv: Move) -> Option<String> {
        self.why_not(position, mv).err()
    }

    #[inline]
    fn play_unchecked(&self, position: &mut Position, mv: Move) {
        match mv {
            Move::Place { size, at } => {
                position.put(Stack::of(Pyramid { player: position.turn, size }), at);
                if position.occupied() == self.size.board() {
                    // Whoever put down the last pyramid begins to stack.
                    position.phase = Phase::Stacking;
                    return;
                }
            }
            Move::Stack { from, to } => position.stack_up(from, to),
        }
        position.turn = position.turn.other();
    }

    fn zobrist(&self, position: &Position) -> u64 {
        position.zobrist()
    }

    fn zobrist_after(&self, position: &Position, hash: u64, mv: Move) -> u64 {
        let mut after = *position;
        self.play_unchecked(&mut after, mv);
        hash ^ match mv {
            Move::Place { at, .. } => after.change_of_hash(position, &[at]),
            Move::Stack { from, to } => after.change_of_hash(position, &[from, to]),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        Move::parse(text, *self)
    }

    fn move_text(&self, mv: Move) -> String {
        mv.text()
    }

    fn click_text(&self, click: Click) -> String {
        match click {
            Click::Hand(size) => size.letter().to_string(),
            Click::Square(at) => at.to_string(),
        }
    }
}

impl fmt::Display for Pylon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = OptionsWriter::new(Pylon::NAME);
        let text = if self.size == Dimensions::FULL {
            text
        } else {
            text.pair(Dimensions::KEY, &self.size.to_string())
        };
        f.write_str(&text.finish())
    }
}

impl FromStr for Pylon {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Pylon, ParseRulesError> {
        let options = OptionsText::parse(text, Pylon::NAME, &[Dimensions::KEY])?;
        let size = options.value(Dimensions::KEY).map(Dimensions::parse).transpose()?;
        Ok(Pylon { size: size.unwrap_or_default() })
    }
}
