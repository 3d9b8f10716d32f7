//! What a text is made of, once references have been followed.

use fluent_syntax::ast;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Said as it is.
    Text(String),
    /// The argument of this name.
    Argument(String),
    /// Another message, with the same arguments.
    Message(String),
    /// A term, which has no arguments.
    Term(String),
    /// What is said depends on an argument.
    Select { argument: String, variants: Vec<Variant>, other: Variant },
}

/// What is said in one case of a select.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Variant {
    pub(crate) key: String,
    pub(crate) parts: Vec<Part>,
}

/// The parts of a pattern.
pub(crate) fn parts(pattern: &ast::Pattern<String>) -> Result<Vec<Part>, String> {
    let part = |element: &ast::PatternElement<String>| match element {
        ast::PatternElement::TextElement { value } => Ok(Part::Text(value.replace('\n', " "))),
        ast::PatternElement::Placeable { expression } => placeable(expression),
    };
    pattern.elements.iter().map(part).collect()
}

fn placeable(expression: &ast::Expression<String>) -> Result<Part, String> {
    match expression {
        ast::Expression::Inline(inline) => self::inline(inline),
        ast::Expression::Select { selector: ast::InlineExpression::VariableReference { id }, variants } => {
            select(&id.name, variants)
        }
        ast::Expression::Select { .. } => Err("only arguments can be selected on".into()),
    }
}

fn inline(expression: &ast::InlineExpression<String>) -> Result<Part, String> {
    use ast::InlineExpression as Inline;
    match expression {
        Inline::StringLiteral { value } | Inline::NumberLiteral { value } => Ok(Part::Text(value.clone())),
        Inline::VariableReference { id } => Ok(Part::Argument(id.name.clone())),
        Inline::MessageReference { id, attribute: None } => Ok(Part::Message(id.name.clone())),
        Inline::TermReference { id, attribute: None, arguments: None } => Ok(Part::Term(id.name.clone())),
        Inline::Placeable { expression } => placeable(expression),
        Inline::MessageReference { .. } | Inline::TermReference { .. } => {
            Err("references have neither attributes nor arguments".into())
        }
        Inline::FunctionReference { id, .. } => Err(format!("there is no function {}", id.name)),
    }
}

fn select(argument: &str, variants: &[ast::Variant<String>]) -> Result<Part, String> {
    let variant = |variant: &ast::Variant<String>| {
        let key = match &variant.key {
            ast::VariantKey::Identifier { name } => name.clone(),
            ast::VariantKey::NumberLiteral { value } => value.clone(),
        };
        Ok(Variant { key, parts: parts(&variant.value)? })
    };
    let (default, others): (Vec<_>, Vec<_>) = variants.iter().partition(|variant| variant.default);
    let variants = others.into_iter().map(variant).collect::<Result<_, String>>()?;
    let other = default.first().ok_or("a select has no default")?;
    Ok(Part::Select { argument: argument.to_string(), variants, other: variant(other)? })
}

/// Every part, and every part of its variants.
pub(crate) fn for_each_part(parts: &[Part], visit: &mut impl FnMut(&Part)) {
    for part in parts {
        visit(part);
        if let Part::Select { variants, other, .. } = part {
            variants.iter().chain([other]).for_each(|variant| for_each_part(&variant.parts, visit));
        }
    }
}
