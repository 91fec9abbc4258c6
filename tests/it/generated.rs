//! Compares generated files, and generated parts of files, with the program.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{env, fs, io};

use clap_complete::Shell;
use gungi::cli::command;
use gungi::cli::commands::completions::completions;
use gungi::cli::commands::man::man_pages;
use gungi::config::{KEYS, SettingKey, Values};
use gungi::rules::Ruleset;
use regex::{Captures, Regex};

use crate::helpers::files::{contents, files_below, sources};
use crate::helpers::running::run;

#[test]
fn completions_match_the_arguments() -> io::Result<()> {
    let names = [
        ("_gungi", Shell::Zsh),
        ("_gungi.ps1", Shell::PowerShell),
        ("gungi.bash", Shell::Bash),
        ("gungi.elv", Shell::Elvish),
        ("gungi.fish", Shell::Fish),
    ];
    let script = |shell| completions(command(), shell);
    check(
        "completions",
        &names
            .map(|(name, shell)| (name.to_owned(), script(shell)))
            .into(),
    )
}

#[test]
fn man_pages_match_the_arguments() -> io::Result<()> {
    let pages = man_pages(command()).map_err(io::Error::other)?;
    check(
        "man",
        &pages
            .into_iter()
            .map(|(name, text)| (name, text.into_bytes()))
            .collect(),
    )
}

#[test]
fn the_conformance_kit_is_what_the_rules_say() -> io::Result<()> {
    let directory = tempfile::tempdir()?;
    run(&["conform", "--write", directory.path().to_str().unwrap()]).clean();
    check("conformance", &contents(directory))
}

#[test]
fn man_pages_of_commands_have_the_usual_sections_and_values_in_the_synopsis() -> io::Result<()> {
    let pages = man_pages(command()).map_err(io::Error::other)?;
    let of_commands: Vec<_> = pages
        .iter()
        .filter(|(name, _)| name.starts_with("man1/"))
        .collect();
    assert_eq!(of_commands.len(), command().get_subcommands().count() + 1);
    for (name, text) in of_commands {
        let sections: Vec<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix(".SH "))
            .collect();
        let mut expected = vec![
            "NAME",
            "SYNOPSIS",
            "DESCRIPTION",
            "OPTIONS",
            "EXIT STATUS",
            "ENVIRONMENT",
            "FILES",
        ];
        if name == "man1/gungi.1" {
            expected.insert(3, "COMMANDS");
        } else {
            expected.push("EXAMPLES");
        }
        expected.push("SEE ALSO");
        assert_eq!(sections, expected, "{name}");
        assert!(text.contains("[\\fB\\-\\-color\\fR\\ <WHEN>]"), "{name}");
    }
    Ok(())
}

