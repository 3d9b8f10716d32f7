use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use tokio::time::{sleep, sleep_until};
use tripylon_remote::{Dice, Live, Remote, Trouble, next_wish};
use tripylon_room::{Ask, Terms};

/// Two people at a game, who play whatever the rules allow.
pub(super) struct Table {
    people: [Remote; 2],
    terms: Terms,
    door: Door,
    pub(super) lives: [Live; 2],
    dice: Dice,
    /// The games that were played here before.
    pub(super) former: Vec<[Live; 2]>,
    /// The turns that were acknowledged: game, ply, turn.
    pub(super) acknowledged: Vec<(String, usize, String)>,
}

/// Who may see the games of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Door {
    /// The players.
    Shut,
    /// Everybody.
    Open,
}

impl Table {
    /// Two people sit down, each at a server.
    pub(super) async fn open(
        people: [Remote; 2],
        terms: Terms,
        door: Door,
        seed: u64,
    ) -> Result<Table, Trouble> {
        let lives = sit_down(&people, terms, door).await?;
        let (former, acknowledged) = (Vec::new(), Vec::new());
        Ok(Table { people, terms, door, lives, dice: Dice::new(seed), former, acknowledged })
    }

    /// Two new people sit down.
    pub(super) async fn of_strangers(address: SocketAddr, terms: Terms, seed: u64) -> Result<Table, Trouble> {
        let people = [Remote::introduce(address).await?, Remote::introduce(address).await?];
        Table::open(people, terms, Door::Shut, seed).await
    }

    /// What is to be played next, and by whom. Where the game is over, another one is begun.
    pub(super) async fn next(&mut self) -> Result<(usize, Ask), Trouble> {
        if self.lives[0].room().ended().is_some() {
            let next = sit_down(&self.people, self.terms, self.door).await?;
            let mut former = std::mem::replace(&mut self.lives, next);
            former.iter_mut().for_each(Live::vanish);
            self.former.push(former);
        }
        let mover = usize::from(self.lives[0].room().turn() != self.lives[0].seat());
        let live = &self.lives[mover];
        let wish = live.seat().and_then(|seat| next_wish(live.room(), seat, &mut self.dice));
        wish.map(|wish| (mover, wish)).ok_or_else(|| Trouble::Nonsense("it is nobody's turn".to_string()))
    }

    /// Plays a turn; how long it took until the other player had it.
    pub(super) async fn turn(&mut self, mover: usize, wish: &Ask) -> Result<Duration, Trouble> {
        let plies = self.lives[mover].room().plies();
        let sent = Instant::now();
        let number = self.lives[mover].say(wish).await?;
        self.lives[1 - mover].wait_until(|room| room.plies() > plies).await?;
        let took = sent.elapsed();
        self.lives[mover].wait_done(number).await?;
        self.note(mover, wish);
        Ok(took)
    }

    /// Says a turn that may have been played already, or may be refused, and waits for the answer first.
    pub(super) async fn turn_again(&mut self, mover: usize, wish: &Ask) -> Result<(), Trouble> {
        let seq = self.lives[mover].ask(wish).await?;
        self.note(mover, wish);
        self.lives[1 - mover].wait_until(|room| room.seq() >= seq).await.map(drop)
    }

    fn note(&mut self, mover: usize, wish: &Ask) {
        if let Ask::Play { ply, mv } = wish {
            self.acknowledged.push((self.lives[mover].game().to_string(), *ply, mv.clone()));
        }
    }

    /// Both listen for a while.
    pub(super) async fn listen_until(&mut self, when: Instant) -> Result<(), Trouble> {
        let [one, other] = &mut self.lives;
        loop {
            tokio::select! {
                () = sleep_until(when.into()) => return Ok(()),
                heard = one.hear() => drop(heard?),
                heard = other.hear() => drop(heard?),
            }
        }
    }

    /// Both come back, at whichever of some servers lets them in.
    pub(super) async fn come_back(&mut self, servers: &[SocketAddr]) -> Result<(), Trouble> {
        let began = Instant::now();
        for index in 0..2 {
            let mut tried = index;
            loop {
                let person = self.people[index].at(servers[tried % servers.len()]);
                match self.lives[index].come_back_at(person.clone()).await {
                    Ok(()) => {
                        self.people[index] = person;
                        break;
                    }
                    Err(trouble) if trouble.passes() && began.elapsed() < LONGEST => {
                        sleep(Duration::from_millis(30)).await;
                    }
                    Err(trouble) => return Err(trouble),
                }
                tried += 1;
            }
        }
        Ok(())
    }

    /// All games that were played here.
    pub(super) fn games(&self) -> impl Iterator<Item = &[Live; 2]> {
        self.former.iter().chain([&self.lives])
    }
}

/// How long a server may be away.
const LONGEST: Duration = Duration::from_secs(60);

async fn sit_down(people: &[Remote; 2], terms: Terms, door: Door) -> Result<[Live; 2], Trouble> {
    let game = match door {
        Door::Shut => people[0].invite(terms).await?,
        Door::Open => people[0].offer(terms).await?,
    };
    let mut one = people[0].enter(&game).await?;
    let other = people[1].join(&game).await?;
    one.wait_until(|room| room.began().is_some()).await?;
    Ok([one, other])
}
