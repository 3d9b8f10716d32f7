//! Files that are packed together, always in the same bytes.

use std::{
    collections::BTreeMap,
    fs,
    io::{Cursor, Write},
    path::Path,
};

use flate2::{Compression, GzBuilder};
use tar::{EntryType, Header};
use zip::{ZipWriter, write::SimpleFileOptions};

/// Files and folders by path, sorted.
#[derive(Default)]
pub(super) struct FileTree(BTreeMap<String, Entry>);

struct Entry {
    /// The permissions, such as 0o644.
    mode: u32,
    /// The user and the group; 0 is root.
    owner: u64,
    /// `None` for a folder.
    bytes: Option<Vec<u8>>,
}

impl FileTree {
    /// Adds a file that belongs to root.
    pub(super) fn add_file(&mut self, path: impl Into<String>, mode: u32, bytes: impl Into<Vec<u8>>) {
        self.0.insert(path.into(), Entry { mode, owner: 0, bytes: Some(bytes.into()) });
    }

    /// Adds a folder. Folders that are only on the way to a file need not be added, except for tar files whose reader
    /// cares about their permissions.
    pub(super) fn add_folder(&mut self, path: impl Into<String>, mode: u32, owner: u64) {
        self.0.insert(path.into(), Entry { mode, owner, bytes: None });
    }

    /// A tar file, in which everything was changed at `time`.
    pub(super) fn to_tar(&self, time: u64) -> Result<Vec<u8>, String> {
        let mut tar = tar::Builder::new(Vec::new());
        for (path, entry) in &self.0 {
            let bytes = entry.bytes.as_deref().unwrap_or_default();
            let mut header = Header::new_gnu();
            let kind = if entry.bytes.is_some() { EntryType::Regular } else { EntryType::Directory };
            header.set_entry_type(kind);
            header.set_size(bytes.len() as u64);
            header.set_mode(entry.mode);
            header.set_mtime(time);
            header.set_uid(entry.owner);
            header.set_gid(entry.owner);
            tar.append_data(&mut header, path, bytes).map_err(|error| format!("{path}: {error}"))?;
        }
        tar.into_inner().map_err(|error| format!("tar: {error}"))
    }

    /// A zip file. Its files have the earliest date that zip knows.
    pub(super) fn to_zip(&self) -> Result<Vec<u8>, String> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (path, entry) in &self.0 {
            let fault = |error: &dyn std::fmt::Display| format!("{path}: {error}");
            let options = SimpleFileOptions::default()
                .compression_method(zip::CompressionMethod::Deflated)
                .compression_level(Some(9))
                .last_modified_time(zip::DateTime::DEFAULT)
                .unix_permissions(entry.mode)
                .system(zip::System::Unix);
            match &entry.bytes {
                Some(bytes) => {
                    zip.start_file(path, options).map_err(|error| fault(&error))?;
                    zip.write_all(bytes).map_err(|error| fault(&error))?;
                }
                None => zip.add_directory(path, options).map_err(|error| fault(&error))?,
            }
        }
        zip.finish().map(Cursor::into_inner).map_err(|error| format!("zip: {error}"))
    }

    /// Writes the files and folders, with their permissions where the system has such, below a folder.
    pub(super) fn write_to(&self, folder: &Path) -> Result<(), String> {
        for (path, entry) in &self.0 {
            let path = folder.join(path);
            let fault = |error: std::io::Error| format!("{}: {error}", path.display());
            match &entry.bytes {
                Some(bytes) => {
                    fs::create_dir_all(path.parent().expect("a file has a folder")).map_err(fault)?;
                    fs::write(&path, bytes).map_err(fault)?;
                }
                None => fs::create_dir_all(&path).map_err(fault)?,
            }
            set_mode(&path, entry.mode).map_err(fault)?;
        }
        Ok(())
    }

    /// The size of all files.
    pub(super) fn total_bytes(&self) -> usize {
        self.0.values().filter_map(|entry| entry.bytes.as_ref()).map(Vec::len).sum()
    }

    /// The paths of files and folders.
    #[cfg(test)]
    pub(super) fn paths(&self) -> Vec<&str> {
        self.0.keys().map(String::as_str).collect()
    }
}

/// Compresses with gzip, without a time.
pub(super) fn gzip(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut encoder = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).map_err(|error| format!("gzip: {error}"))
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) -> std::io::Result<()> {
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(mode))
}

#[cfg(not(unix))]
fn set_mode(_: &Path, _: u32) -> std::io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    /// Two trees with the same content, filled in different orders.
    fn trees() -> [FileTree; 2] {
        let long = format!("{}file", "long-folder/".repeat(12));
        let program = |tree: &mut FileTree| tree.add_file("b/program", 0o755, "program");
        let data = |tree: &mut FileTree| tree.add_folder("data", 0o700, 65532);
        let other = |tree: &mut FileTree| tree.add_file(long.clone(), 0o644, vec![7; 3000]);
        let fill = |steps: [&dyn Fn(&mut FileTree); 3]| {
            let mut tree = FileTree::default();
            steps.iter().for_each(|step| step(&mut tree));
            tree
        };
        [fill([&program, &data, &other]), fill([&other, &program, &data])]
    }

    #[test]
    fn the_same_files_give_the_same_bytes() {
        let [one, other] = trees();
        let tar = one.to_tar(1_000_000_000).unwrap();
        assert!(tar == other.to_tar(1_000_000_000).unwrap() && tar != one.to_tar(1_000_000_001).unwrap());
        assert!(one.to_zip().unwrap() == other.to_zip().unwrap());
        assert!(gzip(&tar).unwrap() == gzip(&tar).unwrap());
    }

    #[test]
    fn a_tar_file_holds_contents_permissions_owners_and_the_time() {
        let tar = trees()[0].to_tar(1_000_000_000).unwrap();
        let mut archive = tar::Archive::new(&tar[..]);
        let mut found = Vec::new();
        for entry in archive.entries().unwrap() {
            let mut entry = entry.unwrap();
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).unwrap();
            let header = entry.header();
            assert_eq!(header.mtime().unwrap(), 1_000_000_000);
            assert_eq!(header.uid().unwrap(), header.gid().unwrap());
            let path = entry.path().unwrap().to_string_lossy().trim_end_matches('/').to_string();
            found.push((path, header.mode().unwrap(), header.uid().unwrap(), bytes.len()));
        }
        let long = format!("{}file", "long-folder/".repeat(12));
        assert_eq!(
            found,
            [("b/program".into(), 0o755, 0, 7), ("data".into(), 0o700, 65532, 0), (long, 0o644, 0, 3000)]
        );
    }

    #[test]
    fn a_zip_file_holds_contents() {
        let bytes = trees()[0].to_zip().unwrap();
        let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        let mut file = zip.by_name("b/program").unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        assert_eq!((text.as_str(), file.unix_mode().unwrap() & 0o777), ("program", 0o755));
    }
}
