//! The files of the site are consistent: every link leads to a file.

use std::io::Read;

use tripylon_site::{HAS_CLIENT, SiteFile, TABLE_PIECE_LEN, file, files};

fn text(path: &str) -> String {
    let file = file(path).unwrap_or_else(|| panic!("{path} is missing"));
    String::from_utf8(file.bytes.into_owned()).expect("the file is UTF-8")
}

/// Whether the site contains the client; most tests need it.
fn has_client() -> bool {
    if !HAS_CLIENT {
        eprintln!("skipped: TRIPYLON_SKIP_WEB is set, so there is no client");
    }
    HAS_CLIENT
}

/// The quoted texts that follow a marker.
fn quoted_after<'a>(text: &'a str, before: &str) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn there_is_a_page_and_every_listed_file_is_found_by_its_path() {
    assert!(file("index.html").is_some());
    for listed in files() {
        let found = file(&listed.path).unwrap_or_else(|| panic!("{} is missing", listed.path));
        assert_eq!(found.hash, listed.hash);
        assert!(!listed.path.starts_with('/') && !listed.path.contains(".."), "{}", listed.path);
    }
}

#[test]
fn every_link_of_the_page_is_relative_and_has_a_file() {
    if !has_client() {
        return;
    }
    let page = text("index.html");
    let links = [quoted_after(&page, "href=\""), quoted_after(&page, "src=\"")].concat();
    assert!(links.len() >= 6, "{links:?}");
    for link in links {
        assert!(file(link).is_some(), "{link} is missing");
    }
    for link in quoted_after(&text("manifest.webmanifest"), "\"src\": \"") {
        assert!(file(link).is_some(), "{link} is missing");
    }
    for script in files().filter(|file| file.path.ends_with(".js")) {
        let script = String::from_utf8_lossy(&script.bytes).into_owned();
        for link in [quoted_after(&script, "from \"./"), quoted_after(&script, "new URL(\"./")].concat() {
            assert!(file(link).is_some(), "{link} is missing");
        }
    }
}

#[test]
fn the_service_worker_caches_everything_but_itself_and_the_tables() {
    if !has_client() {
        return;
    }
    let worker = text("service-worker.js");
    let list = worker.split("const FILES = [").nth(1).and_then(|rest| rest.split(']').next());
    let cached: Vec<&str> =
        list.expect("the service worker has a list of files").split('"').skip(1).step_by(2).collect();
    for path in &cached {
        let path = if *path == "./" { "index.html" } else { path };
        assert!(file(path).is_some(), "{path} is missing");
    }
    let missing =
        files().filter(|file| !file.path.starts_with("tables/") && file.path != "service-worker.js");
    for file in missing {
        let path = if file.path == "index.html" { "./" } else { &file.path };
        assert!(cached.contains(&path), "{path} is not cached");
    }
    for table in &tripylon_bundled::TABLES {
        let entry = format!(
            "{:?}: {{ checksum: {:?}, pieces: {} }}",
            table.name,
            table.checksum,
            table.bytes().len().div_ceil(TABLE_PIECE_LEN)
        );
        assert!(worker.contains(&entry), "{entry} is missing");
    }
}

#[test]
fn every_course_exists_in_seven_languages_and_every_puzzle_file_is_listed() {
    if !has_client() {
        return;
    }
    for game in ["pylos", "le-pylos", "pylon"] {
        for name in ["course", "en", "fr", "de", "es", "it", "nl", "pt"] {
            assert!(text(&format!("lessons/{game}/{name}.json")).starts_with('{'));
        }
    }
    let index = text("puzzles/index.json");
    let (rules, names) = (quoted_after(&index, "\"rules\": \""), quoted_after(&index, "\"file\": \""));
    let listed: Vec<String> = names.iter().map(|name| format!("puzzles/{name}")).collect();
    let existing: Vec<String> =
        files().map(|file| file.path.into_owned()).filter(|path| path.ends_with(".puzzles")).collect();
    assert_eq!(listed, existing);
    assert!(existing.len() >= 6, "{existing:?}");
    for (rules, path) in rules.into_iter().zip(listed) {
        let text = text(&path);
        let puzzles = text.lines().filter(|line| !line.starts_with('#'));
        assert!(
            puzzles.clone().count() > 0
                && puzzles.clone().all(|puzzle| puzzle.starts_with(&format!("{rules}; ")))
        );
    }
}

#[test]
fn pages_comply_with_the_content_security_policy() {
    for page in files().filter(|file| file.path.ends_with(".html")) {
        let page = String::from_utf8_lossy(&page.bytes).into_owned();
        assert!(!page.contains("<style") && !page.contains(" style="), "{page}");
        let handler = page.split(" on").skip(1).find(|rest| {
            rest.trim_start_matches(|letter: char| letter.is_ascii_alphabetic()).starts_with('=')
        });
        assert_eq!(handler, None);
        assert_eq!(page.matches("<script").count(), page.matches("src=\"").count());
    }
}

#[test]
fn the_pieces_of_a_table_add_up_to_it() {
    for table in &tripylon_bundled::TABLES {
        let folder = format!("tables/{}/", table.name);
        let pieces: Vec<SiteFile> = files().filter(|file| file.path.starts_with(&folder)).collect();
        assert_eq!(pieces.len(), table.bytes().len().div_ceil(TABLE_PIECE_LEN));
        let together: Vec<u8> = pieces.iter().flat_map(|piece| piece.bytes.iter().copied()).collect();
        assert!(together == table.bytes(), "{}", table.name);
    }
    for path in
        ["tables/pylos.compact/007", "tables/pylos.compact/+7", "tables/pylos.compact/999", "tables/none/0"]
    {
        assert!(file(path).is_none(), "{path}");
    }
}

#[test]
fn compressed_files_have_the_same_content() {
    for file in files() {
        if let Some(mut packed) = file.brotli {
            let mut bytes = Vec::new();
            brotli::BrotliDecompress(&mut packed, &mut bytes).expect("the compressed file is valid");
            assert!(bytes == *file.bytes, "{} in brotli", file.path);
        }
        if let Some(packed) = file.gzip {
            let mut bytes = Vec::new();
            flate2::read::GzDecoder::new(packed)
                .read_to_end(&mut bytes)
                .expect("the compressed file is valid");
            assert!(bytes == *file.bytes, "{} in gzip", file.path);
        }
    }
}

#[test]
fn the_module_is_within_its_size_limit() {
    /// The limit for the module's compressed size, in bytes.
    const LIMIT: usize = 900_000;
    let Some(module) = files().find(|file| file.path.ends_with(".wasm")) else { return };
    let [brotli, gzip] = [module.brotli, module.gzip].map(|packed| packed.map_or(usize::MAX, <[u8]>::len));
    println!("{}: {} bytes, brotli {brotli}, gzip {gzip}", module.path, module.bytes.len());
    // Every browser with WebAssembly accepts Brotli, from secure hosts and from localhost.
    assert!(brotli <= LIMIT, "{brotli} bytes are more than {LIMIT}");
}
