//! Completions of bash, requested as bash does it.

use std::process::Command;

use crate::helpers::needs::{Need, has};

/// The completions for the last word of a line.
fn offered(line: &str) -> Vec<String> {
    let separated = line.replace('=', " = ");
    let mut words: Vec<&str> = separated.split_whitespace().collect();
    if line.ends_with(' ') {
        words.push("");
    }
    let last = words.len() - 1;
    let word = if words[last] == "=" { "" } else { words[last] };
    let script = r#"
        source completions/gungi.bash
        word=$1 COMP_CWORD=$2 COMP_WORDS=("${@:3}")
        _gungi gungi "$word" "${COMP_WORDS[COMP_CWORD-1]}"
        printf '%s\n' "${COMPREPLY[@]}""#;
    let mut bash = Command::new("bash");
    bash.current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["--norc", "-c", script, "bash", word]);
    let output = bash.arg(last.to_string()).args(words).output().unwrap();
    let offered = String::from_utf8(output.stdout).unwrap();
    offered
        .lines()
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect()
}

#[test]
fn files_are_offered_to_commands_that_read_files() {
    if !has(&[Need::Program("bash")]) {
        return;
    }
    for line in [
        "gungi validate docs/ex",
        "gungi fmt -q docs/ex",
        "gungi convert --output docs/ex",
    ] {
        assert_eq!(offered(line), ["docs/example.gn"], "{line}");
    }
    assert!(offered("gungi validate ").contains(&"README.md".to_owned()));
}

#[test]
fn words_are_offered_for_choices() {
    if !has(&[Need::Program("bash")]) {
        return;
    }
    for (line, expected) in [
        ("gungi vali", &["validate"][..]),
        ("gungi help vali", &["validate"]),
        ("gungi --color always rend", &["render"]),
        ("gungi completions b", &["bash"]),
        ("gungi validate --form", &["--format"]),
        ("gungi validate --format gi", &["github", "gitlab"]),
        ("gungi validate --format=gi", &["github", "gitlab"]),
        ("gungi validate --color=", &["auto", "always", "never"]),
        ("gungi validate --select GN1,JS104", &["GN1,JS104"]),
        ("gungi explain GN22", &["GN220", "GN221"]),
        ("gungi explain glued", &["glued-number"]),
        ("gungi explain C3", &["C3", "C30"]),
        ("gungi explain GFE", &["GFEN", "GFEN-11"]),
        ("gungi units Sa", &["Samurai"]),
        ("gungi units PZ", &["PZ"]),
        ("gungi moves --unit S", &["S-", "SE"]),
        (
            "gungi moves --square 4-",
            &[
                "4-0", "4-1", "4-2", "4-3", "4-4", "4-5", "4-6", "4-7", "4-8",
            ],
        ),
        ("gungi cgn --unit PZ --tier ", &["0", "1", "2"]),
    ] {
        assert_eq!(offered(line), expected, "{line}");
    }
}

#[test]
fn nothing_is_offered_for_free_text() {
    if !has(&[Need::Program("bash")]) {
        return;
    }
    for line in [
        "gungi gan ",
        "gungi moves --ply ",
        "gungi moves --square=",
        "gungi render --gfen=do",
    ] {
        let found = offered(line);
        assert!(
            !found.iter().any(|word| word.contains("docs")),
            "{line}: {found:?}"
        );
    }
    assert_eq!(offered("gungi gan "), [""; 0]);
}
