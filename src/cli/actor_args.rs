//! The arguments of the commands about actors: their names, how they move, and the units of Gungi.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use super::args::{SearchArgs, rules_parser};
use super::validate_args::FailOn;
use crate::game::unit_cgn::BEYOND_CGN;
use crate::notation::gan::NamedUnits;
use crate::rules::{self, Ruleset, Tier};

pub(super) const GAN_HELP: &str = "\
Examples:
  gungi gan S:+R C:-K GUNGI:PZ       what the names mean
  gungi gan PZ --from gn             GUNGI:PZ
  gungi gan k --from gfen --to gan   gungi:-k
  gungi gan C:-K --flip              the same actor of the other side";

pub(super) const CGN_HELP: &str = "\
Examples:
  gungi cgn rook.cgn --explain       what each pattern does
  gungi cgn rook.cgn --hash          the CGH
  gungi cgn pieces/ --hash           the CGH of each gameplay below a directory
  gungi cgn --unit PZ --tier 2       how a Pawn moves on the highest tier
  gungi cgn --unit P --rules official-advanced --tier 1
  gungi cgn --all                    every unit on every tier, one JSON object a line";

pub(super) const UNITS_HELP: &str = "\
Examples:
  gungi units Clandestinite          by name
  gungi units YN                     by GN: both ways up
  gungi units 弓                     by the character on the piece; `yumi` finds it, too
  gungi units --rules classic        the whole army
  gungi units --format json          one JSON object a line";

/// `gungi gan`
#[derive(Args, Debug)]
pub struct GanArgs {
    /// Names of actors, or `-` for one a line from standard input.
    #[arg(required = true, value_name = "NAME")]
    pub names: Vec<String>,

    /// In which notation the names are.
    #[arg(long, value_name = "NOTATION", default_value = "gan")]
    pub from: ActorNotation,

    /// Print the names in this notation instead of what they mean.
    #[arg(long, value_name = "NOTATION")]
    pub to: Option<ActorNotation>,

    /// Whose the units of GN are, which does not say it.
    #[arg(long, value_name = "PLAYER", default_value = "black")]
    pub player: Player,

    /// The rules of names in GN and GFEN [default: classic for GN, official-advanced for GFEN].
    #[arg(long, value_name = "RULES", value_parser = rules_parser())]
    pub rules: Option<Ruleset>,

    /// Change sides.
    #[arg(long)]
    pub flip: bool,

    /// How to print what the names mean.
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "to")]
    pub format: TextOrJson,

    /// Lowest severity that fails.
    #[arg(long, value_name = "SEVERITY", default_value = "error")]
    pub fail_on: FailOn,
}

/// Notations that name an actor or a unit of Gungi.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActorNotation {
    /// GAN: `GUNGI:PZ`, `gungi:-k`.
    Gan,
    /// GN: `PZ`, `O-`; the side is lost.
    Gn,
    /// GFEN: `P`, `k`.
    Gfen,
}

/// The players.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Who moves first.
    Black,
    /// Who moves second.
    White,
}

impl From<Player> for rules::Player {
    fn from(player: Player) -> Self {
        match player {
            Player::Black => Self::Black,
            Player::White => Self::White,
        }
    }
}

/// For people or for programs.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextOrJson {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// `gungi cgn`
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "flags, of which the groups allow one at most")]
#[command(group(clap::ArgGroup::new("what").args(["paths", "unit", "all"]).required(true)))]
#[command(group(clap::ArgGroup::new("how").args(["hash", "explain", "encode", "format"])))]
pub struct CgnArgs {
    /// Files with one gameplay each, directories (searched for `.cgn` files), or `-` for standard input.
    #[arg(value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub paths: Vec<PathBuf>,

    /// A unit of Gungi instead of a file: `PZ`, `P-`, `P`, `Pawn`, `兵`, `hyou` or `GUNGI:PZ`.
    #[arg(long, value_name = "UNIT", requires = "tier")]
    pub unit: Option<NamedUnits>,

    /// The tier on which the unit stands: 0, the lowest, to 2.
    #[arg(long, value_name = "TIER", requires = "unit", value_parser = parse_tier)]
    pub tier: Option<Tier>,

    /// The rules of the unit, or only the units of these [default: classic, if they have the unit].
    #[arg(long, value_name = "RULES", value_parser = rules_parser(), conflicts_with = "paths")]
    pub rules: Option<Ruleset>,

    /// Every unit of Gungi on every tier, one JSON object a line.
    #[arg(long, conflicts_with_all = ["hash", "explain", "encode", "format"])]
    pub all: bool,

    /// The files hold gameplays in Base64, as other gameplays name an actor.
    #[arg(long, requires = "paths")]
    pub decode: bool,

    /// Print it in Base64.
    #[arg(long)]
    pub encode: bool,

    /// Print its CGH: SHA-1 of the canonical form.
    #[arg(long)]
    pub hash: bool,

    /// Print what each pattern does, in words.
    #[arg(long)]
    pub explain: bool,

    /// How to print it.
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<TextOrJson>,

    /// Lowest severity that fails.
    #[arg(long, value_name = "SEVERITY", default_value = "error")]
    pub fail_on: FailOn,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub search: SearchArgs,
}

/// `gungi units`
#[derive(Args, Debug)]
pub struct UnitsArgs {
    /// A unit: `YN`, `Y-`, `Y` for all with this face, `Spy`, `弓`, `yumi` or `GUNGI:YN` [default: all].
    #[arg(value_name = "UNIT")]
    pub unit: Option<NamedUnits>,

    /// Only the units of these rules.
    #[arg(long, value_name = "RULES", value_parser = rules_parser())]
    pub rules: Option<Ruleset>,

    /// How to print them.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: TextOrJson,
}

/// The examples, and what no gameplay of a unit says (`B6`).
pub(super) fn cgn_long_help() -> String {
    let mut help = format!("{CGN_HELP}\n\nWhat CGN cannot say of Gungi:");
    for matter in BEYOND_CGN {
        help += "\n  - ";
        help += matter;
    }
    help
}

fn parse_tier(text: &str) -> Result<Tier, String> {
    let tier = text.parse().ok().and_then(Tier::from_index);
    tier.ok_or_else(|| "expected 0, 1 or 2".to_owned())
}
