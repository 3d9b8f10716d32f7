use crate::{
    GameRow, GameRowStatus, Store, StoreError,
    game_row::{read_games, select_games},
};

/// Filters for a search in the archive. `None` means any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSearch {
    /// A player, on either side.
    pub player: Option<String>,
    /// Another player, on either side.
    pub opponent: Option<String>,
    /// The kind of game.
    pub game_name: Option<String>,
    /// The result for `player`; without a player, `Won` and `Lost` find every decisive game.
    pub result: Option<ResultFilter>,
    /// The progress of the game.
    pub status: Option<GameRowStatus>,
    /// Whether the game counts for the ratings.
    pub rated: Option<bool>,
    /// The tournament that the game belongs to.
    pub tournament: Option<String>,
    /// The match or the series of rematches that the game belongs to.
    pub series: Option<String>,
    /// Games opened at this time or later.
    pub since: Option<i64>,
    /// Games opened before this time.
    pub until: Option<i64>,
    /// The searching player: private games are visible only to their players and to the player who opened them.
    pub viewer: Option<String>,
    /// The cursor: creation time and id of the last game on the previous page.
    pub after: Option<(i64, String)>,
    /// The most games to return.
    pub limit: u32,
}

/// The result of a game for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultFilter {
    /// The player won.
    Won,
    /// The game was drawn.
    Drawn,
    /// The opponent won.
    Lost,
}

/// A search that matches all public games, fifty per page.
impl Default for GameSearch {
    fn default() -> GameSearch {
        GameSearch {
            player: None,
            opponent: None,
            game_name: None,
            result: None,
            status: None,
            rated: None,
            tournament: None,
            series: None,
            since: None,
            until: None,
            viewer: None,
            after: None,
            limit: 50,
        }
    }
}

impl Store {
    /// Returns the games that match a search, newest first.
    pub async fn search_games(&self, search: &GameSearch) -> Result<Vec<GameRow>, StoreError> {
        let mut search_query = SearchQuery::new(select_games!("WHERE 1 = 1"));
        search_query.add_filters(search);
        let mut query = sqlx::query(sqlx::AssertSqlSafe(search_query.sql));
        for value in search_query.values {
            query = match value {
                BindValue::Text(text) => query.bind(text),
                BindValue::Integer(number) => query.bind(number),
            };
        }
        read_games(&query.fetch_all(self.readers()).await?)
    }
}

/// A query under construction. All values are bound, so the SQL text consists only of literals in this file.
struct SearchQuery {
    sql: String,
    values: Vec<BindValue>,
}

enum BindValue {
    Text(String),
    Integer(i64),
}

const WON: &str = "(player_1 = $ AND result = '1-0') OR (player_2 = $ AND result = '0-1')";
const LOST: &str = "(player_1 = $ AND result = '0-1') OR (player_2 = $ AND result = '1-0')";

impl SearchQuery {
    fn new(sql: &str) -> SearchQuery {
        SearchQuery { sql: sql.to_string(), values: Vec::new() }
    }

    fn add_filters(&mut self, search: &GameSearch) {
        for player in [&search.player, &search.opponent] {
            self.where_text("player_1 = $ OR player_2 = $", player.as_deref());
        }
        match search.result {
            None => {}
            Some(ResultFilter::Drawn) => self.sql += " AND result = '1/2-1/2'",
            Some(ResultFilter::Won | ResultFilter::Lost) if search.player.is_none() => {
                self.sql += " AND result IN ('1-0', '0-1')";
            }
            Some(ResultFilter::Won) => self.where_text(WON, search.player.as_deref()),
            Some(ResultFilter::Lost) => self.where_text(LOST, search.player.as_deref()),
        }
        self.where_text("game_name = $", search.game_name.as_deref());
        self.where_text("status = $", search.status.map(GameRowStatus::as_str));
        self.where_text("tournament = $", search.tournament.as_deref());
        self.where_text("series = $", search.series.as_deref());
        self.where_integer("rated = $", search.rated.map(i64::from));
        self.where_integer("created >= $", search.since);
        self.where_integer("created < $", search.until);
        match search.viewer.as_deref() {
            None => self.sql += " AND visibility = 'public'",
            viewer => {
                self.where_text(
                    "visibility = 'public' OR player_1 = $ OR player_2 = $ OR opened_by = $",
                    viewer,
                );
            }
        }
        if let Some((created, id)) = &search.after {
            let [created, id] =
                [self.bind(BindValue::Integer(*created)), self.bind(BindValue::Text(id.clone()))];
            self.sql += &format!(" AND (created < {created} OR (created = {created} AND id < {id}))");
        }
        let limit = self.bind(BindValue::Integer(i64::from(search.limit)));
        self.sql += &format!(" ORDER BY created DESC, id DESC LIMIT {limit}");
    }

    fn where_text(&mut self, condition: &'static str, text: Option<&str>) {
        self.where_value(condition, text.map(|text| BindValue::Text(text.to_string())));
    }

    fn where_integer(&mut self, condition: &'static str, number: Option<i64>) {
        self.where_value(condition, number.map(BindValue::Integer));
    }

    /// Adds a condition in which `$` stands for the value.
    fn where_value(&mut self, condition: &'static str, value: Option<BindValue>) {
        if let Some(value) = value {
            let placeholder = self.bind(value);
            self.sql += &format!(" AND ({})", condition.replace('$', &placeholder));
        }
    }

    /// Binds a value and returns its placeholder: `$1`, `$2`, …
    fn bind(&mut self, value: BindValue) -> String {
        self.values.push(value);
        format!("${}", self.values.len())
    }
}
