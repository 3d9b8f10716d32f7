use std::{fmt, str::FromStr};

use super::{
    Arrangement, Click, Intersection, IntersectionSet, Move, Phase, Piece, Position, RuleSet, Setup,
    Singleton, Size,
    position::{PIECES, PLAYS_IN_BATTLE},
};
use crate::{
    Game, IllegalPosition, Outcome, ParseMoveError, ParsePositionError, ParseRulesError, Player, Question,
    Reason,
    options::{Choice, OptionsText, OptionsWriter},
    zobrist::splitmix,
};

/// The rules of Le Pylos in one reading.
///
/// ```
/// use tripylon_rules::{Game, LePylos};
/// let game: LePylos = "le-pylos:rules=jeux-et-strategie".parse()?;
/// let position = game.parse_position("edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -")?;
/// assert_eq!(game.count_moves(&position), 90);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LePylos {
    /// Whose description is followed.
    pub rules: RuleSet,
    /// How the pieces come to their starting intersections.
    pub setup: Arrangement,
    /// Whether the winner of the last battle gets one point more.
    pub singleton: Singleton,
}

impl LePylos {
    /// The questions that a reading of the rules answers.
    pub fn questions() -> Vec<Question> {
        vec![RuleSet::question(), Arrangement::question(), Singleton::question()]
    }

    /// The answers of this reading, in the order of the questions.
    pub fn answers(&self) -> Vec<String> {
        [self.rules.word(), self.setup.word(), self.singleton.word()].map(str::to_string).to_vec()
    }

    /// Every reading: each combination of all options.
    pub fn readings() -> impl Iterator<Item = LePylos> {
        RuleSet::ALL.iter().flat_map(|&rules| {
            Arrangement::ALL.iter().flat_map(move |&setup| {
                Singleton::ALL.iter().map(move |&singleton| LePylos { rules, setup, singleton })
            })
        })
    }

    /// What one player may see: while both arrange their pieces in secret, nothing of the other's.
    ///
    /// It is itself a position, in which the player to move has the same moves as in the real one.
    pub fn view(&self, position: &Position, player: Player) -> Position {
        match (self.setup, position.phase) {
            (Arrangement::Hidden, Phase::Setup) => position.without_pieces_of(player.other()),
            (Arrangement::Hidden | Arrangement::Alternate | Arrangement::Random, _) => *position,
        }
    }

    /// A random arrangement of both players' pieces, as the moves that make it from the start.
    ///
    /// The same seed draws the same arrangement; every arrangement is as likely as any other.
    pub fn deal(&self, seed: u64) -> Vec<Move> {
        let mut position = self.start();
        let mut moves = Vec::new();
        while let Some(mv) = self.draw(&position, seed) {
            moves.push(mv);
            self.play_unchecked(&mut position, mv);
        }
        moves
    }

    /// The next move of a random arrangement: one of the pieces in hand, drawn by chance, goes to the first vacant
    /// intersection. `None` once the pieces are arranged.
    pub fn draw(&self, position: &Position, seed: u64) -> Option<Move> {
        if position.phase != Phase::Setup {
            return None;
        }
        let player = position.turn;
        let vacant = IntersectionSet::hemisphere(player) - position.occupied();
        let at = vacant.first().expect("a player who is to arrange has a vacant intersection");
        let mut standing = Size::ALL.map(|size| Piece::OF_A_SIZE - position.in_hand(player, size));
        let is_in_hand = |size: &Size| {
            let standing = &mut standing[size.index()];
            let in_hand = *standing == 0;
            *standing = standing.saturating_sub(1);
            in_hand
        };
        let size = shuffled_bags(seed)[player.index()].into_iter().rev().find(is_in_hand);
        Some(Move::Put { size: size.expect("there are as many pieces as intersections"), at })
    }

    /// The points that are given out in a whole game.
    pub const fn total_points(&self) -> u8 {
        2 * PIECES + self.singleton.points()
    }

    /// The final points of a game that a player gave up or lost on time: that player keeps the points taken so far,
    /// and the other gets all the rest.
    pub fn points_if_given_up(&self, position: &Position, loser: Player) -> [u8; 2] {
        let mut points = position.points;
        points[loser.other().index()] = self.total_points() - points[loser.index()];
        points
    }

