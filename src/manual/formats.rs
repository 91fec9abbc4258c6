//! The formats that have pages of their own.

/// A format. Its text is Markdown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Format {
    /// Its name: `GFEN`.
    pub name: &'static str,
    /// The name of its man page in section 5: `gfen`.
    pub page: &'static str,
    /// The section of the manual with that page: 5 for formats of files, 7 for others.
    pub section: u8,
    /// What it is, in one line.
    pub summary: &'static str,
    /// The page, in Markdown.
    pub text: &'static str,
}

impl Format {
    /// Every format, in the order of the manual.
    pub const ALL: [Self; 7] = [
        Self {
            name: "GN",
            page: "gn",
            section: 5,
            summary: "the notation of whole games of Gungi",
            text: include_str!("formats/gn.md"),
        },
        Self {
            name: "GFEN",
            page: "gfen",
            section: 5,
            summary: "positions, moves and games of Gungi on one line",
            text: include_str!("formats/gfen.md"),
        },
        Self {
            name: "gungi.js",
            page: "gungijs",
            section: 5,
            summary: "the FEN and the PGN of gungi.js",
            text: include_str!("formats/gungijs.md"),
        },
        Self {
            name: "GAN",
            page: "gan",
            section: 5,
            summary: "names of the actors of chess-like games",
            text: include_str!("formats/gan.md"),
        },
        Self {
            name: "CGN",
            page: "cgn",
            section: 5,
            summary: "how the actors of chess-like games move",
            text: include_str!("formats/cgn.md"),
        },
        Self {
            name: "patterns",
            page: "gungi-patterns",
            section: 7,
            summary: "what `gungi grep` can look for in positions and moves",
            text: include_str!("formats/patterns.md"),
        },
        Self {
            name: "gungi.toml",
            page: "gungi.toml",
            section: 5,
            summary: "settings for the files of a folder",
            text: include_str!("formats/config.md"),
        },
    ];
}
