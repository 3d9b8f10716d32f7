//! A battle in bits: what the exact search and the look-ahead both play on.
//!
//! The setup fixes which piece stands at which home intersection, so a position is two masks of ten bits and what stands on
//! the equator. Points already taken are left out: the same field always has the same points still to come.

use tripylon_rules::{
    LePylos, Player,
    le_pylos::{DESIGNATED, Intersection, Move, Phase, Piece, Position, REACH, RuleSet},
};

use super::hemisphere::{EQUATOR, LINES, PLACES_OF_LINES, TIGHT, bits, tender_places};

/// What stays the same from the first battle to the last: the rules, and the size of each piece by its home.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terrain {
    pub(super) rules: RuleSet,
    /// The points of the singleton.
    pub(super) singleton: u8,
    pub(super) sizes: [[u8; 10]; 2],
}

/// A position of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Field {
    /// The pieces of each player that have not been played.
    pub(super) home: [u16; 2],
    /// 0 where player 1 is to move, 1 where player 2 is.
    pub(super) turn: u8,
    /// The pieces set aside so far.
    pub(super) aside: u8,
    /// The pieces played in this battle.
    pub(super) plays: u8,
    /// The sizes on the equator, as five bits.
    pub(super) present: u8,
    /// Those of them that belong to player 2.
    of_two: u8,
    /// For each size the bit of its place on the equator, 0 where none stands.
    stands: [u16; 5],
    /// The line that must answer, as ten bits of either hemisphere; all ten where the player is free.
    designated: u16,
}

/// A play: the home that the piece leaves, and its place on the equator as a bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Play {
    pub(super) piece: u8,
    pub(super) place: u16,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spoils {
    /// 0 or 1.
    pub(super) winner: u8,
    /// The pieces on the equator.
    pub(super) points: u8,
}

/// Every hemisphere bit: nothing is designated.
const FREE: u16 = 0x3FF;
/// The pieces played in a battle.
pub(super) const PLAYS: u8 = 4;

impl Terrain {
    /// The terrain and the field of a position in which the battles have begun.
    pub(super) fn survey(game: &LePylos, position: &Position) -> (Terrain, Field) {
        debug_assert_eq!(position.phase(), Phase::Battle, "there is no field before the first battle");
        let mut terrain =
            Terrain { rules: game.rules, singleton: game.singleton.points(), sizes: [[0; 10]; 2] };
        let mut field = Field {
            home: Player::BOTH.map(|player| home_bits(position, player)),
            turn: position.turn().index() as u8,
            aside: position.set_aside(),
            plays: position.played() % PLAYS,
            present: 0,
            of_two: 0,
            stands: [0; 5],
            designated: position.designates().and_then(Intersection::on_equator).map_or(FREE, line_at),
        };
        for at in Intersection::all() {
            if let Some(piece) = position.piece(at) {
                match at.on_equator() {
                    Some(place) => field.stand(piece, place),
                    None => {
                        terrain.sizes[piece.player.index()][home_bit(at)] = piece.size.index() as u8;
                    }
                }
            }
        }
        (terrain, field)
    }

    /// The points still to come for both players together.
    pub(super) fn points_to_come(&self, field: &Field) -> u8 {
        let at_home = field.home[0].count_ones() + field.home[1].count_ones();
        let all = at_home as u8 + field.present.count_ones() as u8 + field.aside;
        if all == 0 { 0 } else { all + self.singleton }
    }

    /// The pieces that may be played.
    #[inline]
    pub(super) fn may_play(&self, field: &Field) -> u16 {
        let home = field.home[usize::from(field.turn)];
        match self.rules {
            RuleSet::Carpentier => able(home, field.vacant()),
            RuleSet::JeuxEtStrategie => answering(home, field.designated),
        }
    }

    /// Shows every play once, and of those that come to the same thing only one.
    #[inline]
    pub(super) fn for_each_play(&self, field: &Field, mut visit: impl FnMut(Play)) {
        let mover = usize::from(field.turn);
        for piece in bits(self.may_play(field)) {
            self.for_each_place(field, mover, piece, |place| visit(Play { piece: piece as u8, place }));
        }
    }

