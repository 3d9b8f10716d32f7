use std::{fmt::Write as _, fs, io::Write as _, path::Path};

use flate2::{Compression, write::GzEncoder};

use crate::{
    BuildError,
    assets::{Asset, TABLE_CHUNK_LEN, hash},
};

/// Whether the site contains the client.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ClientPart {
    Included,
    Skipped,
}

/// Writes all files, also compressed, and `files.rs`, the list that the library includes.
pub(crate) fn embed(assets: &[Asset], out: &Path, client: ClientPart) -> Result<(), BuildError> {
    let folder = out.join("site");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut list = format!(
        "/// Whether the site contains the client.\npub const HAS_CLIENT: bool = {};\n\
         /// The length of a chunk of a table, in bytes.\npub const TABLE_CHUNK_LEN: usize = {TABLE_CHUNK_LEN};\n\
         pub(crate) static FILES: &[EmbeddedFile] = &[\n",
        client == ClientPart::Included
    );
    for Asset { path, bytes, brotli: known, immutable } in assets {
        write(&folder.join(path), bytes)?;
        let compressed = |ending: &str, smaller: Vec<u8>| {
            // Compression that saves less than a tenth is not worth unpacking.
            if smaller.len() * 10 > bytes.len() * 9 {
                return Ok("None".to_string());
            }
            write(&folder.join(format!("{path}.{ending}")), &smaller)?;
            Ok::<_, BuildError>(format!(
                "Some(include_bytes!(concat!(env!(\"OUT_DIR\"), \"/site/{path}.{ending}\")))"
            ))
        };
        let brotli = compressed("br", known.clone().map_or_else(|| brotli(bytes, quality(path)), Ok)?)?;
        let gzip = compressed("gz", gzip(bytes)?)?;
        let _ = writeln!(
            list,
            "    EmbeddedFile {{ path: {path:?}, bytes: include_bytes!(concat!(env!(\"OUT_DIR\"), \"/site/{path}\")), \
             brotli: {brotli}, gzip: {gzip}, hash: {:?}, immutable: {immutable} }},",
            hash(bytes)
        );
    }
    list += "];\n";
    write(&out.join("files.rs"), list.as_bytes())
}

/// The quality of the compression with Brotli. The weights of the network hardly repeat; the best quality saves 3 % and a
/// second is enough for it.
fn quality(path: &str) -> i32 {
    if path.ends_with(".network") { 11 } else { 9 }
}

fn brotli(bytes: &[u8], quality: i32) -> Result<Vec<u8>, BuildError> {
    let mut compressed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams { quality, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut compressed, &parameters)
        .map_err(|error| format!("brotli: {error}"))?;
    Ok(compressed)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>, BuildError> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).map_err(|error| format!("gzip: {error}"))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), BuildError> {
    let fault = |error: std::io::Error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(fault)?;
    }
    fs::write(path, bytes).map_err(fault)
}
