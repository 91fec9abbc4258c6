//! Checks the modules against the layers in both `lib.rs`, and that folders and their files do not import in circles. That the
//! library uses nothing of the program is for the compiler.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use regex::Regex;

use crate::helpers::files::{SOURCES, names_in, sources};

const CONTRIBUTING: &str = ".github/CONTRIBUTING.md";

#[test]
fn each_layer_uses_only_what_the_table_grants_it() {
    let layers = layers();
    let is_layer = |word: &str| layers.iter().any(|(name, _)| name == word);
    for folder in SOURCES.into_iter().flat_map(folders_of) {
        assert!(
            is_layer(folder.file_name().unwrap().to_str().unwrap()),
            "{folder:?} is not in the table"
        );
    }
    for (file, used) in imports() {
        let Some((_, granted)) = layers.iter().find(|(layer, _)| *layer == file[0]) else {
            continue;
        };
        for path in used
            .iter()
            .filter(|path| path[0] != file[0] && is_layer(&path[0]))
        {
            assert!(
                granted.contains(&path[0]),
                "{file:?} uses {path:?}, which the table does not grant"
            );
        }
    }
}

/// What a folder holds, files and folders, import each other in one direction.
#[test]
fn no_room_imports_itself_through_its_neighbours() {
    let mut rooms: BTreeMap<ModulePath, BTreeSet<ModulePath>> = BTreeMap::new();
    for (file, used) in imports() {
        for path in used {
            let shared = file
                .iter()
                .zip(&path)
                .take_while(|(one, other)| one == other)
                .count();
            if shared < file.len().min(path.len()) {
                let room = |path: &ModulePath| path[..=shared].to_vec();
                rooms.entry(room(&file)).or_default().insert(room(&path));
            }
        }
    }
    for room in rooms.keys() {
        let (mut reached, mut next) = (BTreeSet::new(), vec![room]);
        while let Some(used) = next.pop().and_then(|room| rooms.get(room)) {
            next.extend(used.iter().filter(|room| reached.insert(*room)));
        }
        let way: Vec<_> = reached
            .iter()
            .filter(|other| rooms.get(**other).is_some_and(|used| used.contains(room)))
            .collect();
        assert!(
            !reached.contains(room),
            "{room:?} is used by {way:?}, which it uses itself"
        );
    }
}

/// A written move is a move of one of the notations.
const OF_ALL_NOTATIONS: [&str; 3] = ["game", "resolve", "written"];

#[test]
fn only_what_is_named_after_gn_uses_its_types() {
    let of_gn = ["notation", "gn"];
    let is_of_gn = |file: &ModulePath| file.contains(&"gn".to_owned());
    for (file, used) in imports() {
        let uses_gn = used
            .iter()
            .any(|path| path.starts_with(&of_gn.map(str::to_owned)));
        assert!(
            !uses_gn || is_of_gn(&file) || file == OF_ALL_NOTATIONS,
            "{file:?} uses what GN defines"
        );
    }
}

#[test]
fn a_path_is_found_however_it_is_spelled() {
    let modules = [["a", "b"], ["a", "c"], ["d", "e"]].map(|path| path.map(str::to_owned).to_vec());
    let modules = modules
        .into_iter()
        .chain([vec!["a".to_owned()], vec!["d".to_owned()]])
        .collect();
    let text = "use crate::a::{Item, c::{Other, more}}; fn f() -> super::super::d::e::Item {} // crate::x\n\
                #[cfg(test)]\nmod tests { use crate::d::Only; }";
    let found: Vec<_> = paths(text, &modules, &["a".to_owned(), "b".to_owned()])
        .iter()
        .map(|path| path.join("::"))
        .collect();
    assert_eq!(found, ["a", "a::c", "d::e"]);
}

#[test]
fn the_map_has_the_folders_that_exist() {
    let mut expected = BTreeSet::new();
    for folder in SOURCES {
        expected.insert(PathBuf::from(folder));
        for folder in folders_of(folder) {
            expected.extend(folders_of(&folder));
            expected.insert(folder);
        }
    }
    let text = fs::read_to_string(CONTRIBUTING).unwrap();
    let (_, map) = text.split_once("\n## The map\n\n```text\n").unwrap();
    assert_eq!(listed_folders(map.split_once("```").unwrap().0), expected);
}

#[test]
fn the_files_that_contributing_names_exist() {
    let text = fs::read_to_string(CONTRIBUTING).unwrap();
    let (_, walk) = text.split_once("## One move, file by file").unwrap();
    let (walk, _) = walk.split_once("\n## ").unwrap();
    let named: Vec<&str> = walk
        .split('`')
        .filter(|word| word.contains('/') && !word.contains(' '))
        .collect();
    assert!(named.len() > 10);
    for path in named {
        assert!(
            SOURCES
                .iter()
                .any(|folder| Path::new(folder).join(path).exists()),
            "{path}"
        );
    }
    // What the recipes would make.
    let is_made = |path: &str| {
        ["count.rs", "xyz", "NAME", "RULESET"]
            .iter()
            .any(|made| path.contains(made))
    };
    let from_root = Regex::new(r"`((?:crates|src|tests|fixtures|fuzz|docs)/[\w./-]+)`").unwrap();
    let paths: Vec<_> = from_root
        .captures_iter(&text)
        .map(|found| found.get(1).unwrap().as_str())
        .collect();
    assert!(paths.len() > 40, "{}", paths.len());
    for path in paths.into_iter().filter(|path| !is_made(path)) {
        assert!(Path::new(path).exists(), "{path}");
    }
}

