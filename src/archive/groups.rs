//! Games that are counted together: by player, event or month.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use clap::ValueEnum;

use crate::archive::search::KnownDate;
use crate::archive::spelling::spelled;
use crate::archive::stats::Results;
use crate::game::Source;
use crate::game::convert::Extras;
use crate::game::walk::{Broken, walk};
use crate::rules::{GameResult, Player, Ruleset};

/// Maximum number of groups, and of pairs of players.
const MAX_GROUPS: usize = 100_000;

/// Maximum number of spellings of a group.
const MAX_SPELLINGS: usize = 16;

/// What games have in common that are counted together.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupBy {
    /// A player. Each game counts for two.
    Player,
    /// The header `Event`.
    Event,
    /// The month of the header `Date`.
    Month,
}

/// Games that are counted together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Groups {
    pub by: GroupBy,
    /// How many games there are.
    pub games: u64,
    /// How many of them are in no group: they name no player, no event or no month.
    pub unnamed: u64,
    /// How often there was no room for a group or for a pair.
    pub left_out: u64,
    /// The groups by the key of their names.
    by_key: BTreeMap<String, Group>,
    /// How the first of two players did against the second, by the keys of their names, of which the first is smaller.
    pairs: BTreeMap<[String; 2], Score>,
}

/// A player, event or month.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Group {
    /// How its name is written, and how often.
    spellings: BTreeMap<String, u64>,
    /// The results of its games.
    pub results: Results,
    /// How a player did in them.
    pub score: Score,
}

/// The names of players by the keys of their other names.
#[derive(Clone, Debug)]
pub struct Aliases(BTreeMap<String, String>);

impl Aliases {
    /// Reads names, each with its other names. The first of several names wins.
    pub fn new(players: &[(String, Vec<String>)]) -> Self {
        let mut names = BTreeMap::new();
        for (name, others) in players {
            for other in others {
                names.entry(spelled(other)).or_insert_with(|| name.clone());
            }
        }
        Self(names)
    }

    /// The name of a player, and its key.
    fn name<'n>(&'n self, written: &'n str) -> (&'n str, String) {
        let key = spelled(written);
        match self.0.get(&key) {
            Some(name) => (name, spelled(name)),
            None => (written, key),
        }
    }
}

/// How a player did in games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Score {
    pub won: u64,
    pub lost: u64,
    pub drawn: u64,
    /// Games without a result.
    pub unfinished: u64,
}

impl Score {
    fn of(result: GameResult, player: Player) -> Self {
        let mut score = Self::default();
        let count = match (result, result.winner()) {
            (_, Some(winner)) if winner == player => &mut score.won,
            (_, Some(_)) => &mut score.lost,
            (GameResult::Draw, _) => &mut score.drawn,
            _ => &mut score.unfinished,
        };
        *count = 1;
        score
    }

    /// How many games there are.
    pub const fn games(self) -> u64 {
        self.won + self.lost + self.drawn + self.unfinished
    }

    /// The score of the other player.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self {
            won: self.lost,
            lost: self.won,
            ..self
        }
    }

    const fn merge(&mut self, other: Self) {
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
        self.unfinished += other.unfinished;
    }
}

impl Group {
    /// Its name, as it is written most often.
    pub fn name(&self) -> &str {
        let most = self.spellings.iter().rev().max_by_key(|(_, count)| **count);
        most.map_or("", |(name, _)| name)
    }

    /// How its name is written.
    pub fn spellings(&self) -> impl Iterator<Item = &str> {
        self.spellings.keys().map(String::as_str)
    }

    fn merge(&mut self, other: Self) {
        for (name, count) in other.spellings {
            if self.spellings.len() < MAX_SPELLINGS || self.spellings.contains_key(&name) {
                *self.spellings.entry(name).or_default() += count;
            }
        }
        self.results.merge(other.results);
        self.score.merge(other.score);
    }
}

impl Groups {
    /// No groups yet.
    pub const fn new(by: GroupBy) -> Self {
        Self {
            by,
            games: 0,
            unnamed: 0,
            left_out: 0,
            by_key: BTreeMap::new(),
            pairs: BTreeMap::new(),
        }
    }

