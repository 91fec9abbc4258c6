//! `gungi table`: rows, columns and formats.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use crate::helpers::files::names_in;
use crate::helpers::needs::{Need, has};
use crate::helpers::running::{Ran, gungi, run, run_on, run_with_closed_output};
use gungi::table::{ColumnKind, Table};
use gungi_core::{GameResult, Player};
use serde_json::{Value, json};
use tempfile::TempDir;

const INPUTS: [&str; 3] = ["fixtures/gn", "fixtures/gfen", "fixtures/gungijs"];

/// A game with headers that need quotes, one that stops at an illegal move, one with a foul, and one without a start.
const GAMES: &str = r#"[Event "Summer, \"final\""]
[White "=1+1"]
[Black "Lee\\Kim"]
[Opening "drops"]
[Result "1-0"]

1. O-*4-8-0 O-*4-0-0
2. PZ*4-6-0 PZ*4-2-0

[Event ""]
[Date "2024"]

1. O-*4-8-0 O-*4-0-0
2. PZ*4-4-0 PZ*4-2-0

[GFEN "4o.4/9/4P.4/9/9/9/9/9/4O.4 b P 60 rules=classic"]

1. PZ*4-6-0

[GFEN "9/9/9/9/9/9/9/9/KK.8 b - rules=classic"]

1. PZ*4-6-0
"#;

fn table(arguments: &[&str]) -> Ran {
    run_on(GAMES, &[&["table"], arguments, &["-"]].concat())
}

