//! `fixtures/bindings.json`: what the library says of positions, moves, texts and games. The tests of its bindings to other
//! languages read it, so that all languages say the same.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::path::PathBuf;

use gungi::diagnostic::Code;
use gungi::game::generate::{Preference, Recipe};
use gungi::manual::{Example, Examples, Language, Page};
use gungi_core::{
    Colours, Coordinates, End, Finding, Format, Game, GameResult, Joiner, LastMove, Move, MoveKind,
    Notation, PictureOptions, Pieces, Player, Position, ReadOptions, Ruleset, SquareSet, TextPlace,
    Unit,
};
use serde_json::{Value, json};
use sha1::{Digest as _, Sha1};

use crate::generated::check_file;
use crate::helpers::files::files_below;
use crate::helpers::running::{fed, gungi};

const FILE: &str = "fixtures/bindings.json";

#[test]
fn the_bindings_are_tested_against_what_the_library_says() {
    let fresh = file();
    let text = fs::read_to_string(FILE).unwrap_or_default();
    check_file(FILE, &text, &fresh).unwrap();
}

/// Each entry has its line, so that a change of one is easy to see.
fn file() -> String {
    let names: Vec<&str> = Ruleset::ALL
        .iter()
        .map(|ruleset| ruleset.as_str())
        .collect();
    let parts = [
        ("rulesets", names.iter().map(|name| json!(name)).collect()),
        ("positions", positions().iter().map(position).collect()),
        ("refused_moves", refused_moves()),
        ("refused_positions", refused_positions()),
        ("texts", texts().iter().map(judged).collect()),
        ("conversions", conversions()),
        ("pictures", pictures()),
        ("games", games().iter().map(game).collect()),
        ("plies", plies()),
    ];
    let parts = parts.map(|(name, entries): (_, Vec<Value>)| {
        let lines: Vec<String> = entries.iter().map(Value::to_string).collect();
        format!("\"{name}\": [\n{}\n]", lines.join(",\n"))
    });
    format!("{{\n{}\n}}\n", parts.join(",\n"))
}

/// Random games of each ruleset, with moves of all kinds.
fn random_games() -> impl Iterator<Item = Game> {
    Ruleset::ALL.into_iter().flat_map(|ruleset| {
        [Preference::Captures, Preference::Effects].map(|preference| {
            let recipe = Recipe {
                ruleset,
                seed: 41,
                max_plies: 90,
                preference,
            };
            recipe.game(1).gfen_line().parse().unwrap()
        })
    })
}

/// Starts, positions of random games, and positions in which a game is over.
fn positions() -> Vec<Position> {
    let mut positions: Vec<Position> = Ruleset::ALL.into_iter().map(Position::new).collect();
    for game in random_games() {
        let reached = [12, 47, 90]
            .into_iter()
            .filter_map(|ply| game.position_at(ply));
        // Read back, without what GFEN does not store, such as the number of the move in a FEN of gungi.js.
        positions.extend(reached.map(|position| position.to_string().parse::<Position>().unwrap()));
    }
    let over = [
        "9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N moves 6c4cA 4b3a N1c",
        "4k.4/9/9/9/9/9/9/9/4K.4 b - 1 level=advanced result=1-0",
        "4k.4/9/9/9/9/9/4p.4/9/4K.4 b - 1 level=advanced moves 5i4h 5g5f",
    ];
    let over = over.map(|line| line.parse::<Position>().unwrap().to_string());
    positions.extend(over.iter().map(|line| line.parse::<Position>().unwrap()));
    positions.extend(positions_with_every_move());
    positions
}

