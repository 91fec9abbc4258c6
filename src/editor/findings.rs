//! What is wrong with a document, the fixes for it, and its canonical form.

use crate::config::Settings;
use crate::diagnostic::{Applicability, Diagnostic, Edit};
use crate::editor::document::{Document, Known, checks, style};
use crate::files::canonical::{CanonicalForm, CanonicalJoiner};
use crate::files::checks::fixed_game;
use crate::files::draft::{DraftError, NewText, OldGame, Original, Spacing};
use crate::files::{Game, Games};
use crate::text::{LineEnd, LineIndex, Span};

/// How many findings of a document are reported.
pub const MAX_FINDINGS: usize = 1000;

impl Document {
    /// The findings that no comment suppresses, in the order of the text: at most [`MAX_FINDINGS`]. Only games that were
    /// changed are judged again.
    pub fn findings(&mut self, settings: &Settings) -> Vec<Diagnostic> {
        // The comments before the first line may go for all lines.
        let may_know = !self.allows_in_file();
        if !may_know || self.judged.as_ref() != Some(settings) {
            self.games
                .iter_mut()
                .for_each(|game| game.findings = Known::Nothing);
        }
        self.judged = may_know.then(|| settings.clone());
        let (mut found, mut reader) = (Vec::new(), None);
        for index in 0..self.games.len() {
            if found.len() >= MAX_FINDINGS {
                break;
            }
            if self.games[index].findings == Known::Nothing {
                let (_, games) = match reader.take().filter(|(next, _)| *next == index) {
                    Some(reader) => reader,
                    None => (index, self.games_at(index)),
                };
                let (_, games) = reader.insert((index + 1, games));
                let findings = games
                    .next()
                    .map(|game| game.read(|game| judged(&game, settings)));
                self.games[index].findings = Known::Findings(findings.unwrap_or_default());
            }
            let game = &self.games[index];
            if let Known::Findings(findings) = &game.findings {
                found.extend(
                    findings
                        .iter()
                        .map(|finding| finding.clone().shifted(game.span.start())),
                );
            }
        }
        found.truncate(MAX_FINDINGS);
        found
    }

    /// Whether comments before the first line of a format of lines may suppress findings.
    fn allows_in_file(&self) -> bool {
        let first = self
            .games
            .first()
            .filter(|_| self.format().row().is_of_lines);
        first.is_some_and(|first| self.text()[..first.span.start()].contains("allow"))
    }
}

/// The findings of a game that no comment suppresses.
pub(super) fn judged(game: &Game<'_>, settings: &Settings) -> Box<[Diagnostic]> {
    let lines = LineIndex::of_piece(game.text, game.start);
    let findings = checks(settings).judge(game, &lines).findings.into_iter();
    findings
        .filter(|finding| !finding.is_suppressed())
        .map(|finding| finding.diagnostic)
        .collect()
}

/// A fix of one finding.
#[derive(Clone, Debug)]
pub struct QuickFix {
    /// What it does.
    pub title: String,
    /// Whether it cannot change the game.
    pub is_safe: bool,
    /// What it changes.
    pub edits: Vec<Edit>,
    pub finding: Diagnostic,
}

impl QuickFix {
    /// The fixes of the findings that touch a span.
    pub fn of(findings: &[Diagnostic], span: Span) -> Vec<Self> {
        let touches = |finding: &&Diagnostic| {
            finding.span.start() <= span.end() && span.start() <= finding.span.end()
        };
        let fix = |finding: &Diagnostic| {
            let fix = finding.fix.clone()?;
            let is_safe = fix.applicability == Applicability::Safe;
            Some(Self {
                title: fix.title,
                is_safe,
                edits: fix.edits,
                finding: finding.clone(),
            })
        };
        findings.iter().filter(touches).filter_map(fix).collect()
    }
}

