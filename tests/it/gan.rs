//! GAN: names are written back unchanged, and faults are reported.

use std::fmt::Write;
use std::fs;

use gungi::notation::gan::{self, Actor};
use gungi::text::Printable;

use crate::helpers::files::{files_below, stem};
use crate::helpers::running::run;

#[test]
fn good_names_are_written_back_to_the_same_bytes_and_put_into_words() {
    let names = fs::read_to_string("fixtures/gan/good.txt").unwrap();
    for line in names.lines() {
        let (name, words) = line.split_once('\t').unwrap();
        let actor: Actor = name.parse().unwrap();
        assert_eq!(actor.to_string(), name);
        assert_eq!(actor.explain().to_string(), words, "{name}");
    }
}

/// As the tables of the source have them: Kings of Shogi differ by their side, Cannons by their game.
#[test]
fn native_names_are_the_names_of_the_source() {
    for (name, native) in [
        ("S:-K", "玉"),
        ("s:-k", "王"),
        ("J:P", "砲"),
        ("j:p", "砲"),
        ("X:C", "炮"),
        ("x:c", "砲"),
    ] {
        let words = run(&["gan", name]).clean();
        assert!(
            words.trim_end().ends_with(&format!("; {native}")),
            "{words}"
        );
    }
}

#[test]
fn every_fault_of_a_bad_name_is_reported() {
    let mut report = String::new();
    for path in files_below("fixtures/gan/bad", "*") {
        let text = fs::read_to_string(&path).unwrap();
        let name = text.trim_end_matches('\n');
        writeln!(report, "{}: {}", stem(&path), Printable(name)).unwrap();
        for fault in gan::read(name).unwrap_err() {
            let place = fault.span.range();
            writeln!(
                report,
                "  {place:?} `{}`: {}",
                Printable(&name[place.clone()]),
                fault.value
            )
            .unwrap();
            writeln!(
                report,
                "    help: {}",
                fault.value.help().unwrap_or_default()
            )
            .unwrap();
        }
    }
    insta::assert_snapshot!(report);
}
