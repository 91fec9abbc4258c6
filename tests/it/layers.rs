//! Checks the modules against the layers in `src/lib.rs`, and that imports have no cycles.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use crate::imports::{self, Graph, Imports};

static GRAPH: LazyLock<Graph> = LazyLock::new(|| Imports::read().graph());

#[test]
fn each_layer_uses_only_what_the_table_grants_it() {
    let layers = layers();
    let is_layer = |word: &str| layers.iter().any(|(name, _)| name == word);
    for entry in fs::read_dir("src").unwrap().map(Result::unwrap).filter(|entry| entry.path().is_dir()) {
        assert!(is_layer(&entry.file_name().to_string_lossy()), "{:?} is not in the table", entry.path());
    }
    for (layer, granted) in &layers {
        each_file(&Path::new("src").join(layer), 1, &mut |path, text, depth| {
            for used in used_from_the_root(text, depth) {
                let allowed = used == *layer || !is_layer(&used) || granted.contains(&used);
                assert!(
                    allowed,
                    "{} uses `{used}`, which the table does not grant `{layer}`",
                    path.display()
                );
            }
        });
    }
}

#[test]
fn a_path_from_the_root_is_found_however_it_is_spelled() {
    let text = "use crate::text::Span; use super::super::game; mod tests { use super::super::super::cli; }";
    assert_eq!(used_from_the_root(text, 2), ["text", "game", "cli"]);
}

#[test]
fn no_file_imports_itself_through_others() {
    let circles: Vec<String> =
        GRAPH.keys().filter_map(|file| Some(imports::circle(&GRAPH, file)?.join("\n  -> "))).collect();
    assert!(circles.is_empty(), "{}", circles.join("\n\n"));
}

#[test]
fn no_room_imports_itself_through_its_neighbours() {
    let folders: BTreeSet<&str> = GRAPH.keys().filter_map(|file| Some(file.rsplit_once('/')?.0)).collect();
    for folder in folders {
        let rooms = imports::rooms(&GRAPH, folder);
        for room in rooms.keys() {
            let circle = imports::circle(&rooms, room);
            assert!(circle.is_none(), "{}", circle.unwrap().join("\n  -> "));
        }
    }
}

#[test]
fn only_what_is_named_after_gn_uses_its_types() {
    let is_of_gn = |file: &str| file.starts_with("src/notation/gn/") || file.ends_with("/gn.rs");
    let others = GRAPH.iter().filter(|(file, _)| !is_of_gn(file));
    for (file, used) in others {
        let of_gn = used.iter().find(|file| file.starts_with("src/notation/gn/"));
        assert!(of_gn.is_none(), "{file} uses what {} defines", of_gn.unwrap());
    }
}

#[test]
fn the_trees_of_the_map_have_the_folders_that_exist() {
    let mut expected = BTreeSet::new();
    for folder in folders_of(Path::new("src")) {
        expected.extend(folders_of(&folder));
        expected.insert(folder);
    }
    let tree = tree(&fs::read_to_string("src/lib.rs").unwrap().replace("// ", ""));
    let [listed, again] = [&tree, &*tree_of_contributing()].map(listed_folders);
    assert_eq!(listed, expected, "in src/lib.rs");
    assert_eq!(again, expected, "in CONTRIBUTING.md");
    assert_eq!(tree, tree_of_contributing(), "both trees are one");
}

#[test]
fn the_files_that_contributing_names_exist() {
    let text = fs::read_to_string(".github/CONTRIBUTING.md").unwrap();
    let (_, walk) = text.split_once("## One move, file by file").unwrap();
    let (walk, _) = walk.split_once("\n## ").unwrap();
    let named: Vec<&str> = walk.split('`').filter(|word| word.contains('/') && !word.contains(' ')).collect();
    assert!(named.len() > 10);
    for path in named {
        assert!(Path::new("src").join(path).exists(), "{path}");
    }
}

fn tree_of_contributing() -> String {
    tree(&fs::read_to_string(".github/CONTRIBUTING.md").unwrap())
}

/// The block of a text that starts with `src/`.
fn tree(text: &str) -> String {
    let (_, tree) = text.split_once("```text\nsrc/\n").unwrap();
    tree.split_once("```").unwrap().0.to_owned()
}

/// The folders of a tree; each level is indented by two columns.
fn listed_folders(tree: &str) -> BTreeSet<PathBuf> {
    let mut way = vec![PathBuf::from("src")];
    let folders = tree.lines().map(|line| {
        let depth = (line.len() - line.trim_start().len()) / 2;
        way.truncate(depth);
        let folder = way[depth - 1].join(line.split('/').next().unwrap().trim());
        way.push(folder.clone());
        folder
    });
    folders.collect()
}

fn folders_of(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.is_dir()).collect()
}

/// The layers of the table from the top, with the layers that each may use.
fn layers() -> Vec<(String, Vec<String>)> {
    let mut layers: Vec<(String, Vec<String>)> = Vec::new();
    let table = fs::read_to_string("src/lib.rs").unwrap();
    for row in table.lines().filter_map(|line| line.strip_prefix("// | [`")) {
        let uses = row.rsplit('|').nth(1).unwrap().trim();
        let above = layers.iter().map(|(name, _)| name.clone());
        let granted =
            above.filter(|name| uses == "all above" || uses.contains(&format!("`{name}`"))).collect();
        layers.push((row.split('`').next().unwrap().to_owned(), granted));
    }
    layers
}

/// Calls `visit` with the text of each file below a directory, and the depth of its module below the root.
fn each_file(directory: &Path, depth: usize, visit: &mut impl FnMut(&Path, &str, usize)) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            each_file(&path, depth + 1, visit);
        } else {
            let depth = if path.ends_with("mod.rs") { depth } else { depth + 1 };
            visit(&path, &fs::read_to_string(&path).unwrap(), depth);
        }
    }
}

/// The names after `crate::`, or after as many `super::` as lead to the root from a module at this depth; a module
/// inside the file needs one more.
fn used_from_the_root(text: &str, depth: usize) -> Vec<String> {
    let text = text.replace(&"super::".repeat(depth), "crate::");
    let paths = text.split("crate::").skip(1).map(|path| path.trim_start_matches("super::"));
    paths
        .inspect(|path| assert!(!path.starts_with('{'), "each layer has a `use` of its own: {path:.40}"))
        .map(|path| path.chars().take_while(|&c| c.is_alphanumeric() || c == '_').collect())
        .collect()
}
