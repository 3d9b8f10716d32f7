//! Links between documents: each leads to an existing file.

use std::path::Path;

use super::Source;

/// Reports links of a document to missing files.
pub(super) fn check(source: &Source, root: &Path) -> Vec<String> {
    if !source.path.ends_with(".md") {
        return Vec::new();
    }
    let folder = root.join(&source.path).parent().map(Path::to_path_buf).unwrap_or_default();
    links(&source.text)
        .into_iter()
        .filter(|link| !link.contains("://") && !link.starts_with(['#', '<']))
        .filter(|link| !folder.join(link.split('#').next().unwrap_or_default()).exists())
        .map(|link| format!("{}: link {link} leads to no file", source.path))
        .collect()
}

/// The texts between `](` and `)`, or in `src="…"`, outside of code.
fn links(text: &str) -> Vec<&str> {
    let mut links = Vec::new();
    let mut in_code = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        if in_code {
            continue;
        }
        for (opening, closing) in [("](", ')'), ("src=\"", '"'), ("href=\"", '"')] {
            for (start, _) in line.match_indices(opening) {
                let rest = &line[start + opening.len()..];
                links.extend(rest.split(closing).next().filter(|link| !link.is_empty()));
            }
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_found_outside_of_code() {
        let text = "see [a](docs/a.md#x) and ![b](b.svg)\n```\n[no](no.md)\n```\n<img src=\"c.svg\">";
        assert_eq!(links(text), ["docs/a.md#x", "b.svg", "c.svg"]);
    }

    #[test]
    fn a_link_to_a_missing_file_is_found() {
        let source =
            Source { path: "x.md".into(), text: "[a](Cargo.toml) [b](nowhere.md) [c](#here)".into() };
        assert_eq!(check(&source, &super::super::root()), ["x.md: link nowhere.md leads to no file"]);
    }
}
