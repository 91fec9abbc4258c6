//! Documents in an editor.

use gungi::config::Settings;
use gungi::diagnostic::{Applicability, Edit, Fix, apply};
use gungi::editor::{ColumnUnit, Document, Positions, QuickFix};
use gungi::files::formats::Format;
use gungi::game::Written;
use gungi::notation::gn::Reader;
use gungi::text::Span;

/// Whatever a text is and wherever the cursor stands: every answer has places inside the text, and edits can be made. The
/// first byte chooses the format, two more the place of the cursor.
pub(crate) fn editor(data: &[u8]) {
    let Some((&[format, high, low], text)) = data.split_first_chunk() else { return };
    let text = String::from_utf8_lossy(text).into_owned();
    let format = Format::ALL.get(usize::from(format) % (Format::ALL.len() + 1)).copied();
    let offset = usize::from(u16::from_be_bytes([high, low])) % (text.len() + 1);
    let (mut document, settings) = (Document::new(text, format), Settings::default());
    let findings = document.findings(&settings);
    let text = document.text();
    for encoding in [ColumnUnit::Utf8, ColumnUnit::Utf16] {
        places_lead_back(&Positions::new(text, encoding), offset);
    }
    let offset = (0..=offset).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let inside = |span: Span| assert!(text.get(span.range()).is_some(), "{span:?}");
    answers_about(&document, offset, &settings).into_iter().for_each(inside);
    for finding in &findings {
        inside(finding.span);
        finding.related.iter().for_each(|(span, _)| inside(*span));
    }
    for fix in QuickFix::of(&findings, Span::new(0, text.len())) {
        can_be_made(text, fix.edits);
    }
    can_be_made(text, document.fix_all(&settings));
    let whole = document.format_games(Span::new(0, text.len()), &settings);
    let here = document.format_games(Span::new(offset, offset), &settings);
    can_be_made(text, whole);
    can_be_made(text, here);
}

/// The places of all answers about a place.
fn answers_about(document: &Document, offset: usize, settings: &Settings) -> Vec<Span> {
    let hints = document.hints(Span::new(0, document.text().len()), settings);
    let hints = hints.into_iter().map(|hint| Span::new(hint.offset, hint.offset));
    let symbols = document.symbols().into_iter().flat_map(|symbol| [symbol.span, symbol.title]);
    document.board(offset, settings);
    hints
        .chain(symbols)
        .chain(document.folds().into_iter().map(|fold| fold.span))
        .chain(document.hover(offset, settings).map(|hover| hover.span))
        .chain(document.completions(offset, settings).map(|completions| completions.span))
        .chain(document.definition(offset, settings))
        .collect()
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
    let fixed = after(document.text(), document.fix_all(&settings));
    let now = moves_of(&fixed);
    let mut rest = now.iter();
    for mv in moves_of(document.text()) {
        assert!(rest.any(|now| *now == mv), "{mv} is lost:\n{}\n{fixed}", document.text());
    }
    let again = Document::new(fixed.clone(), Some(Format::Gn));
    assert_eq!(after(again.text(), again.fix_all(&settings)), fixed);
}

fn after(text: &str, edits: Vec<Edit>) -> String {
    apply(text, [&Fix::new(Applicability::Safe, "", edits)]).text
}

/// The moves of all games of GN.
fn moves_of(text: &str) -> Vec<Written> {
    let mut reader = Reader::new(text.as_bytes());
    let mut moves = Vec::new();
    while let Some(game) = reader.next_game().expect("a text can be read") {
        moves.extend(game.record.plies.iter().map(|ply| Written::Gn(ply.mv).with_strike_as_move()));
    }
    moves
}
