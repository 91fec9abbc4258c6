//! The games of a document, for outlines and folding.

use crate::editor::document::Document;
use crate::editor::moves::spans;
use crate::files::Game;
use crate::notation::movetext::HeaderName;
use crate::render::players::Players;
use crate::text::{LINE_ENDS, Printable, Span, counted};

/// A game in an outline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// Its players, or else its number.
    pub name: String,
    /// Its event, length and result.
    pub detail: String,
    /// The whole game.
    pub span: Span,
    /// Its first line.
    pub title: Span,
    /// The date of the game, as it is written.
    pub date: Option<String>,
    /// Its sections, of `SECTION` moves each: the first move, and the place of all.
    pub sections: Vec<(String, Span)>,
}

/// The moves of a section: an outline with every move would be several times as long as its text.
const SECTION: usize = 20;

/// A part of a document that can be folded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fold {
    /// The part.
    pub span: Span,
    /// Whether it is a comment; else it is a game.
    pub is_comment: bool,
}

impl Document {
    /// A symbol for each game.
    pub fn symbols(&self) -> Vec<Symbol> {
        let symbols = self.read_all(|game| {
            let is_game = game.content.no_game().is_none();
            is_game.then(|| symbol(game))
        });
        symbols.into_iter().flatten().collect()
    }

    /// The games and comments that have more than one line; none of a file that gungi does not read.
    pub fn folds(&self) -> Vec<Fold> {
        if self.is_foreign {
            return Vec::new();
        }
        let folds = self.read_all(|game| {
            let mut folds = vec![Fold {
                span: Span::new(0, game.text.trim_end().len()),
                is_comment: false,
            }];
            game.content.source().each_comment(&mut |comment| {
                folds.extend(comment.span.map(|span| Fold {
                    span,
                    is_comment: true,
                }));
            });
            folds.retain(|fold| {
                game.text
                    .get(fold.span.range())
                    .is_some_and(|text| text.contains(LINE_ENDS))
            });
            let shifted = |fold: Fold| Fold {
                span: fold.span.shifted(game.start.offset),
                ..fold
            };
            folds.into_iter().map(shifted).collect::<Vec<_>>()
        });
        folds.concat()
    }
}

fn symbol(game: &Game<'_>) -> Symbol {
    let extras = game.content.extras();
    let players = Players::of(extras);
    let is_named = |player: &String| !matches!(player.as_str(), "Black" | "White");
    let name = if is_named(&players.names.black) || is_named(&players.names.white) {
        format!("{} – {}", players.names.black, players.names.white)
    } else {
        format!(
            "{} {}",
            if game.content.is_game() {
                "Game"
            } else {
                "Position"
            },
            game.number
        )
    };
    let headers = extras.header_places();
    let value = |name| {
        let mut named = headers.iter().filter(|header| header.name == name);
        named.next().map(|header| header.value.to_owned())
    };
    let (event, date) = (value(HeaderName::Event), value(HeaderName::Date));
    let plies = game
        .content
        .is_game()
        .then(|| counted(game.content.source().len() as u64, "ply"));
    let details = event
        .into_iter()
        .chain(plies)
        .chain(players.result.map(str::to_owned));
    let start = game.start.offset;
    let places: Vec<Span> = spans(game.content.source()).collect();
    let sections = places.chunks(SECTION).zip((1..).step_by(SECTION));
    let sections = sections.filter_map(|(moves, ply)| {
        let (first, last) = (moves.first()?, moves.last()?);
        let written = game.text.get(first.range())?;
        Some((
            format!("{ply}: {}", Printable(written)),
            Span::new(first.start(), last.end().max(first.end())).shifted(start),
        ))
    });
    let text = game.text.trim_end();
    let title = text.find(LINE_ENDS).unwrap_or(text.len());
    Symbol {
        name: Printable(&name).to_string(),
        detail: Printable(&details.collect::<Vec<_>>().join(", ")).to_string(),
        span: Span::new(0, text.len()).shifted(start),
        title: Span::new(0, title).shifted(start),
        date: date.map(|date| Printable(&date).to_string()),
        sections: sections.collect(),
    }
}
