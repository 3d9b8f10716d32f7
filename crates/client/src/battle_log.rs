use tripylon_rules::{
    AnyMove, AnyPosition, Game, LePylos, Player,
    le_pylos::{IntersectionSet, Move, Phase, Piece, Position, RulesSource},
    record::{Record, RecordPath},
};

/// The number of plays in a battle.
const PLAYS_PER_BATTLE: u8 = 4;

/// The battles of a game of Le Pylos, up to one of its positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleLog {
    game: LePylos,
    battles: Vec<Battle>,
    unseen_set_aside: u8,
    points: [u8; 2],
}

/// A battle of Le Pylos, being fought or decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// The number of the battle, from 1 to 5.
    pub number: u8,
    /// The player who plays first.
    pub leader: Player,
    /// The number of pieces played.
    pub plays: u8,
    /// The pieces on the equator, the smallest first; in a decided battle those that the winner took.
    pub equator: Vec<Piece>,
    /// The pieces set aside in this battle, in order.
    pub set_aside: Vec<Piece>,
    /// The points of a decided battle.
    pub points: Option<BattlePoints>,
}

/// The points that the winner of a battle got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BattlePoints {
    /// One for each piece on the equator.
    pub equator: u8,
    /// In the fifth battle one for each piece set aside in the whole game.
    pub set_aside: u8,
    /// In the fifth battle the singleton.
    pub singleton: u8,
}

impl BattlePoints {
    /// All points.
    pub const fn total(self) -> u8 {
        self.equator + self.set_aside + self.singleton
    }
}

impl Battle {
    /// The index in [`equator`](Battle::equator) of the piece that wins, or would win if the battle ended now: the
    /// largest of four, the middle one of three, the smallest of two, or the only one.
    pub fn winning_index(&self) -> Option<usize> {
        match self.equator.len() {
            0 => None,
            4 => Some(3),
            3 => Some(1),
            _ => Some(0),
        }
    }

    /// The piece that wins, or would win if the battle ended now.
    pub fn winning_piece(&self) -> Option<Piece> {
        self.equator.get(self.winning_index()?).copied()
    }

    /// The winner of a decided battle.
    pub fn winner(&self) -> Option<Player> {
        self.points.and(self.winning_piece()).map(|piece| piece.player)
    }

    /// The player who makes the next play; `None` once the battle is decided.
    pub const fn turn(&self) -> Option<Player> {
        match self.plays {
            0 | 2 => Some(self.leader),
            1 | 3 => Some(self.leader.opponent()),
            _ => None,
        }
    }

    /// A battle that begins or goes on in this position.
    fn at(position: &Position) -> Option<Battle> {
        Some(Battle {
            number: position.battle_number()?,
            leader: position.battle_leader(),
            plays: position.pieces_played() % PLAYS_PER_BATTLE,
            equator: equator(position),
            set_aside: Vec::new(),
            points: None,
        })
    }

    /// Plays a piece: of two pieces of one size, one is set aside.
    fn play(&mut self, piece: Piece, rules: RulesSource) {
        self.plays += 1;
        let same_size = self.equator.iter().position(|other| other.size == piece.size);
        match (same_size, rules) {
            (None, _) => self.equator.push(piece),
            (Some(earlier), RulesSource::Carpentier) => {
                self.set_aside.push(std::mem::replace(&mut self.equator[earlier], piece));
            }
            (Some(_), RulesSource::JeuxEtStrategie) => self.set_aside.push(piece),
        }
        self.equator.sort_by_key(|piece| piece.size);
    }
}

impl BattleLog {
    /// The battles up to a place of a record; `None` outside the battles of Le Pylos.
    pub fn new(record: &Record, path: &RecordPath) -> Option<BattleLog> {
        let AnyPosition::LePylos(game, mut position) = record.start() else { return None };
        let mut log = BattleLog::at(game, &position);
        for mv in record.moves_to(path)? {
            let AnyMove::LePylos(mv) = mv else { return None };
            log.play(&mut position, mv);
        }
        (position.phase() == Phase::Battle && !log.battles.is_empty()).then_some(log)
    }

    fn at(game: LePylos, position: &Position) -> BattleLog {
        let battle = if position.phase() == Phase::Battle { Battle::at(position) } else { None };
        BattleLog {
            game,
            battles: battle.into_iter().collect(),
            unseen_set_aside: position.set_aside(),
            points: position.points(),
        }
    }

