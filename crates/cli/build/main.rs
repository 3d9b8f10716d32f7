//! Sets `TRIPYLON_VERSION`, which `tripylon --version` prints: the version and, in a git checkout, the commit.

mod commit;

use std::path::Path;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the crate is in crates/");
    println!("cargo::rerun-if-changed=build");
    let version = env!("CARGO_PKG_VERSION");
    match commit::current_commit(root) {
        Some(commit) => {
            for path in commit::watched_files(root) {
                println!("cargo::rerun-if-changed={}", path.display());
            }
            println!("cargo::rustc-env=TRIPYLON_VERSION={version} ({commit})");
        }
        None => println!("cargo::rustc-env=TRIPYLON_VERSION={version}"),
    }
}
