use sqlx::{Row, any::AnyRow};

/// Reading a row by the names of its columns, in the three types that both databases have in common.
pub(crate) trait Columns {
    fn text(&self, column: &str) -> Result<String, sqlx::Error>;
    fn maybe_text(&self, column: &str) -> Result<Option<String>, sqlx::Error>;
    fn whole<T: TryFrom<i64>>(&self, column: &str) -> Result<T, sqlx::Error>;
    fn maybe_whole(&self, column: &str) -> Result<Option<i64>, sqlx::Error>;
    fn real(&self, column: &str) -> Result<f64, sqlx::Error>;
    fn flag(&self, column: &str) -> Result<bool, sqlx::Error>;
}

impl Columns for AnyRow {
    fn text(&self, column: &str) -> Result<String, sqlx::Error> {
        self.try_get(column)
    }

    fn maybe_text(&self, column: &str) -> Result<Option<String>, sqlx::Error> {
        self.try_get(column)
    }

    fn whole<T: TryFrom<i64>>(&self, column: &str) -> Result<T, sqlx::Error> {
        let number: i64 = self.try_get(column)?;
        T::try_from(number).map_err(|_| wrong(column, format!("{number} is out of range")))
    }

    fn maybe_whole(&self, column: &str) -> Result<Option<i64>, sqlx::Error> {
        self.try_get(column)
    }

    fn real(&self, column: &str) -> Result<f64, sqlx::Error> {
        self.try_get(column)
    }

    fn flag(&self, column: &str) -> Result<bool, sqlx::Error> {
        Ok(self.whole::<i64>(column)? != 0)
    }
}

/// A column that holds what none of us has written.
pub(crate) fn wrong(column: &str, why: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> sqlx::Error {
    sqlx::Error::ColumnDecode { index: column.to_string(), source: why.into() }
}

/// A count as the databases keep it. None of ours comes near the limit.
pub(crate) fn kept(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
