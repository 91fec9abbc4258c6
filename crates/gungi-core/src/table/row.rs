//! The rows of a table, and what they are made of.

use std::cell::OnceCell;

use super::text::CellText;
use super::{Column, Table};
use crate::diagnostic::Diagnostic;
use crate::files::Game;
use crate::game::walk::{Broken, Moment, walk};
use crate::game::{KeyText, PositionKey};
use crate::game::{Outcome, Resolve as _, Source, Start, Written};
use crate::notation::Notation;
use crate::notation::gfen::BoardText;
use crate::rules::{AnyPosition, Describe as _, PlayableMove, Player, Rules as _, Ruleset};

/// What the text of a game says, and where it is.
#[derive(Clone, Debug)]
pub struct GameRow<'g> {
    /// The name of its file.
    pub file: &'g str,
    /// Its number in the file, from 1.
    pub number: usize,
    /// Where its text begins in the file, in bytes, decompressed.
    pub offset: usize,
    /// How long its text is, in bytes.
    pub length: usize,
    /// Names and values of its headers, in their order.
    pub headers: Vec<(&'g str, &'g str)>,
    /// The names of Black's and White's players.
    pub players: [Option<&'g str>; 2],
    /// Its ruleset; `None` if it has no start.
    pub rules: Option<&'static str>,
}

impl<'g> GameRow<'g> {
    /// What the text of a game in a file says.
    pub fn of(game: &'g Game<'_>, file: &'g str) -> Self {
        let extras = game.content.extras();
        Self {
            file,
            number: game.number,
            offset: game.start.offset,
            length: game.text.len(),
            headers: extras.headers(),
            players: Player::BOTH.map(|player| extras.player(player)),
            rules: None,
        }
    }

    /// The value of the first header with one of these names.
    pub(super) fn header(&self, names: &[&str]) -> Option<&'g str> {
        self.headers
            .iter()
            .find(|(name, _)| names.contains(name))
            .map(|(_, value)| *value)
    }
}

/// A game that was played as far as possible.
#[derive(Debug)]
pub(super) struct Played {
    /// The first and the last position; `None` if the game has no start.
    pub(super) start: Option<Keyed>,
    pub(super) last: Option<Keyed>,
    pub(super) plies: usize,
    pub(super) counts: Counts,
    /// Why it stopped before its last move.
    pub(super) problem: Option<String>,
}

/// How often something happened in a game.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Counts {
    pub(super) captured: usize,
    pub(super) checks: usize,
    pub(super) fouls: usize,
}

impl Counts {
    /// Counts the move that led to a position.
    pub(super) fn add(&mut self, moment: &Moment<'_>) {
        let Some(PlayableMove {
            description, fouls, ..
        }) = moment.played
        else {
            return;
        };
        self.captured += description.captured().count();
        self.fouls += fouls.iter().count();
        let passes = description.player != moment.position.player();
        self.checks += usize::from(passes && moment.position.in_check());
    }
}

/// The GFEN of a position without ply and result, and its key, which is made when it is needed.
#[derive(Debug)]
pub(super) struct Keyed {
    gfen: String,
    key: OnceCell<KeyText>,
}

impl Keyed {
    const fn new(gfen: String) -> Self {
        Self {
            gfen,
            key: OnceCell::new(),
        }
    }

    pub(super) fn gfen(&self) -> &str {
        &self.gfen
    }

    pub(super) fn key(&self) -> &str {
        self.key
            .get_or_init(|| PositionKey::of_gfen(&self.gfen).text())
            .as_str()
    }
}

/// A position of a game, and the move that led there.
pub(super) struct MomentRow<'m> {
    pub(super) moment: &'m Moment<'m>,
    /// The text of the position, if a column reads it.
    pub(super) here: Option<Keyed>,
    /// The text of the position before the move, if a column reads it.
    pub(super) before: Option<Keyed>,
}

impl MomentRow<'_> {
    /// The move that led here, in a notation.
    pub(super) fn written(&self, notation: Notation) -> Option<CellText<'static>> {
        let mv = &self.moment.played?.description;
        Written::of(mv, notation, || None).map(CellText::of)
    }
}

/// A row of a table.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "a moment has none")]
pub struct TableRow<'r> {
    pub(super) game: &'r GameRow<'r>,
    /// How the game ends, if a column reads it.
    pub(super) outcome: Option<Outcome>,
    pub(super) of: Of<'r>,
}

/// What a row is about.
#[derive(Clone, Copy)]
pub(super) enum Of<'r> {
    Played(&'r Played),
    Moment(&'r MomentRow<'r>),
}

/// Plays a game as far as possible and shows its rows, for these columns, in their order. Returns why it is broken, if it is:
/// a game without a start has a row in `games` only. `rules` is the ruleset of a game that does not name one.
pub fn each_row(
    (table, columns): (Table, &[&Column]),
    mut game: GameRow<'_>,
    source: &(impl Source + ?Sized),
    rules: Option<Ruleset>,
    mut show: impl FnMut(TableRow<'_>),
) -> Option<Broken> {
    let start = source.start(rules);
    game.rules = start
        .as_ref()
        .ok()
        .map(|start| start.position.ruleset().as_str());
    if table == Table::Games {
        return show_played(&game, source, start, show);
    }
    // Only the end of the game shows it.
    let reads_outcome = columns.iter().any(|column| column.reads_outcome());
    let outcome = reads_outcome.then(|| walk(source, start.clone(), |_| {}).outcome);
    let reads_text = columns.iter().any(|column| column.reads_text());
    let (mut board, mut before) = (BoardText::default(), None);
    let walked = walk(source, start, |moment| {
        let mv = moment.played.map(|played| &played.description);
        let here = reads_text.then(|| Keyed::new(moment.position.gfen_after(mv, &mut board)));
        let row = MomentRow {
            moment,
            here,
            before: before.take(),
        };
        if table == Table::Positions || moment.played.is_some() {
            show(TableRow {
                game: &game,
                outcome,
                of: Of::Moment(&row),
            });
        }
        before = row.here;
    });
    walked.broken
}

/// Plays a game and shows its row in `games`.
fn show_played(
    game: &GameRow<'_>,
    source: &(impl Source + ?Sized),
    start: Result<Start, Vec<Diagnostic>>,
    mut show: impl FnMut(TableRow<'_>),
) -> Option<Broken> {
    let mut counts = Counts::default();
    let text_of = |position: &AnyPosition| Keyed::new(position.gfen(None));
    let first = start.as_ref().ok().map(|start| text_of(&start.position));
    let walked = walk(source, start, |moment| counts.add(moment));
    let played = Played {
        start: first,
        last: walked.last.as_ref().map(text_of),
        plies: walked.plies,
        counts,
        problem: walked.broken.as_ref().map(|broken| broken.why(source)),
    };
    show(TableRow {
        game,
        outcome: Some(walked.outcome),
        of: Of::Played(&played),
    });
    walked.broken
}
