//! Files for other programs: hooks of pre-commit, the action for GitHub, packages.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::helpers::files::{files_below, names_in};
use crate::helpers::running::{self, Ran, report_formats};
use gungi::cli::Cli;
use regex::Regex;
use serde_json::Value;

pub(crate) const ROOT: &str = env!("CARGO_MANIFEST_DIR");

pub(crate) fn text(path: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(path)).unwrap()
}

fn gungi(directory: &Path, arguments: &[&str]) -> String {
    Ran::from(
        running::gungi(arguments)
            .current_dir(directory)
            .output()
            .unwrap(),
    )
    .out
}

/// A directory with a good game and a bad one.
pub(crate) fn games() -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    for (from, to) in [
        ("good/07.gn", "good.gn"),
        ("bad/ru215-path-blocked-slide-by-own.gn", "bad 1.gn"),
    ] {
        fs::copy(
            Path::new(ROOT).join("fixtures/gn").join(from),
            directory.path().join(to),
        )
        .unwrap();
    }
    directory
}

#[test]
fn every_format_of_findings_is_in_a_document() {
    let documents = text("docs/ci.md") + &text("docs/guide.md") + &text("docs/json.md");
    for format in report_formats().filter(|format| *format != "text") {
        assert!(
            documents.contains(&format!("--format {format}")),
            "{format}"
        );
    }
}

