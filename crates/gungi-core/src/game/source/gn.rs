//! Games of GN.

use crate::diagnostic::{Code, Diagnostic, Ruling, Severity};
use crate::game::position::{Start, says_rules};
use crate::game::resolve::written::Written;
use crate::game::source::{CommentRef, GameLocation, Mover, Source};
use crate::game::source::{each_comment, in_value, start_of_moves};
use crate::notation::Notation;
use crate::notation::gfen::read_position;
use crate::notation::gn::{self, GameText, Header, result_text};
use crate::notation::movetext::{DialectName, FaultKind, HeaderName, Periods};
use crate::rules::{GameResult, Player, Ruleset};
use crate::text::{Span, Spanned};

/// One game of GN as it is written.
pub(crate) type Record<'t> = gn::Record<'t>;

impl Source for GameText<'_> {
    fn ply(&self, index: usize) -> Option<(Written, Span)> {
        self.record
            .plies
            .get(index)
            .map(|ply| (Written::Gn(ply.mv), ply.span))
    }

    fn len(&self) -> usize {
        self.record.plies.len()
    }

    fn first_unread(&self) -> Option<usize> {
        self.record.unread.map(|unread| unread.ply)
    }

    fn spell_result(&self, result: GameResult) -> &'static str {
        result_text(result)
    }

    fn unread(&self) -> Option<(Notation, Spanned<&str>)> {
        let span = self
            .record
            .unread
            .filter(|unread| unread.resembles_move)?
            .span;
        Some((
            Notation::Gn,
            Spanned::new(&self.record.text[span.range()], span),
        ))
    }

    fn may_have_unknown_units(&self) -> bool {
        self.record.has_unknown_units
    }

    /// The header `GFEN` says it, else the ruleset (`G1`), which is classic if neither the game nor `rules` names one.
    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        let record = &self.record;
        let named = record.header(HeaderName::Rules);
        let Some(header) = record.header(HeaderName::Gfen) else {
            let ruleset = named.map(ruleset_of).transpose()?;
            return Ok(Start::of_rules(ruleset.or(rules).unwrap_or_default()));
        };
        let start = start_of_header(header, named, rules)?;
        Ok(if self.is_empty() {
            start.ended_by(record.result())
        } else {
            start
        })
    }

    fn fault_of_start(&self) -> Option<Diagnostic> {
        let rules = self
            .faults
            .iter()
            .find(|fault| fault.kind == FaultKind::UnknownRules);
        let of_position = || {
            let mut faults = position_faults(&self.record).into_iter();
            faults.find(|fault| fault.severity == Severity::Error)
        };
        rules
            .map(|fault| fault.kind.finding(DialectName::Gn, fault.span))
            .or_else(of_position)
    }

    fn result(&self) -> Option<(GameResult, Span)> {
        Some((
            self.record.result()?,
            self.record.header(HeaderName::Result)?.value_span,
        ))
    }

    fn location(&self, span: Span, movers: &[Mover]) -> GameLocation {
        let record = &self.record;
        if start_of_moves(record).is_none_or(|start| span.start() < start) {
            return GameLocation::default();
        }
        let index = record
            .plies
            .partition_point(|ply| ply.span.end() <= span.start());
        let next = record
            .indicators
            .partition_point(|indicator| indicator.span.start() <= span.start());
        let number = next.checked_sub(1).map(|last| &record.indicators[last]);
        let is_full = number.is_none_or(|number| index > number.ply + 1);
        // Between two numbers of which the first has its moves, it is about the second.
        let number = record
            .indicators
            .get(next)
            .filter(|next| is_full && next.ply == index)
            .or(number);
        let move_number = number
            .map(|number| number.number)
            .filter(|&number| number < u32::MAX);
        // It is unknown after the last move, and after a move that could not be read.
        let ended = is_full && index == record.plies.len();
        if ended || record.unread.is_some_and(|unread| unread.ply < index) {
            return GameLocation {
                move_number,
                ..GameLocation::default()
            };
        }
        let player = movers.get(index).map(|mover| mover.player).or_else(|| {
            // Beyond what could be played, the number says whose move comes first.
            let number = number?;
            let first = match number.periods {
                Periods::One => Player::Black,
                Periods::Three => Player::White,
            };
            Some(if (index - number.ply) % 2 == 0 {
                first
            } else {
                first.opponent()
            })
        });
        GameLocation {
            move_number,
            player,
            ply: Some(index + 1),
        }
    }

    fn each_comment(&self, visit: &mut dyn FnMut(CommentRef<'_>)) {
        each_comment(&self.record, visit);
    }
}

/// The position of a header `GFEN`. `named` is the header `Rules`.
fn start_of_header(
    header: &Header<'_>,
    named: Option<&Header<'_>>,
    rules: Option<Ruleset>,
) -> Result<Start, Vec<Diagnostic>> {
    let (diagram, places, faults) = read_position(header.value());
    // What could be read of a misspelled position is another position.
    if faults.iter().any(|fault| fault.kind.spoils_position()) {
        return Err(Vec::new());
    }
    let ruleset = named.map(ruleset_of).transpose()?;
    if let Some((named, ruleset)) = named.zip(ruleset).filter(|_| says_rules(&places)) {
        if ruleset != diagram.ruleset {
            return Err(vec![mixed_rules(
                (ruleset, named.value_span),
                (diagram.ruleset, header.value_span),
            )]);
        }
    }
    let in_header = |found: Vec<Diagnostic>| {
        found
            .into_iter()
            .map(|finding| in_value(header, finding))
            .collect()
    };
    match Start::of_diagram(&diagram, &places, ruleset.or(rules)) {
        Ok(start) => Ok(Start {
            notes: in_header(start.notes),
            ..start
        }),
        Err(faults) => Err(in_header(faults)),
    }
}

/// The ruleset that a header names. The reader has reported one that does not exist.
fn ruleset_of(header: &Header<'_>) -> Result<Ruleset, Vec<Diagnostic>> {
    header.value().parse().map_err(|_| Vec::new())
}

/// Two rulesets in one game: the header `Rules` and the position name different ones.
fn mixed_rules(header: (Ruleset, Span), position: (Ruleset, Span)) -> Diagnostic {
    let message = format!(
        "the header `Rules` names `{}`, but the position is `{}`",
        header.0, position.0
    );
    Diagnostic::new(Code::MixedRules, position.1, Ruling::G1, message)
        .related(header.1, "the ruleset of the game")
        .help("name the same ruleset in both")
}

/// What is wrong with the spelling of the position in the header `GFEN`.
pub(crate) fn position_faults(record: &Record<'_>) -> Vec<Diagnostic> {
    let Some(header) = record.header(HeaderName::Gfen) else {
        return Vec::new();
    };
    let (_, _, faults) = read_position(header.value());
    faults
        .iter()
        .map(|fault| in_value(header, Diagnostic::from(fault)))
        .collect()
}
