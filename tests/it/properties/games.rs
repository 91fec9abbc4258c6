//! Properties of games and positions in every format.

use std::sync::Arc;

use gungi::diagnostic::{FailOn, Severity};
use gungi::game::{CheckSpelling, FenLine, FoulPolicy, Resolve as _, Source as _, judge};
use gungi::notation::gfen::{read_line, read_position};
use gungi::notation::movetext::Joiner;
use gungi::notation::{Notation, gn, gungijs};
use gungi::print::report::{File, Report, Sink, Text};
use gungi::rules::{Player, Rules as _};
use gungi::text::LineIndex;

/// Number of findings of a game to write out.
const REPORTS: usize = 2;

/// Games do not overlap, and their findings are inside them; a game without errors has a canonical form that can be
/// read back and does not change.
pub(crate) fn gn(data: &[u8]) {
    let mut reader = gn::Reader::new(data);
    let (mut before, mut canonical, mut joiner) = (0, String::new(), Joiner::default());
    let mut sound = true;
    while let Some(game) = reader.next_game().expect("memory can be read") {
        assert!(before <= game.start.offset && game.start.offset + game.text.len() <= data.len());
        before = game.start.offset + game.text.len();
        let record = &game.record;
        let spans = record.plies.iter().map(|ply| ply.span);
        let spans = spans.chain(record.indicators.iter().map(|indicator| indicator.span));
        for span in spans.chain(game.faults.iter().map(|fault| fault.span)) {
            assert!(
                game.text.get(span.range()).is_some(),
                "{span:?} lies in the game"
            );
        }
        findings_lie_inside(game.text, &game);
        sound &= game
            .findings()
            .all(|finding| finding.severity != Severity::Error)
            && game.record.unread.is_none();
        let plies: Vec<_> = record
            .plies
            .iter()
            .map(|ply| (ply.mv, Player::Black))
            .collect();
        let script = gn::GameToWrite {
            headers: &record.headers,
            comments: &record.comments,
            plies: &plies,
        };
        if sound {
            joiner.join(&gn::Writer::default().entry(&script), &mut canonical);
        }
    }
    if sound {
        comes_to_rest(&canonical, rewritten_gn);
    }
}

fn rewritten_gn(text: &str) -> String {
    let (mut reader, mut joiner, mut out) = (
        gn::Reader::new(text.as_bytes()),
        Joiner::default(),
        String::new(),
    );
    while let Some(game) = reader.next_game().expect("memory can be read") {
        assert!(game.record.unread.is_none(), "{text}");
        let record = &game.record;
        let plies: Vec<_> = record
            .plies
            .iter()
            .map(|ply| (ply.mv, Player::Black))
            .collect();
        let game = gn::GameToWrite {
            headers: &record.headers,
            comments: &record.comments,
            plies: &plies,
        };
        joiner.join(&gn::Writer::default().entry(&game), &mut out);
    }
    out
}

/// Like [`gn`].
pub(crate) fn gungijs_pgn(data: &[u8]) {
    let mut reader = gungijs::Reader::new(data);
    let mut before = 0;
    let mut sound = true;
    while let Some(game) = reader.next_game().expect("memory can be read") {
        assert!(before <= game.start.offset && game.start.offset + game.text.len() <= data.len());
        before = game.start.offset + game.text.len();
        for span in game
            .record
            .plies
            .iter()
            .map(|ply| ply.span)
            .chain(game.faults.iter().map(|fault| fault.span))
        {
            assert!(
                game.text.get(span.range()).is_some(),
                "{span:?} lies in the game"
            );
        }
        findings_lie_inside(game.text, &game);
        sound &= game
            .findings()
            .all(|finding| finding.severity != Severity::Error)
            && game.record.unread.is_none();
    }
    if sound {
        // The first canonical form may have to separate games that other text separated before.
        let canonical = rewritten_pgn(&rewritten_pgn(&String::from_utf8_lossy(data)));
        comes_to_rest(&canonical, rewritten_pgn);
    }
}

fn rewritten_pgn(text: &str) -> String {
    let mut reader = gungijs::Reader::new(text.as_bytes());
    let (mut joiner, mut out) = (Joiner::default(), String::new());
    while let Some(game) = reader.next_game().expect("memory can be read") {
        let record = &game.record;
        let plies: Vec<_> = record
            .plies
            .iter()
            .map(|ply| (ply.mv, Player::Black))
            .collect();
        let first_number = record
            .indicators
            .first()
            .map_or(1, |indicator| indicator.number.max(1));
        let result = record.ending.map(|ending| ending.value);
        let (tags, comments) = (&record.headers, &record.comments);
        let game = gungijs::GameToWrite {
            tags,
            comments,
            first_number,
            plies: &plies,
            result,
        };
        joiner.join(&gungijs::entry(&game), &mut out);
    }
    out
}

