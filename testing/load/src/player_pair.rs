use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use tokio::time::{sleep, sleep_until};
use tripylon_play::{GameCommand, Terms, Timestamp};
use tripylon_rules::random::SplitMix64;
use tripylon_test_client::{ClientError, GameConnection, TestClient, random_command};

use crate::consistency::now;

/// Two clients that play random games against each other.
pub(crate) struct PlayerPair {
    clients: [TestClient; 2],
    terms: Terms,
    access: GameAccess,
    pub(crate) connections: [GameConnection; 2],
    rng: SplitMix64,
    /// The connections to finished games.
    pub(crate) finished_games: Vec<[GameConnection; 2]>,
    /// The turns that the server has acknowledged.
    pub(crate) acknowledged: Vec<AcknowledgedTurn>,
}

/// A turn that the server has acknowledged.
pub(crate) struct AcknowledgedTurn {
    pub(crate) game: String,
    pub(crate) ply: usize,
    pub(crate) mv: String,
    /// The time when it was sent, by the client's clock; `None` if it was sent more than once.
    pub(crate) sent_at: Option<Timestamp>,
    /// The time when the reply came.
    pub(crate) acknowledged_at: Timestamp,
}

/// The visibility of the games of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameAccess {
    /// Only the players.
    Private,
    /// All visitors.
    Public,
}

impl PlayerPair {
    /// Opens a first game between two clients, which may use different servers.
    pub(crate) async fn open(
        clients: [TestClient; 2],
        terms: Terms,
        access: GameAccess,
        seed: u64,
    ) -> Result<PlayerPair, ClientError> {
        let connections = open_game(&clients, terms, access).await?;
        let rng = SplitMix64::new(seed);
        let (finished_games, acknowledged) = (Vec::new(), Vec::new());
        Ok(PlayerPair { clients, terms, access, connections, rng, finished_games, acknowledged })
    }

    /// Opens a first game between two new guest players.
    pub(crate) async fn new_anonymous(
        address: SocketAddr,
        terms: Terms,
        seed: u64,
    ) -> Result<PlayerPair, ClientError> {
        let clients = [TestClient::register(address).await?, TestClient::register(address).await?];
        PlayerPair::open(clients, terms, GameAccess::Private, seed).await
    }

    /// Returns the next command and the index of the client to send it. Opens another game if the last one is over.
    pub(crate) async fn next_command(&mut self) -> Result<(usize, GameCommand), ClientError> {
        if self.connections[0].room().ended_at().is_some() {
            let next = open_game(&self.clients, self.terms, self.access).await?;
            let mut finished = std::mem::replace(&mut self.connections, next);
            finished.iter_mut().for_each(GameConnection::drop_connection);
            self.finished_games.push(finished);
        }
        let mover = usize::from(self.connections[0].room().turn() != self.connections[0].seat());
        let connection = &self.connections[mover];
        let command =
            connection.seat().and_then(|seat| random_command(connection.room(), seat, &mut self.rng));
        let no_turn = || ClientError::ProtocolViolation("no player is to move".to_string());
        command.map(|command| (mover, command)).ok_or_else(no_turn)
    }

    /// Plays a turn and returns how long it took until the opponent received it.
    pub(crate) async fn play_turn(
        &mut self,
        mover: usize,
        command: &GameCommand,
    ) -> Result<Duration, ClientError> {
        let plies = self.connections[mover].room().plies();
        let (sent_at, start) = (now(), Instant::now());
        let request_id = self.connections[mover].send(command).await?;
        self.connections[1 - mover].wait_for_room(|room| room.plies() > plies).await?;
        let latency = start.elapsed();
        self.connections[mover].wait_for_reply(request_id).await?;
        self.record_acknowledged(mover, command, Some(sent_at));
        Ok(latency)
    }

    /// Sends a turn that may have been played already or may be refused, and waits for the reply first.
    pub(crate) async fn retry_turn(
        &mut self,
        mover: usize,
        command: &GameCommand,
    ) -> Result<(), ClientError> {
        let seq = self.connections[mover].send_and_wait(command).await?;
        self.record_acknowledged(mover, command, None);
        self.connections[1 - mover].wait_for_room(|room| room.seq() >= seq).await.map(drop)
    }

    fn record_acknowledged(&mut self, mover: usize, command: &GameCommand, sent_at: Option<Timestamp>) {
        if let GameCommand::Play { ply, mv } = command {
            let (game, mv) = (self.connections[mover].game().to_string(), mv.clone());
            self.acknowledged.push(AcknowledgedTurn { game, ply: *ply, mv, sent_at, acknowledged_at: now() });
        }
    }

    /// Receives messages on both connections until a time.
    pub(crate) async fn listen_until(&mut self, when: Instant) -> Result<(), ClientError> {
        let [one, other] = &mut self.connections;
        loop {
            tokio::select! {
                () = sleep_until(when.into()) => return Ok(()),
                message = one.receive() => drop(message?),
                message = other.receive() => drop(message?),
            }
        }
    }

    /// Reconnects both clients, each to the first of some servers that accepts it.
    pub(crate) async fn reconnect(&mut self, servers: &[SocketAddr]) -> Result<(), ClientError> {
        let start = Instant::now();
        for index in 0..2 {
            let mut attempt = index;
            loop {
                let client = self.clients[index].at(servers[attempt % servers.len()]);
                match self.connections[index].reconnect_as(client.clone()).await {
                    Ok(()) => {
                        self.clients[index] = client;
                        break;
                    }
                    Err(error) if error.is_transient() && start.elapsed() < RECONNECT_TIMEOUT => {
                        sleep(Duration::from_millis(30)).await;
                    }
                    Err(error) => return Err(error),
                }
                attempt += 1;
            }
        }
        Ok(())
    }

    /// The connections to all games of the pair.
    pub(crate) fn games(&self) -> impl Iterator<Item = &[GameConnection; 2]> {
        self.finished_games.iter().chain([&self.connections])
    }
}

/// The longest time that a server may be unreachable.
const RECONNECT_TIMEOUT: Duration = Duration::from_secs(60);

async fn open_game(
    clients: &[TestClient; 2],
    terms: Terms,
    access: GameAccess,
) -> Result<[GameConnection; 2], ClientError> {
    let game = match access {
        GameAccess::Private => clients[0].open_private_game(terms).await?,
        GameAccess::Public => clients[0].open_public_game(terms).await?,
    };
    let mut one = clients[0].connect(&game).await?;
    let other = clients[1].join(&game).await?;
    one.wait_for_room(|room| room.started_at().is_some()).await?;
    Ok([one, other])
}
