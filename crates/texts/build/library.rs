//! All messages in all languages, and what is wrong with them.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    kind::Kind,
    part::{Part, Variant, for_each_part, parts},
    source::{Entry, LANGUAGES, Source},
};

/// All messages; every language has every one of them, with the same arguments.
#[derive(Debug)]
pub(crate) struct Library {
    /// In the order of the English files.
    pub(crate) messages: Vec<Message>,
}

/// A message in all languages.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) room: String,
    pub(crate) name: String,
    pub(crate) arguments: Vec<(String, Kind)>,
    /// The most characters that a text may have.
    pub(crate) limit: Option<usize>,
    /// In the order of [`LANGUAGES`].
    pub(crate) texts: Vec<Vec<Part>>,
}

/// The entries of one language.
struct Shelf {
    language: &'static str,
    messages: BTreeMap<(String, String), Vec<Part>>,
    terms: BTreeMap<String, Vec<Part>>,
}

impl Library {
    /// Puts the files together, or says everything that is wrong with them.
    pub(crate) fn new(sources: &[Source]) -> Result<Library, Vec<String>> {
        let mut faults = Vec::new();
        let mut shelves: Vec<Shelf> = LANGUAGES.map(Shelf::new).into();
        let mut messages = Vec::new();
        for source in sources {
            match source.entries() {
                Ok(entries) => {
                    if source.language == LANGUAGES[0] {
                        messages.extend(entries.iter().filter_map(|entry| announced(source, entry)));
                    }
                    let shelf = shelves.iter_mut().find(|shelf| shelf.language == source.language);
                    let shelf = shelf.expect("every language has a shelf");
                    faults.extend(entries.iter().filter_map(|entry| shelf.add(source, entry).err()));
                }
                Err(found) => faults.extend(found),
            }
        }
        faults.extend(shelves.iter().flat_map(|shelf| shelf.compare(&messages)));
        if !faults.is_empty() {
            return Err(faults);
        }
        let known = messages.clone();
        for message in &mut messages {
            for shelf in &shelves {
                match shelf.text(message, &known) {
                    Ok(parts) => message.texts.push(parts),
                    Err(fault) => faults.push(shelf.fault(message, &fault)),
                }
            }
        }
        if faults.is_empty() { Ok(Library { messages }) } else { Err(faults) }
    }
}

/// A message as English announces it, still without texts.
fn announced(source: &Source, entry: &Entry) -> Option<Message> {
    let message = Message {
        room: source.room.clone(),
        name: entry.name.clone(),
        arguments: entry.arguments.clone(),
        limit: entry.limit,
        texts: Vec::new(),
    };
    (!entry.is_term).then_some(message)
}

impl Shelf {
    fn new(language: &'static str) -> Shelf {
        Shelf { language, messages: BTreeMap::new(), terms: BTreeMap::new() }
    }

    fn add(&mut self, source: &Source, entry: &Entry) -> Result<(), String> {
        let at_fault = |fault: String| format!("{}: {}: {fault}", source.path(), entry.name);
        let parts = parts(&entry.pattern).map_err(at_fault)?;
        let twice = if entry.is_term {
            self.terms.insert(entry.name.clone(), parts).is_some()
        } else {
            self.messages.insert((source.room.clone(), entry.name.clone()), parts).is_some()
        };
        if twice { Err(at_fault("stands twice".into())) } else { Ok(()) }
    }

    fn fault(&self, message: &Message, fault: &str) -> String {
        format!("languages/{}/{}.ftl: message {}: {fault}", self.language, message.room, message.name)
    }

    /// The messages that are missing here, those that English does not know, and the terms that nobody uses.
    fn compare(&self, messages: &[Message]) -> Vec<String> {
        let key = |message: &Message| (message.room.clone(), message.name.clone());
        let known: BTreeSet<_> = messages.iter().map(key).collect();
        let missing = messages.iter().filter(|message| !self.messages.contains_key(&key(message)));
        let missing = missing.map(|message| self.fault(message, "is missing"));
        let unknown = self.messages.keys().filter(|key| !known.contains(*key));
        let unknown = unknown.map(|(room, name)| {
            format!("languages/{}/{room}.ftl: message {name}: English does not have it", self.language)
        });
        let mut used = BTreeSet::new();
        for parts in self.messages.values().chain(self.terms.values()) {
            for_each_part(parts, &mut |part| {
                if let Part::Term(name) = part {
                    used.insert(name.clone());
                }
            });
        }
        let unused = self.terms.keys().filter(|name| !used.contains(*name));
        let unused = unused.map(|name| format!("languages/{}: term -{name} is not used", self.language));
        missing.chain(unknown).chain(unused).collect()
    }

