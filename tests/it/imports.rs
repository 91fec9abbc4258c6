//! Finds which file of `src/` imports items from which.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fs;
use std::path::Path;

use regex::Regex;

/// A module's path from the root.
type ModulePath = Vec<String>;

/// Names, each with the names that it imports from.
pub(crate) type Graph = BTreeMap<String, BTreeSet<String>>;

/// The files of `src/` by their modules.
pub(crate) struct Imports {
    files: BTreeMap<ModulePath, SourceFile>,
}

/// A file and the paths in it, without its tests.
struct SourceFile {
    /// Its path, such as `src/text/span.rs`.
    name: String,
    /// The names that `use` brings into scope, with their paths.
    scope: BTreeMap<String, ModulePath>,
    /// The paths that the file uses.
    paths: Vec<ModulePath>,
}

impl Imports {
    /// Reads the sources.
    pub(crate) fn read() -> Self {
        let mut texts = Vec::new();
        add_texts(Path::new("src"), &mut texts);
        Self::of(texts)
    }

    /// The imports of files, given as names and texts.
    fn of(texts: impl IntoIterator<Item = (String, String)>) -> Self {
        let files = texts.into_iter().map(|(name, text)| (module(&name), Scan::new(&text).file(name)));
        Self { files: files.collect() }
    }

    /// The files that each file imports from. Follows re-exports to the definition.
    pub(crate) fn graph(&self) -> Graph {
        let used_by = |module: &ModulePath, file: &SourceFile| {
            let used = file.paths.iter().filter_map(|path| self.definer(&self.absolute(module, path)?, 0));
            used.filter(|name| *name != file.name).map(str::to_owned).collect()
        };
        self.files.iter().map(|(module, file)| (file.name.clone(), used_by(module, file))).collect()
    }

    /// A path from the root; `None` if it leads to another crate or to an item of the file itself.
    fn absolute(&self, module: &ModulePath, path: &ModulePath) -> Option<ModulePath> {
        let (first, rest) = path.split_first()?;
        let child = [&module[..], &path[..1]].concat();
        match &**first {
            "crate" => Some(rest.to_vec()),
            "self" => Some([&module[..], rest].concat()),
            "super" => {
                let (_, parent) = module.split_last()?;
                let up = rest.iter().take_while(|name| *name == "super").count();
                Some([&parent[..parent.len().checked_sub(up)?], &rest[up..]].concat())
            }
            _ if self.files.contains_key(&child) => Some([&module[..], path].concat()),
            first => {
                let brought = self.files[module].scope.get(first)?;
                let brought = (brought.first()? != first).then(|| self.absolute(module, brought))??;
                Some([&brought[..], rest].concat())
            }
        }
    }

    /// The file that defines the item at a path from the root; `None` for a module.
    fn definer(&self, path: &[String], depth: usize) -> Option<&str> {
        let length = (0..=path.len()).rev().find(|length| self.files.contains_key(&path[..*length]))?;
        let (module, rest) = path.split_at(length);
        let file = &self.files[module];
        let name = rest.first()?;
        match file.scope.get(name).filter(|_| depth < 9) {
            Some(brought) => {
                let brought = self.absolute(&module.to_vec(), brought)?;
                self.definer(&[&brought[..], &rest[1..]].concat(), depth + 1)
            }
            None => Some(&file.name),
        }
    }
}

/// The files and folders in a folder with their imports among each other, without the folder's own module file.
pub(crate) fn rooms(graph: &Graph, folder: &str) -> Graph {
    let room = |file: &str| {
        let first = file.strip_prefix(folder)?.strip_prefix('/')?.split_once('/').map(|(first, _)| first);
        let name = first.map_or_else(|| file.to_owned(), |first| format!("{folder}/{first}"));
        (!name.ends_with("/mod.rs") && !name.ends_with("/lib.rs")).then_some(name)
    };
    let mut rooms = Graph::new();
    for (file, used) in graph {
        if let Some(from) = room(file) {
            let used = used.iter().filter_map(|file| room(file)).filter(|name| *name != from);
            rooms.entry(from.clone()).or_default().extend(used);
        }
    }
    rooms
}

/// The shortest cycle through a name.
pub(crate) fn circle<'g>(graph: &'g Graph, name: &'g str) -> Option<Vec<&'g str>> {
    let mut ways = VecDeque::from([vec![name]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = ways.pop_front() {
        for next in graph.get(*way.last()?).into_iter().flatten() {
            if next == name {
                return Some([&way[..], &[name]].concat());
            }
            if seen.insert(next) {
                ways.push_back([&way[..], &[next]].concat());
            }
        }
    }
    None
}

/// Adds the files below a directory.
fn add_texts(directory: &Path, texts: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            add_texts(&path, texts);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.to_str().unwrap().replace('\\', "/");
            texts.push((name, fs::read_to_string(path).unwrap()));
        }
    }
}

/// The module of a file.
fn module(file: &str) -> ModulePath {
    let names = file.trim_start_matches("src/").trim_end_matches(".rs").split('/');
    let mut module: ModulePath = names.map(str::to_owned).collect();
    if matches!(module.last().map(String::as_str), Some("mod" | "lib")) {
        module.pop();
    }
    module
}

/// Parses the tokens of a file.
struct Scan {
    words: Vec<String>,
    at: usize,
    /// The depth of braces at which each inner module starts.
    inner: Vec<usize>,
}

