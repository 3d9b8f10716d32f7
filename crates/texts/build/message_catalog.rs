//! All messages in all languages, checked for consistency.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    argument_kind::ArgumentKind,
    ftl_file::{FtlEntry, FtlFile, LANGUAGES},
    pattern::{FtlPart, FtlVariant, for_each_part, parts},
};

/// All messages; every language has each of them, with the same arguments.
#[derive(Debug)]
pub(crate) struct MessageCatalog {
    /// In the order of the English files.
    pub(crate) messages: Vec<Message>,
}

/// A message in all languages.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) section: String,
    pub(crate) name: String,
    pub(crate) arguments: Vec<(String, ArgumentKind)>,
    /// The maximum length of a text in characters.
    pub(crate) limit: Option<usize>,
    /// In the order of [`LANGUAGES`].
    pub(crate) texts: Vec<Vec<FtlPart>>,
}

/// The entries of one language.
struct LanguageMessages {
    language: &'static str,
    messages: BTreeMap<(String, String), Vec<FtlPart>>,
    terms: BTreeMap<String, Vec<FtlPart>>,
}

impl MessageCatalog {
    /// Merges the files, or returns all errors in them.
    pub(crate) fn new(files: &[FtlFile]) -> Result<MessageCatalog, Vec<String>> {
        let mut errors = Vec::new();
        let mut languages: Vec<LanguageMessages> = LANGUAGES.map(LanguageMessages::new).into();
        let mut messages = Vec::new();
        for file in files {
            match file.entries() {
                Ok(entries) => {
                    if file.language == LANGUAGES[0] {
                        messages.extend(entries.iter().filter_map(|entry| declared_message(file, entry)));
                    }
                    let language = languages.iter_mut().find(|language| language.language == file.language);
                    let language = language.expect("every language is listed in LANGUAGES");
                    errors.extend(entries.iter().filter_map(|entry| language.add(file, entry).err()));
                }
                Err(found) => errors.extend(found),
            }
        }
        errors.extend(languages.iter().flat_map(|language| language.consistency_errors(&messages)));
        if !errors.is_empty() {
            return Err(errors);
        }
        let known = messages.clone();
        for message in &mut messages {
            for language in &languages {
                match language.text(message, &known) {
                    Ok(parts) => message.texts.push(parts),
                    Err(error) => errors.push(language.error(message, &error)),
                }
            }
        }
        if errors.is_empty() { Ok(MessageCatalog { messages }) } else { Err(errors) }
    }
}

/// The message that an English entry declares, without texts; `None` for a term.
fn declared_message(file: &FtlFile, entry: &FtlEntry) -> Option<Message> {
    let message = Message {
        section: file.section.clone(),
        name: entry.name.clone(),
        arguments: entry.arguments.clone(),
        limit: entry.limit,
        texts: Vec::new(),
    };
    (!entry.is_term).then_some(message)
}

impl LanguageMessages {
    fn new(language: &'static str) -> LanguageMessages {
        LanguageMessages { language, messages: BTreeMap::new(), terms: BTreeMap::new() }
    }

    fn add(&mut self, file: &FtlFile, entry: &FtlEntry) -> Result<(), String> {
        let entry_error = |error: String| format!("{}: {}: {error}", file.path(), entry.name);
        let parts = parts(&entry.pattern).map_err(entry_error)?;
        let is_duplicate = if entry.is_term {
            self.terms.insert(entry.name.clone(), parts).is_some()
        } else {
            self.messages.insert((file.section.clone(), entry.name.clone()), parts).is_some()
        };
        if is_duplicate { Err(entry_error("is defined twice".into())) } else { Ok(()) }
    }

    fn error(&self, message: &Message, error: &str) -> String {
        format!("languages/{}/{}.ftl: message {}: {error}", self.language, message.section, message.name)
    }

    /// Errors for missing messages, messages that English does not have, and unused terms.
    fn consistency_errors(&self, messages: &[Message]) -> Vec<String> {
        let key = |message: &Message| (message.section.clone(), message.name.clone());
        let known: BTreeSet<_> = messages.iter().map(key).collect();
        let missing = messages.iter().filter(|message| !self.messages.contains_key(&key(message)));
        let missing = missing.map(|message| self.error(message, "is missing"));
        let unknown = self.messages.keys().filter(|key| !known.contains(*key));
        let unknown = unknown.map(|(section, name)| {
            format!("languages/{}/{section}.ftl: message {name}: English does not have it", self.language)
        });
        let mut used = BTreeSet::new();
        for parts in self.messages.values().chain(self.terms.values()) {
            for_each_part(parts, &mut |part| {
                if let FtlPart::Term(name) = part {
                    used.insert(name.clone());
                }
            });
        }
        let unused = self.terms.keys().filter(|name| !used.contains(*name));
        let unused = unused.map(|name| format!("languages/{}: term -{name} is not used", self.language));
        missing.chain(unknown).chain(unused).collect()
    }

