//! The kinds of values of options and operands.

use clap::{Arg, ValueHint};

/// The kind of value that an option or operand takes.
pub(crate) enum Taken {
    /// One of these words.
    Words(Vec<String>),
    /// A list of these words, separated by commas.
    List(Vec<String>),
    /// A file name.
    Files,
    /// A directory name.
    Directories,
    /// A value without completions.
    Nothing,
}

pub(crate) fn taken(arg: &Arg) -> Taken {
    let values = arg.get_possible_values();
    let words = values.iter().filter(|value| !value.is_hide_set()).map(|value| value.get_name().to_owned());
    match arg.get_value_hint() {
        _ if !values.is_empty() && arg.get_value_delimiter().is_some() => Taken::List(words.collect()),
        _ if !values.is_empty() => Taken::Words(words.collect()),
        ValueHint::AnyPath | ValueHint::FilePath => Taken::Files,
        ValueHint::DirPath => Taken::Directories,
        _ => Taken::Nothing,
    }
}
