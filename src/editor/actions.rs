//! What can be done about a finding besides its own fix: suppress it, or make all fixes of its kind.

use std::collections::BTreeMap;

use crate::config::Settings;
use crate::diagnostic::{Applicability, Code, Diagnostic, Edit};
use crate::editor::document::Document;
use crate::editor::findings::judged;
use crate::editor::moves::spans;
use crate::files::Game;
use crate::files::formats::Format;
use crate::text::{LINE_ENDS, Span};

/// A comment that suppresses a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suppression {
    /// For what it is suppressed: `on this line`.
    pub reach: &'static str,
    /// Writes the comment.
    pub edit: Edit,
}

impl Document {
    /// The comments that suppress a finding: for its line, and for its game. A finding about more than that, such as about a
    /// run of lines, has none.
    pub fn suppressions(&self, finding: &Diagnostic, settings: &Settings) -> Vec<Suppression> {
        let Some((index, _)) = self.game_at(finding.span.start()) else {
            return Vec::new();
        };
        let (mut comments, before) = (self.comments_for(finding), self.counted(index, settings));
        comments.retain(|Suppression { edit, .. }| {
            let mut changed = self.clone();
            changed.edit(edit.span, &edit.text);
            let after = changed.counted(index, settings);
            let is_gone = after.get(&finding.code) < before.get(&finding.code);
            let is_known = |(code, count)| before.get(code).is_some_and(|before| count <= before);
            changed.games.len() == self.games.len() && is_gone && after.iter().all(is_known)
        });
        comments
    }

    /// How many findings of each code a game has.
    fn counted(&self, index: usize, settings: &Settings) -> BTreeMap<Code, usize> {
        let mut counted = BTreeMap::new();
        let found = self.read(index, |game| judged(game, settings));
        for finding in found.iter().flatten() {
            *counted.entry(finding.code).or_default() += 1;
        }
        counted
    }

    /// The comments that may suppress a finding.
    fn comments_for(&self, finding: &Diagnostic) -> Vec<Suppression> {
        let at = finding.span.start();
        let Some((index, place)) = self.game_at(at) else {
            return Vec::new();
        };
        let insert = |at: usize, text: String| Edit {
            span: Span::at(at),
            text,
        };
        let code = finding.code.id();
        if self.format() == Format::Gfen {
            let reach = if index == 0 {
                "in this file"
            } else {
                "on this line"
            };
            return vec![Suppression {
                reach,
                edit: insert(place.start(), format!("# gungi: allow {code}\n")),
            }];
        }
        let (open, close) = match self.format() {
            Format::Gn => ('(', ')'),
            Format::GungijsPgn => ('{', '}'),
            _ => return Vec::new(),
        };
        let comment = format!("{open}gungi: allow {code}{close}");
        let of_game = self.read(index, start_of_moves).flatten();
        let rest = self.text().get(at..).unwrap_or_default();
        let end = at + rest.find(LINE_ENDS).unwrap_or(rest.len());
        let on_line =
            of_game.filter(|moves| place.start() + moves < at && !self.is_in_comment(end));
        let on_line = on_line.map(|_| Suppression {
            reach: "on this line",
            edit: insert(end, format!(" {comment}")),
        });
        let in_game = of_game.map(|moves| Suppression {
            reach: "in this game",
            edit: insert(place.start() + moves, format!("{comment}\n")),
        });
        on_line.into_iter().chain(in_game).collect()
    }
}

/// The start of the line on which the moves of a game begin, after its headers; `None` if they share a line.
fn start_of_moves(game: &Game<'_>) -> Option<usize> {
    let first = spans(game.content.source()).next()?.start();
    let line = game
        .text
        .get(..first)?
        .rfind(LINE_ENDS)
        .map_or(0, |end| end + 1);
    let headers = game.content.extras().header_places();
    let mut is_free = headers.iter().all(|header| header.span.end() <= line);
    game.content.source().each_comment(&mut |comment| {
        is_free &= comment
            .span
            .is_none_or(|span| span.end() <= line || line <= span.start());
    });
    is_free.then_some(line)
}

/// The safe fixes of all findings with a code, and how many there are; those that touch another one are left for the next time.
pub fn fixes_of_kind(findings: &[Diagnostic], like: &Diagnostic) -> (usize, Vec<Edit>) {
    let of_kind = findings.iter().filter(|finding| finding.code == like.code);
    let fixes = of_kind.filter_map(|finding| finding.fix.as_ref());
    let (mut count, mut edits): (usize, Vec<Edit>) = (0, Vec::new());
    for fix in fixes.filter(|fix| fix.applicability == Applicability::Safe) {
        let is_free = |edit: &Edit| {
            edits.iter().all(|other| {
                edit.span.end() < other.span.start() || other.span.end() < edit.span.start()
            })
        };
        if fix.edits.iter().all(is_free) {
            count += 1;
            edits.extend(fix.edits.iter().cloned());
        }
    }
    (count, edits)
}
