//! The files of a language, as they were written.

use std::{fs, path::Path};

use fluent_syntax::{ast, parser};

use crate::kind::Kind;

/// The languages, English first: it says which messages there are, and what their arguments are.
pub(crate) const LANGUAGES: [&str; 7] = ["en", "fr", "de", "es", "it", "nl", "pt"];

/// A Fluent file.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub(crate) language: &'static str,
    /// The name of the file without its ending: one room of the interface.
    pub(crate) room: String,
    pub(crate) text: String,
}

/// A message or a term of a file.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) is_term: bool,
    pub(crate) pattern: ast::Pattern<String>,
    /// What the comment says about arguments, in order.
    pub(crate) arguments: Vec<(String, Kind)>,
    /// The most characters that a text may have, where it must fit on a button.
    pub(crate) limit: Option<usize>,
}

impl Source {
    /// All files of all languages, room by room.
    pub(crate) fn read_all(folder: &Path) -> Result<Vec<Source>, Vec<String>> {
        let mut sources = Vec::new();
        for language in LANGUAGES {
            let folder = folder.join(language);
            let fault = |error: std::io::Error| vec![format!("{}: {error}", folder.display())];
            for file in folder.read_dir().map_err(fault)? {
                let path = file.map_err(fault)?.path();
                let room = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                sources.push(Source { language, room, text: fs::read_to_string(&path).map_err(fault)? });
            }
        }
        sources.sort_by(|one, other| one.room.cmp(&other.room));
        Ok(sources)
    }

    /// The name under which a person finds the file.
    pub(crate) fn path(&self) -> String {
        format!("languages/{}/{}.ftl", self.language, self.room)
    }

    /// The messages and terms of the file, in order.
    pub(crate) fn entries(&self) -> Result<Vec<Entry>, Vec<String>> {
        let resource = parser::parse(typeset(&self.text, self.language)).map_err(|(_, errors)| {
            let line = |place: usize| self.text[..place.min(self.text.len())].lines().count();
            errors
                .iter()
                .map(|error| format!("{}:{}: {error}", self.path(), line(error.pos.start)))
                .collect::<Vec<_>>()
        })?;
        let mut entries = Vec::new();
        let mut faults = Vec::new();
        let mut limit = None;
        for entry in resource.body {
            if let ast::Entry::GroupComment(comment) = &entry {
                limit = self::limit(comment);
            }
            match self.entry(entry) {
                Ok(entry) => entries.extend(entry.map(|entry| Entry { limit, ..entry })),
                Err(fault) => faults.push(format!("{}: {fault}", self.path())),
            }
        }
        if faults.is_empty() { Ok(entries) } else { Err(faults) }
    }

    fn entry(&self, entry: ast::Entry<String>) -> Result<Option<Entry>, String> {
        match entry {
            ast::Entry::Message(message) => {
                let name = message.id.name;
                let pattern = message.value.ok_or_else(|| format!("message {name} has no text"))?;
                if !message.attributes.is_empty() {
                    return Err(format!("message {name} has attributes, which are not supported"));
                }
                let arguments = arguments(message.comment.as_ref())
                    .map_err(|fault| format!("message {name}: {fault}"))?;
                if self.language != LANGUAGES[0] && !arguments.is_empty() {
                    return Err(format!("message {name}: arguments are explained in English only"));
                }
                Ok(Some(Entry { name, is_term: false, pattern, arguments, limit: None }))
            }
            ast::Entry::Term(term) => Ok(Some(Entry {
                name: term.id.name,
                is_term: true,
                pattern: term.value,
                arguments: Vec::new(),
                limit: None,
            })),
            ast::Entry::Comment(_) | ast::Entry::GroupComment(_) | ast::Entry::ResourceComment(_) => Ok(None),
            ast::Entry::Junk { content } => Err(format!("cannot be read: {content}")),
        }
    }
}

/// The arguments in a comment: lines such as `$turns (Number): how long it takes`.
fn arguments(comment: Option<&ast::Comment<String>>) -> Result<Vec<(String, Kind)>, String> {
    let lines = comment.into_iter().flat_map(|comment| &comment.content);
    let said = lines.filter_map(|line| line.trim().strip_prefix('$'));
    said.map(|line| {
        let (name, rest) = line.split_once(" (").ok_or_else(|| format!("argument ${line} has no kind"))?;
        let kind = rest.split(')').next().unwrap_or_default();
        let kind =
            Kind::from_name(kind).ok_or_else(|| format!("argument ${name} is of an unknown kind, {kind}"))?;
        Ok((name.to_string(), kind))
    })
    .collect()
}

/// The limit that the head of a group sets: `## Labels (at most 24 characters)`.
fn limit(comment: &ast::Comment<String>) -> Option<usize> {
    let (_, rest) = comment.content.first()?.split_once("(at most ")?;
    rest.split(' ').next()?.parse().ok()
}

/// Puts in the signs that a keyboard lacks and an editor does not show: true apostrophes, and firm spaces where no line may
/// break, which is before a percent sign, and in French beside the signs that stand apart.
fn typeset(text: &str, language: &str) -> String {
    let text = text.replace('\'', "’").replace(" %", "\u{a0}%");
    if language != "fr" {
        return text;
    }
    let signs = [
        (" ?", "\u{202f}?"),
        (" !", "\u{202f}!"),
        (" ;", "\u{202f};"),
        (" :", "\u{a0}:"),
        ("« ", "«\u{a0}"),
        (" »", "\u{a0}»"),
    ];
    signs.into_iter().fold(text, |text, (loose, firm)| text.replace(loose, firm))
}
