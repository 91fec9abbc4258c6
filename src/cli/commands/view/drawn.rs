//! Pages and pictures of what the viewer shows: what `gungi replay` and `gungi render` make of it.

use std::ffi::OsString;
use std::path::Path;
use std::{fs, io};

use anyhow::{Context, bail};
use clap::{Args as _, FromArgMatches as _};

use crate::cli::commands::{render, replay};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::output::Streams;
use crate::cli::output::temp_file::TempPages;
use crate::render::board::{BoardStyle, Coordinates, Pieces};
use crate::rules::Ruleset;
use crate::text::shown as name_of;
use crate::view::ShownGame;

/// The page or the picture of a game; the extension of the path chooses.
pub(super) fn draw(
    path: &Path,
    text: &str,
    rules: Option<Ruleset>,
    shown: &ShownGame,
) -> anyhow::Result<Vec<u8>> {
    let extension = path
        .extension()
        .and_then(|extension| extension.to_str())
        .unwrap_or_default();
    let is_of_game = match extension.to_ascii_lowercase().as_str() {
        "html" | "gif" => true,
        "svg" | "png" => false,
        _ => bail!(WithHelp::new(
            format!("{} is no page and no picture", name_of(path)),
            "the name of a page ends with `.html`, of a picture with `.svg` or `.png`, of an animation with `.gif`"
        )),
    };
    // The commands read files and write files, so the game goes to one, and the picture comes from one.
    let folder = TempPages::new()?;
    let game = folder.write(&shown.file_name, text)?;
    let drawn = game.with_file_name(format!("drawn.{extension}"));
    let mut arguments: Vec<OsString> = vec![game.into(), "-o".into(), drawn.clone().into()];
    let mut add = |words: &[&str]| arguments.extend(words.iter().map(OsString::from));
    if let Some(rules) = rules {
        add(&["--rules", rules.as_str()]);
    }
    if shown.style.flipped {
        add(&["--flip"]);
    }
    if shown.style.pieces == Pieces::Kanji {
        add(&["--pieces", "kanji"]);
    }
    match shown.style.coordinates {
        Coordinates::Both => {}
        Coordinates::Gn => add(&["--coordinates", "gn"]),
        Coordinates::Gfen => add(&["--coordinates", "gfen"]),
        Coordinates::None => add(&["--coordinates", "none"]),
    }
    if is_of_game {
        add(&["--notation", shown.notation.as_str()]);
    } else {
        add(&["--ply", &shown.ply.to_string()]);
    }
    run(&arguments, is_of_game)?;
    fs::read(&drawn).with_context(|| format!("cannot draw {}", name_of(path)))
}

/// Runs a command; what it prints is an error.
fn run(arguments: &[OsString], is_of_game: bool) -> anyhow::Result<()> {
    let (mut out, mut err) = (io::sink(), Vec::new());
    let streams = &mut Streams {
        out: &mut out,
        err: &mut err,
        style: BoardStyle::default(),
    };
    let command = clap::Command::new("view").no_binary_name(true);
    let command = command.arg(
        clap::Arg::new("quiet")
            .long("quiet")
            .action(clap::ArgAction::SetTrue),
    );
    let exit = if is_of_game {
        let matches = replay::ReplayArgs::augment_args(command).try_get_matches_from(arguments)?;
        replay::run(&replay::ReplayArgs::from_arg_matches(&matches)?, streams)
    } else {
        let matches = render::RenderArgs::augment_args(command).try_get_matches_from(arguments)?;
        render::run(&render::RenderArgs::from_arg_matches(&matches)?, streams)
    };
    match exit? {
        // A game with findings is drawn as far as it goes.
        Exit::Clean | Exit::Findings => Ok(()),
        Exit::Trouble => bail!("{}", String::from_utf8_lossy(&err).trim().to_owned()),
    }
}
