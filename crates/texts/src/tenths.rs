use crate::Language;

/// A number with one decimal: `Tenths(14)` is 1.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(pub i32);

impl Tenths {
    /// Formats the number in a language: 1.4 or 1,4, with a typographic minus sign.
    ///
    /// ```
    /// use tripylon_texts::{Language, Tenths};
    /// assert_eq!(Tenths(-14).to_text(Language::English), "−1.4");
    /// assert_eq!(Tenths(14).to_text(Language::German), "1,4");
    /// ```
    pub fn to_text(self, language: Language) -> String {
        let sign = if self.0 < 0 { "−" } else { "" };
        let (whole, tenths) = (self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10);
        format!("{sign}{whole}{}{tenths}", language.decimal_separator())
    }
}
