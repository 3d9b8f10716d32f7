//! Visits the site in a real browser, headless Chromium, for tests.
//!
//! ```no_run
//! tripylon_browser::visit(async |visit| {
//!     visit.open("").await;
//!     assert_eq!(visit.evaluate::<String>("document.title").await, "Tripylon");
//! });
//! ```
//!
//! Whatever the page complains about, an exception or an error in the console, fails the test at once, unless the test
//! takes it with [`Visit::complaints`]. Where there is no Chromium the visit is left out, and says so; with `CI=true` its
//! absence is a failure.

mod chromium;
mod stage;
mod relay;
mod visit;
mod hands;
mod engine;

pub use hands::Point;
pub use relay::Relay;
pub use stage::Stage;
pub use visit::{Visit, visit, visit_alone, visit_pair, visit_stage};
