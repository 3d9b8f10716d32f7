use tripylon_rules::{
    AnyGame, AnyMove, AnyPosition, Ending, Outcome, Player,
    le_pylos::{Arrangement, Entrant, Match},
    record::Record,
};
use tripylon_search::Level;
use tripylon_sitting::{Clocks, Course, OutOfTime, Seat, Seats, is_settled};

use super::{Consent, Event, Made, Message, Plan, Turn, Walk, arranging::Arranging};

/// The game in front of the players: what was played, the turn in the making, and what is looked at.
#[derive(Clone, Debug)]
pub struct Play {
    pub(super) plan: Plan,
    pub(super) seats: Seats,
    pub(super) course: Course,
    pub(super) clocks: Option<Clocks>,
    /// The turn in the making, in the present position.
    pub(super) turn: Turn,
    /// The pieces that the person to move has put down in secret; they are played when that person is ready.
    pub(super) arranging: Arranging,
    /// After how many turns the position stands that is looked at; `None` for the present one.
    pub(super) looking_at: Option<usize>,
    pub(super) rounds: Option<Match>,
    /// Whether the board is covered until the right person sits before it.
    pub(super) curtain: bool,
    /// Who offers to end the game.
    pub(super) offer: Option<Player>,
    pub(super) hint: Option<AnyMove>,
    /// Where the advice says to look.
    pub(super) look: Vec<String>,
    /// Whether the score of Pylon can no longer change; it takes a moment to find out, so it is kept.
    pub(super) settled: bool,
}

impl Play {
    /// A new game. The number decides what is left to chance.
    pub fn new(plan: Plan, game: AnyGame, seed: u64) -> Play {
        let lot = if seed.is_multiple_of(2) { Player::One } else { Player::Two };
        let (seats, rounds) = (plan.seats(lot), plan.rounds());
        Play::seated(plan, game, seats, rounds, seed)
    }

    /// A new game from any position; it is no part of a match.
    pub fn from(plan: Plan, position: AnyPosition, seed: u64) -> Play {
        let lot = if seed.is_multiple_of(2) { Player::One } else { Player::Two };
        let seats = plan.seats(lot);
        let mut record = Record::new(position);
        seats.sign(&mut record, plan.pace());
        Play::of(plan, seats, Course::new(record), None)
    }

    /// The same once more, the other way round; in a match, the next round of it.
    pub fn again(&self, seed: u64) -> Play {
        let rounds = self.rounds.clone().filter(|rounds| rounds.winner().is_none());
        Play::seated(
            self.plan.clone(),
            self.game(),
            self.seats.swapped(),
            rounds.or_else(|| self.plan.rounds()),
            seed,
        )
    }

    fn seated(plan: Plan, game: AnyGame, seats: Seats, rounds: Option<Match>, seed: u64) -> Play {
        let mut record = Record::new(game.start());
        seats.sign(&mut record, plan.pace());
        if let AnyGame::LePylos(rules) = game
            && rules.setup == Arrangement::Random
        {
            for mv in rules.deal(seed) {
                record.play(AnyMove::LePylos(mv)).expect("what is dealt can be put down");
            }
        }
        Play::of(plan, seats, Course::new(record), rounds)
    }

    /// A game that goes on from the end of its record.
    pub(super) fn of(plan: Plan, seats: Seats, course: Course, rounds: Option<Match>) -> Play {
        let clocks = plan.pace().map(|pace| Clocks::of(course.record(), pace));
        let turn = Turn::new(course.position());
        let mut play = Play {
            plan,
            seats,
            course,
            clocks,
            turn,
            arranging: Arranging::default(),
            looking_at: None,
            rounds,
            curtain: false,
            offer: None,
            hint: None,
            look: Vec::new(),
            settled: false,
        };
        play.curtain = play.is_for_one_pair_of_eyes();
        play.settled = play.outcome().is_none() && is_settled(&play.course.position());
        play
    }

    /// Does what a message says. What it does not allow is not done.
    pub fn update(&mut self, message: Message) -> Option<Event> {
        match message {
            Message::Click(text) => self.click(&text),
            Message::Unclick => self.unclick(),
            Message::StartOver => self.start_over(),
            Message::Done => self.finish_turn(),
            Message::Answer { turns, mv } => self.answer(turns, mv),
            Message::Advice { turns, places, mv } => self.advise(turns, places, mv),
            Message::Undo => self.undo(),
            Message::Redo => self.redo(),
            Message::Walk(walk) => self.walk(walk),
            Message::SwapSides => self.swap_sides(),
            Message::Resign => self.end(Ending::Resignation(self.person_concerned())),
            Message::Offer => self.make_offer(),
            Message::Reply(consent) => self.reply(consent),
            Message::Tick => self.tick(),
            Message::LiftCurtain => self.lift_curtain(),
            Message::Shuffle(seed) => self.shuffle(seed),
        }
    }

