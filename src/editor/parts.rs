//! The parts of a text by their places: for colours, for selections that grow, for links, and for the names of players.

use crate::diagnostic::{Code, Edit, suppressed_codes};
use crate::editor::document::Document;
use crate::editor::moves::{spans, start_place};
use crate::files::Game;
use crate::game::convert::Extras;
use crate::notation::movetext::{HeaderName, Indicator, escape};
use crate::text::{LINE_ENDS, Span};

/// A part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    pub span: Span,
    pub kind: PartKind,
}

/// Kinds of parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartKind {
    /// The name of a header.
    Header,
    /// The value of a header, or a position.
    Value,
    /// The number of a move.
    Number,
    Move,
    /// The result after the moves.
    Result,
    Comment,
}

/// A link in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    pub span: Span,
    pub target: LinkTarget,
}

/// Where a link leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkTarget {
    /// To the page of a code.
    Page(Code),
    /// To an address, `http` or `https`.
    Address(String),
}

/// How many parts and links of a text are listed at once.
const MAX_PARTS: usize = 50_000;

impl Document {
    /// The parts of the games that touch a span, and of the comments among them, in their order: at most `MAX_PARTS`.
    pub fn parts(&self, wanted: Span) -> Vec<Part> {
        let mut found = Vec::new();
        if self.is_foreign {
            return found;
        }
        let games: Vec<(usize, Span)> = self.games_in(wanted).collect();
        let first = games.first().map_or(0, |(index, _)| *index);
        for (&(index, place), game) in games.iter().zip(self.games_at(first)) {
            self.comment_lines(index, &mut found);
            let shifted = |part: Part| Part {
                span: part.span.shifted(place.start()),
                ..part
            };
            found.extend(game.read(|game| parts(&game)).into_iter().map(shifted));
            if found.len() >= MAX_PARTS {
                break;
            }
        }
        let next = games.last().map_or(0, |(index, _)| index + 1);
        self.comment_lines(next, &mut found);
        found.truncate(MAX_PARTS);
        found
    }

    /// Adds the comments between the lines of two games, the second of which has this index.
    fn comment_lines(&self, index: usize, found: &mut Vec<Part>) {
        let start_of = |game: usize| self.games.get(game).map(|game| game.span);
        let before = index.checked_sub(1).and_then(start_of).map_or(0, Span::end);
        let after = start_of(index).map_or(self.text().len(), Span::start);
        let is_of_lines = self.format().row().is_of_lines;
        let Some(gap) = self.text().get(before..after).filter(|_| is_of_lines) else {
            return;
        };
        let mut at = before;
        for line in gap.split_inclusive(LINE_ENDS) {
            let blanks = line.len() - line.trim_start().len();
            if line.trim_start().starts_with('#') {
                found.push(Part {
                    span: Span::new(at + blanks, at + line.trim_end().len()),
                    kind: PartKind::Comment,
                });
            }
            at += line.len();
        }
    }

    /// What a selection at an offset can grow to, from the least to the whole text: a move, its pair, the moves, the game.
    pub fn selections(&self, offset: usize) -> Vec<Span> {
        let whole = Span::new(0, self.text().len());
        let of_game = self.game_at(offset).and_then(|(index, place)| {
            let at = offset.checked_sub(place.start())?;
            let found = self.read(index, |game| around(game, at))?;
            Some(
                found
                    .into_iter()
                    .map(move |span| span.shifted(place.start()))
                    .collect(),
            )
        });
        let of_game: Vec<Span> = of_game.unwrap_or_default();
        let mut grown: Vec<Span> = vec![Span::at(offset)];
        for span in of_game.into_iter().chain([whole]) {
            let last = grown[grown.len() - 1];
            if span.start() <= last.start() && last.end() <= span.end() && span != last {
                grown.push(span);
            }
        }
        grown
    }

    /// The links of the text: addresses in headers and comments, and the codes that comments suppress.
    pub fn links(&self) -> Vec<Link> {
        let mut links = Vec::new();
        for Part { span, kind } in self.parts(Span::new(0, self.text().len())) {
            let Some(text) = self.text().get(span.range()) else {
                continue;
            };
            if matches!(kind, PartKind::Value | PartKind::Comment) {
                addresses(text, span.start(), &mut links);
            }
            if kind == PartKind::Comment {
                codes(text, span.start(), &mut links);
            }
        }
        links
    }

    /// The name of the player at an offset, in a header, and its place.
    pub fn player_at(&self, offset: usize) -> Option<(String, Span)> {
        let (index, place) = self.game_at(offset)?;
        let at = offset.checked_sub(place.start())?;
        let found = self.read(index, |game| {
            let mut players = players(game).into_iter();
            let (name, span) = players.find(|(_, span)| span.start() <= at && at <= span.end())?;
            Some((name.to_owned(), span.shifted(place.start())))
        });
        found?
    }

    /// The edits that give a player another name, in all games of the text.
    pub fn renamed(&self, player: &str, name: &str) -> Vec<Edit> {
        let edits = self.read_all(|game| {
            let of_player = players(game)
                .into_iter()
                .filter(|(known, _)| *known == player);
            let edit = |(_, span): (&str, Span)| Edit {
                span: span.shifted(game.start.offset),
                text: escape(name),
            };
            of_player.map(edit).collect::<Vec<_>>()
        });
        edits.concat()
    }
}

