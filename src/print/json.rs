//! Positions and moves as JSON. Field names and meanings are stable within a version; fields are only added.

use std::fmt::{self, Write};

use serde::{Serialize, Serializer};

use crate::files::Game;
use crate::game::convert::Extras;
use crate::game::{Frame, PlayedGame, Written};
use crate::notation::Notation;
use crate::notation::movetext::CommentPlace;
use crate::rules::{
    Describe as _, End, Fouls, PieceView, Place, PlayableMove, Player, Rules as _, Snapshot,
    Square, Tier, UnitKind,
};
use crate::text::safe_runs;

/// The length of most values in bytes, with room to spare.
const USUAL_LEN: usize = 4 << 10;

/// A value as JSON on one line. Hostile characters and commands for CI runners are escaped, so that terminals and logs
/// can show it.
///
/// # Errors
/// None for the values here: they fit into memory, and their keys are strings.
pub fn json(value: &impl Serialize) -> Result<String, fmt::Error> {
    let mut json = Vec::with_capacity(USUAL_LEN);
    serde_json::to_writer(&mut json, value).map_err(|_| fmt::Error)?;
    let json = String::from_utf8(json).map_err(|_| fmt::Error)?;
    if safe_runs(&json)
        .next()
        .is_some_and(|(run, _)| run.len() == json.len())
    {
        return Ok(json);
    }
    let mut shown = String::with_capacity(json.len());
    for (run, unsafe_char) in safe_runs(&json) {
        shown += run;
        // Such a character is always inside a string.
        for unit in unsafe_char
            .map(|c| c.to_string())
            .unwrap_or_default()
            .encode_utf16()
        {
            write!(shown, "\\u{unit:04x}")?;
        }
    }
    Ok(shown)
}

/// The origin of a game.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameRef<'n> {
    /// Its file name.
    pub file: &'n str,
    /// Its number in the file, from 1.
    pub game: usize,
    /// Where its text begins in the file, in bytes, decompressed.
    pub offset: usize,
    /// How long its text is, in bytes.
    pub length: usize,
}

impl<'n> GameRef<'n> {
    /// The origin of a game of this file.
    pub(crate) fn new(file: &'n str, game: &Game<'_>) -> Self {
        Self {
            file,
            game: game.number,
            offset: game.start.offset,
            length: game.text.len(),
        }
    }
}

/// The position of an object and the player to move: its first fields.
#[derive(Serialize, Debug)]
pub(super) struct PositionJson {
    schema: &'static str,
    rules: &'static str,
    file: String,
    game: usize,
    offset: usize,
    length: usize,
    ply: usize,
    player: &'static str,
}

impl PositionJson {
    /// The object of a frame of a game.
    pub(super) fn new(schema: &'static str, frame: &Frame, origin: GameRef<'_>) -> Self {
        Self {
            schema,
            rules: frame.position.ruleset().as_str(),
            file: origin.file.to_owned(),
            game: origin.game,
            offset: origin.offset,
            length: origin.length,
            ply: frame.ply,
            player: frame.position.player().slug(),
        }
    }
}

/// A ply of a replay: the move and the position after it.
#[derive(Serialize, Debug)]
pub struct PlyJson {
    #[serde(flatten)]
    position: PositionJson,
    played: Option<MoveJson>,
    phase: &'static str,
    status: &'static str,
    winner: Option<&'static str>,
    in_check: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal_count: Option<u64>,
    #[serde(flatten)]
    board: Option<BoardJson>,
    gfen: String,
}

/// The units of a position, square by square and hand by hand.
#[derive(Serialize, Debug)]
struct BoardJson {
    hands: HandsJson,
    towers: Vec<TowerJson>,
    marked: Vec<String>,
}

impl BoardJson {
    fn new(snapshot: &Snapshot) -> Self {
        let marked = snapshot.marks.into_iter();
        Self {
            hands: HandsJson::new(snapshot),
            towers: towers(snapshot),
            marked: marked.map(|square| Notation::Gn.square(square)).collect(),
        }
    }
}

/// What the object of a ply has only on request, since it takes most of the time.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct PlyExtras {
    /// The towers and hands beside the GFEN.
    pub board: bool,
    /// The number of legal moves.
    pub legal_count: bool,
}

