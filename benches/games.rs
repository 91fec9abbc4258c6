//! Benchmarks of the library on random games with fixed seeds, in memory: `cargo bench`, or `cargo bench -- read` for some
//! of them. `benches/table.sh` measures the program itself.

#![allow(
    clippy::unwrap_used,
    reason = "a benchmark may stop at the first surprise"
)]

use std::time::Duration;

use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};
use gungi::game::convert::{Extras, HeaderEdits, write_gn};
use gungi::game::generate::{self, Preference, RandomGame, Recipe};
use gungi::game::{FoulPolicy, PlayedGame, Source, judge, judge_spelling};
use gungi::notation::gfen::read_line;
use gungi::notation::gn;
use gungi::notation::movetext::Joiner;
use gungi::rules::{AnyPosition, Level, Ruleset, SplitMix64};
use gungi_core::{Game, Position};

const RULES: [Ruleset; 3] = [
    Ruleset::Classic,
    Ruleset::Official(Level::Beginner),
    Ruleset::Official(Level::Advanced),
];

/// Number of games in each text.
const GAMES: u64 = 100;

/// The length of a random game at most.
const MAX_PLIES: usize = 200;

fn main() {
    divan::Divan::default()
        .max_time(Duration::from_secs(2))
        .config_with_args()
        .main();
}

/// Only reads games.
#[divan::bench(args = RULES)]
fn read_gn(bencher: Bencher<'_, '_>, ruleset: Ruleset) {
    let archive = Archive::new(ruleset);
    archive
        .counting(bencher, &archive.gn)
        .bench(|| each_game(&archive.gn, |game| game.len()));
}

/// Only reads the same games.
#[divan::bench(args = RULES)]
fn read_gfen(bencher: Bencher<'_, '_>, ruleset: Ruleset) {
    let archive = Archive::new(ruleset);
    archive.counting(bencher, &archive.gfen).bench(|| {
        black_box(&archive.gfen)
            .lines()
            .map(|line| read_line(line).len())
            .sum::<usize>()
    });
}

/// Like `gungi validate --syntax-only`.
#[divan::bench(args = RULES)]
fn judge_the_spelling(bencher: Bencher<'_, '_>, ruleset: Ruleset) {
    let archive = Archive::new(ruleset);
    archive
        .counting(bencher, &archive.gn)
        .bench(|| each_game(&archive.gn, |game| judge_spelling(game).findings.len()));
}

/// Like `gungi validate`.
#[divan::bench(args = RULES)]
fn judge_all(bencher: Bencher<'_, '_>, ruleset: Ruleset) {
    let archive = Archive::new(ruleset);
    archive.counting(bencher, &archive.gn).bench(|| {
        each_game(&archive.gn, |game| {
            judge(game, None, FoulPolicy::Error).findings.len()
        })
    });
}

/// Like `gungi convert --to gn`.
#[divan::bench(args = RULES)]
fn convert_to_gn(bencher: Bencher<'_, '_>, ruleset: Ruleset) {
    let archive = Archive::new(ruleset);
    archive.counting(bencher, &archive.gn).bench(|| {
        let (mut joiner, mut out) = (Joiner::default(), String::new());
        let write = |game: &gn::GameText<'_>| {
            let (entry, losses) = write_gn(
                Extras::Gn(&game.record),
                &played(game),
                gn::Writer::default(),
                &HeaderEdits::default(),
            );
            joiner.join(&entry, &mut out);
            losses.len()
        };
        each_game(&archive.gn, write);
        out
    });
}

/// Like `gungi convert --to gfen --moves`.
#[divan::bench(args = RULES)]
fn convert_to_gfen(bencher: Bencher<'_, '_>, ruleset: Ruleset) {
    let archive = Archive::new(ruleset);
    archive
        .counting(bencher, &archive.gn)
        .bench(|| each_game(&archive.gn, |game| played(game).gfen_line().len()));
}

