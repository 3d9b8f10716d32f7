use std::{fmt, str::FromStr};

use super::{
    Click, Intersection, IntersectionSet, Move, Phase, Piece, Position, RulesSource, Setup, SetupMode,
    Singleton, Size,
    position::{PIECES_PER_PLAYER, PLAYS_PER_BATTLE},
};
use crate::{
    FirstClick, Game, IllegalPosition, Outcome, OutcomeReason, ParseMoveError, ParsePositionError,
    ParseRulesError, Player, RuleOption,
    options::{EnumOption, OptionsText, OptionsWriter},
    zobrist::splitmix64,
};

/// A ruleset of Le Pylos.
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
    /// The version of the rules.
    pub rules: RulesSource,
    /// The way in which the pieces are set up.
    pub setup: SetupMode,
    /// Whether the winner of the last battle gets one point more.
    pub singleton: Singleton,
}

impl LePylos {
    /// The options of the game.
    pub fn options() -> Vec<RuleOption> {
        vec![RulesSource::rule_option(), SetupMode::rule_option(), Singleton::rule_option()]
    }

    /// The values of the options, in the order of [`options`](LePylos::options).
    pub fn option_values(&self) -> Vec<String> {
        [self.rules.as_str(), self.setup.as_str(), self.singleton.as_str()].map(str::to_string).to_vec()
    }

    /// All rulesets: each combination of options.
    pub fn rulesets() -> impl Iterator<Item = LePylos> {
        RulesSource::ALL.iter().flat_map(|&rules| {
            SetupMode::ALL.iter().flat_map(move |&setup| {
                Singleton::ALL.iter().map(move |&singleton| LePylos { rules, setup, singleton })
            })
        })
    }

    /// Returns the position as one player may see it: without the opponent's pieces during a hidden setup.
    ///
    /// In the returned position the player to move has the same moves as in the real one.
    pub fn player_view(&self, position: &Position, player: Player) -> Position {
        match (self.setup, position.phase) {
            (SetupMode::Hidden, Phase::Setup) => position.without_pieces_of(player.opponent()),
            (SetupMode::Hidden | SetupMode::Alternate | SetupMode::Random, _) => *position,
        }
    }

    /// Returns the moves of a random setup of both players.
    ///
    /// The same seed gives the same setup; all setups are equally likely.
    pub fn random_setup_moves(&self, seed: u64) -> Vec<Move> {
        let mut position = self.start();
        let mut moves = Vec::new();
        while let Some(mv) = self.random_setup_move(&position, seed) {
            moves.push(mv);
            self.play_unchecked(&mut position, mv);
        }
        moves
    }

    /// Returns the next move of a random setup: a random piece in hand goes to the first vacant intersection. `None`
    /// once the setup is complete.
    pub fn random_setup_move(&self, position: &Position, seed: u64) -> Option<Move> {
        if position.phase != Phase::Setup {
            return None;
        }
        let player = position.turn;
        let vacant = IntersectionSet::hemisphere(player) - position.occupied();
        let at = vacant.first().expect("a player who sets up has a vacant intersection");
        let mut placed = Size::ALL.map(|size| Piece::PER_SIZE - position.in_hand(player, size));
        let is_in_hand = |size: &Size| {
            let placed = &mut placed[size.index()];
            let in_hand = *placed == 0;
            *placed = placed.saturating_sub(1);
            in_hand
        };
        let size = shuffled_bags(seed)[player.index()].into_iter().rev().find(is_in_hand);
        Some(Move::Put { size: size.expect("there are as many pieces as intersections"), at })
    }

    /// The total points of a whole game.
    pub const fn total_points(&self) -> u8 {
        2 * PIECES_PER_PLAYER + self.singleton.points()
    }

    /// The final points when a player resigns or runs out of time: the loser keeps the points taken so far, and the
    /// opponent gets all the rest.
    pub fn points_on_forfeit(&self, position: &Position, loser: Player) -> [u8; 2] {
        let mut points = position.points;
        points[loser.opponent().index()] = self.total_points() - points[loser.index()];
        points
    }

