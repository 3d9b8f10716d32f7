use std::{
    env,
    path::{Path, PathBuf},
    time::Duration,
};

use chromiumoxide::{Browser, BrowserConfig, Handler};

/// The path of Chromium: that in the variable `CHROMIUM`, or a program in `PATH` with one of the usual names.
pub(crate) fn find_chromium() -> Option<PathBuf> {
    const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let named = env::var_os("CHROMIUM").map(PathBuf::from);
    let folders =
        env::var_os("PATH").map(|path| env::split_paths(&path).collect::<Vec<_>>()).unwrap_or_default();
    let found = folders.iter().flat_map(|folder| NAMES.map(|name| folder.join(name)));
    named.into_iter().chain(found).find(|program| program.is_file())
}

/// Starts Chromium with an empty profile and without a default viewport.
pub(crate) async fn launch_chromium(program: &Path, profile_dir: &Path) -> (Browser, Handler) {
    let config = BrowserConfig::builder()
        .chrome_executable(program)
        .user_data_dir(profile_dir)
        .new_headless_mode()
        .no_sandbox()
        .viewport(None)
        .launch_timeout(Duration::from_secs(60))
        .request_timeout(Duration::from_secs(60))
        // Tests use the caches that visitors have.
        .enable_cache()
        .args([
            "disable-gpu",
            "no-first-run",
            "disable-background-networking",
            "disable-component-update",
            "disable-sync",
        ])
        .build()
        .expect("the settings are complete");
    Browser::launch(config).await.expect("Chromium starts")
}
