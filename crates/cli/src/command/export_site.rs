use std::{
    fs, io,
    path::{Path, PathBuf},
};

use clap::Args;

use tripylon_tables::format_bytes;

use crate::{error::CliError, output};

/// Write the games as a static web site
///
/// The folder can be served by any host of static files, below any path. Players need only a browser, and no network after
/// the first visit.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ExportSiteArgs {
    /// The folder to write: a new or empty one, or one that was exported before
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    /// Write into a folder that holds other things; files of the same names are replaced
    #[arg(long)]
    force: bool,
}

const EXAMPLES: &str = "\
Examples:
  tripylon export-site site
  tripylon export-site ~/public_html/tripylon --force";

/// The file that marks an earlier export: it lists the written files, so that they can be replaced.
const MANIFEST_FILE: &str = "tripylon-site.txt";

impl ExportSiteArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        if !tripylon_site::HAS_CLIENT {
            return Err(CliError::System(
                "this program was built without its browser client, because TRIPYLON_SKIP_WEB was set; build it again without that".into(),
            ));
        }
        self.prepare_folder()?;
        let mut list = String::new();
        let (mut site, mut tables) = (FileTotals::default(), FileTotals::default());
        for file in tripylon_site::files() {
            write_file(&self.folder.join(&*file.path), &file.bytes)?;
            let sum = if file.path.starts_with("tables/") { &mut tables } else { &mut site };
            sum.add(file.bytes.len());
            list += &format!("{}\n", file.path);
        }
        write_file(&self.folder.join(MANIFEST_FILE), list.as_bytes())?;

        let folder = self.folder.display();
        output::print(|out| {
            writeln!(out, "{folder}: {} files of the games, {}", site.files, format_bytes(site.bytes))?;
            writeln!(
                out,
                "{folder}/tables: {} files of tables, {}",
                tables.files,
                format_bytes(tables.bytes)
            )?;
            writeln!(out, "\nAny host of static files will do. To try it here:")?;
            writeln!(out, "  python3 -m http.server --bind 127.0.0.1 --directory {folder} 8080")?;
            writeln!(out, "and open http://127.0.0.1:8080")
        })
    }

    /// Creates the folder, or empties it if it is an earlier export.
    fn prepare_folder(&self) -> Result<(), CliError> {
        let write_error = |error: io::Error| io_error("be written", &self.folder, &error);
        if self.folder.exists() && !self.folder.is_dir() {
            let folder = self.folder.display();
            return Err(CliError::Input(format!("{folder} is a file; name a folder that is new or empty")));
        }
        fs::create_dir_all(&self.folder).map_err(write_error)?;
        match fs::read_to_string(self.folder.join(MANIFEST_FILE)) {
            Ok(list) => remove_previous_export(&self.folder, &list),
            Err(_) if self.force => Ok(()),
            Err(_) => match fs::read_dir(&self.folder).map_err(write_error)?.next() {
                None => Ok(()),
                Some(_) => {
                    let folder = self.folder.display();
                    Err(CliError::Input(format!(
                        "{folder} is not empty, and was not written by export-site; name another folder, or write into it all the same with --force"
                    )))
                }
            },
        }
    }
}

/// The number of files and bytes.
#[derive(Default)]
struct FileTotals {
    files: u64,
    bytes: u64,
}

impl FileTotals {
    fn add(&mut self, bytes: usize) {
        self.files += 1;
        self.bytes += bytes as u64;
    }
}

/// Removes the files of an earlier export, and nothing else, since their names contain hashes that change.
fn remove_previous_export(folder: &Path, list: &str) -> Result<(), CliError> {
    let ours = |path: &&str| {
        let plain = Path::new(path).components().all(|part| matches!(part, std::path::Component::Normal(_)));
        plain && !path.is_empty()
    };
    for path in list.lines().filter(ours) {
        let file = folder.join(path);
        match fs::remove_file(&file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(io_error("be replaced", &file, &error));
            }
            Ok(()) | Err(_) => {}
        }
    }
    Ok(())
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    let write_error = |error: io::Error| io_error("be written", path, &error);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(write_error)?;
    }
    fs::write(path, bytes).map_err(write_error)
}

fn io_error(action: &str, path: &Path, error: &io::Error) -> CliError {
    CliError::System(format!("{} cannot {action}: {error}", path.display()))
}