    fn apply_put(&self, position: &mut Position, size: Size, at: Intersection) {
        position.put(size, at);
        let player = position.turn;
        let complete =
            |player: Player| position.in_own_hemisphere(player).len() == u32::from(PIECES_PER_PLAYER);
        if complete(Player::One) && complete(Player::Two) {
            position.phase = Phase::Battle;
            position.turn = Player::One;
        } else {
            position.turn = match self.setup {
                SetupMode::Alternate | SetupMode::Random => player.opponent(),
                SetupMode::Hidden if complete(player) => player.opponent(),
                SetupMode::Hidden => player,
            };
        }
    }

    #[inline]
    fn apply_play(&self, position: &mut Position, from: Intersection, to: Intersection) {
        let size = position.size(from).expect("a piece is played from where it stands");
        let same_size = position.by_size[size.index()] & IntersectionSet::EQUATOR;
        position.remove(IntersectionSet::of(from));
        match self.rules {
            RulesSource::Carpentier => {
                position.remove(same_size);
                position.put_on_equator(size, to);
            }
            RulesSource::JeuxEtStrategie => {
                if same_size.is_empty() {
                    position.put_on_equator(size, to);
                }
                position.designating = Some(to);
            }
        }
        position.turn = position.turn.opponent();
        if position.pieces_played().is_multiple_of(PLAYS_PER_BATTLE) {
            position.decide_battle(self.singleton);
        }
    }
}

/// The pieces of both players in random order; they are drawn from the end.
fn shuffled_bags(seed: u64) -> [[Size; PIECES_PER_PLAYER as usize]; 2] {
    // Every output seeds the next one. With `SplitMix64` the seeds in puzzle files and records would give other setups.
    let mut random = seed;
    Player::BOTH.map(|_| {
        let mut bag = std::array::from_fn(|number| Size::ALL[number / Piece::PER_SIZE]);
        for last in (1..bag.len()).rev() {
            random = splitmix64(random);
            bag.swap(last, (random % (last as u64 + 1)) as usize);
        }
        bag
    })
}

impl Singleton {
    /// The points that the singleton is worth.
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

    /// The empty board. With `setup=random`, play the moves of [`LePylos::random_setup_moves`] first.
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
        Setup::from_position(position)
    }

    fn position_text(&self, position: &Position) -> String {
        Setup::from_position(position).to_text()
    }

    fn phase(&self, position: &Position) -> &'static str {
        position.phase.as_str()
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        position.is_over().then(|| Outcome::by_score(position.points, OutcomeReason::Majority))
    }

    fn score(&self, position: &Position) -> Option<[u8; 2]> {
        Some(position.points)
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
            Move::Put { size, at } => self.apply_put(position, size, at),
            Move::Play { from, to } => self.apply_play(position, from, to),
        }
    }

    fn zobrist(&self, position: &Position) -> u64 {
        position.zobrist()
    }

    fn zobrist_after(&self, position: &Position, hash: u64, mv: Move) -> u64 {
        let mut after = *position;
        self.play_unchecked(&mut after, mv);
        hash ^ after.zobrist_delta(position)
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        Move::parse(text)
    }

    fn move_text(&self, mv: Move) -> String {
        mv.to_text()
    }

    fn click_text(&self, click: Click) -> String {
        click.to_string()
    }

    fn parse_click(&self, text: &str) -> Option<Click> {
        let hand = Piece::from_name(text).map(Click::Hand);
        hand.or_else(|| Intersection::from_name(text).map(Click::Intersection))
    }

    fn first_click(&self, position: &Position, click: Click) -> FirstClick {
        match click {
            Click::Hand(_) => FirstClick::PieceInHand,
            Click::Intersection(at) if position.piece(at).is_some() => FirstClick::PieceOnBoard,
            Click::Intersection(_) => FirstClick::Destination,
        }
    }
}

impl fmt::Display for LePylos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = OptionsWriter::new(LePylos::NAME)
            .option(self.rules)
            .option(self.setup)
            .option(self.singleton)
            .finish();
        f.write_str(&text)
    }
}

impl FromStr for LePylos {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<LePylos, ParseRulesError> {
        let known = [RulesSource::KEY, SetupMode::KEY, Singleton::KEY];
        let options = OptionsText::parse(text, LePylos::NAME, &known)?;
        Ok(LePylos {
            rules: options.value_or_default()?,
            setup: options.value_or_default()?,
            singleton: options.value_or_default()?,
        })
    }
}