    /// Plays a game to its result and counts it. Returns why it is broken, if it is. `rules` is the ruleset of a game that
    /// does not name one, and `aliases` has the names of players.
    pub fn add(
        &mut self,
        source: &(impl Source + ?Sized),
        extras: Extras<'_, '_>,
        (rules, aliases): (Option<Ruleset>, &Aliases),
    ) -> Option<Broken> {
        let walked = walk(source, source.start(rules), |_| {});
        let result = walked.outcome.result;
        self.games += 1;
        let is_named = match self.by {
            GroupBy::Player => self.add_players(extras, aliases, result),
            GroupBy::Event => self.add_named(header(extras, "Event").map(str::to_owned), result),
            GroupBy::Month => self.add_named(header(extras, "Date").and_then(month), result),
        };
        self.unnamed += u64::from(!is_named);
        walked.broken
    }

    /// Adds the groups of other games.
    pub fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.unnamed += other.unnamed;
        self.left_out += other.left_out;
        for (key, group) in other.by_key {
            self.put(key, group);
        }
        for (keys, score) in other.pairs {
            self.put_pair(keys, score);
        }
    }

    /// The groups with their keys: months in their order, others by the number of their games.
    pub fn sorted(&self) -> Vec<(&str, &Group)> {
        let mut groups: Vec<_> = self
            .by_key
            .iter()
            .map(|(key, group)| (key.as_str(), group))
            .collect();
        if self.by != GroupBy::Month {
            groups.sort_by_key(|(_, group)| Reverse(group.results.games()));
        }
        groups
    }

    /// How a player did against another one, by the keys of their names.
    pub fn score(&self, player: &str, other: &str) -> Score {
        let of = |first: &str, second: &str| {
            let keys = [first.to_owned(), second.to_owned()];
            self.pairs.get(&keys).copied().unwrap_or_default()
        };
        if player < other {
            of(player, other)
        } else {
            of(other, player).reversed()
        }
    }

    /// The pairs of players, by the keys of their names, and how the first did.
    pub fn pairs(&self) -> impl Iterator<Item = (&[String; 2], Score)> {
        self.pairs.iter().map(|(keys, score)| (keys, *score))
    }

    /// The group with this key.
    pub fn group(&self, key: &str) -> Option<&Group> {
        self.by_key.get(key)
    }

    /// Counts a game for its players. Returns whether it names any.
    fn add_players(
        &mut self,
        extras: Extras<'_, '_>,
        aliases: &Aliases,
        result: GameResult,
    ) -> bool {
        let [black, white] = [Player::Black, Player::White].map(|player| {
            let (name, key) = aliases.name(extras.player(player).unwrap_or_default());
            (!key.is_empty()).then(|| {
                let group = Group::of(name, result, Score::of(result, player));
                (key, group)
            })
        });
        if let (Some((black, _)), Some((white, _))) = (&black, &white) {
            let score = Score::of(result, Player::Black);
            let (keys, score) = if black < white {
                ([black, white], score)
            } else {
                ([white, black], score.reversed())
            };
            // Who plays both sides has no opponent.
            if black != white {
                self.put_pair(keys.map(String::clone), score);
            }
        }
        let is_named = black.is_some() || white.is_some();
        for (key, group) in [black, white].into_iter().flatten() {
            self.put(key, group);
        }
        is_named
    }

    /// Counts a game for the group with this name. Returns whether it has one.
    fn add_named(&mut self, name: Option<String>, result: GameResult) -> bool {
        let name = name.unwrap_or_default();
        let key = spelled(&name);
        let is_named = !key.is_empty();
        if is_named {
            self.put(key, Group::of(&name, result, Score::default()));
        }
        is_named
    }

    fn put(&mut self, key: String, group: Group) {
        if self.by_key.len() < MAX_GROUPS || self.by_key.contains_key(&key) {
            self.by_key.entry(key).or_default().merge(group);
        } else {
            self.left_out += 1;
        }
    }

    fn put_pair(&mut self, keys: [String; 2], score: Score) {
        if self.pairs.len() < MAX_GROUPS || self.pairs.contains_key(&keys) {
            self.pairs.entry(keys).or_default().merge(score);
        } else {
            self.left_out += 1;
        }
    }
}

impl Group {
    /// One game.
    fn of(name: &str, result: GameResult, score: Score) -> Self {
        let mut results = Results::default();
        results.add(result);
        Self {
            spellings: BTreeMap::from([(name.to_owned(), 1)]),
            results,
            score,
        }
    }
}

/// The value of a header.
fn header<'r>(extras: Extras<'r, '_>, name: &str) -> Option<&'r str> {
    let headers = extras.headers();
    let mut named = headers.iter();
    named
        .find(|(other, _)| other.eq_ignore_ascii_case(name))
        .map(|(_, value)| *value)
}

/// The month of a date, as in `2024.11`.
fn month(date: &str) -> Option<String> {
    KnownDate::of_header(date)?.month()
}
