//! Properties of every input. The fuzz targets check them with made-up bytes, the tests with bytes that once broke
//! them.

mod editor;
mod files;
mod games;
mod names;
mod rules;
#[allow(dead_code, reason = "the fuzz targets use a part of it")]
pub(crate) mod side_by_side;

#[allow(unused_imports, reason = "the fuzz targets need them only inside")]
pub(crate) use {editor::board_writes, files::crlf};

/// A property of every input: panics if it does not hold.
pub(crate) type Property = fn(&[u8]);

/// All properties, by the names of their fuzz targets.
pub(crate) const PROPERTIES: [(&str, Property); 15] = [
    ("arguments", names::arguments),
    ("cgn", names::cgn),
    ("classic", rules::classic),
    ("config", names::config),
    ("editor", editor::editor),
    ("files", files::files),
    ("gan", names::gan),
    ("gfen_line", games::gfen_line),
    ("gfen_position", games::gfen_position),
    ("gn", games::gn),
    ("gungijs_fen", games::gungijs_fen),
    ("gungijs_pgn", games::gungijs_pgn),
    ("official", rules::official),
    ("patterns", names::patterns),
    ("repair", editor::repair),
];

/// The property of a fuzz target.
pub(crate) fn property(target: &str) -> Property {
    let found = PROPERTIES.into_iter().find(|(name, _)| *name == target);
    found
        .unwrap_or_else(|| panic!("no property is called {target}"))
        .1
}
