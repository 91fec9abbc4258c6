//! Keys and other things that happen at a terminal.

use std::fmt;

/// Something that the user did, or that time did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A key was pressed.
    Key(Key),
    /// A text was pasted.
    Paste(String),
    /// The mouse was pressed at a place of the screen, both counted from 0.
    Click {
        /// From the left.
        column: usize,
        /// From the top.
        row: usize,
    },
    /// The time until the next ply of a game that plays by itself is over.
    Tick,
}

/// A key, with what is held down beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "named keys say which they are")]
pub enum Key {
    /// A character.
    Char(char),
    /// A letter with Ctrl.
    Ctrl(char),
    /// An arrow.
    Arrow(Arrow),
    /// An arrow with Shift, Ctrl or Alt.
    ShiftArrow(Arrow),
    Enter,
    Esc,
    Tab,
    Backspace,
    Delete,
    Home,
    End,
    PageUp,
    PageDown,
}

/// The direction of an arrow key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Char(' ') => f.write_str("Space"),
            Self::Char(c) => write!(f, "{c}"),
            Self::Ctrl(c) => write!(f, "Ctrl-{}", c.to_ascii_uppercase()),
            Self::Arrow(arrow) => write!(f, "{arrow:?}"),
            Self::ShiftArrow(arrow) => write!(f, "Shift-{arrow:?}"),
            named => write!(f, "{named:?}"),
        }
    }
}
