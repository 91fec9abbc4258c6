//! The parts of a text by their places, and what is small enough to be asked after each key.

use gungi::config::Settings;
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
