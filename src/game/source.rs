//! Games as they are written, whatever the format: what the rules need to judge them.

use crate::diagnostic::{Diagnostic, Severity};
use crate::game::check::gungijs_fault::pgn_repair;
use crate::game::check::numbering;
use crate::game::explain::suggest;
use crate::game::fix::gn as gn_repair;
use crate::game::fix::renumbering::{Renumbering, leaves_out, renumbered, renumbered_pgn};
use crate::game::replay::start;
use crate::game::replay::start::Start;
use crate::game::resolve::naming::Naming;
use crate::game::resolve::written::Written;
use crate::notation::gfen::{self, Places};
use crate::notation::gn::{self, GameResult, HeaderName, Indicator, Periods, Ruleset};
use crate::notation::gungijs::{self, Fen, FenFault, FenFaultKind, read_fen};
use crate::rules::{End, Player};
use crate::text::{Span, Spanned};

/// Who made a ply, and whether it was a follow-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Actor {
    /// Who made it.
    pub player: Player,
    /// Whether it belonged to the turn of the ply before.
    pub follow_up: bool,
}

/// A comment, and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommentRef<'c> {
    /// What it says, without the signs around it.
    pub text: &'c str,
    /// The whole of it.
    pub span: Span,
    /// Whether a number or a move stands before it.
    pub in_moves: bool,
}

/// A place in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameLocation {
    /// The move number, as written.
    pub move_number: Option<u32>,
    /// Who acts.
    pub player: Option<Player>,
    /// The ply, counted from 1.
    pub ply: Option<usize>,
}

/// A game as it is written.
pub trait Source {
    /// A ply and where it stands.
    fn ply(&self, index: usize) -> Option<(Written, Span)>;

    /// How many plies could be read.
    fn len(&self) -> usize;

    /// Whether no ply could be read.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many plies were read when something stood in the way.
    fn first_unread(&self) -> Option<usize>;

    /// The text of the move that stood in the way, where it resembles one; its notation is that of the others.
    fn unread(&self) -> Option<(Naming, Spanned<&str>)>;

    /// The position from which the game starts. `rules` are those of a game that does not say by which it is played.
    ///
    /// # Errors
    /// Why there is none, spelling aside.
    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>>;

    /// The first fault of spelling for which the game has no start.
    fn fault_of_start(&self) -> Option<Diagnostic>;

    /// The result, and where it stands.
    fn result(&self) -> Option<(GameResult, Span)>;

    /// How the game ends after its last ply where the board does not show it: by the result of a GFEN line (`M4`). The
    /// header `Result` of GN is about the game, and its last position may still be asked for moves.
    fn recorded_end(&self) -> Option<End> {
        None
    }

