//! Fixes: each removes its finding and no more, and safe fixes do not change the game.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::{fmt, fs};

use gungi::diagnostic::{Applicability, Code, Diagnostic, Fix, apply};
use gungi::game::understand::{Origin, Report};
use gungi::game::{CheckSpelling, FenLine, FoulPolicy, PlayedGame, judge};
use gungi::notation::loose::TextKind;
use gungi::notation::{gfen, gn, gungijs};
use proptest::prelude::*;

use crate::helpers::files::files_below;

/// A text with one game, and the extension of its format.
#[derive(Clone)]
struct Text {
    format: String,
    text: String,
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:\n{}", self.format, self.text)
    }
}

impl Text {
    fn new(format: &str, text: impl Into<String>) -> Self {
        Self {
            format: format.to_owned(),
            text: text.into(),
        }
    }

    fn with<T>(&self, visit: impl FnOnce(&dyn CheckSpelling) -> T) -> T {
        match self.format.as_str() {
            "gn" => visit(&gn::read_game(&self.text)),
            "gfen" => visit(&gfen::read_line(&self.text)),
            "fen" => visit(&FenLine::read(&self.text)),
            "pgn" => visit(&gungijs::read_game(&self.text)),
            format => panic!("unknown format `{format}`"),
        }
    }

    fn findings(&self) -> Vec<Diagnostic> {
        let by = |source: &dyn CheckSpelling, rules| judge(source, rules, FoulPolicy::Error);
        let kind = match self.format.as_str() {
            "gn" => TextKind::Gn,
            "gfen" => TextKind::Gfen,
            "fen" => TextKind::Fen,
            _ => TextKind::Pgn,
        };
        let (text, rules, origin) = (self.text.as_str(), None, Origin::Game);
        let report = Report {
            text,
            kind,
            rules,
            origin,
            is_judged: true,
            judge: &by,
            prove: &|_, _, _| true,
        };
        let explained = report.explained(self.with(|source| by(source, None)));
        explained
            .judgement
            .findings
            .into_iter()
            .map(|finding| finding.diagnostic)
            .collect()
    }

    /// The number of findings of each code.
    fn codes(&self) -> BTreeMap<Code, usize> {
        let mut codes = BTreeMap::new();
        for finding in self.findings() {
            *codes.entry(finding.code).or_default() += 1;
        }
        codes
    }

    /// The moves as read, and the moves that can be played.
    fn game(&self) -> (Vec<String>, Vec<String>) {
        self.with(|source| {
            let written =
                (0..source.len()).map(|index| format!("{:?}", source.ply(index).unwrap().0));
            let played = source
                .start(None)
                .ok()
                .map(|start| PlayedGame::new(source, start));
            let whole = played.and_then(|(played, stop)| stop.is_none().then_some(played));
            let frames = whole.iter().flat_map(PlayedGame::frames);
            (
                written.collect(),
                frames.map(|frame| frame.diagram().to_string()).collect(),
            )
        })
    }

    /// Number of moves that can be played.
    fn played(&self) -> usize {
        self.with(|source| judge(source, None, FoulPolicy::Error).played)
    }

