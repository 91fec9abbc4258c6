//! The format of a file to write, and destinations of pictures: a file, a folder with a file for each, or standard output.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use anyhow::{Error, bail};

use crate::cli::args::input::GamesArgs;
use crate::cli::args::{FileFormat, TextOrJson};
use crate::cli::exit::WithHelp;
use crate::cli::output::file_name::portable;
use crate::cli::output::folder::{Folder, Others};
use crate::cli::output::{Output, Streams};
use crate::files::formats::Format;
use crate::print::picture::{GameFormat, PositionFormat};
use crate::text::{listed, shown};

/// Writes each picture whole or not at all.
pub(crate) struct Destination {
    outlet: Outlet,
    /// Whether file names include the name of the input.
    names_inputs: bool,
    /// With how many digits they have the number of the game.
    digits: usize,
    extension: &'static str,
}

enum Outlet {
    /// Standard output or a file, which hold one picture, and the number of pictures so far.
    One {
        picture: Option<Vec<u8>>,
        pictures: usize,
    },
    Folder(Folder),
}

/// The origin of a picture, for its file name: `02-ply-060.png`, or `02.gif` for a whole game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Label<'n> {
    /// The name of the input.
    pub(crate) input: &'n str,
    /// The number of the game in it, from 1.
    pub(crate) game: usize,
    pub(crate) ply: Option<usize>,
}

impl Destination {
    /// `extension` is for the files in a folder; `overwrites` says whether they replace others.
    ///
    /// # Errors
    /// If the folder cannot be written, or has files that it may not have.
    pub(crate) fn new(
        output: Output<'_>,
        extension: &'static str,
        games: &GamesArgs,
        overwrites: bool,
    ) -> anyhow::Result<Self> {
        let input = &games.input;
        let outlet = match output {
            Output::Folder(path) => {
                Outlet::Folder(Folder::new(path, Others::of(overwrites), &input.paths)?)
            }
            Output::Stdout | Output::File(_) if overwrites => {
                let help = "remove it, or name a directory, as in `-o pages/`";
                bail!(WithHelp::without_effect("--overwrite", "directories", help))
            }
            Output::Stdout | Output::File(_) => Outlet::One {
                picture: None,
                pictures: 0,
            },
        };
        let names_inputs = input.paths.len() + input.gfen.len() > 1
            || input.paths.iter().any(|path| path.is_dir());
        Ok(Self {
            outlet,
            names_inputs,
            digits: 2,
            extension,
        })
    }

    /// Whether it is a folder, which takes a file for each game.
    pub(crate) const fn is_folder(&self) -> bool {
        matches!(self.outlet, Outlet::Folder(_))
    }

    /// Gives the numbers of games as many digits as this number has, so that the names of files sort.
    pub(crate) fn numbered_up_to(&mut self, most: usize) {
        self.digits = self.digits.max(most.to_string().len());
    }

    /// The name of a file in the folder.
    pub(crate) fn file_name(&self, label: Label<'_>) -> OsString {
        label.file_name(self.names_inputs, self.digits, self.extension)
    }

    /// The game of a file, in words.
    pub(crate) fn label(&self, label: Label<'_>) -> String {
        let name = Path::new(&self.file_name(label))
            .file_stem()
            .map(|stem| stem.to_string_lossy().into_owned());
        name.filter(|_| self.names_inputs)
            .unwrap_or_else(|| label.game.to_string())
    }

    /// The files of the folder that may be replaced.
    pub(crate) fn replaceable(&self) -> Vec<PathBuf> {
        match &self.outlet {
            Outlet::One { .. } => Vec::new(),
            Outlet::Folder(folder) => folder.replaceable(self.extension),
        }
    }

    /// Takes a picture. Draws it only if there is room for it.
    pub(crate) fn put(
        &mut self,
        label: Label<'_>,
        draw: impl FnOnce() -> anyhow::Result<Vec<u8>>,
    ) -> anyhow::Result<()> {
        if let Outlet::One { pictures, picture } = &mut self.outlet {
            *pictures += 1;
            *picture = if *pictures == 1 { Some(draw()?) } else { None };
            return Ok(());
        }
        let name = self.file_name(label);
        self.put_file(&name, &draw()?)
    }

    /// Writes a file of this name, if it is a folder.
    pub(crate) fn put_file(&mut self, name: &OsStr, text: &[u8]) -> anyhow::Result<()> {
        match &mut self.outlet {
            Outlet::Folder(folder) => folder.put(name.as_ref(), text),
            Outlet::One { .. } => Ok(()),
        }
    }

    /// Writes the picture, or fills the folder.
    pub(crate) fn finish(self, streams: &mut Streams<'_>, is_quiet: bool) -> anyhow::Result<()> {
        match self.outlet {
            Outlet::One { pictures: 2.., .. } if self.extension == "html" => bail!(WithHelp::new(
                "one file cannot hold the pages of several games",
                "for a page of each game and an index, give a folder: `-o pages/`; or choose a game with `--game`"
            )),
            Outlet::One { pictures: 2.., .. } => bail!(WithHelp::new(
                "one file cannot hold several pictures",
                "choose a game with `--game`, or name a directory, as in `-o pictures/`"
            )),
            Outlet::One {
                picture: Some(picture),
                ..
            } => {
                if streams.style.width.is_some() && std::str::from_utf8(&picture).is_err() {
                    bail!(WithHelp::new(
                        "a terminal cannot show this picture",
                        "name a file, as in `-o board.png`"
                    ));
                }
                Ok(streams.out.write_all(&picture)?)
            }
            Outlet::One { .. } => Ok(()),
            Outlet::Folder(folder) => folder.publish()?.report(streams.err, is_quiet),
        }
    }
}

