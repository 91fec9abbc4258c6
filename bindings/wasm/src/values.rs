//! Values that cross the border. `gungi.d.ts` describes them.

use std::collections::BTreeMap;

use gungi_core::text::Offsets;
use gungi_core::{
    Finding, Fix, Format, Kind, Move, MoveKind, Notation, Player, Position, Ruleset, Severity,
    Square, SquareSet, Target,
};
use serde::Serialize;

#[derive(Serialize)]
pub struct UnitJs {
    name: &'static str,
    gn: String,
    letter: char,
    kanji: Option<char>,
    player: Player,
}

impl From<gungi_core::Unit> for UnitJs {
    fn from(unit: gungi_core::Unit) -> Self {
        Self {
            name: unit.name(),
            gn: unit.to_string(),
            letter: unit.letter(),
            kanji: unit.official().map(Kind::kanji),
            player: unit.owner(),
        }
    }
}

#[derive(Serialize)]
struct HeldJs {
    unit: UnitJs,
    count: u8,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MoveJs {
    /// As GFEN writes it: the text by which this package knows a move.
    text: String,
    gn: Option<String>,
    kind: MoveKind,
    player: Player,
    unit: UnitJs,
    from: Option<Square>,
    from_tier: Option<usize>,
    to: Option<Square>,
    to_tier: Option<usize>,
    captured: Vec<UnitJs>,
    betrayed: Vec<UnitJs>,
    makes_tower: bool,
    ends_draft: bool,
    action: usize,
}

impl MoveJs {
    /// A move of this position.
    pub fn new(position: &Position, mv: Move) -> Self {
        Self {
            text: mv.to_string(),
            gn: position.write_move(mv, Notation::Gn),
            kind: mv.kind(),
            player: mv.player(),
            unit: mv.unit().into(),
            from: mv.from(),
            from_tier: mv.from_tier(),
            to: mv.to(),
            to_tier: mv.to_tier(),
            captured: mv.captured().map(UnitJs::from).collect(),
            betrayed: mv.betrayed().map(UnitJs::from).collect(),
            makes_tower: mv.makes_tower(),
            ends_draft: mv.ends_draft(),
            action: mv.action(),
        }
    }
}

/// A unit of a ruleset.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedUnitJs {
    name: &'static str,
    gn: String,
    letter: char,
    other_side: Option<String>,
    kanji: Option<char>,
    count: u8,
    reach: [Vec<Target>; 3],
}

impl From<gungi_core::Unit> for ListedUnitJs {
    fn from(unit: gungi_core::Unit) -> Self {
        let other = unit.turned_over();
        Self {
            name: unit.name(),
            gn: unit.to_string(),
            letter: unit.letter(),
            other_side: (other != unit).then(|| other.to_string()),
            kanji: unit.official().map(Kind::kanji),
            count: unit.count(),
            reach: [0, 1, 2].map(|tier| unit.reach(tier)),
        }
    }
}

#[derive(Serialize)]
pub struct EndJs {
    reason: &'static str,
    winner: Option<Player>,
    words: String,
}

