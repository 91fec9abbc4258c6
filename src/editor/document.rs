//! The text of a document, cut into games, and what its settings ask for.

use std::io::{Cursor, Seek as _, SeekFrom};
use std::mem;
use std::sync::Arc;

use crate::config::Settings;
use crate::diagnostic::Diagnostic;
use crate::editor::{ColumnUnit, Positions};
use crate::files::canonical::CanonicalStyle;
use crate::files::checks::Checks;
use crate::files::formats::Format;
use crate::files::formats::content::Bytes;
use crate::files::formats::gn::WIDTH;
use crate::files::{CutGame, FirstLook, Game, Games};
use crate::game::Notes;
use crate::game::understand::Origin;
use crate::notation::foreign::FIRST_LOOK;
use crate::text::{LineIndex, Marks, Span, boundary};

/// A text, and where its games are.
#[derive(Clone, Debug)]
pub struct Document {
    text: Arc<String>,
    marks: Marks,
    /// The format, if its name says it.
    named: Option<Format>,
    format: Format,
    /// Where its games come from.
    origin: Origin,
    pub(super) games: Vec<GamePart>,
    /// Whether it is in a format that gungi does not read.
    pub(super) is_foreign: bool,
    /// The settings with which the findings of games were found that are known.
    pub(super) judged: Option<Settings>,
}

/// Where a game is in its document, and what is known of it.
#[derive(Clone, Debug)]
pub(super) struct GamePart {
    pub(super) span: Span,
    /// Where the next game may begin.
    end: usize,
    /// Whether it has a comment without an end: what follows, however far, may end it.
    is_open: bool,
    /// Its findings, with places from its own start.
    pub(super) findings: Known,
}

/// The findings of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Known {
    Nothing,
    Findings(Box<[Diagnostic]>),
}

/// A text that several readers share.
struct SharedText(Arc<String>);

impl AsRef<[u8]> for SharedText {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl Document {
    /// Maximum length of a text, in bytes.
    pub const MAX_BYTES: usize = 16 << 20;

    /// Cuts a text into games. If the format is unknown, the content decides.
    pub fn new(text: String, format: Option<Format>) -> Self {
        let marks = Marks::of(&text);
        let (text, named) = (Arc::new(text), format);
        let (format, origin, games) = (Format::Gn, Origin::Game, Vec::new());
        let mut document = Self {
            text,
            marks,
            named,
            format,
            origin,
            games,
            is_foreign: false,
            judged: None,
        };
        document.cut();
        document
    }

    /// Cuts the whole text into games.
    fn cut(&mut self) {
        let games = Games::new(self.input(0), self.named);
        self.format = games.format();
        self.origin = games.origin();
        self.is_foreign = false;
        // Reading from memory never fails.
        let games = games.map_while(Result::ok);
        let cut = |game: CutGame| {
            game.read(|game| {
                let is_foreign = game
                    .content
                    .no_game()
                    .is_some_and(|file| !file.is_gameplay());
                (is_foreign, GamePart::of(&game))
            })
        };
        let games: Vec<_> = games.map(cut).collect();
        self.is_foreign = games.iter().any(|(is_foreign, _)| *is_foreign);
        self.games = games.into_iter().map(|(_, part)| part).collect();
    }

    /// Replaces a part of the text. Only the games around it are cut again.
    pub fn edit(&mut self, span: Span, new: &str) {
        let [start, end] =
            [span.start(), span.end().max(span.start())].map(|at| boundary(&self.text, at));
        let old = Span::new(start, end);
        Arc::make_mut(&mut self.text).replace_range(old.range(), new);
        self.marks.edit(&self.text, old, new.len());
        if self.is_foreign
            || self.format == Format::Cgn
            || start < FIRST_LOOK && self.begins_differently()
        {
            self.cut();
        } else {
            self.cut_around(old, new.len());
        }
    }

    /// Whether the start of the text shows another format than before, or games of another origin.
    fn begins_differently(&self) -> bool {
        let look = FirstLook::at(self.text.as_bytes(), self.named);
        look.format != self.format || look.origin != self.origin || look.foreign.is_some()
    }

    /// Cuts the games again that an edit may have changed: `length` bytes are where `old` was before.
    fn cut_around(&mut self, old: Span, length: usize) {
        let mut games = mem::take(&mut self.games);
        let touched = games.partition_point(|game| game.end < old.start());
        // Where a game ends may depend on how the next one begins, and an open comment on all that follows.
        let open = games[..touched]
            .iter()
            .position(|game| game.is_open)
            .unwrap_or(touched);
        let first = open.min(touched.saturating_sub(2));
        let moved = |offset: usize| offset - old.end() + old.start() + length;
        let (mut new, mut later) = (Vec::new(), touched);
        let mut rest = None;
        let from = first.checked_sub(1).map_or(0, |last| games[last].end);
        for game in self.games_from(from, first).map_while(Result::ok) {
            let mut part = game.read(|game| GamePart::of(&game));
            if let Some(same) = games
                .get_mut(first + new.len())
                .filter(|same| same.is_as_before(&part, old))
            {
                part.findings = mem::replace(&mut same.findings, Known::Nothing);
            }
            let end = part.end;
            new.push(part);
            while games
                .get(later)
                .is_some_and(|game| game.end < old.end() || moved(game.end) < end)
            {
                later += 1;
            }
            // After the same end, the same text has the same games.
            if games.get(later).is_some_and(|game| moved(game.end) == end) {
                rest = Some(later + 1);
                break;
            }
        }
        let mut after = games.split_off(rest.unwrap_or(games.len()));
        for game in &mut after {
            game.span = Span::new(moved(game.span.start()), moved(game.span.end()));
            game.end = moved(game.end);
        }
        games.truncate(first);
        games.append(&mut new);
        games.append(&mut after);
        self.games = games;
    }

