use std::collections::BTreeMap;

/// A parsed rules text: `GAME` or `GAME:key=value,key=value`.
pub(crate) struct RulesText<'a> {
    pub(crate) game: &'a str,
    options: BTreeMap<&'a str, &'a str>,
}

impl<'a> RulesText<'a> {
    pub(crate) fn parse(text: &'a str) -> RulesText<'a> {
        let Some((game, list)) = text.split_once(':') else {
            return RulesText { game: text, options: BTreeMap::new() };
        };
        let mut options = BTreeMap::new();
        for option in list.split(',') {
            let (key, value) =
                option.split_once('=').unwrap_or_else(|| panic!("option {option} in {text} has no value"));
            let earlier = options.insert(key, value);
            assert!(earlier.is_none(), "option {key} is given twice in {text}");
        }
        RulesText { game, options }
    }

    /// Parses a rules text of one game.
    pub(crate) fn parse_for_game(text: &'a str, game: &str, keys: &[&str]) -> RulesText<'a> {
        let rules_text = RulesText::parse(text);
        assert!(rules_text.game == game, "{text} are not the rules of {game}");
        for key in rules_text.options.keys() {
            assert!(keys.contains(key), "{game} has no option {key}");
        }
        rules_text
    }

    pub(crate) fn option(&self, key: &str) -> Option<&'a str> {
        self.options.get(key).copied()
    }

    /// The value of an option; the first of `values` is the default.
    pub(crate) fn option_or_default<T: Copy>(&self, key: &str, values: &[(&str, T)]) -> T {
        let (default, _) = values[0];
        let chosen = self.option(key).unwrap_or(default);
        for (name, value) in values {
            if *name == chosen {
                return *value;
            }
        }
        panic!("option {key} cannot be {chosen}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_name_has_the_first_value_of_every_option() {
        let rules_text = RulesText::parse_for_game("pylos", "pylos", &["base"]);
        assert_eq!(rules_text.option_or_default("base", &[("4", 4), ("3", 3)]), 4);
    }

    #[test]
    fn an_option_that_is_named_has_its_value() {
        let rules_text = RulesText::parse_for_game("pylos:base=3", "pylos", &["base"]);
        assert_eq!(rules_text.option_or_default("base", &[("4", 4), ("3", 3)]), 3);
    }

    #[test]
    #[should_panic(expected = "pylos has no option colour")]
    fn an_unknown_option_is_refused() {
        RulesText::parse_for_game("pylos:colour=red", "pylos", &["base"]);
    }
}
