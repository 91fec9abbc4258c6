//! A record meets the rules.

mod any;
mod classic;
mod classic_words;
mod frame;
mod gn_fault;
mod judge;
mod numbering;
mod reason;
mod spelling;
mod view;
mod walk;

pub use any::AnyPosition;
pub use classic::{name_of, unit_of};
pub use classic_words::end_words;
pub use frame::{Frame, Played, film};
pub use judge::{Finding, FoulPolicy, Judgement, Moment, judge};
pub use reason::{Reason, gn_square};
pub use spelling::{Mismatch, Notated};
pub use view::{Figure, Phase, View};
pub use walk::{Step, Stop, Walk};
