//! Patterns of positions and moves, in games.

use crate::game::walk::walk_played;
use crate::library::game::Game;
use crate::pattern::{Pattern, Track};

impl Game {
    /// Where patterns match one after the other, as `gungi grep -e` finds them: for each match of the first one, the plies of
    /// all. Each later pattern matches after the one before, at most `within` plies later. 0 is the start of the game.
    ///
    /// ```
    /// use gungi_core::{Game, Pattern};
    ///
    /// let game: Game = "1. PZ*4-6-0 PZ*4-2-0 2. PZ*3-6-0".parse()?;
    /// let [drop, white]: [Pattern; 2] = ["kind=drop".parse()?, "kind=drop and by=white".parse()?];
    /// assert_eq!(game.find(&[drop.clone()], None), [[1], [2], [3]]);
    /// assert_eq!(game.find(&[drop, white], Some(1)), [[1, 2]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find(&self, patterns: &[Pattern], within: Option<usize>) -> Vec<Vec<usize>> {
        let mut track = Track::new(patterns, within, self.result());
        walk_played(&self.as_played(), |moment| track.look(moment));
        track
            .matches()
            .into_iter()
            .map(|found| found.plies)
            .collect()
    }
}
