//! Spaces, tabs and line ends. A blank is a space or a tab.

/// The blanks, which separate words: space and tab.
pub const BLANKS: [char; 2] = [' ', '\t'];

/// Characters that end a line, alone or as `\r\n`.
pub const LINE_ENDS: [char; 2] = ['\n', '\r'];
