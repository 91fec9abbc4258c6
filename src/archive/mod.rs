//! Many games: searching and counting.
//!
//! | room | what it does |
//! |---|---|
//! | `search` | which games are wanted, and which of their positions |
//! | `stats` | what games have in common |
//! | `groups` | games that are counted together: by player, event or month |
//! | `spelling` | how values of headers are compared |
//! | `tree` | how games begin |
//! | `duplicates` | which games are copies of each other |

pub mod duplicates;
pub mod groups;
pub mod search;
pub mod spelling;
pub mod stats;
pub mod tree;
