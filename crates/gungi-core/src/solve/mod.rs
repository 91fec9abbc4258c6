//! Mate problems: whether the player to move can force mate by checks alone, and how.
//!
//! The attacker is the player to move, and every move of the attacker gives check. The defender has every legal move.
//! A foul is not a move for either player. By the official rules to capture the Marshal wins too, and a defender who
//! captures the attacker's Marshal refutes the attack (`O13`).
//!
//! | file | what it does |
//! |---|---|
//! | `problem` | what is asked: how far a search goes, and what is no problem |
//! | `table` | what is known about positions |
//! | `search` | the search in depth, for short mates, and what both searches share: turns, and how far a search goes |
//! | `proof` | proof-number search, for longer mates |
//! | `replay` | plays a mate and all its defences by the rules, before anyone sees it |
//! | `answer` | problems and their answers |
//! | `all` | every solution of a problem |
//! | `compose` | makes problems |

mod all;
mod answer;
mod compose;
mod problem;
mod proof;
mod replay;
mod search;
mod table;

pub use all::{AllSolutions, Dual, all_solutions};
pub use answer::{Answer, Others, Solution, Solved, keeps_mate, solve, solve_ply};
pub use compose::ProblemRecipe;
pub use problem::{Limits, NoProblem};
pub use replay::{Attack, Defence};
pub use search::Stopped;
