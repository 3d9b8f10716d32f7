use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

use axum::{extract::FromRequestParts, http::request::Parts};
use tripylon_rules::{AnyGame, AnyPosition, Pylos, quoted};
use tripylon_tables::pylos_only;

use super::error::HttpError;

/// The decoded query parameters of a request, each at most once.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Query {
    parameters: Vec<(String, String)>,
}

/// Maximum length of a query string.
const MAX_QUERY_BYTES: usize = 2000;

impl Query {
    /// Refuses parameters other than `known`.
    pub(crate) fn allow_only(self, known: &[&str]) -> Result<Query, HttpError> {
        match self.parameters.iter().find(|(name, _)| !known.contains(&name.as_str())) {
            None => Ok(self),
            Some((name, _)) => Err(HttpError::bad_request(format!(
                "parameter {} is unknown; expected one of {}",
                quoted(name),
                known.join(", ")
            ))),
        }
    }

    /// The ruleset of parameter `rules`.
    pub(crate) fn game(&self) -> Result<AnyGame, HttpError> {
        let rules = self.get("rules").ok_or_else(|| {
            HttpError::bad_request("parameter rules is missing; name a game, such as rules=pylos")
        })?;
        rules.parse().map_err(HttpError::bad_request)
    }

    /// The ruleset of parameter `rules`, which must be one of Pylos.
    pub(crate) fn pylos_rules(&self) -> Result<Pylos, HttpError> {
        pylos_only(self.game()?).map_err(HttpError::bad_request)
    }

    /// The position of parameter `position`, or the start of the game.
    pub(crate) fn position(&self) -> Result<AnyPosition, HttpError> {
        let game = self.game()?;
        match self.get("position") {
            None | Some("start") => Ok(game.start()),
            Some(text) => game.parse_position(text).map_err(HttpError::bad_request),
        }
    }

    /// The number of parameter `name`, which must be within `bounds`.
    pub(crate) fn number<N: FromStr + PartialOrd + Display>(
        &self,
        name: &str,
        bounds: RangeInclusive<N>,
    ) -> Result<Option<N>, HttpError> {
        let Some(text) = self.get(name) else { return Ok(None) };
        let number = text.parse().ok().filter(|number| bounds.contains(number));
        number.map(Some).ok_or_else(|| {
            let (min, max) = (bounds.start(), bounds.end());
            HttpError::bad_request(format!(
                "{name} must be a number from {min} to {max}, not {}",
                quoted(text)
            ))
        })
    }

    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.parameters.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    fn parse(query: &str) -> Result<Query, HttpError> {
        if query.len() > MAX_QUERY_BYTES {
            return Err(HttpError::bad_request(format!("the query is longer than {MAX_QUERY_BYTES} bytes")));
        }
        let mut parameters: Vec<(String, String)> = Vec::new();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            let (name, value) = (name.into_owned(), value.into_owned());
            if parameters.iter().any(|(known, _)| *known == name) {
                return Err(HttpError::bad_request(format!("parameter {} is given twice", quoted(&name))));
            }
            parameters.push((name, value));
        }
        Ok(Query { parameters })
    }
}

impl<S: Sync> FromRequestParts<S> for Query {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query, HttpError> {
        Query::parse(parts.uri.query().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(query: &str) -> Result<Vec<(String, String)>, HttpError> {
        Query::parse(query).map(|query| query.parameters)
    }

    #[test]
    fn parameters_are_decoded() {
        let pairs = |list: &[(&str, &str)]| {
            list.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect::<Vec<_>>()
        };
        for (query, expected) in [
            ("", pairs(&[])),
            ("&&", pairs(&[])),
            ("rules=pylos", pairs(&[("rules", "pylos")])),
            ("a=1+2%2B3&b=%7C/%c3%a9", pairs(&[("a", "1 2+3"), ("b", "|/é")])),
            ("a&b=&c==", pairs(&[("a", ""), ("b", ""), ("c", "=")])),
        ] {
            assert_eq!(read(query).expect("the query is valid"), expected, "{query}");
        }
    }

    #[test]
    fn an_invalid_query_is_refused() {
        let long = format!("rules={}", "a".repeat(MAX_QUERY_BYTES));
        for query in ["a=1&a=2", "a=1&%61=2", &long] {
            assert!(read(query).is_err(), "{query}");
        }
    }
}
