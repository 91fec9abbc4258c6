//! The board at a place, to step through the game and to write moves by clicks.

use std::mem;

use crate::config::Settings;
use crate::editor::document::Document;
use crate::editor::moves::{
    PlayedText, Renumberings, Turn, is_closed, plies_begun, slot, spans, without_comments,
};
use crate::files::Game;
use crate::files::formats::Format;
use crate::files::formats::gn::WIDTH;
use crate::game::{Frame, PlayedGame, Start};
use crate::notation::Notation;
use crate::render::board::{Coordinates, Highlights, Pieces};
use crate::render::picture::{PictureStyle, Shape, Subject, Theme, draw, svg};
use crate::render::players::Players;
use crate::rules::{ByPlayer, MoveDescription, PlayableMove, Player, Rules as _};
use crate::text::{LINE_ENDS, LineEnd, Printable, Span, counted};

/// The board at a place, and what a window beside the text needs to step through the game and to write moves.
#[derive(Clone, Debug)]
pub struct Board {
    /// The picture, as SVG.
    pub svg: String,
    /// How many plies were played.
    pub ply: usize,
    /// Where the cursor shows the start of the game; `None` if the text begins with a move.
    pub start: Option<usize>,
    /// The moves of the game with their places, at most `MAX_PLIES`.
    pub plies: Vec<(String, Span)>,
    pub legal: Vec<BoardMove>,
    /// The ways to write one of them: at the end of the game one, else several to choose from. None where no move can be
    /// written.
    pub ways: Vec<WriteWay>,
}

/// A legal move on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardMove {
    /// The move.
    pub text: String,
    /// The square of its unit, in GN: `4-8`; `None` if it is in hand.
    pub from: Option<String>,
    /// The square where it goes, in GN.
    pub to: Option<String>,
    /// Whether the game goes on with it.
    pub is_next: bool,
    /// How the game goes on after it.
    pub turn: Turn,
}

/// A way to write a move into a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteWay {
    /// What it does to the game: `replace PZ*4-6-0`.
    pub title: String,
    /// What the move replaces.
    pub span: Span,
    /// What is before the move, such as its number.
    pub before: String,
    /// What is after it.
    pub after: &'static str,
    /// The changes of the numbers behind the move.
    pub behind: Renumberings,
}

/// How many moves of a game a board lists.
const MAX_PLIES: usize = 2000;

/// How much room a move needs on a line, with its number.
const ROOM: usize = 20;

impl Document {
    /// The board after the move at an offset, or after the last move before it. Of a game that breaks off, the last position
    /// is drawn; of a text of GN without a game, the position where it begins.
    pub fn board(&self, offset: usize, settings: &Settings) -> Option<Board> {
        let first = || self.game_at(self.games.first()?.span.start().max(offset));
        match self.game_at(offset).or_else(first) {
            Some((index, place)) => {
                let drawn =
                    |game: &Game<'_>| drawn(game, offset.saturating_sub(place.start()), settings);
                Some(
                    self.read(index, drawn)??
                        .placed(place.start(), self.line_end()),
                )
            }
            None if self.format() == Format::Gn && !self.is_foreign => {
                Some(self.empty_board(settings))
            }
            None => None,
        }
    }

    /// The board of a text without a game: its first move can be written.
    fn empty_board(&self, settings: &Settings) -> Board {
        let frame =
            PlayedGame::of_moves(Start::of_rules(settings.rules.unwrap_or_default()), []).last;
        let [black, white] = [Player::Black, Player::White].map(|player| player.to_string());
        let players = Players {
            names: ByPlayer { black, white },
            result: None,
        };
        let text = self.text();
        let gap = if text.is_empty() || text.ends_with(LINE_ENDS) {
            ""
        } else {
            "\n"
        };
        let board = Board {
            svg: picture(&frame, &players, Notation::Gn),
            ply: 0,
            start: None,
            plies: Vec::new(),
            legal: legal(&frame, None, Notation::Gn),
            ways: vec![WriteWay::after(text.len(), format!("{gap}1. "))],
        };
        board.placed(0, self.line_end())
    }
}

