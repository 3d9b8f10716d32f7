use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::OnceLock,
};

use crate::devtools::DevTools;

/// The path of Chromium: that in the variable `CHROMIUM`, or a program in `PATH` with one of the usual names.
pub(crate) fn find_chromium() -> Option<PathBuf> {
    const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let named = env::var_os("CHROMIUM").map(PathBuf::from);
    let folders =
        env::var_os("PATH").map(|path| env::split_paths(&path).collect::<Vec<_>>()).unwrap_or_default();
    let found = folders.iter().flat_map(|folder| NAMES.map(|name| folder.join(name)));
    named.into_iter().chain(found).find(|program| program.is_file())
}

/// The browser that all tests of this process share, started when it is first needed.
pub(crate) fn shared_chromium(program: &Path) -> &'static DevTools {
    static CHROMIUM: OnceLock<DevTools> = OnceLock::new();
    CHROMIUM.get_or_init(|| launch_chromium(program))
}

/// Starts Chromium with an empty profile. It ends when this process ends, since that closes the pipe between them; the
/// shell then removes the profile.
fn launch_chromium(program: &Path) -> DevTools {
    let profile_dir = tempfile::tempdir().expect("a folder can be made").keep();
    // DevTools read from file descriptor 3 and write to 4.
    let script = r#"trap : INT TERM; "$@" 3<&0 4>&1 > /dev/null 2>&1; rm -rf "$PROFILE""#;
    let chromium = Command::new("sh")
        .args(["-c", script, "sh"])
        .arg(program)
        .arg(format!("--user-data-dir={}", profile_dir.display()))
        .args([
            "--headless",
            "--remote-debugging-pipe",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            // Several tests at once have a window each, and none of them may be slowed down as hidden.
            "--disable-backgrounding-occluded-windows",
            "--disable-background-timer-throttling",
            "--disable-renderer-backgrounding",
        ])
        .env("PROFILE", &profile_dir)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a shell starts");
    DevTools::connect(chromium)
}