/// Positions from games of the fixtures: between them, they have moves of each kind, in each form that GFEN writes.
fn positions_with_every_move() -> Vec<Position> {
    let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
    for path in ["gn/good", "gn/good-official", "gfen/good"]
        .iter()
        .flat_map(|folder| games_below(folder))
    {
        for record in gungi_core::read(fs::File::open(path).unwrap()).map(Result::unwrap) {
            for position in record.replay().map_while(Result::ok) {
                let moves = position.legal_moves();
                let forms: BTreeSet<_> = moves.iter().map(|mv| form(&position, *mv)).collect();
                if !forms.is_subset(&seen) {
                    seen.extend(forms);
                    found.push(position.to_string().parse().unwrap());
                }
            }
        }
    }
    let kinds: BTreeSet<_> = seen.iter().map(|(_, kind, _)| *kind).collect();
    assert_eq!(kinds.len(), MoveKind::ALL.len(), "{kinds:?}");
    found
}

fn games_below(folder: &str) -> Vec<PathBuf> {
    files_below(format!("fixtures/{folder}"), "*")
}

/// What a move looks like in GFEN, without its unit and its squares.
fn form(position: &Position, mv: Move) -> (bool, &'static str, String) {
    let shape = |c: char| match c {
        '1'..='9' => '1',
        c if c.is_ascii_alphabetic() => 'a',
        c => c,
    };
    (
        position.ruleset() == Ruleset::Classic,
        mv.kind().as_str(),
        mv.to_string().chars().map(shape).collect(),
    )
}

fn position(position: &Position) -> Value {
    let towers = position.occupied().into_iter().map(|square| {
        let letters: String = position
            .tower(square)
            .iter()
            .map(|unit| unit.letter())
            .collect();
        (square.to_string(), json!(letters))
    });
    let hands = Player::BOTH.map(|player| {
        let units = position
            .hand(player)
            .map(|(unit, count)| (unit.letter().to_string(), json!(count)));
        (player.slug().to_owned(), Value::Object(units.collect()))
    });
    let moves = position.sorted_moves();
    let texts: Vec<String> = moves.iter().map(Move::to_string).collect();
    let mut forms = BTreeSet::new();
    let some = moves
        .iter()
        .enumerate()
        .filter(|(index, mv)| forms.insert(form(position, **mv)) || index % 37 == 0);
    let some = some.map(|(_, mv)| one_move(position, *mv));
    json!({
        "gfen": position.to_string(),
        "rules": position.ruleset().as_str(),
        "turn": position.turn().slug(),
        "is_check": position.is_check(),
        "is_draft": position.is_draft(),
        "status": End::status(position.end()),
        "result": position.end().map(GameResult::from),
        "winner": position.end().and_then(End::winner).map(Player::slug),
        "next_ply": position.next_ply(),
        "towers": Value::Object(towers.collect()),
        "hands": Value::Object(hands.into_iter().collect()),
        "gungijs_fen": position.gungijs_fen(),
        "legal_moves": texts.join(" "),
        "some_moves": some.collect::<Vec<_>>(),
    })
}

fn winner(result: Option<GameResult>) -> Option<&'static str> {
    result.and_then(GameResult::winner).map(Player::slug)
}

fn one_move(position: &Position, mv: Move) -> Value {
    json!({
        "gfen": mv.to_string(),
        "gn": position.write_move(mv, Notation::Gn),
        // Of two equal units below a Strategist, gungi.js does not say which one is swapped.
        "gungijs": position
            .write_move(mv, Notation::Gungijs)
            .filter(|text| position.parse_move(text) == Ok(mv)),
        "kind": mv.kind().as_str(),
        "player": mv.player().slug(),
        "unit": mv.unit().letter().to_string(),
        "from_square": mv.from().map(|square| square.to_string()),
        "from_tier": mv.from_tier(),
        "to_square": mv.to().map(|square| square.to_string()),
        "to_tier": mv.to_tier(),
        "captured": mv.captured().map(Unit::letter).collect::<String>(),
        "betrayed": mv.betrayed().map(Unit::letter).collect::<String>(),
        "makes_tower": mv.makes_tower(),
        "ends_draft": mv.ends_draft(),
        "action": mv.action(),
        "after": position.play(mv).unwrap().to_string(),
    })
}

