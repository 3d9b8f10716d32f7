//! The parts of a Fluent pattern.

use fluent_syntax::ast;

/// A part of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FtlPart {
    /// Literal text.
    Text(String),
    /// The argument of this name.
    Argument(String),
    /// Another message, with the same arguments.
    Message(String),
    /// A term, which has no arguments.
    Term(String),
    /// A select on an argument.
    Select { argument: String, variants: Vec<FtlVariant>, other: FtlVariant },
}

/// One variant of a select.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FtlVariant {
    pub(crate) key: String,
    pub(crate) parts: Vec<FtlPart>,
}

/// Converts a pattern of the Fluent parser.
pub(crate) fn parts(pattern: &ast::Pattern<String>) -> Result<Vec<FtlPart>, String> {
    let part = |element: &ast::PatternElement<String>| match element {
        ast::PatternElement::TextElement { value } => Ok(FtlPart::Text(value.replace('\n', " "))),
        ast::PatternElement::Placeable { expression } => placeable(expression),
    };
    pattern.elements.iter().map(part).collect()
}

fn placeable(expression: &ast::Expression<String>) -> Result<FtlPart, String> {
    match expression {
        ast::Expression::Inline(inline) => self::inline(inline),
        ast::Expression::Select { selector: ast::InlineExpression::VariableReference { id }, variants } => {
            select(&id.name, variants)
        }
        ast::Expression::Select { .. } => Err("only arguments can be selected on".into()),
    }
}

fn inline(expression: &ast::InlineExpression<String>) -> Result<FtlPart, String> {
    use ast::InlineExpression as Inline;
    match expression {
        Inline::StringLiteral { value } | Inline::NumberLiteral { value } => Ok(FtlPart::Text(value.clone())),
        Inline::VariableReference { id } => Ok(FtlPart::Argument(id.name.clone())),
        Inline::MessageReference { id, attribute: None } => Ok(FtlPart::Message(id.name.clone())),
        Inline::TermReference { id, attribute: None, arguments: None } => Ok(FtlPart::Term(id.name.clone())),
        Inline::Placeable { expression } => placeable(expression),
        Inline::MessageReference { .. } | Inline::TermReference { .. } => {
            Err("references have neither attributes nor arguments".into())
        }
        Inline::FunctionReference { id, .. } => Err(format!("there is no function {}", id.name)),
    }
}

fn select(argument: &str, variants: &[ast::Variant<String>]) -> Result<FtlPart, String> {
    let variant = |variant: &ast::Variant<String>| {
        let key = match &variant.key {
            ast::VariantKey::Identifier { name } => name.clone(),
            ast::VariantKey::NumberLiteral { value } => value.clone(),
        };
        Ok(FtlVariant { key, parts: parts(&variant.value)? })
    };
    let (default, others): (Vec<_>, Vec<_>) = variants.iter().partition(|variant| variant.default);
    let variants = others.into_iter().map(variant).collect::<Result<_, String>>()?;
    let other = default.first().ok_or("a select has no default")?;
    Ok(FtlPart::Select { argument: argument.to_string(), variants, other: variant(other)? })
}

/// Visits every part, including those of variants.
pub(crate) fn for_each_part(parts: &[FtlPart], visit: &mut impl FnMut(&FtlPart)) {
    for part in parts {
        visit(part);
        if let FtlPart::Select { variants, other, .. } = part {
            variants.iter().chain([other]).for_each(|variant| for_each_part(&variant.parts, visit));
        }
    }
}
