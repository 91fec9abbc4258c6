//! Compares `completions/` and `man/` with the arguments that they are generated from.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs, io};

use clap_complete::Shell;
use gungi::cli::command;
use gungi::cli::commands::completions::completions;
use gungi::cli::commands::man::man_pages;

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
    check("completions", &names.map(|(name, shell)| (name.to_owned(), script(shell))).into())
}

#[test]
fn man_pages_match_the_arguments() -> io::Result<()> {
    check("man", &man_pages(command())?.into_iter().collect())
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
    let mut found = BTreeMap::new();
    read_below(Path::new(directory), "", &mut found)?;
    assert!(found == *expected, "{directory}/ is stale: run `cargo update-generated`");
    Ok(())
}

fn read_below(directory: &Path, prefix: &str, found: &mut BTreeMap<String, Vec<u8>>) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            read_below(&entry.path(), &format!("{name}/"), found)?;
        } else {
            found.insert(name, fs::read(entry.path())?);
        }
    }
    Ok(())
}
