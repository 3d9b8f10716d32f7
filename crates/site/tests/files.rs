//! The files of the site are consistent: every link leads to a file.

use std::io::Read;

use tripylon_server::SiteFile;
use tripylon_site::{HAS_CLIENT, TABLE_CHUNK_LEN, file, files};

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
        let folder = script.path.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
        let text = String::from_utf8_lossy(&script.bytes).into_owned();
        for link in [quoted_after(&text, "from \"./"), quoted_after(&text, "new URL(\"./")].concat() {
            assert!(file(&format!("{folder}{link}")).is_some(), "{link} of {} is missing", script.path);
        }
    }
}

#[test]
fn the_service_worker_caches_at_once_everything_but_itself_the_tables_and_the_network() {
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
    let network = network_path();
    assert!(worker.contains(&format!("const NETWORK = {network:?};")));
    let on_demand = |path: &str| path.starts_with("tables/") || path == network;
    let needed = files().filter(|file| !on_demand(&file.path) && file.path != "service-worker.js");
    for file in needed {
        let path = if file.path == "index.html" { "./" } else { &file.path };
        assert!(cached.contains(&path), "{path} is not cached");
    }
    for table in &tripylon_bundled::TABLES {
        let entry = format!(
            "{:?}: {{ checksum: {:?}, chunks: {} }}",
            table.name,
            table.checksum,
            table.bytes().len().div_ceil(TABLE_CHUNK_LEN)
        );
        assert!(worker.contains(&entry), "{entry} is missing");
    }
}

/// The path of the network that evaluates Pylon.
fn network_path() -> String {
    let network = files().find(|file| file.path.ends_with(".network"));
    network.expect("the site has the network").path.into_owned()
}

#[test]
fn the_network_of_pylon_has_its_hash_in_its_name() {
    if !has_client() {
        return;
    }
    let network = file(&network_path()).expect("it is listed");
    assert!(network.immutable && network.brotli.is_some());
    assert!(network.path.starts_with("pylon-"), "{}", network.path);
    assert!(*network.bytes == *include_bytes!("../../search/pylon.network"));
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
fn the_chunks_of_a_table_add_up_to_it() {
    for table in &tripylon_bundled::TABLES {
        let folder = format!("tables/{}/", table.name);
        let chunks: Vec<SiteFile> = files().filter(|file| file.path.starts_with(&folder)).collect();
        assert_eq!(chunks.len(), table.bytes().len().div_ceil(TABLE_CHUNK_LEN));
        let together: Vec<u8> = chunks.iter().flat_map(|chunk| chunk.bytes.iter().copied()).collect();
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

/// The parts of the client, each with the limit for its size with Brotli in bytes. A part is loaded when a page needs it.
const SIZE_LIMITS: [(&str, usize); 11] = [
    ("analysis", 200_000),
    ("dutch", 12_000),
    ("engine", 250_000),
    ("french", 12_000),
    ("german", 12_000),
    ("italian", 12_000),
    ("learning", 160_000),
    ("online", 330_000),
    ("portuguese", 12_000),
    ("rules", 20_000),
    ("spanish", 12_000),
];

/// The limit for everything that a browser downloads before the first board.
const FIRST_BOARD_LIMIT: usize = 400_000;

/// The limit for the network that evaluates Pylon, which the engine loads when Pylon is played.
const NETWORK_LIMIT: usize = 200_000;

/// The size of a file as browsers download it: with Brotli, which every browser with WebAssembly accepts from secure hosts
/// and from localhost.
fn download_size(path: &str) -> usize {
    let file = file(path).unwrap_or_else(|| panic!("{path} is missing"));
    file.brotli.map_or(file.bytes.len(), <[u8]>::len)
}

#[test]
fn every_part_of_the_client_is_within_its_size_limit() {
    if !has_client() {
        return;
    }
    let split = files().find(|file| file.path.ends_with("/split.js")).expect("the client is split");
    let folder = split.path.trim_end_matches("split.js");
    let text = text(&split.path);
    // const __chunk_11 = makeLoad(… new URL("./chunk_11.wasm" …
    // export const __wasm_split_load_online = wrapAsyncCb(makeLoad(… "./split_online.wasm" … [__chunk_11, __chunk_12]));
    let mut parts = Vec::new();
    for loader in text.split("export const __wasm_split_load_").skip(1) {
        let name = loader.split(' ').next().expect("a loader has a name");
        let chunks = loader.rsplit_once('[').expect("a loader has a list of chunks").1;
        let chunks = chunks.split([',', ']', ' ']).filter_map(|chunk| chunk.strip_prefix("__chunk_"));
        let chunks: usize = chunks.map(|number| download_size(&format!("{folder}chunk_{number}.wasm"))).sum();
        parts.push((name, chunks + download_size(&format!("{folder}split_{name}.wasm"))));
    }
    parts.sort_unstable();
    let page = self::text("index.html");
    let links = [quoted_after(&page, "href=\""), quoted_after(&page, "src=\"")].concat();
    let first_board = download_size("index.html") + links.into_iter().map(download_size).sum::<usize>();
    println!("until the first board: {first_board} bytes");
    let network = download_size(&network_path());
    println!("network of Pylon: {network} bytes");
    for (name, size) in &parts {
        println!("{name}: {size} bytes");
    }
    assert!(first_board <= FIRST_BOARD_LIMIT, "{first_board} bytes until the first board");
    assert!(network <= NETWORK_LIMIT, "network of Pylon: {network} bytes, at most {NETWORK_LIMIT}");
    assert_eq!(parts.len(), SIZE_LIMITS.len(), "{parts:?}");
    for ((name, size), (limited, limit)) in parts.into_iter().zip(SIZE_LIMITS) {
        assert!(name == limited && size <= limit, "{name}: {size} bytes, at most {limit} for {limited}");
    }
}