/// The rows of the inputs as JSON.
fn rows(table: &str, columns: &str) -> Vec<Value> {
    let options = [
        "table",
        table,
        "-q",
        "--format",
        "jsonl",
        "--columns",
        columns,
    ];
    let out = run(&[&options[..], &INPUTS].concat()).out;
    out.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn each_table_has_its_rows_in_each_text_format() {
    let mut printed = String::new();
    for arguments in [
        &["games"][..],
        &["plies"],
        &["positions"],
        &[
            "games",
            "--format",
            "jsonl",
            "--columns",
            "white,headers,problem,end_gfen",
        ],
        &["plies", "--columns", "fouls"],
    ] {
        let ran = table(&[&["-q"], arguments].concat());
        assert_eq!((ran.err.as_str(), ran.code), ("", 0), "{arguments:?}");
        writeln!(printed, "gungi table {}\n{}", arguments.join(" "), ran.out).unwrap();
    }
    insta::assert_snapshot!(printed);
}

#[test]
fn broken_games_are_counted_and_reported_and_end_nothing() {
    let ran = table(&["plies", "--columns", "game,ply"]);
    assert_eq!(
        (ran.out.as_str(), ran.code),
        ("game,ply\n1,1\n1,2\n1,3\n1,4\n2,1\n2,2\n3,1\n", 0)
    );
    insta::assert_snapshot!(ran.err);
}

#[test]
fn values_have_the_type_of_their_column_and_are_null_where_it_says() {
    for table in Table::ALL {
        let rows = rows(table.as_str(), "all");
        assert!(rows.len() > 50);
        for column in table.columns() {
            let mut nulls = 0;
            for row in &rows {
                let value = &row[column.name];
                nulls += usize::from(value.is_null());
                let fits = match column.kind {
                    ColumnKind::Word | ColumnKind::Text => value.is_string(),
                    ColumnKind::Integer => value.is_u64(),
                    ColumnKind::Boolean => value.is_boolean(),
                };
                assert!(fits || value.is_null(), "{}: {value}", column.name);
            }
            let never = column.nulls(table).next().is_none();
            assert!(!never || nulls == 0, "{table}: {} is null", column.name);
            assert!(
                nulls < rows.len(),
                "{table}: {} never has a value",
                column.name
            );
        }
    }
}

#[test]
fn the_tables_agree_with_each_other_and_with_the_statistics() {
    let options = ["stats", "-q", "--format", "json", "--every", "1"];
    let stats: Value = serde_json::from_str(&run(&[&options[..], &INPUTS].concat()).out).unwrap();
    let games = rows("games", "all");
    let plies = rows("plies", "all");
    let positions = rows("positions", "all");
    let sum = |rows: &[Value], column: &str| {
        rows.iter()
            .filter_map(|row| row[column].as_u64())
            .sum::<u64>()
    };
    assert_eq!(games.len() as u64, stats["games"].as_u64().unwrap());
    assert_eq!(plies.len() as u64, stats["plies"].as_u64().unwrap());
    assert_eq!(sum(&games, "plies"), plies.len() as u64);
    let started = games.iter().filter(|game| !game["rules"].is_null()).count();
    assert_eq!(positions.len(), plies.len() + started);
    for (ending, count) in stats["endings"].as_object().unwrap() {
        let games = games
            .iter()
            .filter(|game| game["ending"] == *ending)
            .count();
        assert_eq!(*count, games, "{ending}");
    }
    let listed = |column: &str| -> usize {
        let words = plies.iter().filter_map(|row| row[column].as_str());
        words.map(|words| words.split(',').count()).sum()
    };
    let captured: u64 = stats["captured"]
        .as_array()
        .unwrap()
        .iter()
        .map(|unit| unit["count"].as_u64().unwrap())
        .sum();
    assert_eq!(
        (sum(&games, "captured_count"), listed("captured") as u64),
        (captured, captured)
    );
    assert_eq!(sum(&games, "foul_count"), listed("fouls") as u64);
    let checks = plies
        .iter()
        .filter(|row| row["in_check"] == true && row["player"] != row["to_move"]);
    assert_eq!(sum(&games, "check_count"), checks.count() as u64);
    // A ply leads from a position to the next one.
    let moved: Vec<_> = positions
        .windows(2)
        .filter(|pair| pair[1]["ply"] != 0)
        .collect();
    assert_eq!(moved.len(), plies.len());
    for (pair, ply) in moved.into_iter().zip(&plies) {
        assert_eq!(pair[1], *ply);
        assert_eq!(pair[0]["key"], ply["before_key"]);
        assert_eq!(pair[0]["to_move"], ply["player"]);
    }
}

/// The text of a game says its result, or else the board shows it: for every command, and for the library.
#[test]
fn the_result_of_a_game_is_one_thing_for_commands_and_the_library() {
    let options = ["stats", "-q", "--format", "json", "--every", "1"];
    let stats: Value = serde_json::from_str(&run(&[&options[..], &INPUTS].concat()).out).unwrap();
    assert!(stats["results_by_board"].as_u64().unwrap() > 3, "{stats}");
    let games = rows("games", "all");
    for (result, winner) in [
        ("1-0", "white"),
        ("0-1", "black"),
        ("1/2-1/2", ""),
        ("*", ""),
    ] {
        let has_it = games.iter().filter(|game| game["result"] == result);
        let has_it: Vec<String> = has_it
            .map(|game| format!("{}:{}", game["file"].as_str().unwrap(), game["game"]))
            .collect();
        assert!(
            !has_it.is_empty() && stats["results"][result] == has_it.len(),
            "{result}: {has_it:?}"
        );
        let found = run(&[&["grep", "-q", "--result", result][..], &INPUTS].concat()).out;
        assert_eq!(found.lines().collect::<Vec<_>>(), has_it, "{result}");
        let of_winner = games.iter().filter(|game| game["winner"] == winner).count();
        assert_eq!(
            of_winner,
            if winner.is_empty() { 0 } else { has_it.len() },
            "{result}"
        );
    }
    for (table, moments) in ["plies", "positions"].map(|table| (table, rows(table, "all"))) {
        for row in moments {
            let game = games
                .iter()
                .find(|game| ["file", "game"].iter().all(|key| game[*key] == row[*key]));
            for column in ["result", "winner", "ending"] {
                assert_eq!(
                    row[column],
                    game.unwrap()[column],
                    "{table}: {column} of {row}"
                );
            }
        }
    }
    let mut by_board = 0;
    for game in games {
        let text = fs::read(game["file"].as_str().unwrap()).unwrap();
        let number = usize::try_from(game["game"].as_u64().unwrap()).unwrap();
        let record = gungi_core::read(&text[..])
            .nth(number - 1)
            .unwrap()
            .unwrap();
        let result = record.result().unwrap_or(GameResult::Unfinished);
        assert_eq!(
            json!(result).as_str().unwrap().replace(' ', ""),
            game["result"],
            "{game}"
        );
        assert_eq!(record.ending().as_str(), game["ending"], "{game}");
        assert_eq!(
            result.winner().map(Player::slug),
            game["winner"].as_str(),
            "{game}"
        );
        if let Ok(built) = record.game() {
            assert_eq!(
                (built.result(), built.ending()),
                (record.result(), record.ending()),
                "{game}"
            );
            by_board += usize::from(built.header("Result").is_none() && built.result().is_some());
        }
    }
    assert!(by_board > 3, "{by_board}");
}

#[test]
fn a_row_says_where_its_game_stands() {
    for row in rows("games", "file,game,offset,length,event") {
        let text = fs::read(row["file"].as_str().unwrap()).unwrap();
        let [offset, length] = ["offset", "length"].map(|key| row[key].as_u64().unwrap());
        let end = usize::try_from(offset + length).unwrap();
        let text = String::from_utf8_lossy(&text[usize::try_from(offset).unwrap()..end]);
        if let Some(event) = row["event"].as_str().filter(|event| event.is_ascii()) {
            assert!(text.contains(event) || text.contains('\\'), "{row}");
        }
    }
}

#[test]
fn a_key_is_the_hash_of_the_gfen() {
    let positions = rows("positions", "gfen,key,rules");
    for row in &positions {
        let gfen = row["gfen"].as_str().unwrap();
        assert!(
            gfen.split(' ')
                .all(|word| !word.starts_with("result=") && word.parse::<u32>().is_err()),
            "{gfen}"
        );
        let hash = gfen.bytes().fold(0xcbf2_9ce4_8422_2325_u128, |hash, byte| {
            (hash ^ u128::from(byte)) * 0x0100_0000_01b3 % (1 << 64)
        });
        assert_eq!(row["key"], format!("{hash:016x}"), "{gfen}");
    }
    let keys: BTreeSet<&str> = positions
        .iter()
        .map(|row| row["key"].as_str().unwrap())
        .collect();
    assert!(keys.len() > 100 && keys.len() < positions.len());
}

/// The first and the last position of a game have the same text in both tables.
#[test]
fn positions_are_joined_by_their_gfen() {
    let positions = rows("positions", "file,game,ply,gfen");
    let mut found = 0;
    for game in rows("games", "file,game,plies,start_gfen,end_gfen") {
        let gfen_at = |ply: &Value| {
            let is_here = |row: &&Value| {
                ["file", "game"].iter().all(|key| row[*key] == game[*key]) && row["ply"] == *ply
            };
            positions
                .iter()
                .find(is_here)
                .map_or(&Value::Null, |row| &row["gfen"])
        };
        assert_eq!(*gfen_at(&Value::from(0)), game["start_gfen"], "{game}");
        assert_eq!(*gfen_at(&game["plies"]), game["end_gfen"], "{game}");
        found += usize::from(!game["end_gfen"].is_null());
    }
    assert!(found > 20, "{found}");
}

#[test]
fn columns_are_chosen_and_ordered() {
    let first = |columns: &str| {
        table(&["games", "-q", "--columns", columns])
            .out
            .lines()
            .nth(1)
            .unwrap()
            .to_owned()
    };
    assert_eq!(first("plies,game"), "4,1");
    assert_eq!(first("game,plies,ending"), "1,4,recorded");
    // A line is not empty: readers would skip it.
    assert_eq!(first("date"), "\"\"");
}

#[test]
fn the_columns_of_a_table_are_listed() {
    let all = run(&["table", "--list"]).clean();
    let each =
        ["games", "plies", "positions"].map(|table| run(&["table", table, "--list"]).clean());
    assert_eq!(all, each.join("\n"));
    insta::assert_snapshot!(all);
}

#[test]
fn columns_and_formats_that_do_not_exist_are_refused_with_help() {
    let mut printed = String::new();
    for arguments in [
        &["games", "--columns", "wite", "."][..],
        &["games", "--columns", "gfen", "."],
        &["plies", "--columns", "nothing", "."],
        &["games", "--columns", "game,game", "."],
        &["games", "--columns", "game,all", "."],
        &["games", "--columns", "", "."],
        &["games", "--columns", "\u{1b}[31m軍", "."],
        &["games", "--format", "xlsx", "."],
        &["games", "-o", "games.xlsx", "."],
        &["moves", "."],
        &[],
    ] {
        let ran = run(&[&["table"], arguments].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        writeln!(printed, "{arguments:?}\n{}", ran.err).unwrap();
    }
    insta::assert_snapshot!(printed);
}

/// The bytes that a run writes to `-o`.
fn written(directory: &Path, name: &str, arguments: &[&str]) -> (Vec<u8>, Ran) {
    let path = directory.join(name);
    let ran = run(&[&["table"], arguments, &["-o", path.to_str().unwrap()]].concat());
    (fs::read(path).unwrap(), ran)
}

#[test]
fn the_number_of_threads_changes_no_byte() {
    let parquet = if cfg!(feature = "parquet") {
        "parquet"
    } else {
        "csv"
    };
    for (table, format) in [("games", "csv"), ("positions", "jsonl"), ("plies", parquet)] {
        let [one, many] = ["1", "7"].map(|threads| {
            let options = ["table", table, "--format", format, "-j", threads];
            let ran = gungi(&[&options[..], &INPUTS[..], &["none.gn"]].concat())
                .output()
                .unwrap();
            (ran.stdout, ran.stderr, ran.status.code())
        });
        assert!(one.0.len() > 1000 && one.2 == Some(2), "{table}");
        assert!(one == many, "{table}");
    }
}

#[cfg(not(feature = "parquet"))]
#[test]
fn a_gungi_without_parquet_says_how_to_get_it() {
    let directory = TempDir::new().unwrap();
    let (path, text) = (
        directory.path().join("games.parquet"),
        directory.path().join("games.csv"),
    );
    let ran = run(&[
        "table",
        "games",
        "docs/example.gn",
        "-o",
        path.to_str().unwrap(),
    ]);
    assert_eq!((ran.code, ran.out.as_str(), path.exists()), (2, "", false));
    let message = "gungi: this gungi was built without Parquet\nhelp: install a released gungi, or build it with \
        `--features parquet`; or write CSV and let DuckDB convert it: `COPY (FROM 'games.csv') TO 'games.parquet'`\n";
    assert_eq!(ran.err, message);
    assert_eq!(
        run(&[
            "table",
            "games",
            "docs/example.gn",
            "-o",
            text.to_str().unwrap()
        ])
        .code,
        0
    );
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let directory = TempDir::new().unwrap();
    let (text, ran) = written(directory.path(), "games.csv", &["games", "docs/example.gn"]);
    assert_eq!((ran.out.as_str(), ran.code), ("", 0));
    assert_eq!(
        String::from_utf8(text).unwrap(),
        run(&["table", "games", "docs/example.gn"]).out
    );
    let none = directory.path().join("none/games.csv");
    let ran = run(&[
        "table",
        "games",
        "-o",
        none.to_str().unwrap(),
        "docs/example.gn",
    ]);
    assert!(
        ran.code == 2 && ran.err.contains("cannot write"),
        "{}",
        ran.err
    );
    let ran = run(&[
        "table",
        "games",
        "--columns",
        "none",
        "-o",
        none.to_str().unwrap(),
        "docs/example.gn",
    ]);
    assert_eq!((ran.code, names_in(&directory).len()), (2, 1));
}

#[test]
fn an_output_that_ends_early_ends_the_run() {
    for format in ["csv", "jsonl"] {
        let ran = run_with_closed_output(GAMES, &["table", "plies", "-q", "--format", format, "-"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{format}");
    }
    if !has(&[Need::File("/dev/full")]) {
        return;
    }
    for format in if cfg!(feature = "parquet") {
        &["csv", "parquet"][..]
    } else {
        &["csv"]
    } {
        let full = fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let mut command = gungi(&[
            "table",
            "plies",
            "-q",
            "--format",
            format,
            "docs/example.gn",
        ]);
        let ran = Ran::from(command.stdout(full).output().unwrap());
        let message =
            "gungi: cannot write to standard output: No space left on device (os error 28)\n";
        assert_eq!((ran.code, ran.err.as_str()), (2, message), "{format}");
    }
}

#[test]
fn hostile_text_keeps_its_meaning_in_json_and_one_line_in_csv() {
    for table in ["games", "plies"] {
        let arguments = ["table", table, "-q", "--columns", "all", "--format"];
        let [csv, json] = ["csv", "jsonl"].map(|format| {
            run(&[&arguments[..], &[format, "fixtures/hostile", "fixtures/gn"]].concat()).out
        });
        assert_eq!(csv.lines().count(), json.lines().count() + 1);
        for text in [csv, json] {
            assert!(
                text.chars()
                    .all(|c| c == '\n' || !gungi::text::is_hostile(c))
            );
        }
    }
}

#[cfg(feature = "parquet")]
mod read_back {
    use parquet::basic::Compression;
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    use super::*;

    /// A value that Parquet's own reader returns.
    fn json(field: &Field) -> Value {
        match field {
            Field::Null => Value::Null,
            Field::Bool(is) => (*is).into(),
            Field::Long(number) => (*number).into(),
            Field::Str(text) => text.as_str().into(),
            other => panic!("{other:?}"),
        }
    }

    fn read(directory: &Path, arguments: &[&str]) -> (Vec<Value>, SerializedFileReader<fs::File>) {
        written(directory, "table.parquet", &[arguments, &["-q"]].concat());
        let file = fs::File::open(directory.join("table.parquet")).unwrap();
        let reader = SerializedFileReader::new(file).unwrap();
        let object = |row: parquet::record::Row| {
            row.get_column_iter()
                .map(|(name, field)| (name.clone(), json(field)))
                .collect()
        };
        let rows = reader
            .get_row_iter(None)
            .unwrap()
            .map(|row| Value::Object(object(row.unwrap())));
        (rows.collect(), reader)
    }

    #[test]
    fn parquet_has_the_rows_and_types_of_json() {
        let directory = TempDir::new().unwrap();
        for table in Table::ALL {
            let arguments = [&[table.as_str(), "--columns", "all"], &INPUTS[..]].concat();
            let (found, reader) = read(directory.path(), &arguments);
            assert!(found == rows(table.as_str(), "all"), "{table}");
            let schema = reader.metadata().file_metadata().schema_descr();
            let names: Vec<&str> = schema
                .columns()
                .iter()
                .map(|column| column.name())
                .collect();
            assert_eq!(
                names,
                table
                    .columns()
                    .map(|column| column.name)
                    .collect::<Vec<_>>()
            );
            for column in reader.metadata().row_group(0).columns() {
                assert!(
                    matches!(column.compression(), Compression::ZSTD(_)),
                    "{column:?}"
                );
            }
        }
    }

    #[test]
    fn words_have_a_dictionary_and_texts_have_none() {
        let directory = TempDir::new().unwrap();
        let (_, reader) = read(
            directory.path(),
            &["plies", "--columns", "all", "fixtures/gn"],
        );
        for (column, written) in Table::Plies
            .columns()
            .zip(reader.metadata().row_group(0).columns())
        {
            let expected = column.kind == ColumnKind::Word;
            assert_eq!(
                written.dictionary_page_offset().is_some(),
                expected,
                "{}",
                column.name
            );
        }
    }

    #[test]
    fn a_table_without_rows_has_its_columns() {
        let directory = TempDir::new().unwrap();
        fs::write(directory.path().join("none.gn"), "").unwrap();
        let none = directory.path().join("none.gn");
        let (found, reader) = read(
            directory.path(),
            &["games", "--allow-empty", none.to_str().unwrap()],
        );
        assert!(found.is_empty());
        let columns = reader
            .metadata()
            .file_metadata()
            .schema_descr()
            .num_columns();
        assert_eq!(columns, Table::Games.default_columns().count());
    }
}
