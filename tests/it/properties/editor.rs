//! Documents in an editor.

use gungi::config::Settings;
use gungi::diagnostic::{Applicability, Edit, Fix, apply};
use gungi::editor::{ColumnUnit, Document, Positions, QuickFix, config_completions, config_hover};
use gungi::files::formats::Format;
use gungi::game::Written;
use gungi::notation::gn::Reader;
use gungi::text::{LineEnd, Printable, Span};

/// Whatever a text is and wherever the cursor is: every answer has places inside the text, and edits can be made. The
/// first byte chooses the format, two more the place of the cursor.
pub(crate) fn editor(data: &[u8]) {
    let Some((&[format, high, low], text)) = data.split_first_chunk() else {
        return;
    };
    let text = String::from_utf8_lossy(text).into_owned();
    let format = Format::ALL
        .get(usize::from(format) % (Format::ALL.len() + 1))
        .copied();
    let offset = usize::from(u16::from_be_bytes([high, low])) % (text.len() + 1);
    let (mut document, settings) = (Document::new(text, format), Settings::default());
    let findings = document.findings(&settings);
    let text = document.text();
    for encoding in [ColumnUnit::Utf8, ColumnUnit::Utf16] {
        places_lead_back(&Positions::new(text, encoding), offset);
    }
    let offset = (0..=offset)
        .rev()
        .find(|&at| text.is_char_boundary(at))
        .unwrap_or(0);
    let inside = |span: Span| assert!(text.get(span.range()).is_some(), "{span:?}");
    answers_about(&document, offset, &settings)
        .into_iter()
        .for_each(inside);
    for finding in &findings {
        inside(finding.span);
        finding.related.iter().for_each(|(span, _)| inside(*span));
    }
    for fix in QuickFix::of(&findings, Span::new(0, text.len())) {
        can_be_made(text, fix.edits);
    }
    for least in [Applicability::Safe, Applicability::Maybe] {
        can_be_made(text, document.fix_all(&settings, least));
    }
    let whole = document.format_games(Span::new(0, text.len()), &settings);
    let here = document.format_games(Span::new(offset, offset), &settings);
    can_be_made(text, whole);
    can_be_made(text, here);
    board_writes(&document, offset, &settings);
    let keys = config_completions(text, offset).map(|completions| completions.span);
    let key = config_hover(text, offset).map(|hover| hover.span);
    keys.into_iter().chain(key).for_each(inside);
}

/// The places of all answers about a place.
fn answers_about(document: &Document, offset: usize, settings: &Settings) -> Vec<Span> {
    let hints = document.hints(Span::new(0, document.text().len()), settings);
    let hints = hints
        .into_iter()
        .map(|hint| Span::new(hint.offset, hint.offset));
    let symbols = document
        .symbols()
        .into_iter()
        .flat_map(|symbol| [symbol.span, symbol.title]);
    let whole = Span::new(0, document.text().len());
    let parts = document.parts(whole);
    assert!(
        parts
            .windows(2)
            .all(|pair| pair[0].span.end() <= pair[1].span.start())
    );
    let grown = document.selections(offset);
    assert!(grown.windows(2).all(|pair| pair[0].len() < pair[1].len()));
    hints
        .chain(parts.into_iter().map(|part| part.span))
        .chain(grown)
        .chain(document.links().into_iter().map(|link| link.span))
        .chain(symbols)
        .chain(document.folds().into_iter().map(|fold| fold.span))
        .chain(document.hover(offset, settings).map(|hover| hover.span))
        .chain(
            document
                .completions(offset, settings)
                .map(|completions| completions.span),
        )
        .chain(document.definition(offset, settings))
        .collect()
}

