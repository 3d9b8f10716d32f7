//! A battle as bit sets, for the solver and the lookahead.
//!
//! The setup fixes which piece stands at which home intersection, so a position is two masks of ten bits and the pieces
//! on the equator. It leaves out the points already taken: equal battles have the same points to come.

use tripylon_rules::{
    LePylos, Player,
    le_pylos::{DESIGNATED_LINES, EQUATOR_REACH, Intersection, Move, Phase, Piece, Position, RulesSource},
};

use super::hemisphere::{CONFINED_REACH, EQUATOR, LINES, PLACES_BY_LINE, bits, critical_places};

/// The constants of all battles of a game: the rules, and the size of each piece by its home.
#[derive(Clone, Copy, Debug)]
pub(super) struct BattleSetup {
    pub(super) rules: RulesSource,
    /// The points of the singleton.
    pub(super) singleton: u8,
    pub(super) sizes: [[u8; 10]; 2],
}

/// A position of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Battle {
    /// The pieces of each player that have not been played.
    pub(super) home: [u16; 2],
    /// 0 if player 1 is to move, 1 if player 2 is.
    pub(super) turn: u8,
    /// The pieces set aside so far.
    pub(super) set_aside: u8,
    /// The pieces played in this battle.
    pub(super) plays_made: u8,
    /// The sizes on the equator, as five bits.
    pub(super) sizes_present: u8,
    /// The sizes on the equator whose piece belongs to player 2.
    owned_by_two: u8,
    /// For each size the bit of its place on the equator; 0 if it is not there.
    place_of_size: [u16; 5],
    /// The line that the next piece must come from, as ten bits of either hemisphere; all ten if any may be played.
    designated: u16,
}

/// A play: the home that the piece leaves, and its place on the equator as a bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BattlePlay {
    pub(super) piece: u8,
    pub(super) place: u16,
}

/// The result of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BattleResult {
    /// 0 or 1.
    pub(super) winner: u8,
    /// The pieces on the equator.
    pub(super) points: u8,
}

/// Every hemisphere bit: nothing is designated.
const ANY_LINE: u16 = 0x3FF;
/// The pieces played in a battle.
pub(super) const PLAYS_PER_BATTLE: u8 = 4;

impl BattleSetup {
    /// Converts a position in which the battles have begun.
    pub(super) fn from_position(game: &LePylos, position: &Position) -> (BattleSetup, Battle) {
        debug_assert_eq!(position.phase(), Phase::Battle, "there is no battle during the setup");
        let mut setup =
            BattleSetup { rules: game.rules, singleton: game.singleton.points(), sizes: [[0; 10]; 2] };
        let mut battle = Battle {
            home: Player::BOTH.map(|player| home_bits(position, player)),
            turn: position.turn().index() as u8,
            set_aside: position.set_aside(),
            plays_made: position.pieces_played() % PLAYS_PER_BATTLE,
            sizes_present: 0,
            owned_by_two: 0,
            place_of_size: [0; 5],
            designated: position
                .designating()
                .and_then(Intersection::equator_index)
                .map_or(ANY_LINE, designated_line),
        };
        for at in Intersection::all() {
            if let Some(piece) = position.piece(at) {
                match at.equator_index() {
                    Some(place) => battle.put_on_equator(piece, place),
                    None => {
                        setup.sizes[piece.player.index()][home_bit(at)] = piece.size.index() as u8;
                    }
                }
            }
        }
        (setup, battle)
    }

    /// Returns the points to come for both players together.
    pub(super) fn points_to_come(&self, battle: &Battle) -> u8 {
        let at_home = battle.home[0].count_ones() + battle.home[1].count_ones();
        let all = at_home as u8 + battle.sizes_present.count_ones() as u8 + battle.set_aside;
        if all == 0 { 0 } else { all + self.singleton }
    }

    /// Returns the pieces that may be played.
    #[inline]
    pub(super) fn playable_pieces(&self, battle: &Battle) -> u16 {
        let home = battle.home[usize::from(battle.turn)];
        match self.rules {
            RulesSource::Carpentier => pieces_reaching(home, battle.vacant()),
            RulesSource::JeuxEtStrategie => pieces_on_designated_line(home, battle.designated),
        }
    }

    /// Visits the plays, one of each set of equivalent ones.
    #[inline]
    pub(super) fn for_each_play(&self, battle: &Battle, mut visit: impl FnMut(BattlePlay)) {
        let mover = usize::from(battle.turn);
        for piece in bits(self.playable_pieces(battle)) {
            self.for_each_place(battle, mover, piece, |place| {
                visit(BattlePlay { piece: piece as u8, place });
            });
        }
    }

