//! Values of the program's options, with their helps.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::diagnostic::FailOn;
use crate::files::formats::Format;
use crate::game::FoulPolicy;
use crate::game::generate::Preference;
use crate::notation::Notation;
use crate::render::board::{Coordinates, Pieces};
use crate::table::Table;

impl ValueEnum for Notation {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Gn => "GN: `PZ*4-6-0`",
            Self::Gfen => "GFEN: `P5g`",
            Self::Gungijs => "gungi.js: `新兵(7-5-1)`; official rules only",
        };
        Some(PossibleValue::new(self.as_str()).help(help))
    }
}

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Gn => "GN: whole games with headers and comments",
            Self::Gfen => "GFEN: one position or game on each line",
            Self::GungijsFen => "FEN of gungi.js: one position on each line",
            Self::GungijsPgn => "PGN of gungi.js: whole games",
            Self::Cgn => "CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it",
            Self::Gfen11 => "GFEN-11 of Gungi-python: one position on each line",
            Self::Ugi => "UGI, the protocol of Gungi-python: games in lines `position`",
            Self::GungiText => "`.gungi` of Gungi-python: a game",
            Self::Gsa => "GSA of Gungi-python: a game",
            Self::GungiPythonJson => "JSON of Gungi-python: a game",
            Self::KomugiJsonl => "JSON lines of komugi: one position on each line",
            Self::KomugiUci => "Logs of the Komugi engine: games in lines `position fen`",
            Self::GungiKifu => "JSON of the web page gungi-kifu: a game",
            Self::Printed => "The printed notation of the rule book: a game",
            Self::PrintedMarkdown => "Tables of a record generator, in Markdown: a game",
        };
        let name = self.as_str();
        let short = name.strip_prefix("gungijs-");
        Some(PossibleValue::new(name).help(help).aliases(short))
    }
}

impl ValueEnum for FailOn {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Error => "Fail on errors",
            Self::Warning => "Fail on errors and warnings",
            Self::Never => "Never fail because of findings",
        };
        Some(PossibleValue::new(self.as_str()).help(help))
    }
}

impl ValueEnum for FoulPolicy {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Error => "As errors",
            Self::Warning => "As warnings",
            Self::Allow => "Not at all",
        };
        Some(PossibleValue::new(self.as_str()).help(help))
    }
}

impl ValueEnum for Pieces {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Letters => "Letters, as in GFEN",
            Self::Kanji => "The characters on the units",
        };
        Some(PossibleValue::new(self.as_str()).help(help))
    }
}

impl ValueEnum for Coordinates {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Both => "GN at the top and left, GFEN at the bottom and right",
            Self::Gn => "Columns and rows of GN",
            Self::Gfen => "Files and ranks of GFEN",
            Self::None => "No coordinates",
        };
        Some(PossibleValue::new(self.as_str()).help(help))
    }
}

impl ValueEnum for Preference {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Nothing => {
                "No kind: every legal move is equally likely, but players rarely end the draft early"
            }
            Self::Captures => "Strikes, mobile and immobile",
            Self::Effects => {
                "Betrayals, immobile strikes, exchanges, substitutions and forced recoveries"
            }
        };
        Some(PossibleValue::new(self.as_str()).help(help))
    }
}

impl ValueEnum for Table {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Games => "A row for each game",
            Self::Plies => "A row for each move, with the position after it",
            Self::Positions => "A row for each position, the start included",
        };
        Some(PossibleValue::new(self.as_str()).help(help))
    }
}
