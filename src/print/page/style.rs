//! The style of a page: the colours of two themes of pictures, and a few of its own.

use std::fmt::Write;

use crate::render::picture::scene::Rgb;
use crate::render::picture::theme::Theme;
use crate::rules::ByPlayer;

/// The colours of a page in one of its themes.
struct Colours {
    theme: Theme,
    error: Rgb,
    warning: Rgb,
    /// The edges of panels and buttons.
    edge: Rgb,
}

const DAY: Colours = Colours {
    theme: Theme::KAYA,
    error: Rgb(0x00a3_161b),
    warning: Rgb(0x007a_4f00),
    edge: Rgb(0x00cd_bb9d),
};
const NIGHT: Colours = Colours {
    theme: Theme::NIGHT,
    error: Rgb(0x00ff_9a9a),
    warning: Rgb(0x00f0_c060),
    edge: Rgb(0x003c_4049),
};

/// A theme of variables: its colours are numbers above all colours, and [`named`] replaces them by names.
pub(super) const VARIABLES: Theme = Theme {
    page: Rgb(0x100_0000),
    frame: [Rgb(0x100_0001), Rgb(0x100_0002)],
    board: [Rgb(0x100_0003), Rgb(0x100_0004)],
    grain: match Theme::KAYA.grain {
        Some((_, opacity)) => Some((Rgb(0x100_0005), opacity)),
        None => None,
    },
    line: Rgb(0x100_0006),
    label: Rgb(0x100_0007),
    text: Rgb(0x100_0008),
    muted: Rgb(0x100_0009),
    panel: Rgb(0x100_000a),
    mark: Rgb(0x100_000b),
    halo: Rgb(0x100_000c),
    check: Rgb(0x100_000d),
    finding: Rgb(0x100_000e),
    rims: ByPlayer::new(Rgb(0x100_000f), Rgb(0x100_0010)),
    is_flat: false,
};

/// The name of each colour of a theme.
fn variables(theme: &Theme) -> [(&'static str, Rgb); 17] {
    [
        ("page", theme.page),
        ("frame-top", theme.frame[0]),
        ("frame-foot", theme.frame[1]),
        ("board-top", theme.board[0]),
        ("board-foot", theme.board[1]),
        (
            "grain",
            theme.grain.map_or(theme.line, |(colour, _)| colour),
        ),
        ("line", theme.line),
        ("label", theme.label),
        ("text", theme.text),
        ("muted", theme.muted),
        ("panel", theme.panel),
        ("mark", theme.mark),
        ("halo", theme.halo),
        ("check", theme.check),
        ("finding", theme.finding),
        ("rim-b", theme.rims.black),
        ("rim-w", theme.rims.white),
    ]
}

/// Shapes that were drawn with [`VARIABLES`], with the names of variables instead of colours.
pub(super) fn named(shapes: &str) -> String {
    variables(&VARIABLES)
        .into_iter()
        .fold(shapes.to_owned(), |shapes, (name, colour)| {
            shapes.replace(&colour.to_string(), &format!("var(--{name})"))
        })
}

/// The colours of both themes as declarations of CSS: day, and night.
pub(super) fn declarations() -> [String; 2] {
    [
        DAY.declarations() + "color-scheme:light",
        NIGHT.declarations() + "color-scheme:dark",
    ]
}

/// A style with the colours of both themes in its places.
pub(super) fn filled(style: &str) -> String {
    let [day, night] = declarations();
    style.replace("/*day*/", &day).replace("/*night*/", &night)
}

impl Colours {
    fn declarations(&self) -> String {
        let own = [
            ("error", self.error),
            ("warning", self.warning),
            ("edge", self.edge),
        ];
        let mut text = String::new();
        for (name, colour) in variables(&self.theme).into_iter().chain(own) {
            // Writing to a string never fails.
            let _ = write!(text, "--{name}:{colour};");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::picture::theme::contrast;

    #[test]
    fn findings_and_the_current_move_have_a_contrast_of_4_5() {
        for (
            name,
            Colours {
                theme,
                error,
                warning,
                ..
            },
        ) in [("day", DAY), ("night", NIGHT)]
        {
            let pairs = [
                ("error on panel", error, theme.panel),
                ("warning on panel", warning, theme.panel),
                ("current move", theme.page, theme.mark),
            ];
            for (what, colour, ground) in pairs {
                let found = contrast(colour, ground);
                assert!(found >= 4.5, "{name}: {what}: {found:.2}");
            }
        }
    }

    #[test]
    fn each_variable_of_a_theme_has_a_name_and_a_number_of_its_own() {
        let names: std::collections::BTreeSet<_> =
            variables(&VARIABLES).map(|(name, _)| name).into();
        let numbers: std::collections::BTreeSet<_> = variables(&VARIABLES)
            .map(|(_, colour)| colour.to_string())
            .into();
        assert_eq!((names.len(), numbers.len()), (17, 17));
        assert_eq!(
            named("fill=\"#1000000\" #100000b"),
            "fill=\"var(--page)\" var(--mark)"
        );
    }
}
