//! The file sizes of animations.

use crate::helpers::running::gungi;

#[test]
fn an_animation_of_sixty_plies_has_500_kilobytes_at_most() {
    // The plies with the most units on the board.
    let game = "fixtures/gn/good-official/whole-game-advanced.gn";
    let drawn = gungi(&["replay", game, "--plies", "100..160", "--format", "gif"])
        .output()
        .unwrap();
    assert!(drawn.status.success());
    assert!(drawn.stdout.starts_with(b"GIF89a"));
    assert!(
        drawn.stdout.len() <= 500_000,
        "{} bytes",
        drawn.stdout.len()
    );
}
