use std::borrow::Cow;

use super::RulesFigure;

/// A section of a rules page: a heading, a few short paragraphs and a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesSection {
    /// The heading.
    pub heading: &'static str,
    /// The paragraphs, a few sentences each.
    pub paragraphs: Vec<Cow<'static, str>>,
    /// The figure.
    pub figure: Option<RulesFigure>,
}

impl RulesSection {
    pub(super) const fn new(heading: &'static str) -> RulesSection {
        RulesSection { heading, paragraphs: Vec::new(), figure: None }
    }

    pub(super) fn with_paragraph(mut self, paragraph: impl Into<Cow<'static, str>>) -> RulesSection {
        self.paragraphs.push(paragraph.into());
        self
    }

    pub(super) const fn with_figure(mut self, figure: RulesFigure) -> RulesSection {
        self.figure = Some(figure);
        self
    }
}
