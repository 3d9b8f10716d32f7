use crate::Language;

/// A number with one decimal: `Tenths(14)` is 1.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(pub i32);

impl Tenths {
    /// The number as a language writes it: 1.4 or 1,4, with a true minus sign.
    ///
    /// ```
    /// use tripylon_texts::{Language, Tenths};
    /// assert_eq!(Tenths(-14).text(Language::English), "−1.4");
    /// assert_eq!(Tenths(14).text(Language::German), "1,4");
    /// ```
    pub fn text(self, language: Language) -> String {
        let sign = if self.0 < 0 { "−" } else { "" };
        let (whole, tenths) = (self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10);
        format!("{sign}{whole}{}{tenths}", language.decimal_sign())
    }
}