#[test]
fn man_pages_and_the_faq_name_the_same_environment_variables() -> io::Result<()> {
    let variable = Regex::new("[A-Z][A-Z_]{3,}").unwrap();
    let names = |text: &str| -> BTreeSet<String> {
        variable
            .find_iter(&text.replace("\\fB", " "))
            .map(|name| name.as_str().to_owned())
            .collect()
    };
    let page = fs::read_to_string("man/man1/gungi.1")?;
    let section = page
        .split(".SH ")
        .find(|section| section.starts_with("ENVIRONMENT\n"))
        .unwrap();
    let of_terms = section
        .split(".TP\n")
        .skip(1)
        .filter_map(|term| term.lines().next());
    let of_page = names(&of_terms.collect::<Vec<_>>().join(" "));
    let faq = fs::read_to_string("docs/faq.md")?;
    let table = faq
        .lines()
        .filter(|line| line.starts_with("| `"))
        .filter_map(|row| row.split('|').nth(1));
    assert_eq!(of_page, names(&table.collect::<Vec<_>>().join(" ")));

    let quoted = Regex::new(r#"(value_name = )?"([A-Z][A-Z_]{3,})""#).unwrap();
    let mut of_source = BTreeSet::new();
    for path in sources("rs") {
        let text = fs::read_to_string(path)?;
        let words = quoted
            .captures_iter(&text)
            .filter(|found| found.get(1).is_none());
        of_source.extend(
            words
                .filter(|_| text.contains("env::var_os"))
                .map(|found| found[2].to_owned()),
        );
    }
    assert!(
        of_source.is_subset(&of_page),
        "the program reads {:?}",
        &of_source - &of_page
    );
    assert!(of_source.len() > 12, "{of_source:?}");
    Ok(())
}

/// The definition of a key of `gungi.toml` in its schema.
fn definition(key: &SettingKey) -> String {
    let values = match key.values {
        Values::Names(names) => format!("\"enum\": {:?}", names()),
        Values::Codes(least) => {
            let codes =
                "\"type\": \"array\",\n      \"items\": {\"type\": \"string\", \"minLength\": 1}";
            let least = (least > 0).then(|| format!(",\n      \"minItems\": {least}"));
            codes.to_owned() + &least.unwrap_or_default()
        }
        Values::Lists => {
            let names = "{\"type\": \"array\", \"items\": {\"type\": \"string\"}}";
            format!("\"type\": \"object\",\n      \"additionalProperties\": {names}")
        }
        Values::Number => "\"type\": \"integer\",\n      \"minimum\": 0".to_owned(),
    };
    let (name, help) = (key.name.replace('-', "_"), key.help);
    format!("    \"{name}\": {{\n      \"description\": \"{help}\",\n      {values}\n    }}")
}

/// It is written by hand, but for its settings.
#[test]
fn the_schema_of_configurations_has_the_keys_of_settings() -> io::Result<()> {
    let path = Path::new("src/print/schemas/config.json");
    let text = fs::read_to_string(path)?;
    let link = |key: &SettingKey| {
        let (name, definition) = (key.name, key.name.replace('-', "_"));
        format!("\"{name}\": {{\"$ref\": \"#/$defs/{definition}\"}}")
    };
    let links = Regex::new(r##""[a-z-]+": \{"\$ref": "#/\$defs/(?:[a-oq-z]|pl)[a-z_]*"\}(?:(,\s*)"[a-z-]+": \{"\$ref": "#/\$defs/(?:[a-oq-z]|pl)[a-z_]*"\})+"##).unwrap();
    let fresh = links.replace_all(&text, |found: &Captures<'_>| {
        KEYS.iter().map(link).collect::<Vec<_>>().join(&found[1])
    });
    let (before, after) = fresh.split_once("\"minItems\": 1\n    },\n").unwrap();
    let definitions: Vec<String> = KEYS.iter().map(definition).collect();
    assert!(after.starts_with("    \"rules\""));
    let fresh = format!(
        "{before}\"minItems\": 1\n    }},\n{}\n  }}\n}}\n",
        definitions.join(",\n")
    );
    check_file(path, &text, &fresh)
}

/// These files are written by hand, but for their lists of rulesets.
#[test]
fn schemas_and_the_words_of_fuzzers_list_the_rulesets() -> io::Result<()> {
    let all = Ruleset::ALL.iter().map(|ruleset| ruleset.as_str());
    // What follows each name, and what is between two. The schemas of units have two words: classic and official.
    let list =
        Regex::new(r#""classic"(: \{[^}]*\})?(?:(,\s*)"[a-z-]+"(?:: \{[^}]*\})?){2,}"#).unwrap();
    let mut lists = 0;
    for path in files_below("src/print/schemas", "json") {
        let text = fs::read_to_string(&path)?;
        let fresh = list.replace_all(&text, |found: &Captures<'_>| {
            lists += 1;
            let after = found.get(1).map_or("", |after| after.as_str());
            all.clone()
                .map(|name| format!("\"{name}\"{after}"))
                .collect::<Vec<_>>()
                .join(&found[2])
        });
        check_file(&path, &text, &fresh)?;
    }
    assert!(lists > 12, "{lists}");
    let path = Path::new("fuzz/gungi.dict");
    let text = fs::read_to_string(path)?;
    let of_ruleset = |line: &str| match line {
        line if line.contains("classic") => all
            .clone()
            .map(|name| line.replace("classic", name))
            .collect(),
        line if all.clone().any(|name| line.contains(name)) => Vec::new(),
        line => vec![line.to_owned()],
    };
    let fresh: String = text
        .lines()
        .flat_map(of_ruleset)
        .map(|line| line + "\n")
        .collect();
    assert_eq!(fresh.matches("classic").count(), 2);
    check_file(path, &text, &fresh)
}

/// Compares the text of a file with the expected one. With `GUNGI_UPDATE` set, writes it instead.
pub(crate) fn check_file(path: impl AsRef<Path>, text: &str, fresh: &str) -> io::Result<()> {
    if text == fresh {
        return Ok(());
    }
    let path = path.as_ref();
    assert!(
        env::var_os("GUNGI_UPDATE").is_some(),
        "{} is stale: run `cargo update-generated`",
        path.display()
    );
    fs::write(path, fresh)
}

/// Compares the files below a directory with the expected ones. With `GUNGI_UPDATE` set, writes them first.
fn check(directory: &str, expected: &BTreeMap<String, Vec<u8>>) -> io::Result<()> {
    if env::var_os("GUNGI_UPDATE").is_some() {
        fs::remove_dir_all(directory)?;
        for (name, text) in expected {
            let path = Path::new(directory).join(name);
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::write(path, text)?;
        }
    }
    assert!(
        contents(directory) == *expected,
        "{directory}/ is stale: run `cargo update-generated`"
    );
    Ok(())
}

/// `cargo install` installs no man pages.
#[test]
fn the_readme_says_what_installs_the_pages_for_man() {
    let readme =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    let command = readme
        .split('`')
        .find(|code| code.starts_with("gungi man "))
        .unwrap();
    let place = tempfile::tempdir().unwrap();
    let directory = place
        .path()
        .join(command.strip_prefix("gungi man ~/").unwrap());
    run(&["man", directory.to_str().unwrap()]).clean();
    assert!(directory.join("man1/gungi.1").is_file());
    let Ok(found) = std::process::Command::new("man")
        .arg("-M")
        .arg(&directory)
        .args(["-w", "gungi"])
        .output()
    else {
        return;
    };
    assert!(
        String::from_utf8_lossy(&found.stdout).contains("gungi.1"),
        "{found:?}"
    );
}