    /// The parts of a message with its terms put in, and every argument used as what it is.
    fn text(&self, message: &Message, known: &[Message]) -> Result<Vec<Part>, String> {
        let parts = self.messages[&(message.room.clone(), message.name.clone())].clone();
        let parts = self.resolved(&parts, &message.room, known, 0)?;
        let mut used = BTreeSet::new();
        let mut faults = Vec::new();
        for_each_part(&parts, &mut |part| match part {
            Part::Argument(name) | Part::Select { argument: name, .. } => {
                used.insert(name.clone());
                faults.extend(misuse(part, message.arguments.iter().find(|(known, _)| known == name)));
            }
            Part::Message(id) => {
                let referred = known
                    .iter()
                    .find(|other| other.id() == *id)
                    .expect("a resolved reference leads somewhere");
                used.extend(referred.arguments.iter().map(|(name, _)| name.clone()));
            }
            Part::Text(_) | Part::Term(_) => {}
        });
        faults.extend(
            used.iter().filter(|name| !message.has(name)).map(|name| format!("argument ${name} is unknown")),
        );
        let unused = message.arguments.iter().filter(|(name, _)| !used.contains(name));
        faults.extend(unused.map(|(name, _)| format!("argument ${name} is not used")));
        if faults.is_empty() { Ok(merged(parts)) } else { Err(faults.join("; ")) }
    }

    /// Puts in terms, and messages without arguments; the other references get the full name of what they refer to.
    fn resolved(
        &self,
        parts: &[Part],
        room: &str,
        known: &[Message],
        depth: usize,
    ) -> Result<Vec<Part>, String> {
        if depth > 8 {
            return Err("refers to itself".into());
        }
        let mut resolved = Vec::new();
        for part in parts {
            match part {
                Part::Text(_) | Part::Argument(_) => resolved.push(part.clone()),
                Part::Term(name) => {
                    let term = self.terms.get(name).ok_or_else(|| format!("term -{name} is unknown"))?;
                    resolved.extend(self.resolved(term, room, known, depth + 1)?);
                }
                Part::Message(name) => {
                    let referred = find(name, room, known)?;
                    if referred.arguments.is_empty() {
                        let text = &self.messages[&(referred.room.clone(), referred.name.clone())];
                        resolved.extend(self.resolved(text, &referred.room, known, depth + 1)?);
                    } else {
                        resolved.push(Part::Message(referred.id()));
                    }
                }
                Part::Select { argument, variants, other } => {
                    let inside = |variant: &Variant| -> Result<Variant, String> {
                        let parts = self.resolved(&variant.parts, room, known, depth)?;
                        Ok(Variant { key: variant.key.clone(), parts: merged(parts) })
                    };
                    resolved.push(Part::Select {
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
    /// A name that no other message has.
    pub(crate) fn id(&self) -> String {
        format!("{}_{}", self.room, self.name).replace('-', "_")
    }

    fn has(&self, argument: &str) -> bool {
        self.arguments.iter().any(|(name, _)| name == argument)
    }
}

/// The message that a reference means: the one of the same room, or else the only one of that name.
fn find<'a>(name: &str, room: &str, known: &'a [Message]) -> Result<&'a Message, String> {
    let mut named: Vec<&Message> = known.iter().filter(|message| message.name == name).collect();
    if let Some(near) = named.iter().find(|message| message.room == room) {
        return Ok(near);
    }
    match (named.pop(), named.len()) {
        (Some(message), 0) => Ok(message),
        (Some(_), _) => Err(format!("message {name} is in several files")),
        (None, _) => Err(format!("refers to {name}, which does not exist")),
    }
}

/// What is wrong with the way in which an argument is used.
fn misuse(part: &Part, declared: Option<&(String, Kind)>) -> Option<String> {
    let (name, kind) = declared?;
    match part {
        Part::Argument(_) if !kind.can_be_printed() => {
            Some(format!("argument ${name} can only be selected on"))
        }
        Part::Select { variants, other, .. } => {
            let key =
                variants.iter().chain([other]).map(|variant| &variant.key).find(|key| !kind.may_be(key));
            key.map(|key| format!("argument ${name} is never {key}"))
        }
        Part::Text(_) | Part::Argument(_) | Part::Message(_) | Part::Term(_) => None,
    }
}

/// The same parts, with neighbouring texts in one piece.
fn merged(parts: Vec<Part>) -> Vec<Part> {
    let mut merged: Vec<Part> = Vec::new();
    for part in parts {
        match (merged.last_mut(), part) {
            (Some(Part::Text(before)), Part::Text(text)) => before.push_str(&text),
            (_, part) => merged.push(part),
        }
    }
    merged
}
