//! Pictures of the games in examples.

use gungi_core::{Colours, Format, Notation, PictureOptions, SquareSet, read};

/// The last position that the game of an example reaches, with its findings marked; `None` if it has no position with units.
pub fn diagram(text: &str) -> Option<String> {
    let record = read(text.as_bytes()).next()?.ok()?;
    let game = match record.game() {
        Ok(game) => game,
        Err(stopped) => *stopped.game?,
    };
    let position = game.position();
    if position.to_string().starts_with("9/9/9/9/9/9/9/9/9 ") {
        return None;
    }
    let findings = record.judge();
    let squares = findings.iter().map(gungi_core::Finding::squares);
    let mut options = PictureOptions::default();
    options.colours = Colours::Flat;
    if record.format() == Format::Gn {
        options.notation = Notation::Gn;
    }
    options.marked = squares.fold(SquareSet::EMPTY, SquareSet::union);
    Some(position.svg(&options))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_with_units_on_the_board_has_a_picture_and_others_have_none() {
        let example = "o.8/9/9/9/5P.3/9/9/9/O.8 b - rules=classic moves 5e4d\n";
        assert!(diagram(example).is_some_and(|picture| picture.starts_with("<svg")));
        for text in ["[Event \"Club\"]\n", "nothing\n", ""] {
            assert_eq!(diagram(text), None, "{text}");
        }
    }
}