impl Document {
    /// All fixes that are at least so safe, as `gungi validate --fix` makes them: one edit for each game that changes.
    pub fn fix_all(&self, settings: &Settings, least: Applicability) -> Vec<Edit> {
        let edits = self.read_all(|game| {
            let fixed = fixed_game(game, checks(settings), least);
            let fixed = fixed.filter(|fixed| fixed.fixes > 0)?;
            Some(Edit::between(game.text, &fixed.text, game.start.offset))
        });
        edits.into_iter().flatten().collect()
    }

    /// How its lines end.
    pub fn line_end(&self) -> LineEnd {
        LineEnd::of(self.text().as_bytes())
    }
}

impl Document {
    /// Puts the games that touch a span in canonical form, as `gungi fmt` does. A game with errors keeps every byte. The edits
    /// are small: one for each line that changes, or for a game whose number of lines changes.
    pub fn format_games(&self, span: Span, settings: &Settings) -> Vec<Edit> {
        let Ok((new, starts)) = self.formatted(span, settings) else {
            return Vec::new();
        };
        // Its games must not run together.
        let games = Games::of_text(new.clone(), Some(self.format())).map_while(Result::ok);
        let are_apart = games
            .map(|game| game.read(|game| game.start.offset))
            .eq(starts.iter().copied());
        if !are_apart || starts.len() != self.games.len() {
            return Vec::new();
        }
        let parts = |text: &str, starts: &mut dyn Iterator<Item = usize>| -> Vec<Span> {
            let bounds: Vec<usize> = [0].into_iter().chain(starts).chain([text.len()]).collect();
            bounds
                .windows(2)
                .map(|pair| Span::new(pair[0], pair[1]))
                .collect()
        };
        let old = parts(
            self.text(),
            &mut self.games.iter().map(|game| game.span.start()),
        );
        let new_parts = parts(&new, &mut starts.into_iter());
        let pairs = old.into_iter().zip(new_parts);
        let edits = pairs.map(|(old, part)| {
            edits_by_line(&self.text()[old.range()], &new[part.range()], old.start())
        });
        edits.flatten().collect()
    }

    /// The new text, and where its games start.
    fn formatted(
        &self,
        span: Span,
        settings: &Settings,
    ) -> Result<(String, Vec<usize>), DraftError> {
        // A range may be empty, and one that ends where a game begins is not about that game.
        let is_chosen = |at: usize, length: usize| {
            let (end, last) = (at + length, self.text().len());
            (at < span.end() || at == span.start()) && (span.start() < end || end == last)
        };
        let games = self.read_all(|game| {
            let form = is_chosen(game.start.offset, game.text.len())
                .then(|| CanonicalForm::of(game, style(settings)));
            (OldGame::of(game), form, game.content.extras().edges())
        });
        let mut original = Original::new(self.text().as_bytes())?;
        let mut draft = NewText::new(Spacing::Canonical, self.format(), Some(Vec::new()));
        let mut joiner = CanonicalJoiner::default();
        for (game, form, edges) in games {
            let new = if let Some(form) = form {
                joiner.join(self.format(), form).ok()
            } else {
                joiner.pass(edges);
                None
            };
            draft.game(&mut original, &game, new)?;
        }
        let drafted = draft.finish(original)?;
        let text = drafted.text.unwrap_or_default();
        Ok((String::from_utf8_lossy(&text).into_owned(), drafted.starts))
    }
}

/// The edits that turn `old`, which begins at an offset, into `new`: one for each line that differs, or one for all if there
/// are more or fewer lines.
fn edits_by_line(old: &str, new: &str, mut at: usize) -> Vec<Edit> {
    let lines = |text: &str| text.split_inclusive('\n').count();
    if old == new {
        return Vec::new();
    }
    if lines(old) != lines(new) {
        return vec![Edit::between(old, new, at)];
    }
    let mut edits = Vec::new();
    for (old, new) in old.split_inclusive('\n').zip(new.split_inclusive('\n')) {
        if old != new {
            edits.push(Edit::between(old, new, at));
        }
        at += old.len();
    }
    edits
}
