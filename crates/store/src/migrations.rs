use sqlx::{
    AnyPool, SqlSafeStr,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};

/// Brings the tables of a database up to date. What has been done before is not done again.
pub(crate) async fn migrate(pool: &AnyPool) -> Result<(), MigrateError> {
    Migrator::with_migrations(STEPS.map(migration).to_vec()).run(pool).await
}

/// Each step is in a file that is never changed again once it has been in a release: the databases remember what they were made by.
const STEPS: [(i64, &str, &str); 5] = [
    (1, "games", include_str!("../migrations/0001_games.sql")),
    (2, "players", include_str!("../migrations/0002_players.sql")),
    (3, "tournaments", include_str!("../migrations/0003_tournaments.sql")),
    (4, "turns", include_str!("../migrations/0004_turns.sql")),
    (5, "probes", include_str!("../migrations/0005_probes.sql")),
];

fn migration((number, name, sql): (i64, &'static str, &'static str)) -> Migration {
    Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
}
