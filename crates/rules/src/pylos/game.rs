use std::{fmt, str::FromStr};

use super::{Base, Cell, CellSet, EmptyReserve, Move, Position, Setup, TakeBack, Uncovered, Variant};
use crate::{
    FirstClick, Game, IllegalPosition, Outcome, OutcomeReason, ParseMoveError, ParsePositionError,
    ParseRulesError, Player, RuleOption,
    options::{EnumOption, OptionsText, OptionsWriter},
};

/// A ruleset of Pylos.
///
/// ```
/// use tripylon_rules::{Game, Pylos, pylos::Variant};
/// let expert: Pylos = "pylos:variant=expert".parse()?;
/// assert_eq!(expert, Pylos { variant: Variant::Expert, ..Pylos::default() });
/// assert_eq!(expert.legal_moves(&expert.start()).len(), 16);
/// # Ok::<(), tripylon_rules::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pylos {
    /// The formations that give spheres back.
    pub variant: Variant,
    /// The number of spheres that a formation gives back.
    pub take_back: TakeBack,
    /// Whether the second sphere taken back may have been covered by the first.
    pub uncovered: Uncovered,
    /// The consequence of an empty reserve for the player to move.
    pub empty_reserve: EmptyReserve,
    /// The size of the pyramid.
    pub base: Base,
}

impl Pylos {
    /// The options of the game.
    pub fn options() -> Vec<RuleOption> {
        vec![
            Variant::rule_option(),
            TakeBack::rule_option(),
            Uncovered::rule_option(),
            EmptyReserve::rule_option(),
            Base::rule_option(),
        ]
    }

    /// The values of the options, in the order of [`options`](Pylos::options).
    pub fn option_values(&self) -> Vec<String> {
        let values = [
            self.variant.as_str(),
            self.take_back.as_str(),
            self.uncovered.as_str(),
            self.empty_reserve.as_str(),
            self.base.as_str(),
        ];
        values.map(str::to_string).to_vec()
    }

    /// Returns the same rules with the default for every option that has no effect, so that equivalent rulesets have
    /// one text, one table and one name in the database. The children's game has no formations, so its options for
    /// taking back have no effect.
    pub const fn canonical(self) -> Pylos {
        match self.variant {
            Variant::Children => Pylos { take_back: TakeBack::OneOrTwo, uncovered: Uncovered::Yes, ..self },
            Variant::Standard | Variant::Expert => self,
        }
    }

    /// All rulesets: each combination of options, but only the canonical one of equivalent rulesets.
    pub fn rulesets() -> impl Iterator<Item = Pylos> {
        let all = Base::ALL.iter().flat_map(|&base| {
            Variant::ALL.iter().flat_map(move |&variant| {
                TakeBack::ALL.iter().flat_map(move |&take_back| {
                    Uncovered::ALL.iter().flat_map(move |&uncovered| {
                        EmptyReserve::ALL.iter().map(move |&empty_reserve| Pylos {
                            variant,
                            take_back,
                            uncovered,
                            empty_reserve,
                            base,
                        })
                    })
                })
            })
        });
        all.filter(|game| *game == game.canonical())
    }

    /// Whether the game is over before the player to move moves, without generating moves.
    #[inline]
    pub(super) fn is_over(self, position: &Position) -> bool {
        let out_of_spheres =
            self.empty_reserve == EmptyReserve::Loses && self.reserve_of_mover(position) == 0;
        position.has_apex() || out_of_spheres
    }

    /// The spheres in reserve of the player to move.
    #[inline]
    pub(super) fn reserve_of_mover(self, position: &Position) -> u32 {
        self.base.spheres() - position.own().len()
    }
}

impl Game for Pylos {
    type Setup = Setup;
    type Position = Position;
    type Move = Move;

    const NAME: &'static str = "pylos";

    fn start(&self) -> Position {
        Position::new_unchecked(CellSet::EMPTY, CellSet::EMPTY, Player::One)
    }

    fn parse_setup(&self, text: &str) -> Result<Setup, ParsePositionError> {
        Setup::parse(text, self.base)
    }

    fn validate(&self, setup: &Setup) -> Result<Position, IllegalPosition> {
        setup.validate(*self)
    }

    fn setup(&self, position: &Position) -> Setup {
        let [light, dark] = Player::BOTH.map(|player| position.spheres(player));
        Setup { light, dark, turn: position.turn() }
    }

    fn position_text(&self, position: &Position) -> String {
        self.setup(position).to_text(self.base)
    }

    fn phase(&self, _position: &Position) -> &'static str {
        "play"
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let winner = position.turn().opponent();
        if position.has_apex() {
            return Some(Outcome::won(winner, OutcomeReason::Apex));
        }
        match self.empty_reserve {
            _ if self.reserve_of_mover(position) > 0 => None,
            EmptyReserve::Loses => Some(Outcome::won(winner, OutcomeReason::EmptyReserve)),
            EmptyReserve::MayRaise => {
                (self.count_moves(position) == 0).then(|| Outcome::won(winner, OutcomeReason::NoMove))
            }
        }
    }

    fn score(&self, _position: &Position) -> Option<[u8; 2]> {
        None
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
        position.play_unchecked(mv);
    }

    fn zobrist(&self, position: &Position) -> u64 {
        position.zobrist()
    }

    fn zobrist_after(&self, position: &Position, hash: u64, mv: Move) -> u64 {
        position.zobrist_after(hash, mv)
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        Move::parse(text, self.base)
    }

    fn move_text(&self, mv: Move) -> String {
        mv.to_text(self.base)
    }

    fn click_text(&self, click: Cell) -> String {
        click.name(self.base)
    }

    fn parse_click(&self, text: &str) -> Option<Cell> {
        Cell::from_name(text, self.base)
    }

    fn first_click(&self, position: &Position, click: Cell) -> FirstClick {
        if position.filled().contains(click) { FirstClick::PieceOnBoard } else { FirstClick::Placement }
    }
}

impl fmt::Display for Pylos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pylos { variant, take_back, uncovered, empty_reserve, base } = self.canonical();
        let text = OptionsWriter::new(Pylos::NAME)
            .option(variant)
            .option(take_back)
            .option(uncovered)
            .option(empty_reserve)
            .option(base);
        f.write_str(&text.finish())
    }
}

impl FromStr for Pylos {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Pylos, ParseRulesError> {
        let known = [Variant::KEY, TakeBack::KEY, Uncovered::KEY, EmptyReserve::KEY, Base::KEY];
        let options = OptionsText::parse(text, Pylos::NAME, &known)?;
        let game = Pylos {
            variant: options.value_or_default()?,
            take_back: options.value_or_default()?,
            uncovered: options.value_or_default()?,
            empty_reserve: options.value_or_default()?,
            base: options.value_or_default()?,
        };
        Ok(game.canonical())
    }
}
