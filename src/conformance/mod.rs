//! The conformance kit: positions, games and what the rules say of them, for other engines.
//!
//! | file | what it has |
//! |---|---|
//! | `case` | the positions, with counts of sequences of legal moves |
//! | `actors` | names in GAN and gameplays in CGN |
//! | `verdicts` | what the rules say of moves in a position |
//! | `whole_game` | whole games |
//! | `protocol` | the questions to an engine, and the readings of its answers |
//! | `compare` | asks an engine, and finds where it differs |
//! | `cited` | the ruling by which a legal move is legal |

pub mod actors;
pub mod case;
mod cited;
pub mod compare;
pub mod protocol;
pub mod verdicts;
pub mod whole_game;
