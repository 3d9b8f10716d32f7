use super::clock;

/// What somebody said about a move.
///
/// A record writes it between braces, so it holds none: they become parentheses. White space is evened out, because a
/// record breaks its lines where it likes. Clock times are kept beside the words and not among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment(String);

impl Comment {
    /// The comment, unless nothing is said.
    ///
    /// ```
    /// use tripylon_rules::record::Comment;
    /// assert_eq!(Comment::new(" a  {bold}\n move ").unwrap().as_str(), "a (bold) move");
    /// assert_eq!(Comment::new("  "), None);
    /// ```
    pub fn new(text: &str) -> Option<Comment> {
        let (_, words) = clock::split(&plain(text));
        let words = plain(&words);
        (!words.is_empty()).then_some(Comment(words))
    }

    /// The words.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A text without braces, control characters or needless white space.
pub(super) fn plain(text: &str) -> String {
    let text = text.replace('{', "(").replace('}', ")").replace(|letter: char| letter.is_control(), " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