    /// How a result is written there.
    fn spell_result(&self, result: GameResult) -> &'static str {
        result.as_str()
    }

    /// When in the game a place of its text is. `actors` are those of the plies that could be played.
    fn location(&self, span: Span, actors: &[Actor]) -> GameLocation;

    /// Visits the comments, in the order of the text.
    fn each_comment(&self, _visit: &mut dyn FnMut(CommentRef<'_>)) {}

    /// Tells what is wrong with the spelling. `actors` are those of the plies that could be played.
    fn emit_faults(&self, actors: &[Actor], emit: &mut dyn FnMut(Diagnostic));
}

impl Source for gn::GameText<'_> {
    fn ply(&self, index: usize) -> Option<(Written, Span)> {
        self.record.plies.get(index).map(|ply| (Written::Gn(ply.mv), ply.span))
    }

    fn len(&self) -> usize {
        self.record.plies.len()
    }

    fn first_unread(&self) -> Option<usize> {
        self.record.unread.map(|unread| unread.ply)
    }

    fn unread(&self) -> Option<(Naming, Spanned<&str>)> {
        let span = self.record.unread.filter(|unread| unread.resembles_move)?.span;
        Some((Naming::Gn, Spanned::new(&self.record.text[span.range()], span)))
    }

    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        Start::of_record(&self.record, rules)
    }

    fn fault_of_start(&self) -> Option<Diagnostic> {
        let rules = self.faults.iter().find(|fault| fault.kind == gn::FaultKind::UnknownRules);
        let of_position = || {
            let mut faults = start::spelling_faults(&self.record).into_iter();
            faults.find(|fault| fault.severity == Severity::Error)
        };
        rules.map(Diagnostic::from).or_else(of_position)
    }

    fn result(&self) -> Option<(GameResult, Span)> {
        Some((self.record.result()?, self.record.header(HeaderName::Result)?.value_span))
    }

    fn location(&self, span: Span, actors: &[Actor]) -> GameLocation {
        let record = &self.record;
        let first_ply = record.plies.first().map(|ply| ply.span);
        if start_of_moves(&record.indicators, first_ply).is_none_or(|start| span.start() < start) {
            return GameLocation::default();
        }
        let index = record.plies.partition_point(|ply| ply.span.end() <= span.start());
        let next = record.indicators.partition_point(|indicator| indicator.span.start() <= span.start());
        let number = next.checked_sub(1).map(|last| &record.indicators[last]);
        let is_full = number.is_none_or(|number| index > number.ply + 1);
        // Between two numbers of which the first has its moves, it is about the second.
        let number = record.indicators.get(next).filter(|next| is_full && next.ply == index).or(number);
        let move_number = number.map(|number| number.number).filter(|&number| number < u32::MAX);
        // After the last move, and after one that could not be read, nobody knows.
        let ended = is_full && index == record.plies.len();
        if ended || record.unread.is_some_and(|unread| unread.ply < index) {
            return GameLocation { move_number, ..GameLocation::default() };
        }
        let player = actors.get(index).map(|actor| actor.player).or_else(|| {
            // Beyond what could be played, the number says whose move comes first.
            let number = number?;
            let first = match number.periods {
                Periods::One => Player::Black,
                Periods::Three => Player::White,
            };
            Some(if (index - number.ply) % 2 == 0 { first } else { first.opponent() })
        });
        GameLocation { move_number, player, ply: Some(index + 1) }
    }

    fn each_comment(&self, visit: &mut dyn FnMut(CommentRef<'_>)) {
        let first_ply = self.record.plies.first().map(|ply| ply.span);
        let comments = self.record.comments.iter().map(|comment| (comment.text(), comment.span));
        each_remark(&self.record.indicators, first_ply, comments, visit);
    }

    fn emit_faults(&self, actors: &[Actor], emit: &mut dyn FnMut(Diagnostic)) {
        let mut renumbering = Renumbering::new(|| renumbered(&self.record, actors));
        for fault in &self.faults {
            let repair = match fault.kind {
                gn::FaultKind::BadPeriods | gn::FaultKind::NumberTooLarge => renumbering.repair(),
                gn::FaultKind::IndicatorWithoutMove => {
                    renumbering.repair().filter(|repair| leaves_out(repair, fault.span))
                }
                _ => gn_repair::repair_of(fault, &self.record),
            };
            let finding = Diagnostic { repair, ..Diagnostic::from(fault) };
            let is_name = matches!(fault.kind, gn::FaultKind::UnknownHeader | gn::FaultKind::UnknownRules);
            emit(if is_name { suggest::of_name(finding) } else { finding });
        }
        for fault in start::spelling_faults(&self.record) {
            emit(fault);
        }
        let (mut kept, mut left_out) = (0, 0);
        numbering::check(&self.record, actors, &mut |finding| {
            // A number that is not even spelled as one is wrong once.
            let told = |fault: &gn::Fault| fault.span == finding.span && !fault.kind.is_warning();
            if kept == gn::MAX_FAULTS {
                left_out += 1;
            } else if !self.faults.iter().any(told) {
                kept += 1;
                emit(Diagnostic { repair: renumbering.repair(), ..finding });
            }
        });
        if left_out > 0 {
            let end = self.record.indicators.last().map_or(0, |last| last.span.end());
            let kind = gn::FaultKind::TooManyFaults { left_out };
            emit(Diagnostic::from(&gn::Fault { span: Span::at(end), kind }));
        }
    }
}

