//! The OpenAPI document. Each route describes its methods; the schemas come from the message types.

use axum::http::StatusCode;
use schemars::{
    JsonSchema, Schema, SchemaGenerator,
    generate::{Contract, SchemaSettings},
};
use serde_json::{Map, Value, json};
use tripylon_protocol::Problem;

/// The description of a path.
pub(crate) struct RouteDescription {
    pub(crate) path: &'static str,
    /// The methods, in lower case.
    pub(crate) operations: Vec<(&'static str, Operation)>,
}

/// The description of one method of a path.
pub(crate) struct Operation {
    id: &'static str,
    summary: &'static str,
    description: Option<&'static str>,
    parameters: Vec<Parameter>,
    request_body: Option<SchemaOf>,
    responses: Vec<(StatusCode, &'static str, Content)>,
    errors: Vec<(StatusCode, &'static str)>,
}

/// The description of a path or query parameter.
#[derive(Clone)]
pub(crate) struct Parameter {
    name: &'static str,
    location: &'static str,
    is_required: bool,
    description: &'static str,
    schema: Value,
}

/// The body of a successful response.
enum Content {
    None,
    Json(SchemaOf),
    /// Server-sent events with JSON data of this schema.
    Events(SchemaOf),
    Text,
}

type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

impl Operation {
    /// An operation without parameters that can fail only internally.
    pub(crate) fn new(id: &'static str, summary: &'static str) -> Operation {
        Operation {
            id,
            summary,
            description: None,
            parameters: Vec::new(),
            request_body: None,
            responses: Vec::new(),
            errors: Vec::new(),
        }
        .error(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// Adds what the summary leaves out.
    pub(crate) fn description(mut self, description: &'static str) -> Operation {
        self.description = Some(description);
        self
    }

    /// Adds parameters.
    pub(crate) fn parameters(mut self, parameters: impl IntoIterator<Item = Parameter>) -> Operation {
        self.parameters.extend(parameters);
        self
    }

    /// Adds a JSON request body.
    pub(crate) fn body<T: JsonSchema>(mut self) -> Operation {
        self.request_body = Some(SchemaGenerator::subschema_for::<T>);
        self.errors([StatusCode::BAD_REQUEST, StatusCode::PAYLOAD_TOO_LARGE])
    }

    /// Adds a JSON response.
    pub(crate) fn json<T: JsonSchema>(self, status: StatusCode, description: &'static str) -> Operation {
        self.response(status, description, Content::Json(SchemaGenerator::subschema_for::<T>))
    }

    /// Adds a response of server-sent events with JSON data.
    pub(crate) fn events<T: JsonSchema>(self, description: &'static str) -> Operation {
        let content = Content::Events(SchemaGenerator::subschema_for::<T>);
        self.response(StatusCode::OK, description, content)
    }

    /// Adds a response of plain text.
    pub(crate) fn text(self, description: &'static str) -> Operation {
        self.response(StatusCode::OK, description, Content::Text)
    }

    /// Adds a response without a body.
    pub(crate) fn no_content(self, status: StatusCode, description: &'static str) -> Operation {
        self.response(status, description, Content::None)
    }

    fn response(mut self, status: StatusCode, description: &'static str, content: Content) -> Operation {
        self.responses.push((status, description, content));
        self
    }

    /// Adds an error with the usual description of its status.
    pub(crate) fn error(self, status: StatusCode) -> Operation {
        self.error_because(status, usual_reason(status))
    }

    /// Adds errors with the usual description of their status.
    pub(crate) fn errors(self, statuses: impl IntoIterator<Item = StatusCode>) -> Operation {
        statuses.into_iter().fold(self, Operation::error)
    }

    /// Adds an error with its own description.
    pub(crate) fn error_because(mut self, status: StatusCode, reason: &'static str) -> Operation {
        self.errors.push((status, reason));
        self
    }
}

impl Parameter {
    /// A part of the path.
    pub(crate) fn path(name: &'static str, description: &'static str, schema: Value) -> Parameter {
        Parameter { name, location: "path", is_required: true, description, schema }
    }

    /// An optional query parameter.
    pub(crate) fn query(name: &'static str, description: &'static str, schema: Value) -> Parameter {
        Parameter { name, location: "query", is_required: false, description, schema }
    }

    /// The same parameter, required.
    pub(crate) fn required(self) -> Parameter {
        Parameter { is_required: true, ..self }
    }

    /// The name.
    pub(crate) const fn name(&self) -> &'static str {
        self.name
    }

    fn to_json(&self) -> Value {
        json!({
            "name": self.name,
            "in": self.location,
            "required": self.is_required,
            "description": self.description,
            "schema": self.schema,
        })
    }
}

/// The usual reason for an error status.
///
/// # Panics
///
/// For a status that the API does not use as an error.
fn usual_reason(status: StatusCode) -> &'static str {
    match status {
        StatusCode::BAD_REQUEST => "A parameter or a field is missing, unknown, repeated or invalid",
        StatusCode::UNAUTHORIZED => "There is no session, or the password is wrong",
        StatusCode::FORBIDDEN => "This client may not do this",
        StatusCode::NOT_FOUND => "There is none, or the client may not know of it",
        StatusCode::CONFLICT => "The request conflicts with the current state",
        StatusCode::PAYLOAD_TOO_LARGE => "The request body is too large",
        StatusCode::TOO_MANY_REQUESTS => "Too many requests",
        StatusCode::INTERNAL_SERVER_ERROR => "Internal server error",
        StatusCode::SERVICE_UNAVAILABLE => "The database is unavailable; try again in a moment",
        StatusCode::INSUFFICIENT_STORAGE => "The server has no disk space left",
        other => panic!("status {other} has no usual reason"),
    }
}

/// Generates the OpenAPI document of these routes.
pub(crate) fn document<'a>(routes: impl IntoIterator<Item = &'a RouteDescription>) -> Value {
    let mut generators = Generators::new();
    let mut paths = Map::new();
    for route in routes {
        let methods = route.operations.iter();
        let methods =
            methods.map(|(method, operation)| (method.to_string(), generators.operation(operation)));
        paths.insert(route.path.to_string(), Value::Object(methods.collect()));
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Tripylon",
            "version": "1",
            "summary": "Table probes, analyses and online play for Pylos, Le Pylos and Pylon",
            "description": "Rules, positions and moves are texts in their notation. Fields may be added; those described stay.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": { "schemas": generators.into_schemas() },
    })
}

/// A request leaves out the fields that have a default; a response has them all. So each has its own schemas.
struct Generators {
    requests: SchemaGenerator,
    responses: SchemaGenerator,
}

impl Generators {
    fn new() -> Generators {
        let generator = |contract| {
            let mut settings = SchemaSettings::draft2020_12();
            settings.definitions_path = "/components/schemas".into();
            settings.meta_schema = None;
            settings.contract = contract;
            settings.into_generator()
        };
        Generators { requests: generator(Contract::Deserialize), responses: generator(Contract::Serialize) }
    }

