use axum::{
    http::StatusCode,
    response::{Html, IntoResponse, Response},
};

/// The page for an unknown path, with status 404.
pub(crate) fn not_found_page(style_sheet: Option<&str>) -> Response {
    let link =
        style_sheet.map_or_else(String::new, |path| format!("<link rel=\"stylesheet\" href=\"/{path}\">\n"));
    let page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Not found – Tripylon</title>\n{link}\
         <main>\n<h1>There is nothing here</h1>\n\
         <p>The address may be mistyped, or the link is old. The three games are at the <a href=\"/\">beginning</a>.</p>\n\
         </main>\n</html>\n"
    );
    (StatusCode::NOT_FOUND, Html(page)).into_response()
}
