//! The Rust that the messages become.

use crate::{
    library::{Library, Message},
    part::{Part, Variant},
};

impl Library {
    /// A struct for every room, a method for every message, a table of texts behind each.
    pub(crate) fn to_rust(&self) -> String {
        let mut rust = String::new();
        let mut rooms: Vec<&str> = self.messages.iter().map(|message| message.room.as_str()).collect();
        rooms.dedup();
        for room in &rooms {
            let name = type_name(room);
            let messages = || self.messages.iter().filter(|message| message.room == *room);
            messages().for_each(|message| rust += &table(message));
            rust += &format!(
                "/// What `{room}.ftl` says.\n#[derive(Clone, Copy, Debug)]\npub struct {name}(pub(crate) crate::Language);\n\nimpl {name} {{\n"
            );
            messages().for_each(|message| rust += &method(message));
            rust += "}\n\n";
        }
        rust += "impl crate::Language {\n";
        for room in &rooms {
            let (method, name) = (room.replace('-', "_"), type_name(room));
            rust += &format!(
                "    /// What `{room}.ftl` says.\n    pub const fn {method}(self) -> {name} {{\n        {name}(self)\n    }}\n"
            );
        }
        rust += "}\n\n";
        rust += &self.inventory();
        rust
    }

    /// Every message with made-up arguments, for tests that read them all.
    ///
    /// A function for each message: in one long function the optimiser would lose itself.
    fn inventory(&self) -> String {
        let rows: String = self.messages.iter().map(row).collect();
        let names: Vec<String> =
            self.messages.iter().map(|message| format!("row_of_{}", message.id())).collect();
        format!(
            "{rows}/// Every message as it comes out with all kinds of arguments.\n#[cfg(test)]\npub(crate) const INVENTORY: &[fn(crate::Language) -> crate::inventory::Row] = &[{}];\n",
            names.join(", ")
        )
    }
}

/// A function that calls a message with every combination of a few values for its arguments.
fn row(message: &Message) -> String {
    let Message { room, name, limit, .. } = message;
    let arguments: Vec<String> = message.arguments.iter().map(|(name, _)| identifier(name)).collect();
    let call =
        format!("language.{}().{}({}).to_string()", identifier(room), identifier(name), arguments.join(", "));
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
        "#[cfg(test)]\nfn row_of_{}(language: crate::Language) -> crate::inventory::Row {{\n    {texts}\n    crate::inventory::Row {{ room: {room:?}, name: {name:?}, limit: {limit:?}, texts }}\n}}\n",
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
    let of = if message.arguments.is_empty() { "&str" } else { "&[crate::part::Part]" };
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
        .map(|(name, kind)| format!(", {}: {}", identifier(name), kind.rust()))
        .collect();
    let values: Vec<String> = message
        .arguments
        .iter()
        .map(|(name, _)| format!("({name:?}, crate::argument::Argument::from({}))", identifier(name)))
        .collect();
    format!(
        "    /// {doc}\n    pub fn {name}(self{parameters}) -> String {{\n        crate::part::fill(self.0, {table}[self.0 as usize], &[{}])\n    }}\n",
        values.join(", ")
    )
}

fn slice(parts: &[Part]) -> String {
    let parts: Vec<String> = parts.iter().map(part).collect();
    format!("&[{}]", parts.join(", "))
}

fn part(part: &Part) -> String {
    match part {
        Part::Text(text) => format!("crate::part::Part::Text({text:?})"),
        Part::Argument(name) => format!("crate::part::Part::Argument({name:?})"),
        Part::Message(id) => format!("crate::part::Part::Message(&{})", id.to_uppercase()),
        Part::Term(name) => unreachable!("term {name} has been put in"),
        Part::Select { argument, variants, other } => {
            let variant = |variant: &Variant| format!("({:?}, {})", variant.key, slice(&variant.parts));
            let variants: Vec<String> = variants.iter().map(variant).collect();
            format!(
                "crate::part::Part::Select {{ argument: {argument:?}, variants: &[{}], other: {} }}",
                variants.join(", "),
                slice(&other.parts)
            )
        }
    }
}

/// The text of a message that has no arguments.
fn plain(parts: &[Part]) -> String {
    let text = |part: &Part| match part {
        Part::Text(text) => text.clone(),
        Part::Argument(_) | Part::Message(_) | Part::Term(_) | Part::Select { .. } => {
            unreachable!("a message without arguments is text")
        }
    };
    parts.iter().map(text).collect()
}

/// A text for the documents: arguments in braces, of a select what is usually said.
fn english(parts: &[Part]) -> String {
    let said = |part: &Part| match part {
        Part::Text(text) => text.replace(['[', ']'], "|"),
        Part::Argument(name) => format!("{{{name}}}"),
        Part::Message(id) => format!("{{{id}}}"),
        Part::Term(name) => format!("{{{name}}}"),
        Part::Select { other, .. } => english(&other.parts),
    };
    parts.iter().map(said).collect()
}

fn identifier(name: &str) -> String {
    name.replace('-', "_")
}

fn type_name(room: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    room.split('-').map(capital).collect()
}
