//! The properties of the fuzz targets hold for the fixtures, and for inputs that once broke them.

use std::fs;
use std::path::Path;

use gungi::config::Settings;
use gungi::editor::Document;
use gungi::text::boundary;

use crate::helpers::files::files_below;
use crate::properties::{board_writes, crlf, property};

fn read(path: &Path) -> Vec<u8> {
    fs::read(path).expect("the fixture can be read")
}

#[test]
fn properties_hold_of_what_fuzzing_once_found() {
    for path in files_below("fixtures/fuzz", "*") {
        println!("{}", path.display());
        let target = path
            .parent()
            .unwrap()
            .file_name()
            .unwrap()
            .to_str()
            .unwrap();
        property(target)(&read(&path));
    }
}

#[test]
fn properties_of_the_editor_hold_of_all_fixtures() {
    for path in ["fixtures/gn", "fixtures/formats"]
        .into_iter()
        .flat_map(|folder| files_below(folder, "*"))
    {
        println!("{}", path.display());
        let bytes = read(&path);
        for (format, at) in [(0, [0, 20]), (0, [0, 150]), (1, [0, 60]), (5, [1, 0])] {
            property("editor")(&[&[format], &at[..], &bytes].concat());
        }
    }
}

/// At another part of each file, with its line ends and with CRLF.
#[test]
fn a_board_writes_moves_into_all_fixtures() {
    let folders = [
        "fixtures/gn",
        "fixtures/gfen",
        "fixtures/gungijs",
        "fixtures/formats",
    ];
    for (number, path) in folders
        .into_iter()
        .flat_map(|folder| files_below(folder, "*"))
        .enumerate()
    {
        println!("{}", path.display());
        for text in [read(&path), crlf(&read(&path))] {
            let Ok(text) = String::from_utf8(text) else {
                continue;
            };
            let at = boundary(&text, text.len() * (number % 8) / 7);
            board_writes(&Document::new(text, None), at, &Settings::default());
        }
    }
}

#[test]
fn the_property_of_configurations_holds_of_all_fixtures() {
    for path in files_below("fixtures/config", "toml") {
        println!("{}", path.display());
        property("config")(&read(&path));
    }
}

#[test]
fn properties_of_games_hold_of_all_fixtures() {
    for path in files_below("fixtures/gn", "gn") {
        println!("{}", path.display());
        property("gn")(&read(&path));
    }
}