impl Board {
    /// The board of a game that begins after `offset` bytes of a text whose lines end so.
    fn placed(mut self, offset: usize, line_end: LineEnd) -> Self {
        self.start = self.start.map(|start| start + offset);
        for (_, span) in &mut self.plies {
            *span = span.shifted(offset);
        }
        for way in &mut self.ways {
            way.span = way.span.shifted(offset);
            way.before = line_end.applied(&way.before).into_owned();
            way.behind = mem::take(&mut way.behind).shifted(offset);
        }
        self
    }
}

/// The board of a game.
fn drawn(game: &Game<'_>, at: usize, settings: &Settings) -> Option<Board> {
    let source = game.content.source();
    let played = PlayedText::of(game, settings.rules)?.game;
    let frame = played.frame(plies_begun(source, at));
    let mut players = Players::of(game.content.extras());
    players.result = players.result.filter(|_| frame.ply == source.len());
    let notation = game.format.notation();
    let ways = ways(game, &frame, settings);
    let next = played.moves.get(frame.ply);
    let ply = |span: Span| Some((shown(game, span)?, span));
    Some(Board {
        svg: picture(&frame, &players, notation),
        ply: frame.ply,
        start: spans(source)
            .next()
            .is_none_or(|first| first.start() > 0)
            .then_some(0),
        plies: spans(source).take(MAX_PLIES).filter_map(ply).collect(),
        legal: if ways.is_empty() {
            Vec::new()
        } else {
            legal(&frame, next, notation)
        },
        ways,
    })
}

fn picture(frame: &Frame, players: &Players, notation: Notation) -> String {
    let subject = Subject::new(
        frame,
        Highlights::of_last_move(frame, notation),
        players.result,
    );
    let style = PictureStyle {
        theme: Theme::KAYA,
        flipped: false,
        coordinates: Coordinates::Both,
        pieces: Pieces::Kanji,
        arrows: true,
        shape: Shape::Wide,
        caption: None,
    };
    svg(&draw(&subject, players, &style), None)
}

/// The legal moves of a position. The game goes on with `next`.
fn legal(frame: &Frame, next: Option<&PlayableMove>, notation: Notation) -> Vec<BoardMove> {
    let square = |square| Notation::Gn.square(square);
    let listed = |mv: PlayableMove| {
        let MoveDescription { from, to, .. } = mv.description;
        let text = frame.position.in_notation(&mv, notation)?;
        let [from, to] = [from, to].map(|place| place.map(|place| square(place.square)));
        let is_next = next.is_some_and(|next| next.mv == mv.mv);
        let turn = Turn::after(frame, &mv);
        mv.fouls.is_empty().then_some(BoardMove {
            text,
            from,
            to,
            is_next,
            turn,
        })
    };
    frame.moves_by_gn().into_iter().filter_map(listed).collect()
}

/// A part of a game, as it is shown.
fn shown(game: &Game<'_>, span: Span) -> Option<String> {
    Some(Printable(game.text.get(span.range())?).to_string())
}

impl WriteWay {
    /// After everything else.
    fn after(at: usize, before: String) -> Self {
        Self {
            title: "write".to_owned(),
            span: Span::at(at),
            before,
            after: "",
            behind: Renumberings::default(),
        }
    }
}

/// The ways to write a move after some plies. None removes a move without a choice of the user, and the moves after it stay
/// as they are: they are judged again. Their numbers follow.
fn ways(game: &Game<'_>, frame: &Frame, settings: &Settings) -> Vec<WriteWay> {
    let (source, plies) = (game.content.source(), frame.ply);
    let unread = source.first_unread().filter(|&unread| unread == plies);
    let next = match unread {
        Some(_) => source.unread().map(|(_, unread)| unread.span),
        None => spans(source).nth(plies),
    };
    let Some(next) = next else {
        let way = unread
            .is_none()
            .then(|| after_all(game, frame, settings))
            .flatten();
        return way.into_iter().collect();
    };
    let Some(text) = shown(game, next) else {
        return Vec::new();
    };
    let text: String = text.chars().take(40).collect();
    let way = |title: String, span: Span, replaced: usize, after| {
        let slot = slot(game, plies..plies + replaced, span.start(), false);
        let number = slot
            .as_ref()
            .map(|slot| slot.number(frame.position.player()));
        WriteWay {
            title,
            span,
            before: number.unwrap_or_default(),
            after,
            behind: Renumberings::new(frame, slot.as_ref()),
        }
    };
    let one = usize::from(unread.is_none());
    let mut ways = vec![
        way(
            format!("insert before {text}"),
            Span::at(next.start()),
            0,
            " ",
        ),
        way(format!("replace {text}"), next, one, ""),
    ];
    let rest: Vec<Span> = spans(source)
        .skip(plies)
        .filter(|span| span.start() > next.start())
        .collect();
    if let Some(last) = rest.last() {
        let count = counted(rest.len() as u64, "move");
        let title = format!("replace {text} and all after it, {count}");
        let span = Span::new(next.start(), last.end());
        ways.push(way(title, span, source.len() - plies, ""));
    }
    ways
}

