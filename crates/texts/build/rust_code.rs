//! Generates Rust code for the messages.

use crate::{
    message_catalog::{Message, MessageCatalog},
    pattern::{FtlPart, FtlVariant},
};

impl MessageCatalog {
    /// Generates a struct for every section, a method and a table of texts for every message.
    pub(crate) fn to_rust(&self) -> String {
        let mut rust = String::new();
        let mut sections: Vec<&str> = self.messages.iter().map(|message| message.section.as_str()).collect();
        sections.dedup();
        for section in &sections {
            let name = type_name(section);
            let messages = || self.messages.iter().filter(|message| message.section == *section);
            messages().for_each(|message| rust += &table(message));
            rust += &format!(
                "/// The messages of `{section}.ftl`.\n#[derive(Clone, Copy, Debug)]\npub struct {name}(pub(crate) crate::Language);\n\nimpl {name} {{\n"
            );
            messages().for_each(|message| rust += &method(message));
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
        rust += &self.inventory();
        rust
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

fn table(message: &Message) -> String {
    let name = message.id().to_uppercase();
    let texts: Vec<String> = if message.arguments.is_empty() {
        message.texts.iter().map(|parts| format!("{:?}", plain(parts))).collect()
    } else {
        message.texts.iter().map(|parts| slice(parts)).collect()
    };
    let of = if message.arguments.is_empty() { "&str" } else { "&[crate::pattern::PatternPart]" };
    format!("static {name}: [{of}; {}] = [\n    {},\n];\n", texts.len(), texts.join(",\n    "))
}

fn method(message: &Message) -> String {
    let (name, table) = (identifier(&message.name), message.id().to_uppercase());
    let doc = english(&message.texts[0]);
    if message.arguments.is_empty() {
        return format!(
            "    /// {doc}\n    pub fn {name}(self) -> &'static str {{\n        {table}[self.0 as usize]\n    }}\n"
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
        "    /// {doc}\n    pub fn {name}(self{parameters}) -> String {{\n        crate::pattern::format_pattern(self.0, {table}[self.0 as usize], &[{}])\n    }}\n",
        values.join(", ")
    )
}

fn slice(parts: &[FtlPart]) -> String {
    let parts: Vec<String> = parts.iter().map(part).collect();
    format!("&[{}]", parts.join(", "))
}

fn part(part: &FtlPart) -> String {
    match part {
        FtlPart::Text(text) => format!("crate::pattern::PatternPart::Text({text:?})"),
        FtlPart::Argument(name) => format!("crate::pattern::PatternPart::Argument({name:?})"),
        FtlPart::Message(id) => format!("crate::pattern::PatternPart::Message(&{})", id.to_uppercase()),
        FtlPart::Term(name) => unreachable!("term {name} has been inlined"),
        FtlPart::Select { argument, variants, other } => {
            let variant = |variant: &FtlVariant| format!("({:?}, {})", variant.key, slice(&variant.parts));
            let variants: Vec<String> = variants.iter().map(variant).collect();
            format!(
                "crate::pattern::PatternPart::Select {{ argument: {argument:?}, variants: &[{}], other: {} }}",
                variants.join(", "),
                slice(&other.parts)
            )
        }
    }
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
