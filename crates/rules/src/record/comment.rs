use super::clock;

/// A comment on a move.
///
/// A record writes comments between braces, so braces inside become parentheses. Runs of white space become one space,
/// because a record breaks its lines anywhere. Clock times are stored separately, not in the comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment(String);

impl Comment {
    /// Returns the comment, or `None` if the text is blank.
    ///
    /// ```
    /// use tripylon_rules::record::Comment;
    /// assert_eq!(Comment::new(" a  {bold}\n move ").unwrap().as_str(), "a (bold) move");
    /// assert_eq!(Comment::new("  "), None);
    /// ```
    pub fn new(text: &str) -> Option<Comment> {
        let (_, words) = clock::split_clock(&normalise_comment(text));
        let words = normalise_comment(&words);
        (!words.is_empty()).then_some(Comment(words))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Replaces braces and control characters and collapses white space.
pub(super) fn normalise_comment(text: &str) -> String {
    let text = text.replace('{', "(").replace('}', ")").replace(|letter: char| letter.is_control(), " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
