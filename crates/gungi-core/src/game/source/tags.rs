//! What the tags of PGN say about the start of a game.

use crate::diagnostic::{Code, Diagnostic, Ruling};
use crate::game::position::{Start, says_rules};
use crate::game::source::Source as _;
use crate::game::source::fen::FenLine;
use crate::game::source::in_value;
use crate::notation::gfen::read_position;
use crate::notation::gungijs::{Record, Tag};
use crate::rules::{Describe as _, Level, Ruleset};

/// The tags that name a level in words.
const OF_LEVELS: [&str; 4] = ["Mode", "Difficulty", "Level", "Variant"];

/// The names of levels, in any case.
const LEVELS: [(Level, &[&str]); 4] = [
    (Level::Intro, &["intro", "introductory", "入門"]),
    (Level::Beginner, &["beginner", "elementary", "初級"]),
    (Level::Intermediate, &["intermediate", "中級"]),
    (Level::Advanced, &["advanced", "上級", "高級"]),
];

/// Other games that the tag `Variant` may name, in any case.
const OTHER_GAMES: [&str; 8] = [
    "standard",
    "chess",
    "chess960",
    "fischerandom",
    "atomic",
    "crazyhouse",
    "shogi",
    "xiangqi",
];

/// The start of a game: the position in the tag `FEN` or `GFEN`, or else the start of the level. The level is said by `Rules`, by
/// the position, or by a word; otherwise it is `rules`, or the highest.
///
/// # Errors
/// Tags that cannot be read or contradict each other: the game is read from no other start.
pub(super) fn start(record: &Record<'_>, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
    let named = named(record)?;
    let position = position(record, named.map(|(ruleset, _)| ruleset).or(rules))?;
    let of_position = position.as_ref().and_then(|position| {
        let ruleset = position.start.position.ruleset();
        position.says_rules.then_some((ruleset, position.tag))
    });
    let mut said: Vec<(Ruleset, &Tag<'_>)> = named.into_iter().collect();
    said.extend(of_position);
    said.extend(level_in_words(record)?);
    let Some(&(ruleset, first)) = said.first() else {
        let ruleset = rules.unwrap_or(Ruleset::Official(Level::Advanced));
        return match position {
            Some(position) => Ok(position.start),
            None => Ok(Start::of_rules(ruleset)),
        };
    };
    if let Some((other, tag)) = said.iter().find(|(other, _)| *other != ruleset) {
        let message = format!("the tags name two rulesets: `{ruleset}` and `{other}`");
        let finding = Diagnostic::new(Code::MixedRules, tag.value_span, Ruling::GUNGIJS, message)
            .related(first.value_span, "the other ruleset")
            .help("name one ruleset");
        return Err(vec![finding]);
    }
    Ok(position.map_or_else(|| Start::of_rules(ruleset), |position| position.start))
}

/// The position from which a game starts.
struct Position<'r, 't> {
    tag: &'r Tag<'t>,
    start: Start,
    /// Whether it says its ruleset.
    says_rules: bool,
}

/// The position in the tags; `None` if the game starts as usual. `rules` is the ruleset of a position that names none.
fn position<'r, 't>(
    record: &'r Record<'t>,
    rules: Option<Ruleset>,
) -> Result<Option<Position<'r, 't>>, Vec<Diagnostic>> {
    let read = |name| {
        let tag = record.tag(name);
        tag.map(|tag| position_of(tag, rules)).transpose()
    };
    let setup = record.tag("SetUp");
    let position = match (read("FEN")?, read("GFEN")?) {
        (Some(fen), Some(gfen)) if fen.start.position != gfen.start.position => {
            let message = "the tags `FEN` and `GFEN` hold two positions";
            return Err(vec![
                Diagnostic::new(Code::PgnTag, gfen.tag.value_span, Ruling::GUNGIJS, message)
                    .related(fen.tag.value_span, "the other position")
                    .help("remove one of the tags"),
            ]);
        }
        (fen, gfen) => fen.or(gfen),
    };
    match (position, setup) {
        (None, Some(setup)) if setup.value() == "1" => {
            let message = "`SetUp` says that the game starts from a position, but no tag has one";
            Err(vec![
                Diagnostic::new(Code::PgnTag, setup.span, Ruling::GUNGIJS, message)
                    .help("write the position into the tag `FEN`, or remove `SetUp`"),
            ])
        }
        (Some(mut position), Some(setup)) if setup.value() == "0" => {
            let message = "`SetUp` says that the game starts as usual, but a tag has a position";
            let warning = Diagnostic::new(Code::PgnSpelling, setup.span, Ruling::GUNGIJS, message);
            position
                .start
                .notes
                .push(warning.help("write `[SetUp \"1\"]`: the position counts"));
            Ok(Some(position))
        }
        (position, _) => Ok(position),
    }
}

/// The position in a tag: a FEN of gungi.js, whose hands have a `/`, or a GFEN.
fn position_of<'r, 't>(
    tag: &'r Tag<'t>,
    named: Option<Ruleset>,
) -> Result<Position<'r, 't>, Vec<Diagnostic>> {
    let in_tag = |found: Vec<Diagnostic>| -> Vec<Diagnostic> {
        let named = |finding: Diagnostic| Diagnostic {
            message: format!("{}, in the tag `{}`", finding.message, tag.name.as_str()),
            ..in_value(tag, finding)
        };
        found.into_iter().map(named).collect()
    };
    let value = tag.value();
    let is_gfen = value.contains('/') && value.split(' ').skip(1).all(|field| !field.contains('/'));
    let (start, says_rules) = if is_gfen {
        let (diagram, places, faults) = read_position(value);
        if let Some(fault) = faults.iter().find(|fault| fault.kind.spoils_position()) {
            return Err(in_tag(vec![Diagnostic::from(fault)]));
        }
        let start = Start::of_diagram(&diagram, &places, named);
        (start, says_rules(&places))
    } else {
        let line = FenLine::read(value);
        if let Some(fault) = line.fault_of_start() {
            return Err(in_tag(vec![fault]));
        }
        (line.start(None), true)
    };
    let start = start.map_err(in_tag)?;
    let notes = in_tag(start.notes);
    Ok(Position {
        tag,
        start: Start { notes, ..start },
        says_rules,
    })
}

/// The ruleset in the tag `Rules`.
fn named<'r, 't>(
    record: &'r Record<'t>,
) -> Result<Option<(Ruleset, &'r Tag<'t>)>, Vec<Diagnostic>> {
    let Some(tag) = record.tag("Rules") else {
        return Ok(None);
    };
    match tag.value().parse::<Ruleset>() {
        Ok(ruleset @ Ruleset::Official(_)) => Ok(Some((ruleset, tag))),
        Ok(Ruleset::Classic) | Err(_) => {
            let message = "the tag `Rules` names no level of the official rules";
            let help = "write a level, as in `[Rules \"official-advanced\"]`";
            Err(vec![
                Diagnostic::new(Code::UnknownRules, tag.value_span, Ruling::GUNGIJS, message)
                    .help(help),
            ])
        }
    }
}

/// The level that a tag names in words.
fn level_in_words<'r, 't>(
    record: &'r Record<'t>,
) -> Result<Vec<(Ruleset, &'r Tag<'t>)>, Vec<Diagnostic>> {
    let mut found = Vec::new();
    for tag in OF_LEVELS.iter().filter_map(|name| record.tag(name)) {
        let value = tag.value().trim();
        let is = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(value));
        let level = LEVELS.iter().find(|(_, names)| is(names));
        if let Some((level, _)) = level {
            found.push((Ruleset::Official(*level), tag));
        } else if is(&OTHER_GAMES) {
            let message = "the tag `Variant` names another game, not Gungi";
            return Err(vec![
                Diagnostic::new(Code::OtherGame, tag.value_span, Ruling::GUNGIJS, message)
                    .help("gungi reads games of Gungi"),
            ]);
        }
    }
    Ok(found)
}
