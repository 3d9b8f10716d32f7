//! The files of the site belong together: whatever one names is there.

use std::io::Read;

use tripylon_site::{File, IS_WHOLE, PIECE, file, files};

fn text(path: &str) -> String {
    let file = file(path).unwrap_or_else(|| panic!("{path} is missing"));
    String::from_utf8(file.bytes.into_owned()).expect("it is text")
}

/// Whether there is a client; where it was left out, there is little to be checked.
fn is_whole() -> bool {
    if !IS_WHOLE {
        eprintln!("left out: TRIPYLON_SKIP_WEB is set, so there is no client");
    }
    IS_WHOLE
}

/// What stands between quotes after some words.
fn named<'a>(text: &'a str, before: &str) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn there_is_a_page_and_every_path_leads_to_its_file() {
    assert!(file("index.html").is_some());
    for listed in files() {
        let found = file(&listed.path).unwrap_or_else(|| panic!("{} is missing", listed.path));
        assert_eq!(found.hash, listed.hash);
        assert!(!listed.path.starts_with('/') && !listed.path.contains(".."), "{}", listed.path);
    }
}

#[test]
fn whatever_the_page_names_is_there_and_relative() {
    if !is_whole() {
        return;
    }
    let page = text("index.html");
    let links = [named(&page, "href=\""), named(&page, "src=\"")].concat();
    assert!(links.len() >= 6, "{links:?}");
    for link in links {
        assert!(file(link).is_some(), "{link} is missing");
    }
    for link in named(&text("manifest.webmanifest"), "\"src\": \"") {
        assert!(file(link).is_some(), "{link} is missing");
    }
    for script in files().filter(|file| file.path.ends_with(".js")) {
        let script = String::from_utf8_lossy(&script.bytes).into_owned();
        for link in [named(&script, "from \"./"), named(&script, "new URL(\"./")].concat() {
            assert!(file(link).is_some(), "{link} is missing");
        }
    }
}

#[test]
fn the_service_worker_keeps_everything_but_itself_and_the_tables() {
    if !is_whole() {
        return;
    }
    let worker = text("service-worker.js");
    let list = worker.split("const FILES = [").nth(1).and_then(|rest| rest.split(']').next());
    let kept: Vec<&str> = list.expect("it has a list").split('"').skip(1).step_by(2).collect();
    for path in &kept {
        let path = if *path == "./" { "index.html" } else { path };
        assert!(file(path).is_some(), "{path} is missing");
    }
    let missing =
        files().filter(|file| !file.path.starts_with("tables/") && file.path != "service-worker.js");
    for file in missing {
        let path = if file.path == "index.html" { "./" } else { &file.path };
        assert!(kept.contains(&path), "{path} is not kept");
    }
    for table in &tripylon_shipped::ALL {
        let entry = format!(
            "{:?}: {{ checksum: {:?}, pieces: {} }}",
            table.name,
            table.checksum,
            table.bytes.len().div_ceil(PIECE)
        );
        assert!(worker.contains(&entry), "{entry} is not there");
    }
}

#[test]
fn every_course_is_there_in_seven_languages_and_every_file_of_puzzles_is_listed() {
    if !is_whole() {
        return;
    }
    for game in ["pylos", "le-pylos", "pylon"] {
        for name in ["course", "en", "fr", "de", "es", "it", "nl", "pt"] {
            assert!(text(&format!("lessons/{game}/{name}.json")).starts_with('{'));
        }
    }
    let index = text("puzzles/index.json");
    let (rules, names) = (named(&index, "\"rules\": \""), named(&index, "\"file\": \""));
    let listed: Vec<String> = names.iter().map(|name| format!("puzzles/{name}")).collect();
    let there: Vec<String> =
        files().map(|file| file.path.into_owned()).filter(|path| path.ends_with(".puzzles")).collect();
    assert_eq!(listed, there);
    assert!(there.len() >= 6, "{there:?}");
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
fn nothing_stands_in_a_page_that_the_policy_forbids() {
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
fn pieces_make_up_their_table() {
    for table in &tripylon_shipped::ALL {
        let folder = format!("tables/{}/", table.name);
        let pieces: Vec<File> = files().filter(|file| file.path.starts_with(&folder)).collect();
        assert_eq!(pieces.len(), table.bytes.len().div_ceil(PIECE));
        let together: Vec<u8> = pieces.iter().flat_map(|piece| piece.bytes.iter().copied()).collect();
        assert!(together == table.bytes, "{}", table.name);
    }
    for path in
        ["tables/pylos.compact/007", "tables/pylos.compact/+7", "tables/pylos.compact/999", "tables/none/0"]
    {
        assert!(file(path).is_none(), "{path}");
    }
}

#[test]
fn what_is_compressed_is_the_same() {
    for file in files() {
        if let Some(mut packed) = file.brotli {
            let mut bytes = Vec::new();
            brotli::BrotliDecompress(&mut packed, &mut bytes).expect("it is whole");
            assert!(bytes == *file.bytes, "{} in brotli", file.path);
        }
        if let Some(packed) = file.gzip {
            let mut bytes = Vec::new();
            flate2::read::GzDecoder::new(packed).read_to_end(&mut bytes).expect("it is whole");
            assert!(bytes == *file.bytes, "{} in gzip", file.path);
        }
    }
}

#[test]
fn the_module_is_within_its_limit() {
    /// What a visitor has to wait for, at most.
    const LIMIT: usize = 900_000;
    let Some(module) = files().find(|file| file.path.ends_with(".wasm")) else { return };
    let [brotli, gzip] = [module.brotli, module.gzip].map(|packed| packed.map_or(usize::MAX, <[u8]>::len));
    println!("{}: {} bytes, brotli {brotli}, gzip {gzip}", module.path, module.bytes.len());
    // Every browser that knows WebAssembly takes Brotli, from hosts that it trusts and from this computer.
    assert!(brotli <= LIMIT, "{brotli} bytes are more than {LIMIT}");
}