    /// The game that is played.
    pub fn game(&self) -> AnyGame {
        self.course.position().game()
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.course.outcome()
    }

    /// The level that is to think now, if the program is to move.
    pub fn thinker(&self) -> Option<Level> {
        if self.outcome().is_some() || self.curtain {
            return None;
        }
        match self.seats.of(self.course.position().turn()) {
            Seat::Person => None,
            Seat::Program(level) => Some(level),
        }
    }

    /// Whether a person may touch the board now.
    pub fn may_touch(&self) -> bool {
        self.outcome().is_none()
            && !self.curtain
            && self.looking_at.is_none()
            && self.seats.is_person(self.course.position().turn())
    }

    /// The only person, or else whoever is to move.
    pub(super) fn person_concerned(&self) -> Player {
        self.seats.only_person().unwrap_or_else(|| self.course.position().turn())
    }

    fn click(&mut self, text: &str) -> Option<Event> {
        if !self.may_put() {
            return None;
        }
        let made = self.turn.click(text)?;
        self.hint = None;
        self.look.clear();
        match made {
            Made::Whole(mv) if self.course.is_secret() => {
                let mut arranging = self.arranging.clone();
                arranging.put(mv);
                self.arrange(arranging)
            }
            Made::Whole(mv) => self.play(mv),
            Made::Part => Some(Event::Touched),
        }
    }

    /// Changes what is arranged in secret.
    pub(super) fn arrange(&mut self, arranging: Arranging) -> Option<Event> {
        self.arranging = arranging;
        self.turn = Turn::new(self.board());
        self.hint = None;
        self.look.clear();
        Some(Event::Touched)
    }

    fn unclick(&mut self) -> Option<Event> {
        if self.turn.unclick() {
            return Some(Event::Touched);
        }
        let mut arranging = self.arranging.clone();
        if !self.may_touch() || !arranging.take_last() {
            return None;
        }
        self.arrange(arranging)
    }

    fn start_over(&mut self) -> Option<Event> {
        self.turn.start_over().then_some(Event::Touched)
    }

    fn finish_turn(&mut self) -> Option<Event> {
        if self.is_laid_out() {
            let arranging = std::mem::take(&mut self.arranging);
            return arranging.moves().iter().map_while(|mv| self.play(*mv)).last();
        }
        let mv = self.turn.complete().filter(|_| self.may_touch())?;
        self.play(mv)
    }

    /// The engine's answer, unless it is an answer to something that is no longer asked.
    fn answer(&mut self, turns: usize, mv: AnyMove) -> Option<Event> {
        if turns != self.course.turns() || self.thinker().is_none() {
            return None;
        }
        self.play(mv)
    }

    fn advise(&mut self, turns: usize, places: Vec<String>, mv: Option<AnyMove>) -> Option<Event> {
        if turns == self.course.turns() && self.may_touch() {
            self.look = places;
            self.hint = mv;
        }
        None
    }

    fn play(&mut self, mv: AnyMove) -> Option<Event> {
        let before = self.course.position();
        let player = before.turn();
        let left = match self.clocks.as_mut().map(|clocks| clocks.press(player)) {
            Some(Err(OutOfTime)) => return self.end(Ending::Time(player)),
            Some(Ok(left)) => Some(left),
            None => None,
        };
        self.course.play(mv, left).ok()?;
        self.settle_down();
        self.curtain = self.course.position().turn() != player && self.is_for_one_pair_of_eyes();
        let outcome = self.outcome();
        self.note_round();
        Some(Event::Played { before, mv, outcome })
    }

    fn end(&mut self, ending: Ending) -> Option<Event> {
        if self.outcome().is_some() {
            return None;
        }
        self.course.end(ending);
        self.settle_down();
        self.note_round();
        self.outcome().map(Event::Ended)
    }

    /// Everything that belonged to the position before is forgotten.
    fn settle_down(&mut self) {
        let position = self.course.position();
        self.turn = Turn::new(position);
        self.arranging = Arranging::default();
        self.looking_at = None;
        self.offer = None;
        self.hint = None;
        self.look.clear();
        self.settled = self.outcome().is_none() && is_settled(&position);
    }

    fn note_round(&mut self) {
        let score = self.outcome().and_then(|outcome| outcome.score);
        if let (Some(points), Some(rounds)) = (score, &mut self.rounds) {
            rounds.add_round(points);
        }
    }

    fn undo(&mut self) -> Option<Event> {
        if self.has_arranged_any() {
            return self.unclick();
        }
        let was_over = self.outcome().is_some();
        // A round that has been counted stays as it was.
        if was_over && self.rounds.is_some() {
            return None;
        }
        self.course.undo(self.seats).ok()?;
        self.after_rewinding();
        None
    }

