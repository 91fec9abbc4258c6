//! CGN: gameplays are written in canonical form, and faults are reported.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use gungi::notation::cgn::{self, Gameplay};
use gungi::text::{LineIndex, Printable};

use crate::helpers::files::{files_below, stem};

fn fixtures(folder: &str) -> Vec<(String, String)> {
    let paths = files_below(Path::new("fixtures/cgn").join(folder), "cgn");
    paths
        .iter()
        .map(|path| (stem(path).to_owned(), fs::read_to_string(path).unwrap()))
        .collect()
}

fn good(name: &str) -> Gameplay {
    let text = fs::read_to_string(format!("fixtures/cgn/good/{name}.cgn")).unwrap();
    text.parse().unwrap()
}

#[test]
fn good_gameplays_have_a_canonical_form_a_hash_and_words() {
    let mut report = String::new();
    for (name, text) in fixtures("good") {
        let gameplay: Gameplay = text.parse().unwrap();
        let canonical = gameplay.to_string();
        assert_eq!(canonical.parse(), Ok(gameplay.clone()), "{name}");
        writeln!(report, "{name}: {}\n  {canonical}", gameplay.cgh()).unwrap();
        for pattern in gameplay.patterns() {
            writeln!(report, "  - {}", cgn::explain(pattern)).unwrap();
        }
    }
    insta::assert_snapshot!(report);
}

#[test]
fn one_gameplay_has_one_hash_however_it_is_written() {
    // The output of `sha1sum` for the source's example on one line.
    let cgh = "d0a49f01a7515f82935060b9755d23fb82cb03e9";
    for name in ["rook", "rook-shuffled", "rook-crlf"] {
        assert_eq!(good(name).cgh(), cgh, "{name}");
    }
}

#[test]
fn every_fault_of_a_bad_gameplay_is_reported() {
    let mut report = String::new();
    for (name, text) in fixtures("bad") {
        writeln!(report, "{name}").unwrap();
        let lines = LineIndex::new(&text);
        for fault in cgn::read(&text).unwrap_err() {
            let place = lines.place(fault.span.start());
            let found = format!("{}", Printable(&text[fault.span.range()]));
            let found = if found.len() > 60 {
                format!("{}...", &found[..57])
            } else {
                found
            };
            writeln!(
                report,
                "  {}:{} `{found}`: {}",
                place.line, place.column, fault.value
            )
            .unwrap();
            if let Some(help) = fault.value.help() {
                writeln!(report, "    help: {help}").unwrap();
            }
        }
    }
    insta::assert_snapshot!(report);
}
