//! The JSON Schemas (draft 2020-12) of all JSON output and of `gungi.toml`, as `gungi schema` prints them.

/// The schema of one kind of object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schema {
    /// The value of `schema` in these objects: `gungi.ply/1`.
    pub name: &'static str,
    /// Its short name: `ply`.
    pub short: &'static str,
    /// Its subject.
    pub about: &'static str,
    /// The schema.
    pub text: &'static str,
}

macro_rules! schemas {
    ($($short:literal $about:literal;)*) => {
        [$(Schema {
            name: concat!("gungi.", $short, "/1"),
            short: $short,
            about: $about,
            text: include_str!(concat!($short, ".json")),
        }),*]
    };
}

/// The schemas of all output, by name.
pub const SCHEMAS: [Schema; 21] = schemas! {
    "cgn" "a gameplay in CGN";
    "conformance" "positions and games for other engines, and what the rules say of them";
    "conformance-actors" "names in GAN and gameplays in CGN, right and wrong ones";
    "copy" "a game that is left out because of another one";
    "difference" "where an engine differs from the rules";
    "explain" "pages of the manual";
    "finding" "something that was found in a game";
    "game" "a whole game";
    "gan" "the name of an actor in GAN";
    "groups" "games that are counted together";
    "match" "a game or a position that a search found";
    "moves" "the moves of a position";
    "ply" "a position of a game, and the ply that led to it";
    "solution" "whether a position has a forced mate";
    "stats" "what games have in common";
    "summary" "how much was found, the last line of findings";
    "tree" "how games begin";
    "unit" "a unit of Gungi";
    "unit-cgn" "how a unit of Gungi moves on a tier";
    "validate" "everything that was found";
    "why-not" "whether a move may be played, and why not";
};

/// The schema of `gungi.toml`.
pub const CONFIG: Schema = Schema {
    name: "gungi.config/1",
    short: "config",
    about: "settings: `gungi.toml`",
    text: include_str!("config.json"),
};

/// The schema with this name, full or short.
pub fn schema(name: &str) -> Option<Schema> {
    SCHEMAS
        .into_iter()
        .chain([CONFIG])
        .find(|schema| [schema.name, schema.short].contains(&name))
}