/// Like `gungi generate`.
#[divan::bench(args = RULES)]
fn generate(bencher: Bencher<'_, '_>, ruleset: Ruleset) {
    let archive = Archive::new(ruleset);
    archive
        .counting(bencher, &archive.gn)
        .bench(|| generated(ruleset).0);
}

/// Random games by the library that other programs use: built, with each move checked.
#[divan::bench(args = RULES)]
fn play_games(bencher: Bencher<'_, '_>, ruleset: Ruleset) {
    let mut random = SplitMix64::new(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
        let mut game = Game::new(ruleset);
        while game.moves().len() < MAX_PLIES {
            let Some(mv) = game.position().random_move(|count| random.below(count)) else {
                break;
            };
            game.push(mv).unwrap();
        }
        game
    });
}

/// The same with values, and with a list of all moves at each ply.
#[divan::bench(args = RULES)]
fn play_positions(bencher: Bencher<'_, '_>, ruleset: Ruleset) {
    let mut random = SplitMix64::new(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
        let mut position = Position::new(ruleset);
        for _ in 0..MAX_PLIES {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play_unchecked(moves[random.below(moves.len())]);
        }
        position
    });
}

/// From the middle of a game, with towers and full hands.
#[divan::bench(args = RULES)]
fn perft(bencher: Bencher<'_, '_>, ruleset: Ruleset) {
    const DEPTH: u32 = 3;
    let position = middle_of_a_game(ruleset);
    let nodes = position.perft(DEPTH);
    bencher
        .counter(ItemsCount::new(nodes))
        .bench(|| black_box(&position).perft(DEPTH));
}

/// The same random games in both notations.
struct Archive {
    gn: String,
    gfen: String,
    plies: usize,
}

impl Archive {
    fn new(ruleset: Ruleset) -> Self {
        let (gn, games) = generated(ruleset);
        let gfen: String = games.iter().map(|game| game.gfen_line() + "\n").collect();
        let plies = gfen.lines().map(|line| read_line(line).len()).sum();
        Self { gn, gfen, plies }
    }

    /// Counts bytes and plies.
    fn counting<'a, 'b>(&self, bencher: Bencher<'a, 'b>, text: &str) -> Bencher<'a, 'b> {
        bencher
            .counter(BytesCount::of_str(text))
            .counter(ItemsCount::new(self.plies))
    }
}

fn generated(ruleset: Ruleset) -> (String, Vec<RandomGame>) {
    let recipe = recipe(ruleset, MAX_PLIES);
    let games: Vec<RandomGame> = (1..=GAMES).map(|number| recipe.game(number)).collect();
    let (mut joiner, mut gn) = (Joiner::default(), String::new());
    for game in &games {
        joiner.join(&generate::gn::entry(game), &mut gn);
    }
    (gn, games)
}

fn recipe(ruleset: Ruleset, max_plies: usize) -> Recipe {
    Recipe {
        ruleset,
        seed: 1,
        max_plies,
        preference: Preference::Nothing,
    }
}

/// The position after 100 plies of the first game that is long enough.
fn middle_of_a_game(ruleset: Ruleset) -> AnyPosition {
    let recipe = recipe(ruleset, 100);
    let lines = (1..).map(|number| read_line(&recipe.game(number).gfen_line()));
    let line = lines
        .into_iter()
        .find(|line| line.len() == recipe.max_plies)
        .unwrap();
    let start = line.start(None).unwrap();
    let (played, stop) = PlayedGame::new(&line, start);
    assert!(stop.is_none());
    played.last.position
}

fn each_game(text: &str, mut visit: impl FnMut(&gn::GameText<'_>) -> usize) -> usize {
    let (mut reader, mut sum) = (gn::Reader::new(black_box(text).as_bytes()), 0);
    while let Some(game) = reader.next_game().unwrap() {
        sum += visit(&game);
    }
    sum
}

fn played(game: &gn::GameText<'_>) -> PlayedGame {
    let (played, stop) = PlayedGame::new(game, game.start(None).unwrap());
    assert!(stop.is_none());
    played
}
