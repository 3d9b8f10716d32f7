use std::{collections::BTreeMap, path::PathBuf, str::FromStr};

/// Options such as `--games 2000`, and words without one.
pub(super) struct Arguments {
    pub(super) words: Vec<String>,
    values: BTreeMap<String, String>,
}

impl Arguments {
    /// Reads them; those that need no value are named first, those that need one after them.
    pub(super) fn parse(arguments: &[String], flags: &[&str], known: &[&str]) -> Result<Arguments, String> {
        let (mut words, mut values) = (Vec::new(), BTreeMap::new());
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let Some(name) = argument.strip_prefix("--") else {
                words.push(argument.clone());
                continue;
            };
            if flags.contains(&name) {
                values.insert(name.to_string(), String::new());
            } else if known.contains(&name) {
                let value = rest.next().ok_or_else(|| format!("--{name} needs a value"))?;
                values.insert(name.to_string(), value.clone());
            } else {
                return Err(format!(
                    "--{name} is not known; there are --{}",
                    [flags, known].concat().join(", --")
                ));
            }
        }
        Ok(Arguments { words, values })
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.values.contains_key(name)
    }

    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    pub(super) fn number<T: FromStr>(&self, name: &str, otherwise: T) -> Result<T, String> {
        match self.text(name) {
            None => Ok(otherwise),
            Some(text) => text.parse().map_err(|_| format!("--{name} is a number, and not {text:?}")),
        }
    }

    /// The program that is looked at.
    pub(super) fn binary(&self) -> Result<PathBuf, String> {
        let binary = match self.text("binary") {
            Some(path) => PathBuf::from(path),
            None => {
                let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
                target.unwrap_or_else(|| crate::tidy::root().join("target")).join("release/tripylon")
            }
        };
        if binary.is_file() {
            return Ok(binary);
        }
        Err(format!(
            "{} is missing; cargo build --release makes it, or name another with --binary",
            binary.display()
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read() {
        let texts = ["kill", "--games", "7", "--check"].map(String::from);
        let arguments = Arguments::parse(&texts, &["check"], &["games", "pause"]).unwrap();
        assert_eq!(arguments.words, ["kill"]);
        assert!(arguments.has("check") && !arguments.has("pause"));
        assert_eq!(arguments.number("games", 1), Ok(7));
        assert_eq!(arguments.number("pause", 1), Ok(1));
        assert!(Arguments::parse(&texts, &[], &["games"]).is_err());
    }
}
