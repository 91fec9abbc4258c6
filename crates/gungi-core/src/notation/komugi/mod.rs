//! What the two programs called Komugi write: training data of one in lines of JSON, and logs of the other, an engine.
//!
//! | module | content |
//! |---|---|
//! | `lines` | positions in JSON lines |
//! | `log` | lines `position` of the engine |

mod lines;
mod log;

pub use lines::read_komugi_line;
pub use log::read_uci_line;
