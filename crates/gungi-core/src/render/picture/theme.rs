//! Colour themes.

#![expect(
    clippy::unreadable_literal,
    reason = "colours are read in pairs of digits"
)]

use super::scene::{Fill, Gradient, Rgb};
use crate::rules::{ByPlayer, Player, Tier};

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Theme {
    /// Background of the page.
    pub page: Rgb,
    /// Frame of the board, from top to bottom.
    pub frame: [Rgb; 2],
    /// The board, from upper left to lower right.
    pub board: [Rgb; 2],
    /// The grain of the wood with its opacity.
    pub grain: Option<(Rgb, f32)>,
    /// The lines of the board.
    pub line: Rgb,
    /// The coordinates.
    pub label: Rgb,
    pub text: Rgb,
    /// Muted texts and lines.
    pub muted: Rgb,
    /// Background of the hands.
    pub panel: Rgb,
    /// The last move and the player to move.
    pub mark: Rgb,
    /// The light or dark edge around the last move, which shows without colour, too.
    pub halo: Rgb,
    /// A Commander or Marshal in check.
    pub check: Rgb,
    /// The squares of a finding.
    pub finding: Rgb,
    /// The edges of a player's units: light ones separate the tiers of Black.
    pub rims: ByPlayer<Rgb>,
    /// Whether the theme has no shades, for pictures of few colours.
    pub is_flat: bool,
}

/// The opacity of the tint below the marks of the last move and of a check: a strong one would take the contrast from the
/// outline on it.
pub const MARK_TINT: f32 = 0.12;

/// The opacity of the tint below the marks of a finding.
pub const FINDING_TINT: f32 = 0.15;

impl Theme {
    /// Light wood, as of real boards.
    pub const KAYA: Self = Self {
        page: Rgb(0xf6efe2),
        frame: [Rgb(0x8a5a2c), Rgb(0x744a22)],
        board: [Rgb(0xedcb94), Rgb(0xe0b673)],
        grain: Some((Rgb(0x9a6a2c), 0.10)),
        line: Rgb(0x5f3f1b),
        label: Rgb(0xfff3dc),
        text: Rgb(0x2a211a),
        muted: Rgb(0x6b5b48),
        panel: Rgb(0xfffaf1),
        mark: Rgb(0xad2a0a),
        halo: Rgb(0xfff3dc),
        check: Rgb(0x8e0038),
        finding: Rgb(0x4a1fa3),
        rims: ByPlayer::new(Rgb(0xa39484), Rgb(0x5e4a2c)),
        is_flat: false,
    };

    /// For dark pages. Lines are light: dark ones have too little contrast on dark wood.
    pub const NIGHT: Self = Self {
        page: Rgb(0x17191d),
        frame: [Rgb(0x33302c), Rgb(0x292623)],
        board: [Rgb(0x6b5233), Rgb(0x594329)],
        grain: Some((Rgb(0x2d1d0b), 0.16)),
        line: Rgb(0xbda47f),
        label: Rgb(0xd9cdb8),
        text: Rgb(0xece4d6),
        muted: Rgb(0xaca297),
        panel: Rgb(0x22252b),
        mark: Rgb(0xffa066),
        halo: Rgb(0x2a1708),
        check: Rgb(0xff9ec4),
        finding: Rgb(0xa9d8ff),
        rims: ByPlayer::new(Rgb(0xc9baa9), Rgb(0x5e4a2c)),
        is_flat: false,
    };

    /// For printing: black lines on white.
    pub const PAPER: Self = Self {
        page: Rgb(0xffffff),
        frame: [Rgb(0xffffff); 2],
        board: [Rgb(0xffffff); 2],
        grain: None,
        line: Rgb(0x000000),
        label: Rgb(0x333333),
        text: Rgb(0x000000),
        muted: Rgb(0x4a4a4a),
        panel: Rgb(0xf4f4f4),
        mark: Rgb(0x0a57ad),
        halo: Rgb(0xffffff),
        check: Rgb(0x8e0038),
        finding: Rgb(0x8f1463),
        rims: ByPlayer::new(Rgb(0x8b7d70), Rgb(0x000000)),
        is_flat: false,
    };

