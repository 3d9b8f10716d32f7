use std::{fmt::Write as _, fs, io::Write as _, path::Path};

use flate2::{Compression, write::GzEncoder};

use crate::{
    Trouble,
    assets::{Asset, PIECE, hash},
};

/// Whether the client is part of the site.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whole {
    Yes,
    No,
}

/// Writes all files, compressed as well, and `files.rs`, the list that the library is made of.
pub(crate) fn pack(assets: &[Asset], out: &Path, whole: Whole) -> Result<(), Trouble> {
    let folder = out.join("site");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut list = format!(
        "/// Whether the client is part of the site.\npub const IS_WHOLE: bool = {};\n\
         /// The length of a piece of a table.\npub const PIECE: usize = {PIECE};\n\
         pub(crate) static FILES: &[Embedded] = &[\n",
        whole == Whole::Yes
    );
    for Asset { path, bytes, immutable } in assets {
        write(&folder.join(path), bytes)?;
        let compressed = |ending: &str, smaller: Vec<u8>| {
            // What is hardly smaller is not worth unpacking.
            if smaller.len() * 10 > bytes.len() * 9 {
                return Ok("None".to_string());
            }
            write(&folder.join(format!("{path}.{ending}")), &smaller)?;
            Ok::<_, Trouble>(format!(
                "Some(include_bytes!(concat!(env!(\"OUT_DIR\"), \"/site/{path}.{ending}\")))"
            ))
        };
        let brotli = compressed("br", brotli(bytes)?)?;
        let gzip = compressed("gz", gzip(bytes)?)?;
        let _ = writeln!(
            list,
            "    Embedded {{ path: {path:?}, bytes: include_bytes!(concat!(env!(\"OUT_DIR\"), \"/site/{path}\")), \
             brotli: {brotli}, gzip: {gzip}, hash: {:?}, immutable: {immutable} }},",
            hash(bytes)
        );
    }
    list += "];\n";
    write(&out.join("files.rs"), list.as_bytes())
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>, Trouble> {
    let mut packed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &parameters)
        .map_err(|error| format!("brotli: {error}"))?;
    Ok(packed)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>, Trouble> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).map_err(|error| format!("gzip: {error}"))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    let fault = |error: std::io::Error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(fault)?;
    }
    fs::write(path, bytes).map_err(fault)
}
