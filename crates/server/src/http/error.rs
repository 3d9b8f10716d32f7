use axum::{
    http::{HeaderValue, Method, StatusCode, header::RETRY_AFTER},
    response::{IntoResponse, Response},
};
use tripylon_protocol::{Problem, ProblemCode};
use tripylon_rules::{AnyGame, Pylos, quoted};
use tripylon_store::{StoreError, StoreErrorKind};
use tripylon_tables::{SolveCost, TablesError};

use super::{caller::Caller, response};
use crate::solve::SolveStartError;

/// An error response: a status code and a JSON [`Problem`]. All status codes of errors are chosen in this file.
#[derive(Debug)]
pub(crate) struct HttpError {
    status: StatusCode,
    problem: Problem,
}

impl HttpError {
    /// 400: the request is invalid.
    pub(crate) fn bad_request(reason: impl std::fmt::Display) -> HttpError {
        HttpError::new(StatusCode::BAD_REQUEST, reason.to_string())
    }

    /// 403: this client may not do this.
    pub(crate) fn forbidden(reason: &str) -> HttpError {
        HttpError::new(StatusCode::FORBIDDEN, reason)
    }

    /// 429: a rate or concurrency limit is exceeded.
    pub(crate) fn too_many_requests() -> HttpError {
        let error = "too many requests; try again in a second";
        HttpError::new(StatusCode::TOO_MANY_REQUESTS, error).with_code(ProblemCode::TooMany)
    }

    /// 503: the server has no free connection.
    pub(crate) fn too_many_connections() -> HttpError {
        let error = "too many connections are open; try again in a second";
        HttpError::new(StatusCode::SERVICE_UNAVAILABLE, error).with_code(ProblemCode::TooMany)
    }

    /// 408: the client was too slow in sending the request body.
    pub(crate) fn request_timeout() -> HttpError {
        HttpError::new(StatusCode::REQUEST_TIMEOUT, "the request body did not arrive in time")
    }

    /// 409: the player has reached the limit of games against the engine.
    pub(crate) fn too_many_engine_games() -> HttpError {
        HttpError::conflict("you play many games against the engine already; finish some of them first")
            .with_code(ProblemCode::ManyEngineGames)
    }

    /// 404: there is no such path.
    pub(crate) fn unknown_path(path: &str) -> HttpError {
        let path = quoted(path);
        HttpError::new(StatusCode::NOT_FOUND, format!("there is no path {path}; see /api/openapi.json"))
    }

    /// 405: the path does not support this method.
    pub(crate) fn method_not_allowed(method: &Method) -> HttpError {
        let method = quoted(method.as_str());
        HttpError::new(
            StatusCode::METHOD_NOT_ALLOWED,
            format!("this path does not support {method}; see /api/openapi.json"),
        )
    }

    /// 401: the request carries no valid session.
    pub(crate) fn unauthorized(reason: &str) -> HttpError {
        HttpError::new(StatusCode::UNAUTHORIZED, reason)
    }

    /// 409: the request conflicts with the current state.
    pub(crate) fn conflict(reason: impl std::fmt::Display) -> HttpError {
        HttpError::new(StatusCode::CONFLICT, reason.to_string())
    }

    /// 404: there is no such game, or the client may not know of it.
    pub(crate) fn game_not_found(id: &str) -> HttpError {
        let error = format!("there is no game {} that you may see", quoted(id));
        HttpError::new(StatusCode::NOT_FOUND, error).with_code(ProblemCode::NoGame)
    }

    /// 404: there is no such account.
    pub(crate) fn player_not_found(name: &str) -> HttpError {
        let error = format!("there is no account {}", quoted(name));
        HttpError::new(StatusCode::NOT_FOUND, error).with_code(ProblemCode::NoPlayer)
    }

    /// 404: there is no such tournament.
    pub(crate) fn tournament_not_found(id: &str) -> HttpError {
        let error = format!("there is no tournament {}", quoted(id));
        HttpError::new(StatusCode::NOT_FOUND, error).with_code(ProblemCode::NoTournament)
    }

    /// 413: the request body is too large.
    pub(crate) fn payload_too_large(max: usize) -> HttpError {
        HttpError::new(StatusCode::PAYLOAD_TOO_LARGE, format!("the request body is larger than {max} bytes"))
    }

    /// 409: a room has refused the command.
    pub(crate) fn from_room(refusal: &tripylon_play::RoomRefusal) -> HttpError {
        let conflict = HttpError::conflict(refusal);
        if *refusal == tripylon_play::RoomRefusal::NeedsAccount {
            return conflict.with_code(ProblemCode::NeedsAccount);
        }
        conflict
    }