impl PlyJson {
    /// The object for a frame of a game.
    pub fn new(frame: &Frame, origin: GameRef<'_>, notation: Notation, extras: PlyExtras) -> Self {
        Self {
            position: PositionJson::new("gungi.ply/1", frame, origin),
            played: MoveJson::new(frame, notation),
            phase: frame.position.phase_view().kind().as_str(),
            status: End::status(frame.end),
            winner: frame.end.and_then(End::winner).map(Player::slug),
            in_check: frame.position.in_check(),
            legal_count: extras.legal_count.then(|| frame.count_legal()),
            board: extras.board.then(|| BoardJson::new(&frame.snapshot())),
            gfen: frame.gfen(),
        }
    }
}

/// A whole game.
#[derive(Serialize, Debug)]
pub struct GameJson<'g> {
    schema: &'static str,
    rules: &'static str,
    file: &'g str,
    game: usize,
    offset: usize,
    length: usize,
    headers: Vec<HeaderJson>,
    start_gfen: String,
    #[serde(serialize_with = "plies")]
    moves: &'g PlayedGame,
    comments: Vec<CommentJson>,
    status: &'static str,
    winner: Option<&'static str>,
    gfen: String,
}

#[derive(Serialize, Debug)]
struct HeaderJson {
    name: String,
    value: String,
}

#[derive(Serialize, Debug)]
struct GamePlyJson {
    ply: usize,
    player: &'static str,
    #[serde(serialize_with = "as_text")]
    gfen_move: Spelling,
    #[serde(flatten)]
    mv: MoveJson,
}

/// A comment and the number of the ply after it, from 1; null for comments before or among the headers.
#[derive(Serialize, Debug)]
struct CommentJson {
    text: String,
    before_ply: Option<usize>,
}

impl<'g> GameJson<'g> {
    /// The object for a game with its headers and comments.
    pub fn new(origin: GameRef<'g>, extras: Extras<'_, '_>, played: &'g PlayedGame) -> Self {
        let header = |(name, value): (&str, &str)| HeaderJson {
            name: name.to_owned(),
            value: value.to_owned(),
        };
        let comment = |(place, text): (_, &str)| CommentJson {
            text: text.to_owned(),
            before_ply: match place {
                CommentPlace::Header { .. } => None,
                CommentPlace::Ply { index, .. } => Some(index + 1),
            },
        };
        let end = played.last.end;
        Self {
            schema: "gungi.game/1",
            rules: played.start.position.ruleset().as_str(),
            file: origin.file,
            game: origin.game,
            offset: origin.offset,
            length: origin.length,
            headers: extras.headers().into_iter().map(header).collect(),
            start_gfen: played.start.diagram().to_string(),
            moves: played,
            comments: extras.comments().into_iter().map(comment).collect(),
            status: End::status(end),
            winner: end.and_then(End::winner).map(Player::slug),
            gfen: played.last.gfen(),
        }
    }
}

/// Writes the plies of a game one by one, as they are played.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields so")]
fn plies<S: Serializer>(played: &&PlayedGame, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(played.frames().filter_map(|frame| GamePlyJson::new(&frame)))
}

impl GamePlyJson {
    /// The object of the ply that led to a frame; `None` at the start.
    fn new(frame: &Frame) -> Option<Self> {
        Some(Self {
            ply: frame.ply,
            player: frame.played?.description.player.slug(),
            gfen_move: Spelling(frame.written(Notation::Gfen)),
            mv: MoveJson::new(frame, Notation::Gn)?,
        })
    }
}

/// The moves of a position.
#[derive(Serialize, Debug)]
pub struct MovesJson {
    #[serde(flatten)]
    position: PositionJson,
    status: &'static str,
    count: usize,
    moves: Vec<ListedMoveJson>,
}

/// A move that can be played, and on request the position after it.
#[derive(Serialize, Debug)]
struct ListedMoveJson {
    #[serde(flatten)]
    mv: MoveJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    gfen: Option<String>,
}

impl MovesJson {
    /// The object for some of the moves of a frame, each with the position after it if `positions` is set.
    pub fn new(
        frame: &Frame,
        origin: GameRef<'_>,
        moves: &[PlayableMove],
        (notation, positions): (Notation, bool),
    ) -> Self {
        let listed = |mv: &PlayableMove| {
            let after = frame.after(mv);
            let gfen = positions.then(|| after.gfen());
            Some(ListedMoveJson {
                mv: MoveJson::new(&after, notation)?,
                gfen,
            })
        };
        Self {
            position: PositionJson::new("gungi.moves/1", frame, origin),
            status: End::status(frame.end),
            count: moves.len(),
            moves: moves.iter().filter_map(listed).collect(),
        }
    }
}

