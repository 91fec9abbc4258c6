//! The parts of a text by their places, and what is small enough to be asked after each key.

use gungi::config::{Config, Settings};
use gungi::editor::Document;
use gungi::files::formats::Format;

use super::*;

/// A game with every kind of part.
const PARTS: &str = "\
[Event \"軍儀, https://example.org/games?id=1.\"]
[Result \"0 - 1\"]

1. HK*4-8-0 HK*4-0-0 (see
http://example.org) 2. PZ*4-6-0 2... PZ*4-2-0
# gungi: allow GN205, wrong-number
3. BA*0-6-0
";

#[test]
fn a_selection_grows_from_a_move_to_its_pair_and_its_game() {
    let (mut editor, _) = Editor::with_document(GN, PARTS);
    for (line, column, expected) in [
        (
            4,
            25,
            &["PZ*4-6-0", "2. PZ*4-6-0 2... PZ*4-2-0", "1. HK", "[Event"][..],
        ),
        (3, 1, &["1.", "1. HK*4-8-0 HK*4-0-0", "1. HK", "[Event"]),
        (0, 12, &["軍儀", "[Event \"軍儀", "[Event"]),
        (4, 2, &["(see", "1. HK", "[Event"]),
    ] {
        let positions = json!([{ "line": line, "character": column }]);
        let params = json!({ "textDocument": { "uri": GN }, "positions": positions });
        let answer = editor.ask("textDocument/selectionRange", params).unwrap();
        let (mut selected, mut next) = (Vec::new(), &answer[0]);
        while next.is_object() {
            let [start, end] = ["start", "end"].map(|end| offset_of(PARTS, &next["range"][end]));
            selected.push(&PARTS[start..end]);
            next = &next["parent"];
        }
        assert_eq!(selected[0], "", "it begins with the cursor");
        for (selected, expected) in selected[1..].iter().zip(expected) {
            assert!(selected.starts_with(expected), "{selected}: {expected}");
        }
        assert_eq!(selected.last(), Some(&PARTS));
    }
    editor.end();
}

#[test]
fn tokens_name_the_parts_of_a_game() {
    let (mut editor, _) = Editor::with_document(GN, PARTS);
    let spelled = |answer: &Value| {
        let data: Vec<u64> = answer["data"]
            .as_array()
            .unwrap()
            .iter()
            .map(|n| n.as_u64().unwrap())
            .collect();
        let (mut line, mut column, mut tokens) = (0, 0, Vec::new());
        for token in data.chunks(5) {
            column = if token[0] == 0 {
                column + token[1]
            } else {
                token[1]
            };
            line += token[0];
            let at = |column| offset_of(PARTS, &json!({ "line": line, "character": column }));
            tokens.push(format!(
                "{} {}",
                token[3],
                &PARTS[at(column)..at(column + token[2])]
            ));
        }
        tokens
    };
    let all = editor.about("textDocument/semanticTokens/full");
    let expected = [
        "0 Event",
        "1 軍儀, https://example.org/games?id=1.",
        "0 Result",
        "1 0 - 1",
        "2 1.",
        "3 HK*4-8-0",
        "3 HK*4-0-0",
        "5 (see",
        "5 http://example.org)",
        "2 2.",
        "3 PZ*4-6-0",
        "2 2...",
        "3 PZ*4-2-0",
        "5 # gungi: allow GN205, wrong-number",
        "2 3.",
        "3 BA*0-6-0",
    ];
    assert_eq!(spelled(&all), expected);
    let range =
        json!({ "start": { "line": 6, "character": 0 }, "end": { "line": 7, "character": 0 } });
    let params = json!({ "textDocument": { "uri": GN }, "range": range });
    let part = editor
        .ask("textDocument/semanticTokens/range", params)
        .unwrap();
    assert_eq!(spelled(&part).last().unwrap(), "3 BA*0-6-0");
    editor.end();
}

#[test]
fn links_lead_to_addresses_and_to_pages_of_codes() {
    let (mut editor, _) = Editor::with_document(GN, PARTS);
    let links = editor.about("textDocument/documentLink");
    let shown = |link: &Value| {
        let [start, end] = ["start", "end"].map(|end| offset_of(PARTS, &link["range"][end]));
        let target = [&link["target"], &link["data"]]
            .into_iter()
            .find_map(Value::as_str);
        format!("{} => {}", &PARTS[start..end], target.unwrap())
    };
    let found: Vec<_> = links.as_array().unwrap().iter().map(shown).collect();
    let expected = [
        "https://example.org/games?id=1 => https://example.org/games?id=1",
        "http://example.org => http://example.org",
        "GN205 => GN205",
        "wrong-number => GN205",
    ];
    assert_eq!(found, expected);
    let link = editor
        .ask("documentLink/resolve", links[2].clone())
        .unwrap();
    let page = fs::read_to_string(path_of(link["target"].as_str().unwrap())).unwrap();
    assert!(page.contains("GN205"), "{page}");
    let unknown = json!({ "range": links[2]["range"], "data": "GN9" });
    assert!(editor.ask("documentLink/resolve", unknown).is_err());
    editor.end();
    let mut editor = Editor::with(&json!({ "codePages": "https://example.org/CODE" }));
    let link = editor
        .ask("documentLink/resolve", links[2].clone())
        .unwrap();
    assert_eq!(link["target"], "https://example.org/GN205");
    editor.end();
}

#[test]
fn lines_of_positions_have_parts_too() {
    let text = "# gungi: allow GN205\n9/9/9/9/9/9/9/9/9 b - 1 moves\n\n#http://a.b\n";
    let document = Document::new(text.to_owned(), Some(Format::Gfen));
    let parts = document.parts(gungi::text::Span::new(0, text.len()));
    let parts: Vec<_> = parts.iter().map(|part| &text[part.span.range()]).collect();
    assert_eq!(
        parts,
        [
            "# gungi: allow GN205",
            "9/9/9/9/9/9/9/9/9 b - 1",
            "#http://a.b"
        ]
    );
    assert_eq!(document.links().len(), 2);
}

#[test]
fn an_outline_is_shorter_than_its_text() {
    let game = run(&[
        "generate",
        "--rules",
        "classic",
        "--seed",
        "1",
        "--max-plies",
        "400",
    ])
    .out;
    let (mut editor, _) = Editor::with_document(GN, &game.repeat(20));
    let outline = editor.about("textDocument/documentSymbol");
    let size = outline.to_string().len();
    assert!(size < 20 * game.len(), "{size} of {}", 20 * game.len());
    editor.end();
}

/// A comment is offered where it suppresses the finding, and brings no other.
#[test]
fn suppressions_are_offered_where_they_have_an_effect() {
    let settings = Settings::default();
    let counted = |document: &mut Document| {
        let mut codes: Vec<_> = document
            .findings(&settings)
            .iter()
            .map(|found| found.code)
            .collect();
        codes.sort_unstable();
        codes
    };
    let (mut offered, mut files) = (0, 0);
    let games = ["fixtures/messy", "fixtures/gn/bad", "fixtures/gn/odd"];
    let games = games
        .into_iter()
        .flat_map(|folder| files_below(folder, "gn"));
    for path in games.chain(files_below("fixtures/gfen/bad", "gfen")) {
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        let mut document = Document::new(text, Format::of_name(&path));
        files += 1;
        let before = counted(&mut document);
        for finding in document.findings(&settings) {
            for suppression in document.suppressions(&finding, &settings) {
                offered += 1;
                let mut changed = document.clone();
                changed.edit(suppression.edit.span, &suppression.edit.text);
                let after = counted(&mut changed);
                let mut left = before.clone();
                for code in &after {
                    let at = left.iter().position(|known| known == code);
                    left.remove(
                        at.unwrap_or_else(|| panic!("{path:?}: {finding:?} brings {code}")),
                    );
                }
                assert!(left.contains(&finding.code), "{path:?}: {finding:?} stays");
            }
        }
    }
    assert!(offered > files && files > 400, "{offered} in {files}");
}

#[test]
fn a_gungi_toml_is_checked_as_it_is_typed_and_has_keys_and_values_to_choose() {
    let folder = TempDir::new().unwrap();
    let uri = uri_of(&folder.path().join("gungi.toml"));
    let mut editor = Editor::with(&json!({}));
    let found = editor.open(&uri, "rule = \"classic\"\n");
    let message = found["diagnostics"][0]["message"].as_str().unwrap();
    assert!(message.contains("did you mean `rules`?"), "{message}");
    let found = editor.change(&uri, 2, "rules = \"classic\"\n\n[[per-file]]\n");
    // A table needs its files.
    assert_eq!(found["diagnostics"].as_array().unwrap().len(), 1);
    let text = "rules = \"classic\"\n\n[[per-file]]\nfiles = [\"old/\"]\n\n";
    assert_eq!(editor.change(&uri, 3, text)["diagnostics"], json!([]));

    let mut mistakes = Vec::new();
    let mut complete = |version: i32, text: &str, (line, column): (usize, usize)| {
        let document = json!({ "uri": uri, "version": version });
        let changes = json!([{ "text": text }]);
        editor.notify(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": changes }),
        );
        // Other mistakes than before are shown at once.
        let found = Config::read(text).err().unwrap_or_default();
        if found != mistakes {
            editor.notified("textDocument/publishDiagnostics");
            mistakes = found;
        }
        let position = json!({ "line": line, "character": column });
        let params = json!({ "textDocument": { "uri": uri }, "position": position });
        let answer = editor.ask("textDocument/completion", params).unwrap();
        let items = answer["items"].as_array().cloned().unwrap_or_default();
        let part = |item: &Value| {
            let [start, end] =
                ["start", "end"].map(|end| offset_of(text, &item["textEdit"]["range"][end]));
            let new = item["textEdit"]["newText"].as_str().unwrap();
            format!("{}{new}{}", &text[..start], &text[end..])
        };
        items.iter().map(part).collect::<Vec<_>>()
    };
    let written = complete(4, text, (1, 0));
    assert!(
        written
            .iter()
            .any(|text| text.contains("\n[[per-file]]\n[[per-file]]"))
    );
    let keys = written.iter().filter_map(|text| text.lines().nth(1));
    let keys: Vec<&str> = keys.filter(|line| line.ends_with(" = ")).collect();
    let others = [
        "exclude", "select", "ignore", "fouls", "fail-on", "width", "players",
    ];
    assert_eq!(keys, others.map(|key| format!("{key} = ")));
    let below = complete(5, text, (4, 0));
    assert!(
        !below
            .iter()
            .any(|text| text.contains("\nfiles = \n") || text.contains("exclude"))
    );
    let values = complete(6, "fouls = \"\"\n", (0, 9));
    let fouls = ["error", "warning", "allow"].map(|value| format!("fouls = \"{value}\"\n"));
    assert_eq!(values, fouls);
    let codes = complete(7, "ignore = [\n  \"GN1", (1, 6));
    assert!(codes.contains(&"ignore = [\n  \"GN105\"".to_owned()));
    assert!(complete(8, "width = ", (0, 8)).is_empty());
    assert!(complete(9, "# a comment", (0, 11)).is_empty());

    let text = "# a comment\nfouls = \"error\"\n";
    complete(10, text, (0, 0));
    let mut about = |method: &str, line: usize, column: usize| {
        let position = json!({ "line": line, "character": column });
        let params = json!({ "textDocument": { "uri": uri }, "position": position });
        editor.ask(method, params).unwrap()
    };
    let hover = about("textDocument/hover", 1, 2);
    let help = "How to report fouls that the opponent did not call.";
    assert_eq!(hover["contents"]["value"], help);
    assert_eq!(about("textDocument/hover", 1, 12), Value::Null);
    assert_eq!(about("textDocument/documentSymbol", 0, 0), Value::Null);
    editor.end();
}
