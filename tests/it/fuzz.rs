//! The properties of the fuzz targets hold for the fixtures, and for inputs that once broke them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::properties::PROPERTIES;

/// The files below a directory of fixtures, in order.
fn files(directory: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(directory);
    let Ok(entries) = fs::read_dir(root) else { return Vec::new() };
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("the directory can be read").path()).collect();
    paths.sort();
    paths
}

fn read(path: &Path) -> Vec<u8> {
    fs::read(path).expect("the fixture can be read")
}

#[test]
fn properties_hold_of_what_fuzzing_once_found() {
    for (target, property) in PROPERTIES {
        for path in files(&format!("fuzz/{target}")) {
            println!("{}", path.display());
            property(&read(&path));
        }
    }
}

#[test]
fn properties_of_the_editor_hold_of_all_fixtures() {
    let directories = ["gn/good", "gn/bad", "gn/odd", "formats"];
    for path in directories.iter().flat_map(|directory| files(directory)).filter(|path| path.is_file()) {
        println!("{}", path.display());
        let bytes = read(&path);
        for (format, at) in [(0, [0, 20]), (0, [0, 150]), (1, [0, 60]), (5, [1, 0])] {
            crate::properties::property("editor")(&[&[format], &at[..], &bytes].concat());
        }
    }
}

#[test]
fn the_property_of_configurations_holds_of_all_fixtures() {
    for path in ["good", "bad"].into_iter().flat_map(|folder| files(&format!("config/{folder}"))) {
        println!("{}", path.display());
        crate::properties::property("config")(&read(&path));
    }
}

#[test]
fn properties_of_games_hold_of_all_fixtures() {
    for directory in ["good", "good-official", "bad", "odd"] {
        let paths = files(&format!("gn/{directory}"));
        assert!(!paths.is_empty(), "{directory}");
        for path in paths {
            println!("{}", path.display());
            crate::properties::property("gn")(&read(&path));
        }
    }
}
