//! The exact answer: how many points each player gets when both play as well as can be from here to the end.
//!
//! One question is asked again and again: *does player 1 get at least so many points?* A yes or a no each time cuts off
//! most of the tree, and what was learnt about starts of battles stays in [`Bounds`] for the next question.
//!
//! Within a battle the outcome depends on the four pieces alone. Where they are put matters only for which pieces may
//! follow, so an outcome that has been found for four pieces is kept in the [`Skirmish`] and serves for all places.

use tripylon_rules::le_pylos::RuleSet;

use super::{
    bounds::Bounds,
    field::{Field, Play, Terrain},
    hemisphere::bits,
    skirmish::{Found, Skirmish},
};
use crate::budget::{Budget, Spent};

/// Finds exact points, and remembers what it found.
pub(super) struct Solver<'b, 'l> {
    pub(super) terrain: Terrain,
    pub(super) budget: &'b mut Budget<'l>,
    bounds: Bounds,
    /// One for each of the five battles, because they are looked at inside one another.
    skirmishes: Vec<Skirmish>,
    history: History,
}

/// How often a play settled the question, by number of pieces at home, plays in the battle, home and place.
type History = Box<[[[[u32; 9]; 10]; 2]; 12]>;

/// A question in the middle of a battle.
#[derive(Clone, Copy)]
struct Question {
    /// Whether player 1 gets at least so many from here to the end.
    points: i16,
    /// The number of the battle, counted from the last.
    battle: usize,
    /// The first two pieces of the battle; 0 stands for those that had been played before the search began.
    pieces: [u8; 2],
}

/// The most plays that a position has: ten pieces and nine places.
const MOST_PLAYS: usize = 90;

impl<'b, 'l> Solver<'b, 'l> {
    /// A solver that knows nothing yet.
    pub(super) fn new(terrain: Terrain, budget: &'b mut Budget<'l>) -> Solver<'b, 'l> {
        let bounds = Bounds::new(budget.limits().hash, &terrain);
        Solver {
            terrain,
            budget,
            bounds,
            skirmishes: vec![Skirmish::default(); 6],
            history: Box::new([[[[0; 9]; 10]; 2]; 12]),
        }
    }

    /// About how many points are to come for player 1, at first sight.
    pub(super) fn first_guess(&self, field: &Field) -> u8 {
        let to_come = self.terrain.points_to_come(field);
        match (self.terrain.rules, field.leader()) {
            (RuleSet::Carpentier, _) => to_come / 2,
            // It is rare that the leader does not take everything.
            (RuleSet::JeuxEtStrategie, 0) => to_come,
            (RuleSet::JeuxEtStrategie, _) => 0,
        }
    }

    /// The points to come for player 1, known to lie within these bounds and probably near the guess.
    pub(super) fn points(
        &mut self,
        field: &Field,
        [mut least, mut most]: [u8; 2],
        guess: u8,
    ) -> Result<u8, Spent> {
        let (bottom, top) = (least, most);
        let mut asked = guess.clamp(least + 1, most.max(least + 1));
        let mut step = 1;
        while least < most {
            if self.reaches(field, i16::from(asked))? {
                least = asked;
            } else {
                most = asked - 1;
            }
            // Longer and longer steps away from the guess; once there is a yes and a no, halfway between them.
            asked = if least > bottom && most < top {
                (least + most).div_ceil(2)
            } else if least > bottom {
                least.saturating_add(step).min(most)
            } else {
                (most + 1).saturating_sub(step).max(least + 1)
            };
            step = step.saturating_mul(2);
        }
        Ok(least)
    }

    /// A line of play that leads to what is known to be the points of player 1.
    pub(super) fn line(&mut self, field: &Field, points: i16) -> Result<Vec<Play>, Spent> {
        let (mut field, mut points, mut line) = (*field, points, Vec::new());
        while !field.is_over() {
            let (play, next, to_come) = self.play_that_keeps(&field, points)?;
            line.push(play);
            (field, points) = (next, to_come);
        }
        Ok(line)
    }

    /// A play after which player 1 gets what is known to be the points to come, and what that leaves.
    fn play_that_keeps(&mut self, field: &Field, points: i16) -> Result<(Play, Field, i16), Spent> {
        let mut plays = Vec::new();
        self.terrain.for_each_play(field, |play| plays.push(play));
        for play in plays {
            let (next, gain) = self.terrain.advance(field, play);
            let to_come = points - i16::from(gain[0]);
            let more = i16::from(field.turn);
            if self.reaches(&next, to_come + more)? == (field.turn == 0) {
                return Ok((play, next, to_come));
            }
        }
        unreachable!("some play leads to what the position is worth")
    }

    /// Whether player 1 gets at least so many points from here to the end.
    pub(super) fn reaches(&mut self, field: &Field, points: i16) -> Result<bool, Spent> {
        if field.is_over() {
            return Ok(points <= 0);
        }
        if field.plays == 0 {
            return self.battle(field, points);
        }
        let battle = field.plays_left().div_ceil(4) as usize;
        self.skirmishes[battle].clear();
        self.play(field, Question { points, battle, pieces: [0, 0] })
    }

    /// The same at the start of a battle.
    fn battle(&mut self, field: &Field, points: i16) -> Result<bool, Spent> {
        if let Some(known) = self.known(field, points) {
            return Ok(known);
        }
        let battle = field.home[0].count_ones() as usize / 2;
        self.skirmishes[battle].clear();
        let reached = self.play(field, Question { points, battle, pieces: [0, 0] })?;
        let place = self.bounds.place(field.home, field.turn, field.aside);
        if reached {
            self.bounds.raise(place, points as u8);
        } else {
            self.bounds.lower(place, points as u8 - 1);
        }
        Ok(reached)
    }

