//! Generates Rust code for the messages.

use crate::{
    encoding::{ARGUMENT, MESSAGE, MESSAGE_END, NAME_END, SELECT, TEXTS_END, VARIANT_END},
    ftl_file::LANGUAGES,
    message_catalog::{Message, MessageCatalog},
    pattern::{FtlPart, FtlVariant},
};

impl MessageCatalog {
    /// Generates a struct for every section with a method for every message, and a catalog for every language.
    pub(crate) fn to_rust(&self) -> String {
        let mut rust = String::new();
        let mut sections: Vec<&str> = self.messages.iter().map(|message| message.section.as_str()).collect();
        sections.dedup();
        for section in &sections {
            let name = type_name(section);
            let messages = self.messages.iter().filter(|message| message.section == *section);
            rust += &format!(
                "/// The messages of `{section}.ftl`.\n#[derive(Clone, Copy, Debug)]\npub struct {name}(pub(crate) crate::Language);\n\nimpl {name} {{\n"
            );
            messages.for_each(|message| rust += &method(message, self.index(&message.id())));
            rust += "}\n\n";
        }
        rust += "impl crate::Language {\n";
        for section in &sections {
            let (method, name) = (section.replace('-', "_"), type_name(section));
            rust += &format!(
                "    /// The messages of `{section}.ftl`.\n    pub const fn {method}(self) -> {name} {{\n        {name}(self)\n    }}\n"
            );
        }
        rust += "}\n\n";
        (0..LANGUAGES.len()).for_each(|language| rust += &self.catalog(language));
        rust += &self.inventory();
        rust
    }

    /// The index of a message among the texts or, if it has arguments, among the patterns of a catalog.
    fn index(&self, id: &str) -> usize {
        let of_same_kind =
            |one: &Message, other: &Message| one.arguments.is_empty() == other.arguments.is_empty();
        let message = self.messages.iter().find(|message| message.id() == id);
        let message = message.expect("references to messages have been resolved");
        self.messages
            .iter()
            .filter(|other| of_same_kind(message, other))
            .take_while(|other| other.id() != id)
            .count()
    }

    /// Generates the catalog of a language: one string, from which `Catalog::parse` reads all messages.
    ///
    /// The texts come first, then the patterns. Of separate strings the linker would merge those that several languages
    /// share, and no language could be loaded alone.
    fn catalog(&self, language: usize) -> String {
        let (texts, patterns): (Vec<&Message>, Vec<&Message>) =
            self.messages.iter().partition(|message| message.arguments.is_empty());
        let texts: Vec<String> = texts.iter().map(|message| plain(&message.texts[language])).collect();
        let patterns: Vec<String> =
            patterns.iter().map(|message| self.encode(&message.texts[language])).collect();
        let catalog = [texts.join(&MESSAGE_END.to_string()), patterns.join(&MESSAGE_END.to_string())];
        let tag = LANGUAGES[language];
        format!(
            "/// The messages of `languages/{tag}/`, encoded.\npub(crate) static {}: &str = {:?};\n\n",
            tag.to_uppercase(),
            catalog.join(&TEXTS_END.to_string()),
        )
    }

    fn encode(&self, parts: &[FtlPart]) -> String {
        parts.iter().map(|part| self.encode_part(part)).collect()
    }

    fn encode_part(&self, part: &FtlPart) -> String {
        match part {
            FtlPart::Text(text) => text.clone(),
            FtlPart::Argument(name) => format!("{ARGUMENT}{name}{NAME_END}"),
            FtlPart::Message(id) => format!("{MESSAGE}{}{NAME_END}", self.index(id)),
            FtlPart::Term(name) => unreachable!("term {name} has been inlined"),
            FtlPart::Select { argument, variants, other } => {
                let variant = |key: &str, parts: &[FtlPart]| {
                    format!("{key}{NAME_END}{}{VARIANT_END}", self.encode(parts))
                };
                let variants: String =
                    variants.iter().map(|FtlVariant { key, parts }| variant(key, parts)).collect();
                format!("{SELECT}{argument}{NAME_END}{variants}{}", variant("", &other.parts))
            }
        }
    }