impl Source for gfen::Line {
    fn ply(&self, index: usize) -> Option<(Written, Span)> {
        self.plies.as_ref()?.get(index).map(|ply| (Written::Gfen(ply.mv), ply.span))
    }

    fn len(&self) -> usize {
        self.plies.as_ref().map_or(0, Vec::len)
    }

    fn first_unread(&self) -> Option<usize> {
        self.first_unread
    }

    fn unread(&self) -> Option<(Naming, Spanned<&str>)> {
        let unread = self.unread.as_ref()?;
        Some((Naming::Gfen, Spanned::new(unread.value.as_str(), unread.span)))
    }

    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        // What could be read of a misspelled position is another position.
        if self.faults.iter().any(|fault| fault.kind.spoils_position()) {
            return Err(Vec::new());
        }
        let start = Start::of_diagram(&self.diagram, &self.places, rules)?;
        Ok(if self.is_empty() { start.ended_by(self.result.map(|result| result.value)) } else { start })
    }

    fn fault_of_start(&self) -> Option<Diagnostic> {
        self.faults.iter().find(|fault| fault.kind.spoils_position()).map(Diagnostic::from)
    }

    fn result(&self) -> Option<(GameResult, Span)> {
        self.result.map(|result| (result.value, result.span))
    }

    fn recorded_end(&self) -> Option<End> {
        self.result.map(|result| End::Recorded { winner: result.value.winner() })
    }

    fn spell_result(&self, result: GameResult) -> &'static str {
        gfen::result_text(result).unwrap_or_default()
    }

    fn location(&self, span: Span, actors: &[Actor]) -> GameLocation {
        let plies = self.plies.as_deref().unwrap_or_default();
        let is_result = self.result.is_some_and(|result| result.span == span);
        if plies.is_empty() || is_result || span.start() < self.places.whole.end() {
            return GameLocation::default();
        }
        let index = plies.partition_point(|ply| ply.span.end() <= span.start());
        GameLocation {
            move_number: None,
            player: actors.get(index).map(|actor| actor.player),
            ply: Some(index + 1),
        }
    }

    fn emit_faults(&self, _: &[Actor], emit: &mut dyn FnMut(Diagnostic)) {
        for fault in &self.faults {
            emit(Diagnostic::from(fault));
        }
    }
}

/// A position of gungi.js, as its FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenLine {
    /// What it says.
    pub fen: Fen,
    /// Where its parts stand.
    pub places: Places,
    /// What is wrong with its spelling.
    pub faults: Vec<FenFault>,
}

impl FenLine {
    /// Reads a FEN.
    pub fn read(text: &str) -> Self {
        let (fen, places, faults) = read_fen(text);
        Self { fen, places, faults }
    }

    /// The same line, knowing that its rest was not read.
    pub fn cut(mut self, length: usize) -> Self {
        self.faults.push(FenFault { span: Span::at(length), kind: FenFaultKind::LineTooLong });
        self
    }
}

impl Source for FenLine {
    fn ply(&self, _: usize) -> Option<(Written, Span)> {
        None
    }

    fn len(&self) -> usize {
        0
    }

    fn first_unread(&self) -> Option<usize> {
        None
    }

    fn unread(&self) -> Option<(Naming, Spanned<&str>)> {
        None
    }

    fn start(&self, _: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        // What could be read of a misspelled position is another position.
        if self.faults.iter().any(|fault| !fault.kind.is_warning()) {
            return Err(Vec::new());
        }
        let start = Start::of_diagram(&self.fen.diagram, &self.places, Some(self.fen.diagram.ruleset))?;
        Ok(Start { number: self.fen.number, ..start })
    }

    fn fault_of_start(&self) -> Option<Diagnostic> {
        self.faults.iter().find(|fault| !fault.kind.is_warning()).map(Diagnostic::from)
    }