    /// The parts of a message with its references resolved and its arguments checked.
    fn text(&self, message: &Message, known: &[Message]) -> Result<Vec<FtlPart>, String> {
        let parts = self.messages[&(message.section.clone(), message.name.clone())].clone();
        let parts = self.resolve(&parts, &message.section, known, 0)?;
        let mut used = BTreeSet::new();
        let mut errors = Vec::new();
        for_each_part(&parts, &mut |part| match part {
            FtlPart::Argument(name) | FtlPart::Select { argument: name, .. } => {
                used.insert(name.clone());
                errors.extend(usage_error(part, message.arguments.iter().find(|(known, _)| known == name)));
            }
            FtlPart::Message(id) => {
                let referred =
                    known.iter().find(|other| other.id() == *id).expect("a resolved reference has a target");
                used.extend(referred.arguments.iter().map(|(name, _)| name.clone()));
            }
            FtlPart::Text(_) | FtlPart::Term(_) => {}
        });
        errors.extend(
            used.iter().filter(|name| !message.has(name)).map(|name| format!("argument ${name} is unknown")),
        );
        let unused = message.arguments.iter().filter(|(name, _)| !used.contains(name));
        errors.extend(unused.map(|(name, _)| format!("argument ${name} is not used")));
        if errors.is_empty() { Ok(merge_texts(parts)) } else { Err(errors.join("; ")) }
    }

    /// Inlines terms and messages without arguments; other references get the full name of their target.
    fn resolve(
        &self,
        parts: &[FtlPart],
        section: &str,
        known: &[Message],
        depth: usize,
    ) -> Result<Vec<FtlPart>, String> {
        if depth > 8 {
            return Err("refers to itself".into());
        }
        let mut resolved = Vec::new();
        for part in parts {
            match part {
                FtlPart::Text(_) | FtlPart::Argument(_) => resolved.push(part.clone()),
                FtlPart::Term(name) => {
                    let term = self.terms.get(name).ok_or_else(|| format!("term -{name} is unknown"))?;
                    resolved.extend(self.resolve(term, section, known, depth + 1)?);
                }
                FtlPart::Message(name) => {
                    let referred = find_referenced(name, section, known)?;
                    if referred.arguments.is_empty() {
                        let text = &self.messages[&(referred.section.clone(), referred.name.clone())];
                        resolved.extend(self.resolve(text, &referred.section, known, depth + 1)?);
                    } else {
                        resolved.push(FtlPart::Message(referred.id()));
                    }
                }
                FtlPart::Select { argument, variants, other } => {
                    let inside = |variant: &FtlVariant| -> Result<FtlVariant, String> {
                        let parts = self.resolve(&variant.parts, section, known, depth)?;
                        Ok(FtlVariant { key: variant.key.clone(), parts: merge_texts(parts) })
                    };
                    resolved.push(FtlPart::Select {
                        argument: argument.clone(),
                        variants: variants.iter().map(inside).collect::<Result<_, String>>()?,
                        other: inside(other)?,
                    });
                }
            }
        }
        Ok(resolved)
    }
}

impl Message {
    /// The unique name of the message.
    pub(crate) fn id(&self) -> String {
        format!("{}_{}", self.section, self.name).replace('-', "_")
    }

    fn has(&self, argument: &str) -> bool {
        self.arguments.iter().any(|(name, _)| name == argument)
    }
}

/// The target of a reference: the message of the same section, or else the only one of that name.
fn find_referenced<'a>(name: &str, section: &str, known: &'a [Message]) -> Result<&'a Message, String> {
    let mut named: Vec<&Message> = known.iter().filter(|message| message.name == name).collect();
    if let Some(message) = named.iter().find(|message| message.section == section) {
        return Ok(message);
    }
    match (named.pop(), named.len()) {
        (Some(message), 0) => Ok(message),
        (Some(_), _) => Err(format!("message {name} is in several files")),
        (None, _) => Err(format!("refers to {name}, which does not exist")),
    }
}

/// The error in the use of an argument, if any.
fn usage_error(part: &FtlPart, declared: Option<&(String, ArgumentKind)>) -> Option<String> {
    let (name, kind) = declared?;
    match part {
        FtlPart::Argument(_) if !kind.can_be_printed() => {
            Some(format!("argument ${name} can only be selected on"))
        }
        FtlPart::Select { variants, other, .. } => {
            let key = variants
                .iter()
                .chain([other])
                .map(|variant| &variant.key)
                .find(|key| !kind.accepts_variant(key));
            key.map(|key| format!("argument ${name} is never {key}"))
        }
        FtlPart::Text(_) | FtlPart::Argument(_) | FtlPart::Message(_) | FtlPart::Term(_) => None,
    }
}

/// Merges neighbouring texts.
fn merge_texts(parts: Vec<FtlPart>) -> Vec<FtlPart> {
    let mut merged: Vec<FtlPart> = Vec::new();
    for part in parts {
        match (merged.last_mut(), part) {
            (Some(FtlPart::Text(before)), FtlPart::Text(text)) => before.push_str(&text),
            (_, part) => merged.push(part),
        }
    }
    merged
}