    /// Generates a function for each message that formats it with sample arguments, for tests of all messages.
    ///
    /// One long function for all messages would take too long to compile.
    fn inventory(&self) -> String {
        let rows: String = self.messages.iter().map(row).collect();
        let names: Vec<String> =
            self.messages.iter().map(|message| format!("row_of_{}", message.id())).collect();
        format!(
            "{rows}/// Every message, formatted with sample arguments.\n#[cfg(test)]\npub(crate) const INVENTORY: &[fn(crate::Language) -> crate::inventory::MessageRow] = &[{}];\n",
            names.join(", ")
        )
    }
}

/// Generates a function that formats a message with every combination of sample arguments.
fn row(message: &Message) -> String {
    let Message { section, name, limit, .. } = message;
    let arguments: Vec<String> = message.arguments.iter().map(|(name, _)| identifier(name)).collect();
    let call = format!(
        "language.{}().{}({}).to_string()",
        identifier(section),
        identifier(name),
        arguments.join(", ")
    );
    let mut body = format!("texts.push({call});");
    for (name, kind) in message.arguments.iter().rev() {
        body = format!("for {} in [{}] {{ {body} }}", identifier(name), kind.samples().join(", "));
    }
    let texts = if arguments.is_empty() {
        format!("let texts = vec![{call}];")
    } else {
        format!("let mut texts = Vec::new();\n    {body}")
    };
    format!(
        "#[cfg(test)]\nfn row_of_{}(language: crate::Language) -> crate::inventory::MessageRow {{\n    {texts}\n    crate::inventory::MessageRow {{ section: {section:?}, name: {name:?}, limit: {limit:?}, texts }}\n}}\n",
        message.id()
    )
}

/// Generates the method of a message with this index in a catalog.
fn method(message: &Message, index: usize) -> String {
    let name = identifier(&message.name);
    let doc = english(&message.texts[0]);
    if message.arguments.is_empty() {
        return format!(
            "    /// {doc}\n    pub fn {name}(self) -> &'static str {{\n        self.0.catalog().texts[{index}]\n    }}\n"
        );
    }
    let parameters: String = message
        .arguments
        .iter()
        .map(|(name, kind)| format!(", {}: {}", identifier(name), kind.rust_type()))
        .collect();
    let values: Vec<String> = message
        .arguments
        .iter()
        .map(|(name, _)| format!("({name:?}, crate::argument::Argument::from({}))", identifier(name)))
        .collect();
    format!(
        "    /// {doc}\n    pub fn {name}(self{parameters}) -> String {{\n        crate::pattern::format_pattern(self.0, {index}, &[{}])\n    }}\n",
        values.join(", ")
    )
}

/// The text of a message that has no arguments.
fn plain(parts: &[FtlPart]) -> String {
    let text = |part: &FtlPart| match part {
        FtlPart::Text(text) => text.clone(),
        FtlPart::Argument(_) | FtlPart::Message(_) | FtlPart::Term(_) | FtlPart::Select { .. } => {
            unreachable!("a message without arguments is text")
        }
    };
    parts.iter().map(text).collect()
}

/// The English text for doc comments: arguments in braces, selects by their default.
fn english(parts: &[FtlPart]) -> String {
    let part_text = |part: &FtlPart| match part {
        FtlPart::Text(text) => text.replace(['[', ']'], "|"),
        FtlPart::Argument(name) => format!("{{{name}}}"),
        FtlPart::Message(id) => format!("{{{id}}}"),
        FtlPart::Term(name) => format!("{{{name}}}"),
        FtlPart::Select { other, .. } => english(&other.parts),
    };
    parts.iter().map(part_text).collect()
}

fn identifier(name: &str) -> String {
    name.replace('-', "_")
}

fn type_name(section: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    section.split('-').map(capital).collect()
}
