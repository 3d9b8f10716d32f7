use axum::{
    body::Body,
    http::{
        HeaderValue,
        header::{CONTENT_DISPOSITION, CONTENT_TYPE},
    },
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
};
use futures::Stream;
use serde::Serialize;

/// A JSON response, in the format that the commands print.
pub(crate) fn json(value: &impl Serialize) -> Response {
    let mut response = Response::new(Body::from(to_json(value)));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// A named server-sent event with JSON data.
pub(crate) fn sse_event(name: &str, value: &impl Serialize) -> Event {
    Event::default().event(name).data(to_json(value))
}

/// A stream of server-sent events, with keep-alive comments that detect closed connections.
pub(crate) fn sse_stream<S>(stream: S) -> Sse<impl Stream<Item = Result<Event, std::convert::Infallible>>>
where
    S: Stream<Item = Event> + Send + 'static,
{
    use futures::StreamExt;
    Sse::new(stream.map(Ok)).keep_alive(KeepAlive::default())
}

/// A plain-text response; with a name, the browser saves it as a file.
pub(crate) fn text_file(text: String, name: Option<String>) -> Response {
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    if let Some(name) = name {
        let disposition = format!("attachment; filename=\"{name}\"");
        if let Ok(value) = HeaderValue::from_str(&disposition) {
            headers.insert(CONTENT_DISPOSITION, value);
        }
    }
    response
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("reports consist of strings, numbers and lists")
}
