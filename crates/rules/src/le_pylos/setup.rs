use super::{
    Intersection, LePylos, Phase, Piece, Position, RulesSource, SetupMode, Size, position::PIECES_PER_PLAYER,
};
use crate::{
    IllegalPosition, ParsePositionError, Player,
    error::{pluralise, quoted},
};

/// Pieces on intersections and the other fields of a position text, not validated.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The piece on each intersection, by index.
    pub pieces: [Option<Piece>; Intersection::COUNT],
    /// The phase of the game.
    pub phase: Phase,
    /// The player to move.
    pub turn: Player,
    /// The points of players 1 and 2 so far.
    pub points: [u8; 2],
    /// The intersection that designates the line of the next play.
    pub designating: Option<Intersection>,
}

impl Setup {
    /// Parses `edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -`.
    pub(super) fn parse(text: &str) -> Result<Setup, ParsePositionError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, phase, turn, points, designating] = fields[..] else {
            return Err(ParsePositionError::new(format!(
                "position {} has {} instead of 5: board, phase, player, points, designation",
                quoted(text),
                pluralise(fields.len(), "part")
            )));
        };
        Ok(Setup {
            pieces: parse_board(board)?,
            phase: parse_phase(phase)?,
            turn: Player::parse_turn(turn)?,
            points: parse_points(points)?,
            designating: parse_designation(designating)?,
        })
    }

    pub(super) fn from_position(position: &Position) -> Setup {
        let mut pieces = [None; Intersection::COUNT];
        for at in position.occupied() {
            pieces[at.index()] = position.piece(at);
        }
        Setup {
            pieces,
            phase: position.phase,
            turn: position.turn,
            points: position.points,
            designating: position.designating,
        }
    }

    pub(crate) fn to_text(&self) -> String {
        let rows = Intersection::rows().map(|(_, row)| {
            let letter = |index: u8| self.pieces[usize::from(index)].map_or('.', Piece::letter);
            row.map(letter).collect::<String>()
        });
        let [one, two] = self.points;
        let designating = self.designating.map_or("-".to_string(), Intersection::name);
        format!("{} {} {} {one}-{two} {designating}", rows.join("/"), self.phase.as_str(), self.turn)
    }

    /// Turns the setup into a position if it is possible.
    pub(crate) fn validate(&self, game: LePylos) -> Result<Position, IllegalPosition> {
        self.check_placement().map_err(IllegalPosition::new)?;
        match self.phase {
            Phase::Setup => self.check_setup(game.setup),
            Phase::Battle => BattleCheck::new(self).check(game),
        }
        .map_err(IllegalPosition::new)?;
        Ok(self.to_position())
    }

    /// Builds the position without validating it.
    pub(crate) fn to_position(&self) -> Position {
        let mut position = Position {
            phase: self.phase,
            turn: self.turn,
            points: self.points,
            designating: self.designating,
            ..Position::START
        };
        for (at, piece) in self.placed_pieces() {
            position.put(piece.size, at);
            if at.equator_index().is_some() && piece.player == Player::Two {
                position.player_two_on_equator |= at.into();
            }
        }
        position
    }

    fn placed_pieces(&self) -> impl Iterator<Item = (Intersection, Piece)> + '_ {
        Intersection::all().filter_map(|at| self.pieces[at.index()].map(|piece| (at, piece)))
    }

    fn count(&self, wanted: impl Fn(Intersection, Piece) -> bool) -> u8 {
        self.placed_pieces().filter(|(at, piece)| wanted(*at, *piece)).count() as u8
    }

    fn count_in_own_hemisphere(&self, player: Player) -> u8 {
        self.count(|at, _| at.hemisphere() == Some(player))
    }

    /// Checks the rules of both phases: no player has too many of a size, and each piece is in the right hemisphere.
    pub(crate) fn check_placement(&self) -> Result<(), String> {
        for (at, piece) in self.placed_pieces() {
            if let Some(owner) = at.hemisphere().filter(|owner| *owner != piece.player) {
                return Err(format!("piece {piece} stands on {at}, in the hemisphere of player {owner}"));
            }
        }
        for (player, size) in Player::BOTH.into_iter().flat_map(|player| Size::ALL.map(|size| (player, size)))
        {
            let piece = Piece { player, size };
            let count = self.count(|_, other| other == piece);
            if usize::from(count) > Piece::PER_SIZE {
                return Err(format!("there are {count} pieces {piece}, but each player has two of a size"));
            }
        }
        for size in Size::ALL {
            if self.count(|at, piece| piece.size == size && at.equator_index().is_some()) > 1 {
                let letter = Piece { player: Player::One, size };
                return Err(format!("two pieces of size {letter} stand on the equator"));
            }
        }
        Ok(())
    }

    fn check_setup(&self, mode: SetupMode) -> Result<(), String> {
        if self.count(|at, _| at.equator_index().is_some()) > 0 {
            return Err("there are pieces on the equator during the setup".into());
        }
        if self.points != [0, 0] || self.designating.is_some() {
            return Err("during the setup the points are 0-0 and nothing is designated".into());
        }
        let [one, two] = Player::BOTH.map(|player| self.count_in_own_hemisphere(player));
        if one + two == 2 * PIECES_PER_PLAYER {
            return Err("all twenty pieces are placed, so the phase is battle and not setup".into());
        }
        match mode {
            SetupMode::Alternate | SetupMode::Random => self.check_alternation(one, two),
            SetupMode::Hidden => self.check_hidden(),
        }
    }

    fn check_alternation(&self, one: u8, two: u8) -> Result<(), String> {
        let turn = if one == two { Player::One } else { Player::Two };
        if one != two && one != two + 1 {
            return Err(format!(
                "players 1 and 2 have placed {one} and {two} pieces, which taking turns cannot give"
            ));
        }
        if self.turn != turn {
            return Err(format!(
                "after {one} and {two} pieces it is the turn of player {turn}, not {}",
                self.turn
            ));
        }
        Ok(())
    }

    /// Checks a hidden setup, either complete or as one player sees it, without the opponent's pieces.
    fn check_hidden(&self) -> Result<(), String> {
        let turn = self.turn;
        if self.count_in_own_hemisphere(turn) == PIECES_PER_PLAYER {
            return Err(format!("player {turn} has placed all ten pieces and cannot be to move"));
        }
        match self.count_in_own_hemisphere(turn.opponent()) {
            0 | PIECES_PER_PLAYER => Ok(()),
            some => {
                let other = turn.opponent();
                Err(format!(
                    "player {other} has placed {}, but arranges all ten before the other begins",
                    pluralise(usize::from(some), "piece")
                ))
            }
        }
    }
}

