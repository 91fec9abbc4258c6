//! What can be written at the cursor: moves, headers and their values, codes to suppress.

use crate::config::Settings;
use crate::diagnostic::{Code, Edit, suppressed_codes};
use crate::editor::document::Document;
use crate::editor::entry::{Candidate, meant, rest_of};
use crate::editor::fields::{Field, fields};
use crate::editor::hover::after_move;
use crate::editor::moves::{PlayedText, Renumberings, Turn, is_closed, plies_before, slot, spans};
use crate::files::Game;
use crate::files::formats::Format;
use crate::game::{Frame, PlayedGame, Start};
use crate::notation::Notation;
use crate::notation::movetext::HeaderName;
use crate::print::plies::effects_of;
use crate::rules::{PlayableMove, Rules as _, Ruleset};
use crate::text::{Span, Spanned};

/// What may be written at the cursor.
#[derive(Clone, Debug)]
pub struct Completions {
    /// What is replaced: the word around the cursor.
    pub span: Span,
    /// The words, the likeliest first: legal moves before fouls.
    pub words: Vec<Completion>,
}

/// A word that may be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// What it is called.
    pub name: String,
    /// What is written.
    pub text: String,
    /// What else changes in the text, such as numbers: the one that a move needs before it, and the ones behind it.
    pub edits: Vec<Edit>,
    /// The word before the cursor as it was typed, and what it is the beginning of: editors filter by it.
    pub typed: String,
    /// What it does or means: `captures P, check`.
    pub detail: String,
    /// What is shown beside its name: the unit of a move; nothing otherwise.
    pub note: &'static str,
    /// What it is.
    pub kind: CompletionKind,
}

/// Kinds of words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompletionKind {
    Move,
    /// The name of a header.
    Header,
    /// A value of a header.
    Value,
    /// A code of a finding.
    Code,
}

/// The values of the header `Result`.
const RESULTS: [&str; 4] = ["0 - 1", "1 - 0", "1/2 - 1/2", "*"];
const RESULTS_OF_PGN: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// Where moves are written, and the position there.
struct Place {
    frame: Frame,
    /// The number that is missing before a move.
    number: Option<Edit>,
    behind: Renumberings,
}

impl Document {
    /// What can be written at an offset; `None` where nothing is offered, such as in a comment.
    pub fn completions(&self, offset: usize, settings: &Settings) -> Option<Completions> {
        if self.is_foreign {
            return None;
        }
        if self.is_in_comment(offset) {
            return self.codes(offset);
        }
        let line = self.line_before(offset);
        if let Some(header) = line
            .trim_start()
            .strip_prefix('[')
            .filter(|_| !self.format().row().is_of_lines)
        {
            return self.in_header(header, offset);
        }
        let notation = self.format().notation();
        let offered = |(span, is_numbered): (Span, bool)| {
            let word = self.text().get(span.start()..offset)?;
            let place = self.place_at(span, is_numbered, settings)?;
            let words = moves_from(&place, word, notation);
            Some(Completions { span, words })
        };
        let with_name = self.word_with_name(offset).and_then(offered);
        let moves = with_name
            .filter(|offered| !offered.words.is_empty())
            .or_else(|| offered(self.word_around(offset)?));
        let is_gfen = self.format() == Format::Gfen;
        moves.or_else(|| is_gfen.then(|| position(line, offset, true)).flatten())
    }

    /// The board after a move that is offered at an offset.
    pub fn completed(&self, offset: usize, name: &str, settings: &Settings) -> Option<String> {
        let place = |(span, is_numbered)| self.place_at(span, is_numbered, settings);
        let with_name = self.word_with_name(offset).and_then(place);
        let frame = with_name
            .or_else(|| place(self.word_around(offset)?))?
            .frame;
        let notation = self.format().notation();
        let listed = frame
            .moves_by_gn()
            .into_iter()
            .find(|listed| frame.position.in_notation(listed, notation).as_deref() == Some(name))?;
        Some(after_move(&frame.after(&listed), notation))
    }

    /// The text from the start of the line to an offset.
    fn line_before(&self, offset: usize) -> &str {
        self.text()
            .get(..offset)
            .and_then(|before| before.rsplit(['\n', '\r']).next())
            .unwrap_or_default()
    }

    /// Whether an offset is in a comment. A comment to the end of its line, or without an end, has no place after it.
    pub(super) fn is_in_comment(&self, offset: usize) -> bool {
        let is_of_pgn = self.format() == Format::GungijsPgn;
        if self
            .line_before(offset)
            .trim_start_matches(['\u{feff}', ' ', '\t'])
            .starts_with('#')
            && !is_of_pgn
        {
            return true;
        }
        let Some((index, game)) = self.game_at(offset) else {
            return false;
        };
        let at = offset - game.start();
        let is_in = self.read(index, |game| {
            let mut is_in = false;
            game.content.source().each_comment(&mut |comment| {
                let Some(span) = comment.span else { return };
                let ends = game.text.get(span.range()).is_some_and(is_closed);
                is_in |= span.start() < at && (at < span.end() || at == span.end() && !ends);
            });
            is_in
        });
        is_in.unwrap_or_default()
    }

