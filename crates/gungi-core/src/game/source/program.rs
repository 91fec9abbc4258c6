//! Programs whose records gungi reads.

use std::fmt;

use crate::diagnostic::Ruling;

/// A program whose records gungi reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Program {
    /// gungi.js, and komugi, which writes the same PGN.
    Gungijs,
    GungiPython,
    GungiKifu,
    KomugiEngine,
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Gungijs => "gungi.js",
            Self::GungiPython => "Gungi-python",
            Self::GungiKifu => "gungi-kifu",
            Self::KomugiEngine => "the Komugi engine",
        })
    }
}

impl Program {
    /// The program that writes records of a format.
    pub fn of_record(format: Ruling) -> Option<Self> {
        match format {
            Ruling::UGI | Ruling::GUNGI_TEXT | Ruling::GSA | Ruling::GUNGI_PYTHON_JSON => {
                Some(Self::GungiPython)
            }
            Ruling::GUNGI_KIFU => Some(Self::GungiKifu),
            Ruling::KOMUGI_UCI => Some(Self::KomugiEngine),
            _ => None,
        }
    }
}
