//! Checks that the compiler does not make: crate and module dependencies, invariants, names, paths, messages,
//! comments and links.

mod crate_graph;
mod dependencies;
mod invariants;
mod links;
mod messages;
mod module_cycles;
mod named_paths;
mod prose;
mod type_names;

use std::path::{Path, PathBuf};

/// A text file of the repository with its path from the root.
struct Source {
    path: String,
    text: String,
}

/// Runs every check and lists the violations.
pub(crate) fn run() -> Result<(), String> {
    let sources = sources()?;
    let mut faults = Vec::new();
    faults.extend(crate_graph::check(&root())?);
    faults.extend(dependencies::check(&root())?);
    faults.extend(named_paths::check(&root())?);
    faults.extend(crate::client::outdated());
    faults.extend(module_cycles::check(&sources));
    faults.extend(type_names::check(&sources));
    faults.extend(messages::check(&sources));
    faults.extend(sources.iter().flat_map(prose::check));
    faults.extend(sources.iter().flat_map(invariants::check));
    faults.extend(sources.iter().flat_map(|source| links::check(source, &root())));
    match faults.len() {
        0 => {
            println!("tidy: {} files checked, no violations", sources.len());
            Ok(())
        }
        count => Err(format!("{count} violations:\n  {}", faults.join("\n  "))),
    }
}

/// The folder of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("this crate lies in the repository").to_path_buf()
}

/// Every text file that is ours, in order.
fn sources() -> Result<Vec<Source>, String> {
    let mut sources = Vec::new();
    collect(&root(), &mut sources)?;
    sources.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(sources)
}

fn collect(folder: &Path, sources: &mut Vec<Source>) -> Result<(), String> {
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in folder.read_dir().map_err(fault)? {
        let path = entry.map_err(fault)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            let foreign = ["target", "corpus", "artifacts", "coverage", ".git"].contains(&name.as_str());
            if !foreign {
                collect(&path, sources)?;
            }
        } else if ["rs", "md", "toml", "perft", "games", "trycmd"].contains(&ending.as_str()) || name == "run"
        {
            let text = std::fs::read_to_string(&path).map_err(fault)?;
            let relative = path.strip_prefix(root()).unwrap_or(&path);
            sources.push(Source { path: relative.to_string_lossy().replace('\\', "/"), text });
        }
    }
    Ok(())
}
