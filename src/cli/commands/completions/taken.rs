//! What an option or an operand takes.

use clap::{Arg, ValueHint};

/// What an option or an operand takes.
pub(crate) enum Taken {
    /// One of these words.
    Words(Vec<String>),
    /// Some of these words, with commas between.
    List(Vec<String>),
    /// The name of a file.
    Files,
    /// The name of a directory.
    Directories,
    /// Something that cannot be guessed.
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
