//! Additions to `clap_complete`'s fish script, which leaves operands out.

use clap::Command;

use crate::cli::commands::completions::taken::{Taken, taken};

/// A line for each command whose operand is not a file.
pub(crate) fn operands(root: &Command) -> String {
    let lines = root.get_subcommands().filter(|command| !command.has_subcommands()).filter_map(|command| {
        let values = match command.get_positionals().next().map_or(Taken::Nothing, taken) {
            Taken::Files => return None,
            Taken::Words(words) | Taken::List(words) => format!(" -a \"{}\"", words.join(" ")),
            Taken::Directories => " -a \"(__fish_complete_directories)\"".to_owned(),
            Taken::Nothing => String::new(),
        };
        let condition = format!("__fish_gungi_using_subcommand {}", command.get_name());
        Some(format!("complete -c gungi -n \"{condition}\" -f{values}\n"))
    });
    lines.collect()
}
