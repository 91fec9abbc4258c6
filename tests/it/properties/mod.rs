//! What holds of every input, whatever its bytes. The fuzz targets hold it against bytes that they make up, the tests
//! against those that once broke it.

mod files;
mod games;
mod names;
mod reference;
mod rules;
#[allow(dead_code, reason = "the fuzz targets use a part of it")]
pub(crate) mod side_by_side;

/// Something that holds of every input: it panics where it does not.
pub(crate) type Property = fn(&[u8]);

/// Every property, by the name of its fuzz target.
pub(crate) const PROPERTIES: [(&str, Property); 11] = [
    ("arguments", names::arguments),
    ("cgn", names::cgn),
    ("classic", rules::classic),
    ("files", files::files),
    ("gan", names::gan),
    ("gfen_line", games::gfen_line),
    ("gfen_position", games::gfen_position),
    ("gn", games::gn),
    ("gungijs_fen", games::gungijs_fen),
    ("gungijs_pgn", games::gungijs_pgn),
    ("official", rules::official),
];

/// The property of a fuzz target.
pub(crate) fn property(target: &str) -> Property {
    let found = PROPERTIES.into_iter().find(|(name, _)| *name == target);
    found.unwrap_or_else(|| panic!("no property is called {target}")).1
}