    /// The codes that a comment can suppress, after `gungi: allow`.
    fn codes(&self, offset: usize) -> Option<Completions> {
        let line = self.line_before(offset);
        let comment = &line[line.rfind(['#', '(', '{'])? + 1..];
        // An empty list is none, and a comma is not a code.
        let list = format!("{comment}x");
        let word = suppressed_codes(&list)?.rsplit(',').next()?.trim_start();
        let written = word.strip_suffix('x')?;
        let completion = |code: &Code| {
            let rest = rest_of(code.id(), written).or_else(|| rest_of(code.name(), written))?;
            Some(Completion {
                name: code.id().to_owned(),
                text: code.id().to_owned(),
                typed: format!("{written}{rest}"),
                edits: Vec::new(),
                detail: code.name().to_owned(),
                note: "",
                kind: CompletionKind::Code,
            })
        };
        let words = Code::ALL.iter().filter_map(completion).collect();
        Some(Completions {
            span: Span::new(offset - written.len(), offset),
            words,
        })
    }

    /// The names of headers after `[`, and the values of those that have few.
    fn in_header(&self, header: &str, offset: usize) -> Option<Completions> {
        let header = header.trim_start();
        let Some((name, value)) = header.split_once('"') else {
            let is_name = header
                .chars()
                .all(|character| character.is_ascii_alphabetic());
            let names = HeaderName::KNOWN.map(HeaderName::as_str);
            let known = names.into_iter().filter(|_| is_name);
            let rest = self.text().get(offset..).unwrap_or_default();
            // What is after the cursor stays.
            let closes = !rest.lines().next().unwrap_or_default().contains('"');
            let text = |name: &str| {
                if closes {
                    format!("{name} \"\"]")
                } else {
                    name.to_owned()
                }
            };
            return Some(words(
                header,
                offset,
                CompletionKind::Header,
                known.map(|name| (name.to_owned(), text(name))),
            ));
        };
        let values: Vec<String> = match HeaderName::new(name.trim())? {
            HeaderName::Result if self.format() == Format::GungijsPgn => {
                RESULTS_OF_PGN.map(str::to_owned).into()
            }
            HeaderName::Result => RESULTS.map(str::to_owned).into(),
            HeaderName::Rules => Ruleset::ALL.map(|ruleset| ruleset.to_string()).into(),
            HeaderName::Gfen => return position(value, offset, false),
            _ => return None,
        };
        let values = values.into_iter().map(|value| (value.clone(), value));
        Some(words(value, offset, CompletionKind::Value, values))
    }

    /// The word around an offset without the number of a move in front, and whether such a number is glued to it.
    fn word_around(&self, offset: usize) -> Option<(Span, bool)> {
        let (before, after) = (self.text().get(..offset)?, self.text().get(offset..)?);
        let separates = |character: char| match self.format().notation() {
            Notation::Gungijs => character.is_whitespace() || matches!(character, '{' | '}'),
            Notation::Gn | Notation::Gfen => {
                character.is_whitespace() || matches!(character, '(' | ')')
            }
        };
        let word = before.rsplit(separates).next()?;
        let rest = after.split(separates).next()?;
        let unnumbered = word.trim_start_matches(|character: char| character.is_ascii_digit());
        let is_number = unnumbered.len() < word.len() && unnumbered.starts_with('.');
        let word = if is_number {
            unnumbered.trim_start_matches('.')
        } else {
            word
        };
        // A number after the cursor belongs to the next move.
        let rest = if word.is_empty() && rest.starts_with(|c: char| c.is_ascii_digit()) {
            ""
        } else {
            rest
        };
        let has_quotes = |text: &str| text.contains(['[', ']', '#', '"']);
        let span = Span::new(offset - word.len(), offset + rest.len());
        (!has_quotes(word) && !has_quotes(rest)).then_some((span, is_number))
    }

    /// The word around an offset, with a name before it that may be the name of its unit: `pawn 4`.
    fn word_with_name(&self, offset: usize) -> Option<(Span, bool)> {
        /// Letters of the shortest name.
        const LEAST: usize = 3;
        let (word, is_numbered) = self.word_around(offset)?;
        let before = self.line_before(word.start()).strip_suffix(' ')?;
        let letters = before.chars().rev().take_while(|sign| sign.is_alphabetic());
        let bytes: usize = letters.clone().map(char::len_utf8).sum();
        let is_apart =
            before[..before.len() - bytes].ends_with([' ', '.']) || before.len() == bytes;
        (!is_numbered && letters.count() >= LEAST && is_apart)
            .then(|| (Span::new(word.start() - bytes - 1, word.end()), false))
    }

