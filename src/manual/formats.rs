//! The formats that have pages of their own: GN and GFEN.

/// A format. Its text is Markdown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Format {
    /// Its name, in lower case.
    pub name: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// What there is to know of it.
    pub text: &'static str,
}

impl Format {
    /// Every format that has a page.
    pub const ALL: [Self; 2] = [
        Self {
            name: "gn",
            summary: "the notation of whole games of Gungi",
            text: include_str!("formats/gn.md"),
        },
        Self {
            name: "gfen",
            summary: "positions, moves and games of Gungi on one line",
            text: include_str!("formats/gfen.md"),
        },
    ];
}