    fn play(&mut self, position: &mut Position, mv: Move) {
        if let (Move::Play { from, .. }, Some(battle)) = (mv, self.battles.last_mut())
            && let Some(piece) = position.piece(from)
        {
            battle.play(piece, self.game.rules);
        }
        self.game.play_unchecked(position, mv);
        self.points = position.points();
        if self.battles.last().is_some_and(|battle| battle.turn().is_none()) {
            self.decide(position);
        }
        if self.battles.last().is_none_or(|battle| battle.points.is_some())
            && position.phase() == Phase::Battle
        {
            self.battles.extend(Battle::at(position));
        }
    }

    /// Adds the points of the battle that has just ended.
    fn decide(&mut self, after: &Position) {
        let (set_aside, singleton) =
            if after.is_over() { (self.set_aside_count(), self.singleton()) } else { (0, 0) };
        if let Some(battle) = self.battles.last_mut() {
            battle.points = Some(BattlePoints { equator: battle.equator.len() as u8, set_aside, singleton });
        }
    }

    /// The battles that the record shows, in order.
    pub fn battles(&self) -> &[Battle] {
        &self.battles
    }

    /// The battle to explain: the one being fought, or, until its first play, the one decided before.
    pub fn current(&self) -> &Battle {
        let [.., before, last] = self.battles.as_slice() else { return &self.battles[0] };
        if last.plays == 0 { before } else { last }
    }

    /// The decided battle before [`current`](BattleLog::current).
    pub fn previous(&self) -> Option<&Battle> {
        let before = self.current().number.checked_sub(1)?;
        self.battles.iter().find(|battle| battle.number == before)
    }

    /// The pieces set aside so far, in order.
    pub fn set_aside(&self) -> impl Iterator<Item = Piece> {
        self.battles.iter().flat_map(|battle| battle.set_aside.iter().copied())
    }

    /// The number of pieces set aside before the record begins.
    pub const fn unseen_set_aside(&self) -> u8 {
        self.unseen_set_aside
    }

    /// The number of all pieces set aside so far.
    pub fn set_aside_count(&self) -> u8 {
        self.unseen_set_aside + self.set_aside().count() as u8
    }

    /// The points of the singleton.
    pub const fn singleton(&self) -> u8 {
        self.game.singleton.points()
    }

    /// The points of players 1 and 2 so far.
    pub const fn points(&self) -> [u8; 2] {
        self.points
    }

    /// Whether the leader has just played the first piece of the battle that follows the one decided in `earlier`.
    pub fn leads_after(&self, earlier: &BattleLog) -> bool {
        let (before, now) = (earlier.current(), self.current());
        before.points.is_some() && now.number == before.number + 1 && now.plays == 1
    }

    /// Whether the fifth battle is decided.
    pub fn is_over(&self) -> bool {
        self.battles.last().is_some_and(|battle| battle.number == 5 && battle.points.is_some())
    }
}

/// The pieces on the equator, the smallest first.
fn equator(position: &Position) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = (position.occupied() & IntersectionSet::EQUATOR)
        .into_iter()
        .filter_map(|at| position.piece(at))
        .collect();
    pieces.sort_by_key(|piece| piece.size);
    pieces
}

#[cfg(test)]
mod tests {
    use tripylon_rules::random::SplitMix64;

    use super::*;

    /// A random game of these rules, played to the end.
    fn random_game(game: LePylos, seed: u64) -> Record {
        let mut rng = SplitMix64::new(seed);
        let mut record = Record::new(AnyPosition::LePylos(game, game.start()));
        while record.outcome().is_none() {
            let moves = record.position().legal_moves();
            record.play(*rng.choose(&moves)).expect("a legal move can be played");
        }
        record
    }

    fn position_after(record: &Record, plies: usize) -> Position {
        match record.position_at(&RecordPath::on_main_line(plies)) {
            Some(AnyPosition::LePylos(_, position)) => position,
            _ => panic!("the record is of Le Pylos"),
        }
    }

    fn log_after(record: &Record, plies: usize) -> Option<BattleLog> {
        BattleLog::new(record, &RecordPath::on_main_line(plies))
    }

