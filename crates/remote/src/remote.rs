use std::net::{IpAddr, SocketAddr};

use serde::{Serialize, de::DeserializeOwned};
use tripylon_protocol::online::{
    AccountAsk, ContestAsk, ContestReport, GameReport, GamesReport, Me, NameAsk, OpenAsk, Opened, PairAsk,
    ProfileReport, Visibility,
};
use tripylon_room::Terms;

use crate::{Answer, Live, Lobby, Request, Trouble, Wire};

/// A person somewhere, who plays here: an address of the server, and the cookie by which it knows them.
#[derive(Clone, Debug)]
pub struct Remote {
    address: SocketAddr,
    cookie: Option<String>,
    /// The address from which a proxy says that they come.
    home: Option<IpAddr>,
    me: Me,
}

impl Remote {
    /// Somebody whom nobody knows yet.
    pub fn stranger(address: SocketAddr) -> Remote {
        let me = Me { id: String::new(), name: String::new(), account: false };
        Remote { address, cookie: None, home: None, me }
    }

    /// Somebody who has just been given an identity.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn introduce(address: SocketAddr) -> Result<Remote, Trouble> {
        Remote::stranger(address).introduced().await
    }

    /// The same somebody, who has just been given an identity.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn introduced(self) -> Result<Remote, Trouble> {
        let answer = self.send(Request::new("POST", "/api/me")).await?;
        self.known_by(&answer)
    }

    /// The same person, of whom a proxy says that they come from there.
    #[must_use]
    pub fn from(self, home: IpAddr) -> Remote {
        Remote { home: Some(home), ..self }
    }

    /// Somebody who has an account.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn log_in(address: SocketAddr, name: &str, password: &str) -> Result<Remote, Trouble> {
        let stranger = Remote::stranger(address);
        let ask = AccountAsk { name: name.to_string(), password: password.to_string() };
        let answer = stranger.send(Request::new("POST", "/api/session").json(&ask)).await?;
        stranger.known_by(&answer)
    }

    /// The same person at another server of the same site.
    #[must_use]
    pub fn at(&self, address: SocketAddr) -> Remote {
        Remote { address, ..self.clone() }
    }

    /// The same person with another cookie, which may be a lie.
    #[must_use]
    pub fn with_cookie(&self, cookie: impl Into<String>) -> Remote {
        Remote { cookie: Some(cookie.into()), ..self.clone() }
    }

    /// Who the server says that they are.
    pub const fn me(&self) -> &Me {
        &self.me
    }

    /// The id that others see.
    pub fn id(&self) -> &str {
        &self.me.id
    }

    /// The server.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The cookie, as it is sent.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Takes a name.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn take_name(&mut self, name: &str) -> Result<(), Trouble> {
        let ask = NameAsk { name: name.to_string() };
        self.me = self.send(Request::new("PUT", "/api/me").json(&ask)).await?.read()?;
        Ok(())
    }

    /// Makes an account.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn make_account(&mut self, name: &str, password: &str) -> Result<(), Trouble> {
        let ask = AccountAsk { name: name.to_string(), password: password.to_string() };
        self.me = self.post("/api/account", &ask).await?;
        Ok(())
    }

    /// Opens a game on these terms, for whoever has the link, in seat 1.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn invite(&self, terms: Terms) -> Result<String, Trouble> {
        self.open(&OpenAsk { terms, seat: Some(1), visibility: Visibility::Private, engine: None }).await
    }

    /// Opens a game on these terms for everybody, in seat 1.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn offer(&self, terms: Terms) -> Result<String, Trouble> {
        self.open(&OpenAsk { terms, seat: Some(1), visibility: Visibility::Public, engine: None }).await
    }

    /// Opens a game.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn open(&self, ask: &OpenAsk) -> Result<String, Trouble> {
        self.post("/api/games", ask).await.map(|opened: Opened| opened.id)
    }

    /// Asks for anybody to play with.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn pair(&self, terms: Terms) -> Result<String, Trouble> {
        self.post("/api/pair", &PairAsk { terms }).await.map(|opened: Opened| opened.id)
    }

    /// What is known of a game.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn game(&self, id: &str) -> Result<GameReport, Trouble> {
        self.get(&format!("/api/games/{id}")).await
    }

    /// Games that fit a description, such as `player=me&game=pylos`.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn games(&self, description: &str) -> Result<GamesReport, Trouble> {
        self.get(&format!("/api/games?{description}")).await
    }

    /// The record of a game.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn record(&self, id: &str) -> Result<String, Trouble> {
        let answer = self.send(Request::new("GET", format!("/api/games/{id}/record"))).await?;
        answer.good().map(Answer::text)
    }

    /// A player as everybody may see them.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn profile(&self, name: &str) -> Result<ProfileReport, Trouble> {
        self.get(&format!("/api/players/{name}")).await
    }

    /// Announces a tournament.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn announce(&self, ask: &ContestAsk) -> Result<ContestReport, Trouble> {
        self.post("/api/tournaments", ask).await
    }

    /// A tournament.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn contest(&self, id: &str) -> Result<ContestReport, Trouble> {
        self.get(&format!("/api/tournaments/{id}")).await
    }

    /// Takes part in a tournament (`enter`), leaves it (`leave`) or begins it (`begin`).
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn in_contest(&self, id: &str, deed: &str) -> Result<ContestReport, Trouble> {
        let request = Request::new("POST", format!("/api/tournaments/{id}/{deed}"));
        self.send(request).await?.read()
    }

    /// Goes into a game.
    ///
    /// # Errors
    /// When the server cannot be reached, or does not let them in.
    pub async fn enter(&self, game: &str) -> Result<Live, Trouble> {
        Live::enter(self.clone(), game).await
    }

    /// Goes into a game and sits down there.
    ///
    /// # Errors
    /// When the server cannot be reached, does not let them in, or the seat is taken.
    pub async fn join(&self, game: &str) -> Result<Live, Trouble> {
        let mut live = self.enter(game).await?;
        live.ask(&tripylon_room::Ask::Sit).await?;
        Ok(live)
    }

    /// Looks into the lobby.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn lobby(&self) -> Result<Lobby, Trouble> {
        self.wire("/api/lobby/socket").await.map(Lobby::new)
    }

    /// Opens a socket as a page of the site does.
    ///
    /// # Errors
    /// When the server cannot be reached, or refuses.
    pub async fn wire(&self, path: &str) -> Result<Wire, Trouble> {
        let mut headers = vec![("origin", format!("http://{}", self.address))];
        headers.extend(self.cookie.clone().map(|cookie| ("cookie", cookie)));
        headers.extend(self.home.map(|home| ("x-forwarded-for", home.to_string())));
        Wire::open(self.address, path, &headers).await
    }

    /// Sends a request with their cookie, as a page of the site does.
    ///
    /// # Errors
    /// When the server cannot be reached.
    pub async fn send(&self, request: Request) -> Result<Answer, Trouble> {
        let request = request.header("origin", format!("http://{}", self.address));
        let request = match &self.cookie {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        };
        let request = match self.home {
            Some(home) => request.header("x-forwarded-for", home.to_string()),
            None => request,
        };
        request.send(self.address).await
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Trouble> {
        self.send(Request::new("GET", path)).await?.read()
    }

    async fn post<T: DeserializeOwned>(&self, path: &str, ask: &impl Serialize) -> Result<T, Trouble> {
        self.send(Request::new("POST", path).json(ask)).await?.read()
    }

    fn known_by(self, answer: &Answer) -> Result<Remote, Trouble> {
        let me = answer.read()?;
        let cookie = answer.header("set-cookie").and_then(|cookie| cookie.split(';').next());
        let cookie = cookie.ok_or_else(|| Trouble::Nonsense("there is no cookie".to_string()))?;
        Ok(Remote { me, cookie: Some(cookie.to_string()), ..self })
    }
}
