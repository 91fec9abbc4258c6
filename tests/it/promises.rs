//! Compares `docs/makers/limits.md` with the program.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use gungi::diagnostic::Code;
use regex::Regex;

use crate::helpers::files::{files_below, sources};
use crate::helpers::running::gungi;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn text(path: impl AsRef<Path>) -> String {
    fs::read_to_string(Path::new(ROOT).join(path)).unwrap()
}

/// The rows of the table of limits.
fn limits() -> Vec<[String; 5]> {
    let page = text("docs/makers/limits.md");
    let rows = page
        .lines()
        .skip_while(|line| !line.starts_with("| what | limit |"))
        .skip(2);
    let rows = rows.take_while(|line| line.starts_with('|'));
    let cells = |row: &str| {
        let cells: Vec<_> = row
            .trim_matches('|')
            .split('|')
            .map(|cell| cell.trim().to_owned())
            .collect();
        <[String; 5]>::try_from(cells).unwrap()
    };
    rows.map(cells).collect()
}

/// The value of `16 MiB`.
fn for_people(limit: &str) -> u64 {
    let (count, unit) = limit.split_once(' ').unwrap_or((limit, ""));
    let unit = ["", "KiB", "MiB", "GiB"]
        .iter()
        .position(|name| *name == unit)
        .unwrap();
    count.parse::<u64>().unwrap() << (10 * unit)
}

/// The value of the number at the end of a piece of source: `= 16 << 20`, `..=100_000`, `"64M"`.
fn in_source(source: &str) -> u64 {
    let numbers = Regex::new(r"([\d_]+)(?: << (\d+)|(M))?\W*$").unwrap();
    let found = numbers.captures(source).unwrap();
    let shift = found
        .get(2)
        .map_or(0, |shift| shift.as_str().parse().unwrap());
    let shift = if found.get(3).is_some() { 20 } else { shift };
    found[1].replace('_', "").parse::<u64>().unwrap() << shift
}

#[test]
fn the_table_of_limits_matches_the_program() {
    let place =
        Regex::new(r"^`((?:(?:crates/gungi-core/)?src/[\w/]+\.rs|site/pages/\w+\.js))`: `(.+)`$")
            .unwrap();
    for [what, limit, source, ..] in limits() {
        let found = place
            .captures(&source)
            .unwrap_or_else(|| panic!("{what}: {source}"));
        let words: Vec<String> = text(&found[1])
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        assert!(words.join(" ").contains(&found[2]), "{what}: {source}");
        assert_eq!(for_people(&limit), in_source(&found[2]), "{what}");
    }
}

/// The sentences of a page, in their order; headings and tables have none.
fn sentences(page: &str) -> Vec<String> {
    let mut blocks = vec![String::new()];
    for line in page.lines() {
        match line.strip_prefix("- ") {
            _ if line.is_empty() || line.starts_with(['#', '|']) => blocks.push(String::new()),
            Some(item) => blocks.push(item.to_owned()),
            None => {
                let block = blocks.last_mut().unwrap();
                *block += if block.is_empty() { "" } else { " " };
                *block += line.trim();
            }
        }
    }
    let end = Regex::new(r"[.!?] [A-Z`*\[0-9]").unwrap();
    let mut sentences = Vec::new();
    for block in blocks.iter().filter(|block| !block.is_empty()) {
        let mut start = 0;
        for found in end.find_iter(block) {
            sentences.push(block[start..=found.start()].to_owned());
            start = found.start() + 2;
        }
        sentences.push(block[start..].to_owned());
    }
    sentences
}

/// Why a sentence needs no test.
const WITHOUT_TEST: [&str; 5] = [
    "(heading)",
    "(exception)",
    "(advice)",
    "(policy)",
    "(measured)",
];

/// A sentence that is new or changed has to be held by a test, which `tests/it/promises.txt` names.
#[test]
fn every_sentence_of_the_promises_names_a_test_that_is_there() {
    let list = text("tests/it/promises.txt");
    let mut pages: Vec<(&str, Vec<(&str, &str)>)> = Vec::new();
    for line in list.lines().filter(|line| !line.starts_with(';')) {
        match line.strip_prefix("# ") {
            Some(page) => pages.push((page, Vec::new())),
            None => {
                pages
                    .last_mut()
                    .unwrap()
                    .1
                    .push(line.split_once(" | ").unwrap_or_else(|| panic!("{line}")));
            }
        }
    }
    assert_eq!(
        pages.iter().map(|(page, _)| *page).collect::<Vec<_>>(),
        ["docs/promises.md", "docs/security.md"]
    );
    for (page, rows) in pages {
        let said = sentences(&text(page));
        for (sentence, (_, listed)) in said.iter().zip(&rows) {
            assert_eq!(sentence, listed, "{page}");
        }
        assert_eq!(said.len(), rows.len(), "{page}");
        for test in rows.iter().flat_map(|(tests, _)| tests.split(' ')) {
            let Some((module, name)) = test.split_once("::") else {
                assert!(WITHOUT_TEST.contains(&test), "{page}: {test}");
                continue;
            };
            let folders = ["tests/it", "src", "crates/gungi-core/src"];
            let files =
                folders.map(|folder| Path::new(ROOT).join(folder).join(format!("{module}.rs")));
            let sources = files
                .iter()
                .filter_map(|file| fs::read_to_string(file).ok())
                .collect::<String>();
            assert!(sources.contains(&format!("fn {name}(")), "{page}: {test}");
        }
    }
}

