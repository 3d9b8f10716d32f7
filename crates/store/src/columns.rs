use sqlx::{Row, any::AnyRow};

/// Reads columns by name, in the three types that both databases have in common.
pub(crate) trait Columns {
    fn text(&self, column: &str) -> Result<String, sqlx::Error>;
    fn optional_text(&self, column: &str) -> Result<Option<String>, sqlx::Error>;
    fn integer<T: TryFrom<i64>>(&self, column: &str) -> Result<T, sqlx::Error>;
    fn optional_integer(&self, column: &str) -> Result<Option<i64>, sqlx::Error>;
    fn real(&self, column: &str) -> Result<f64, sqlx::Error>;
    fn flag(&self, column: &str) -> Result<bool, sqlx::Error>;
}

impl Columns for AnyRow {
    fn text(&self, column: &str) -> Result<String, sqlx::Error> {
        self.try_get(column)
    }

    fn optional_text(&self, column: &str) -> Result<Option<String>, sqlx::Error> {
        self.try_get(column)
    }

    fn integer<T: TryFrom<i64>>(&self, column: &str) -> Result<T, sqlx::Error> {
        let number: i64 = self.try_get(column)?;
        T::try_from(number).map_err(|_| decode_error(column, format!("{number} is out of range")))
    }

    fn optional_integer(&self, column: &str) -> Result<Option<i64>, sqlx::Error> {
        self.try_get(column)
    }

    fn real(&self, column: &str) -> Result<f64, sqlx::Error> {
        self.try_get(column)
    }

    fn flag(&self, column: &str) -> Result<bool, sqlx::Error> {
        Ok(self.integer::<i64>(column)? != 0)
    }
}

/// An error for a column with a value that this program does not write.
pub(crate) fn decode_error(
    column: &str,
    reason: impl Into<Box<dyn std::error::Error + Send + Sync>>,
) -> sqlx::Error {
    sqlx::Error::ColumnDecode { index: column.to_string(), source: reason.into() }
}

/// Converts a count to the databases' integer type, saturating.
pub(crate) fn to_bigint(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
