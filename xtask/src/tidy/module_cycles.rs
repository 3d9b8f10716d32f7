//! Dependency cycles between the modules of a crate: at most three modules may depend on each other.
//!
//! A module is a file. It depends on the modules in which the names it uses are defined: names are followed through
//! re-exports, and parents and their children do not count.

use std::collections::{BTreeMap, BTreeSet};

use super::Source;

const MAX_CYCLE: usize = 3;

/// Reports every cycle of more than three modules.
pub(super) fn check(sources: &[Source]) -> Vec<String> {
    let mut crates: BTreeMap<&str, Vec<&Source>> = BTreeMap::new();
    for source in sources {
        if let Some((folder, _)) = source.path.split_once("/src/").filter(|_| source.path.ends_with(".rs")) {
            crates.entry(folder).or_default().push(source);
        }
    }
    crates.into_iter().flat_map(|(folder, sources)| cycles_of_crate(folder, &sources)).collect()
}

fn cycles_of_crate(folder: &str, sources: &[&Source]) -> Vec<String> {
    let graph =
        Modules::parse(sources.iter().map(|source| (source.path.as_str(), source.text.as_str()))).graph();
    let names = |cycle: &BTreeSet<ModulePath>| {
        cycle.iter().map(|module| module.join("::")).collect::<Vec<_>>().join(", ")
    };
    components(&graph)
        .iter()
        .filter(|cycle| cycle.len() > MAX_CYCLE)
        .map(|cycle| format!("{folder}: {} modules depend on each other: {}", cycle.len(), names(cycle)))
        .collect()
}

type ModulePath = Vec<String>;
type Graph = BTreeMap<ModulePath, BTreeSet<ModulePath>>;

/// The modules of a crate, each with the paths that stand in it.
struct Modules(BTreeMap<ModulePath, ModuleText>);

#[derive(Default)]
struct ModuleText {
    /// Every path with `::`, and every imported path.
    paths: Vec<Vec<String>>,
    /// The names that `use` brings into this module, with their paths.
    imports: BTreeMap<String, Vec<String>>,
}

impl Modules {
    fn parse<'a>(files: impl Iterator<Item = (&'a str, &'a str)>) -> Modules {
        Modules(files.map(|(path, text)| (module_path(path), ModuleText::parse(text))).collect())
    }

    fn graph(&self) -> Graph {
        let edges = |(module, text): (&ModulePath, &ModuleText)| {
            let targets = text.paths.iter().filter_map(|path| self.resolve(module, path, 0));
            let targets = targets.filter(|target| !target.starts_with(module) && !module.starts_with(target));
            (module.clone(), targets.collect())
        };
        self.0.iter().map(edges).collect()
    }

    /// The module in which a path ends; `None` if it leads to another crate.
    fn resolve(&self, module: &ModulePath, path: &[String], depth: usize) -> Option<ModulePath> {
        let mut at = module.clone();
        let mut rest = path;
        match rest.first()?.as_str() {
            "crate" => (at, rest) = (Vec::new(), &rest[1..]),
            "self" => rest = &rest[1..],
            "super" => {}
            first => {
                let is_child = self.0.contains_key(&[at.as_slice(), &[first.to_string()]].concat());
                if !is_child && !self.0.get(&at)?.imports.contains_key(first) {
                    return None;
                }
            }
        }
        while let [first, after @ ..] = rest
            && first == "super"
        {
            at.pop()?;
            rest = after;
        }
        while let [name, after @ ..] = rest {
            let child = [at.as_slice(), std::slice::from_ref(name)].concat();
            if self.0.contains_key(&child) {
                (at, rest) = (child, after);
                continue;
            }
            let import = self.0.get(&at).and_then(|text| text.imports.get(name));
            return match import.filter(|import| depth < 8 && import.as_slice() != path) {
                Some(import) => self.resolve(&at, &[import.as_slice(), after].concat(), depth + 1),
                None => Some(at),
            };
        }
        Some(at)
    }
}

impl ModuleText {
    fn parse(text: &str) -> ModuleText {
        let text = without_comments_and_tests(text);
        let mut module = ModuleText::default();
        let mut rest = text.as_str();
        while let Some(start) = find_word(rest, "use") {
            let statement = &rest[start + "use".len()..];
            let end = statement.find(';').unwrap_or(statement.len());
            let (tree, after) = statement.split_at(end);
            module.add_paths(&rest[..start]);
            let mut imports = Vec::new();
            expand_use_tree(tree.trim(), &[], &mut imports);
            for (name, path) in imports {
                module.imports.insert(name, path.clone());
                module.paths.push(path);
            }
            rest = after;
        }
        module.add_paths(rest);
        module
    }

    /// Adds the paths with `::` in code; [`Modules::resolve`] ignores those of other crates.
    fn add_paths(&mut self, code: &str) {
        let words = code.split(|letter: char| !(letter.is_alphanumeric() || letter == '_' || letter == ':'));
        for word in words.filter(|word| word.contains("::")) {
            let path: Vec<String> = word.trim_end_matches(':').split("::").map(str::to_string).collect();
            self.paths.push(path);
        }
    }
}

