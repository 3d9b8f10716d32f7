use std::net::{IpAddr, SocketAddr};

use serde::{Serialize, de::DeserializeOwned};
use tripylon_play::Terms;
use tripylon_protocol::online::{
    Credentials, CurrentPlayer, GameReport, GamesReport, NewTournamentRequest, OpenGameRequest, OpenedGame,
    PairingRequest, ProfileReport, RenameRequest, TournamentReport, Visibility,
};

use crate::{ClientError, GameConnection, LobbyConnection, RawRequest, RawResponse, TestSocket};

/// A player's client: the address of a server and a session cookie.
#[derive(Clone, Debug)]
pub struct TestClient {
    address: SocketAddr,
    cookie: Option<String>,
    /// The client address for the `X-Forwarded-For` header of a proxy.
    forwarded_for: Option<IpAddr>,
    player: CurrentPlayer,
}

impl TestClient {
    /// A client without a session.
    pub fn guest(address: SocketAddr) -> TestClient {
        let player = CurrentPlayer { id: String::new(), name: String::new(), account: false };
        TestClient { address, cookie: None, forwarded_for: None, player }
    }

    /// Creates a guest player and returns its client.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn register(address: SocketAddr) -> Result<TestClient, ClientError> {
        TestClient::guest(address).registered().await
    }

    /// Creates a guest player for this client.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn registered(self) -> Result<TestClient, ClientError> {
        let response = self.send(RawRequest::new("POST", "/api/me")).await?;
        self.with_session(&response)
    }

    /// Returns the client with an address for the `X-Forwarded-For` header.
    #[must_use]
    pub fn from_ip(self, ip: IpAddr) -> TestClient {
        TestClient { forwarded_for: Some(ip), ..self }
    }

    /// Logs in to an account.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn log_in(address: SocketAddr, name: &str, password: &str) -> Result<TestClient, ClientError> {
        let client = TestClient::guest(address);
        let credentials = Credentials { name: name.to_string(), password: password.to_string() };
        let response = client.send(RawRequest::new("POST", "/api/session").json(&credentials)).await?;
        client.with_session(&response)
    }

    /// Returns a client of the same player for another server of the site.
    #[must_use]
    pub fn at(&self, address: SocketAddr) -> TestClient {
        TestClient { address, ..self.clone() }
    }

    /// Returns the client with another cookie, which may be invalid.
    #[must_use]
    pub fn with_cookie(&self, cookie: impl Into<String>) -> TestClient {
        TestClient { cookie: Some(cookie.into()), ..self.clone() }
    }

    /// The player according to the server.
    pub const fn player(&self) -> &CurrentPlayer {
        &self.player
    }

    /// The player's id.
    pub fn id(&self) -> &str {
        &self.player.id
    }

    /// The address of the server.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The cookie, as it is sent.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Changes the player's name.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn rename(&mut self, name: &str) -> Result<(), ClientError> {
        let request = RenameRequest { name: name.to_string() };
        self.player = self.send(RawRequest::new("PUT", "/api/me").json(&request)).await?.json()?;
        Ok(())
    }

    /// Creates an account.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn create_account(&mut self, name: &str, password: &str) -> Result<(), ClientError> {
        let credentials = Credentials { name: name.to_string(), password: password.to_string() };
        self.player = self.post("/api/account", &credentials).await?;
        Ok(())
    }

    /// Opens a private game with these terms and takes seat 1.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn open_private_game(&self, terms: Terms) -> Result<String, ClientError> {
        self.open_game(&OpenGameRequest {
            terms,
            seat: Some(1),
            visibility: Visibility::Private,
            engine: None,
        })
        .await
    }

    /// Opens a public game with these terms and takes seat 1.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn open_public_game(&self, terms: Terms) -> Result<String, ClientError> {
        self.open_game(&OpenGameRequest {
            terms,
            seat: Some(1),
            visibility: Visibility::Public,
            engine: None,
        })
        .await
    }

    /// Opens a game and returns its id.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn open_game(&self, request: &OpenGameRequest) -> Result<String, ClientError> {
        self.post("/api/games", request).await.map(|opened: OpenedGame| opened.id)
    }

    /// Requests quick pairing and returns the id of the game.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn pair(&self, terms: Terms) -> Result<String, ClientError> {
        self.post("/api/pair", &PairingRequest { terms }).await.map(|opened: OpenedGame| opened.id)
    }

    /// Fetches the summary of a game.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn game(&self, id: &str) -> Result<GameReport, ClientError> {
        self.get(&format!("/api/games/{id}")).await
    }

    /// Searches the archive with a query such as `player=me&game=pylos`.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn find_games(&self, query: &str) -> Result<GamesReport, ClientError> {
        self.get(&format!("/api/games?{query}")).await
    }

    /// Fetches the record of a game.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn record(&self, id: &str) -> Result<String, ClientError> {
        let response = self.send(RawRequest::new("GET", format!("/api/games/{id}/record"))).await?;
        response.check_success().map(RawResponse::text)
    }

    /// Fetches the public profile of a player.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn profile(&self, name: &str) -> Result<ProfileReport, ClientError> {
        self.get(&format!("/api/players/{name}")).await
    }

    /// Creates a tournament.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn create_tournament(
        &self,
        request: &NewTournamentRequest,
    ) -> Result<TournamentReport, ClientError> {
        self.post("/api/tournaments", request).await
    }

    /// Fetches a tournament.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn tournament(&self, id: &str) -> Result<TournamentReport, ClientError> {
        self.get(&format!("/api/tournaments/{id}")).await
    }

    /// Enters a tournament (`enter`), leaves it (`leave`) or begins it (`begin`).
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn post_to_tournament(&self, id: &str, action: &str) -> Result<TournamentReport, ClientError> {
        let request = RawRequest::new("POST", format!("/api/tournaments/{id}/{action}"));
        self.send(request).await?.json()
    }

    /// Connects to a game.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses the connection.
    pub async fn connect(&self, game: &str) -> Result<GameConnection, ClientError> {
        GameConnection::connect(self.clone(), game).await
    }

    /// Connects to a game and takes the free seat.
    ///
    /// # Errors
    /// When the server cannot be reached, refuses the connection, or the seat is taken.
    pub async fn join(&self, game: &str) -> Result<GameConnection, ClientError> {
        let mut connection = self.connect(game).await?;
        connection.send_and_wait(&tripylon_play::GameCommand::TakeSeat).await?;
        Ok(connection)
    }

    /// Connects to the lobby.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn connect_lobby(&self) -> Result<LobbyConnection, ClientError> {
        self.open_socket("/api/lobby/socket").await.map(LobbyConnection::new)
    }

    /// Opens a WebSocket with the headers of a page of the site.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn open_socket(&self, path: &str) -> Result<TestSocket, ClientError> {
        let mut headers = vec![("origin", format!("http://{}", self.address))];
        headers.extend(self.cookie.clone().map(|cookie| ("cookie", cookie)));
        headers.extend(self.forwarded_for.map(|ip| ("x-forwarded-for", ip.to_string())));
        TestSocket::open(self.address, path, &headers).await
    }

    /// Sends a request with the headers of a page of the site.
    ///
    /// # Errors
    /// When the server cannot be reached.
    pub async fn send(&self, request: RawRequest) -> Result<RawResponse, ClientError> {
        let request = request.header("origin", format!("http://{}", self.address));
        let request = match &self.cookie {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        };
        let request = match self.forwarded_for {
            Some(ip) => request.header("x-forwarded-for", ip.to_string()),
            None => request,
        };
        request.send(self.address).await
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        self.send(RawRequest::new("GET", path)).await?.json()
    }

    async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, ClientError> {
        self.send(RawRequest::new("POST", path).json(body)).await?.json()
    }

    fn with_session(self, response: &RawResponse) -> Result<TestClient, ClientError> {
        let player = response.json()?;
        let cookie = response.header("set-cookie").and_then(|cookie| cookie.split(';').next());
        let cookie =
            cookie.ok_or_else(|| ClientError::ProtocolViolation("there is no cookie".to_string()))?;
        Ok(TestClient { player, cookie: Some(cookie.to_string()), ..self })
    }
}
