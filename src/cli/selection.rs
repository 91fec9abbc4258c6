//! Chooses the games that a command reads, by what they are like.

use std::iter;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::archive::search::{Found, HeaderFilter, Query, SearchedGame};
use crate::cli::args::selection::SelectionArgs;
use crate::files::Game;
use crate::notation::movetext::HeaderName;
use crate::pattern::Pattern;
use crate::rules::Ruleset;
use crate::text::{counted, did_you_mean, nearest};

/// Which games are wanted, and what their archive has. Threads share it.
pub(crate) struct GameFilter {
    pub(crate) query: Query,
    /// For each header of the query, whether a game has it.
    known: Vec<AtomicBool>,
    /// The number of games so far, wanted or not.
    games: AtomicU64,
    /// How many of them have no date where one is compared.
    undated: AtomicU64,
}

impl GameFilter {
    pub(crate) fn new(args: &SelectionArgs) -> anyhow::Result<Self> {
        let query = args.query()?;
        let known = iter::repeat_with(AtomicBool::default)
            .take(query.headers.len())
            .collect();
        Ok(Self {
            query,
            known,
            games: AtomicU64::new(0),
            undated: AtomicU64::new(0),
        })
    }

    /// Whether it wants all games.
    pub(crate) fn is_empty(&self) -> bool {
        self.query.is_empty()
    }

    /// Searches a game. `rules` is the ruleset of a game that does not name one.
    pub(crate) fn search(&self, game: &Game<'_>, rules: Option<Ruleset>) -> SearchedGame {
        self.games.fetch_add(1, Ordering::Relaxed);
        let extras = game.content.extras();
        if !self.query.headers.is_empty() {
            let headers = extras.headers();
            if self
                .query
                .headers
                .iter()
                .any(|header| header.finds_no_date(&headers))
            {
                self.undated.fetch_add(1, Ordering::Relaxed);
            }
            for (header, known) in self.query.headers.iter().zip(&self.known) {
                if header.is_among(&headers) {
                    known.store(true, Ordering::Relaxed);
                }
            }
        }
        self.query.search(game.content.source(), extras, rules)
    }

    /// Whether a game is wanted. A file that is not a game is, so that it is reported.
    pub(crate) fn wants(&self, game: &Game<'_>, rules: Option<Ruleset>) -> bool {
        self.is_empty()
            || game.content.no_game().is_some()
            || !matches!(self.search(game, rules).found, Found::Nothing)
    }

    /// How many games are `wanted`: `12 of 60 games`, or `60 games` if all are.
    pub(crate) fn counted(&self, wanted: u64) -> String {
        let games = self.games.load(Ordering::Relaxed);
        if self.is_empty() {
            counted(wanted, "game")
        } else {
            format!("{wanted} of {}", counted(games, "game"))
        }
    }

    /// Notes about the conditions: headers that no game has, and what is always or never true.
    pub(crate) fn notes(&self) -> Vec<String> {
        if self.games.load(Ordering::Relaxed) == 0 {
            return Vec::new();
        }
        let headers = self.query.headers.iter().zip(&self.known);
        let mut notes: Vec<String> = headers
            .filter(|(_, known)| !known.load(Ordering::Relaxed))
            .map(|(header, _)| unknown(header))
            .collect();
        let undated = self.undated.load(Ordering::Relaxed);
        if undated > 0 {
            let games = counted(undated, "game");
            notes.push(format!(
                "the header `Date` of {games} is not a date, so they count as games without one"
            ));
        }
        let steps = self
            .query
            .sequence
            .iter()
            .flat_map(|sequence| &sequence.steps);
        notes.extend(steps.flat_map(Pattern::notes));
        notes.dedup();
        notes
    }
}

fn unknown(header: &HeaderFilter) -> String {
    let name = header.name();
    let names = HeaderName::KNOWN.map(HeaderName::as_str);
    match nearest(name, names).filter(|near| !near.eq_ignore_ascii_case(name)) {
        Some(near) => format!("no game has a header `{name}`; {}", did_you_mean(&[near])),
        None => format!("no game has a header `{name}`"),
    }
}