    fn after<'r>(&self, fixes: impl IntoIterator<Item = &'r Fix>) -> Self {
        Self::new(&self.format, apply(&self.text, fixes).text)
    }

    /// Each fix alone removes its finding; a safe fix keeps the moves, and as many plies can be played or more. If the game can
    /// be read further then, later parts may have findings.
    fn assert_fixes_are_sound(&self) {
        let (before, game) = (self.codes(), self.game());
        for finding in self.findings() {
            let Some(fix) = &finding.fix else { continue };
            self.assert_is_well_formed(fix);
            let after = self.after([fix]);
            if writes_move(finding.code) {
                assert!(
                    after.played() > self.played(),
                    "{finding:?} is not fixed in\n{self:?}\n{after:?}"
                );
                continue;
            }
            let codes = after.codes();
            let count =
                |codes: &BTreeMap<Code, usize>| codes.get(&finding.code).copied().unwrap_or(0);
            assert!(
                count(&codes) < count(&before),
                "{finding:?} is not fixed in\n{self:?}\n{after:?}"
            );
            if fix.applicability == Applicability::Safe {
                let (written, played) = after.game();
                // `!` after a move may judge it.
                let is_other = matches!(finding.code, Code::StrikeAsStep | Code::Judgement);
                assert!(
                    is_other || has_all(&written, &game.0),
                    "{self:?}\n{after:?}"
                );
                assert!(
                    game.1.is_empty() || played.starts_with(&game.1),
                    "{self:?}\n{after:?}"
                );
            }
        }
    }

    /// Edits are in order, do not overlap, and change something.
    fn assert_is_well_formed(&self, fix: &Fix) {
        assert!(!fix.title.is_empty() && !fix.edits.is_empty(), "{fix:?}");
        for edit in &fix.edits {
            assert_ne!(
                self.text.get(edit.span.range()),
                Some(edit.text.as_str()),
                "{fix:?} in {self:?}"
            );
        }
        let sorted = fix
            .edits
            .windows(2)
            .all(|pair| pair[0].span.end() <= pair[1].span.start());
        assert!(sorted, "{fix:?}");
    }

    /// Makes safe fixes until none is left.
    fn fixed(&self) -> Self {
        let mut text = self.clone();
        for _ in 0..10 {
            let fixes: Vec<_> = text
                .findings()
                .into_iter()
                .filter_map(|finding| finding.fix)
                .collect();
            let safe: Vec<_> = fixes
                .iter()
                .filter(|fix| fix.applicability == Applicability::Safe)
                .collect();
            if safe.is_empty() {
                return text;
            }
            text = text.after(safe);
        }
        panic!("{self:?}\nis never done: {text:?}");
    }
}

/// Whether some moves are still there, in their order.
fn has_all(now: &[String], before: &[String]) -> bool {
    let mut now = now.iter();
    before.iter().all(|mv| now.any(|now| now == mv))
}

/// Whether the fix for this code is another move, which can be played.
fn writes_move(code: Code) -> bool {
    let of_moves = ["RU1", "RU2"]
        .iter()
        .any(|group| code.id().starts_with(group));
    let is_illegal = of_moves && code != Code::OtherRules;
    let is_unread = (Code::BadUnit..=Code::TrailingText).contains(&code);
    is_illegal || is_unread || matches!(code, Code::BadGfenMove | Code::PgnMove)
}

/// Every text of the fixtures with its path; for formats of lines, each line.
fn fixtures() -> Vec<(PathBuf, Text)> {
    let mut texts = Vec::new();
    for path in ["gn", "gfen", "gungijs"]
        .into_iter()
        .flat_map(|folder| files_below(format!("fixtures/{folder}"), "*"))
    {
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        let format = path.extension().unwrap().to_str().unwrap().to_owned();
        match format.as_str() {
            "json" => {}
            "gfen" | "fen" => texts.extend(
                text.lines()
                    .map(|line| (path.clone(), Text::new(&format, line))),
            ),
            _ => texts.push((path, Text::new(&format, text))),
        }
    }
    texts
}

#[test]
fn a_header_is_closed_as_its_page_says() {
    let game = |header: &str| Text::new("gn", format!("[Event \"a\"]\n{header}\n\n1. PZ*4-6-0\n"));
    for (header, expected) in [
        ("[White \"Netero\"", Some(Applicability::Safe)),
        ("[white \"Netero\"", Some(Applicability::Safe)),
        ("[Rules \"classic\"", Some(Applicability::Safe)),
        ("[Annotator \"Netero\"", Some(Applicability::Safe)),
        ("[Date \"yesterday\"", Some(Applicability::Safe)),
        ("[Event \"b\"", None),
    ] {
        let findings = game(header).findings();
        let unclosed = findings
            .iter()
            .find(|finding| finding.code == Code::UnclosedHeader)
            .unwrap();
        assert_eq!(
            unclosed.fix.as_ref().map(|fix| fix.applicability),
            expected,
            "{header}"
        );
    }
}

#[test]
fn the_fixes_of_all_fixtures_are_sound() {
    for (_, text) in fixtures() {
        text.assert_fixes_are_sound();
        text.fixed();
    }
}