/// The tables at the head of a `mod.rs` name what is beside it.
#[test]
fn the_tables_of_modules_name_what_exists() {
    let row = Regex::new(r"(?m)^//! \| (\[?`[^|]*) \|").unwrap();
    let name = Regex::new(r"`([a-z_]+)`").unwrap();
    let mut found = 0;
    for file in sources("rs")
        .into_iter()
        .filter(|file| file.ends_with("mod.rs"))
    {
        let text = fs::read_to_string(&file).unwrap();
        let folder = file.parent().unwrap();
        for row in row.captures_iter(&text) {
            for name in name.captures_iter(&row[1]) {
                let path = folder.join(&name[1]);
                assert!(
                    path.is_dir() || path.with_extension("rs").is_file(),
                    "{} names {}",
                    file.display(),
                    &name[1]
                );
                found += 1;
            }
        }
    }
    assert!(found > 40, "{found}");
}

/// The folders of a tree; each level is indented by two columns, and two blanks follow the name.
fn listed_folders(tree: &str) -> BTreeSet<PathBuf> {
    let mut way: Vec<PathBuf> = Vec::new();
    let folders = tree.lines().map(|line| {
        let name = line.trim_start();
        way.truncate((line.len() - name.len()) / 2);
        let name = name.split("  ").next().unwrap().trim_end_matches('/');
        let folder = way
            .last()
            .map_or_else(|| PathBuf::from(name), |above| above.join(name));
        way.push(folder.clone());
        folder
    });
    folders.collect()
}

fn folders_of(folder: impl AsRef<Path>) -> Vec<PathBuf> {
    let folder = folder.as_ref();
    names_in(folder)
        .into_iter()
        .map(|name| folder.join(name))
        .filter(|path| path.is_dir())
        .collect()
}

/// The layers of both tables from the top, with the layers that each may use.
fn layers() -> Vec<(String, Vec<String>)> {
    let mut layers: Vec<(String, Vec<String>)> = Vec::new();
    let table = SOURCES
        .map(|folder| fs::read_to_string(Path::new(folder).join("lib.rs")).unwrap())
        .concat();
    for row in table
        .lines()
        .filter_map(|line| line.strip_prefix("// | [`"))
    {
        let uses = row.rsplit('|').nth(1).unwrap().trim();
        let above = layers.iter().map(|(name, _)| name.clone());
        let granted = above
            .filter(|name| uses == "all above" || uses.contains(&format!("`{name}`")))
            .collect();
        layers.push((row.split('`').next().unwrap().to_owned(), granted));
    }
    layers
}

/// The path of a module from the root.
type ModulePath = Vec<String>;

/// The modules of both crates with the modules that each names, tests left out.
fn imports() -> BTreeMap<ModulePath, BTreeSet<ModulePath>> {
    let files: BTreeMap<ModulePath, String> = sources("rs")
        .into_iter()
        .map(|path| (module(&path), fs::read_to_string(&path).unwrap()))
        .collect();
    let modules = files.keys().cloned().collect();
    files
        .iter()
        .map(|(module, text)| (module.clone(), paths(text, &modules, module)))
        .filter(|(file, _)| !file.is_empty())
        .collect()
}

/// The module that a file in `src/` is. The program names the rooms of the library as its own.
fn module(path: &Path) -> ModulePath {
    let path = path.with_extension("");
    let names = path
        .iter()
        .skip_while(|name| *name != "src")
        .skip(1)
        .map(|name| name.to_str().unwrap().to_owned());
    names
        .filter(|name| name != "mod" && name != "lib")
        .collect()
}

/// The modules that a text names, if they are files: what `crate::` and `super::` lead to, braces resolved.
fn paths(text: &str, modules: &BTreeSet<ModulePath>, module: &[String]) -> BTreeSet<ModulePath> {
    static COMMENT: LazyLock<Regex> = LazyLock::new(|| Regex::new("//[^\n]*").unwrap());
    static PATH: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(r"\b(?:crate::|(?:super::)+)(?:\w+::)*(?:\{[^;]*\};|\w+)").unwrap()
    });
    let text = COMMENT.replace_all(text.split("mod tests {").next().unwrap(), "");
    let mut found = BTreeSet::new();
    for path in PATH.find_iter(&text).map(|path| path.as_str()) {
        let up = path.matches("super::").count();
        let path = path
            .trim_start_matches("super::")
            .trim_start_matches("crate::");
        let base = if up == 0 {
            &[][..]
        } else {
            &module[..module.len().saturating_sub(up)]
        };
        for path in branches(path) {
            let path = [base, &path].concat();
            found.extend(
                (1..=path.len())
                    .rev()
                    .map(|length| path[..length].to_vec())
                    .find(|path| modules.contains(path)),
            );
        }
    }
    found.remove(module);
    found
}

/// The paths of a tree such as `a::{b, c::{D, e}}`.
fn branches(tree: &str) -> Vec<ModulePath> {
    static TOKEN: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\w+|[{},]").unwrap());
    let (mut way, mut starts, mut found) = (ModulePath::new(), Vec::new(), Vec::new());
    for token in TOKEN.find_iter(tree).map(|token| token.as_str()) {
        match token {
            "{" => starts.push(way.len()),
            "," | "}" => {
                found.push(way.clone());
                way.truncate(starts.last().copied().unwrap_or_default());
                if token == "}" {
                    starts.pop();
                }
            }
            name => way.push(name.to_owned()),
        }
    }
    found.push(way);
    found
}