    fn put(&self, position: &mut Position, size: Size, at: Intersection) {
        position.put(size, at);
        let player = position.turn;
        let complete = |player: Player| position.at_home(player).len() == u32::from(PIECES);
        if complete(Player::One) && complete(Player::Two) {
            position.phase = Phase::Battle;
            position.turn = Player::One;
        } else {
            position.turn = match self.setup {
                Arrangement::Alternate | Arrangement::Random => player.other(),
                Arrangement::Hidden if complete(player) => player.other(),
                Arrangement::Hidden => player,
            };
        }
    }

    #[inline]
    fn play_to_equator(&self, position: &mut Position, from: Intersection, to: Intersection) {
        let size = position.size(from).expect("a piece is played from where it stands");
        let same_size = position.by_size[size.index()] & IntersectionSet::EQUATOR;
        position.remove(IntersectionSet::of(from));
        match self.rules {
            RuleSet::Carpentier => {
                position.remove(same_size);
                position.put_on_equator(size, to);
            }
            RuleSet::JeuxEtStrategie => {
                if same_size.is_empty() {
                    position.put_on_equator(size, to);
                }
                position.designates = Some(to);
            }
        }
        position.turn = position.turn.other();
        if position.played().is_multiple_of(PLAYS_IN_BATTLE) {
            position.decide_battle(self.singleton);
        }
    }
}

/// The pieces of both players in a random order; they are drawn from the end.
fn shuffled_bags(seed: u64) -> [[Size; PIECES as usize]; 2] {
    let mut dice = seed;
    Player::BOTH.map(|_| {
        let mut bag = std::array::from_fn(|number| Size::ALL[number / Piece::OF_A_SIZE]);
        for last in (1..bag.len()).rev() {
            dice = splitmix(dice);
            bag.swap(last, (dice % (last as u64 + 1)) as usize);
        }
        bag
    })
}

impl Singleton {
    /// What it is worth.
    pub const fn points(self) -> u8 {
        match self {
            Singleton::Yes => 1,
            Singleton::No => 0,
        }
    }
}

impl Game for LePylos {
    type Setup = Setup;
    type Position = Position;
    type Move = Move;

    const NAME: &'static str = "le-pylos";

    /// The empty board. With `setup=random` it is chance that makes the moves of the setup: [`LePylos::deal`].
    fn start(&self) -> Position {
        Position::START
    }

    fn parse_setup(&self, text: &str) -> Result<Setup, ParsePositionError> {
        Setup::parse(text)
    }

    fn validate(&self, setup: &Setup) -> Result<Position, IllegalPosition> {
        setup.validate(*self)
    }

    fn setup(&self, position: &Position) -> Setup {
        Setup::of(position)
    }

    fn position_text(&self, position: &Position) -> String {
        Setup::of(position).text()
    }

    fn phase(&self, position: &Position) -> &'static str {
        position.phase.word()
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        position.is_over().then(|| Outcome::by_score(position.points, Reason::Majority))
    }

    fn score(&self, position: &Position) -> Option<[u8; 2]> {
        Some(position.points)
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
            Move::Put { size, at } => self.put(position, size, at),
            Move::Play { from, to } => self.play_to_equator(position, from, to),
        }
    }

    fn zobrist(&self, position: &Position) -> u64 {
        position.zobrist()
    }

    fn zobrist_after(&self, position: &Position, hash: u64, mv: Move) -> u64 {
        let mut after = *position;
        self.play_unchecked(&mut after, mv);
        hash ^ after.change_of_hash(position)
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        Move::parse(text)
    }

    fn move_text(&self, mv: Move) -> String {
        mv.text()
    }

    fn click_text(&self, click: Click) -> String {
        match click {
            Click::Hand(piece) => piece.to_string(),
            Click::Intersection(at) => at.name(),
        }
    }
}

impl fmt::Display for LePylos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = OptionsWriter::new(LePylos::NAME)
            .choice(self.rules)
            .choice(self.setup)
            .choice(self.singleton)
            .finish();
        f.write_str(&text)
    }
}

impl FromStr for LePylos {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<LePylos, ParseRulesError> {
        let known = [RuleSet::KEY, Arrangement::KEY, Singleton::KEY];
        let options = OptionsText::parse(text, LePylos::NAME, &known)?;
        Ok(LePylos { rules: options.choose()?, setup: options.choose()?, singleton: options.choose()? })
    }
}
