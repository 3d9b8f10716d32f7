use axum::{
    http::header::CONTENT_TYPE,
    response::{IntoResponse, Response},
};

/// What can be asked, described for programs.
const DOCUMENT: &str = include_str!("openapi.json");

pub(super) async fn document() -> Response {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT).into_response()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn every_path_is_described_and_every_description_has_a_path() {
        let document: Value = serde_json::from_str(DOCUMENT).expect("it is JSON");
        let mut described: Vec<String> =
            document["paths"].as_object().expect("there are paths").keys().cloned().collect();
        let online = crate::online::routes().map(|(path, _)| path.to_string());
        let mut known = super::super::routes().map(|(path, _)| path.to_string()).to_vec();
        known.extend(online);
        described.sort_unstable();
        known.sort_unstable();
        assert_eq!(described, known);
    }

    #[test]
    fn every_reference_leads_somewhere() {
        let document: Value = serde_json::from_str(DOCUMENT).expect("it is JSON");
        let mut found = 0;
        check(&document, &document, &mut found);
        assert!(found > 20, "only {found} references were found");
    }

    fn check(document: &Value, part: &Value, found: &mut u32) {
        if let Some(reference) = part.get("$ref").and_then(Value::as_str) {
            let pointer = reference.strip_prefix('#').expect("all of it is in one document");
            assert!(document.pointer(pointer).is_some(), "{reference} leads nowhere");
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
