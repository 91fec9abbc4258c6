//! A game as it was opened: everything that is shown of it, without its text.

use super::gn::GnExtras;
use crate::diagnostic::Diagnostic;
use crate::game::convert::Extras;
use crate::game::{
    CheckSpelling, FoulPolicy, MoveNumber, PlayedGame, Start, Stop, judge, numbers_of,
};
use crate::render::players::Players;
use crate::rules::{ByPlayer, PlayableMove, Player, Ruleset, SquareSet};
use crate::text::{LineIndex, TextPlace, counted};

/// A game to open, as it is written.
#[derive(Clone, Copy)]
#[allow(
    missing_debug_implementations,
    reason = "games of all formats have no form in common"
)]
pub struct GameToOpen<'g> {
    /// The name of its file.
    pub file: &'g str,
    /// Its number in the file, from 1.
    pub number: usize,
    pub text: &'g str,
    /// Where it begins in the file.
    pub place: TextPlace,
    /// Its start, its moves and its spelling.
    pub source: &'g dyn CheckSpelling,
    /// Its headers and comments.
    pub extras: Extras<'g, 'g>,
}

/// A game as it was opened.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The name of its file; `None` for a game that is recorded here.
    pub(super) file: Option<String>,
    /// Its number in the file, from 1.
    pub(super) number: usize,
    pub(super) players: Players,
    /// Its headers and comments.
    pub(super) extras: GnExtras,
    /// The number of each move, as the game writes it.
    pub(super) numbers: Vec<MoveNumber>,
    /// The plies that can be played; `None` if the game has no valid start.
    pub(super) played: Option<PlayedGame>,
    pub(super) findings: Vec<PlacedFinding>,
    /// The text of the first move that cannot be played.
    pub(super) unplayed: Option<String>,
}

/// A finding and where it is shown.
#[derive(Clone, Debug)]
pub(super) struct PlacedFinding {
    /// After how many plies it is shown: for a move that cannot be played, at the position before it.
    pub(super) ply: usize,
    /// Whether it is about the move that cannot be played.
    pub(super) is_unplayed: bool,
    /// Its line and column in the file.
    pub(super) place: TextPlace,
    pub(super) diagnostic: Diagnostic,
    pub(super) squares: SquareSet,
}

impl Opened {
    /// Plays a game and looks for findings. `rules` is the ruleset of a game that does not name one.
    pub fn read(game: &GameToOpen<'_>, rules: Option<Ruleset>) -> Self {
        let (played, stop) = game.source.start(rules).map_or((None, None), |start| {
            let (played, stop) = PlayedGame::new(game.source, start);
            (Some(played), stop)
        });
        let plies = played.as_ref().map_or(0, PlayedGame::len);
        let unplayed = stop.and_then(|stop| match stop {
            Stop::Illegal(_) => Some(game.text.get(game.source.ply(plies)?.1.range())?.to_owned()),
            Stop::Unread => Some(game.source.unread()?.1.value.to_owned()),
        });
        Self {
            file: Some(game.file.to_owned()),
            number: game.number,
            players: Players::of(game.extras),
            extras: GnExtras::of(game.extras, played.as_ref()),
            numbers: played
                .as_ref()
                .map_or_else(Vec::new, |played| numbers_of(game.source, played)),
            findings: findings(game, rules, plies),
            played,
            unplayed,
        }
    }

    /// A game without any move, to be recorded.
    pub fn to_record(ruleset: Ruleset) -> Self {
        let game = PlayedGame::of_moves(Start::of_rules(ruleset), []);
        let names = ByPlayer::new(Player::Black.to_string(), Player::White.to_string());
        Self {
            file: None,
            number: 1,
            players: Players {
                names,
                result: None,
            },
            extras: GnExtras::of(Extras::None, Some(&game)),
            numbers: Vec::new(),
            played: Some(game),
            findings: Vec::new(),
            unplayed: None,
        }
    }

    /// A game that is recorded further: without its moves, and the moves.
    pub(super) fn into_resumed(self) -> (Self, Vec<PlayableMove>) {
        let moves = self
            .played
            .as_ref()
            .map_or_else(Vec::new, |played| played.moves.clone());
        let played = self
            .played
            .map(|played| PlayedGame::of_moves(played.start, []));
        let game = Self {
            file: None,
            number: 1,
            numbers: Vec::new(),
            findings: Vec::new(),
            unplayed: None,
            played,
            ..self
        };
        (game, moves)
    }

    /// Players and plies, for a question about the game.
    pub fn words(&self) -> String {
        let ByPlayer { black, white } = &self.players.names;
        format!(
            "{black} against {white}, {}",
            counted(self.plies() as u64, "ply")
        )
    }

    /// How many plies can be played.
    pub fn plies(&self) -> usize {
        self.played.as_ref().map_or(0, PlayedGame::len)
    }

    /// The findings that are shown after a number of plies.
    pub(super) fn findings_at(&self, ply: usize) -> &[PlacedFinding] {
        let first = self.findings.partition_point(|found| found.ply < ply);
        let end = self.findings.partition_point(|found| found.ply <= ply);
        &self.findings[first..end]
    }

    /// The value of a header.
    pub(super) fn header(&self, name: &str) -> Option<&str> {
        let found = self
            .extras
            .headers
            .iter()
            .find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
}

fn findings(game: &GameToOpen<'_>, rules: Option<Ruleset>, played: usize) -> Vec<PlacedFinding> {
    let lines = LineIndex::of_piece(game.text, game.place);
    let findings = judge(game.source, rules, FoulPolicy::Error).findings;
    let found = findings
        .into_iter()
        .filter(|finding| !finding.is_suppressed())
        .map(|finding| PlacedFinding {
            // What belongs to no ply is about the headers or, after the moves, about the end.
            ply: finding
                .location
                .ply
                .unwrap_or(if finding.before.is_some() { played } else { 0 })
                .min(played),
            is_unplayed: finding.location.ply.is_some_and(|ply| ply > played),
            place: lines.place(finding.diagnostic.span.start()),
            diagnostic: finding.diagnostic,
            squares: finding.squares,
        });
    let mut found: Vec<PlacedFinding> = found.collect();
    found.sort_by_key(|found| found.ply);
    found
}
