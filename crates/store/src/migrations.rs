use sqlx::{
    AnyPool, SqlSafeStr,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};

/// Applies the migrations that a database does not have yet.
pub(crate) async fn migrate(pool: &AnyPool) -> Result<(), MigrateError> {
    Migrator::with_migrations(MIGRATIONS.map(migration).to_vec()).run(pool).await
}

/// A migration file never changes once it has been in a release: databases store a checksum of each migration.
const MIGRATIONS: [(i64, &str, &str); 1] = [(1, "initial", include_str!("../migrations/0001_initial.sql"))];

fn migration((number, name, sql): (i64, &'static str, &'static str)) -> Migration {
    Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
}