    /// Visits the places that a piece may be played to, one of each set of equivalent ones.
    #[inline]
    pub(super) fn for_each_place(
        &self,
        battle: &Battle,
        mover: usize,
        piece: usize,
        mut visit: impl FnMut(u16),
    ) {
        let vacant = battle.vacant();
        let last = battle.plays_made + 1 == PLAYS_PER_BATTLE;
        match self.rules {
            RulesSource::Carpentier => {
                let places = EQUATOR_REACH[usize::from(battle.home[mover])][piece] & vacant;
                let mut homes = battle.home;
                homes[mover] &= !(1 << piece);
                let critical = if last { 0 } else { places & critical_places(homes) };
                bits(critical).for_each(|place| visit(1 << place));
                if places != critical {
                    visit(lowest_bit(places & !critical));
                }
            }
            RulesSource::JeuxEtStrategie if last => visit(lowest_bit(vacant)),
            RulesSource::JeuxEtStrategie => {
                for places in PLACES_BY_LINE {
                    if places & vacant != 0 {
                        visit(lowest_bit(places & vacant));
                    }
                }
            }
        }
    }

    /// Writes the sets of pieces that may make the fourth play, one for each place of the third, and returns their
    /// number.
    #[inline]
    pub(super) fn reply_sets(&self, battle: &Battle, piece: usize, replies: &mut [u16; 9]) -> usize {
        let mover = usize::from(battle.turn);
        let other = battle.home[1 - mover];
        let mut count = 0;
        match self.rules {
            RulesSource::Carpentier => {
                let mut vacant = battle.vacant();
                let places = EQUATOR_REACH[usize::from(battle.home[mover])][piece] & vacant;
                vacant |= battle.place_of_size[usize::from(self.sizes[mover][piece])];
                let confined = places & CONFINED_REACH[usize::from(other)];
                for place in bits(confined) {
                    replies[count] = pieces_reaching(other, vacant & !(1 << place));
                    count += 1;
                }
                if places != confined {
                    replies[count] = pieces_reaching(other, vacant);
                    count += 1;
                }
            }
            RulesSource::JeuxEtStrategie => {
                let vacant = battle.vacant();
                for (places, line) in PLACES_BY_LINE.into_iter().zip(LINES) {
                    if places & vacant != 0 {
                        replies[count] = pieces_on_designated_line(other, line);
                        count += 1;
                    }
                }
            }
        }
        count
    }

    /// Returns the battle after a play, and the points of the two players if the play ended a battle.
    pub(super) fn advance(&self, battle: &Battle, play: BattlePlay) -> (Battle, [u8; 2]) {
        let after = self.after(battle, play);
        if after.plays_made < PLAYS_PER_BATTLE {
            return (after, [0, 0]);
        }
        let (mut next, result) = after.next_battle();
        let mut points = [0, 0];
        points[usize::from(result.winner)] = result.points;
        if next.is_over() {
            points[usize::from(result.winner)] += next.set_aside + self.singleton;
            next.set_aside = 0;
        }
        (next, points)
    }

    /// Returns the play that [`for_each_play`](BattleSetup::for_each_play) visits instead of an equivalent one.
    pub(super) fn representative(&self, battle: &Battle, play: BattlePlay) -> BattlePlay {
        let line = |place: u16| DESIGNATED_LINES[place.trailing_zeros() as usize];
        let mut representative = play.place;
        let mut found = false;
        self.for_each_place(battle, usize::from(battle.turn), usize::from(play.piece), |place| {
            let equivalent = match self.rules {
                // The place that is not critical comes last.
                RulesSource::Carpentier => true,
                RulesSource::JeuxEtStrategie => {
                    battle.plays_made + 1 == PLAYS_PER_BATTLE || line(place) == line(play.place)
                }
            };
            if !found && equivalent {
                representative = place;
            }
            found |= place == play.place;
        });
        BattlePlay { place: representative, ..play }
    }

    /// Returns the battle after a play, without starting the next battle after the fourth play.
    #[inline]
    pub(super) fn after(&self, battle: &Battle, play: BattlePlay) -> Battle {
        let (mover, piece) = (usize::from(battle.turn), usize::from(play.piece));
        let size = usize::from(self.sizes[mover][piece]);
        let mut after = *battle;
        after.home[mover] &= !(1 << piece);
        after.turn ^= 1;
        after.plays_made += 1;
        let doubled = battle.sizes_present >> size & 1;
        after.set_aside += doubled;
        match self.rules {
            RulesSource::JeuxEtStrategie if doubled != 0 => {}
            RulesSource::Carpentier | RulesSource::JeuxEtStrategie => {
                after.sizes_present |= 1 << size;
                after.owned_by_two = after.owned_by_two & !(1 << size) | battle.turn << size;
                after.place_of_size[size] = play.place;
            }
        }
        if self.rules == RulesSource::JeuxEtStrategie {
            after.designated = DESIGNATED_LINES[play.place.trailing_zeros() as usize];
        }
        after
    }
}