/// A move, its parts, and what it does.
#[derive(Serialize, Debug)]
struct MoveJson {
    #[serde(rename = "move", serialize_with = "as_text")]
    text: Spelling,
    kind: &'static str,
    unit: UnitJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<PlaceJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<PlaceJson>,
    captured: Vec<TierUnitJson>,
    betrayed: Vec<TierUnitJson>,
    ends_draft: bool,
    check: bool,
    status: &'static str,
    fouls: Vec<&'static str>,
}

impl MoveJson {
    /// The object of the move that led to a frame; `None` at the start.
    fn new(after: &Frame, notation: Notation) -> Option<Self> {
        let PlayableMove {
            description, fouls, ..
        } = after.played?;
        Some(Self {
            text: Spelling(after.written(notation)),
            kind: description.kind.as_str(),
            unit: UnitJson(description.unit),
            from: description.from.map(PlaceJson::new),
            to: description.to.map(PlaceJson::new),
            captured: description.captured().map(TierUnitJson::new).collect(),
            betrayed: description.betrayed().map(TierUnitJson::new).collect(),
            ends_draft: description.ends_draft,
            check: after.is_check(),
            status: End::status(after.end),
            fouls: slugs(fouls),
        })
    }
}

/// A move in a notation; `None` if the notation cannot express it.
#[derive(Debug)]
struct Spelling(Option<Written>);

impl fmt::Display for Spelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |written| written.fmt(f))
    }
}

fn as_text<S: Serializer>(value: &impl fmt::Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// A place: column and row 0 to 8, tier 0 to 2 from the bottom.
#[derive(Serialize, Debug)]
struct PlaceJson {
    column: u8,
    row: u8,
    tier: usize,
}

impl PlaceJson {
    fn new(place: Place) -> Self {
        Self {
            column: place.square.column(),
            row: place.square.row(),
            tier: place.tier.index(),
        }
    }
}

/// A unit and its owner.
#[derive(Serialize, Debug)]
struct OwnedUnitJson {
    unit: UnitJson,
    player: &'static str,
}

impl OwnedUnitJson {
    fn new(piece: PieceView) -> Self {
        Self {
            unit: UnitJson(piece.unit),
            player: piece.owner.slug(),
        }
    }
}

/// A unit in a tower, and its tier.
#[derive(Serialize, Debug)]
struct TierUnitJson {
    #[serde(flatten)]
    unit: OwnedUnitJson,
    tier: usize,
}

impl TierUnitJson {
    fn new((tier, piece): (Tier, PieceView)) -> Self {
        Self {
            unit: OwnedUnitJson::new(piece),
            tier: tier.index(),
        }
    }
}

/// A tower's units from the bottom up.
#[derive(Serialize, Debug)]
struct TowerJson {
    square: String,
    units: Vec<OwnedUnitJson>,
}

/// The number of each unit in the hands.
#[derive(Serialize, Debug)]
struct HandsJson {
    black: HandJson,
    white: HandJson,
}

impl HandsJson {
    fn new(snapshot: &Snapshot) -> Self {
        let [black, white] = [Player::Black, Player::White].map(|player| {
            let mut units = snapshot.hands[player].clone();
            units.sort_unstable_by_key(|(unit, _)| unit.faces());
            HandJson(units)
        });
        Self { black, white }
    }
}

/// Units in the order of their names, and how many there are of each.
#[derive(Debug)]
struct HandJson(Vec<(UnitKind, u8)>);

impl Serialize for HandJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(unit, count)| (UnitJson(*unit), count)))
    }
}

/// A unit by its name in GN. Lines have dozens, so nothing is allocated for them.
#[derive(Debug)]
struct UnitJson(UnitKind);

impl Serialize for UnitJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (up, down) = self.0.faces();
        let mut name = [0; 8];
        let first = up.encode_utf8(&mut name).len();
        let second = down.unwrap_or('-').encode_utf8(&mut name[first..]).len();
        serializer.serialize_str(std::str::from_utf8(&name[..first + second]).unwrap_or_default())
    }
}

fn towers(snapshot: &Snapshot) -> Vec<TowerJson> {
    let standing = Square::all().filter(|&square| !snapshot.tower(square).is_empty());
    let tower = |square| TowerJson {
        square: Notation::Gn.square(square),
        units: snapshot
            .tower(square)
            .iter()
            .map(|(_, unit)| OwnedUnitJson::new(unit))
            .collect(),
    };
    standing.map(tower).collect()
}

pub(super) fn slugs(fouls: Fouls) -> Vec<&'static str> {
    fouls.iter().map(crate::rules::Foul::slug).collect()
}
