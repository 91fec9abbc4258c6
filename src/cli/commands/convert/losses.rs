//! What is lost between formats: the tables in `docs/formats.md` come from here.
//!
//! A test converts games into every format and back, and compares what is gone with these words.

use crate::cli::commands::convert::args::Target;
use crate::files::formats::Format;
use crate::game::convert::LossKind;

/// What of a game a format cannot store, in words; `None` for a kind that it keeps. Positions have neither moves nor
/// comments.
pub const fn cannot_store(target: Target, kind: LossKind) -> Option<&'static str> {
    use LossKind as Kind;
    use Target::{Gfen, Gfen11, Gn, GungiText, GungijsFen, GungijsPgn, Pgn, Printed, Ugi};
    Some(match (target, kind) {
        (GungijsPgn | Printed, Kind::Start) => "the start",
        (GungijsPgn | Printed, Kind::Level) => "the level",
        (Printed, Kind::Betrayal) => "betrayals",
        (GungijsPgn | Pgn, Kind::UnclearBetrayal) => "which of two equal units a betrayal swaps",
        (Printed, Kind::Origin) => {
            "where a unit comes from, if several squares are possible: it is in brackets, which only gungi reads"
        }
        (Gn, Kind::Headers) => "tags of PGN that are not headers",
        (GungiText, Kind::Headers) => "headers whose value has `\"`",
        (Gfen | GungijsFen | Gfen11 | Ugi | GungijsPgn | Printed, Kind::Headers) => "headers",
        (GungijsPgn, Kind::Comments) => "comments before the first move",
        (Gfen | GungijsFen | Gfen11 | Ugi, Kind::Comments) => "comments of games",
        (GungijsPgn, Kind::Remarks) => {
            "of several comments on a move, which is which; the lines of a comment, and `}` in it"
        }
        (Pgn, Kind::Remarks) => "`}` in a comment",
        (GungiText | Printed, Kind::Remarks) => "which lines are one comment",
        (
            Gn | Gfen | GungijsFen | Gfen11 | Ugi | GungiText | GungijsPgn | Printed,
            Kind::Variations,
        ) => "variations",
        (GungijsPgn, Kind::Marks) => "marks",
        (GungijsPgn | Printed, Kind::NoMoves) => "that there is a game, if it has no moves",
        (GungijsFen | Gfen11 | GungijsPgn | Printed, Kind::Result) => "the result",
        (Ugi, Kind::Result) => "the result, unless the player to move gave up",
        (GungiText, Kind::Result) => "a draw",
        _ => return None,
    })
}

/// What gungi does not read of a format, in words; `None` if it reads everything.
pub const fn not_read(format: Format) -> Option<&'static str> {
    Some(match format {
        Format::Gn | Format::Gfen | Format::GungijsFen | Format::Cgn | Format::Printed => {
            return None;
        }
        Format::GungijsPgn => "variations, which are only checked; `PlyCount`",
        Format::Gfen11 => "units that were taken, the ply, who won where the phase is `fi`",
        Format::Ugi => "searches, times and options",
        Format::GungiText => "the time of the day, `Format` and `Version`",
        Format::Gsa => "the time of the day",
        Format::GungiPythonJson => "`version`",
        Format::KomugiJsonl => "shares, values, encodings and outcomes",
        Format::KomugiUci => "clocks and options",
        Format::GungiKifu => "`humanColor`; the draft is not in it",
        Format::PrintedMarkdown => "times and captures",
    })
}