    /// Shows the places that a piece may be played to, and of those that come to the same thing only one.
    #[inline]
    pub(super) fn for_each_place(
        &self,
        field: &Field,
        mover: usize,
        piece: usize,
        mut visit: impl FnMut(u16),
    ) {
        let vacant = field.vacant();
        let last = field.plays + 1 == PLAYS;
        match self.rules {
            RuleSet::Carpentier => {
                let places = REACH[usize::from(field.home[mover])][piece] & vacant;
                let mut homes = field.home;
                homes[mover] &= !(1 << piece);
                let telling = if last { 0 } else { places & tender_places(homes) };
                bits(telling).for_each(|place| visit(1 << place));
                if places != telling {
                    visit(lowest(places & !telling));
                }
            }
            RuleSet::JeuxEtStrategie if last => visit(lowest(vacant)),
            RuleSet::JeuxEtStrategie => {
                for places in PLACES_OF_LINES {
                    if places & vacant != 0 {
                        visit(lowest(places & vacant));
                    }
                }
            }
        }
    }

    /// The sets of pieces that may give the fourth play of a battle, one for each way of putting the third; how many.
    #[inline]
    pub(super) fn answers(&self, field: &Field, piece: usize, answers: &mut [u16; 9]) -> usize {
        let mover = usize::from(field.turn);
        let other = field.home[1 - mover];
        let mut count = 0;
        match self.rules {
            RuleSet::Carpentier => {
                let mut vacant = field.vacant();
                let places = REACH[usize::from(field.home[mover])][piece] & vacant;
                vacant |= field.stands[usize::from(self.sizes[mover][piece])];
                let tight = places & TIGHT[usize::from(other)];
                for place in bits(tight) {
                    answers[count] = able(other, vacant & !(1 << place));
                    count += 1;
                }
                if places != tight {
                    answers[count] = able(other, vacant);
                    count += 1;
                }
            }
            RuleSet::JeuxEtStrategie => {
                let vacant = field.vacant();
                for (places, line) in PLACES_OF_LINES.into_iter().zip(LINES) {
                    if places & vacant != 0 {
                        answers[count] = answering(other, line);
                        count += 1;
                    }
                }
            }
        }
        count
    }

    /// The field after a play and, where it ended a battle, what it brought the two players.
    pub(super) fn advance(&self, field: &Field, play: Play) -> (Field, [u8; 2]) {
        let after = self.after(field, play);
        if after.plays < PLAYS {
            return (after, [0, 0]);
        }
        let (mut next, spoils) = after.decided();
        let mut points = [0, 0];
        points[usize::from(spoils.winner)] = spoils.points;
        if next.is_over() {
            points[usize::from(spoils.winner)] += next.aside + self.singleton;
            next.aside = 0;
        }
        (next, points)
    }

    /// The play that [`for_each_play`](Terrain::for_each_play) shows in the place of one that comes to the same thing.
    pub(super) fn representative(&self, field: &Field, play: Play) -> Play {
        let line = |place: u16| DESIGNATED[place.trailing_zeros() as usize];
        let mut shown = play.place;
        let mut found = false;
        self.for_each_place(field, usize::from(field.turn), usize::from(play.piece), |place| {
            let alike = match self.rules {
                // The plain place is shown after all the others.
                RuleSet::Carpentier => true,
                RuleSet::JeuxEtStrategie => field.plays + 1 == PLAYS || line(place) == line(play.place),
            };
            if !found && alike {
                shown = place;
            }
            found |= place == play.place;
        });
        Play { place: shown, ..play }
    }

    /// The field after a play, the battle not yet decided.
    #[inline]
    pub(super) fn after(&self, field: &Field, play: Play) -> Field {
        let (mover, piece) = (usize::from(field.turn), usize::from(play.piece));
        let size = usize::from(self.sizes[mover][piece]);
        let mut after = *field;
        after.home[mover] &= !(1 << piece);
        after.turn ^= 1;
        after.plays += 1;
        let doubled = field.present >> size & 1;
        after.aside += doubled;
        match self.rules {
            RuleSet::JeuxEtStrategie if doubled != 0 => {}
            RuleSet::Carpentier | RuleSet::JeuxEtStrategie => {
                after.present |= 1 << size;
                after.of_two = after.of_two & !(1 << size) | field.turn << size;
                after.stands[size] = play.place;
            }
        }
        if self.rules == RuleSet::JeuxEtStrategie {
            after.designated = DESIGNATED[play.place.trailing_zeros() as usize];
        }
        after
    }
}

