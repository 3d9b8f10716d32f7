use std::{
    fs, io,
    path::{Path, PathBuf},
};

use clap::Args;

use tripylon_library::bytes;

use crate::{failure::Failure, output};

/// Write the games as a web site that needs no server of ours
///
/// The folder can be put on any host of static files, below any path. Players need nothing but a browser, and after the
/// first visit no network either.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ExportSite {
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

/// The file by which a former export is known: it lists what was written, so that it can be replaced.
const LIST: &str = "tripylon-site.txt";

impl ExportSite {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        if !tripylon_site::IS_WHOLE {
            return Err(Failure::Machine(
                "this program was built without its browser client, because TRIPYLON_SKIP_WEB was set; build it again without that".into(),
            ));
        }
        self.make_room()?;
        let mut list = String::new();
        let (mut site, mut tables) = (Sum::default(), Sum::default());
        for file in tripylon_site::files() {
            write(&self.folder.join(&*file.path), &file.bytes)?;
            let sum = if file.path.starts_with("tables/") { &mut tables } else { &mut site };
            sum.add(file.bytes.len());
            list += &format!("{}\n", file.path);
        }
        write(&self.folder.join(LIST), list.as_bytes())?;

        let folder = self.folder.display();
        output::print(|out| {
            writeln!(out, "{folder}: {} files of the games, {}", site.files, bytes(site.bytes))?;
            writeln!(out, "{folder}/tables: {} files of tables, {}", tables.files, bytes(tables.bytes))?;
            writeln!(out, "\nAny host of static files will do. To try it here:")?;
            writeln!(out, "  python3 -m http.server --bind 127.0.0.1 --directory {folder} 8080")?;
            writeln!(out, "and open http://127.0.0.1:8080")
        })
    }

    /// Makes the folder, or makes it empty if it is a former export.
    fn make_room(&self) -> Result<(), Failure> {
        let fault = |error: io::Error| cannot("be written", &self.folder, &error);
        if self.folder.exists() && !self.folder.is_dir() {
            let folder = self.folder.display();
            return Err(Failure::Input(format!("{folder} is a file; name a folder that is new or empty")));
        }
        fs::create_dir_all(&self.folder).map_err(fault)?;
        match fs::read_to_string(self.folder.join(LIST)) {
            Ok(list) => forget(&self.folder, &list),
            Err(_) if self.force => Ok(()),
            Err(_) => match fs::read_dir(&self.folder).map_err(fault)?.next() {
                None => Ok(()),
                Some(_) => {
                    let folder = self.folder.display();
                    Err(Failure::Input(format!(
                        "{folder} is not empty, and was not written by export-site; name another folder, or write into it all the same with --force"
                    )))
                }
            },
        }
    }
}

/// Files and their bytes, counted.
#[derive(Default)]
struct Sum {
    files: u64,
    bytes: u64,
}

impl Sum {
    fn add(&mut self, bytes: usize) {
        self.files += 1;
        self.bytes += bytes as u64;
    }
}

/// Removes what an earlier export wrote, and nothing else: files of old names would stay for ever.
fn forget(folder: &Path, list: &str) -> Result<(), Failure> {
    let ours = |path: &&str| {
        let plain = Path::new(path).components().all(|part| matches!(part, std::path::Component::Normal(_)));
        plain && !path.is_empty()
    };
    for path in list.lines().filter(ours) {
        let file = folder.join(path);
        match fs::remove_file(&file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(cannot("be replaced", &file, &error));
            }
            Ok(()) | Err(_) => {}
        }
    }
    Ok(())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let fault = |error: io::Error| cannot("be written", path, &error);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(fault)?;
    }
    fs::write(path, bytes).map_err(fault)
}

fn cannot(deed: &str, path: &Path, error: &io::Error) -> Failure {
    Failure::Machine(format!("{} cannot {deed}: {error}", path.display()))
}