    /// Kaya without shades, for small files.
    pub const FLAT: Self = Self {
        frame: [Rgb(0x7f5227); 2],
        board: [Rgb(0xe8c387); 2],
        grain: None,
        is_flat: true,
        ..Self::KAYA
    };

    /// The theme without shades: few colours, as animations need.
    pub fn flattened(self) -> Self {
        Self {
            grain: None,
            is_flat: true,
            ..self
        }
    }

    /// A gradient, or its middle colour in themes without shades.
    pub fn shade(&self, gradient: Gradient, colours: [Rgb; 2]) -> Fill {
        if self.is_flat || colours[0] == colours[1] {
            Fill::Flat(between(colours), 1.0)
        } else {
            Fill::Gradient(gradient, colours)
        }
    }
}

/// The middle of two colours.
pub(super) fn between([a, b]: [Rgb; 2]) -> Rgb {
    let (a, b) = (a.0.to_be_bytes(), b.0.to_be_bytes());
    Rgb(u32::from_be_bytes(std::array::from_fn(|i| {
        a[i].midpoint(b[i])
    })))
}

/// The colours of a square of a heat map and of the number on it.
#[derive(Clone, Copy, Debug)]
pub struct Heat {
    /// The square: the theme's mark over the board.
    pub ground: Rgb,
    /// Black or white, whichever has more contrast.
    pub ink: Rgb,
}

impl Theme {
    /// How a heat map shows a share from 0 to 1.
    pub fn heat(&self, share: f32) -> Heat {
        let ground = over(self.mark, between(self.board), 0.10 + 0.70 * share);
        let (black, white) = (Rgb(0), Rgb(0x00ff_ffff));
        let is_light = contrast(black, ground) >= contrast(white, ground);
        Heat {
            ground,
            ink: if is_light { black } else { white },
        }
    }
}

/// A colour over another.
fn over(colour: Rgb, ground: Rgb, opacity: f32) -> Rgb {
    let (colour, ground) = (colour.0.to_be_bytes(), ground.0.to_be_bytes());
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "of 0 to 255"
    )]
    let mixed = |at: usize| {
        (f32::from(colour[at]) * opacity + f32::from(ground[at]) * (1.0 - opacity)).round() as u8
    };
    Rgb(u32::from_be_bytes(std::array::from_fn(mixed)))
}

