//! Names in GAN and gameplays in CGN, right and wrong ones.

/// Names of actors in GAN, right and wrong ones.
pub fn names() -> impl Iterator<Item = &'static str> {
    include_str!("actors/names.txt").lines()
}

/// Gameplays in CGN, right and wrong ones. Some have several lines.
pub fn gameplays() -> impl Iterator<Item = &'static str> {
    include_str!("actors/gameplays.txt").trim_end_matches('\n').split("\n%\n")
}