impl Battle {
    /// Returns the start of a battle.
    pub(super) fn start(home: [u16; 2], leader: u8, set_aside: u8) -> Battle {
        Battle {
            home,
            turn: leader,
            set_aside,
            plays_made: 0,
            sizes_present: 0,
            owned_by_two: 0,
            place_of_size: [0; 5],
            designated: ANY_LINE,
        }
    }

    /// Returns a key of what a player sees: the pieces at home and the vacant places.
    pub(super) fn visible_key(&self) -> u64 {
        let [one, two] = self.home.map(u64::from);
        one | two << 10 | u64::from(self.vacant()) << 20
    }

    /// Whether all battles are over.
    pub(super) fn is_over(&self) -> bool {
        self.home == [0, 0] && self.plays_made == 0
    }

    /// Returns 0 if player 1 leads the battle, 1 if player 2 does.
    pub(super) fn leader(&self) -> u8 {
        self.turn ^ self.plays_made & 1
    }

    /// Returns the number of pieces that have not been played.
    pub(super) fn plays_remaining(&self) -> u32 {
        self.home[0].count_ones() + self.home[1].count_ones()
    }

    /// Returns the vacant places of the equator.
    #[inline]
    pub(super) fn vacant(&self) -> u16 {
        let [a, b, c, d, e] = self.place_of_size;
        EQUATOR & !(a | b | c | d | e)
    }

    /// Returns the result if the battle ended now.
    #[inline]
    pub(super) fn result(&self) -> BattleResult {
        let deciding = DECIDING_SIZE[usize::from(self.sizes_present)];
        BattleResult {
            winner: self.owned_by_two >> deciding & 1,
            points: self.sizes_present.count_ones() as u8,
        }
    }

    /// Returns the start of the next battle, and the result of this one, after the fourth play.
    #[inline]
    pub(super) fn next_battle(&self) -> (Battle, BattleResult) {
        let result = self.result();
        (Battle::start(self.home, result.winner, self.set_aside), result)
    }

    fn put_on_equator(&mut self, piece: Piece, place: usize) {
        let size = piece.size.index();
        self.sizes_present |= 1 << size;
        self.owned_by_two |= (piece.player.index() as u8) << size;
        self.place_of_size[size] = 1 << place;
    }
}

impl BattlePlay {
    /// Returns a key that no other play has.
    pub(super) fn key(self) -> u64 {
        u64::from(self.piece) | u64::from(self.place) << 4
    }

    /// Converts to a move of the rules.
    pub(super) fn to_move(self, turn: u8) -> Move {
        let first = if turn == 0 { 0 } else { 19 };
        let intersection = |index: u8| Intersection::new(index).expect("a play stays on the board");
        Move::Play {
            from: intersection(first + self.piece),
            to: intersection(10 + self.place.trailing_zeros() as u8),
        }
    }

    /// Converts from a move of the rules; `None` for a put of the setup.
    pub(super) fn from_move(mv: Move) -> Option<BattlePlay> {
        match mv {
            Move::Play { from, to } => {
                Some(BattlePlay { piece: home_bit(from) as u8, place: 1 << to.equator_index()? })
            }
            Move::Put { .. } => None,
        }
    }
}

/// For every set of sizes on the equator, the size that decides: the largest of four, the middle one of three, the
/// smallest of two, or the only one.
const DECIDING_SIZE: [u8; 32] = {
    let mut deciding = [0; 32];
    let mut present = 1u8;
    while present < 32 {
        let without_smallest = present & (present - 1);
        deciding[present as usize] = match present.count_ones() {
            4 | 5 => 7 - present.leading_zeros() as u8,
            3 => without_smallest.trailing_zeros() as u8,
            _ => present.trailing_zeros() as u8,
        };
        present += 1;
    }
    deciding
};

/// Returns the pieces on a designated line, or all pieces if none stands on it.
#[inline]
pub(super) fn pieces_on_designated_line(home: u16, designated: u16) -> u16 {
    let on_line = home & designated;
    if on_line == 0 { home } else { on_line }
}

/// Returns the pieces of a hemisphere that reach a vacant place.
#[inline]
fn pieces_reaching(home: u16, vacant: u16) -> u16 {
    let reach = &EQUATOR_REACH[usize::from(home)];
    bits(home).filter(|piece| reach[*piece] & vacant != 0).fold(0, |set, piece| set | 1 << piece)
}

fn designated_line(place: usize) -> u16 {
    DESIGNATED_LINES[place]
}

fn lowest_bit(set: u16) -> u16 {
    set & set.wrapping_neg()
}

fn home_bits(position: &Position, player: Player) -> u16 {
    position.in_own_hemisphere(player).into_iter().fold(0, |set, at| set | 1 << home_bit(at))
}

/// Returns the bit of a home intersection within its hemisphere.
fn home_bit(at: Intersection) -> usize {
    if at.index() < 10 { at.index() } else { at.index() - 19 }
}
