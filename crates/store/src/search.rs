use crate::{
    Game, Stage, Store, StoreError,
    game::{read_all, select_games},
};

/// Which games of the archive are wanted. What is left out does not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSearch {
    /// One who plays, on either side.
    pub player: Option<String>,
    /// Another one who plays, on either side.
    pub opponent: Option<String>,
    /// Which of the three games.
    pub kind: Option<String>,
    /// How it ended for the player; without one, whether anybody won.
    pub standing: Option<Standing>,
    /// How far the game has come.
    pub stage: Option<Stage>,
    /// Whether it counts for the ratings.
    pub rated: Option<bool>,
    /// The tournament it belongs to.
    pub tournament: Option<String>,
    /// The match or the rematches it belongs to.
    pub series: Option<String>,
    /// Opened then or later.
    pub since: Option<i64>,
    /// Opened before then.
    pub until: Option<i64>,
    /// Who is looking: private games are found only by those who play in them or opened them.
    pub viewer: Option<String>,
    /// The last game of the page before: when it was opened, and its id.
    pub after: Option<(i64, String)>,
    /// How many at most.
    pub limit: u32,
}

/// How a game ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// The player won.
    Won,
    /// Nobody won.
    Drawn,
    /// The other one won.
    Lost,
}

/// All public games, in pages of fifty.
impl Default for GameSearch {
    fn default() -> GameSearch {
        GameSearch {
            player: None,
            opponent: None,
            kind: None,
            standing: None,
            stage: None,
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
    /// The games that a search is for, newest first.
    pub async fn search_games(&self, search: &GameSearch) -> Result<Vec<Game>, StoreError> {
        let mut question = Question::new(select_games!("WHERE 1 = 1"));
        question.ask(search);
        let mut query = sqlx::query(sqlx::AssertSqlSafe(question.sql));
        for value in question.values {
            query = match value {
                Value::Text(text) => query.bind(text),
                Value::Whole(number) => query.bind(number),
            };
        }
        read_all(&query.fetch_all(self.readers()).await?)
    }
}

/// A query in the making. Its text is made of what stands in this file alone: all values are bound.
struct Question {
    sql: String,
    values: Vec<Value>,
}

enum Value {
    Text(String),
    Whole(i64),
}

const WON: &str = "(player_1 = $ AND result = '1-0') OR (player_2 = $ AND result = '0-1')";
const LOST: &str = "(player_1 = $ AND result = '0-1') OR (player_2 = $ AND result = '1-0')";

impl Question {
    fn new(sql: &str) -> Question {
        Question { sql: sql.to_string(), values: Vec::new() }
    }

    fn ask(&mut self, search: &GameSearch) {
        for player in [&search.player, &search.opponent] {
            self.where_text("player_1 = $ OR player_2 = $", player.as_deref());
        }
        match search.standing {
            None => {}
            Some(Standing::Drawn) => self.sql += " AND result = '1/2-1/2'",
            Some(Standing::Won | Standing::Lost) if search.player.is_none() => {
                self.sql += " AND result IN ('1-0', '0-1')";
            }
            Some(Standing::Won) => self.where_text(WON, search.player.as_deref()),
            Some(Standing::Lost) => self.where_text(LOST, search.player.as_deref()),
        }
        self.where_text("kind = $", search.kind.as_deref());
        self.where_text("stage = $", search.stage.map(Stage::word));
        self.where_text("tournament = $", search.tournament.as_deref());
        self.where_text("series = $", search.series.as_deref());
        self.where_whole("rated = $", search.rated.map(i64::from));
        self.where_whole("created >= $", search.since);
        self.where_whole("created < $", search.until);
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
            let [created, id] = [self.value(Value::Whole(*created)), self.value(Value::Text(id.clone()))];
            self.sql += &format!(" AND (created < {created} OR (created = {created} AND id < {id}))");
        }
        let limit = self.value(Value::Whole(i64::from(search.limit)));
        self.sql += &format!(" ORDER BY created DESC, id DESC LIMIT {limit}");
    }

    fn where_text(&mut self, condition: &'static str, value: Option<&str>) {
        self.where_value(condition, value.map(|text| Value::Text(text.to_string())));
    }

    fn where_whole(&mut self, condition: &'static str, value: Option<i64>) {
        self.where_value(condition, value.map(Value::Whole));
    }

    /// One more condition, in which `$` stands for the value.
    fn where_value(&mut self, condition: &'static str, value: Option<Value>) {
        if let Some(value) = value {
            let place = self.value(value);
            self.sql += &format!(" AND ({})", condition.replace('$', &place));
        }
    }

    /// Where a value will stand: `$1`, `$2`, …
    fn value(&mut self, value: Value) -> String {
        self.values.push(value);
        format!("${}", self.values.len())
    }
}
