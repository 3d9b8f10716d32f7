use std::{sync::Arc, time::Duration};

use tokio::{
    sync::{Semaphore, watch},
    time::{sleep, timeout},
};
use tripylon_ranking::{Rating, Score, rate_game};
use tripylon_room::{Ask, Occupant, Room};
use tripylon_rules::Player;
use tripylon_store as store;
use tripylon_store::{Store, StoreError};

use super::{
    custodian,
    engine_queue::EngineQueue,
    engine_seat::Thought,
    letter::Letter,
    lobby::Lobby,
    metrics::Metrics,
    opening::Opening,
    options::Online,
    outage::Outages,
    rate::{Doorkeeper, Rate},
    rooms::Rooms,
    timekeeper::Timekeeper,
    token,
};
use crate::{Proxy, shelf::Shelf};

/// Everything that people need who play each other, while the service runs.
pub(crate) struct Hall {
    pub(crate) store: Store,
    pub(crate) time: Timekeeper,
    /// When moves could not be accepted.
    pub(crate) outages: Outages,
    /// What this server is called among others on the same database.
    pub(crate) node: String,
    pub(crate) proxy: Proxy,
    pub(crate) rooms: Rooms,
    pub(crate) lobby: Lobby,
    pub(crate) metrics: Metrics,
    /// Who changes something how often.
    pub(crate) deeds: Rate,
    /// Who tries names and passwords how often.
    pub(crate) doors: Rate,
    pub(crate) sockets: Doorkeeper,
    /// How much may be asked over one socket in a second.
    pub(crate) asks: f64,
    /// Of two who look for somebody at once, one must find the other.
    pub(crate) pairing: tokio::sync::Mutex<()>,
    /// Passwords take memory and time on purpose, so not many are looked at at once.
    pub(crate) passwords: Semaphore,
    /// Of two requests for a game against the program by one person, the second must see the first.
    pub(crate) engine_openings: tokio::sync::Mutex<()>,
    /// How many games against the program one person may play at once.
    pub(crate) engine_games: u32,
    engine: EngineQueue,
    shelf: Arc<Shelf>,
    closing: watch::Sender<bool>,
}

/// How long everybody has to go when the service ends, and then the database to close.
const FAREWELL: Duration = Duration::from_millis(1500);
/// How often to look whether everybody has gone.
const LOOK: Duration = Duration::from_millis(20);
/// Two ratings that are this far apart in time have become less certain.
const DAY: f64 = 24.0 * 60.0 * 60.0 * 100.0;

impl Hall {
    /// Opens the database, and everything that depends on it.
    pub(crate) async fn open(
        online: Online,
        proxy: Proxy,
        shelf: Arc<Shelf>,
        threads: usize,
    ) -> Result<Arc<Hall>, StoreError> {
        let store = Store::open(&online.database).await?;
        let time = Timekeeper::new(online.pace);
        let hall = Arc::new(Hall {
            store,
            outages: Outages::new(online.pace, time.now()),
            time,
            node: online.node.unwrap_or_else(token::player_id),
            proxy,
            rooms: Rooms::default(),
            lobby: Lobby::new(),
            metrics: Metrics::default(),
            deeds: Rate::new(online.limits.deeds),
            doors: Rate::new(online.limits.doors),
            sockets: Doorkeeper::new(online.limits.sockets),
            asks: f64::from(online.limits.asks),
            pairing: tokio::sync::Mutex::new(()),
            passwords: Semaphore::new(2),
            engine_openings: tokio::sync::Mutex::new(()),
            engine_games: online.limits.engine_games,
            engine: EngineQueue::new(threads),
            shelf,
            closing: watch::Sender::new(false),
        });
        custodian::begin(Arc::clone(&hall)).await?;
        Ok(hall)
    }

    /// Tells everybody that the service ends, and waits a moment until they have gone.
    pub(crate) async fn dismiss(&self) {
        self.closing.send_replace(true);
        let dismissed = async {
            // A room that has ended needs no telling.
            let rooms = self.rooms.all();
            futures::future::join_all(rooms.iter().map(|room| room.send(Letter::Close))).await;
            while self.metrics.sockets.value() > 0 || self.metrics.rooms.value() > 0 {
                sleep(LOOK).await;
            }
        };
        // Clients that do not listen, and rooms that the database holds up, are not waited for.
        let _ = timeout(FAREWELL, dismissed).await;
    }

    /// Gives everything back that other servers or programs may need.
    pub(crate) async fn close(&self) {
        // The last requests may have opened rooms.
        self.dismiss().await;
        let released = async {
            if let Err(error) = self.store.release_games(&self.node).await {
                tracing::warn!(%error, "games could not be handed over");
            }
            self.store.close().await;
        };
        if timeout(FAREWELL, released).await.is_err() {
            tracing::warn!("the database does not answer; other servers take the games over in a moment");
        }
    }

