//! Fluent files and their entries.

use std::{fs, path::Path};

use fluent_syntax::{ast, parser};

use crate::argument_kind::ArgumentKind;

/// The languages, English first: it declares the messages and their arguments.
pub(crate) const LANGUAGES: [&str; 7] = ["en", "fr", "de", "es", "it", "nl", "pt"];

/// A Fluent file.
#[derive(Clone, Debug)]
pub(crate) struct FtlFile {
    pub(crate) language: &'static str,
    /// The file name without extension.
    pub(crate) section: String,
    pub(crate) text: String,
}

/// A message or a term of a file.
#[derive(Clone, Debug)]
pub(crate) struct FtlEntry {
    pub(crate) name: String,
    pub(crate) is_term: bool,
    pub(crate) pattern: ast::Pattern<String>,
    /// The arguments declared in the comment, in order.
    pub(crate) arguments: Vec<(String, ArgumentKind)>,
    /// The maximum length of a text in characters, where it must fit on a button.
    pub(crate) limit: Option<usize>,
}

impl FtlFile {
    /// Reads the files of all languages, sorted by section.
    pub(crate) fn read_all(folder: &Path) -> Result<Vec<FtlFile>, Vec<String>> {
        let mut files = Vec::new();
        for language in LANGUAGES {
            let folder = folder.join(language);
            let io_error = |error: std::io::Error| vec![format!("{}: {error}", folder.display())];
            for file in folder.read_dir().map_err(io_error)? {
                let path = file.map_err(io_error)?.path();
                let section = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                files.push(FtlFile { language, section, text: fs::read_to_string(&path).map_err(io_error)? });
            }
        }
        files.sort_by(|one, other| one.section.cmp(&other.section));
        Ok(files)
    }

    /// The path of the file, for error messages.
    pub(crate) fn path(&self) -> String {
        format!("languages/{}/{}.ftl", self.language, self.section)
    }

    /// Parses the messages and terms of the file, in order.
    pub(crate) fn entries(&self) -> Result<Vec<FtlEntry>, Vec<String>> {
        let resource = parser::parse(typeset(&self.text, self.language)).map_err(|(_, errors)| {
            let line = |place: usize| self.text[..place.min(self.text.len())].lines().count();
            errors
                .iter()
                .map(|error| format!("{}:{}: {error}", self.path(), line(error.pos.start)))
                .collect::<Vec<_>>()
        })?;
        let mut entries = Vec::new();
        let mut errors = Vec::new();
        let mut limit = None;
        for entry in resource.body {
            if let ast::Entry::GroupComment(comment) = &entry {
                limit = self::limit(comment);
            }
            match self.entry(entry) {
                Ok(entry) => entries.extend(entry.map(|entry| FtlEntry { limit, ..entry })),
                Err(error) => errors.push(format!("{}: {error}", self.path())),
            }
        }
        if errors.is_empty() { Ok(entries) } else { Err(errors) }
    }

    fn entry(&self, entry: ast::Entry<String>) -> Result<Option<FtlEntry>, String> {
        match entry {
            ast::Entry::Message(message) => {
                let name = message.id.name;
                let pattern = message.value.ok_or_else(|| format!("message {name} has no text"))?;
                if !message.attributes.is_empty() {
                    return Err(format!("message {name} has attributes, which are not supported"));
                }
                let arguments = arguments(message.comment.as_ref())
                    .map_err(|error| format!("message {name}: {error}"))?;
                if self.language != LANGUAGES[0] && !arguments.is_empty() {
                    return Err(format!("message {name}: arguments are explained in English only"));
                }
                Ok(Some(FtlEntry { name, is_term: false, pattern, arguments, limit: None }))
            }
            ast::Entry::Term(term) => Ok(Some(FtlEntry {
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

/// Parses the arguments in a comment: lines such as `$turns (Number): how long it takes`.
fn arguments(comment: Option<&ast::Comment<String>>) -> Result<Vec<(String, ArgumentKind)>, String> {
    let lines = comment.into_iter().flat_map(|comment| &comment.content);
    let declarations = lines.filter_map(|line| line.trim().strip_prefix('$'));
    declarations
        .map(|line| {
            let (name, rest) =
                line.split_once(" (").ok_or_else(|| format!("argument ${line} has no kind"))?;
            let kind = rest.split(')').next().unwrap_or_default();
            let kind = ArgumentKind::from_name(kind)
                .ok_or_else(|| format!("argument ${name} is of an unknown kind, {kind}"))?;
            Ok((name.to_string(), kind))
        })
        .collect()
}

/// Parses the length limit in a group comment: `## Labels (at most 24 characters)`.
fn limit(comment: &ast::Comment<String>) -> Option<usize> {
    let (_, rest) = comment.content.first()?.split_once("(at most ")?;
    rest.split(' ').next()?.parse().ok()
}

/// Inserts typographic characters: apostrophes, and no-break spaces before a percent sign and, in French, next to
/// punctuation and quotation marks.
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
    signs.into_iter().fold(text, |text, (plain, no_break)| text.replace(plain, no_break))
}