    fn redo(&mut self) -> Option<Event> {
        self.course.redo(self.seats).ok()?;
        self.after_rewinding();
        self.note_round();
        None
    }

    fn after_rewinding(&mut self) {
        self.clocks = self.plan.pace().map(|pace| Clocks::of(self.course.record(), pace));
        self.settle_down();
    }

    fn walk(&mut self, walk: Walk) -> Option<Event> {
        let turns = self.course.turns();
        let at = self.looking_at.unwrap_or(turns);
        let to = match walk {
            Walk::First => 0,
            Walk::Back => at.saturating_sub(1),
            Walk::On => at + 1,
            Walk::Last => turns,
            Walk::To(turn) => turn,
        };
        self.looking_at = (to < turns).then_some(to);
        None
    }

    fn swap_sides(&mut self) -> Option<Event> {
        if !self.may_swap_sides() {
            return None;
        }
        self.seats = self.seats.swapped();
        self.seats.sign(self.course.record_mut(), self.plan.pace());
        self.settle_down();
        None
    }

    fn make_offer(&mut self) -> Option<Event> {
        if self.outcome().is_some() || self.offer.is_some() {
            return None;
        }
        self.offer = Some(self.person_concerned());
        match self.seats.only_person() {
            // Nobody has a reason to refuse what cannot change any more.
            Some(_) if self.settled => self.reply(Consent::Given),
            Some(_) => Some(Event::AskedToAgree),
            None => None,
        }
    }

    fn reply(&mut self, consent: Consent) -> Option<Event> {
        let offered = self.offer.take()?;
        match consent {
            Consent::Given => self.end(Ending::Agreement),
            Consent::Refused => Some(Event::Declined(offered.other())),
        }
    }

    fn tick(&mut self) -> Option<Event> {
        let player = self.course.position().turn();
        let clocks = self.clocks.as_ref().filter(|_| self.outcome().is_none() && !self.curtain)?;
        if clocks.left_running(player).is_zero() { self.end(Ending::Time(player)) } else { None }
    }

    fn lift_curtain(&mut self) -> Option<Event> {
        self.curtain = false;
        if let Some(clocks) = &mut self.clocks {
            clocks.begin_now();
        }
        None
    }

    /// Two people share the screen, and one of them must not see what the other arranges.
    fn is_for_one_pair_of_eyes(&self) -> bool {
        self.seats == Seats::TWO_PEOPLE && self.course.is_secret()
    }

    fn shuffle(&mut self, seed: u64) -> Option<Event> {
        if !self.may_shuffle() {
            return None;
        }
        let start = self.course.position();
        let mut arranging = self.arranging.clone();
        arranging.shuffle(start, start.turn(), seed);
        self.arrange(arranging)
    }

    /// Whether the person and the program may change places: not in a match, where the rounds see to it, nor in secret.
    pub fn may_swap_sides(&self) -> bool {
        self.seats.level().is_some()
            && self.outcome().is_none()
            && self.rounds.is_none()
            && !self.course.is_secret()
    }

    /// Whether something was taken back that can be played again.
    pub fn may_redo(&self) -> bool {
        self.course.may_redo()
    }

    /// Whether there is something to take back.
    pub fn may_undo(&self) -> bool {
        let may_rewind = || self.course.clone().undo(self.seats).is_ok();
        self.has_arranged_any() || (may_rewind() && (self.outcome().is_none() || self.rounds.is_none()))
    }

    /// Whether pieces are being arranged in secret, so that chance may go on with it.
    pub fn may_shuffle(&self) -> bool {
        self.may_touch() && self.course.is_secret()
    }

    /// Whether the person to move has put down all pieces in secret, and may still change them.
    pub fn is_laid_out(&self) -> bool {
        let start = self.course.position();
        self.may_shuffle() && self.arranging.is_laid_out(start, start.turn())
    }

    /// Whether the person to move has put down a piece in secret, and may still change that.
    pub(super) fn has_arranged_any(&self) -> bool {
        self.may_shuffle() && !self.arranging.moves().is_empty()
    }

    /// Whether the turn in the making may go on.
    pub fn may_put(&self) -> bool {
        self.may_touch() && !self.is_laid_out()
    }

    /// Which entrant of a match a player is: the one who sits there in this round.
    pub fn entrant(&self, player: Player) -> Option<Entrant> {
        let rounds = self.rounds.as_ref()?;
        // Once the round is counted, the match speaks of the next one.
        let counted = self.outcome().is_some_and(|outcome| outcome.score.is_some());
        let first = rounds.player(Entrant::First);
        let first = if counted { first.other() } else { first };
        Some(if player == first { Entrant::First } else { Entrant::Second })
    }
}