impl Label<'_> {
    fn file_name(&self, names_input: bool, digits: usize, extension: &str) -> OsString {
        let mut name = OsString::new();
        if names_input {
            let stem = Path::new(self.input).file_stem().unwrap_or_default();
            name.push(portable(&stem.to_string_lossy()));
            name.push("-");
        }
        name.push(format!("{:0digits$}", self.game));
        if let Some(ply) = self.ply {
            name.push(format!("-ply-{ply:03}"));
        }
        name.push(format!(".{extension}"));
        name
    }
}

/// Extensions of compressed files.
const COMPRESSED: [&str; 5] = ["gz", "zst", "bz2", "xz", "zip"];

/// The format to write: the requested one, or the one that the name of the output chooses, or else `otherwise`, for standard
/// output.
///
/// # Errors
/// If neither says which, if they say different ones, or if the name is the name of a compressed file.
pub(crate) fn format_of<F: FileFormat>(
    asked: Option<F>,
    output: Output<'_>,
    otherwise: Option<F>,
) -> anyhow::Result<F> {
    let extension = output.file().and_then(Path::extension).unwrap_or_default();
    if let Some(compressed) = COMPRESSED
        .iter()
        .find(|compressed| extension.eq_ignore_ascii_case(compressed))
    {
        bail!(WithHelp::new(
            format!("gungi writes no `.{compressed}` files"),
            format!(
                "write to a name without `.{compressed}`, or pipe the output into a program that compresses"
            )
        ));
    }
    let by_name = || {
        let is_it = |format: &&F| {
            format
                .extension()
                .is_some_and(|known| extension.eq_ignore_ascii_case(known))
        };
        F::value_variants().iter().find(is_it).cloned()
    };
    match (asked, output) {
        (Some(asked), Output::File(path)) => {
            let is_of_another = match by_name() {
                Some(named) => named.extension() != asked.extension(),
                None => names_a_format(path),
            };
            if is_of_another {
                let format = asked
                    .to_possible_value()
                    .map(|value| value.get_name().to_owned());
                bail!(contradicts(
                    path,
                    &format.unwrap_or_default(),
                    asked.extension()
                ));
            }
            Ok(asked)
        }
        (Some(asked), Output::Stdout | Output::Folder(_)) => Ok(asked),
        (None, Output::File(path)) => by_name().ok_or_else(|| unknown::<F>(path)),
        (None, Output::Stdout | Output::Folder(_)) => {
            match otherwise.filter(|_| output == Output::Stdout) {
                Some(format) => Ok(format),
                None => bail!(WithHelp::new(
                    "the format is missing",
                    format!("pass `{}`", F::OPTION)
                )),
            }
        }
    }
}

/// Checks that a name does not say that its file has another format than text.
pub(crate) fn ensure_text(output: Output<'_>) -> anyhow::Result<()> {
    format_of(Some(TextOrJson::Text), output, None).map(drop)
}

/// Checks that a name does not say that its file has games in another format.
pub(crate) fn ensure_format(output: Output<'_>, format: Format) -> Result<(), WithHelp> {
    match output {
        Output::File(path) if Format::of_name(path) != Some(format) && names_a_format(path) => {
            let extension = format.row().extension;
            Err(contradicts(path, extension, Some(extension)))
        }
        _ => Ok(()),
    }
}

/// Whether a name has an extension that says what is in the file. `.txt` may be any text.
fn names_a_format(path: &Path) -> bool {
    const PRODUCTS: [&str; 7] = ["json", "jsonl", "csv", "parquet", "md", "xml", "sarif"];
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    Format::of_name(path).is_some()
        || PositionFormat::of_extension(&extension).is_some()
        || GameFormat::of_extension(&extension).is_some()
        || PRODUCTS
            .iter()
            .any(|known| extension.eq_ignore_ascii_case(known))
}

/// The error of a file whose name has the extension of another format. `extension` is one of its own format.
fn contradicts(path: &Path, format: &str, extension: Option<&str>) -> WithHelp {
    let found = path.extension().unwrap_or_default().to_string_lossy();
    let name = shown(path);
    let message = format!("the name of {name} ends in `.{found}`, but its format is `{format}`");
    let other = extension.map(|extension| shown(&path.with_extension(extension)).to_string());
    WithHelp::new(
        message,
        other.map_or("name another file".to_owned(), |other| {
            format!("as in `-o {other}`")
        }),
    )
}

fn unknown<F: FileFormat>(path: &Path) -> Error {
    let mut extensions: Vec<String> = Vec::new();
    for extension in F::value_variants().iter().filter_map(FileFormat::extension) {
        let shown = format!("`.{extension}`");
        if !extensions.contains(&shown) {
            extensions.push(shown);
        }
    }
    let message = format!(
        "unknown format: the name of {} must end with {}",
        shown(path),
        listed(&extensions, "or")
    );
    let first = F::value_variants()
        .iter()
        .find_map(FileFormat::extension)
        .unwrap_or_default();
    WithHelp::new(
        message,
        format!("as in `-o {}`", shown(&path.with_extension(first))),
    )
    .into()
}
