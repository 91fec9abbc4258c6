//! Blanks and line ends.

/// Characters between the words of a line.
pub const BLANKS: [char; 2] = [' ', '\t'];

/// Characters that end a line, alone or as `\r\n`.
pub const LINE_ENDS: [char; 2] = ['\n', '\r'];