/// A line without spelling errors has a canonical form that can be read back.
pub(crate) fn gfen_line(data: &[u8]) {
    let text = first_line(data);
    let line = read_line(&text);
    assert!(
        line.faults
            .iter()
            .all(|fault| text.get(fault.span.range()).is_some())
    );
    findings_lie_inside(&text, &line);
    if line
        .faults
        .iter()
        .all(|fault| !fault.kind.code().is_error())
    {
        let canonical = line.to_string();
        let again = read_line(&canonical);
        assert_eq!(
            (&again.faults[..], &again.diagram),
            (&[][..], &line.diagram),
            "{canonical}"
        );
        let moves = |line: &gungi::notation::gfen::GfenLine| {
            line.plies
                .as_ref()
                .map(|plies| plies.iter().map(|ply| ply.mv).collect::<Vec<_>>())
        };
        assert_eq!(moves(&again), moves(&line));
        comes_to_rest(&canonical, |text| read_line(text).to_string());
    }
}

/// A canonical position does not change; a reachable one has as many moves as it counts, and can be read back.
pub(crate) fn gfen_position(data: &[u8]) {
    let text = first_line(data);
    let (diagram, _, faults) = read_position(&text);
    assert!(
        faults
            .iter()
            .all(|fault| text.get(fault.span.range()).is_some())
    );
    let line = read_line(&text);
    if faults.iter().any(|fault| fault.kind.code().is_error()) || line.plies.is_some() {
        return;
    }
    comes_to_rest(&diagram.to_string(), |text| {
        read_position(text).0.to_string()
    });
    let Ok(start) = line.start(None) else { return };
    let written = start.position.diagram(start.ply).to_string();
    let again = read_line(&written)
        .start(None)
        .unwrap_or_else(|faults| panic!("{written}: {faults:?}"));
    assert_eq!(
        (again.position, again.ply),
        (start.position, start.ply),
        "{written}"
    );
    let moves = start.position.playable_moves();
    assert_eq!(
        moves
            .iter()
            .filter(|listed| listed.fouls.is_empty())
            .count() as u64,
        start.position.count_legal()
    );
    for listed in moves {
        for notation in [Notation::Gn, Notation::Gfen] {
            let written = start.position.written(listed.mv, notation).unwrap();
            assert_eq!(
                start.position.read(written, None),
                Ok(listed),
                "{written:?}"
            );
        }
    }
}

/// A canonical FEN can be read back, except for the order of hands.
pub(crate) fn gungijs_fen(data: &[u8]) {
    let text = first_line(data);
    let line = FenLine::read(&text);
    assert!(
        line.faults
            .iter()
            .all(|fault| text.get(fault.span.range()).is_some())
    );
    findings_lie_inside(&text, &line);
    let canonical = gungijs::write_fen(&line.fen).expect("what is read can be written");
    if line
        .faults
        .iter()
        .all(|fault| !fault.kind.code().is_error())
    {
        let in_order = |mut fen: gungijs::Fen| {
            for player in Player::BOTH {
                fen.diagram.hands[player].sort();
            }
            fen
        };
        let again = FenLine::read(&canonical);
        assert_eq!(
            (again.faults, in_order(again.fen)),
            (Vec::new(), in_order(line.fen)),
            "{canonical}"
        );
    }
}

fn first_line(data: &[u8]) -> String {
    String::from_utf8_lossy(data)
        .lines()
        .next()
        .unwrap_or_default()
        .to_owned()
}

fn findings_lie_inside(text: &str, source: &dyn CheckSpelling) {
    let mut judgement = judge(source, None, FoulPolicy::Error);
    let file = Arc::new(File {
        name: "name".to_owned(),
        path: None,
    });
    let lines = LineIndex::new(text);
    judgement.suppress(source, &lines);
    let mut sink = Text {
        with_board: true,
        ..Text::default()
    };
    for finding in &judgement.findings {
        let diagnostic = &finding.diagnostic;
        for span in diagnostic
            .related
            .iter()
            .map(|(span, _)| *span)
            .chain([diagnostic.span])
        {
            assert!(
                text.get(span.range()).is_some(),
                "{} at {span:?}",
                diagnostic.code
            );
        }
    }
    let findings = judgement.findings.into_iter().take(REPORTS).collect();
    for report in Report::all(
        &file,
        &lines,
        (1, judgement.ruleset, FailOn::default()),
        findings,
    ) {
        let mut printed = String::new();
        sink.report(&mut printed, &report)
            .expect("a string takes all");
        assert!(
            !printed.contains(|c: char| c.is_control() && c != '\n'),
            "{printed:?}"
        );
    }
}

fn comes_to_rest(text: &str, rewritten: impl Fn(&str) -> String) {
    assert_eq!(rewritten(text), text);
}
