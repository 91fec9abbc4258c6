//! What stands between words and between lines.

/// What may stand between the words of a line.
pub const BLANKS: [char; 2] = [' ', '\t'];

/// What ends a line, alone or as `\r\n`.
pub const LINE_ENDS: [char; 2] = ['\n', '\r'];
