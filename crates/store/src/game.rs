use std::fmt;

use sqlx::any::AnyRow;

use crate::{
    Event, Store, StoreError,
    columns::{Columns, wrong},
    event,
};

/// What lists and searches need to know of a game; its events say the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its name for programs and links.
    pub id: String,
    /// Which of the games is played: `pylos`, `le-pylos`, `pylon`.
    pub kind: String,
    /// The rules text.
    pub rules: String,
    /// What was agreed beyond the rules, clocks for example. Two games are open to the same people when these texts are the same.
    pub terms: String,
    /// Who may find it.
    pub visibility: Visibility,
    /// How far it has come.
    pub stage: Stage,
    /// Who plays, player 1 first; none where nobody has sat down, or no person.
    pub players: [Option<String>; 2],
    /// What those who play were called.
    pub names: [String; 2],
    /// The player who opened it.
    pub opened_by: String,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// `1-0`, `0-1` or `1/2-1/2`, once it is over.
    pub result: Option<String>,
    /// What ended it.
    pub reason: Option<String>,
    /// How many moves have been made.
    pub plies: u32,
    /// Whose turn it is: 1 or 2, while it is being played and one of them is to move.
    pub to_move: Option<u8>,
    /// The number of its last event.
    pub seq: u64,
    /// When it was opened.
    pub created: i64,
    /// When something last happened.
    pub changed: i64,
    /// When it was over.
    pub ended: Option<i64>,
    /// When somebody's time is up, unless something happens.
    pub deadline: Option<i64>,
    /// The node in which it lives.
    pub keeper: Option<String>,
    /// Whether a node has to look after it even if nobody is connected, for an engine that plays for example.
    pub needs_keeper: bool,
    /// The match or the rematches that it belongs to.
    pub series: Option<String>,
    /// Which game of its series or its tournament it is.
    pub round: u32,
    /// The tournament that it belongs to.
    pub tournament: Option<String>,
    /// The record, once it is over.
    pub record: Option<String>,
}

/// Who may find a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Everybody.
    #[default]
    Public,
    /// Those who play, and whoever was given its link.
    Private,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stage {
    /// It waits for somebody to sit down.
    #[default]
    Open,
    /// It is being played.
    Playing,
    /// It has a result.
    Over,
    /// It was called off before both had played a turn.
    CalledOff,
}

impl Game {
    /// A public game that somebody has just opened, with nothing agreed yet and one event, which says so.
    pub fn opened(
        id: impl Into<String>,
        kind: impl Into<String>,
        opened_by: impl Into<String>,
        at: i64,
    ) -> Game {
        let kind = kind.into();
        Game {
            id: id.into(),
            rules: kind.clone(),
            kind,
            terms: String::new(),
            visibility: Visibility::Public,
            stage: Stage::Open,
            players: [None, None],
            names: [String::new(), String::new()],
            opened_by: opened_by.into(),
            rated: false,
            result: None,
            reason: None,
            plies: 0,
            to_move: None,
            seq: 1,
            created: at,
            changed: at,
            ended: None,
            deadline: None,
            keeper: None,
            needs_keeper: false,
            series: None,
            round: 0,
            tournament: None,
            record: None,
        }
    }
}

impl Store {
    /// Keeps a new game and its first events, which are numbered from 1.
    ///
    /// # Errors
    ///
    /// When the database fails, or there is a game of that id.
    pub async fn create_game(&self, game: &Game, first: &[Event]) -> Result<(), StoreError> {
        event::check(game, first)?;
        if first.first().is_none_or(|event| event.seq != 1) {
            return Err(StoreError::broken(format!(
                "the events of game {} do not begin with number 1",
                game.id
            )));
        }
        self.writer().create(game.clone(), first.to_vec()).await
    }

    /// The row of a game.
    pub async fn game(&self, id: &str) -> Result<Option<Game>, StoreError> {
        let sql = select_games!("WHERE id = $1");
        let row = sqlx::query(sql).bind(id).fetch_optional(self.readers()).await?;
        Ok(row.as_ref().map(read).transpose()?)
    }
}

/// A query for the rows of games: what comes behind the columns.
macro_rules! select_games {
    ($rest:literal) => {
        concat!(
            "SELECT id, kind, rules, terms, visibility, stage, player_1, player_2, name_1, name_2, opened_by, rated, result, ",
            "reason, plies, seq, created, changed, ended, deadline, keeper, needs_keeper, series, round, tournament, record, to_move ",
            "FROM games ",
            $rest
        )
    };
}
pub(crate) use select_games;

/// Reads what [`select_games`] asks for.
pub(crate) fn read_all(rows: &[AnyRow]) -> Result<Vec<Game>, StoreError> {
    Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
}

pub(crate) fn read(row: &AnyRow) -> Result<Game, sqlx::Error> {
    Ok(Game {
        id: row.text("id")?,
        kind: row.text("kind")?,
        rules: row.text("rules")?,
        terms: row.text("terms")?,
        visibility: Visibility::parse(&row.text("visibility")?)?,
        stage: Stage::parse(&row.text("stage")?)?,
        players: [row.maybe_text("player_1")?, row.maybe_text("player_2")?],
        names: [row.text("name_1")?, row.text("name_2")?],
        opened_by: row.text("opened_by")?,
        rated: row.flag("rated")?,
        result: row.maybe_text("result")?,
        reason: row.maybe_text("reason")?,
        plies: row.whole("plies")?,
        to_move: row.maybe_whole("to_move")?.and_then(|seat| u8::try_from(seat).ok()),
        seq: row.whole("seq")?,
        created: row.whole("created")?,
        changed: row.whole("changed")?,
        ended: row.maybe_whole("ended")?,
        deadline: row.maybe_whole("deadline")?,
        keeper: row.maybe_text("keeper")?,
        needs_keeper: row.flag("needs_keeper")?,
        series: row.maybe_text("series")?,
        round: row.whole("round")?,
        tournament: row.maybe_text("tournament")?,
        record: row.maybe_text("record")?,
    })
}

impl Visibility {
    /// The word for it in the database. The indexes name these words too.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Visibility::Public => "public",
            Visibility::Private => "private",
        }
    }

    fn parse(word: &str) -> Result<Visibility, sqlx::Error> {
        let all = [Visibility::Public, Visibility::Private];
        all.into_iter()
            .find(|visibility| visibility.word() == word)
            .ok_or_else(|| wrong("visibility", format!("{word} is none")))
    }
}

impl Stage {
    /// The word for it in the database. The indexes name these words too.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Stage::Open => "open",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::CalledOff => "withdrawn",
        }
    }

    fn parse(word: &str) -> Result<Stage, sqlx::Error> {
        let all = [Stage::Open, Stage::Playing, Stage::Over, Stage::CalledOff];
        all.into_iter()
            .find(|stage| stage.word() == word)
            .ok_or_else(|| wrong("stage", format!("{word} is none")))
    }
}

impl fmt::Display for Visibility {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
