//! Many games: searching and counting.
//!
//! | room | what it does |
//! |---|---|
//! | `walk` | plays a game and shows each position with the move that led there |
//! | `pattern` | patterns of positions and moves: `N in 5e and check` |
//! | `search` | which games are wanted, and which of their positions |
//! | `stats` | what games have in common |
//! | `groups` | games that are counted together: by player, event or month |
//! | `spelling` | how values of headers are compared |
//! | `table` | games, plies and positions as rows of tables |
//! | `tree` | how games begin |
//! | `duplicates` | which games are copies of each other |

pub mod duplicates;
pub mod groups;
pub mod pattern;
pub mod search;
pub mod spelling;
pub mod stats;
pub mod table;
pub mod tree;
pub mod walk;