/// What is wrong with a move or a position, without its place.
fn fault(finding: &Finding) -> Value {
    json!({
        "code": finding.code(),
        "severity": finding.severity().as_str(),
        "ruling": finding.ruling(),
        "message": finding.message(),
        "sentence": finding.to_string(),
        "help": finding.help(),
        "squares": finding.squares(),
    })
}

fn refused_moves() -> Vec<Value> {
    let tried = [
        ("official-beginner", "5g5c"),
        ("official-beginner", "5e5d"),
        ("official-beginner", "Nf3"),
        ("official-beginner", ""),
        ("official-beginner", "兵(7-5-1)(3-5-1)"),
        ("classic", "P5c"),
        ("classic", "PZ*4-0-0"),
        ("official-advanced", "K5a"),
    ];
    let entry = |(rules, text): &(&str, &str)| {
        let position = Position::new(rules.parse().unwrap());
        let finding = position.parse_move(text).unwrap_err();
        json!({ "gfen": position.to_string(), "move": text, "fault": fault(&finding) })
    };
    tried.iter().map(entry).collect()
}

fn refused_positions() -> Vec<Value> {
    let tried = [
        "nonsense",
        "",
        "9/9/9/9/9/9/9/9/9 b",
        "8k b -",
        "9/9/9/9/4PPPP.4/9/9/9/9 b -",
    ];
    let entry = |text: &&str| {
        text.parse::<Position>()
            .err()
            .map(|finding| json!({ "text": text, "fault": fault(&finding) }))
    };
    tried.iter().filter_map(entry).collect()
}

/// A text, and what it does not say itself.
struct Sample {
    name: String,
    ruleset: Option<Ruleset>,
    format: Option<Format>,
    text: String,
}

impl Sample {
    fn new(name: &str, rules: Option<&str>, text: &str) -> Self {
        let ruleset = rules.map(|rules| rules.parse().unwrap());
        Self {
            name: name.to_owned(),
            ruleset,
            format: None,
            text: text.to_owned(),
        }
    }

    fn options(&self) -> ReadOptions {
        let mut options = ReadOptions::default();
        options.ruleset = self.ruleset;
        options.format = self.format;
        options
    }
}

/// The examples of all codes, and texts in which characters, bytes and UTF-16 units differ.
fn texts() -> Vec<Sample> {
    let mut texts: Vec<Sample> = Code::ALL.iter().flat_map(|code| examples(*code)).collect();
    let own = [
        ("nothing", None, ""),
        ("no game", None, "hello"),
        (
            "surrogates",
            None,
            "[Event \"\u{1f3f4}軍\"] # \u{1f600}\n1 PZ*4-6-0 (\u{1f600}) PZ*4-6-0\n",
        ),
        (
            "kanji before a move",
            None,
            "兵(7-5-1)(6-5-1) 兵(7-5-1)(6-5-1)",
        ),
        (
            "a fix that others make possible",
            None,
            "9/9/45/9/9/9/9/9/333 b 7PMU2BRHFT3Y2S2CO7pmu2brhft3y2s2co 1 rules=classic\n",
        ),
        (
            "two games",
            None,
            "[Event \"é\"]\r\n1. PZ*4-6-0\r\n[Event \"b\"]\r\n1. PZ*4-6-0 PZ*4-6-0\r\n",
        ),
        (
            "a ruleset that is given",
            Some("official-beginner"),
            "1. P-<4-6-0>4-5-0 P-<4-2-0>4-3-0",
        ),
        (
            "another ruleset that is given",
            Some("classic"),
            "1. P-<4-6-0>4-5-0 P-<4-2-0>4-3-0",
        ),
    ];
    texts.extend(own.map(|(name, rules, text)| Sample::new(name, rules, text)));
    texts
}