    fn operation(&mut self, operation: &Operation) -> Value {
        let mut json = json!({
            "operationId": operation.id,
            "summary": operation.summary,
            "responses": self.responses(operation),
        });
        if let Some(description) = operation.description {
            json["description"] = description.into();
        }
        if !operation.parameters.is_empty() {
            json["parameters"] = operation.parameters.iter().map(Parameter::to_json).collect();
        }
        if let Some(schema) = operation.request_body {
            let content = json_content(&schema(&mut self.requests));
            json["requestBody"] = json!({ "required": true, "content": content });
        }
        json
    }

    fn responses(&mut self, operation: &Operation) -> Value {
        let mut responses = Map::new();
        for (status, description, content) in &operation.responses {
            let mut response = json!({ "description": description });
            match content {
                Content::None => {}
                Content::Json(schema) => response["content"] = json_content(&schema(&mut self.responses)),
                Content::Events(schema) => {
                    // OpenAPI 3.1 cannot describe events, but their data is among the named schemas.
                    schema(&mut self.responses);
                    response["content"] = text_content("text/event-stream");
                }
                Content::Text => response["content"] = text_content("text/plain"),
            }
            responses.insert(status.as_str().to_string(), response);
        }
        for (status, reason) in &operation.errors {
            let problem = self.responses.subschema_for::<Problem>();
            let mut response = json!({ "description": reason, "content": json_content(&problem) });
            if *status == StatusCode::TOO_MANY_REQUESTS {
                let seconds = json!({ "description": "Seconds to wait", "schema": { "type": "integer" } });
                response["headers"] = json!({ "Retry-After": seconds });
            }
            responses.insert(status.as_str().to_string(), response);
        }
        Value::Object(responses)
    }

    /// All named schemas. A type that occurs in requests and in responses has its schema for requests, which responses
    /// satisfy too.
    fn into_schemas(mut self) -> Map<String, Value> {
        let mut schemas = self.responses.take_definitions(true);
        schemas.extend(self.requests.take_definitions(true));
        schemas
    }
}

fn json_content(schema: &Schema) -> Value {
    json!({ "application/json": { "schema": schema } })
}

fn text_content(media_type: &str) -> Value {
    json!({ media_type: { "schema": { "type": "string" } } })
}