/// The way to write a move at the end of a game; `None` if anything but comments and the result is there, or a
/// comment has no end.
fn after_all(game: &Game<'_>, frame: &Frame, settings: &Settings) -> Option<WriteWay> {
    let source = game.content.source();
    let last = spans(source).last().map(Span::end);
    if game.format.row().is_of_lines {
        let has_word = game.text.split_whitespace().any(|word| word == "moves");
        let gap = if has_word { " " } else { " moves " };
        let at = last.unwrap_or(game.text.trim_end().len());
        let is_game = game.format != Format::GungijsFen;
        return is_game.then(|| WriteWay::after(at, gap.to_owned()));
    }
    let headers = game
        .content
        .extras()
        .header_places()
        .into_iter()
        .map(|header| header.span.end())
        .max();
    let end = last.or(headers).unwrap_or(0);
    let at = after_comments(game, end, last.is_some());
    let result = source
        .result()
        .map(|(_, span)| span)
        .filter(|span| at <= span.start());
    let end = result.map_or(game.text.len(), Span::start);
    if has_open_comment(game) || !without_comments(game, Span::new(at, end)).trim().is_empty() {
        return None;
    }
    let slot = slot(game, source.len()..source.len(), at, false);
    let number = slot.map(|slot| slot.number(frame.position.player()));
    let line = game
        .text
        .get(..at)
        .and_then(|before| before.rsplit(LINE_ENDS).next())
        .unwrap_or_default();
    let width = settings.width.unwrap_or(WIDTH);
    let gap = match (last, headers) {
        _ if at == 0 => "",
        (None, Some(headers)) if at == headers => "\n\n",
        _ if line.trim_start().starts_with('#') || width > 0 && line.len() + ROOM > width => "\n",
        _ => " ",
    };
    Some(WriteWay::after(
        at,
        format!("{gap}{}", number.unwrap_or_default()),
    ))
}

/// Whether a comment in brackets has no end: it goes on to the end of the game.
fn has_open_comment(game: &Game<'_>) -> bool {
    let mut is_open = false;
    game.content.source().each_comment(&mut |comment| {
        let text = comment
            .span
            .and_then(|span| game.text.get(span.range()))
            .unwrap_or_default();
        is_open |= text.starts_with(['(', '{']) && !is_closed(text);
    });
    is_open
}

/// The end of the comments that follow an offset, and of the number that waits for its move. After a move, an empty line
/// separates it from the comments on what follows.
fn after_comments(game: &Game<'_>, mut at: usize, is_behind_move: bool) -> usize {
    let gap = |from: usize, to: usize| game.text.get(from..to).unwrap_or_default();
    let is_number = |text: &str| {
        text.ends_with('.')
            && text
                .trim_end_matches('.')
                .bytes()
                .all(|byte| byte.is_ascii_digit())
    };
    game.content.source().each_comment(&mut |comment| {
        let Some(span) = comment.span.filter(|span| at <= span.start()) else {
            return;
        };
        let between = gap(at, span.start());
        let is_near = !is_behind_move || between.matches('\n').count() < 2;
        if is_near && between.split_whitespace().all(is_number) {
            at = span.end();
        }
    });
    let rest = gap(at, game.text.len());
    let number = rest
        .split_whitespace()
        .next()
        .filter(|word| is_number(word));
    at + number.map_or(0, |number| rest.find(number).unwrap_or(0) + number.len())
}
