//! From which position a game starts.

use crate::diagnostic::{Code, Diagnostic};
use crate::game::replay::position::AnyPosition;
use crate::game::resolve::{classic_gfen, official_gfen};
use crate::notation::gfen::{Diagram, Key, Places, read_position};
use crate::notation::gn::{Header, HeaderName, Record};
use crate::rules::{GameResult, Player, Ruleset, classic};
use crate::text::Span;

/// The position from which a game starts, and the number of its first ply, if that is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The position.
    pub position: AnyPosition,
    /// The number of the next ply, 1 for the first of a game (`P3`).
    pub ply: Option<u32>,
    /// The number of the first move, as gungi.js counts: it grows when the turn passes from White to Black.
    pub number: u32,
    /// What is worth a word, though nothing is wrong.
    pub notes: Vec<Diagnostic>,
}

impl Start {
    /// The start of every game of a ruleset.
    pub fn of_rules(ruleset: Ruleset) -> Self {
        let position = match ruleset.level() {
            None => AnyPosition::Classic(classic::Position::START),
            Some(level) => AnyPosition::Official(level.start()),
        };
        Self { position, ply: Some(1), number: 1, notes: Vec::new() }
    }

    /// The same position at the end of a game with this result: a Marshal of the loser that is missing was taken (`O13`,
    /// `M4`), and needs no note.
    pub(crate) fn ended_by(self, result: Option<GameResult>) -> Self {
        let loser = result.and_then(GameResult::winner).map(Player::opponent);
        match (self.position, loser) {
            (AnyPosition::Official(position), Some(loser)) if !position.has_marshal(loser) => {
                let notes = self.notes.into_iter().filter(|note| note.code != Code::NoCommander).collect();
                Self { position: position.lost_by(loser).into(), notes, ..self }
            }
            _ => self,
        }
    }

    /// The header of GN that says so, canonically.
    pub(crate) fn gfen_header(&self) -> Header<'static> {
        Header::new(HeaderName::Gfen, self.position.diagram(self.ply).to_string())
    }

    /// The start of a game of GN: its header `GFEN`, else that of its rules (`G1`). `default` are the rules of a game that
    /// does not say any; without them they are the classic ones.
    ///
    /// # Errors
    /// Everything that is wrong with it but its spelling.
    pub fn of_record(record: &Record<'_>, default: Option<Ruleset>) -> Result<Self, Vec<Diagnostic>> {
        let rules = record.header(HeaderName::Rules);
        match record.header(HeaderName::Gfen) {
            Some(header) if record.plies.is_empty() => {
                Ok(Self::of_header(header, rules, default)?.ended_by(record.result()))
            }
            Some(header) => Self::of_header(header, rules, default),
            None => match rules.map(ruleset_of).transpose() {
                Ok(ruleset) => Ok(Self::of_rules(ruleset.or(default).unwrap_or_default())),
                Err(told) => Err(told),
            },
        }
    }

    fn of_header(
        header: &Header<'_>,
        rules: Option<&Header<'_>>,
        default: Option<Ruleset>,
    ) -> Result<Self, Vec<Diagnostic>> {
        let in_header = |diagnostic| in_value(header, diagnostic);
        let (diagram, places, faults) = read_position(header.value());
        // What could be read of a misspelled position is another position.
        if faults.iter().any(|fault| fault.kind.spoils_position()) {
            return Err(Vec::new());
        }
        let ruleset = rules.map(ruleset_of).transpose()?;
        if let Some((rules, ruleset)) = rules.zip(ruleset).filter(|_| says_rules(&places)) {
            if ruleset != diagram.ruleset {
                let position = (diagram.ruleset, header.value_span);
                return Err(vec![mixed_rules((ruleset, rules.value_span), position)]);
            }
        }
        match Self::of_diagram(&diagram, &places, ruleset.or(default)) {
            Ok(start) => {
                let notes = start.notes.into_iter().map(in_header).collect();
                Ok(Self { notes, ..start })
            }
            Err(faults) => Err(faults.into_iter().map(in_header).collect()),
        }
    }

    /// A position of GFEN, judged (`P6`). `default` are the rules of one that does not say any; without them they are
    /// the official ones of the highest level (`P4`).
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn of_diagram(
        diagram: &Diagram,
        places: &Places,
        default: Option<Ruleset>,
    ) -> Result<Self, Vec<Diagnostic>> {
        let ruleset = default.filter(|_| !says_rules(places)).unwrap_or(diagram.ruleset);
        let (position, notes) = match ruleset.level() {
            None => {
                let (position, notes) = classic_gfen::position_of(diagram, places)?;
                (position.into(), notes)
            }
            Some(level) => {
                let (position, notes) = official_gfen::position_of(diagram, level, places)?;
                (position.into(), notes)
            }
        };
        // As long as players alternate, a move is two plies.
        let number = diagram.ply.map_or(1, |ply| ply.div_ceil(2));
        Ok(Self { position, ply: diagram.ply, number, notes })
    }
}

/// Two rulesets in one game: that of the header `Rules`, and that of its position.
fn mixed_rules(header: (Ruleset, Span), position: (Ruleset, Span)) -> Diagnostic {
    let message = format!("the game is played by `{}` and its position by `{}`", header.0, position.0);
    Diagnostic::new(Code::MixedRules, position.1, "G1", message)
        .related(header.1, "the rules of the game")
        .help("they are different games: make both say the same")
}

/// What is wrong with the spelling of the position from which a game of GN starts.
pub(crate) fn spelling_faults(record: &Record<'_>) -> Vec<Diagnostic> {
    let Some(header) = record.header(HeaderName::Gfen) else { return Vec::new() };
    let (_, _, faults) = read_position(header.value());
    faults.iter().map(|fault| in_value(header, Diagnostic::from(fault))).collect()
}

/// The rules that a header names. Those that nobody knows were told by the reader.
fn ruleset_of(header: &Header<'_>) -> Result<Ruleset, Vec<Diagnostic>> {
    header.value().parse().map_err(|_| Vec::new())
}

/// What is said of the value of a header, in the game's text. Where escapes make the two differ, it is said of the whole
/// value, and nobody knows where to mend it.
fn in_value(header: &Header<'_>, diagnostic: Diagnostic) -> Diagnostic {
    if header.value().len() == header.value_span.len() {
        diagnostic.shifted(header.value_span.start())
    } else {
        Diagnostic { span: header.value_span, repair: None, ..diagnostic }
    }
}

fn says_rules(places: &Places) -> bool {
    places.keys.iter().any(|(key, _)| matches!(key, Key::Rules | Key::Level))
}
