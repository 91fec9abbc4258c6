//! The files of an opened folder: their findings, their games, their players.

use tempfile::tempdir;

use super::*;

/// A folder with a game of Gon without a fault and one of Killua with a wrong number, a game that is excluded, and a file
/// of another program.
fn folder() -> TempDir {
    let folder = tempdir().unwrap();
    for (name, text) in [
        ("gungi.toml", "exclude = [\"old/\"]\n"),
        (
            "gon.gn",
            "[Black \"Gon\"]\n[White \"Killua\"]\n[Date \"2024.05.17\"]\n\n1. HK*4-8-0\n",
        ),
        (
            "killua.gn",
            "\u{feff}[Black \"Killua\"]\n[White \"A \\\"B\\\" C\"]\n\n1. HK*4-8-0 HK*4-0-0\n3. PZ*4-6-0\n",
        ),
        ("old/game.gn", "[Black \"Killua\"]\n\n3. HK*4-8-0\n"),
        (
            "BUILD.gn",
            "executable(\"game\") {\n  sources = [ \"a.cc\" ]\n}\n",
        ),
    ] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

/// An editor that has opened a folder, and asks for findings if it is to.
fn editor_of(folder: &TempDir, pulls: bool) -> Editor {
    let mut editor = Editor::new();
    let asks = json!({
        "textDocument": { "diagnostic": {} },
        "workspace": { "diagnostics": { "refreshSupport": true } },
    });
    let capabilities = if pulls { asks } else { json!({}) };
    let folders = json!([{ "uri": uri_of(folder.path()), "name": "games" }]);
    let params = json!({ "capabilities": capabilities, "workspaceFolders": folders });
    let answer = editor.ask("initialize", params).unwrap();
    let announced = &answer["capabilities"]["diagnosticProvider"];
    assert_eq!(announced["workspaceDiagnostics"] == true, pulls);
    editor.notify("initialized", json!({}));
    editor
}

/// Opens a file without waiting for its findings.
fn open(editor: &Editor, uri: &str, text: &str) {
    let document = json!({ "uri": uri, "languageId": "gungi-gn", "version": 1, "text": text });
    editor.notify("textDocument/didOpen", json!({ "textDocument": document }));
}

/// The file names, kinds and codes of a report about a folder.
fn reports(answer: &Value) -> Vec<String> {
    let report = |report: &Value| {
        let name = report["uri"].as_str().unwrap().rsplit('/').next().unwrap();
        let found = report["items"].as_array().into_iter().flatten();
        let codes: Vec<_> = found.map(|found| found["code"].as_str().unwrap()).collect();
        format!(
            "{name} {} {}",
            report["kind"].as_str().unwrap(),
            codes.join(" ")
        )
    };
    answer["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(report)
        .collect()
}

/// The results of a report, as an editor sends them back.
fn known(answer: &Value) -> Value {
    let items = answer["items"].as_array().unwrap().iter();
    let known = items.filter(|item| item["resultId"].is_string());
    known
        .map(|item| json!({ "uri": item["uri"], "value": item["resultId"] }))
        .collect()
}

/// The next message, which has to be the answer to this request.
fn answered(editor: &Editor, id: &RequestId) -> Result<Value, String> {
    let Message::Response(response) = editor.next() else {
        panic!("expected a response")
    };
    assert_eq!(&response.id, id);
    response.response_result.map_err(|error| error.message)
}

#[test]
fn an_editor_that_asks_for_findings_is_sent_none() {
    let folder = folder();
    let mut editor = editor_of(&folder, true);
    let uri = uri_of(&folder.path().join("killua.gn"));
    open(&editor, &uri, "3. HK*4-8-0\n");
    let about = json!({ "textDocument": { "uri": uri } });
    let answer = editor
        .ask("textDocument/diagnostic", about.clone())
        .unwrap();
    assert_eq!(answer["kind"], "full");
    assert_eq!(answer["items"][0]["code"], "GN205");
    // Other settings change the findings: the editor asks again.
    let ignore = json!({ "settings": { "gungi": { "ignore": ["GN205"] } } });
    editor.notify("workspace/didChangeConfiguration", ignore);
    let Message::Request(request) = editor.next() else {
        panic!("expected a request")
    };
    assert_eq!(request.method, "workspace/diagnostic/refresh");
    let answer = editor
        .ask("textDocument/diagnostic", about.clone())
        .unwrap();
    assert_eq!(answer["items"], json!([]));
    // A closed file is read.
    let back = json!({ "settings": { "gungi": { "ignore": [] } } });
    editor.notify("workspace/didChangeConfiguration", back);
    assert!(matches!(editor.next(), Message::Request(_)));
    editor.notify("textDocument/didClose", about.clone());
    editor.notified("textDocument/publishDiagnostics");
    let answer = editor.ask("textDocument/diagnostic", about).unwrap();
    assert_eq!(answer["items"][0]["range"]["start"]["line"], 4);
    let same = json!({ "textDocument": { "uri": uri }, "previousResultId": answer["resultId"] });
    let answer = editor.ask("textDocument/diagnostic", same).unwrap();
    assert_eq!(answer["kind"], "unchanged");
    let elsewhere = json!({ "textDocument": { "uri": "file:///elsewhere/game.gn" } });
    let answer = editor.ask("textDocument/diagnostic", elsewhere).unwrap();
    assert_eq!(answer["items"], json!([]));
    editor.end();
}

#[test]
fn the_findings_of_a_folder_come_from_its_files_and_again_when_they_change() {
    const ASKED: &str = "workspace/diagnostic";
    let folder = folder();
    let mut editor = editor_of(&folder, true);
    let first = editor
        .ask(ASKED, json!({ "previousResultIds": [] }))
        .unwrap();
    let all = ["BUILD.gn full ", "gon.gn full ", "killua.gn full GN205"];
    assert_eq!(reports(&first), all);
    // Nothing is new until a file changes.
    let id = editor.send(ASKED, json!({ "previousResultIds": known(&first) }));
    fs::write(folder.path().join("gon.gn"), "1. HK*4-8-0\n5. HK*4-0-0\n").unwrap();
    fs::remove_file(folder.path().join("killua.gn")).unwrap();
    editor.notify("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    let second = answered(&editor, &id).unwrap();
    let changed = [
        "BUILD.gn unchanged ",
        "gon.gn full GN205 GN206",
        "killua.gn full ",
    ];
    assert_eq!(reports(&second), changed);
    // Open documents are not among them, and other questions are answered while it waits.
    let uri = uri_of(&folder.path().join("gon.gn"));
    open(&editor, &uri, "1. HK*4-8-0\n");
    let id = editor.send(ASKED, json!({ "previousResultIds": known(&second) }));
    let hover =
        json!({ "textDocument": { "uri": uri }, "position": { "line": 0, "character": 4 } });
    assert!(editor.ask("textDocument/hover", hover).unwrap().is_object());
    editor.notify("$/cancelRequest", json!({ "id": id }));
    assert_eq!(
        answered(&editor, &id),
        Err("the request was cancelled".to_owned())
    );
    // The end of the session is the end of the question.
    let id = editor.send(ASKED, json!({ "previousResultIds": known(&second) }));
    let end = editor.send("shutdown", Value::Null);
    assert!(answered(&editor, &id).is_err());
    assert_eq!(answered(&editor, &end), Ok(Value::Null));
    editor.notify("exit", Value::Null);
    assert_eq!(editor.server.join().unwrap(), Ended::Properly);
}

#[test]
fn games_of_a_folder_are_found_by_players_and_date() {
    let folder = folder();
    let mut editor = editor_of(&folder, false);
    let uri = uri_of(&folder.path().join("gon.gn"));
    editor.open(
        &uri,
        "[Black \"Biscuit\"]\n[White \"Gon\"]\n[Date \"2024.06.01\"]\n\n1. HK*4-8-0\n",
    );
    for (query, found) in [
        ("", &["Biscuit – Gon, 2024.06.01", "Killua – A \"B\" C"][..]),
        ("gon 06.01", &["Biscuit – Gon, 2024.06.01"]),
        ("KILL", &["Killua – A \"B\" C"]),
        ("gon 2023", &[]),
    ] {
        let answer = editor
            .ask("workspace/symbol", json!({ "query": query }))
            .unwrap();
        let symbols = answer.as_array().unwrap().iter();
        let names: Vec<_> = symbols
            .map(|symbol| symbol["name"].as_str().unwrap())
            .collect();
        assert_eq!(names, found, "{query}");
    }
    // Another folder, and none.
    let other = tempdir().unwrap();
    fs::write(
        other.path().join("leorio.gn"),
        "[Black \"Leorio\"]\n\n1. HK*4-8-0\n",
    )
    .unwrap();
    let folders = |folder: &TempDir| json!([{ "uri": uri_of(folder.path()), "name": "" }]);
    let change = json!({ "event": { "added": folders(&other), "removed": folders(&folder) } });
    editor.notify("workspace/didChangeWorkspaceFolders", change);
    let answer = editor
        .ask("workspace/symbol", json!({ "query": "" }))
        .unwrap();
    assert_eq!(answer.as_array().unwrap().len(), 1);
    assert_eq!(answer[0]["name"], "Leorio – White");
    editor.end();
}

#[test]
fn a_player_gets_another_name_in_a_file_and_its_folder() {
    let folder = folder();
    let mut editor = editor_of(&folder, false);
    let (gon, killua) = (
        folder.path().join("gon.gn"),
        folder.path().join("killua.gn"),
    );
    let (uri, text) = (uri_of(&gon), fs::read_to_string(&gon).unwrap());
    editor.open(&uri, &text);
    let at = |line, name: &str| {
        let position = json!({ "line": line, "character": 10 });
        json!({ "textDocument": { "uri": uri }, "position": position, "newName": name })
    };
    let prepared = editor.ask("textDocument/prepareRename", at(1, "")).unwrap();
    assert_eq!(prepared["placeholder"], "Killua");
    let answer = editor
        .ask("textDocument/rename", at(1, "K \"Zoldyck\""))
        .unwrap();
    let changes = answer["changes"].as_object().unwrap();
    assert_eq!(changes.len(), 2, "an excluded file is left alone");
    let new = "[White \"K \\\"Zoldyck\\\"\"]";
    assert_eq!(
        edited(&text, &changes[&uri]),
        text.replace("[White \"Killua\"]", new)
    );
    let other = fs::read_to_string(&killua).unwrap();
    let shown = other.strip_prefix('\u{feff}').unwrap();
    let new = "[Black \"K \\\"Zoldyck\\\"\"]";
    let other = edited(shown, &changes[&uri_of(&killua)]);
    assert_eq!(other, shown.replace("[Black \"Killua\"]", new));
    // Invalid names, and places without a player.
    for (line, name, why) in [
        (1, " ", "expected a name, on one line"),
        (1, "a\nb", "expected a name, on one line"),
        (1, "a\u{202e}b", "expected a name, on one line"),
        (2, "a", "the cursor is not on the name of a player"),
        (4, "a", "the cursor is not on the name of a player"),
    ] {
        let refused = editor.ask("textDocument/rename", at(line, name));
        assert_eq!(refused, Err(format!("-32602: {why}")));
    }
    assert_eq!(
        editor.ask("textDocument/prepareRename", at(4, "")),
        Ok(Value::Null)
    );
    editor.end();
    // Without a folder, the document alone.
    let (mut editor, _) = Editor::with_document(&uri, &text);
    let answer = editor.ask("textDocument/rename", at(1, "K")).unwrap();
    assert_eq!(answer["changes"].as_object().unwrap().len(), 1);
    editor.end();
}