/// The examples on the page of a code, in formats that games have.
fn examples(code: Code) -> Vec<Sample> {
    let Examples::Shown { bad, good } = Page::of(code).unwrap().examples else {
        return Vec::new();
    };
    let example = |name: &str, example: Example| {
        let format = match example.language {
            Language::Gn => Format::Gn,
            Language::Gfen => Format::Gfen,
            Language::GungijsFen => Format::GungijsFen,
            Language::GungijsPgn => Format::GungijsPgn,
            Language::Cgn => Format::Cgn,
            Language::Gfen11 => Format::Gfen11,
            Language::Ugi => Format::Ugi,
            Language::GungiText => Format::GungiText,
            Language::PrintedMarkdown => Format::PrintedMarkdown,
            Language::Gan => return None,
        };
        Some(Sample {
            format: Some(format),
            ..Sample::new(&format!("{code}, {name}"), None, example.text)
        })
    };
    example("bad", bad)
        .into_iter()
        .chain(example("good", good))
        .collect()
}

fn judged(text: &Sample) -> Value {
    let records = || gungi_core::read_with(text.text.as_bytes(), text.options());
    let findings: Vec<Finding> = records()
        .flat_map(|record| record.unwrap().judge())
        .collect();
    let (fixed, _) = gungi_core::fix_all(&text.text, records()).unwrap();
    json!({
        "name": text.name,
        "rules": text.ruleset.map(Ruleset::as_str),
        "format": text.format,
        "text": text.text,
        "findings": findings.iter().map(|finding| placed(finding, &text.text)).collect::<Vec<_>>(),
        "fixed": fixed,
    })
}

/// Texts in all other formats.
fn conversions() -> Vec<Value> {
    let texts = [
        Sample::new(
            "headers",
            None,
            "[Event \"a\"]\n[Black \"Netero\"]\n1. PZ*4-6-0 (bold)\n",
        ),
        Sample::new(
            "two games",
            Some("official-beginner"),
            "1. P-<4-6-0>4-5-0\n[Event \"b\"]\n1. P-<4-6-0>4-5-0\n",
        ),
        Sample::new(
            "a line",
            None,
            "4k.4/9/4p.4/9/9/9/4P.4/9/4K.4 b - 1 level=advanced moves 5g5f 5c5d",
        ),
        Sample::new("a broken game", None, "1. PZ*4-6-0 PZ*4-6-0"),
        Sample::new("nothing", None, ""),
    ];
    let entry = |text: &Sample, to: Format| {
        let (mut joiner, mut written) = (Joiner::default(), String::new());
        let converted =
            gungi_core::read_with(text.text.as_bytes(), text.options()).try_for_each(|record| {
                record
                    .unwrap()
                    .convert(to)
                    .map(|conversion| joiner.join(&conversion, &mut written))
            });
        let rules = text.ruleset.map(Ruleset::as_str);
        let written = converted
            .as_ref()
            .ok()
            .map(|()| json!({ "text": written, "lost": joiner.lost() }));
        let error = converted.err().map(|error| error.to_string());
        json!({ "rules": rules, "text": text.text, "to": to, "written": written, "error": error })
    };
    texts
        .iter()
        .flat_map(|text| GAMES.map(|to| entry(text, to)))
        .collect()
}

/// The formats that a game can have.
const GAMES: [Format; 4] = [
    Format::Gn,
    Format::Gfen,
    Format::GungijsPgn,
    Format::GungijsFen,
];

