//! The words that travel for what `tablebase` knows as enums.

/// `win`, `draw` or `loss`.
pub(crate) mod verdict {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use tripylon_tablebase::Verdict;

    pub(crate) fn serialize<S: Serializer>(verdict: &Verdict, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(verdict.word())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Verdict, D::Error> {
        let word = String::deserialize(deserializer)?;
        let verdicts = [Verdict::Win, Verdict::Draw, Verdict::Loss];
        let known = verdicts.into_iter().find(|verdict| verdict.word() == word);
        known.ok_or_else(|| Error::unknown_variant(&word, &["win", "draw", "loss"]))
    }
}

/// `full` or `compact`.
pub(crate) mod kind {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use tripylon_tablebase::Kind;

    pub(crate) fn serialize<S: Serializer>(kind: &Kind, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(kind.word())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Kind, D::Error> {
        known(&String::deserialize(deserializer)?)
    }

    pub(super) fn known<E: Error>(word: &str) -> Result<Kind, E> {
        let known = [Kind::Full, Kind::Compact].into_iter().find(|kind| kind.word() == word);
        known.ok_or_else(|| Error::unknown_variant(word, &["full", "compact"]))
    }
}

/// `full`, `compact` or `null`.
pub(crate) mod kind_if_any {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use tripylon_tablebase::Kind;

    pub(crate) fn serialize<S: Serializer>(kind: &Option<Kind>, serializer: S) -> Result<S::Ok, S::Error> {
        kind.map(Kind::word).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Kind>, D::Error> {
        let word: Option<String> = Option::deserialize(deserializer)?;
        word.map(|word| super::kind::known(&word)).transpose()
    }
}
