//! Holds the modules to the table of layers in `src/lib.rs`.

use std::fs;
use std::path::Path;

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

/// The layers of the table from the top, each with those it may use.
fn layers() -> Vec<(String, Vec<String>)> {
    let mut layers: Vec<(String, Vec<String>)> = Vec::new();
    let table = fs::read_to_string("src/lib.rs").unwrap();
    for row in table.lines().filter_map(|line| line.strip_prefix("//! | [`")) {
        let uses = row.rsplit('|').nth(1).unwrap().trim();
        let above = layers.iter().map(|(name, _)| name.clone());
        let granted =
            above.filter(|name| uses == "all above" || uses.contains(&format!("`{name}`"))).collect();
        layers.push((row.split('`').next().unwrap().to_owned(), granted));
    }
    layers
}

/// Calls `visit` with the text of each file below a directory and the depth of that file's module below the root.
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

/// What follows `crate::`, or as many `super::` as lead there, in a module at this depth. One more of them leads there
/// from a module inside the file.
fn used_from_the_root(text: &str, depth: usize) -> Vec<String> {
    let text = text.replace(&"super::".repeat(depth), "crate::");
    let paths = text.split("crate::").skip(1).map(|path| path.trim_start_matches("super::"));
    paths
        .inspect(|path| assert!(!path.starts_with('{'), "each layer has a `use` of its own: {path:.40}"))
        .map(|path| path.chars().take_while(|&c| c.is_alphanumeric() || c == '_').collect())
        .collect()
}