/// Cross-checks the counts of a position in a battle.
struct BattleCheck<'a> {
    setup: &'a Setup,
    /// The pieces that each player has played in all battles.
    played: [u8; 2],
    /// The pieces of each player on the equator.
    on_equator: [u8; 2],
}

impl BattleCheck<'_> {
    fn new(setup: &Setup) -> BattleCheck<'_> {
        BattleCheck {
            setup,
            played: Player::BOTH.map(|player| PIECES_PER_PLAYER - setup.count_in_own_hemisphere(player)),
            on_equator: Player::BOTH.map(|player| {
                setup.count(|at, piece| at.equator_index().is_some() && piece.player == player)
            }),
        }
    }

    fn battles_fought(&self) -> u8 {
        (self.played[0] + self.played[1]) / 4
    }

    fn plays_in_battle(&self) -> u8 {
        (self.played[0] + self.played[1]) % 4
    }

    fn leader(&self) -> Player {
        if self.plays_in_battle().is_multiple_of(2) { self.setup.turn } else { self.setup.turn.opponent() }
    }

    fn check(&self, game: LePylos) -> Result<(), String> {
        self.check_plays()?;
        self.check_equator(game.rules)?;
        self.check_designation(game.rules)?;
        if self.battles_fought() == 5 { self.check_final_points(game) } else { self.check_points() }
    }

    /// The players take turns, two pieces each in a battle; player 1 leads the first.
    fn check_plays(&self) -> Result<(), String> {
        let turn = self.setup.turn;
        let ahead = self.plays_in_battle() % 2;
        let [one, two] = self.played;
        if self.played[turn.opponent().index()] != self.played[turn.index()] + ahead {
            return Err(format!(
                "players 1 and 2 have played {one} and {two} pieces: it cannot be the turn of player {turn}"
            ));
        }
        if self.battles_fought() == 0 && self.leader() == Player::Two {
            return Err("player 1 leads the first battle".into());
        }
        Ok(())
    }

    /// No player has more pieces on the equator than played in this battle, and the piece that cannot have been set
    /// aside is there: the latest with Carpentier, the first with Jeux & Stratégie.
    fn check_equator(&self, rules: RulesSource) -> Result<(), String> {
        let (plays, leader) = (self.plays_in_battle(), self.leader());
        let mut played_now = [plays / 2; 2];
        played_now[leader.index()] = plays.div_ceil(2);
        for player in Player::BOTH {
            let (stand, played) = (self.on_equator[player.index()], played_now[player.index()]);
            if stand > played {
                return Err(format!(
                    "player {player} has {} on the equator, but played {played} in this battle",
                    pluralise(usize::from(stand), "piece")
                ));
            }
        }
        self.check_first_battle()?;
        let stays = match rules {
            RulesSource::Carpentier => self.setup.turn.opponent(),
            RulesSource::JeuxEtStrategie => leader,
        };
        if plays > 0 && self.on_equator[stays.index()] == 0 {
            let which = match rules {
                RulesSource::Carpentier => "just played",
                RulesSource::JeuxEtStrategie => "that led the battle",
            };
            return Err(format!("the piece of player {stays} {which} is missing from the equator"));
        }
        Ok(())
    }

    /// Checks in the first battle that every size already played is on the equator: of two pieces of a size there, only
    /// one is set aside. Later battles cannot be checked, since the position does not tell when a piece was played.
    fn check_first_battle(&self) -> Result<(), String> {
        let missing = |size: &Size| {
            let at_home = self.setup.count(|at, piece| at.hemisphere().is_some() && piece.size == *size);
            let on_equator =
                self.setup.count(|at, piece| at.equator_index().is_some() && piece.size == *size);
            usize::from(at_home) < 2 * Piece::PER_SIZE && on_equator == 0
        };
        match Size::ALL.iter().find(|size| self.battles_fought() == 0 && missing(size)) {
            Some(size) => {
                let letter = Piece { player: Player::One, size: *size };
                Err(format!("a piece of size {letter} has been played, but none stands on the equator"))
            }
            None => Ok(()),
        }
    }

    fn check_designation(&self, rules: RulesSource) -> Result<(), String> {
        match (rules, self.setup.designating, self.plays_in_battle()) {
            (RulesSource::Carpentier, Some(at), _) => {
                Err(format!("{at} designates, but with rules=carpentier nothing is designated"))
            }
            (RulesSource::JeuxEtStrategie, Some(at), 0) => {
                Err(format!("{at} designates, but the leader of a battle plays freely"))
            }
            (RulesSource::JeuxEtStrategie, None, 1..) => {
                Err("a battle has begun, so the intersection last played to must be named".into())
            }
            (RulesSource::JeuxEtStrategie, Some(at), _) => self.check_last_play(at),
            (RulesSource::Carpentier | RulesSource::JeuxEtStrategie, None, _) => Ok(()),
        }
    }

    /// The designating intersection holds the piece last played, unless that was set aside.
    fn check_last_play(&self, at: Intersection) -> Result<(), String> {
        let last = self.setup.turn.opponent();
        let none_set_aside = self.on_equator[0] + self.on_equator[1] == self.plays_in_battle();
        match (at.equator_index(), self.setup.pieces[at.index()]) {
            (None, _) => Err(format!("{at} designates, but is not on the equator")),
            (Some(_), Some(piece)) if piece.player != last => {
                Err(format!("{at} designates, but player {last} played last and has no piece there"))
            }
            (Some(_), None) if none_set_aside => {
                Err(format!("{at} designates and is empty, but no piece was set aside in this battle"))
            }
            (Some(_), _) => Ok(()),
        }
    }

    /// A battle gives its winner one to four points, and the leader has won the previous battle.
    fn check_points(&self) -> Result<(), String> {
        let [one, two] = self.setup.points;
        let battles = self.battles_fought();
        let leader = self.leader();
        let is_possible = (0..=battles).any(|wins| {
            let won = [wins, battles - wins];
            let fits = |player: Player| {
                let (wins, points) = (won[player.index()], self.setup.points[player.index()]);
                wins <= points && points <= 4 * wins
            };
            fits(Player::One) && fits(Player::Two) && (battles == 0 || won[leader.index()] > 0)
        });
        if is_possible {
            return Ok(());
        }
        Err(format!(
            "{one}-{two} points cannot be after {}, the last won by player {leader}",
            pluralise(usize::from(battles), "battle")
        ))
    }

    /// At the end all points are given out; the loser of the last battle has at most four from each other battle.
    fn check_final_points(&self, game: LePylos) -> Result<(), String> {
        let [one, two] = self.setup.points;
        let total = game.total_points();
        if u16::from(one) + u16::from(two) != u16::from(total) {
            return Err(format!(
                "all pieces have been played: the points {one}-{two} must add up to {total}"
            ));
        }
        let loser = self.setup.turn.opponent();
        if self.setup.points[loser.index()] > 16 {
            return Err(format!("player {loser} lost the last battle and cannot have more than 16 points"));
        }
        Ok(())
    }
}