    fn result(&self) -> Option<(GameResult, Span)> {
        None
    }

    fn location(&self, _: Span, _: &[Actor]) -> GameLocation {
        GameLocation::default()
    }

    fn emit_faults(&self, _: &[Actor], emit: &mut dyn FnMut(Diagnostic)) {
        for fault in &self.faults {
            emit(Diagnostic::from(fault));
        }
    }
}

impl Source for gungijs::GameText<'_> {
    fn ply(&self, index: usize) -> Option<(Written, Span)> {
        self.record.plies.get(index).map(|ply| (Written::Gungijs(ply.mv), ply.span))
    }

    fn len(&self) -> usize {
        self.record.plies.len()
    }

    fn first_unread(&self) -> Option<usize> {
        self.record.unread.map(|unread| unread.ply)
    }

    fn unread(&self) -> Option<(Naming, Spanned<&str>)> {
        let span = self.record.unread.filter(|unread| unread.resembles_move)?.span;
        Some((Naming::Gungijs, Spanned::new(&self.record.text[span.range()], span)))
    }

    /// A PGN does not say its level: it is the highest unless the user says otherwise.
    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        Ok(Start::of_rules(rules.unwrap_or(Ruleset::OfficialAdvanced)))
    }

    fn fault_of_start(&self) -> Option<Diagnostic> {
        None
    }

    fn result(&self) -> Option<(GameResult, Span)> {
        self.record.result().map(|result| (result.value, result.span))
    }

    fn spell_result(&self, result: GameResult) -> &'static str {
        gungijs::result_text(result)
    }

    fn location(&self, span: Span, actors: &[Actor]) -> GameLocation {
        let record = &self.record;
        let begun = record.indicators.partition_point(|indicator| indicator.span.start() <= span.start());
        let index = record.plies.partition_point(|ply| ply.span.end() <= span.start());
        let move_number = begun.checked_sub(1).map(|last| record.indicators[last].number);
        let in_moves = move_number.is_some() || index > 0;
        GameLocation {
            move_number,
            player: actors.get(index).map(|actor| actor.player).filter(|_| in_moves),
            ply: in_moves.then_some(index + 1),
        }
    }

    fn each_comment(&self, visit: &mut dyn FnMut(CommentRef<'_>)) {
        let first_ply = self.record.plies.first().map(|ply| ply.span);
        let comments = self.record.comments.iter().map(|comment| (comment.text(), comment.span));
        each_remark(&self.record.indicators, first_ply, comments, visit);
    }

    fn emit_faults(&self, actors: &[Actor], emit: &mut dyn FnMut(Diagnostic)) {
        let mut renumbering = Renumbering::new(|| renumbered_pgn(&self.record, actors));
        for fault in &self.faults {
            let repair = match fault.kind {
                gungijs::FaultKind::BadPeriods => renumbering.repair(),
                _ => pgn_repair(fault, self.record.text),
            };
            emit(Diagnostic { repair, ..Diagnostic::from(fault) });
        }
        numbering::check_pgn(&self.record, actors, &mut |finding| {
            emit(Diagnostic { repair: renumbering.repair(), ..finding });
        });
    }
}

/// Visits comments, telling which stand behind the first number or move.
fn each_remark<'c>(
    indicators: &[Indicator],
    first_ply: Option<Span>,
    comments: impl Iterator<Item = (&'c str, Span)>,
    visit: &mut dyn FnMut(CommentRef<'_>),
) {
    let moves = start_of_moves(indicators, first_ply);
    for (text, span) in comments {
        visit(CommentRef { text, span, in_moves: moves.is_some_and(|moves| moves < span.start()) });
    }
}

/// Where the first number or move begins.
fn start_of_moves(indicators: &[Indicator], first_ply: Option<Span>) -> Option<usize> {
    let first_number = indicators.first().map(|indicator| indicator.span);
    first_number.into_iter().chain(first_ply).map(Span::start).min()
}
