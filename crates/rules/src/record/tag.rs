/// A fact about a game, such as `[Player1 "Ada"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Letters, digits and underscores.
    name: String,
    /// Any text of one line.
    value: String,
}

impl Tag {
    /// Returns a tag, or `None` if the name is not one word of letters, digits and underscores. Control characters in
    /// the value become spaces.
    pub fn new(name: &str, value: &str) -> Option<Tag> {
        let is_word =
            !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let value = value.replace(|letter: char| letter.is_control(), " ");
        is_word.then(|| Tag { name: name.to_string(), value })
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The value.
    pub fn value(&self) -> &str {
        &self.value
    }
}

impl std::fmt::Display for Tag {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let escaped = self.value.replace('\\', "\\\\").replace('"', "\\\"");
        write!(f, "[{} \"{escaped}\"]", self.name)
    }
}