#[test]
fn no_connection_is_opened_and_two_programs_started() {
    let starts = Regex::new(r"(?:^|[^:\w])Command::new\(").unwrap();
    let connects =
        Regex::new(r"std::net|\b(Tcp|Udp|Unix)(Stream|Listener|Socket|Datagram)\b").unwrap();
    for path in sources("rs") {
        let source = fs::read_to_string(&path).unwrap();
        let program = source.split("#[cfg(test)]").next().unwrap();
        assert!(!connects.is_match(program), "{}", path.display());
        let starts_one =
            path.ends_with("cli/commands/conform.rs") || path.ends_with("cli/input/git.rs");
        assert_eq!(
            starts.find_iter(program).count(),
            usize::from(starts_one),
            "{}",
            path.display()
        );
    }
    // Crates that speak over a network are none of the program's.
    let lock = text("Cargo.lock");
    for name in [
        "reqwest",
        "hyper",
        "ureq",
        "curl",
        "rustls",
        "native-tls",
        "openssl",
        "tokio",
    ] {
        let is_there = lock.contains(&format!("name = \"{name}\"\n"));
        assert!(!is_there, "{name}");
    }
}

#[test]
fn positions_come_before_files_and_a_path_after_two_hyphens_is_not_an_option() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("--help"), "1. PZ*4-6-0\n").unwrap();
    let listed = |arguments: &[&str]| {
        let ran = gungi(arguments)
            .current_dir(folder.path())
            .output()
            .unwrap();
        String::from_utf8(ran.stdout).unwrap()
    };
    let rows = listed(&[
        "table",
        "games",
        "-q",
        "--columns",
        "file,plies",
        "--gfen",
        "startpos",
        "--rules",
        "classic",
        "--",
        "--help",
    ]);
    assert_eq!(rows, "file,plies\n<gfen>,0\n--help,1\n");
}

/// The commands that write files, and how the help and the promises name them.
const WRITING: [(&str, &str); 10] = [
    ("conform", "conform --write"),
    ("convert", "--output"),
    ("fmt", "fmt"),
    ("man", "man"),
    ("render", "--output"),
    ("replay", "--output"),
    ("split", "split"),
    ("validate", "validate --fix"),
    ("view", "view"),
    ("why-not", "--picture"),
];

/// What writes files in the source of commands.
const WRITERS: &str = r"\b(write_whole|write_new|to_append|rewrite)\(|\b(Product|Destination|Questions|Folder)::\w+\(|disallowed_methods";

#[test]
fn every_command_that_writes_a_file_is_named() {
    let (writers, commands) = (
        Regex::new(WRITERS).unwrap(),
        Path::new(ROOT).join("src/cli/commands"),
    );
    let found: BTreeSet<String> = files_below(&commands, "rs")
        .into_iter()
        .filter(|path| writers.is_match(&fs::read_to_string(path).unwrap()))
        .map(|path| {
            let below = path
                .strip_prefix(&commands)
                .unwrap()
                .components()
                .next()
                .unwrap();
            below
                .as_os_str()
                .to_str()
                .unwrap()
                .trim_end_matches(".rs")
                .replace('_', "-")
        })
        .collect();
    let named: BTreeSet<String> = WRITING
        .iter()
        .map(|(command, _)| (*command).to_owned())
        .collect();
    assert_eq!(found, named);
    let help = gungi::cli::command()
        .render_long_help()
        .to_string()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    let promises = text("docs/promises.md")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    let promises = promises.split("`fmt` keeps all comments").next().unwrap();
    for (command, name) in WRITING {
        assert!(help.contains(&format!("`{name}`")), "help: {command}");
        let is_promised =
            promises.contains(&format!("`gungi {name}")) || promises.contains(&format!("`{name}`"));
        assert!(is_promised, "promises: {command}");
    }
    for command in gungi::cli::command().get_subcommands() {
        let has = |option: &str| {
            command
                .get_arguments()
                .any(|argument| argument.get_long() == Some(option))
        };
        let option = ["picture", "removed", "write"]
            .into_iter()
            .find(|&option| has(option));
        let is_named = WRITING.iter().any(|(name, _)| *name == command.get_name());
        assert!(
            option.is_none() || is_named,
            "{} writes",
            command.get_name()
        );
    }
}