impl Scan {
    /// The tokens of a source without comments, strings and tests.
    fn new(source: &str) -> Self {
        let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap();
        let skipped = [
            r"//[^\n]*",
            r"/\*.*?\*/",
            r###"r##".*?"##"###,
            r##"r#".*?"#"##,
            r#""(?:\\.|[^"\\])*""#,
            r"'(?:\\.[^']*|[^'\\])'",
        ];
        let skipped = Regex::new(&format!("(?s){}", skipped.join("|")));
        let source = skipped.unwrap().replace_all(source, " ");
        let word = Regex::new(r"\w+|::|[^\s\w]").unwrap();
        let words = word.find_iter(&source).map(|word| word.as_str().to_owned()).collect();
        Self { words, at: 0, inner: Vec::new() }
    }

    fn peek(&self, ahead: usize) -> &str {
        self.words.get(self.at + ahead).map_or("", |word| word)
    }

    fn file(mut self, name: String) -> SourceFile {
        let (mut scope, mut paths, mut exported, mut seen) =
            (BTreeMap::new(), Vec::new(), Vec::new(), BTreeSet::new());
        let mut depth = 0;
        while self.at < self.words.len() {
            match self.peek(0) {
                "use" => {
                    let is_exported = self.at > 0 && matches!(&*self.words[self.at - 1], "pub" | ")");
                    self.at += 1;
                    for (name, path) in self.tree(&[]) {
                        let list = if is_exported { &mut exported } else { &mut paths };
                        list.extend(self.path_in_file(&path));
                        if self.inner.is_empty() {
                            scope.insert(name, path);
                        }
                    }
                }
                "mod" if self.peek(2) == "{" => {
                    self.inner.push(depth);
                    self.at += 2;
                }
                "mod" if self.peek(2) == ";" => self.at += 3,
                "{" => {
                    depth += 1;
                    self.at += 1;
                }
                "}" => {
                    depth -= 1;
                    if self.inner.last() == Some(&depth) {
                        self.inner.pop();
                    }
                    self.at += 1;
                }
                _ => {
                    let path = self.path();
                    seen.extend(path.first().cloned());
                    paths.extend(self.path_in_file(&path).filter(|path| path.len() > 1));
                }
            }
        }
        paths.extend(
            exported
                .into_iter()
                .filter(|path: &ModulePath| path.last().is_some_and(|name| seen.contains(name))),
        );
        SourceFile { name, scope, paths }
    }

    /// A path from the file's module, from any module inside it.
    fn path_in_file(&self, path: &ModulePath) -> Option<ModulePath> {
        let up = path.iter().take_while(|name| *name == "super").count();
        match path.first()?.as_str() {
            "super" if up > self.inner.len() => Some(path[self.inner.len()..].to_vec()),
            "super" => Some(path[up..].to_vec()),
            _ => Some(path.clone()),
        }
    }

    /// A path in an expression, a type or an attribute, or a single name.
    fn path(&mut self) -> ModulePath {
        let mut path = vec![self.peek(0).to_owned()];
        self.at += 1;
        while self.peek(0) == "::" && self.peek(1).starts_with(|c: char| c.is_alphabetic()) {
            path.push(self.peek(1).to_owned());
            self.at += 2;
        }
        path
    }

    /// The names that a tree of `use` brings into scope, with their paths.
    fn tree(&mut self, prefix: &[String]) -> Vec<(String, ModulePath)> {
        let mut path = prefix.to_vec();
        loop {
            match self.peek(0) {
                "::" => self.at += 1,
                "{" => return self.branches(&path),
                _ => {
                    path.extend((self.peek(0) != "self").then(|| self.peek(0).to_owned()));
                    self.at += 1;
                    if self.peek(0) != "::" {
                        break;
                    }
                }
            }
        }
        let mut name = path.last().unwrap().clone();
        if self.peek(0) == "as" {
            self.peek(1).clone_into(&mut name);
            self.at += 2;
        }
        vec![(name, path)]
    }

    fn branches(&mut self, prefix: &[String]) -> Vec<(String, ModulePath)> {
        let mut brought = Vec::new();
        while self.peek(0) != "}" {
            self.at += 1;
            if self.peek(0) != "}" {
                brought.extend(self.tree(prefix));
            }
        }
        self.at += 1;
        brought
    }
}

#[test]
fn an_item_is_imported_from_where_it_is_defined() {
    let texts = [
        ("src/lib.rs", "pub mod a; pub mod b;"),
        (
            "src/a/mod.rs",
            "mod one; mod two; pub use one::{One, Other as Another}; use two::Two; fn two() -> Two {}",
        ),
        ("src/a/one.rs", "pub struct One; pub struct Other; // use crate::b::B;"),
        (
            "src/a/two.rs",
            "mod inner { use super::super::Another; } #[cfg(test)]\nmod tests { use crate::b::B; }",
        ),
        ("src/b.rs", "use super::a; use std::fs; const TEXT: &str = \"crate::a::two\"; type Alias = a::One;"),
    ];
    let graph = Imports::of(texts.map(|(name, text)| (name.to_owned(), text.to_owned()))).graph();
    let used = |file: &str| graph[file].iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!(used("src/a/mod.rs"), ["src/a/two.rs"]);
    assert_eq!(used("src/a/two.rs"), ["src/a/one.rs"]);
    assert_eq!(used("src/b.rs"), ["src/a/one.rs"]);
    assert!(used("src/lib.rs").is_empty() && used("src/a/one.rs").is_empty());
}

#[test]
fn a_circle_is_found_with_every_file_in_it() {
    let edges = [("a/x", "b/y"), ("b/y", "b/z"), ("b/z", "a/w"), ("a/w", "c")];
    let graph = edges.map(|(from, to)| (format!("src/{from}"), BTreeSet::from([format!("src/{to}")])));
    let graph = Graph::from(graph);
    assert_eq!(circle(&graph, "src/a/x"), None);
    assert_eq!(circle(&rooms(&graph, "src"), "src/a").unwrap(), ["src/a", "src/b", "src/a"]);
}