/// Each fixture with one finding, after its fix.
#[test]
fn fixes_change_what_they_must() {
    let mut changes = String::new();
    for (path, text) in fixtures() {
        for finding in text.findings() {
            let Some(fix) = finding.fix else { continue };
            let name = path
                .strip_prefix("fixtures")
                .unwrap()
                .display()
                .to_string()
                .replace('\\', "/");
            let applicability = fix.applicability.as_str();
            writeln!(
                changes,
                "{name} {}: {} ({applicability})",
                finding.code, fix.title
            )
            .unwrap();
            let after = text.after([&fix]);
            for (before, after) in text.text.split('\n').zip(after.text.split('\n')) {
                if before != after {
                    let [before, after] = [before, after].map(str::escape_debug);
                    writeln!(changes, "  - {before}\n  + {after}").unwrap();
                }
            }
        }
    }
    insta::assert_snapshot!(changes);
}

/// Typical mistakes in a game: how, and where.
type Slip = (Sloppiness, prop::sample::Index);

#[derive(Clone, Copy, PartialEq, Debug)]
enum Sloppiness {
    LowerCase,
    StrikeAsMove,
    HeaderCase,
    GluedNumber,
    OtherNumber(u32),
    NoNumber,
    RepeatedNumber,
    Periods(usize),
    ByteOrderMark,
    IndentedComment,
    CommentWithinLine,
    LoneNumber,
    ResultBehindMoves,
    EveryPlyNumbered,
    HeaderWithout(char),
    Backslash,
    Lines(&'static str),
}

fn sloppiness() -> impl Strategy<Value = Sloppiness> {
    use Sloppiness as Sloppy;
    prop_oneof![
        Just(Sloppy::LowerCase),
        Just(Sloppy::StrikeAsMove),
        Just(Sloppy::HeaderCase),
        Just(Sloppy::GluedNumber),
        (0..40_u32).prop_map(Sloppy::OtherNumber),
        Just(Sloppy::NoNumber),
        Just(Sloppy::RepeatedNumber),
        (0..6_usize).prop_map(Sloppy::Periods),
        Just(Sloppy::ByteOrderMark),
        Just(Sloppy::IndentedComment),
        Just(Sloppy::CommentWithinLine),
        Just(Sloppy::LoneNumber),
        Just(Sloppy::ResultBehindMoves),
        Just(Sloppy::EveryPlyNumbered),
        prop::sample::select(vec!['"', ' ', ']']).prop_map(Sloppy::HeaderWithout),
        Just(Sloppy::Backslash),
        prop::sample::select(vec!["\r\n", "\r", " "]).prop_map(Sloppy::Lines),
    ]
}

/// A good game, written carelessly.
fn sloppy(game: &str, slips: &[Slip]) -> String {
    let (headers, moves) = game.split_once("\n\n").unwrap_or(("", game));
    let mut headers: Vec<String> = headers.lines().map(str::to_owned).collect();
    let mut words: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
    let mut line_end = "\n";
    for (slip, place) in slips {
        let at = place.index(words.len());
        let number = (0..=at)
            .rev()
            .find(|&at| words[at].ends_with('.'))
            .unwrap_or(0);
        let ply = (0..=at)
            .rev()
            .find(|&at| words[at].contains('-'))
            .unwrap_or(1);
        match *slip {
            Sloppiness::LowerCase => words[ply] = words[ply].to_lowercase(),
            Sloppiness::StrikeAsMove => {
                if let Some((origin, target)) = words[ply]
                    .split_once('x')
                    .filter(|(_, target)| target.len() == 5)
                {
                    words[ply] = format!("{origin}>{target}");
                }
            }
            Sloppiness::HeaderCase => {
                headers = headers
                    .iter()
                    .map(|header| name_in_lower_case(header))
                    .collect();
            }
            Sloppiness::GluedNumber if number + 1 < words.len() => {
                let glued = words.remove(number + 1);
                words[number] += &glued;
            }
            Sloppiness::OtherNumber(other) => words[number] = format!("{other}."),
            Sloppiness::NoNumber => drop(words.remove(number)),
            Sloppiness::RepeatedNumber => {
                let repeated = words[number].trim_end_matches('.').to_owned() + "...";
                words.insert(ply, repeated);
            }
            Sloppiness::Periods(periods) => {
                words[number] =
                    words[number].trim_end_matches('.').to_owned() + &".".repeat(periods);
            }
            Sloppiness::ByteOrderMark => words.insert(at, "\u{feff}".to_owned()),
            Sloppiness::IndentedComment => words.insert(at, "\n  # note\n".to_owned()),
            Sloppiness::CommentWithinLine => words.insert(at, "# note\n".to_owned()),
            Sloppiness::LoneNumber => words.push("99.".to_owned()),
            Sloppiness::ResultBehindMoves => words.push("*".to_owned()),
            Sloppiness::EveryPlyNumbered => {
                words.retain(|word| word.contains('-'));
                words = (1..)
                    .zip(words)
                    .flat_map(|(number, ply)| [format!("{number}."), ply])
                    .collect();
            }
            Sloppiness::HeaderWithout(c) if !headers.is_empty() => {
                let header = place.index(headers.len());
                headers[header] = headers[header].replacen(c, "", 1);
            }
            Sloppiness::Backslash if !headers.is_empty() => {
                let header = place.index(headers.len());
                // A name with a backslash is another name.
                if let Some((name, value)) = headers[header].split_once('"') {
                    headers[header] = format!("{name}\"{}", value.replacen('e', r"\e\", 1));
                }
            }
            Sloppiness::Lines(other) => line_end = other,
            _ => {}
        }
    }
    let text = headers.join("\n") + "\n\n" + &words.join(" ") + "\n";
    if line_end == " " {
        text
    } else {
        text.replace('\n', line_end)
    }
}

fn name_in_lower_case(header: &str) -> String {
    let name = header.find(' ').unwrap_or(0);
    header[..name].to_lowercase() + &header[name..]
}

fn good_games_with_moves() -> Vec<String> {
    let folders = ["fixtures/gn/good", "fixtures/gn/good-official"];
    let paths = folders
        .into_iter()
        .flat_map(|folder| files_below(folder, "gn"));
    let texts = paths.map(|path| fs::read_to_string(path).unwrap());
    texts
        .filter(|text| text.contains("\n\n1. ") && !text.contains('('))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn fixes_of_careless_games_are_sound(
        game in prop::sample::select(good_games_with_moves()),
        slips in prop::collection::vec((sloppiness(), any::<prop::sample::Index>()), 1..6),
    ) {
        let text = Text::new("gn", sloppy(&game, &slips));
        text.assert_fixes_are_sound();
        let (before, after) = (text.game(), text.fixed().game());
        let is_rewritten = slips.iter().any(|(slip, _)| matches!(slip, Sloppiness::StrikeAsMove));
        prop_assert!(has_all(&after.0, &before.0) || is_rewritten && after.1.starts_with(&before.1), "{text:?}");
    }

    #[test]
    fn fixes_of_any_text_are_sound(
        text in r#"(1\. |2\.|3\.\.\. |PZ\*4-6-0 |pz\*4-2-0 |SE\*4-7-0 |[. \n\r#()\\"\u{feff}]|\[Event "|\[Result "1-0"|\]|軍|[0-9]|\*){0,24}"#,
    ) {
        for text in [Text::new("gn", text.clone()), Text::new("pgn", text)] {
            text.assert_fixes_are_sound();
            text.fixed();
        }
    }

    #[test]
    fn fixes_of_any_line_are_sound(
        rows in prop::collection::vec("([1-9]|[a-zA-Z]\\.|[a-zA-Z]|\\||:|[a-z]:[A-Z]){1,5}", 8..10),
        fields in prop::collection::vec("( {0,2}[bw-]| {1,2}[pP2]{1,3}/?| [01]| rules=classic| moves 5e5f|軍){1,2}", 1..5),
    ) {
        let line = rows.join("/") + &fields.concat();
        for text in [Text::new("gfen", line.clone()), Text::new("fen", line)] {
            text.assert_fixes_are_sound();
            text.fixed();
        }
    }
}
