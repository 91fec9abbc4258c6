//! The lines of a board of text.

/// The characters of the lines between squares.
#[derive(Debug)]
pub struct Border {
    /// Between columns.
    pub vertical: &'static str,
    /// Between rows.
    pub horizontal: &'static str,
    /// Left corner, junction, right corner.
    pub top: [&'static str; 3],
    /// The same between rows.
    pub middle: [&'static str; 3],
    /// The same at the bottom.
    pub bottom: [&'static str; 3],
}

/// Lines of Unicode.
pub const UNICODE: Border = Border {
    vertical: "│",
    horizontal: "─",
    top: ["┌", "┬", "┐"],
    middle: ["├", "┼", "┤"],
    bottom: ["└", "┴", "┘"],
};

/// Lines of ASCII.
pub const ASCII: Border = Border {
    vertical: "|",
    horizontal: "-",
    top: ["+", "+", "+"],
    middle: ["+", "+", "+"],
    bottom: ["+", "+", "+"],
};
