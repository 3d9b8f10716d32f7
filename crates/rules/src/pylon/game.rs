use std::{fmt, str::FromStr};

use super::{
    Click, Dimensions, Move, Phase, Position, Pyramid, Setup, Size, Square, Stack, settled::is_settled,
};
use crate::{
    FirstClick, Game, IllegalPosition, Outcome, OutcomeReason, ParseMoveError, ParsePositionError,
    ParseRulesError, RuleOption, RuleOptionValue,
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
    /// The options of the game.
    pub fn options() -> Vec<RuleOption> {
        let values = vec![
            RuleOptionValue {
                name: "6x5",
                description: "the board of the game: six columns, five rows, fifteen pyramids each",
            },
            RuleOptionValue {
                name: "COLUMNSxROWS",
                description: "a smaller board for study, up to 6x5 with an even number of squares; the stashes shrink with it",
            },
        ];
        vec![RuleOption {
            key: Dimensions::KEY,
            question: "how many columns and rows does the board have?",
            values,
        }]
    }

    /// The values of the options, in the order of [`options`](Pylon::options).
    pub fn option_values(&self) -> Vec<String> {
        vec![self.size.to_string()]
    }

    /// Returns a placing and a stacking move as examples of the notation, possible on this board.
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

    /// Whether every continuation ends with the current score, so that the players may as well agree to stop.
    ///
    /// A `true` is always correct; a `false` may be wrong where the search exceeds its node limit.
    pub fn is_settled(&self, position: &Position) -> bool {
        match position.phase {
            Phase::Placing => false,
            Phase::Stacking => is_settled(position),
        }
    }

    /// The outcome if the players agree to stop: the board is scored as it stands.
    pub fn outcome_by_agreement(&self, position: &Position) -> Outcome {
        Outcome::by_score(position.score(), OutcomeReason::Agreement)
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
        Setup::from_position(position)
    }

    fn position_text(&self, position: &Position) -> String {
        Setup::from_position(position).to_text(self.size)
    }

    fn phase(&self, position: &Position) -> &'static str {
        position.phase.as_str()
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let over = position.phase == Phase::Stacking && self.count_moves(position) == 0;
        over.then(|| Outcome::by_score(position.score(), OutcomeReason::Score))
    }

    fn score(&self, position: &Position) -> Option<[u8; 2]> {
        Some(position.score())
    }

    #[inline]
    fn for_each_move(&self, position: &Position, visit: impl FnMut(Move)) {
        self.generate_moves(position, visit);
    }

    #[inline]
    fn count_moves(&self, position: &Position) -> u64 {
        self.count_legal_moves(position)
    }

    fn refusal(&self, position: &Position, mv: Move) -> Option<String> {
        self.check_move(position, mv).err()
    }

    #[inline]
    fn play_unchecked(&self, position: &mut Position, mv: Move) {
        match mv {
            Move::Place { size, at } => {
                position.put(Stack::single(Pyramid { player: position.turn, size }), at);
                if position.occupied() == self.size.board() {
                    // The player who placed the last pyramid stacks first.
                    position.phase = Phase::Stacking;
                    return;
                }
            }
            Move::Stack { from, to } => position.move_stack(from, to),
        }
        position.turn = position.turn.opponent();
    }

    fn zobrist(&self, position: &Position) -> u64 {
        position.zobrist()
    }

    fn zobrist_after(&self, position: &Position, hash: u64, mv: Move) -> u64 {
        let mut after = *position;
        self.play_unchecked(&mut after, mv);
        hash ^ match mv {
            Move::Place { at, .. } => after.zobrist_delta(position, &[at]),
            Move::Stack { from, to } => after.zobrist_delta(position, &[from, to]),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        Move::parse(text, *self)
    }

    fn move_text(&self, mv: Move) -> String {
        mv.to_text()
    }

    fn click_text(&self, click: Click) -> String {
        click.to_string()
    }

    fn parse_click(&self, text: &str) -> Option<Click> {
        let hand = Size::from_name(text).map(Click::Hand);
        hand.or_else(|| {
            Square::from_name(text).filter(|at| self.size.board().contains(*at)).map(Click::Square)
        })
    }

    fn first_click(&self, position: &Position, click: Click) -> FirstClick {
        match click {
            Click::Hand(_) => FirstClick::PieceInHand,
            Click::Square(at) if position.stack(at).height() > 0 => FirstClick::PieceOnBoard,
            Click::Square(_) => FirstClick::Destination,
        }
    }
}

impl fmt::Display for Pylon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = OptionsWriter::new(Pylon::NAME);
        let text = if self.size == Dimensions::FULL {
            text
        } else {
            text.key_value(Dimensions::KEY, &self.size.to_string())
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
