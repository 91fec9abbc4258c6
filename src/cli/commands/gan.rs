//! `gungi gan`

use std::io::{self, BufReader};

use clap::{Args, ValueEnum};

use crate::cli::args::{OutputArgs, TextOrJsonl, rules_parser};
use crate::cli::exit::Exit;
use crate::cli::output::Streams;
use crate::cli::output::destination::{ensure_text, format_of};
use crate::diagnostic::{Code, Diagnostic, FailOn, Ruling, Severity};
use crate::notation::gan::{Actor, Explanation, NamedUnits};
use crate::notation::lines::Lines;
use crate::print::actors::ActorJson;
use crate::print::report::write_diagnostic;
use crate::rules::{self, Level, Ruleset, UnitKind};
use crate::text::{LineIndex, Span, Spanned, TextPlace, listed};

const HELP: &str = "\
Examples:
  gungi gan S:+R C:-K GUNGI:PZ      explain names
  gungi gan PZ --from gn            explain a unit by its letters in GN
  gungi gan k --from gfen --to gan  convert a name: gungi:-k
  gungi gan C:-K --swap-sides       name the same actor of the other side";

/// Check and convert names of actors in GAN.
///
/// GAN names the actors of chess-like games: `C:-K` is White's King in Western chess, `gungi:zp` is White's Bronze with a
/// Pawn on its back. Names of units of Gungi can be converted from and to GN and GFEN.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct GanArgs {
    /// Names of actors, or `-` to read one from each line of standard input.
    #[arg(required = true, value_name = "NAME")]
    pub names: Vec<String>,

    /// Notation of the names.
    #[arg(
        long,
        help_heading = "Input",
        value_name = "FORMAT",
        default_value = "gan"
    )]
    pub from: ActorNotation,

    /// Convert the names to this notation instead of explaining them.
    #[arg(long, help_heading = "Output", value_name = "FORMAT")]
    pub to: Option<ActorNotation>,

    /// Owner of units in GN, which does not name one.
    #[arg(
        long,
        help_heading = "Input",
        value_name = "PLAYER",
        default_value = "black"
    )]
    pub owner: PlayerName,

    /// Ruleset of names in GN and GFEN [default: classic for GN, official-advanced for GFEN].
    #[arg(long, value_name = "RULES", value_parser = rules_parser(), help_heading = "Input")]
    pub rules: Option<Ruleset>,

    /// Change the side of each actor.
    #[arg(long, help_heading = "Output")]
    pub swap_sides: bool,

    /// Format of the explanations [default: from the extension of `-o`, else text].
    #[arg(
        long,
        help_heading = "Output",
        value_name = "FORMAT",
        conflicts_with = "to"
    )]
    pub format: Option<TextOrJsonl>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Lowest severity that fails.
    #[arg(
        long,
        help_heading = "Output",
        value_name = "SEVERITY",
        default_value = "error"
    )]
    pub fail_on: FailOn,
}

/// Notations that name an actor or a unit of Gungi.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActorNotation {
    /// GAN: `GUNGI:PZ`, `gungi:-k`.
    Gan,
    /// GN: `PZ`, `O-`; without a side.
    Gn,
    /// GFEN: `P`, `k`.
    Gfen,
}

/// The players.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayerName {
    /// Moves first.
    Black,
    /// Moves second.
    White,
}

impl From<PlayerName> for rules::Player {
    fn from(player: PlayerName) -> Self {
        match player {
            PlayerName::Black => Self::Black,
            PlayerName::White => Self::White,
        }
    }
}

pub(crate) fn run(args: &GanArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let format = if args.to.is_some() {
        ensure_text(streams.output)?;
        TextOrJsonl::Text
    } else {
        format_of(args.format, streams.output, Some(TextOrJsonl::Text))?
    };
    let mut worst = None;
    for name in &args.names {
        if name != "-" {
            let written = NameText {
                text: name,
                source: "<name>",
                start: TextPlace::START,
            };
            worst = worst.max(emit((args, format), streams, &written)?);
            continue;
        }
        let mut lines = Lines::new(BufReader::new(io::stdin().lock()));
        while let Some(line) = lines.next_line()? {
            let written = NameText {
                text: &line.text,
                source: "<stdin>",
                start: line.start,
            };
            worst = worst.max(emit((args, format), streams, &written)?);
        }
    }
    Ok(Exit::of_findings(args.fail_on, worst))
}

/// A name and its location.
struct NameText<'t> {
    text: &'t str,
    source: &'t str,
    start: TextPlace,
}