    /// Calls `check` with every battle position of random games of all rulesets.
    fn for_each_battle_position(check: impl Fn(&Record, usize, &Position, &BattleLog)) {
        for (game, seed) in LePylos::rulesets().flat_map(|game| (0..10).map(move |seed| (game, seed))) {
            let record = random_game(game, seed);
            for plies in 0..=record.main_line().plies().len() {
                let position = position_after(&record, plies);
                match log_after(&record, plies) {
                    Some(log) => check(&record, plies, &position, &log),
                    None => assert_eq!(position.phase(), Phase::Setup),
                }
            }
        }
    }

    #[test]
    fn the_log_agrees_with_the_rules_in_every_position() {
        for_each_battle_position(|_, _, position, log| {
            let last = log.battles().last().expect("there is a battle");
            assert_eq!(log.points(), position.points());
            assert_eq!(log.is_over(), position.is_over());
            if !log.is_over() {
                assert_eq!(Some(last.number), position.battle_number());
                assert_eq!(last.leader, position.battle_leader());
                assert_eq!(last.turn(), Some(position.turn()));
                assert_eq!(last.equator, equator(position));
                assert_eq!(last.winning_piece(), position.deciding_piece().and_then(|at| position.piece(at)));
                assert_eq!(log.set_aside_count(), position.set_aside());
            }
        });
    }

    #[test]
    fn every_battle_goes_to_the_player_whom_the_rules_name() {
        for_each_battle_position(|record, plies, after, log| {
            let Some(decided) = log.battles().iter().rev().find(|battle| battle.points.is_some()) else {
                return;
            };
            if log.battles().last().is_some_and(|last| last.plays % PLAYS_PER_BATTLE != 0) {
                return;
            }
            let before = position_after(record, plies - 1);
            let gained = |player: Player| after.points()[player.index()] - before.points()[player.index()];
            let winner = decided.winning_piece().expect("a battle leaves a piece on the equator").player;
            let points = decided.points.expect("it is decided");
            assert_eq!([gained(winner), gained(winner.opponent())], [points.total(), 0]);
            assert_eq!(
                points.set_aside + points.singleton > 0,
                after.is_over() && points.total() > points.equator
            );
            assert_eq!(winner, after.turn());
        });
    }

    #[test]
    fn the_points_of_all_battles_are_those_of_the_game() {
        for game in LePylos::rulesets() {
            let record = random_game(game, 7);
            let log = log_after(&record, record.main_line().plies().len()).expect("the game is over");
            assert_eq!(log.battles().len(), 5);
            let mut points = [0, 0];
            for battle in log.battles() {
                let winner = battle.winning_piece().expect("it is decided").player;
                points[winner.index()] += battle.points.expect("it is decided").total();
            }
            assert_eq!(points, log.points());
            assert_eq!(points.iter().sum::<u8>(), game.total_points());
        }
    }

    #[test]
    fn a_decided_battle_is_explained_until_the_next_play() {
        for_each_battle_position(|record, plies, position, log| {
            let (played, current) = (position.pieces_played(), log.current());
            let is_between = played > 0 && played.is_multiple_of(PLAYS_PER_BATTLE);
            assert_eq!(current.points.is_some(), is_between);
            let before = log_after(record, plies.saturating_sub(1));
            let has_led = before.is_some_and(|before| log.leads_after(&before));
            assert_eq!(has_led, played > 4 && played % PLAYS_PER_BATTLE == 1);
            assert_eq!(log.previous().map_or(0, |battle| battle.number) + 1, current.number);
        });
    }

    #[test]
    fn a_record_that_begins_in_a_battle_counts_the_pieces_set_aside_before() {
        let game: LePylos = "le-pylos".parse().unwrap();
        let start = game.parse_position("bdace/ec.da/...A.B.../C.E.D/DEACB battle 2 0-0 -").unwrap();
        let mut record = Record::new(AnyPosition::LePylos(game, start));
        let log = log_after(&record, 0).unwrap();
        assert_eq!(
            (log.current().plays, log.current().leader),
            (start.pieces_played() % 4, start.battle_leader())
        );
        assert_eq!(log.unseen_set_aside(), start.set_aside());
        assert!(log.previous().is_none());
        let mv = record.position().legal_moves()[0];
        record.play(mv).unwrap();
        assert_eq!(log_after(&record, 1).unwrap().battles()[0].points.is_some(), log.current().plays == 3);
    }

    #[test]
    fn other_games_have_no_battles() {
        for rules in ["pylos", "pylon"] {
            let game: tripylon_rules::AnyGame = rules.parse().unwrap();
            assert_eq!(BattleLog::new(&Record::new(game.start()), &RecordPath::default()), None);
        }
    }
}
