/// A supported language: those of the Pylos leaflet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
    /// German.
    German,
    /// Spanish.
    Spanish,
    /// Italian.
    Italian,
    /// Dutch.
    Dutch,
    /// Portuguese.
    Portuguese,
}

impl Language {
    /// Every language, in the order of the leaflet's texts.
    pub const ALL: [Language; 7] = [
        Language::English,
        Language::French,
        Language::German,
        Language::Spanish,
        Language::Italian,
        Language::Dutch,
        Language::Portuguese,
    ];

    /// The tag that browsers and documents use: `en`, `fr`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::German => "de",
            Language::Spanish => "es",
            Language::Italian => "it",
            Language::Dutch => "nl",
            Language::Portuguese => "pt",
        }
    }

    /// Returns the language of a tag, ignoring the region: `fr-CA` is French.
    ///
    /// ```
    /// use tripylon_texts::Language;
    /// assert_eq!(Language::from_tag("fr-CA"), Some(Language::French));
    /// assert_eq!(Language::from_tag("ja"), None);
    /// ```
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// Returns the first supported language of a list, such as the browser's, or English.
    ///
    /// ```
    /// use tripylon_texts::Language;
    /// assert_eq!(Language::choose(["ja", "de-AT", "en"]), Language::German);
    /// assert_eq!(Language::choose(["ja"]), Language::English);
    /// ```
    pub fn choose<Tag: AsRef<str>>(tags: impl IntoIterator<Item = Tag>) -> Language {
        tags.into_iter().find_map(|tag| Language::from_tag(tag.as_ref())).unwrap_or_default()
    }

    /// The name of the language in itself.
    pub const fn native_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::French => "Français",
            Language::German => "Deutsch",
            Language::Spanish => "Español",
            Language::Italian => "Italiano",
            Language::Dutch => "Nederlands",
            Language::Portuguese => "Português",
        }
    }

    /// The decimal separator.
    pub const fn decimal_separator(self) -> char {
        match self {
            Language::English => '.',
            Language::French
            | Language::German
            | Language::Spanish
            | Language::Italian
            | Language::Dutch
            | Language::Portuguese => ',',
        }
    }

    /// The plural category of a whole number, `one` or `other`.
    ///
    /// Follows the Unicode CLDR; for Portuguese that of Portugal, where 0 is plural.
    pub(crate) const fn plural_category(self, number: u32) -> &'static str {
        let is_one = match self {
            Language::French => number < 2,
            Language::English
            | Language::German
            | Language::Spanish
            | Language::Italian
            | Language::Dutch
            | Language::Portuguese => number == 1,
        };
        if is_one { "one" } else { "other" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tag_leads_to_its_language() {
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), Some(language));
        }
        assert_eq!(Language::from_tag("PT_br"), Some(Language::Portuguese));
        assert_eq!(Language::from_tag(""), None);
        assert_eq!(Language::from_tag("english"), None);
    }

    #[test]
    fn zero_is_singular_in_french_only() {
        let singular = Language::ALL.into_iter().filter(|language| language.plural_category(0) == "one");
        assert_eq!(singular.collect::<Vec<_>>(), [Language::French]);
        assert!(Language::ALL.into_iter().all(|language| language.plural_category(1) == "one"));
        assert!(Language::ALL.into_iter().all(|language| language.plural_category(2) == "other"));
    }
}