/// The names that a use tree such as `a::{b, c as d}` brings in, each with its whole path.
fn expand_use_tree(tree: &str, prefix: &[String], imports: &mut Vec<(String, Vec<String>)>) {
    let (path, group) = match tree.find('{') {
        Some(open) => (&tree[..open], Some(tree[open + 1..].trim_end().trim_end_matches('}'))),
        None => (tree, None),
    };
    let (path, alias) =
        path.split_once(" as ").map_or((path, None), |(path, alias)| (path, Some(alias.trim())));
    let segments = path.split("::").map(str::trim).filter(|segment| !segment.is_empty());
    let mut whole = prefix.to_vec();
    whole.extend(segments.map(str::to_string));
    match group {
        Some(group) => {
            split_at_commas(group).into_iter().for_each(|tree| expand_use_tree(tree, &whole, imports));
        }
        None => {
            if whole.len() > 1 && whole.last().is_some_and(|last| last == "self") {
                whole.pop();
            }
            if let Some(last) = whole.last() {
                imports.push((alias.unwrap_or(last).to_string(), whole));
            }
        }
    }
}

/// The parts between the commas that are in no braces.
fn split_at_commas(group: &str) -> Vec<&str> {
    let mut depth = 0;
    let parts = group.split(|letter| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        letter == ',' && depth == 0
    });
    parts.map(str::trim).filter(|part| !part.is_empty()).collect()
}

fn module_path(path: &str) -> ModulePath {
    let inside = path.split_once("/src/").map_or(path, |(_, inside)| inside).trim_end_matches(".rs");
    let mut module: ModulePath = inside.split('/').map(str::to_string).collect();
    if module.last().is_some_and(|name| ["mod", "lib", "main"].contains(&name.as_str())) {
        module.pop();
    }
    module
}

fn without_comments_and_tests(text: &str) -> String {
    let lines = text.lines().take_while(|line| *line != "#[cfg(test)]");
    let code = lines.map(|line| line.split_once("//").map_or(line, |(code, _)| code));
    code.collect::<Vec<_>>().join("\n")
}

/// Where a keyword stands as a word of its own at the beginning of an item.
fn find_word(text: &str, word: &str) -> Option<usize> {
    let is_boundary = |character: Option<char>| character.is_none_or(char::is_whitespace);
    let starts = text.match_indices(word).map(|(start, _)| start);
    starts.into_iter().find(|start| {
        is_boundary(text[..*start].chars().next_back())
            && is_boundary(text[start + word.len()..].chars().next())
    })
}

/// The strongly connected components of a graph, by reachability: crates have a hundred modules at most.
fn components(graph: &Graph) -> Vec<BTreeSet<ModulePath>> {
    let reach: BTreeMap<&ModulePath, BTreeSet<&ModulePath>> =
        graph.keys().map(|module| (module, reachable(graph, module))).collect();
    let component = |module: &ModulePath| {
        let is_mutual =
            |other: &&&ModulePath| reach.get(**other).is_some_and(|reached| reached.contains(module));
        reach[module].iter().filter(is_mutual).map(|other| (*other).clone()).collect::<BTreeSet<_>>()
    };
    let all: BTreeSet<BTreeSet<ModulePath>> = graph.keys().map(component).collect();
    all.into_iter().filter(|component| component.len() > 1).collect()
}

fn reachable<'a>(graph: &'a Graph, from: &'a ModulePath) -> BTreeSet<&'a ModulePath> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(module) = open.pop() {
        for next in graph.get(module).into_iter().flatten() {
            if reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_cycles(files: &[(&str, &str)], expected: &[&str]) {
        let sources: Vec<Source> = files
            .iter()
            .map(|(path, text)| Source { path: format!("crates/x/src/{path}"), text: (*text).into() })
            .collect();
        assert_eq!(check(&sources), expected);
    }

    #[test]
    fn a_cycle_of_four_modules_is_found_through_re_exports() {
        check_cycles(
            &[
                ("lib.rs", "mod a;\nmod b;\nmod c;\npub use a::{A, other::O as P};\nuse d::D;"),
                ("a.rs", "use crate::{b::B};"),
                ("b.rs", "fn f() { super::c::g() }"),
                ("c.rs", "pub(crate) use crate::d;\nfn g(d: d::D) {}"),
                ("d.rs", "use crate::A;"),
            ],
            &["crates/x: 4 modules depend on each other: a, b, c, d"],
        );
    }

    #[test]
    fn parents_and_short_cycles_are_fine() {
        check_cycles(
            &[
                ("lib.rs", "mod a;\nmod b;\nmod c;\nuse std::fmt;"),
                ("a/mod.rs", "mod inner;\nuse inner::I;\nuse crate::b::B;"),
                ("a/inner.rs", "use super::A;\nuse crate::a::I;"),
                ("b.rs", "use crate::c::C;\n// use crate::d::D;"),
                ("c.rs", "use crate::a::A;\n#[cfg(test)]\nmod tests { use crate::d::D; }"),
                ("d.rs", "use crate::a::A;"),
            ],
            &[],
        );
    }
}