/// Pictures by their options, with the hash of the SVG.
fn pictures() -> Vec<Value> {
    let start = Position::new("official-beginner".parse().unwrap());
    let position = start.play(start.parse_move("5g5f").unwrap()).unwrap();
    let mut options = vec![PictureOptions::default(); 5];
    (
        options[1].colours,
        options[1].is_flipped,
        options[1].has_hands,
    ) = (Colours::Night, true, false);
    (
        options[2].colours,
        options[2].coordinates,
        options[2].pieces,
    ) = (Colours::Paper, Coordinates::None, Pieces::Letters);
    (options[2].last_move, options[2].marked) =
        (LastMove::Arrow, SquareSet::of("5e".parse().unwrap()));
    (options[3].colours, options[3].coordinates) = (Colours::Flat, Coordinates::Gfen);
    (options[3].last_move, options[3].caption) =
        (LastMove::Hidden, Some("<b> & \u{e9}".to_owned()));
    let reply = position.parse_move("5c5d").unwrap();
    let drop = position.play(reply).unwrap().parse_move("N5g").unwrap();
    (options[4].next, options[4].notation) = (vec![reply, drop], Notation::Gungijs);
    let entry = |options: &PictureOptions| {
        let svg = position.svg(options);
        let hash = Sha1::digest(&svg)
            .iter()
            .fold(String::new(), |hash, byte| hash + &format!("{byte:02x}"));
        json!({
            "start": "official-beginner",
            "move": "5g5f",
            "options": {
                "theme": options.colours,
                "flipped": options.is_flipped,
                "hands": options.has_hands,
                "coordinates": options.coordinates,
                "pieces": options.pieces,
                "last_move": options.last_move,
                "marked": options.marked,
                "next": options.next,
                "notation": options.notation,
                "caption": options.caption,
            },
            "bytes": svg.len(),
            "sha1": hash,
        })
    };
    options.iter().map(entry).collect()
}

/// A finding with its places.
fn placed(finding: &Finding, text: &str) -> Value {
    let place = |place| placed_at(place, text);
    let edit = |edit: &gungi_core::Edit| json!({ "start": place(edit.start), "end": place(edit.end), "text": edit.text });
    let mut value = fault(finding);
    let (number, player) = finding.move_number();
    let related = finding
        .related()
        .map(|(span, message)| json!([&text[span], message]));
    let others = json!({
        "game": finding.game(),
        "ply": finding.ply(),
        "move_number": number,
        "player": player.map(Player::slug),
        "start": place(finding.start()),
        "end": place(finding.end()),
        "related": related.collect::<Vec<_>>(),
        "fix": finding.fix().map(|fix| json!({
            "title": fix.title,
            "is_safe": fix.is_safe,
            "edits": fix.edits.iter().map(edit).collect::<Vec<_>>(),
        })),
    });
    value
        .as_object_mut()
        .unwrap()
        .extend(others.as_object().unwrap().clone());
    value
}

/// A place, with its offset as languages count: in bytes, in characters, in UTF-16 units.
fn placed_at(place: TextPlace, text: &str) -> Value {
    let before = &text[..place.offset];
    json!({
        "offset": place.offset,
        "characters": before.chars().count(),
        "utf16": before.encode_utf16().count(),
        "line": place.line,
        "column": place.column,
        "utf16_column": place.utf16_column,
    })
}

/// Random games, one with headers, comments and a result, and one that ends by repetition.
fn games() -> Vec<Game> {
    let mut games: Vec<Game> = random_games().collect();
    let mut named = Game::new("official-beginner".parse().unwrap());
    for (name, value) in [
        ("Black", "Komugi 小麦"),
        ("White", "Meruem"),
        ("Event", "An evening \u{1f600}"),
    ] {
        named.set_header(name, value).unwrap();
    }
    for mv in ["5g5f", "5c5d", "7h8f"] {
        named.push_text(mv).unwrap();
    }
    named.add_comment(0, "the first game").unwrap();
    named.add_comment(2, "as always").unwrap();
    named
        .set_result(Some(GameResult::won_by(Player::Black)))
        .unwrap();
    games.push(named);
    let start: Position = "4k.4/9/9/9/9/9/9/9/4K.4 b - 1 level=advanced"
        .parse()
        .unwrap();
    let mut repeated = Game::from_position(&start);
    for mv in ["5i4i", "5a4a", "4i5i", "4a5a"].repeat(3) {
        repeated.push_text(mv).unwrap();
    }
    games.push(repeated);
    games
}