/// Prints the meaning of a name, or its faults. Returns the worst severity.
fn emit(
    (args, format): (&GanArgs, TextOrJsonl),
    streams: &mut Streams<'_>,
    name: &NameText<'_>,
) -> anyhow::Result<Option<Severity>> {
    let findings =
        match read(args, name.text).and_then(|actor| written((args, format), name.text, actor)) {
            Ok((text, doubt)) => {
                writeln!(streams.out, "{text}")?;
                doubt.into_iter().collect()
            }
            Err(faults) => faults,
        };
    let lines = LineIndex::of_piece(name.text, name.start);
    for finding in &findings {
        let mut report = String::new();
        write_diagnostic(&mut report, name.source, &lines, finding, streams.style)?;
        // Names and objects are for programs, which expect nothing else in the output.
        let is_for_people = args.to.is_none() && format == TextOrJsonl::Text;
        let stream = if is_for_people {
            &mut *streams.out
        } else {
            &mut *streams.err
        };
        stream.write_all(report.as_bytes())?;
    }
    Ok(findings.iter().map(|finding| finding.severity).max())
}

fn read(args: &GanArgs, text: &str) -> Result<Actor, Vec<Diagnostic>> {
    match args.from {
        ActorNotation::Gan => {
            text.parse::<Actor>()
                .map_err(|faults| match in_gan(text, args.owner.into()) {
                    Some(help) => faults
                        .iter()
                        .take(1)
                        .map(|fault| Diagnostic::from(fault).help(&*help))
                        .collect(),
                    None => faults.iter().map(Diagnostic::from).collect(),
                })
        }
        ActorNotation::Gn => {
            let ruleset = args.rules.unwrap_or(Ruleset::Classic);
            let unit = UnitKind::from_gn(text, ruleset).ok_or_else(|| {
                let fault =
                    no_such_unit(text, format!("the {ruleset} rules have no unit `{text}`"));
                vec![fault.help(
                    "a unit is the face up and the face down, as in `PZ`, or `-` for none: `O-`",
                )]
            })?;
            Ok(Actor::of_unit(unit, args.owner.into()))
        }
        ActorNotation::Gfen => {
            let ruleset = args.rules.unwrap_or(Ruleset::Official(Level::Advanced));
            let mut letters = text.chars();
            let letter = letters.next().filter(|_| letters.next().is_none());
            let found = letter.and_then(|letter| UnitKind::from_letter(letter, ruleset));
            let (unit, player) = found.ok_or_else(|| {
                let fault =
                    no_such_unit(text, format!("the {ruleset} rules have no letter `{text}`"));
                vec![fault.help("Black's letters are upper case, White's lower case, one a name")]
            })?;
            Ok(Actor::of_unit(unit, player))
        }
    }
}

/// The finding for a text that is not the name of a unit in a notation other than GAN (`A5`).
fn no_such_unit(text: &str, message: String) -> Diagnostic {
    Diagnostic::new(
        Code::NoSuchUnit,
        Span::new(0, text.len()),
        Ruling::A5,
        message,
    )
}

/// The GAN name to write instead of a unit's name in another notation.
fn in_gan(word: &str, player: rules::Player) -> Option<String> {
    let named: NamedUnits = word.parse().ok()?;
    let actors: Vec<String> = named
        .all()
        .iter()
        .map(|unit| format!("`{}`", Actor::of_unit(*unit, player)))
        .collect();
    Some(format!("in GAN, `{named}` is {}", listed(&actors, "or")))
}

/// The text to print for an actor, and doubts about its name. Only units of Gungi have names in other notations.
fn written(
    (args, format): (&GanArgs, TextOrJsonl),
    name: &str,
    actor: Actor,
) -> Result<(String, Option<Diagnostic>), Vec<Diagnostic>> {
    let span = Span::new(0, name.len());
    let doubt = actor
        .warning()
        .map(|warning| Diagnostic::from(&Spanned::new(warning, span)));
    let actor = if args.swap_sides {
        actor.flipped()
    } else {
        actor
    };
    let unit = || {
        let fault = || {
            vec![no_such_unit(
                name,
                format!("`{actor}` is not a unit of Gungi"),
            )]
        };
        actor.unit().ok_or_else(fault)
    };
    let text = match (args.to, format) {
        (None, TextOrJsonl::Text) => in_words(&actor.explain()),
        (None, TextOrJsonl::Jsonl) => ActorJson::new(&actor.explain()).to_string(),
        (Some(ActorNotation::Gan), _) => actor.to_string(),
        (Some(ActorNotation::Gn), _) => unit()?.to_string(),
        (Some(ActorNotation::Gfen), _) => unit()?.letter(actor.side().into()).to_string(),
    };
    Ok((text, doubt))
}

/// `S:+R  Shogi promoted Rook, Sente (bottom); 龍, Dragon King`
fn in_words(explanation: &Explanation) -> String {
    let native = explanation.native.as_deref();
    let names: Vec<&str> = native
        .into_iter()
        .chain(explanation.promoted_name)
        .collect();
    let called = if names.is_empty() {
        String::new()
    } else {
        format!("; {}", names.join(", "))
    };
    format!("{}  {explanation}{called}", explanation.actor)
}
