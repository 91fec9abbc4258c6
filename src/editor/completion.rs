//! Legal moves at the cursor.

use crate::config::Settings;
use crate::editor::document::Document;
use crate::editor::moves::{PlayedText, plies_before};
use crate::files::Game;
use crate::files::formats::Format;
use crate::game::{Frame, PlayedGame, Start};
use crate::notation::Notation;
use crate::print::plies::effects_of;
use crate::rules::PlayableMove;
use crate::text::{Span, Spanned};

/// How many moves are offered at once.
const MOST: usize = 500;

/// The legal moves that begin as the word at the cursor does.
#[derive(Clone, Debug)]
pub struct Completions {
    /// What a move replaces: the word up to the cursor.
    pub span: Span,
    /// The moves, legal ones before fouls.
    pub moves: Vec<Completion>,
}

/// A move, and what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The move, in the notation of the document.
    pub text: String,
    /// What it does: `captures P, check`.
    pub effects: String,
}

impl Document {
    /// The moves that can be played at an offset, at most 500; `None` where no move can stand.
    pub fn completions(&self, offset: usize, settings: &Settings) -> Option<Completions> {
        let span = self.word_before(offset)?;
        let word = self.text().get(span.range())?;
        let frame = match self.game_at(offset) {
            Some((index, game)) => {
                let at = span.start().checked_sub(game.start())?;
                self.read(index, |game| frame_at(game, at, settings))??
            }
            None if self.format() == Format::Gn && !self.is_foreign => {
                let start = Start::of_rules(settings.rules.unwrap_or_default());
                PlayedGame::of_moves(start, []).last
            }
            None => return None,
        };
        Some(Completions { span, moves: moves_from(&frame, word, self.format().notation()) })
    }

    /// The word before the cursor, without the number of a move in front.
    fn word_before(&self, offset: usize) -> Option<Span> {
        let before = self.text().get(..offset)?;
        let separates = |character: char| match self.format().notation() {
            Notation::Gungijs => character.is_whitespace() || matches!(character, '{' | '}'),
            Notation::Gn | Notation::Gfen => character.is_whitespace() || matches!(character, '(' | ')'),
        };
        let word = before.rsplit(separates).next()?;
        let unnumbered = word.trim_start_matches(|character: char| character.is_ascii_digit());
        let is_number = unnumbered.len() < word.len() && unnumbered.starts_with('.');
        let word = if is_number { unnumbered.trim_start_matches('.') } else { word };
        (!word.contains(['[', ']', '#', '"'])).then(|| Span::new(offset - word.len(), offset))
    }
}

/// The position at an offset among the moves of a game.
fn frame_at(game: &Game<'_>, at: usize, settings: &Settings) -> Option<Frame> {
    let source = game.content.source();
    if !is_among_moves(game, at) {
        return None;
    }
    let index = plies_before(source, at);
    let is_behind = |(_, unread): (_, Spanned<&str>)| unread.span.end() <= at;
    if source.first_unread().is_some_and(|unread| unread < index) || source.unread().is_some_and(is_behind) {
        return None;
    }
    let played = PlayedText::of(game, settings.rules)?;
    (index <= played.game.len()).then(|| played.game.frame(index))
}

/// Whether a move may stand at an offset: behind the headers or the position, and in no comment.
fn is_among_moves(game: &Game<'_>, at: usize) -> bool {
    if game.content.no_game().is_some() {
        return false;
    }
    if game.format.row().is_of_lines {
        let before = game.text.get(..at).unwrap_or_default();
        return before.split(' ').any(|word| word == "moves");
    }
    let headers = game.content.extras().header_places();
    let mut is_free = headers.iter().all(|header| header.span.end() <= at);
    game.content.source().each_comment(&mut |comment| {
        is_free &= comment.span.is_none_or(|span| at <= span.start() || span.end() <= at);
    });
    is_free
}

fn moves_from(frame: &Frame, word: &str, notation: Notation) -> Vec<Completion> {
    let begins = |text: &str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let named = |listed: PlayableMove| Some((frame.position.in_notation(&listed, notation)?, listed));
    let mut moves: Vec<_> =
        frame.moves_by_gn().into_iter().filter_map(named).filter(|(text, _)| begins(text)).collect();
    moves.sort_by_key(|(_, listed)| !listed.fouls.is_empty());
    moves.truncate(MOST);
    let completion = |(text, listed)| Completion { effects: effects(frame, &listed), text };
    moves.into_iter().map(completion).collect()
}

/// What a move does: its effects, or else its kind.
fn effects(frame: &Frame, listed: &PlayableMove) -> String {
    let effects = effects_of(&frame.after(listed));
    if effects.is_empty() { listed.description.kind.slug().to_owned() } else { effects.join(", ") }
}
