//! Fonts for characters that gungi has no outlines of: one that an option names, and the fonts of the system.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::game::Frame;
use crate::print::font::{Font, outline};
use crate::print::picture::Described;
use crate::render::picture::{PictureStyle, Scene};
use crate::text::shown;

/// The largest font that is read, in bytes: some have all kanji.
const MAX_FONT_BYTES: u64 = 64 << 20;
/// Files of the system that are looked at.
const MAX_FONTS: usize = 2000;
/// Folders inside of one another in which fonts are looked for.
const MAX_DEPTH: usize = 5;

/// The fonts of a run.
#[derive(Default)]
pub(crate) struct Fonts {
    known: Vec<Font>,
    /// The characters that were looked for in the system.
    sought: BTreeSet<char>,
    /// The files of the system, the likeliest first.
    files: Option<Vec<PathBuf>>,
}

impl Fonts {
    /// The font that an option names, or none.
    pub(crate) fn new(file: Option<&Path>) -> anyhow::Result<Self> {
        let mut known = Vec::new();
        if let Some(path) = file {
            let bytes = read(path).with_context(|| format!("cannot read {}", shown(path)))?;
            let Some(font) = Font::new(bytes) else {
                bail!("{} is not a font in TrueType or OpenType", shown(path));
            };
            known.push(font);
        }
        Ok(Self {
            known,
            ..Self::default()
        })
    }

    /// The fonts that were read.
    pub(crate) fn read(&self) -> &[Font] {
        &self.known
    }

    /// Puts outlines in the place of the lines of a picture that need fonts.
    pub(crate) fn outline(&mut self, scene: &mut Scene) {
        self.find(&scene.unknown);
        outline(scene, &self.known);
    }

    /// Reads fonts for an animation: its names are in the first position, as in all.
    pub(crate) fn find_for(&mut self, game: &Described, frames: &[Frame], style: &PictureStyle) {
        if let Some(first) = frames.first() {
            self.find(&game.scene(first, &[], style).unknown);
        }
    }

    /// Reads fonts of the system, until each of these characters is in one.
    fn find(&mut self, wanted: &BTreeSet<char>) {
        let mut missing: BTreeSet<char> = wanted.difference(&self.sought).copied().collect();
        self.sought.extend(&missing);
        for font in &self.known {
            missing = without(&missing, font);
        }
        if missing.is_empty() {
            return;
        }
        for path in self.files.get_or_insert_with(files_of_system) {
            let Some(font) = read(path).ok().and_then(Font::new) else {
                continue;
            };
            let left = without(&missing, &font);
            if left.len() < missing.len() {
                self.known.push(font);
                missing = left;
            }
            if missing.is_empty() {
                return;
            }
        }
    }
}

/// The characters that a font does not have.
fn without(characters: &BTreeSet<char>, font: &Font) -> BTreeSet<char> {
    characters - &font.known(characters)
}

/// The bytes of a font.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    let mut bytes = Vec::new();
    fs::File::open(path)?
        .take(MAX_FONT_BYTES)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The files of fonts of the user and the system, plain ones without serifs first.
fn files_of_system() -> Vec<PathBuf> {
    let mut files = Vec::new();
    for folder in folders() {
        let first = files.len();
        collect(&folder, 0, &mut files);
        files[first..].sort_by_cached_key(|path: &PathBuf| (rank(path), path.clone()));
    }
    files
}

/// Where fonts are, the user's own first.
fn folders() -> Vec<PathBuf> {
    let of = |name: &str, rest: &str| {
        let folder = env::var_os(name).filter(|folder| !folder.is_empty())?;
        Some(Path::new(&folder).join(rest))
    };
    let own = if cfg!(windows) {
        vec![
            of("LOCALAPPDATA", "Microsoft/Windows/Fonts"),
            of("WINDIR", "Fonts"),
        ]
    } else if cfg!(target_os = "macos") {
        vec![of("HOME", "Library/Fonts")]
    } else {
        let data = of("XDG_DATA_HOME", "fonts");
        vec![data.or_else(|| of("HOME", ".local/share/fonts"))]
    };
    let shared: &[&str] = if cfg!(windows) {
        &[]
    } else if cfg!(target_os = "macos") {
        &["/Library/Fonts", "/System/Library/Fonts"]
    } else {
        &["/usr/local/share/fonts", "/usr/share/fonts"]
    };
    let own = own.into_iter().flatten();
    own.chain(shared.iter().map(PathBuf::from)).collect()
}

/// Collects the fonts of a folder and the folders in it.
fn collect(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        if files.len() >= MAX_FONTS {
            return;
        }
        if is_font(&path) {
            files.push(path);
        } else if depth < MAX_DEPTH && path.is_dir() {
            collect(&path, depth + 1, files);
        }
    }
}

fn is_font(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    ["ttf", "otf", "ttc", "otc"]
        .iter()
        .any(|known| extension.eq_ignore_ascii_case(known))
}

/// How unlike plain letters without serifs a font is, by its name.
fn rank(path: &Path) -> (bool, bool) {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = name.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
    let styled = has(&[
        "bold",
        "black",
        "heavy",
        "italic",
        "oblique",
        "light",
        "thin",
        "condensed",
        "mono",
    ]);
    let plain = has(&[
        "sans",
        "gothic",
        "unicode",
        "ヒラギノ角",
        "hiragino",
        "meiryo",
        "yugoth",
        "segoeui",
        "arial",
    ]);
    (styled, !plain)
}
