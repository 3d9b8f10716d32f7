use axum::{
    http::header::CONTENT_TYPE,
    response::{IntoResponse, Response},
};

/// The OpenAPI description of the HTTP API.
pub(crate) const DOCUMENT: &str = include_str!("openapi.json");

pub(super) async fn document() -> Response {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT).into_response()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn every_reference_resolves() {
        let document: Value = serde_json::from_str(DOCUMENT).expect("the document is JSON");
        let mut found = 0;
        check(&document, &document, &mut found);
        assert!(found > 20, "only {found} references were found");
    }

    fn check(document: &Value, part: &Value, found: &mut u32) {
        if let Some(reference) = part.get("$ref").and_then(Value::as_str) {
            let pointer = reference.strip_prefix('#').expect("references stay within the document");
            assert!(document.pointer(pointer).is_some(), "{reference} is broken");
            *found += 1;
        }
        let parts = part
            .as_array()
            .into_iter()
            .flatten()
            .chain(part.as_object().into_iter().flat_map(|all| all.values()));
        parts.for_each(|part| check(document, part, found));
    }
}