impl Field {
    /// The start of a battle.
    pub(super) fn start(home: [u16; 2], leader: u8, aside: u8) -> Field {
        Field { home, turn: leader, aside, plays: 0, present: 0, of_two: 0, stands: [0; 5], designated: FREE }
    }

    /// A number for what a player looks at: the pieces at home, and the places that are left.
    pub(super) fn looks(&self) -> u64 {
        let [one, two] = self.home.map(u64::from);
        one | two << 10 | u64::from(self.vacant()) << 20
    }

    /// Whether all battles are over.
    pub(super) fn is_over(&self) -> bool {
        self.home == [0, 0] && self.plays == 0
    }

    /// 0 where player 1 leads the battle, 1 where player 2 does.
    pub(super) fn leader(&self) -> u8 {
        self.turn ^ self.plays & 1
    }

    /// The pieces that have not been played.
    pub(super) fn plays_left(&self) -> u32 {
        self.home[0].count_ones() + self.home[1].count_ones()
    }

    /// The places of the equator where nothing stands.
    #[inline]
    pub(super) fn vacant(&self) -> u16 {
        let [a, b, c, d, e] = self.stands;
        EQUATOR & !(a | b | c | d | e)
    }

    /// Who takes what, as the equator stands.
    #[inline]
    pub(super) fn spoils(&self) -> Spoils {
        let deciding = DECIDING[usize::from(self.present)];
        Spoils { winner: self.of_two >> deciding & 1, points: self.present.count_ones() as u8 }
    }

    /// The start of the next battle, once four pieces have been played.
    #[inline]
    pub(super) fn decided(&self) -> (Field, Spoils) {
        let spoils = self.spoils();
        (Field::start(self.home, spoils.winner, self.aside), spoils)
    }

    fn stand(&mut self, piece: Piece, place: usize) {
        let size = piece.size.index();
        self.present |= 1 << size;
        self.of_two |= (piece.player.index() as u8) << size;
        self.stands[size] = 1 << place;
    }
}

impl Play {
    /// A number of its own.
    pub(super) fn number(self) -> u64 {
        u64::from(self.piece) | u64::from(self.place) << 4
    }

    /// The same as the rules have it.
    pub(super) fn to_move(self, turn: u8) -> Move {
        let first = if turn == 0 { 0 } else { 19 };
        let intersection = |index: u8| Intersection::new(index).expect("a play stays on the board");
        Move::Play {
            from: intersection(first + self.piece),
            to: intersection(10 + self.place.trailing_zeros() as u8),
        }
    }

    /// A move of a battle as a play; `None` for a piece that is put.
    pub(super) fn from_move(mv: Move) -> Option<Play> {
        match mv {
            Move::Play { from, to } => {
                Some(Play { piece: home_bit(from) as u8, place: 1 << to.on_equator()? })
            }
            Move::Put { .. } => None,
        }
    }
}

/// For every set of sizes on the equator, the size that decides: the largest of four, the middle one of three, the smallest
/// of two, or the only one.
const DECIDING: [u8; 32] = {
    let mut deciding = [0; 32];
    let mut present = 1u8;
    while present < 32 {
        let smallest_gone = present & (present - 1);
        deciding[present as usize] = match present.count_ones() {
            4 | 5 => 7 - present.leading_zeros() as u8,
            3 => smallest_gone.trailing_zeros() as u8,
            _ => present.trailing_zeros() as u8,
        };
        present += 1;
    }
    deciding
};

/// The pieces on a designated line, or all where none stands on it.
#[inline]
pub(super) fn answering(home: u16, designated: u16) -> u16 {
    let on_line = home & designated;
    if on_line == 0 { home } else { on_line }
}

/// The pieces of a hemisphere that get to a vacant place.
#[inline]
fn able(home: u16, vacant: u16) -> u16 {
    let reach = &REACH[usize::from(home)];
    bits(home).filter(|piece| reach[*piece] & vacant != 0).fold(0, |set, piece| set | 1 << piece)
}

fn line_at(place: usize) -> u16 {
    DESIGNATED[place]
}

fn lowest(set: u16) -> u16 {
    set & set.wrapping_neg()
}

fn home_bits(position: &Position, player: Player) -> u16 {
    position.at_home(player).into_iter().fold(0, |set, at| set | 1 << home_bit(at))
}

/// The bit of a home intersection within its hemisphere.
fn home_bit(at: Intersection) -> usize {
    if at.index() < 10 { at.index() } else { at.index() - 19 }
}
