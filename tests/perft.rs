//! Counts of action paths, as the rulings' page gives them.

use gungi::rules::classic::Position;
use gungi::rules::perft;

#[test]
fn the_classic_start_has_the_known_counts() {
    assert_eq!([0, 1, 2, 3].map(|depth| perft(&Position::START, depth)), [1, 324, 104_976, 31_790_232]);
}
