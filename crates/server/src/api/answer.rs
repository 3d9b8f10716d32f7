use axum::{
    body::Body,
    http::{HeaderValue, header::CONTENT_TYPE},
    response::{
        Response,
        sse::{Event, KeepAlive, Sse},
    },
};
use futures::Stream;
use serde::Serialize;

/// A value as the JSON that the commands print.
pub(crate) fn json(value: &impl Serialize) -> Response {
    let mut response = Response::new(Body::from(text(value)));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// A value as an event with a name.
pub(super) fn event(name: &str, value: &impl Serialize) -> Event {
    Event::default().event(name).data(text(value))
}

/// Events one after the other. Now and then a comment shows whether anybody is still there.
pub(super) fn events<S>(stream: S) -> Sse<impl Stream<Item = Result<Event, std::convert::Infallible>>>
where
    S: Stream<Item = Event> + Send + 'static,
{
    use futures::StreamExt;
    Sse::new(stream.map(Ok)).keep_alive(KeepAlive::default())
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("reports are made of texts, numbers and lists")
}
