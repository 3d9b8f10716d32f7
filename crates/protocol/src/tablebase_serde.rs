//! Serialisation of the enums of `tablebase`, for `#[serde(with = …)]`, and their schemas.

/// The result for a player.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(rename = "Verdict", rename_all = "lowercase")]
#[expect(dead_code, reason = "only its schema is used")]
pub(crate) enum VerdictName {
    Win,
    Draw,
    Loss,
}

/// The kind of a table: a full table has distances, a compact one only results.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(rename = "TableKind", rename_all = "lowercase")]
#[expect(dead_code, reason = "only its schema is used")]
pub(crate) enum TableKindName {
    Full,
    Compact,
}

/// `win`, `draw` or `loss`.
pub(crate) mod verdict {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use tripylon_tablebase::Verdict;

    pub(crate) fn serialize<S: Serializer>(verdict: &Verdict, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(verdict.name())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Verdict, D::Error> {
        let name = String::deserialize(deserializer)?;
        let verdicts = [Verdict::Win, Verdict::Draw, Verdict::Loss];
        let known = verdicts.into_iter().find(|verdict| verdict.name() == name);
        known.ok_or_else(|| Error::unknown_variant(&name, &["win", "draw", "loss"]))
    }
}

/// `full` or `compact`.
pub(crate) mod table_kind {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use tripylon_tablebase::TableKind;

    pub(crate) fn serialize<S: Serializer>(kind: &TableKind, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(kind.name())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<TableKind, D::Error> {
        parse(&String::deserialize(deserializer)?)
    }

    pub(super) fn parse<E: Error>(name: &str) -> Result<TableKind, E> {
        let known = [TableKind::Full, TableKind::Compact].into_iter().find(|kind| kind.name() == name);
        known.ok_or_else(|| Error::unknown_variant(name, &["full", "compact"]))
    }
}

/// `full`, `compact` or `null`.
pub(crate) mod optional_table_kind {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use tripylon_tablebase::TableKind;

    pub(crate) fn serialize<S: Serializer>(
        kind: &Option<TableKind>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        kind.map(TableKind::name).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<TableKind>, D::Error> {
        let name: Option<String> = Option::deserialize(deserializer)?;
        name.map(|name| super::table_kind::parse(&name)).transpose()
    }
}
