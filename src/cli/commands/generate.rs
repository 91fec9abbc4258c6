//! `gungi generate`

use crate::cli::args::values::rules_parser;
use crate::cli::exit::Exit;
use crate::cli::output::streams::Streams;
use crate::game::generate::{self, Recipe, gn};
use crate::rules::Ruleset;
use clap::{Args, ValueEnum};

const HELP: &str = "\
Examples:
  gungi generate --games 100 --seed 7 > games.gn           the same 100 games every time
  gungi generate --rules official-advanced --to gfen       a game on one line
  gungi generate --games 1000 --prefer captures | gungi validate -";

/// Write random games: legal and without fouls.
///
/// The same arguments give the same games, on every machine and in every version.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct GenerateArgs {
    /// How many games.
    #[arg(long, value_name = "N", default_value = "1")]
    pub games: u64,

    /// Random seed.
    #[arg(long, value_name = "N", default_value = "0")]
    pub seed: u64,

    /// The rules they are played by: `classic`, or `official-` and a level, `intro`, `beginner`, `intermediate` or
    /// `advanced`.
    #[arg(long, value_name = "RULES", default_value = "classic", value_parser = rules_parser())]
    pub rules: Ruleset,

    /// After how many plies a game that has not ended is left, with the result `*`; at most 100000.
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u32).range(..=100_000))]
    pub max_plies: u32,

    /// What the players choose in two plies of three where they can.
    #[arg(long, value_name = "WHAT", default_value = "nothing")]
    pub prefer: Preference,

    /// The format to write.
    #[arg(long, value_name = "FORMAT", default_value = "gn")]
    pub to: GeneratedFormat,
}

/// What random players like.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preference {
    /// Every legal action is as likely as any other; only the draft is rarely ended early.
    Nothing,
    /// Strikes, immobile ones too.
    Captures,
    /// Betrayals, immobile strikes, exchanges, substitutions and forced recoveries.
    Effects,
}

impl From<Preference> for generate::Preference {
    fn from(preference: Preference) -> Self {
        match preference {
            Preference::Nothing => Self::Nothing,
            Preference::Captures => Self::Captures,
            Preference::Effects => Self::Effects,
        }
    }
}

/// The formats of random games.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum GeneratedFormat {
    /// GN in canonical form.
    Gn,
    /// GFEN: a game on one line.
    Gfen,
}

pub(crate) fn run(args: &GenerateArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let recipe = Recipe {
        ruleset: args.rules,
        seed: args.seed,
        max_plies: args.max_plies as usize,
        preference: args.prefer.into(),
    };
    let mut in_gn = gn::writer();
    for number in 1..=args.games {
        let game = recipe.game(number);
        let text = match args.to {
            GeneratedFormat::Gn => in_gn(&game),
            GeneratedFormat::Gfen => game.gfen_line() + "\n",
        };
        streams.out.write_all(text.as_bytes())?;
    }
    Ok(Exit::Clean)
}
