//! What is typed to search for: a text, or options of `gungi grep`.

use clap::{Args as _, FromArgMatches as _};

use crate::cli::args::selection::SelectionArgs;
use crate::view::Search;

/// What a text that was typed searches for: options of `gungi grep`, such as `-e 'N in 5e'`, or itself.
///
/// # Errors
/// If it begins as an option, and cannot be read. The error is one line.
pub(super) fn search_of(typed: &str) -> Result<Search, String> {
    if !typed.starts_with('-') {
        return Ok(Search::for_text(typed));
    }
    let read = read(typed).map_err(|error| error.to_string());
    let query = read.and_then(|args| args.query().map_err(|error| error.to_string()));
    match query {
        Ok(query) if query.is_empty() => {
            Err("nothing to search for: `-e 'N in 5e'` or `--player sato`".to_owned())
        }
        Ok(query) => Ok(Search::Query(Box::new(query))),
        Err(error) => Err(one_line(&error)),
    }
}

fn read(typed: &str) -> Result<SelectionArgs, clap::Error> {
    let command = clap::Command::new("search")
        .no_binary_name(true)
        .disable_help_flag(true);
    let command = SelectionArgs::augment_args(command);
    let matches = command.try_get_matches_from(words(typed))?;
    let mut args = SelectionArgs::from_arg_matches(&matches)?;
    // Names are searched in any case, as a text is.
    args.ignore_case = true;
    Ok(args)
}

/// Words between blanks; quotes keep blanks.
fn words(typed: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in typed.chars() {
        match (c, quote) {
            (c, Some(open)) if c == open => quote = None,
            ('\'' | '"', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// What an error says, without its marks and its usage. What was probably meant comes first: a screen may cut the line.
fn one_line(error: &str) -> String {
    let lines = error
        .lines()
        .take_while(|line| !line.starts_with("Usage:"))
        .map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("For more"));
    let said = |line: &'_ str| line.strip_prefix("error: ").unwrap_or(line).to_owned();
    let (mut meant, others): (Vec<String>, Vec<String>) = lines
        .map(said)
        .partition(|line| line.starts_with("help: did you mean"));
    meant.extend(others);
    meant.join("  ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_in_a_shell() {
        for (typed, expected) in [
            ("-e check", &["-e", "check"][..]),
            (
                "  -e 'N in 5e'  --player \"Sato Ann\"",
                &["-e", "N in 5e", "--player", "Sato Ann"],
            ),
            ("--header White='a b'c ''", &["--header", "White=a bc", ""]),
            ("-e 'open", &["-e", "open"]),
        ] {
            assert_eq!(words(typed), expected, "{typed}");
        }
    }

    #[test]
    fn a_text_or_options_of_grep_are_searched_for() {
        assert!(matches!(search_of("Sato"), Ok(Search::Text(text)) if text == "sato"));
        for typed in [
            "-e check",
            "-e 'N in 5e' --then check --within 2",
            "--player sato --since 2019",
            "-v -e check",
        ] {
            assert!(matches!(search_of(typed), Ok(Search::Query(_))), "{typed}");
        }
        for (typed, words) in [
            ("-", "unexpected argument"),
            ("--players x", "unexpected argument '--players' found"),
            ("-e chekc", "did you mean `check`?"),
            ("-i", "nothing to search for"),
            ("--player '('", "unclosed group"),
        ] {
            let error = search_of(typed).map(|_| ()).unwrap_err();
            assert!(
                error.contains(words) && !error.contains('\n'),
                "{typed}: {error}"
            );
        }
    }
}
