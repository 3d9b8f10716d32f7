use axum::{
    http::{HeaderValue, Method, StatusCode, header::RETRY_AFTER},
    response::{IntoResponse, Response},
};
use tripylon_library::{Cost, LibraryError};
use tripylon_protocol::{Problem, ProblemCode};
use tripylon_rules::{AnyGame, Pylos, quoted};
use tripylon_store::{StoreError, StoreErrorKind};

use super::{Caller, answer};
use crate::{running::Running, workshop::CannotBegin};

/// Why a request gets no answer. This is the one place where status codes are chosen.
#[derive(Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    problem: Problem,
}

impl Refusal {
    /// What was asked for cannot be.
    pub(crate) fn bad(reason: impl std::fmt::Display) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, reason.to_string())
    }

    /// The request comes from where nobody may ask for this.
    pub(crate) fn forbidden(reason: &str) -> Refusal {
        Refusal::new(StatusCode::FORBIDDEN, reason)
    }

    /// Too much is going on.
    pub(crate) fn too_many() -> Refusal {
        let error = "too much is asked at once; ask again in a second";
        Refusal::new(StatusCode::TOO_MANY_REQUESTS, error).coded(ProblemCode::TooMany)
    }

    /// Too many connections are open.
    pub(crate) fn crowded() -> Refusal {
        let error = "too many connections are open; try again in a second";
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, error).coded(ProblemCode::TooMany)
    }

    /// The rest of a request did not come in time.
    pub(crate) fn too_slow() -> Refusal {
        Refusal::new(StatusCode::REQUEST_TIMEOUT, "the rest of the request did not come in time")
    }

    /// The program plays enough games for one person.
    pub(crate) fn many_engine_games() -> Refusal {
        Refusal::conflict("the program plays many games for you already; finish some of them first")
            .coded(ProblemCode::ManyEngineGames)
    }

    /// Nothing is there.
    pub(crate) fn unknown_path(path: &str) -> Refusal {
        let path = quoted(path);
        Refusal::new(
            StatusCode::NOT_FOUND,
            format!("{path} is not known here; /api/openapi.json lists what is"),
        )
    }

    /// Something is there, but not for this.
    pub(crate) fn wrong_method(method: &Method) -> Refusal {
        let method = quoted(method.as_str());
        Refusal::new(
            StatusCode::METHOD_NOT_ALLOWED,
            format!("{method} is not for this path; /api/openapi.json says what is"),
        )
    }

    /// Nobody knows who asks.
    pub(crate) fn unknown_guest(reason: &str) -> Refusal {
        Refusal::new(StatusCode::UNAUTHORIZED, reason)
    }

    /// It does not go with what is there already.
    pub(crate) fn conflict(reason: impl std::fmt::Display) -> Refusal {
        Refusal::new(StatusCode::CONFLICT, reason.to_string())
    }

    /// There is no such game, or none that this guest may know of.
    pub(crate) fn no_game(id: &str) -> Refusal {
        let error = format!("there is no game {} for you here", quoted(id));
        Refusal::new(StatusCode::NOT_FOUND, error).coded(ProblemCode::NoGame)
    }

    /// There is no such player.
    pub(crate) fn no_player(name: &str) -> Refusal {
        let error = format!("nobody has an account {} here", quoted(name));
        Refusal::new(StatusCode::NOT_FOUND, error).coded(ProblemCode::NoPlayer)
    }

    /// There is no such tournament.
    pub(crate) fn no_contest(id: &str) -> Refusal {
        let error = format!("there is no tournament {} here", quoted(id));
        Refusal::new(StatusCode::NOT_FOUND, error).coded(ProblemCode::NoTournament)
    }

    /// Too much was brought along.
    pub(crate) fn too_long(most: usize) -> Refusal {
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, format!("nobody brings more than {most} bytes"))
    }

    /// What a room has refused.
    pub(crate) fn of_room(refusal: &tripylon_room::Refusal) -> Refusal {
        let conflict = Refusal::conflict(refusal);
        if *refusal == tripylon_room::Refusal::NeedsAccount {
            return conflict.coded(ProblemCode::NeedsAccount);
        }
        conflict
    }

    /// What the database has to say. Its words are for the log.
    pub(crate) fn of_store(error: &StoreError) -> Refusal {
        tracing::error!(%error, "the database has failed");
        match error.kind() {
            StoreErrorKind::Full => {
                Refusal::new(StatusCode::INSUFFICIENT_STORAGE, "there is no room left to keep anything")
            }
            StoreErrorKind::Gone => Refusal::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "the database cannot be reached; try again in a moment",
            ),
            StoreErrorKind::Broken => Refusal::broken(),
        }
    }

    /// Something that should not have happened.
    pub(crate) fn broken() -> Refusal {
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "the server could not do it; please report this")
    }

    /// What the library has to say about a reading.
    pub(crate) fn of_library(
        error: &LibraryError,
        game: Pylos,
        running: &Running,
        caller: Caller,
    ) -> Refusal {
        match error {
            LibraryError::Unsolvable(_) => Refusal::bad(error),
            LibraryError::Missing { .. } => Refusal::missing(game, running, caller),
            LibraryError::Short { .. } => {
                Refusal::new(StatusCode::INSUFFICIENT_STORAGE, Refusal::shortage(error, caller))
            }
            LibraryError::Busy(_) => Refusal::new(
                StatusCode::CONFLICT,
                format!("another program is solving {} on this computer", AnyGame::Pylos(game)),
            ),
            LibraryError::Machine(message) => Refusal::machine(message, caller),
        }
    }

    /// Why the solving of a reading was not begun.
    pub(crate) fn of_workshop(why: &CannotBegin, game: Pylos, running: &Running, caller: Caller) -> Refusal {
        match why {
            CannotBegin::Library(error) => Refusal::of_library(error, game, running, caller),
            CannotBegin::Ending => Refusal::new(
                StatusCode::CONFLICT,
                format!("{} is just being stopped; begin again in a moment", AnyGame::Pylos(game)),
            ),
            CannotBegin::Occupied(other) => Refusal::new(
                StatusCode::CONFLICT,
                format!("{} is being solved; one reading at a time", AnyGame::Pylos(*other)),
            ),
        }
    }

    /// That memory or disk is too small. How much of it is free is only the operator's business.
    pub(crate) fn shortage(error: &LibraryError, caller: Caller) -> String {
        match caller {
            Caller::Operator => error.to_string(),
            Caller::Visitor => "memory or disk of the server is too small for solving this".to_string(),
        }
    }

    /// The same with a code, by which pages know what to say.
    pub(crate) fn coded(mut self, code: ProblemCode) -> Refusal {
        self.problem.code = Some(code);
        self
    }

    fn new(status: StatusCode, error: impl Into<String>) -> Refusal {
        Refusal { status, problem: Problem::new(error) }
    }

    fn missing(game: Pylos, running: &Running, caller: Caller) -> Refusal {
        let (rules, cost) = (AnyGame::Pylos(game), Cost::of(game).here());
        let command = running.solve_command(game, caller);
        let error = format!("there is no table for {rules} here; {command} makes one ({cost})");
        let problem = Problem { command: Some(command), ..Problem::new(error) };
        Refusal { status: StatusCode::NOT_FOUND, problem }
    }

    /// A fault of ours. Messages of the machine name files, which are only the operator's business.
    fn machine(message: &str, caller: Caller) -> Refusal {
        eprintln!("tripylon: {message}");
        let told = match caller {
            Caller::Operator => message,
            Caller::Visitor => "the server could not do it; its own log says why",
        };
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, told)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = answer::json(&self.problem);
        *response.status_mut() = self.status;
        if matches!(self.status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use tripylon_library::{Folder, Resource};

    use super::*;
    use crate::Service;

    #[tokio::test]
    async fn each_reason_has_its_status() {
        let service = Service::new(Folder::new("no-tables-here".into()));
        let running = Running::open(service).await.expect("nothing is to be opened");
        let game: Pylos = "pylos".parse().expect("the rules are known");
        let short = LibraryError::Short { resource: Resource::Memory, needed: 3 << 30, free: 1 << 30 };
        let missing = LibraryError::Missing { message: "none".to_string(), command: "make".to_string() };
        for (error, status) in [
            (LibraryError::Unsolvable("Pylon"), 400),
            (missing, 404),
            (LibraryError::Busy("another".to_string()), 409),
            (LibraryError::Machine("the disk is full".to_string()), 500),
            (short, 507),
        ] {
            let refusal = Refusal::of_library(&error, game, &running, Caller::Operator);
            assert_eq!(refusal.into_response().status().as_u16(), status, "{error}");
        }
        let occupied = Refusal::of_workshop(&CannotBegin::Occupied(game), game, &running, Caller::Operator);
        assert_eq!(occupied.problem.error, "pylos is being solved; one reading at a time");
        let error = LibraryError::Short { resource: Resource::Disk, needed: 3 << 30, free: 1 << 30 };
        let told = Refusal::of_library(&error, game, &running, Caller::Operator).problem.error;
        assert_eq!(told, "solving this needs 3.0 GiB of disk and 1.0 GiB are free");
        let told = Refusal::of_library(&error, game, &running, Caller::Visitor).problem.error;
        assert_eq!(told, "memory or disk of the server is too small for solving this");
    }
}
