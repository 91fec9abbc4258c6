//! Times of answers of the mate search, as a table in Markdown: `benches/table.sh solve`.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a benchmark prints, and may stop at the first surprise"
)]

use std::env;
use std::fs;
use std::time::{Duration, Instant};

use gungi::game::generate::{Preference, Recipe};
use gungi::game::{PlayedGame, Source};
use gungi::notation::gfen::read_line;
use gungi::notation::gn::read_game;
use gungi::rules::{AnyPosition, Level, Occurrences, Ruleset};
use gungi::solve::{Answer, Limits, solve};

/// The rulesets of the random games.
const RULES: [Ruleset; 3] = [
    Ruleset::Classic,
    Ruleset::Official(Level::Advanced),
    Ruleset::Official(Level::Beginner),
];
/// Before this ply, there is nothing to search in most games.
const FIRST_PLY: usize = 60;
/// Random games of each kind.
const GAMES: u64 = 10;
/// The time of a position is the least of this number of runs, as other programs run, too.
const RUNS: usize = 3;

fn main() {
    // A test run only wants to know that it can be built.
    if !env::args().any(|argument| argument == "--bench") {
        return;
    }
    println!(
        "| positions of | ruleset | `--max-moves` | positions | mates | median | 90% | 99% | worst | within a second |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (moves, stride) in [(1, 5), (3, 20)] {
        for ruleset in RULES {
            row(
                "random games",
                ruleset.as_str(),
                &every(&random(ruleset), stride),
                moves,
            );
        }
        for (directory, rules) in [("good", "classic"), ("good-official", "official")] {
            row(
                "the games in `fixtures`",
                rules,
                &every(&shipped(directory), stride / 2),
                moves,
            );
        }
    }
    for (name, moves) in [("classic", 3), ("official", 3), ("long", 5)] {
        row("problems", name, &problems(name), moves);
    }
}

fn every(positions: &[AnyPosition], stride: usize) -> Vec<AnyPosition> {
    positions.iter().step_by(stride).copied().collect()
}

fn random(ruleset: Ruleset) -> Vec<AnyPosition> {
    let preferences = [Preference::Nothing, Preference::Captures];
    let recipes = preferences.map(|preference| Recipe {
        ruleset,
        seed: 1,
        max_plies: 300,
        preference,
    });
    let games = recipes
        .iter()
        .flat_map(|recipe| (1..=GAMES).map(|number| recipe.game(number).gfen_line()));
    games
        .flat_map(|line| positions(&read_line(&line)))
        .collect()
}

/// The positions of the games in a directory of fixtures.
fn shipped(directory: &str) -> Vec<AnyPosition> {
    let files = fs::read_dir(format!("fixtures/gn/{directory}")).unwrap();
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.sort();
    paths
        .iter()
        .flat_map(|path| positions(&read_game(&fs::read_to_string(path).unwrap())))
        .collect()
}

fn problems(name: &str) -> Vec<AnyPosition> {
    let text = fs::read_to_string(format!("fixtures/problems/{name}.gfen")).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| read_line(line).start(None).unwrap().position)
        .collect()
}

/// The positions of a game from [`FIRST_PLY`].
fn positions(game: &impl Source) -> Vec<AnyPosition> {
    let Ok(start) = game.start(None) else {
        return Vec::new();
    };
    let (played, _) = PlayedGame::new(game, start);
    played
        .frames_of(FIRST_PLY..=played.len())
        .into_iter()
        .map(|frame| frame.position)
        .collect()
}

fn row(set: &str, rules: &str, positions: &[AnyPosition], moves: u32) {
    let limits = Limits {
        moves,
        nodes: 1_000_000,
        time: None,
        memory: 64 << 20,
    };
    let (mut times, mut mates) = (Vec::new(), 0);
    for position in positions {
        let (mut least, mut is_mate) = (Duration::MAX, None);
        for _ in 0..RUNS {
            let start = Instant::now();
            // A position before the first turn, or after the end, is not a problem.
            let Ok(solved) = solve(position, &Occurrences::default(), &limits, false) else {
                break;
            };
            least = least.min(start.elapsed());
            is_mate = Some(matches!(solved.answer, Answer::Mate(_)));
        }
        if let Some(is_mate) = is_mate {
            times.push(least);
            mates += usize::from(is_mate);
        }
    }
    times.sort_unstable();
    let [median, ninety, ninety_nine, worst] =
        [50, 90, 99, 100].map(|part| in_words(times[(times.len() - 1) * part / 100]));
    let count = times.len();
    let in_time = times.partition_point(|time| *time <= Duration::from_secs(1)) * 1000 / count;
    let (percent, tenth) = (in_time / 10, in_time % 10);
    println!(
        "| {set} | {rules} | {moves} | {count} | {mates} | {median} | {ninety} | {ninety_nine} | {worst} | {percent}.{tenth}% |"
    );
}

fn in_words(time: Duration) -> String {
    let milliseconds = time.as_secs_f64() * 1e3;
    let places = if milliseconds < 1.0 { 3 } else { 1 };
    format!("{milliseconds:.places$} ms")
}