    /// The text from an offset.
    fn input(&self, from: usize) -> Bytes<'static> {
        let mut input = Cursor::new(SharedText(Arc::clone(&self.text)));
        // Seeking in memory never fails.
        let _ = input.seek(SeekFrom::Start(from as u64));
        Box::new(input)
    }

    /// The games after `before` others, the last of which ends at an offset.
    fn games_from(&self, from: usize, before: usize) -> Games<'static> {
        match before {
            0 => Games::new(self.input(0), Some(self.format)),
            _ => Games::resumed(
                self.input(from),
                self.format,
                self.lines().place(from),
                before,
            )
            .of_origin(self.origin),
        }
    }

    /// The games from an index, in their order.
    pub(super) fn games_at(&self, index: usize) -> impl Iterator<Item = CutGame> + use<> {
        let from = index.checked_sub(1).map_or(0, |last| self.games[last].end);
        self.games_from(from, index).map_while(Result::ok)
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    fn lines(&self) -> LineIndex<'_> {
        LineIndex::with_marks(&self.text, &self.marks)
    }

    /// The positions of the text.
    pub fn positions(&self, encoding: ColumnUnit) -> Positions<'_> {
        Positions {
            lines: self.lines(),
            encoding,
        }
    }

    pub const fn format(&self) -> Format {
        self.format
    }

    /// Whether it is in a format that gungi does not read.
    pub const fn is_foreign(&self) -> bool {
        self.is_foreign
    }

    /// Reads all games in their order.
    pub(super) fn read_all<T>(&self, mut visit: impl FnMut(&Game<'_>) -> T) -> Vec<T> {
        self.games_at(0)
            .map(|game| game.read(|game| visit(&game)))
            .collect()
    }

    /// Reads the game with an index.
    pub(super) fn read<T>(&self, index: usize, visit: impl FnOnce(&Game<'_>) -> T) -> Option<T> {
        Some(self.games_at(index).next()?.read(|game| visit(&game)))
    }

    /// The index and the place of the game at an offset: the last one that starts before it, and in formats of lines is
    /// on its line.
    pub(super) fn game_at(&self, offset: usize) -> Option<(usize, Span)> {
        let index = self
            .games
            .partition_point(|game| game.span.start() <= offset)
            .checked_sub(1)?;
        let span = self.games[index].span;
        let ends_there = self.format.row().is_of_lines && offset > span.end();
        (!ends_there && !self.is_foreign).then_some((index, span))
    }

    /// The games that touch a span.
    pub(super) fn games_in(&self, span: Span) -> impl Iterator<Item = (usize, Span)> + '_ {
        let first = self
            .games
            .partition_point(|game| game.span.end() < span.start());
        let games = self
            .games
            .iter()
            .map(|game| game.span)
            .enumerate()
            .skip(first);
        games.take_while(move |(_, game)| game.start() <= span.end())
    }
}

impl GamePart {
    fn of(game: &Game<'_>) -> Self {
        let start = game.start.offset;
        let is_open = [('(', ')'), ('{', '}')].iter().any(|&(open, close)| {
            game.text
                .rfind(open)
                .is_some_and(|at| !game.text[at..].contains(close))
        });
        let span = Span::new(start, start + game.text.len());
        let is_of_lines = game.format.row().is_of_lines;
        let end = if is_of_lines { game.end } else { span.end() };
        Self {
            span,
            end,
            is_open: is_open && !is_of_lines,
            findings: Known::Nothing,
        }
    }

    /// Whether a part that was cut again is this one, before an edit.
    fn is_as_before(&self, again: &Self, edit: Span) -> bool {
        self.end < edit.start() && !self.is_open && (self.span, self.end) == (again.span, again.end)
    }
}

/// What games are checked for.
pub(super) fn checks(settings: &Settings) -> Checks<'_> {
    Checks {
        rules: settings.rules,
        fouls: Some(settings.fouls.unwrap_or_default()),
        notes: Notes::InWords,
        selection: settings.selection(),
        unconfigured: None,
    }
}

/// How games are formatted.
pub(super) fn style(settings: &Settings) -> CanonicalStyle<'_> {
    let checks = Checks {
        notes: Notes::Counted,
        ..checks(settings)
    };
    CanonicalStyle {
        checks,
        width: settings.width.unwrap_or(WIDTH),
    }
}
