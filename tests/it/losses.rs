//! What is lost when games are converted into every format and back, held against the tables in the program.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;

use clap::ValueEnum;

use crate::documents::LOCK;
use crate::generated::check_file;
use crate::helpers::files::files_below;
use gungi::cli::commands::convert::args::Target;
use gungi::cli::commands::convert::losses::{cannot_store, not_read};
use gungi::files::formats::Format;
use gungi::files::{Game, Games};
use gungi::game::PlayedGame;
use gungi::game::convert::{
    Extras, HeaderEdits, Loss, LossKind, losses_beside_moves, write_gn, write_gungi_text,
    write_gungijs_pgn, write_printed_game, write_tagged_pgn, write_ugi,
};
use gungi::game::resolve::written::Resolve as _;
use gungi::notation::gn::Writer;
use gungi::rules::{AnyPosition, Describe as _, End, GameResult, Ruleset};

/// The formats that are not only written.
fn targets() -> impl Iterator<Item = Target> {
    let all = Target::value_variants().iter().copied();
    all.filter(|target| *target != Target::Jsonl)
}

/// The format in which a text of a target is read.
fn format_of(target: Target) -> Format {
    match target {
        Target::Gn | Target::Jsonl => Format::Gn,
        Target::Gfen => Format::Gfen,
        Target::GungijsFen => Format::GungijsFen,
        Target::Pgn | Target::GungijsPgn => Format::GungijsPgn,
        Target::Gfen11 => Format::Gfen11,
        Target::Ugi => Format::Ugi,
        Target::GungiText => Format::GungiText,
        Target::Printed => Format::Printed,
    }
}

const fn is_position(target: Target) -> bool {
    matches!(target, Target::Gfen | Target::GungijsFen | Target::Gfen11)
}

/// A game in a format with its losses; `None` if the format does not take it.
fn written(
    target: Target,
    extras: Extras<'_, '_>,
    played: &PlayedGame,
) -> Option<(String, Vec<Loss>)> {
    let position = |text: String, keeps_result| {
        Some((
            text + "\n",
            losses_beside_moves(extras, played, keeps_result),
        ))
    };
    let (entry, losses) = match target {
        Target::Gn => write_gn(extras, played, Writer::new(100), &HeaderEdits::default()),
        Target::Pgn => write_tagged_pgn(extras, played),
        Target::GungijsPgn => write_gungijs_pgn(extras, played),
        Target::Ugi => write_ugi(extras, played).ok()?,
        Target::GungiText => write_gungi_text(extras, played).ok()?,
        Target::Printed => write_printed_game(extras, played).ok()?,
        Target::Gfen => return position(played.last.gfen_with_result(), true),
        Target::GungijsFen => return position(played.last.fen().ok()?, false),
        Target::Gfen11 => return position(played.last.gfen11().ok()?, false),
        Target::Jsonl => return None,
    };
    Some((entry.text().to_owned(), losses))
}

/// What there is to know of a game.
#[derive(Debug)]
struct Known {
    ruleset: Ruleset,
    start: String,
    moves: String,
    last: String,
    headers: BTreeSet<(String, String)>,
    comments: Vec<String>,
    /// The result that the text has and the board does not show.
    stated: Option<GameResult>,
    /// The same, or else the one on the board.
    result: Option<GameResult>,
}

/// A position without the counters that other programs count otherwise.
fn of_position(position: &AnyPosition) -> String {
    position.diagram(None).to_string()
}

impl Known {
    fn of(game: &Game<'_>, played: &PlayedGame) -> Self {
        let extras = game.content.extras();
        let of_game = [
            "Rules", "GFEN", "Result", "FEN", "SetUp", "PlyCount", "Mode",
        ];
        let headers = extras.headers().into_iter();
        let headers = headers.filter(|(name, _)| !of_game.contains(name));
        let line = played.gfen_line();
        let (_, moves) = line.split_once(" moves").unwrap();
        let moves = moves.split(" result=").next().unwrap_or_default();
        let is_recorded = |end| matches!(end, End::Recorded { .. });
        let is_on_board = played.last.end.is_some_and(|end| !is_recorded(end));
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        Self {
            ruleset: played.start.position.ruleset(),
            start: of_position(&played.start.position),
            moves: moves.to_owned(),
            last: of_position(&played.last.position),
            headers: headers
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            comments: extras
                .comments()
                .iter()
                .map(|(_, text)| words(text))
                .collect(),
            stated: played.last.result.filter(|_| !is_on_board),
            result: played.last.result.or_else(|| played.result_of_board()),
        }
    }

    /// The kinds of which something differs. Of comments it is not clear which kind.
    fn differences(&self, other: &Self, target: Target) -> Vec<&'static [LossKind]> {
        let mut kinds: Vec<&[LossKind]> = Vec::new();
        let mut differ = |is_other: bool, of: &'static [LossKind]| {
            if is_other {
                kinds.push(of);
            }
        };
        differ(self.ruleset != other.ruleset, &[LossKind::Level]);
        differ(self.headers != other.headers, &[LossKind::Headers]);
        let remarks = &[
            LossKind::Comments,
            LossKind::Remarks,
            LossKind::Variations,
            LossKind::Marks,
        ];
        differ(self.comments != other.comments, remarks);
        let stated = self
            .stated
            .filter(|result| *result != GameResult::Unfinished);
        let is_lost = stated.is_some() && stated != other.result;
        differ(is_lost, &[LossKind::Result]);
        if is_position(target) {
            assert_eq!(self.last, other.last, "{target:?}");
        } else {
            differ(self.start != other.start, &[LossKind::Start]);
            differ(
                self.moves != other.moves,
                &[
                    LossKind::Start,
                    LossKind::Betrayal,
                    LossKind::UnclearBetrayal,
                    LossKind::NoMoves,
                ],
            );
        }
        kinds
    }
}

