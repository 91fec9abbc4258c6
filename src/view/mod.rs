//! A game in the terminal, to be walked through and played on: what is shown, and what becomes of it with each key.
//!
//! A [`Session`] is all that is known; [`Session::update`] changes it with an [`Event`] and says with an [`Effect`] what
//! the program has to do; [`Session::draw`] makes the lines of the [`Screen`] from it. Nothing in here reads or writes.

mod action;
mod choices;
mod columns;
mod comments;
mod draw;
mod form;
mod games;
mod gn;
mod lines;
mod listing;
mod mate;
mod opened;
mod page;
mod prompt;
mod save;
mod search;
mod session;
mod tries;
mod update;
mod walk;

pub use action::{Action, Arrow, BINDINGS, Binding, Event, Key, KeyTopic};
pub use draw::Screen;
pub use games::{GameCount, GamePlace, GameRow, RowsFrom, RowsWanted};
pub use opened::{GameToOpen, Opened};
pub use search::Search;
pub use session::{
    Content, Effect, Existing, KeptChoice, Neighbour, Next, Overwrite, SaveOutcome, SearchTask,
    Session, ShownGame, Size,
};
