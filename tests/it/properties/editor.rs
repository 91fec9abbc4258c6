//! Documents in an editor.

use gungi::config::Settings;
use gungi::diagnostic::{Applicability, Edit, Fix, apply};
use gungi::editor::{Document, Encoding, Positions, QuickFix};
use gungi::files::formats::Format;
use gungi::text::Span;

/// Whatever a text is and wherever the cursor stands: every answer has places inside the text, and edits can be made. The
/// first byte chooses the format, two more the place of the cursor.
pub(crate) fn editor(data: &[u8]) {
    let Some((&[format, high, low], text)) = data.split_first_chunk() else { return };
    let text = String::from_utf8_lossy(text).into_owned();
    let format = Format::ALL.get(usize::from(format) % (Format::ALL.len() + 1)).copied();
    let offset = usize::from(u16::from_be_bytes([high, low])) % (text.len() + 1);
    let (document, settings) = (Document::new(text, format), Settings::default());
    let text = document.text();
    for encoding in [Encoding::Utf8, Encoding::Utf16] {
        places_lead_back(&Positions::new(text, encoding), offset);
    }
    let offset = (0..=offset).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let inside = |span: Span| assert!(text.get(span.range()).is_some(), "{span:?}");
    answers_about(&document, offset, &settings).into_iter().for_each(inside);
    let findings = document.findings(&settings);
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
    whole.into_iter().chain(here).for_each(|edit| can_be_made(text, vec![edit]));
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