/// The parts of a game in their order.
fn parts(game: &Game<'_>) -> Vec<Part> {
    let (source, extras) = (game.content.source(), game.content.extras());
    let part = |kind| move |span| Part { span, kind };
    let mut found = Vec::new();
    for header in extras.header_places() {
        match header.parts {
            Some([name, value]) => {
                found.push(part(PartKind::Header)(name));
                found.push(part(PartKind::Value)(value));
            }
            None => found.push(part(PartKind::Value)(header.span)),
        }
    }
    if game.format.row().is_of_lines {
        let position = start_place(game).filter(|_| game.content.no_game().is_none());
        let position = position.map(|place| {
            let text = game.text.get(place.range()).unwrap_or_default();
            let text = text.trim_end();
            let text = text.strip_suffix("moves").unwrap_or(text).trim_end();
            Span::new(place.start(), place.start() + text.len())
        });
        found.extend(position.map(part(PartKind::Value)));
    }
    let numbers = numbers(extras).iter().map(|number| number.span);
    found.extend(numbers.map(part(PartKind::Number)));
    found.extend(spans(source).map(part(PartKind::Move)));
    found.extend(
        source
            .result()
            .map(|(_, span)| part(PartKind::Result)(span)),
    );
    source.each_comment(&mut |comment| found.extend(comment.span.map(part(PartKind::Comment))));
    found.retain(|part| !part.span.is_empty() && game.text.get(part.span.range()).is_some());
    found.sort_by_key(|part| (part.span.start(), part.span.end()));
    let mut end = 0;
    found.retain(|part| {
        let is_apart = end <= part.span.start();
        end = end.max(part.span.end());
        is_apart
    });
    found
}

/// The numbers of moves.
fn numbers<'r>(extras: Extras<'r, '_>) -> &'r [Indicator] {
    match extras {
        Extras::Gn(record) => &record.indicators,
        Extras::Pgn(record) => &record.indicators,
        Extras::None | Extras::Record(_) => &[],
    }
}

/// What is around an offset of a game, from the least to the whole.
fn around(game: &Game<'_>, at: usize) -> Vec<Span> {
    let contains = |span: &Span| span.start() <= at && at <= span.end();
    let (source, extras) = (game.content.source(), game.content.extras());
    let mut found: Vec<Span> = parts(game).into_iter().map(|part| part.span).collect();
    found.extend(extras.header_places().iter().map(|header| header.span));
    let plies: Vec<Span> = spans(source).collect();
    found.extend(pair(numbers(extras), &plies, at));
    if let (Some(first), Some(last)) = (plies.first(), plies.last()) {
        let first = numbers(extras).first().map_or(*first, |number| number.span);
        let start = first.start().min(plies[0].start());
        found.push(Span::new(start, last.end().max(start)));
    }
    found.push(Span::new(0, game.text.trim_end().len()));
    found.push(Span::new(0, game.text.len()));
    found.retain(contains);
    found.sort_by_key(|span| span.len());
    found
}

/// The number before an offset with its moves.
fn pair(numbers: &[Indicator], plies: &[Span], at: usize) -> Option<Span> {
    let next = numbers.partition_point(|number| number.span.start() <= at);
    let number = numbers[next.checked_sub(1)?].number;
    let is_other = |indicator: &Indicator| indicator.number != number;
    let first = numbers[..next]
        .iter()
        .rposition(is_other)
        .map_or(0, |other| other + 1);
    let rest = numbers[next..].iter().find(|indicator| is_other(indicator));
    let (start, end) = (
        numbers[first].span.start(),
        rest.map_or(plies.len(), |next| next.ply),
    );
    let last = plies.get(end.checked_sub(1)?)?;
    (start <= last.end()).then(|| Span::new(start, last.end()))
}

/// The names of the players of a game, and their places.
fn players<'g>(game: &'g Game<'_>) -> Vec<(&'g str, Span)> {
    let headers = game.content.extras().header_places().into_iter();
    let of_players =
        headers.filter(|header| matches!(header.name, HeaderName::Black | HeaderName::White));
    let place = |(value, parts): (&'g str, Option<[Span; 2]>)| Some((value, parts?[1]));
    of_players
        .filter_map(|header| place((header.value, header.parts)))
        .collect()
}

/// The addresses in a text that begins at an offset.
fn addresses(text: &str, start: usize, links: &mut Vec<Link>) {
    let mut from = 0;
    while let Some(at) = text[from..].find("http").map(|at| from + at) {
        let rest = &text[at..];
        let ends = |character: char| {
            character.is_whitespace()
                || character.is_control()
                || "\"'<>()[]{}`".contains(character)
        };
        let address = &rest[..rest.find(ends).unwrap_or(rest.len())];
        let address = address.trim_end_matches(['.', ',', ';', ':', '!', '?']);
        let place = ["https://", "http://"]
            .iter()
            .find_map(|scheme| address.strip_prefix(scheme));
        let is_apart = !text[..at].ends_with(char::is_alphanumeric);
        if is_apart && place.is_some_and(|place| !place.is_empty()) {
            links.push(Link {
                span: Span::new(start + at, start + at + address.len()),
                target: LinkTarget::Address(address.to_owned()),
            });
        }
        from = at + address.len().max(4);
    }
}

/// The codes that a comment suppresses.
fn codes(comment: &str, start: usize, links: &mut Vec<Link>) {
    let inner = comment.trim_start_matches(['(', '{', '#']);
    let Some(list) = suppressed_codes(inner.trim_end_matches([')', '}'])) else {
        return;
    };
    let mut from = comment.find(list).unwrap_or(0);
    for word in list.split_inclusive([',', ' ', '\n', '\r']) {
        let name = word.trim_end_matches([',', ' ', '\n', '\r']);
        let code = Code::ALL
            .iter()
            .find(|code| name == code.id() || name == code.name());
        links.extend(code.map(|&code| Link {
            span: Span::new(start + from, start + from + name.len()),
            target: LinkTarget::Page(code),
        }));
        from += word.len();
    }
}