fn game(game: &Game) -> Value {
    let comments = (0..=game.moves().len()).filter_map(|ply| {
        let comments: Vec<&str> = game.comments(ply).collect();
        (!comments.is_empty()).then(|| (ply.to_string(), json!(comments)))
    });
    let written = GAMES.map(|format| {
        let name = serde_json::to_value(format)
            .unwrap()
            .as_str()
            .unwrap()
            .to_owned();
        let written = match game.write(format) {
            Ok(written) => json!({ "text": written.text(), "lost": written.lost() }),
            Err(error) => json!({ "error": error.to_string() }),
        };
        (name, written)
    });
    // The others follow from the rest of the game.
    let own = |name: &str| !["Rules", "GFEN", "Result"].contains(&name);
    let headers = game
        .headers()
        .filter(|(name, _)| own(name))
        .map(|(name, value)| json!([name, value]));
    let mut moves = String::new();
    for mv in game.moves() {
        write!(moves, "{}{mv}", if moves.is_empty() { "" } else { " " }).unwrap();
    }
    json!({
        "start": game.position_at(0).unwrap().to_string(),
        "moves": moves,
        "end": game.position().to_string(),
        "status": End::status(game.position().end()),
        "result": game.result(),
        "winner": winner(game.result()),
        "ending": game.ending().as_str(),
        "repetitions": game.repetitions(),
        "headers": headers.collect::<Vec<_>>(),
        "comments": Value::Object(comments.collect()),
        "written": Value::Object(written.into_iter().collect()),
    })
}

/// The columns that the module for Python has of `gungi table plies`.
fn columns() -> Vec<String> {
    let values = fs::read_to_string("bindings/python/gungi_core/_values.py").unwrap();
    let (_, listed) = values.split_once("Column = Literal[").unwrap();
    let (listed, _) = listed.split_once(']').unwrap();
    let names = listed.split('"').skip(1).step_by(2).map(str::to_owned);
    // The program knows the name of its input.
    names.filter(|name| name != "file").collect()
}

/// What `gungi table plies` prints of two games, by columns.
fn plies() -> Vec<Value> {
    let text: String = random_games()
        .step_by(4)
        .map(|game| game.write(Format::Gn).unwrap().text().to_owned())
        .collect();
    let columns = columns();
    let listed = columns.join(",");
    let mut command = gungi(&[
        "table",
        "plies",
        "--format",
        "jsonl",
        "--columns",
        &listed,
        "-q",
        "-",
    ]);
    let output = fed(&mut command, &text);
    let rows: Vec<Value> = output
        .stdout
        .split(|byte| *byte == b'\n')
        .filter_map(|line| serde_json::from_slice(line).ok())
        .collect();
    assert!(rows.len() > 100, "{output:?}");
    let column = |name: &str| {
        let values: Vec<&Value> = rows.iter().map(|row| &row[name]).collect();
        (name.to_owned(), json!(values))
    };
    vec![
        json!({ "text": text, "columns": Value::Object(columns.iter().map(|name| column(name)).collect()) }),
    ]
}

/// In a source distribution the page of the module is beside the files of the crate, with its README.
#[test]
fn the_page_of_the_module_for_python_has_a_name_of_its_own() {
    let read =
        |path: &str| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let manifest = read("bindings/python/pyproject.toml");
    let page = manifest
        .lines()
        .find_map(|line| line.strip_prefix("readme = "))
        .unwrap()
        .trim_matches('"');
    assert!(
        !Path::new(env!("CARGO_MANIFEST_DIR")).join(page).exists(),
        "{page}"
    );
    assert!(
        read(&format!("bindings/python/{page}")).starts_with("# gungi-core\n"),
        "{page}"
    );
}

#[test]
fn the_package_for_javascript_has_the_version_of_the_program() {
    let package: Value =
        serde_json::from_str(include_str!("../../bindings/wasm/package.json")).unwrap();
    assert_eq!(package["version"], env!("CARGO_PKG_VERSION"));
}