/// The contrast of two colours by WCAG 2, from 1 to 21.
pub fn contrast(one: Rgb, other: Rgb) -> f32 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The relative luminance of a colour by WCAG 2, from 0 to 1.
fn luminance(colour: Rgb) -> f32 {
    let [_, red, green, blue] = colour.0.to_be_bytes();
    let linear = |part: u8| {
        let part = f32::from(part) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/// The colours of a player's units, equal in all themes: they differ by lightness, not by hue.
#[derive(Clone, Copy, Debug)]
pub struct UnitColours {
    pub face: [Rgb; 2],
    pub wall: [Rgb; 2],
    pub ink: Rgb,
    /// The rings of tier 2, silver, and tier 3, gold.
    rings: [Rgb; 2],
}

impl UnitColours {
    pub const fn of(player: Player) -> &'static Self {
        match player {
            Player::Black => &BLACK,
            Player::White => &WHITE,
        }
    }

    /// The ring on the face of a tier; the first one has none.
    pub const fn ring(&self, tier: Tier) -> Option<Rgb> {
        match tier {
            Tier::First => None,
            Tier::Second => Some(self.rings[0]),
            Tier::Third => Some(self.rings[1]),
        }
    }
}

const BLACK: UnitColours = UnitColours {
    face: [Rgb(0x4d4541), Rgb(0x292321)],
    wall: [Rgb(0x4a423d), Rgb(0x1f1a18)],
    ink: Rgb(0xfbf1df),
    rings: [Rgb(0xb9bec6), Rgb(0xe0a92e)],
};

const WHITE: UnitColours = UnitColours {
    face: [Rgb(0xffffff), Rgb(0xf3e8d3)],
    wall: [Rgb(0xf3e7cd), Rgb(0xcbb68f)],
    ink: Rgb(0x1d1714),
    rings: [Rgb(0x6f7782), Rgb(0x9a6a00)],
};

#[cfg(test)]
mod tests {
    use super::*;

    const THEMES: [(&str, Theme); 4] = [
        ("kaya", Theme::KAYA),
        ("night", Theme::NIGHT),
        ("paper", Theme::PAPER),
        ("flat", Theme::FLAT),
    ];

    /// Texts need a contrast of 4.5, other things of 3.
    const TEXT: f32 = 4.5;
    const SHAPE: f32 = 3.0;

    /// What is seen on what: its name, the contrast that it needs, its colour, and the grounds.
    fn pairs(theme: &Theme) -> Vec<(String, f32, Rgb, Vec<Rgb>)> {
        let pair = |name: &str, needed, colour, grounds: &[Rgb]| {
            (name.to_owned(), needed, colour, grounds.to_vec())
        };
        let tinted = |colour, opacity| theme.board.map(|wood| over(colour, wood, opacity));
        let Theme {
            page, panel, board, ..
        } = *theme;
        let mut pairs = vec![
            pair("text on page", TEXT, theme.text, &[page]),
            pair("text on panel", TEXT, theme.text, &[panel]),
            pair("muted text on page", TEXT, theme.muted, &[page]),
            pair("muted text on panel", TEXT, theme.muted, &[panel]),
            pair("player to move on panel", TEXT, theme.mark, &[panel]),
            pair("coordinates on frame", TEXT, theme.label, &theme.frame),
            pair("lines on board", SHAPE, theme.line, &board),
            pair("last move on board", SHAPE, theme.mark, &board),
            pair(
                "last move on its tint",
                SHAPE,
                theme.mark,
                &tinted(theme.mark, MARK_TINT),
            ),
            pair("finding on board", SHAPE, theme.finding, &board),
            pair(
                "finding on its tint",
                SHAPE,
                theme.finding,
                &tinted(theme.finding, FINDING_TINT),
            ),
            pair("check on board", SHAPE, theme.check, &board),
            pair("sign on check", TEXT, theme.panel, &[theme.check]),
            pair("sign on finding", TEXT, theme.panel, &[theme.finding]),
            pair("sign on exchange", TEXT, theme.panel, &[theme.muted]),
        ];
        for share in 0_u8..=20 {
            let Heat { ground, ink } = theme.heat(f32::from(share) / 20.0);
            pairs.push(pair("number of a heat map", TEXT, ink, &[ground]));
        }
        for player in Player::BOTH {
            let units = UnitColours::of(player);
            for ring in units.rings {
                pairs.push(pair(
                    &format!("ring on {player}'s face"),
                    SHAPE,
                    ring,
                    &units.face,
                ));
            }
            pairs.push(pair(
                &format!("sign on {player}'s face"),
                TEXT,
                units.ink,
                &units.face,
            ));
            pairs.push(pair(
                &format!("sign on {player}'s wall"),
                TEXT,
                units.ink,
                &units.wall,
            ));
        }
        pairs
    }

    #[test]
    fn texts_have_a_contrast_of_4_5_and_marks_and_units_of_3_in_all_themes() {
        for (name, theme) in THEMES {
            for (what, needed, colour, grounds) in pairs(&theme) {
                for ground in grounds {
                    let found = contrast(colour, ground);
                    assert!(
                        found >= needed,
                        "{name}: {what}: {found:.2}, {needed} needed"
                    );
                }
            }
            // A unit is seen by its edge or by its face.
            for player in Player::BOTH {
                for ground in theme.board.into_iter().chain([theme.panel]) {
                    let faces = UnitColours::of(player)
                        .face
                        .map(|face| contrast(face, ground));
                    let found = contrast(theme.rims[player], ground).max(faces[0].min(faces[1]));
                    assert!(found >= SHAPE, "{name}: {player}'s unit: {found:.2}");
                }
            }
        }
    }

    #[test]
    fn contrast_is_what_the_guideline_says() {
        for (one, other, expected) in [
            (0x00ff_ffff, 0, 21.0),
            (0x0077_7777, 0x00ff_ffff, 4.48),
            (0x0012_3456, 0x0012_3456, 1.0),
        ] {
            let found = contrast(Rgb(one), Rgb(other));
            assert!((found - expected).abs() < 0.01, "{found}");
        }
    }
}