/// The official games of the fixtures that can be played, in all formats.
fn each_game(mut visit: impl FnMut(&str, &Game<'_>, &PlayedGame)) {
    let folders = [
        "records",
        "gungijs/good",
        "gungijs/odd",
        "gn/good-official",
        "gfen/good",
    ];
    let files = folders.map(|folder| files_below(format!("fixtures/{folder}"), "*"));
    for path in files.into_iter().flatten() {
        let name = path.to_str().unwrap();
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        let format = Format::of_name(&path);
        for rules in [None, Some(Ruleset::ALL[1])] {
            for game in Games::of_text(text.clone(), format) {
                game.unwrap().read(|game| {
                    if let Ok(played) = game.played(rules) {
                        let is_official = played.start.position.ruleset() != Ruleset::Classic;
                        if is_official {
                            visit(name, &game, &played);
                        }
                    }
                });
            }
        }
    }
}

#[test]
fn what_a_format_cannot_store_is_in_the_table_and_everything_else_comes_back() {
    let mut games = 0;
    let mut seen = BTreeSet::new();
    each_game(|name, game, played| {
        let before = Known::of(game, played);
        for target in targets() {
            let extras = game.content.extras();
            let Some((text, losses)) = written(target, extras, played) else {
                continue;
            };
            let kinds: BTreeSet<LossKind> = losses.iter().map(Loss::kind).collect();
            for &kind in &kinds {
                let words = cannot_store(target, kind);
                assert!(words.is_some(), "{target:?} loses {kind:?} of {name}");
                seen.insert((format!("{target:?}"), kind));
            }
            let rules = Some(played.start.position.ruleset());
            let mut back = Games::of_text(text.clone(), Some(format_of(target)));
            let Some(again) = back.next() else {
                assert!(kinds.contains(&LossKind::NoMoves), "{target:?} of {name}");
                continue;
            };
            again.unwrap().read(|again| {
                let replayed = again.played(rules);
                let Ok(replayed) = replayed else {
                    let unplayable = [LossKind::Start, LossKind::Betrayal];
                    let is_known = unplayable.iter().any(|kind| kinds.contains(kind));
                    assert!(is_known, "{target:?} of {name}: {replayed:?}\n{text}");
                    return;
                };
                let after = Known::of(&again, &replayed);
                for of in before.differences(&after, target) {
                    assert!(
                        of.iter().any(|kind| kinds.contains(kind)),
                        "{target:?} of {name} loses {of:?}, and reports {kinds:?}\n{before:#?}\n{after:#?}\n{text}"
                    );
                }
                games += 1;
            });
        }
    });
    assert!(games > 200, "{games}");
    let rows = targets().flat_map(|target| LossKind::ALL.map(|kind| (target, kind)));
    let rows = rows.filter(|(target, kind)| cannot_store(*target, *kind).is_some());
    let unseen: Vec<_> = rows
        .filter(|(target, kind)| !seen.contains(&(format!("{target:?}"), *kind)))
        .collect();
    assert!(unseen.is_empty(), "no game shows {unseen:?}");
}

/// A table of Markdown with two columns.
fn table(titles: [&str; 2], rows: impl Iterator<Item = (String, String)>) -> String {
    let [first, second] = titles;
    let mut table = format!("| {first} | {second} |\n|---|---|\n");
    for (first, second) in rows {
        writeln!(table, "| {first} | {second} |").unwrap();
    }
    table
}

/// Compares the tables in `docs/formats.md` with the program. With `GUNGI_UPDATE` set, writes them first.
#[test]
fn the_document_lists_what_is_lost() {
    const DOCUMENT: &str = "docs/formats.md";
    let of_target = |target: Target| {
        let name = target.to_possible_value().unwrap();
        let words: Vec<&str> = LossKind::ALL
            .into_iter()
            .filter_map(|kind| cannot_store(target, kind))
            .collect();
        (format!("`{}`", name.get_name()), words.join("; "))
    };
    let of_format = |format: Format| {
        let name = format.as_str();
        Some((format!("`{name}`"), not_read(format)?.to_owned()))
    };
    let tables = [
        table(["target", "cannot store"], targets().map(of_target)),
        table(
            ["source", "is not read"],
            Format::ALL.into_iter().filter_map(of_format),
        ),
    ];
    let _lock = LOCK.lock();
    let text = fs::read_to_string(DOCUMENT).unwrap().replace("\r\n", "\n");
    let mut expected = text.clone();
    for table in tables {
        let title = table.lines().next().unwrap();
        let start = expected.find(title).unwrap();
        let end = start + expected[start..].find("\n\n").unwrap() + 1;
        expected.replace_range(start..end, &table);
    }
    check_file(DOCUMENT, &text, &expected).unwrap();
}