#[test]
fn the_table_of_limits_names_known_codes_and_options() {
    let (ids, options) = (
        Regex::new("`([A-Z]{2}[0-9]+)`").unwrap(),
        Regex::new("`--([a-z-]+)`").unwrap(),
    );
    let known: BTreeSet<String> = gungi::cli::command()
        .get_subcommands()
        .flat_map(|command| {
            command
                .get_arguments()
                .filter_map(|argument| argument.get_long())
        })
        .map(str::to_owned)
        .collect();
    for [what, _, _, beyond, change] in limits() {
        let codes: Vec<_> = ids.captures_iter(&beyond).collect();
        assert!(
            codes
                .iter()
                .all(|code| Code::ALL.iter().any(|known| known.id() == &code[1])),
            "{what}"
        );
        let outcomes = [
            "exit code 2",
            "reports what is left",
            "first finding has a fix",
            "the number of the others",
            "the multiple decides",
            "cannot be undone",
            "the rest is not taken",
            "the text is not checked",
            "the log of the editor has a message",
            "the list says that there are more",
            "one line says that there are more",
            "the next row group",
            "the file is read from its start",
            "the answer says that there may be a mate",
            "each place has its own finding",
            "it is not tried",
            "the client waits",
            "the line is a game of its own",
        ];
        assert!(
            !codes.is_empty() || outcomes.iter().any(|outcome| beyond.contains(outcome)),
            "{what}: {beyond}"
        );
        let options: Vec<_> = options.captures_iter(&change).collect();
        assert!(
            options.iter().all(|option| known.contains(&option[1])),
            "{what}: {change}"
        );
        assert_eq!(
            options.is_empty(),
            ["no", "call it again"].contains(&change.as_str()),
            "{what}: {change}"
        );
    }
}

/// Every constant named `MAX_...` that a file can exceed has a row.
#[test]
fn no_limit_is_left_out() {
    // A count that the format cannot write, a board that no command uses, and the sizes of buffers for a move in GN and for
    // a row of a board in GFEN.
    const OTHERS: [&str; 4] = ["MAX_COUNT", "MAX_SQUARES", "MAX_MOVE_LEN", "MAX_ROW"];
    let page = text("docs/makers/limits.md");
    let constant = Regex::new(r"(?m)^(?:pub(?:\([a-z]+\))? )?const (MAX_\w+): .+;$").unwrap();
    let mut seen = 0;
    for path in sources("rs") {
        for found in constant.captures_iter(&text(&path)) {
            seen += 1;
            let name = &found[1];
            let is_listed = page.contains(&format!("`{}`: `{name}: ", path.to_str().unwrap()));
            assert!(
                is_listed || OTHERS.contains(&name),
                "{}: {name}",
                path.display()
            );
        }
    }
    assert!(seen > limits().len() / 2);
}

#[test]
fn links_between_pages_lead_to_files() {
    let link = Regex::new(r"\]\(([^)#:]+)(?:#[^)]*)?\)").unwrap();
    let others = [
        "README.md",
        "CHANGELOG.md",
        "crates/gungi-core/README.md",
        ".github/CONTRIBUTING.md",
    ]
    .map(PathBuf::from);
    for page in files_below("docs", "md").into_iter().chain(others) {
        for found in link.captures_iter(&text(&page)) {
            assert!(
                page.parent().unwrap().join(&found[1]).exists(),
                "{}: {}",
                page.display(),
                &found[1]
            );
        }
    }
}

#[test]
fn one_table_has_the_exit_codes_of_all_commands_and_every_page_leads_to_it() {
    let promises = text("docs/promises.md");
    let (_, section) = promises.split_once("\n## Exit codes\n").unwrap();
    let table: String = section
        .lines()
        .filter(|line| line.starts_with("| `"))
        .collect();
    for command in gungi::cli::command()
        .get_subcommands()
        .filter(|command| !command.is_hide_set())
    {
        assert!(
            table.contains(&format!("`{}`", command.get_name())),
            "{}",
            command.get_name()
        );
    }
    let speaks = [
        "Exit codes",
        "exits with 1",
        "exit code is",
        "exit code counts",
        "exit with 1",
        "with 1 if not",
    ];
    for page in files_below("docs", "md")
        .into_iter()
        .chain(["README.md".into()])
    {
        let text = text(&page);
        let leads = page.ends_with("promises.md") || text.contains("promises.md#exit-codes");
        assert!(
            leads || !speaks.iter().any(|words| text.contains(words)),
            "{}",
            page.display()
        );
    }
}
