//! Texts of cells. Rows have many short ones, for which nothing is allocated.

use std::borrow::Cow;
use std::fmt::{self, Display, Write as _};
use std::ops::Deref;

/// The text of a cell.
#[derive(Clone, Debug)]
pub enum CellText<'r> {
    /// As it is elsewhere.
    Whole(Cow<'r, str>),
    /// Written for the cell, and short.
    Short(ShortText),
}

/// A text of at most 22 bytes.
#[derive(Clone, Copy, Default, Debug)]
pub struct ShortText {
    bytes: [u8; 22],
    length: u8,
}

impl CellText<'_> {
    /// The text of a value.
    pub(super) fn of(value: impl Display) -> Self {
        let mut short = ShortText::default();
        match write!(short, "{value}") {
            Ok(()) => Self::Short(short),
            // It is too long.
            Err(_) => Self::Whole(value.to_string().into()),
        }
    }
}

impl fmt::Write for ShortText {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let start = usize::from(self.length);
        let room = self.bytes[start..].get_mut(..text.len());
        room.ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.length += u8::try_from(text.len()).map_err(|_| fmt::Error)?;
        Ok(())
    }
}

impl Deref for CellText<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Self::Whole(text) => text,
            Self::Short(text) => {
                // Only whole texts are written into it.
                std::str::from_utf8(&text.bytes[..text.length.into()]).unwrap_or_default()
            }
        }
    }
}

impl PartialEq for CellText<'_> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for CellText<'_> {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_cell_has_the_text_of_its_value(words in prop::collection::vec("\\PC{0,9}", 0..5)) {
            let text = words.concat();
            let cell = CellText::of(format_args!("{text}"));
            prop_assert_eq!(&*cell, &text);
            prop_assert_eq!(matches!(cell, CellText::Short(_)), text.len() <= 22);
        }
    }
}