impl EndJs {
    pub fn of(position: &Position) -> Option<Self> {
        let end = position.end()?;
        Some(Self {
            reason: end.as_str(),
            winner: end.winner(),
            words: end.to_string(),
        })
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PositionJs {
    gfen: String,
    rules: Ruleset,
    turn: Player,
    next_ply: Option<u32>,
    is_check: bool,
    end: Option<EndJs>,
    last_move: Option<MoveJs>,
    towers: BTreeMap<Square, Vec<UnitJs>>,
    hands: Hands,
}

#[derive(Serialize)]
struct Hands {
    black: Vec<HeldJs>,
    white: Vec<HeldJs>,
}

impl PositionJs {
    /// A position, and the move that led to it.
    pub fn new(position: &Position, last_move: Option<MoveJs>) -> Self {
        let tower = |square| {
            (
                square,
                position
                    .tower(square)
                    .iter()
                    .map(|unit| UnitJs::from(*unit))
                    .collect(),
            )
        };
        let held = |(unit, count): (gungi_core::Unit, u8)| HeldJs {
            unit: unit.into(),
            count,
        };
        let hand = |player| position.hand(player).map(held).collect();
        Self {
            gfen: position.to_string(),
            rules: position.ruleset(),
            turn: position.turn(),
            next_ply: position.next_ply(),
            is_check: position.is_check(),
            end: EndJs::of(position),
            last_move,
            towers: position.occupied().into_iter().map(tower).collect(),
            hands: Hands {
                black: hand(Player::Black),
                white: hand(Player::White),
            },
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FindingJs {
    game: usize,
    ply: Option<usize>,
    code: &'static str,
    name: &'static str,
    severity: Severity,
    message: String,
    sentence: String,
    label: Option<String>,
    ruling: &'static str,
    help: Option<String>,
    move_number: Option<u32>,
    player: Option<Player>,
    rules: Option<Ruleset>,
    gfen: Option<String>,
    line: usize,
    column: usize,
    start: usize,
    end: usize,
    squares: SquareSet,
    related: Vec<RelatedJs>,
    fix: Option<FixJs>,
}

#[derive(Serialize)]
struct RelatedJs {
    message: String,
    start: usize,
    end: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FixJs {
    title: String,
    is_safe: bool,
    edits: Vec<EditJs>,
}

#[derive(Serialize)]
struct EditJs {
    start: usize,
    end: usize,
    text: String,
}

impl FindingJs {
    /// A finding in the text of these offsets.
    pub fn new(finding: &Finding, offsets: &Offsets<impl AsRef<[u8]>>) -> Self {
        let related = |(span, message): (std::ops::Range<usize>, &str)| RelatedJs {
            message: message.to_owned(),
            start: offsets.of(span.start),
            end: offsets.of(span.end),
        };
        let (move_number, player) = finding.move_number();
        Self {
            game: finding.game(),
            ply: finding.ply(),
            code: finding.code(),
            name: finding.name(),
            label: finding.label().map(str::to_owned),
            rules: finding.ruleset(),
            gfen: finding.gfen(),
            severity: finding.severity(),
            message: finding.message().to_owned(),
            sentence: finding.to_string(),
            ruling: finding.ruling(),
            help: finding.help().map(str::to_owned),
            move_number,
            player,
            line: finding.start().line,
            column: finding.start().utf16_column,
            start: offsets.of(finding.start().offset),
            end: offsets.of(finding.end().offset),
            squares: finding.squares(),
            related: finding.related().map(related).collect(),
            fix: finding.fix().map(|fix| FixJs::new(fix, offsets)),
        }
    }
}

impl FixJs {
    fn new(fix: Fix, offsets: &Offsets<impl AsRef<[u8]>>) -> Self {
        let edit = |edit: gungi_core::Edit| EditJs {
            start: offsets.of(edit.start.offset),
            end: offsets.of(edit.end.offset),
            text: edit.text,
        };
        Self {
            title: fix.title,
            is_safe: fix.is_safe,
            edits: fix.edits.into_iter().map(edit).collect(),
        }
    }
}

#[derive(Serialize)]
pub struct JudgedJs {
    pub games: usize,
    pub format: Option<Format>,
    pub starts: Vec<usize>,
    pub total: usize,
    pub findings: Vec<FindingJs>,
}

#[derive(Serialize)]
pub struct FixedJs {
    pub text: String,
    /// The numbers of the games that changed.
    pub games: Vec<usize>,
}

#[derive(Serialize)]
pub struct WrittenJs {
    pub text: String,
    /// What the format cannot store, in words.
    pub lost: Vec<String>,
}

/// A game of a text, without the game itself.
#[derive(Serialize)]
pub struct RecordJs {
    pub number: usize,
    pub format: Format,
    pub start: usize,
    pub end: usize,
    pub finding: Option<FindingJs>,
}
