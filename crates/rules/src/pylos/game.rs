use std::{fmt, str::FromStr};

use super::{Base, Cell, CellSet, EmptyReserve, Move, Position, Setup, TakeBack, Uncovered, Variant};
use crate::{
    Game, IllegalPosition, Outcome, ParseMoveError, ParsePositionError, ParseRulesError, Player, Question,
    Reason,
    options::{Choice, OptionsText, OptionsWriter},
};

/// The rules of Pylos in one reading.
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
    /// Which formations give spheres back.
    pub variant: Variant,
    /// How many spheres a formation gives back.
    pub take_back: TakeBack,
    /// Whether the second sphere taken may have lain under the first.
    pub uncovered: Uncovered,
    /// What happens to a player to move whose reserve is empty.
    pub empty_reserve: EmptyReserve,
    /// The size of the pyramid.
    pub base: Base,
}

impl Pylos {
    /// The questions that a reading of the rules answers.
    pub fn questions() -> Vec<Question> {
        vec![
            Variant::question(),
            TakeBack::question(),
            Uncovered::question(),
            EmptyReserve::question(),
            Base::question(),
        ]
    }

    /// The answers of this reading, in the order of the questions.
    pub fn answers(&self) -> Vec<String> {
        let words = [
            self.variant.word(),
            self.take_back.word(),
            self.uncovered.word(),
            self.empty_reserve.word(),
            self.base.word(),
        ];
        words.map(str::to_string).to_vec()
    }

    /// The same rules with the default for every option that cannot matter: rules that mean the same have one text, and
    /// so one table and one name in a store. The children's game knows no formations, so no question about taking back
    /// comes up in it.
    pub const fn canonical(self) -> Pylos {
        match self.variant {
            Variant::Children => Pylos { take_back: TakeBack::OneOrTwo, uncovered: Uncovered::Yes, ..self },
            Variant::Standard | Variant::Expert => self,
        }
    }

    /// Every reading: each combination of options, but only the canonical one of those that mean the same.
    pub fn readings() -> impl Iterator<Item = Pylos> {
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

    /// Whether the rules say that the game is over before the player to move has moved.
    #[inline]
    pub(super) fn ended(self, position: &Position) -> bool {
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
        self.setup(position).text(self.base)
    }

    fn phase(&self, _position: &Position) -> &'static str {
        "play"
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let winner = position.turn().other();
        if position.has_apex() {
            return Some(Outcome::won(winner, Reason::Apex));
        }
        match self.empty_reserve {
            _ if self.reserve_of_mover(position) > 0 => None,
            EmptyReserve::Loses => Some(Outcome::won(winner, Reason::EmptyReserve)),
            EmptyReserve::MayRaise => {
                (self.count_moves(position) == 0).then(|| Outcome::won(winner, Reason::NoMove))
            }
        }
    }

    fn score(&self, _position: &Position) -> Option<[u8; 2]> {
        None
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
        mv.text(self.base)
    }

    fn click_text(&self, click: Cell) -> String {
        click.name(self.base)
    }
}

impl fmt::Display for Pylos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pylos { variant, take_back, uncovered, empty_reserve, base } = self.canonical();
        let text = OptionsWriter::new(Pylos::NAME)
            .choice(variant)
            .choice(take_back)
            .choice(uncovered)
            .choice(empty_reserve)
            .choice(base);
        f.write_str(&text.finish())
    }
}

impl FromStr for Pylos {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Pylos, ParseRulesError> {
        let known = [Variant::KEY, TakeBack::KEY, Uncovered::KEY, EmptyReserve::KEY, Base::KEY];
        let options = OptionsText::parse(text, Pylos::NAME, &known)?;
        let game = Pylos {
            variant: options.choose()?,
            take_back: options.choose()?,
            uncovered: options.choose()?,
            empty_reserve: options.choose()?,
            base: options.choose()?,
        };
        Ok(game.canonical())
    }
}