    /// What can be said about a start of a battle without playing on.
    #[inline]
    fn known(&self, field: &Field, points: i16) -> Option<bool> {
        if points <= 0 {
            return Some(true);
        }
        if field.home[0] == 0 {
            // The winner of the last battle takes all that is left.
            let left = if field.turn == 0 { field.aside + self.terrain.singleton } else { 0 };
            return Some(i16::from(left) >= points);
        }
        let place = self.bounds.place(field.home, field.turn, field.aside);
        let [least, most] = self.bounds.of(place).map(i16::from);
        if points <= least {
            Some(true)
        } else if points > most {
            Some(false)
        } else {
            None
        }
    }

    fn play(&mut self, field: &Field, question: Question) -> Result<bool, Spent> {
        self.budget.spend()?;
        match field.plays {
            0 | 1 => self.one_of_the_first_two(field, question),
            2 => self.the_third(field, question),
            _ => self.the_fourth(field, question),
        }
    }

    /// The plays that have settled most questions so far are tried first.
    fn one_of_the_first_two(&mut self, field: &Field, question: Question) -> Result<bool, Spent> {
        let (layer, ply) =
            (field.home[usize::from(field.turn)].count_ones() as usize, usize::from(field.plays));
        let mut plays = [0; MOST_PLAYS];
        let mut count = 0;
        let history = &self.history[layer][ply];
        self.terrain.for_each_play(field, |play| {
            let place = play.place.trailing_zeros();
            plays[count] =
                history[usize::from(play.piece)][place as usize] << 8 | u32::from(play.piece) << 4 | place;
            count += 1;
        });
        let wanted = field.turn == 0;
        for tried in 0..count {
            let best = (tried..count).max_by_key(|other| plays[*other]).unwrap_or(tried);
            plays.swap(tried, best);
            let play = Play { piece: (plays[tried] >> 4 & 15) as u8, place: 1 << (plays[tried] & 15) };
            let mut next = question;
            next.pieces[ply] = play.piece;
            if self.play(&self.terrain.after(field, play), next)? == wanted {
                self.history[layer][ply][usize::from(play.piece)][play.place.trailing_zeros() as usize] += 1;
                return Ok(wanted);
            }
        }
        Ok(!wanted)
    }

    /// The third play of a battle, and with it the fourth. What needs no more than a look comes first.
    fn the_third(&mut self, field: &Field, question: Question) -> Result<bool, Spent> {
        let wanted = field.turn == 0;
        let mut open = [0u32; MOST_PLAYS];
        let mut count = 0;
        for piece in bits(self.terrain.may_play(field)) {
            let mut answers = [0; 9];
            let ways = self.terrain.answers(field, piece, &mut answers);
            let all = answers[..ways].iter().fold(0, |all, answers| all | answers);
            let found = self.look(field, piece, all, question);
            for answers in &answers[..ways] {
                if answers & !found.good == 0 {
                    return Ok(wanted);
                }
                if answers & found.bad == 0 {
                    open[count] = (answers & !found.good).count_ones() << 16
                        | (piece as u32) << 10
                        | u32::from(*answers);
                    count += 1;
                }
            }
        }
        open[..count].sort_unstable();
        for open in &open[..count] {
            let (piece, answers) = ((open >> 10 & 0xF) as usize, (open & 0x3FF) as u16);
            if self.all_answers_suit(field, piece, answers, question)? {
                return Ok(wanted);
            }
        }
        Ok(!wanted)
    }

    /// What is known about the answers to a third piece without playing on.
    fn look(&mut self, field: &Field, piece: usize, answers: u16, question: Question) -> Found {
        let mut found = *self.skirmishes[question.battle].found(question.pieces, piece);
        let unknown = answers & !found.good & !found.bad;
        if unknown != 0 {
            let wanted = field.turn == 0;
            let after = self.terrain.after(field, Play { piece: piece as u8, place: 1 });
            for answer in bits(unknown) {
                let (next, points) = self.next_battle(&after, answer, question.points);
                if let Some(reached) = self.known(&next, points) {
                    found.set(answer, reached == wanted);
                }
            }
            *self.skirmishes[question.battle].found(question.pieces, piece) = found;
        }
        found
    }

    /// Whether each of these answers to the third play ends as the player of that wants.
    fn all_answers_suit(
        &mut self,
        field: &Field,
        piece: usize,
        answers: u16,
        question: Question,
    ) -> Result<bool, Spent> {
        let wanted = field.turn == 0;
        let after = self.terrain.after(field, Play { piece: piece as u8, place: 1 });
        let found = *self.skirmishes[question.battle].found(question.pieces, piece);
        if answers & found.bad != 0 {
            return Ok(false);
        }
        for answer in bits(answers & !found.good) {
            let (next, points) = self.next_battle(&after, answer, question.points);
            let reached = self.battle(&next, points)?;
            self.skirmishes[question.battle].found(question.pieces, piece).set(answer, reached == wanted);
            if reached != wanted {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The start of the next battle after the fourth play of this one, and what player 1 still needs there.
    #[inline]
    fn next_battle(&self, field: &Field, piece: usize, points: i16) -> (Field, i16) {
        let (next, spoils) = self.terrain.after(field, Play { piece: piece as u8, place: 1 }).decided();
        (next, if spoils.winner == 0 { points - i16::from(spoils.points) } else { points })
    }

    /// The fourth play, where the search begins with it.
    fn the_fourth(&mut self, field: &Field, question: Question) -> Result<bool, Spent> {
        let wanted = field.turn == 0;
        for piece in bits(self.terrain.may_play(field)) {
            let (next, points) = self.next_battle(field, piece, question.points);
            if self.battle(&next, points)? == wanted {
                return Ok(wanted);
            }
        }
        Ok(!wanted)
    }
}
