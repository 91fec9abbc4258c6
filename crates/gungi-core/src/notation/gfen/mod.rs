//! GFEN: positions, moves, and games on one line (`P1` to `P7`, `M1` to `M4`).
//!
//! ```text
//! position = board side hands [ply] *( key=value )      separated by single blanks
//! board    = row *8( "/" row )                          rows a to i, each from file 9 to file 1
//! row      = *( 1-9 / tower )                           a digit is a run of empty squares
//! tower    = 1*2letter "." / 3letter                    from the bottom up
//! hands    = "-" / *( [count] letter )                  Black upper case, White lower case
//! line     = position [ "moves" *move ] [ "result=" ( "1-0" / "0-1" / "1/2-1/2" ) ]
//! ```
//!
//! | module | content |
//! |---|---|
//! | `diagram` | a position as written, not yet checked against any rules |
//! | `read` | text to diagrams, with all faults and the places of the parts |
//! | `moves` | moves |
//! | `line` | games on one line, and their results |

mod diagram;
mod fault;
mod line;
mod moves;
mod read;

pub use diagram::{BoardText, Diagram, GfenKeys, Key, Letter, Pen, SquareName, write_number};
pub use fault::{Fault, FaultKind};
pub use line::{GfenLine, GfenPly, read_line, result_text, write_result};
pub use moves::{GfenMove, Stack};
pub use read::{Places, RESULT, read_position};