/// A colon in a value without quotes makes the whole workflow invalid.
#[test]
fn values_of_workflows_without_quotes_have_no_colon() {
    let value = Regex::new(r#"^\s*(?:- )?[\w-]+: ([^"'\[{|>].*)$"#).unwrap();
    for name in names_in(Path::new(ROOT).join(".github/workflows")) {
        let workflow = text(&format!(".github/workflows/{name}"));
        let mut block = None;
        for line in workflow.lines().filter(|line| !line.trim().is_empty()) {
            let indent = line.len() - line.trim_start().len();
            block = block.filter(|start| indent > *start);
            if block.is_none() && !line.trim_start().starts_with('#') {
                let value = value
                    .captures(line)
                    .map_or("", |value| value.get(1).unwrap().as_str());
                let value = value.split(" #").next().unwrap();
                assert!(!value.contains(": "), "{name}: {line}");
                block = line.ends_with('|').then_some(indent);
            }
        }
    }
}

/// A tool of a workflow is the same until somebody changes its version.
#[test]
fn the_tools_of_workflows_have_versions() {
    let mut tools = 0;
    for path in files_below(".github/workflows", "yml") {
        let text = fs::read_to_string(&path).unwrap();
        for line in text
            .lines()
            .filter(|line| line.contains("cargo install ") || line.contains("pip install "))
        {
            let tool = line.split_whitespace().last().unwrap();
            assert!(
                tool.contains('@') || tool.contains("=="),
                "{}: {line}",
                path.display()
            );
            tools += 1;
        }
        for step in text
            .split("\n      - ")
            .filter(|step| step.starts_with("uses: "))
        {
            let (action, version) = step.lines().next().unwrap().split_once('@').unwrap();
            let hash = version.split(' ').next().unwrap();
            let is_hash = hash.len() == 40 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
            assert!(is_hash, "{}: {action}", path.display());
            let has_tool =
                !action.ends_with("maturin-action") || step.contains("maturin-version: v");
            assert!(has_tool, "{}: {step}", path.display());
            tools += 1;
        }
    }
    assert!(tools > 10, "{tools}");
}

/// What is sent to a registry was built by the release workflow: whoever may change a release cannot put other files there.
#[test]
fn wheels_are_sent_after_their_attestations_are_verified() {
    let text = fs::read_to_string(".github/workflows/publish.yml").unwrap();
    let at = |step: &str| text.find(step).unwrap_or_else(|| panic!("{step}"));
    assert!(at("gh release download") < at("gh attestation verify"));
    assert!(at("gh attestation verify") < at("pypa/gh-action-pypi-publish"));
    assert!(
        text.contains("--signer-workflow \"$GITHUB_REPOSITORY/.github/workflows/release.yml\"")
    );
}

#[test]
fn hooks_are_commands() {
    let hooks = text(".pre-commit-hooks.yaml");
    let values = |key: &str| {
        let values: Vec<_> = hooks
            .lines()
            .filter_map(|line| line.trim().strip_prefix(key))
            .map(str::to_owned)
            .collect();
        assert_eq!(values.len(), hooks.matches("- id: ").count(), "{key}");
        values
    };
    for entry in values("entry: ") {
        let own = if entry.starts_with("gungi fmt") {
            ["--width", "80", "--"]
        } else {
            ["--fail-on", "warning", "--"]
        };
        for arguments in [&["--"][..], &own] {
            let arguments = entry
                .split(' ')
                .chain(arguments.iter().copied())
                .chain(["--exit-zero.gn"]);
            let parsed =
                Cli::parse_from(arguments).unwrap_or_else(|error| panic!("{entry}: {error}"));
            assert!(!parsed.globals.exit_zero, "{entry}");
        }
    }
    assert!(
        values("args: ").iter().all(|args| args == "[--]"),
        "{hooks}"
    );
    for files in values("files: ") {
        let files = Regex::new(&files.replace("(?i)", "(?i-u)")).unwrap();
        for name in ["a.gn", "b/A.GN", "a.gfen", "a.cgn"] {
            assert!(files.is_match(name), "{name}");
        }
        assert!(!files.is_match("a.gn.txt") && !files.is_match("begn"));
    }
}

#[test]
fn the_problem_matchers_read_every_concise_finding_with_a_severity_that_github_shows() {
    let matchers: Value = serde_json::from_str(&text(".github/action/matcher.json")).unwrap();
    let games = games();
    fs::copy(
        Path::new(ROOT).join("fixtures/formats/allowed.gn"),
        games.path().join("note.gn"),
    )
    .unwrap();
    let lines = gungi(games.path(), &["validate", "--format", "concise", "."]);
    let mut found: Vec<String> = Vec::new();
    for line in lines.lines() {
        let before = found.len();
        for matcher in matchers["problemMatcher"].as_array().unwrap() {
            let pattern = &matcher["pattern"][0];
            let regexp = Regex::new(pattern["regexp"].as_str().unwrap()).unwrap();
            let Some(groups) = regexp.captures(line) else {
                continue;
            };
            let group =
                |name: &str| &groups[usize::try_from(pattern[name].as_u64().unwrap()).unwrap()];
            let severity = matcher["severity"]
                .as_str()
                .unwrap_or_else(|| group("severity"));
            assert!(["error", "warning", "notice"].contains(&severity), "{line}");
            assert!(!group("message").is_empty(), "{line}");
            let place = ["file", "line", "column", "code"].map(group).join(" ");
            found.push(format!("{severity} {place}"));
        }
        assert_eq!(found.len(), before + 1, "{line}");
    }
    assert_eq!(found[0], "error ./bad 1.gn 12 14 RU215", "{lines}");
    assert!(
        found
            .iter()
            .any(|found| found.starts_with("notice ./note.gn 7 27 ")),
        "{lines}"
    );
}

#[test]
fn packages_hold_files_that_are_there() {
    let manifest = text("Cargo.toml");
    let sources = manifest
        .lines()
        .filter_map(|line| line.trim().strip_prefix("{ source = \"")?.split('"').next());
    let sources: Vec<_> = sources
        .filter(|source| !source.starts_with("target/"))
        .collect();
    assert!(sources.len() > 5);
    for source in sources {
        let path = Path::new(ROOT).join(source);
        let name = path.file_name().unwrap().to_str().unwrap();
        let found = match name.strip_prefix('*') {
            None => path.is_file(),
            Some(end) => names_in(path.parent().unwrap())
                .iter()
                .any(|name| name.ends_with(end)),
        };
        assert!(found, "{source}");
    }
}

#[test]
fn the_debian_package_holds_the_documents_that_its_documents_name() {
    let manifest = text("Cargo.toml");
    let sources: Vec<_> = manifest
        .lines()
        .filter_map(|line| line.trim().strip_prefix("{ source = \"")?.split('"').next())
        .collect();
    let document = Regex::new(r"\bdocs/(?:[a-z]+/)?[a-z0-9-]+\.[a-z]+\b").unwrap();
    let mut named = 0;
    for page in [
        "README.md",
        "CHANGELOG.md",
        "docs/ci.md",
        "docs/json.md",
        "docs/makers/performance.md",
        "docs/promises.md",
    ] {
        let page = text(page);
        for name in document.find_iter(&page).map(|found| found.as_str()) {
            named += 1;
            let (folder, file) = name.rsplit_once('/').unwrap();
            let end = file.rsplit_once('.').unwrap().1;
            let patterns = [
                name.to_owned(),
                format!("{folder}/*"),
                format!("{folder}/*.{end}"),
            ];
            assert!(
                sources
                    .iter()
                    .any(|source| patterns.iter().any(|pattern| pattern == source)),
                "{name} is not packaged"
            );
        }
    }
    assert!(named > 20, "{named}");
}

#[test]
fn the_debian_package_holds_every_man_page() {
    let manifest = text("Cargo.toml");
    for section in [1, 5, 7] {
        let source = format!("source = \"target/deb/man/man{section}/*.{section}\"");
        assert!(manifest.contains(&source), "{source}");
        for name in names_in(Path::new(ROOT).join(format!("man/man{section}"))) {
            assert!(name.ends_with(&format!(".{section}")), "{name}");
        }
    }
}

#[test]
fn documents_name_no_release_before_there_is_one() {
    let release = Regex::new(r"cargo install (?:--locked )?gungi\b|gungi@v\d|rev: v\d").unwrap();
    for page in [
        "README.md",
        "docs/ci.md",
        "action.yml",
        ".pre-commit-hooks.yaml",
    ] {
        assert_eq!(
            release
                .find(&text(page))
                .map(|found| found.as_str().to_owned()),
            None,
            "{page}"
        );
    }
}

/// The names of targets of the compiler in a text.
fn targets(text: &str) -> BTreeSet<&str> {
    let target = Regex::new(r"\b(?:x86_64|aarch64)-[a-z]+-[a-z]+(?:-[a-z]+)?\b").unwrap();
    target.find_iter(text).map(|found| found.as_str()).collect()
}

#[test]
fn the_action_and_the_templates_name_the_targets_that_a_release_builds() {
    let release = text(".github/workflows/release.yml");
    let built = targets(release.split("\n  wheel:").next().unwrap());
    assert_eq!(built.len(), 5, "{built:?}");
    assert_eq!(targets(&text(".github/action/install")), built);
    let name = Regex::new("@(?:ARCHIVE|SHA256) ([^@]*)@").unwrap();
    for template in ["PKGBUILD", "gungi.json", "gungi.rb", "winget.yaml"] {
        let template = text(&format!("packaging/templates/{template}"));
        let named: Vec<_> = name
            .captures_iter(&template)
            .map(|found| found.get(1).unwrap().as_str())
            .collect();
        assert!(
            named.iter().all(|target| built.contains(target)),
            "{named:?}"
        );
        for target in BTreeSet::from_iter(&named) {
            assert!(
                template.contains(&format!("@ARCHIVE {target}@")),
                "{target} has no address"
            );
            assert!(
                template.contains(&format!("@SHA256 {target}@")),
                "{target} has no checksum"
            );
        }
    }
}

#[test]
fn the_hooks_install_the_wheel_of_this_version() {
    let hooks = text(".pre-commit-hooks.yaml");
    assert_eq!(
        hooks.matches("language: python").count(),
        hooks.matches("- id: ").count()
    );
    let package = text("pyproject.toml");
    let version = env!("CARGO_PKG_VERSION");
    assert!(
        package.contains(&format!("\nversion = \"{version}\"\n")),
        "{package}"
    );
    assert!(
        package.contains(&format!("\ndependencies = [\"gungi-cli=={version}\"]\n")),
        "{package}"
    );
    let wheel = text("packaging/wheel/pyproject.toml");
    assert!(wheel.contains("name = \"gungi-cli\""));
    let licence = format!("\nlicense = \"{}\"\n", env!("CARGO_PKG_LICENSE"));
    assert!(wheel.contains(&licence), "{licence}");
}

#[test]
fn the_address_of_the_repository_is_nowhere_but_in_the_manifest() {
    let address = Regex::new(r"(?:github|gitlab)\.com/([\w.-]+)/gungi\b").unwrap();
    let root = Path::new(ROOT);
    let walk = ignore::WalkBuilder::new(root)
        .hidden(false)
        .filter_entry(|entry| entry.file_name() != ".git")
        .build();
    let mut named = BTreeSet::new();
    for entry in walk
        .map(Result::unwrap)
        .filter(|entry| entry.path().is_file())
    {
        let path = entry
            .path()
            .strip_prefix(root)
            .unwrap()
            .display()
            .to_string();
        if path == "Cargo.toml" || path.starts_with("fixtures/sources") {
            continue;
        }
        let text = fs::read(entry.path()).unwrap();
        for found in address.captures_iter(&String::from_utf8_lossy(&text)) {
            // Another project of this name, the source of the classic rules; and what readers put in themselves.
            if !["hkpeprah", "OWNER"].contains(&&found[1]) {
                named.insert(format!("{path}: {}", &found[0]));
            }
        }
    }
    assert!(named.is_empty(), "{named:#?}");
}
