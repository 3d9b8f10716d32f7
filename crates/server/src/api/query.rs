use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

use axum::{extract::FromRequestParts, http::request::Parts};
use tripylon_library::solvable;
use tripylon_rules::{AnyGame, AnyPosition, Pylos, quoted};

use super::Refusal;

/// What stands behind the `?` of an address, understood: every parameter at most once.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Query {
    parameters: Vec<(String, String)>,
}

/// No question is longer.
const LONGEST: usize = 2000;

impl Query {
    /// The parameters, of which none may be there but those that are known.
    pub(crate) fn only(self, known: &[&str]) -> Result<Query, Refusal> {
        match self.parameters.iter().find(|(name, _)| !known.contains(&name.as_str())) {
            None => Ok(self),
            Some((name, _)) => Err(Refusal::bad(format!(
                "parameter {} is not known here; there is {}",
                quoted(name),
                known.join(", ")
            ))),
        }
    }

    /// The rules, in their own words if they are none.
    pub(crate) fn game(&self) -> Result<AnyGame, Refusal> {
        let rules = self
            .get("rules")
            .ok_or_else(|| Refusal::bad("parameter rules is missing; name a game, such as rules=pylos"))?;
        rules.parse().map_err(Refusal::bad)
    }

    /// The reading of Pylos.
    pub(crate) fn pylos(&self) -> Result<Pylos, Refusal> {
        solvable(self.game()?).map_err(Refusal::bad)
    }

    /// The position, or the start of the game.
    pub(crate) fn position(&self) -> Result<AnyPosition, Refusal> {
        let game = self.game()?;
        match self.get("position") {
            None | Some("start") => Ok(game.start()),
            Some(text) => game.parse_position(text).map_err(Refusal::bad),
        }
    }

    /// A number within bounds, if there is one.
    pub(crate) fn number<N: FromStr + PartialOrd + Display>(
        &self,
        name: &str,
        bounds: RangeInclusive<N>,
    ) -> Result<Option<N>, Refusal> {
        let Some(text) = self.get(name) else { return Ok(None) };
        let number = text.parse().ok().filter(|number| bounds.contains(number));
        number.map(Some).ok_or_else(|| {
            let (least, most) = (bounds.start(), bounds.end());
            Refusal::bad(format!("{name} is a number from {least} to {most}, and not {}", quoted(text)))
        })
    }

    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.parameters.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    fn read(query: &str) -> Result<Query, Refusal> {
        if query.len() > LONGEST {
            return Err(Refusal::bad(format!("the question is longer than {LONGEST} bytes")));
        }
        let mut parameters: Vec<(String, String)> = Vec::new();
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let (name, value) = (decoded(name)?, decoded(value)?);
            if parameters.iter().any(|(known, _)| *known == name) {
                return Err(Refusal::bad(format!("parameter {} is there twice", quoted(&name))));
            }
            parameters.push((name, value));
        }
        Ok(Query { parameters })
    }
}

impl<S: Sync> FromRequestParts<S> for Query {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query, Refusal> {
        Query::read(parts.uri.query().unwrap_or_default())
    }
}

/// A text as forms write it: `+` is a space, and `%2F` the byte of that number.
fn decoded(text: &str) -> Result<String, Refusal> {
    let refuse = || Refusal::bad(format!("{} is not encoded as addresses are", quoted(text)));
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => match (rest.next().and_then(digit), rest.next().and_then(digit)) {
                (Some(high), Some(low)) => high << 4 | low,
                (_, _) => return Err(refuse()),
            },
            other => other,
        });
    }
    String::from_utf8(bytes).map_err(|_| refuse())
}

/// What a hexadecimal digit is worth.
fn digit(letter: u8) -> Option<u8> {
    char::from(letter).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(query: &str) -> Result<Vec<(String, String)>, Refusal> {
        Query::read(query).map(|query| query.parameters)
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
            assert_eq!(read(query).expect("it can be read"), expected, "{query}");
        }
    }

    #[test]
    fn what_is_not_a_query_is_refused() {
        let long = format!("rules={}", "a".repeat(LONGEST));
        for query in ["a=%", "a=%2", "a=%zz", "a=%ff", "%C3=1", "a=1&a=2", "a=1&%61=2", "a=%+1", &long] {
            assert!(read(query).is_err(), "{query}");
        }
    }
}