    /// Whether moves can be accepted now.
    pub(crate) fn is_ready(&self) -> bool {
        !self.outages.is_open(self.time.now())
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Waits for the end.
    pub(crate) fn closed(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut closing = self.closing.subscribe();
        async move {
            // An error means that the service is gone altogether.
            let _ = closing.wait_for(|closing| *closing).await;
        }
    }

    /// Keeps a room that has just been opened.
    pub(super) async fn keep_opening(self: &Arc<Self>, opening: &Opening) -> Result<(), StoreError> {
        self.store.create_game(&opening.row, &super::row::events(&opening.events)).await?;
        self.metrics.events.add(opening.events.len() as u64);
        self.lobby.changed();
        // It looks after itself: the program may have to begin, and whoever opened it may never come in.
        self.wake_soon(&opening.row.id);
        Ok(())
    }

    /// Lets a room look whether something is to be done, without waiting for it.
    fn wake_soon(self: &Arc<Self>, id: &str) {
        let (hall, id) = (Arc::clone(self), id.to_string());
        tokio::spawn(async move {
            if let Err(error) = hall.write(&id, Letter::Wake).await {
                tracing::error!(game = %id, %error, "a game cannot be woken");
            }
        });
    }

    /// Somebody as a room knows them.
    pub(crate) async fn occupant(&self, player: &store::Player, kind: &str) -> Result<Occupant, StoreError> {
        let rating = match &player.account {
            None => None,
            Some(_) => self.store.rating(&player.id, kind).await?,
        };
        Ok(Occupant::Person {
            id: player.id.clone(),
            name: player.name.clone(),
            account: player.account.is_some(),
            rating: rating.map(|rating| rating.rating.round() as i32),
        })
    }

    /// Whether this server looks after the program in a game; of several servers, one does.
    pub(super) async fn is_keeper(&self, game: &str) -> bool {
        if !self.store.is_shared() {
            return true;
        }
        let stale = self.time.now().0 - custodian::STALE.0;
        match self.store.claim_game(game, &self.node, stale).await {
            Ok(claimed) => claimed,
            Err(error) => {
                tracing::warn!(%game, %error, "a game could not be claimed");
                false
            }
        }
    }

    /// Another server may look after the program in a game from now on.
    pub(super) async fn keep_no_longer(&self, game: &store::Game) {
        if !self.store.is_shared() {
            return;
        }
        if let Err(error) = self.store.release_game(&game.id, &self.node).await {
            tracing::warn!(game = %game.id, %error, "a game could not be handed over");
        }
    }

    /// Thinks for the program, when it is the turn of the person for whom it plays.
    pub(super) async fn think(&self, person: &str, thought: Thought) -> Option<Ask> {
        let _slot = self.engine.slot(person, thought.cost()).await;
        self.metrics.thinking.up();
        let shelf = Arc::clone(&self.shelf);
        // The only error is a panic, and that has been printed.
        let ask = tokio::task::spawn_blocking(move || thought.think(&shelf)).await.ok().flatten();
        self.metrics.thinking.down();
        ask
    }

    /// Changes the ratings of both players after a rated game in which both have played a turn; the second time nothing changes.
    /// Says whether nothing is left to do.
    pub(super) async fn rate(&self, row: &store::Game, room: &Room) -> bool {
        let Some(outcome) = room.outcome().filter(|_| row.rated && room.have_both_played()) else {
            return true;
        };
        let [Some(one), Some(two)] = &row.players else { return true };
        let score = match outcome.winner {
            Some(Player::One) => Score::Win,
            Some(Player::Two) => Score::Loss,
            None => Score::Draw,
        };
        let at = row.ended.unwrap_or(row.changed);
        let rated = self.store.rate(&row.id, &row.kind, [one, two], at, |before| {
            let ratings = before.map(|rating| rating.map_or_else(Rating::default, |rating| aged(rating, at)));
            rate_game(ratings, score).map(|rating| store::Rating {
                rating: rating.value,
                deviation: rating.deviation,
                volatility: rating.volatility,
                games: rating.games,
                at,
            })
        });
        let rated = rated.await;
        if let Err(error) = &rated {
            tracing::error!(game = %row.id, %error, "a game could not be rated");
        }
        rated.is_ok()
    }
}

/// A rating as the ranking has it, less certain with every day that it is old.
pub(super) fn aged(kept: store::Rating, now: i64) -> Rating {
    let rating = Rating {
        value: kept.rating,
        deviation: kept.deviation,
        volatility: kept.volatility,
        games: kept.games,
    };
    rating.aged((now - kept.at).max(0) as f64 / DAY)
}