    /// 500, 503 or 507: the database has failed. Details go to the log only.
    fn from_store(error: &StoreError) -> HttpError {
        tracing::error!(%error, "a database operation failed");
        match error.kind() {
            StoreErrorKind::DiskFull => {
                HttpError::new(StatusCode::INSUFFICIENT_STORAGE, "the server has no disk space left")
            }
            StoreErrorKind::Unavailable => HttpError::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "the database is unavailable; try again in a moment",
            ),
            StoreErrorKind::Rejected => HttpError::internal(),
        }
    }

    /// 500: a bug or a damaged file.
    pub(crate) fn internal() -> HttpError {
        HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, "internal server error; please report this")
    }

    /// The tables of `game` cannot be used. `command` makes the table.
    pub(crate) fn from_tables(
        error: &TablesError,
        game: Pylos,
        command: String,
        caller: Caller,
    ) -> HttpError {
        match error {
            TablesError::Unsolvable(_) => HttpError::bad_request(error),
            TablesError::Missing { .. } => HttpError::table_missing(game, command),
            TablesError::NotEnough { .. } => {
                HttpError::new(StatusCode::INSUFFICIENT_STORAGE, HttpError::shortage_message(error, caller))
            }
            TablesError::AlreadySolving(_) => HttpError::new(
                StatusCode::CONFLICT,
                format!("another program on the server is solving {}", AnyGame::Pylos(game)),
            ),
            TablesError::Failed(message) => HttpError::machine_failure(message, caller),
        }
    }

    /// Solving of `game` was not started. `command` makes the table.
    pub(crate) fn from_solve_start(
        error: &SolveStartError,
        game: Pylos,
        command: String,
        caller: Caller,
    ) -> HttpError {
        match error {
            SolveStartError::Tables(error) => HttpError::from_tables(error, game, command, caller),
            SolveStartError::Stopping => HttpError::new(
                StatusCode::CONFLICT,
                format!("{} is being stopped; start it again in a moment", AnyGame::Pylos(game)),
            ),
            SolveStartError::Busy(other) => HttpError::new(
                StatusCode::CONFLICT,
                format!("{} is being solved; only one ruleset is solved at a time", AnyGame::Pylos(*other)),
            ),
        }
    }

    /// The message for too little memory or disk. Only the operator is told how much is free.
    pub(crate) fn shortage_message(error: &TablesError, caller: Caller) -> String {
        match caller {
            Caller::Operator => error.to_string(),
            Caller::Public => "the server has too little memory or disk to solve this".to_string(),
        }
    }

    /// Adds a code, by which the browser client chooses its text.
    pub(crate) fn with_code(mut self, code: ProblemCode) -> HttpError {
        self.problem.code = Some(code);
        self
    }

    fn new(status: StatusCode, error: impl Into<String>) -> HttpError {
        HttpError { status, problem: Problem::new(error) }
    }

    fn table_missing(game: Pylos, command: String) -> HttpError {
        let (rules, cost) = (AnyGame::Pylos(game), SolveCost::for_game(game).describe());
        let error = format!("there is no table for {rules} here; {command} makes one ({cost})");
        let problem = Problem { command: Some(command), ..Problem::new(error) };
        HttpError { status: StatusCode::NOT_FOUND, problem }
    }

    /// 500: reading or writing files failed. Only the operator is told the details, since they name files.
    fn machine_failure(message: &str, caller: Caller) -> HttpError {
        eprintln!("tripylon: {message}");
        let message = match caller {
            Caller::Operator => message,
            Caller::Public => "internal server error; see the log of the server",
        };
        HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    }
}

impl From<StoreError> for HttpError {
    fn from(error: StoreError) -> HttpError {
        HttpError::from_store(&error)
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let mut response = response::json(&self.problem);
        *response.status_mut() = self.status;
        if matches!(self.status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use tripylon_tables::Resource;

    use super::*;

    #[test]
    fn each_error_has_its_status() {
        let command = || "tripylon solve pylos".to_string();
        let game: Pylos = "pylos".parse().expect("the rules are known");
        let short = TablesError::NotEnough { resource: Resource::Memory, needed: 3 << 30, free: 1 << 30 };
        let missing = TablesError::Missing { message: "none".to_string(), command: "make".to_string() };
        for (error, status) in [
            (TablesError::Unsolvable("Pylon"), 400),
            (missing, 404),
            (TablesError::AlreadySolving("another".to_string()), 409),
            (TablesError::Failed("the disk is full".to_string()), 500),
            (short, 507),
        ] {
            let response = HttpError::from_tables(&error, game, command(), Caller::Operator);
            assert_eq!(response.into_response().status().as_u16(), status, "{error}");
        }
        let busy = SolveStartError::Busy(game);
        let busy = HttpError::from_solve_start(&busy, game, command(), Caller::Operator);
        assert_eq!(busy.problem.error, "pylos is being solved; only one ruleset is solved at a time");
        let error = TablesError::NotEnough { resource: Resource::Disk, needed: 3 << 30, free: 1 << 30 };
        let message = HttpError::from_tables(&error, game, command(), Caller::Operator).problem.error;
        assert_eq!(message, "solving this needs 3.0 GiB of disk and 1.0 GiB are free");
        let message = HttpError::from_tables(&error, game, command(), Caller::Public).problem.error;
        assert_eq!(message, "the server has too little memory or disk to solve this");
    }
}
