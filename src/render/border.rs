//! The lines of a board of text.

/// The characters of the lines between squares.
pub(super) struct Border {
    pub(super) vertical: &'static str,
    pub(super) horizontal: &'static str,
    /// Left corner, junction, right corner.
    pub(super) top: [&'static str; 3],
    pub(super) middle: [&'static str; 3],
    pub(super) bottom: [&'static str; 3],
}

pub(super) const UNICODE: Border = Border {
    vertical: "│",
    horizontal: "─",
    top: ["┌", "┬", "┐"],
    middle: ["├", "┼", "┤"],
    bottom: ["└", "┴", "┘"],
};

pub(super) const ASCII: Border = Border {
    vertical: "|",
    horizontal: "-",
    top: ["+", "+", "+"],
    middle: ["+", "+", "+"],
    bottom: ["+", "+", "+"],
};
