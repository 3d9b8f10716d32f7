//! End-to-end tests of the site in headless Chromium.
//!
//! ```no_run
//! tripylon_e2e::with_tab(async |tab| {
//!     tab.open("").await;
//!     assert_eq!(tab.evaluate::<String>("document.title").await, "Tripylon");
//! });
//! ```
//!
//! An exception or a console error of the page fails the test, unless the test removes it with
//! [`BrowserTab::take_page_errors`]. Without Chromium the tests are skipped with a message; with `CI=true` they fail.

mod devtools;
mod chromium;
mod page;
mod test_site;
mod tcp_proxy;
mod browser_tab;
mod input;
mod engine_worker;

pub use browser_tab::{
    BrowserTab, missing_requirement, with_tab, with_tab_alone, with_tab_on, with_two_tabs,
};
pub use input::PagePoint;
pub use tcp_proxy::TcpProxy;
pub use test_site::TestSite;
