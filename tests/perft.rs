//! Counts of action paths, as the rulings' pages give them.

use gungi::rules::official::Level;
use gungi::rules::{classic, perft};

#[test]
fn the_classic_start_has_the_known_counts() {
    let start = classic::Position::START;
    assert_eq!([0, 1, 2, 3].map(|depth| perft(&start, depth)), [1, 324, 104_976, 31_790_232]);
}

#[test]
fn the_official_starts_have_the_known_counts() {
    let counts = |level: Level| [1, 2, 3].map(|depth| perft(&level.start(), depth));
    assert_eq!(counts(Level::Intro), [154, 23_716, 3_614_062]);
    assert_eq!(counts(Level::Beginner), [187, 34_969, 6_268_315]);
    assert_eq!(counts(Level::Intermediate), [54, 2_916, 1_317_168]);
    assert_eq!(counts(Level::Advanced), [54, 2_916, 1_317_168]);
}