/// A move that a board writes is where the board says, in one of the ways that it offers; and all else is as it was.
pub(crate) fn board_writes(document: &Document, offset: usize, settings: &Settings) {
    let Some(board) = document.board(offset, settings) else {
        return;
    };
    let text = document.text();
    assert!(
        board
            .plies
            .iter()
            .all(|(_, span)| text.get(span.range()).is_some())
    );
    let moves: Vec<&str> = board.plies.iter().map(|(mv, _)| mv.as_str()).collect();
    let (before, rest) = moves.split_at(board.ply.min(moves.len()));
    let Some(mv) = board.legal.get(offset % board.legal.len().max(1)) else {
        return;
    };
    let is_crlf = LineEnd::CrLf.is_of(text);
    let Some(way) = board.ways.get(offset / 2 % board.ways.len().max(1)) else {
        return;
    };
    let removed = &text[way.span.range()];
    let named = way.title.strip_prefix("replace ").unwrap_or_default();
    let (named, rest) = match named.split_once(" and all after it, ") {
        Some((named, _)) => (named, &[][..]),
        // What cannot be read is not among the moves.
        None => (named, rest.strip_prefix(&[removed]).unwrap_or(rest)),
    };
    assert_eq!(
        named.is_empty(),
        removed.is_empty(),
        "nothing goes that is not named: {way:?}"
    );
    assert!(Printable(removed).to_string().starts_with(named), "{way:?}");
    let written = [&way.before, &mv.text, way.after].concat();
    let behind = way.behind.of(mv.turn);
    let changed_by = |edits: &[Edit]| {
        let mut changed = document.clone();
        for edit in edits.iter().rev() {
            changed.edit(edit.span, &edit.text);
        }
        changed.edit(way.span, &written);
        changed
    };
    assert!(
        behind
            .iter()
            .all(|edit| edit.span.start() >= way.span.end())
    );
    let mut changed = changed_by(behind);
    // Without a name, another content may be of another format.
    if changed.format() != document.format() {
        return;
    }
    let new = changed.text().to_owned();
    let context = || format!("{way:?}, {mv:?}:\n{text:?}\n{new:?}");
    let end = way.span.start() + way.before.len() + mv.text.len();
    let after = changed
        .board(end, settings)
        .unwrap_or_else(|| panic!("no board: {}", context()));
    let now: Vec<&str> = after.plies.iter().map(|(mv, _)| mv.as_str()).collect();
    let expected = [before, &[mv.text.as_str()], rest].concat();
    assert!(
        after.ply == board.ply + 1 && now.starts_with(&expected),
        "{now:?}: {}",
        context()
    );
    // What stays is played, or gungi reports why not.
    let last = after.plies.last().map_or(end, |(_, span)| span.end());
    let reached = changed.board(last, settings).map(|board| board.ply);
    let has_findings = !changed.findings(settings).is_empty();
    assert!(
        reached == Some(now.len()) || has_findings,
        "{reached:?}: {}",
        context()
    );
    assert!(!is_crlf || LineEnd::CrLf.is_of(&new), "{}", context());
    let mut changed = changed_by(&[]);
    changed.edit(
        Span::new(way.span.start(), way.span.start() + written.len()),
        removed,
    );
    assert_eq!(changed.text(), text);
    assert_eq!(changed.symbols(), document.symbols());
    assert_eq!(
        changed.findings(settings),
        document.clone().findings(settings)
    );
}

fn places_lead_back(positions: &Positions<'_>, offset: usize) {
    let position = positions.position(offset);
    assert_eq!(positions.position(positions.offset(position)), position);
}

fn can_be_made(text: &str, edits: Vec<Edit>) {
    let is_any = !edits.is_empty();
    let fix = Fix::new(Applicability::Safe, "", edits);
    let fixed = apply(text, [&fix]);
    assert!(!is_any || fixed.fixes == 1, "{fix:?}");
}

/// Whatever a text is: after all safe fixes, every move of GN that could be read is still there, in its order, and a second
/// run changes nothing.
pub(crate) fn repair(data: &[u8]) {
    let text = String::from_utf8_lossy(data).into_owned();
    let settings = Settings::default();
    let document = Document::new(text, Some(Format::Gn));
    let fixed = after(
        document.text(),
        document.fix_all(&settings, Applicability::Safe),
    );
    let now = moves_of(&fixed);
    let mut rest = now.iter();
    for mv in moves_of(document.text()) {
        assert!(
            rest.any(|now| *now == mv),
            "{mv} is lost:\n{}\n{fixed}",
            document.text()
        );
    }
    let again = Document::new(fixed.clone(), Some(Format::Gn));
    let twice = after(again.text(), again.fix_all(&settings, Applicability::Safe));
    assert_eq!(twice, fixed, "from:\n{}", document.text());
}

fn after(text: &str, edits: Vec<Edit>) -> String {
    apply(text, [&Fix::new(Applicability::Safe, "", edits)]).text
}

/// The moves of all games of GN.
fn moves_of(text: &str) -> Vec<Written> {
    let mut reader = Reader::new(text.as_bytes());
    let mut moves = Vec::new();
    while let Some(game) = reader.next_game().expect("a text can be read") {
        moves.extend(
            game.record
                .plies
                .iter()
                .map(|ply| Written::Gn(ply.mv).with_strike_as_move()),
        );
    }
    moves
}