fn parse_board(text: &str) -> Result<[Option<Piece>; Intersection::COUNT], ParsePositionError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 5 {
        return Err(ParsePositionError::new(format!(
            "the board has {} instead of 5",
            pluralise(rows.len(), "row")
        )));
    }
    let mut pieces = [None; Intersection::COUNT];
    for ((number, places), text) in Intersection::rows().into_iter().zip(rows) {
        let refuse =
            |why: String| Err(ParsePositionError::new(format!("row {number}, {}: {why}", quoted(text))));
        if text.chars().count() != places.len() {
            return refuse(format!(
                "{} instead of {}",
                pluralise(text.chars().count(), "intersection"),
                places.len()
            ));
        }
        for (index, letter) in places.zip(text.chars()) {
            pieces[usize::from(index)] = match (letter, Piece::from_letter(letter)) {
                ('.', _) => None,
                (_, Some(piece)) => Some(piece),
                (_, None) => {
                    return refuse(format!("{letter:?} is neither a piece, A to E or a to e, nor \".\""));
                }
            };
        }
    }
    Ok(pieces)
}

fn parse_phase(text: &str) -> Result<Phase, ParsePositionError> {
    [Phase::Setup, Phase::Battle]
        .into_iter()
        .find(|phase| phase.as_str() == text)
        .ok_or_else(|| ParsePositionError::new(format!("phase {} is not setup or battle", quoted(text))))
}

fn parse_points(text: &str) -> Result<[u8; 2], ParsePositionError> {
    let number = |digits: &str| {
        digits.parse::<u8>().ok().filter(|points| points.to_string() == digits && *points <= 21)
    };
    text.split_once('-').and_then(|(one, two)| Some([number(one)?, number(two)?])).ok_or_else(|| {
        ParsePositionError::new(format!("points {} are not two numbers up to 21, such as 4-3", quoted(text)))
    })
}

fn parse_designation(text: &str) -> Result<Option<Intersection>, ParsePositionError> {
    if text == "-" {
        return Ok(None);
    }
    Intersection::from_name(text).map(Some).ok_or_else(|| {
        ParsePositionError::new(format!("designating {} is not an intersection or \"-\"", quoted(text)))
    })
}