    /// The position at an offset among moves. `is_numbered` says that a number is glued to the word there.
    fn place_at(&self, word: Span, is_numbered: bool, settings: &Settings) -> Option<Place> {
        match self.game_at(word.start()) {
            Some((index, game)) => {
                let start = game.start();
                let word = Span::new(word.start().checked_sub(start)?, word.end() - start);
                let place = self.read(index, |game| place_in(game, word, is_numbered, settings));
                let place = place??;
                let number = place.number.map(|number| Edit {
                    span: number.span.shifted(start),
                    ..number
                });
                Some(Place {
                    number,
                    behind: place.behind.shifted(start),
                    ..place
                })
            }
            None if self.format() == Format::Gn => {
                let start = Start::of_rules(settings.rules.unwrap_or_default());
                let number = (!is_numbered).then(|| Edit {
                    span: Span::at(word.start()),
                    text: "1. ".to_owned(),
                });
                Some(Place {
                    frame: PlayedGame::of_moves(start, []).last,
                    number,
                    behind: Renumberings::default(),
                })
            }
            None => None,
        }
    }
}

/// The words for the field at the end of a position in GFEN. `has_moves` says that moves may follow it.
fn position(written: &str, offset: usize, has_moves: bool) -> Option<Completions> {
    let has_moves_already = written.split(' ').any(|word| word == "moves");
    let (word, known) = fields(written, has_moves);
    let completion = |field: Field| {
        Some(Completion {
            typed: format!("{word}{}", rest_of(&field.name, word)?),
            name: field.name,
            text: field.text,
            edits: Vec::new(),
            detail: field.detail.to_owned(),
            note: "",
            kind: CompletionKind::Value,
        })
    };
    (!has_moves_already).then(|| Completions {
        span: Span::new(offset - word.len(), offset),
        words: known.into_iter().filter_map(completion).collect(),
    })
}

/// The names that begin as a word before the cursor does, with what is written for each.
fn words(
    word: &str,
    offset: usize,
    kind: CompletionKind,
    known: impl Iterator<Item = (String, String)>,
) -> Completions {
    let completion = |(name, text): (String, String)| {
        let typed = format!("{word}{}", rest_of(&name, word)?);
        Some(Completion {
            name,
            text,
            edits: Vec::new(),
            typed,
            detail: String::new(),
            note: "",
            kind,
        })
    };
    Completions {
        span: Span::new(offset - word.len(), offset),
        words: known.filter_map(completion).collect(),
    }
}

/// The position at an offset among the moves of a game.
fn place_in(game: &Game<'_>, word: Span, is_numbered: bool, settings: &Settings) -> Option<Place> {
    let at = word.start();
    let source = game.content.source();
    if !is_among_moves(game, at) {
        return None;
    }
    let index = plies_before(source, at);
    let is_before = |(_, unread): (_, Spanned<&str>)| unread.span.end() <= at;
    if source.first_unread().is_some_and(|unread| unread < index)
        || source.unread().is_some_and(is_before)
    {
        return None;
    }
    let played = PlayedText::of(game, settings.rules)?.game;
    let frame = (index <= played.len()).then(|| played.frame(index))?;
    let replaced = spans(source)
        .skip(index)
        .take_while(|span| span.start() < word.end())
        .count();
    let slot = slot(game, index..index + replaced, at, is_numbered);
    let number = slot
        .as_ref()
        .map(|slot| slot.number(frame.position.player()));
    Some(Place {
        behind: Renumberings::new(&frame, slot.as_ref()),
        number: number.filter(|number| !number.is_empty()).map(|text| Edit {
            span: Span::at(at),
            text,
        }),
        frame,
    })
}

/// Whether a move may be at an offset: after the headers or the position.
fn is_among_moves(game: &Game<'_>, at: usize) -> bool {
    if game.content.no_game().is_some() {
        return false;
    }
    if game.format.row().is_of_lines {
        let before = game.text.get(..at).unwrap_or_default();
        return before.split(' ').any(|word| word == "moves");
    }
    game.content
        .extras()
        .header_places()
        .iter()
        .all(|header| header.span.end() <= at)
}

fn moves_from(place: &Place, word: &str, notation: Notation) -> Vec<Completion> {
    let completion = |candidate: Candidate| {
        let Candidate {
            listed,
            name,
            typed,
            after,
            ..
        } = candidate;
        let behind = place.behind.of(Turn::after(&place.frame, &listed));
        Completion {
            detail: effects(&after, &listed),
            note: listed.description.unit.name(),
            text: name.clone(),
            edits: place.number.iter().chain(behind).cloned().collect(),
            typed,
            name,
            kind: CompletionKind::Move,
        }
    };
    let moves = meant(&place.frame, word, notation).into_iter();
    moves.map(completion).collect()
}

/// What a move does: its effects, or else its kind.
fn effects(after: &Frame, listed: &PlayableMove) -> String {
    let effects = effects_of(after);
    if effects.is_empty() {
        listed.description.kind.as_str().to_owned()
    } else {
        effects.join(", ")
    }
}
