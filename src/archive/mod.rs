//! Many games: what to search them for.
//!
//! | room | what it does |
//! |---|---|
//! | `walk` | plays a game and shows each position with the move that led there |
//! | `ending` | how games end |
//! | `pattern` | patterns of positions and moves: `N in 5e and check` |
//! | `search` | which games are wanted, and which of their positions |

pub mod ending;
pub mod pattern;
pub mod search;
pub mod walk;
