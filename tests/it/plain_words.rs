//! Keeps words that readers stumble over out of all texts: help, documents, pages, messages, comments and names.

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use gungi::cli;
use regex::Regex;

use crate::helpers::files::files_below;

/// Words to avoid, and what to write instead.
struct Avoided {
    words: Regex,
    instead: String,
}

/// The rows of the table in `CONTRIBUTING.md`.
static AVOIDED: LazyLock<Vec<Avoided>> = LazyLock::new(|| {
    let text = fs::read_to_string(".github/CONTRIBUTING.md").unwrap();
    let (_, table) = text.split_once("| avoid | write |").unwrap();
    let rows = table
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    rows.map(|row| {
        let [_, words, instead, ..] = row.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let words = words.replace('`', "").replace(", ", "|");
        Avoided {
            words: Regex::new(&format!(r"(?i)\b({words})\b")).unwrap(),
            instead: instead.to_owned(),
        }
    })
    .collect()
});

/// Lists the avoided words of a text with file, line and what to write instead. Inline code and block quotes
/// may contain them; underscores separate the words of a name.
fn found_in(name: &str, text: &str) -> Vec<String> {
    let code = Regex::new("`[^`]*`").unwrap();
    let mut found = Vec::new();
    for (number, line) in (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.starts_with('>'))
    {
        let line = code.replace_all(line, "`").replace('_', " ");
        for avoided in AVOIDED.iter() {
            let words = avoided.words.find_iter(&line);
            found.extend(
                words.map(|word| {
                    format!("{name}:{number}: `{}`: {}", word.as_str(), avoided.instead)
                }),
            );
        }
    }
    found
}

/// `an` in `src/text/words.rs` writes the article: "a {unit}" would print "a Arrow".
#[test]
fn no_message_has_an_article_before_a_word_that_it_does_not_know() {
    let article = Regex::new(r#""[^"]*\b[Aa]n? \{[a-z_.]*\}"#).unwrap();
    let mut found = Vec::new();
    for path in files_below("src", "rs") {
        let text = fs::read_to_string(&path).unwrap();
        let program = text.split("#[cfg(test)]").next().unwrap();
        let lines = (1..)
            .zip(program.lines())
            .filter(|(_, line)| !line.trim_start().starts_with("//"));
        let lines = lines.filter(|(_, line)| article.is_match(line));
        found.extend(
            lines.map(|(number, line)| format!("{}:{number}: {}", path.display(), line.trim())),
        );
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn documents_pages_messages_and_comments_are_in_plain_words() {
    let mut found = Vec::new();
    let mut texts: Vec<PathBuf> = ["README.md", "CHANGELOG.md"].map(PathBuf::from).into();
    // gungi(1) and the pages of commands; all other man pages are generated from src/manual.
    let folders = [
        ".github",
        "crates",
        "docs",
        "man/man1",
        "src",
        "tests",
        "benches",
        "fuzz/targets",
    ];
    for folder in folders {
        let files = ["md", "rs", "json", "js", "html", "1"]
            .map(|extension| files_below(folder, extension))
            .concat();
        assert!(!files.is_empty(), "{folder}");
        texts.extend(files);
    }
    for text in texts {
        found.extend(found_in(
            &text.display().to_string(),
            &fs::read_to_string(&text).unwrap(),
        ));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn help_is_in_plain_words() {
    let mut root = cli::command();
    root.build();
    let mut found = Vec::new();
    for command in [root.clone()].iter().chain(root.get_subcommands()) {
        let mut command = command.clone();
        let name = command.get_bin_name().unwrap_or("gungi").to_owned();
        found.extend(found_in(
            &format!("{name} -h"),
            &command.render_help().to_string(),
        ));
        found.extend(found_in(
            &format!("{name} --help"),
            &command.render_long_help().to_string(),
        ));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn words_are_found_in_text_and_names_but_not_in_code_and_quotes() {
    assert!(AVOIDED.len() > 5);
    let word = &AVOIDED[0].words.as_str()["(?i)\\b(".len()..]
        .split('|')
        .next()
        .unwrap();
    let text = format!(
        "It {word}s.\n> It {word} us.\nIt `{word}` us, and\nfn it_{word}_us() {{}}\nIt {word} us.\n"
    );
    let places: Vec<String> = found_in("a.md", &text)
        .iter()
        .map(|line| line.split(' ').next().unwrap().to_owned())
        .collect();
    assert_eq!(places, ["a.md:4:", "a.md:5:"]);
}
