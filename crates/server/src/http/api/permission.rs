//! Which requests may start the solver or an analysis.

use axum::http::HeaderMap;

use crate::{
    config::SolvingPolicy,
    http::{
        caller::Caller,
        error::HttpError,
        same_origin::{RequestOrigin, request_origin},
    },
};

/// Refuses to start or stop the solver unless the policy allows it and the request comes from a page of this server.
///
/// Any page in a browser can send requests to this server, so the browser has to confirm the origin of the page.
pub(super) fn check_may_solve(
    solving: SolvingPolicy,
    caller: Caller,
    headers: &HeaderMap,
) -> Result<(), HttpError> {
    if let Some(reason) = why_solving_is_refused(solving, caller) {
        return Err(HttpError::forbidden(reason));
    }
    if request_origin(headers) != RequestOrigin::SameOrigin {
        return Err(HttpError::forbidden(
            "only a page of this server may do this; programs set the header Sec-Fetch-Site: same-origin",
        ));
    }
    Ok(())
}

/// Why this caller may not start the solver; `None` if it may.
pub(super) const fn why_solving_is_refused(solving: SolvingPolicy, caller: Caller) -> Option<&'static str> {
    match (solving, caller) {
        (SolvingPolicy::Disabled, _) => Some(
            "solving is disabled, as other computers can reach this server; tripylon serve --allow-solving enables it",
        ),
        (SolvingPolicy::LocalOnly, Caller::Public) => Some(
            "solving is allowed only for pages opened on the server's own computer, at localhost or 127.0.0.1 and \
             through no proxy; tripylon serve --allow-solving allows it for others",
        ),
        (SolvingPolicy::LocalOnly, Caller::Operator) | (SolvingPolicy::Allowed, _) => None,
    }
}

/// Refuses analyses for pages of other sites.
pub(super) fn check_may_analyse(headers: &HeaderMap) -> Result<(), HttpError> {
    match request_origin(headers) {
        RequestOrigin::SameOrigin | RequestOrigin::NotAPage => Ok(()),
        RequestOrigin::CrossOrigin => Err(HttpError::forbidden("pages of other sites cannot start analyses")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::client_address::tests::headers;

    #[track_caller]
    fn check(solving: SolvingPolicy, caller: Caller, list: &[(&'static str, &'static str)], expected: bool) {
        assert_eq!(
            check_may_solve(solving, caller, &headers(list)).is_ok(),
            expected,
            "{solving:?} {caller:?} {list:?}"
        );
    }

    #[test]
    fn only_pages_of_this_server_may_start_the_solver() {
        let here = ("host", "127.0.0.1:7654");
        let check = |list: &[_], expected| check(SolvingPolicy::LocalOnly, Caller::Operator, list, expected);
        check(&[here, ("sec-fetch-site", "same-origin")], true);
        check(&[here, ("origin", "http://127.0.0.1:7654")], true);
        check(&[here], false);
        check(&[here, ("origin", "http://127.0.0.1:7655")], false);
        check(&[here, ("origin", "null")], false);
        check(&[here, ("sec-fetch-site", "cross-site")], false);
        check(&[here, ("sec-fetch-site", "same-site")], false);
        check(&[here, ("sec-fetch-site", "none")], false);
        // Both headers have to agree.
        check(&[here, ("sec-fetch-site", "cross-site"), ("origin", "http://127.0.0.1:7654")], false);
    }

    #[test]
    fn visitors_may_solve_only_where_that_is_allowed() {
        let own = [("host", "localhost"), ("sec-fetch-site", "same-origin")];
        check(SolvingPolicy::LocalOnly, Caller::Public, &own, false);
        check(SolvingPolicy::Allowed, Caller::Public, &own, true);
        check(SolvingPolicy::Disabled, Caller::Operator, &own, false);
    }
}
