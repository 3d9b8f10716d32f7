use std::fmt;

use sqlx::any::AnyRow;

use crate::{
    StoreError,
    columns::{Columns, decode_error},
};

/// The row of a game: what lists and searches need. The events hold the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The id, also used in links.
    pub id: String,
    /// The game: `pylos`, `le-pylos` or `pylon`.
    pub game_name: String,
    /// The rules text.
    pub rules: String,
    /// The encoded terms beyond the rules, such as the time control. Quick pairing compares them as text.
    pub terms: String,
    /// The visibility of the game in the archive.
    pub visibility: GameVisibility,
    /// The progress of the game.
    pub status: GameRowStatus,
    /// The ids of the players, player 1 first; `None` for an empty or engine seat.
    pub players: [Option<String>; 2],
    /// The names that the players had during the game.
    pub names: [String; 2],
    /// The id of the player who opened the game.
    pub opened_by: String,
    /// Whether the game counts for the ratings.
    pub rated: bool,
    /// `1-0`, `0-1` or `1/2-1/2`, once the game is over.
    pub result: Option<String>,
    /// The reason for the result.
    pub reason: Option<String>,
    /// The number of moves played.
    pub plies: u32,
    /// The player to move, 1 or 2, while the game is being played.
    pub to_move: Option<u8>,
    /// The number of the last event.
    pub seq: u64,
    /// The time when the game was opened.
    pub created: i64,
    /// The time of the last event.
    pub changed: i64,
    /// The time when the game ended.
    pub ended: Option<i64>,
    /// The time when a player's clock runs out if no event comes first.
    pub deadline: Option<i64>,
    /// The node that runs the engine of the game.
    pub lease_holder: Option<String>,
    /// Whether an engine seat has to move or decide.
    pub needs_lease: bool,
    /// The match or the series of rematches that the game belongs to.
    pub series: Option<String>,
    /// The number of the game in its series or tournament.
    pub round: u32,
    /// The tournament that the game belongs to.
    pub tournament: Option<String>,
    /// The record, once the game is over.
    pub record: Option<String>,
}

/// The visibility of a game in the archive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameVisibility {
    /// All visitors.
    #[default]
    Public,
    /// The players, and visitors who have the link.
    Private,
}

/// The progress of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameRowStatus {
    /// The game waits for a player.
    #[default]
    Open,
    /// The game is being played.
    Playing,
    /// The game has a result.
    Over,
    /// The game was cancelled before both players had played a turn.
    Cancelled,
}

impl GameRow {
    /// A new public game without terms, with one event.
    pub fn new(
        id: impl Into<String>,
        game_name: impl Into<String>,
        opened_by: impl Into<String>,
        at: i64,
    ) -> GameRow {
        let game_name = game_name.into();
        GameRow {
            id: id.into(),
            rules: game_name.clone(),
            game_name,
            terms: String::new(),
            visibility: GameVisibility::Public,
            status: GameRowStatus::Open,
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
            lease_holder: None,
            needs_lease: false,
            series: None,
            round: 0,
            tournament: None,
            record: None,
        }
    }
}

/// A `SELECT` of all columns of `games`, followed by the given clauses.
macro_rules! select_games {
    ($rest:literal) => {
        concat!(
            "SELECT id, game_name, rules, terms, visibility, status, player_1, player_2, name_1, name_2, opened_by, rated, ",
            "result, reason, plies, seq, created, changed, ended, deadline, lease_holder, needs_lease, series, round, ",
            "tournament, record, to_move FROM games ",
            $rest
        )
    };
}
pub(crate) use select_games;

/// Reads rows selected by [`select_games`].
pub(crate) fn read_games(rows: &[AnyRow]) -> Result<Vec<GameRow>, StoreError> {
    Ok(rows.iter().map(read_game).collect::<Result<_, sqlx::Error>>()?)
}

pub(crate) fn read_game(row: &AnyRow) -> Result<GameRow, sqlx::Error> {
    Ok(GameRow {
        id: row.text("id")?,
        game_name: row.text("game_name")?,
        rules: row.text("rules")?,
        terms: row.text("terms")?,
        visibility: GameVisibility::parse(&row.text("visibility")?)?,
        status: GameRowStatus::parse(&row.text("status")?)?,
        players: [row.optional_text("player_1")?, row.optional_text("player_2")?],
        names: [row.text("name_1")?, row.text("name_2")?],
        opened_by: row.text("opened_by")?,
        rated: row.flag("rated")?,
        result: row.optional_text("result")?,
        reason: row.optional_text("reason")?,
        plies: row.integer("plies")?,
        to_move: row.optional_integer("to_move")?.and_then(|seat| u8::try_from(seat).ok()),
        seq: row.integer("seq")?,
        created: row.integer("created")?,
        changed: row.integer("changed")?,
        ended: row.optional_integer("ended")?,
        deadline: row.optional_integer("deadline")?,
        lease_holder: row.optional_text("lease_holder")?,
        needs_lease: row.flag("needs_lease")?,
        series: row.optional_text("series")?,
        round: row.integer("round")?,
        tournament: row.optional_text("tournament")?,
        record: row.optional_text("record")?,
    })
}

impl GameVisibility {
    /// The value in the database, which partial indexes also name.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            GameVisibility::Public => "public",
            GameVisibility::Private => "private",
        }
    }

    fn parse(text: &str) -> Result<GameVisibility, sqlx::Error> {
        let all = [GameVisibility::Public, GameVisibility::Private];
        all.into_iter()
            .find(|visibility| visibility.as_str() == text)
            .ok_or_else(|| decode_error("visibility", format!("unknown value {text}")))
    }
}

impl GameRowStatus {
    /// The value in the database, which partial indexes also name.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            GameRowStatus::Open => "open",
            GameRowStatus::Playing => "playing",
            GameRowStatus::Over => "over",
            GameRowStatus::Cancelled => "cancelled",
        }
    }

    fn parse(text: &str) -> Result<GameRowStatus, sqlx::Error> {
        let all =
            [GameRowStatus::Open, GameRowStatus::Playing, GameRowStatus::Over, GameRowStatus::Cancelled];
        all.into_iter()
            .find(|status| status.as_str() == text)
            .ok_or_else(|| decode_error("status", format!("unknown value {text}")))
    }
}

impl fmt::Display for GameVisibility {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for GameRowStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
