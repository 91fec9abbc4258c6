//! Units as pictures: a card for each, with its names, a diagram for each tier, and its effects.

use std::fmt::Write as _;

use super::sheet::head;
use super::units::{Offset, ways};
use crate::game::unit_traits::effects;
use crate::render::board::Pieces;
use crate::render::picture::scene::Seg::{Line, Move};
use crate::render::picture::scene::{Scene, SceneForm, Stroke};
use crate::render::picture::svg::svg;
use crate::render::picture::text::{Align, Text, wrapped};
use crate::render::picture::theme::Theme;
use crate::render::picture::tower::{UnitStyle, draw_in_hand};
use crate::rules::{PieceView, Player, Ruleset, Tier, UnitKind, Way};
use crate::text::Xml;

/// Width and height of a card.
const CARD: [f32; 2] = [640.0, 314.0];
/// Between two cards.
const GAP: f32 = 14.0;
/// How many cards are side by side: three fit a sheet of A4.
const COLUMNS: u8 = 3;
/// Height above the cards, and below.
const HEADING: f32 = 84.0;
const FOOT: f32 = 52.0;
/// Width of a diagram.
const DIAGRAM: f32 = 116.0;
const THEME: Theme = Theme::PAPER;

/// What the signs of the diagrams mean.
const LEGEND: &str = "The unit looks up the page. Dot: it goes there if all squares between are empty. Ring: it jumps there. Line: as \
    far as squares are empty. By tier, from the bottom.";

/// The units of a ruleset as one picture.
pub fn chart(units: &[UnitKind], ruleset: Ruleset) -> Scene {
    let columns = f32::from(COLUMNS);
    let rows = u16::try_from(units.len().div_ceil(COLUMNS.into())).unwrap_or(u16::MAX);
    let width = columns * (CARD[0] + GAP) + GAP;
    let height = HEADING + f32::from(rows) * (CARD[1] + GAP) + FOOT;
    let mut scene = blank([width, height]);
    scene.title = title(ruleset);
    scene.description = units
        .iter()
        .map(|unit| unit.name())
        .collect::<Vec<_>>()
        .join(", ");
    Text::new(title(ruleset), 46.0, THEME.text)
        .bold()
        .draw(&mut scene, GAP, 58.0);
    let mut corner = [GAP, HEADING];
    for &unit in units {
        draw_card(&mut scene, corner, unit);
        corner[0] += CARD[0] + GAP;
        if corner[0] + CARD[0] > width {
            corner = [GAP, corner[1] + CARD[1] + GAP];
        }
    }
    Text::new(LEGEND, 24.0, THEME.muted)
        .fitted(width - 2.0 * GAP)
        .draw(&mut scene, GAP, height - 22.0);
    scene
}

/// A unit as a picture without words: its piece, and a diagram for each tier.
pub fn picture(unit: UnitKind) -> Scene {
    let mut scene = blank([110.0 + diagrams_width(), DIAGRAM + 36.0]);
    unit.name().clone_into(&mut scene.title);
    LEGEND.clone_into(&mut scene.description);
    draw_piece(&mut scene, [52.0, 58.0], unit);
    draw_diagrams(&mut scene, [104.0, 2.0], unit);
    scene
}

/// The units of rulesets as a page, each ruleset on a sheet of its own. It has no script.
pub fn page(rulesets: &[(Ruleset, Vec<UnitKind>)]) -> String {
    let mut html = head("Units of Gungi", STYLE);
    for (ruleset, units) in rulesets {
        // Writing to a string never fails.
        let _ = writeln!(html, "<section>\n<h1>{}</h1>\n<div>", title(*ruleset));
        for alike in units.chunk_by(|one, next| are_alike(*one, *next)) {
            html += &card(alike);
        }
        let _ = writeln!(html, "</div>\n<p>{LEGEND}</p>\n</section>");
    }
    html + "</html>\n"
}

/// Whether both have the same name, moves and effects: units that differ only in their other side.
fn are_alike(one: UnitKind, other: UnitKind) -> bool {
    let ways = |unit| Tier::ALL.map(|tier| ways(unit, tier));
    one.name() == other.name() && effects(one) == effects(other) && ways(one) == ways(other)
}

/// The card of units that are alike.
fn card(alike: &[UnitKind]) -> String {
    let Some(&unit) = alike.first() else {
        return String::new();
    };
    let mut html = format!("<article><h2>{}</h2>\n", unit.name());
    for &unit in alike {
        let _ = writeln!(html, "<p>{}</p>", Xml(&names(unit)));
    }
    html += &svg(&picture(unit), None);
    let effects = effects(unit);
    if !effects.is_empty() {
        html += "<ul>";
        for effect in effects {
            let _ = write!(html, "<li>{}</li>", Xml(effect.words));
        }
        html += "</ul>";
    }
    html + "</article>\n"
}

const STYLE: &str = "\
    body { margin: 0; padding: 12px; font: 16px/1.35 system-ui, sans-serif; background: #fff; color: #000; }\n\
    h1 { font-size: 1.4em; margin: 0 0 8px; }\n\
    h2 { font-size: 1.1em; margin: 0; }\n\
    div { columns: 3 320px; column-gap: 10px; }\n\
    article { break-inside: avoid; border: 1px solid #888; border-radius: 8px; padding: 6px 10px; margin-bottom: 10px; }\n\
    p, ul { margin: 2px 0; font-size: .85em; }\n\
    ul { padding-left: 1.1em; }\n\
    svg { width: 100%; height: auto; display: block; margin: 4px 0; }\n\
    section + section { margin-top: 24px; }\n\
    @page { size: A4; margin: 8mm; }\n\
    @media print { body { padding: 0; font-size: 7.6pt; line-height: 1.2; } div { columns: 3; column-gap: 2mm; } article { padding: 1mm 2mm; margin-bottom: 1.5mm; } svg { max-width: 48mm; } section + section { break-before: page; margin: 0; } }\n\
    ";

fn title(ruleset: Ruleset) -> String {
    match ruleset {
        Ruleset::Classic => "Units of the classic rules".to_owned(),
        Ruleset::Official(_) => "Units of the official rules".to_owned(),
    }
}

fn blank(size: [f32; 2]) -> Scene {
    let mut scene = Scene::new(size);
    let page = SceneForm::Rectangle {
        corner: [0.0; 2],
        size,
        radius: 0.0,
    };
    scene.flat(page, THEME.page, 1.0);
    scene
}

fn draw_card(scene: &mut Scene, [x, y]: [f32; 2], unit: UnitKind) {
    let edge = SceneForm::Rectangle {
        corner: [x + 1.0, y + 1.0],
        size: CARD.map(|side| side - 2.0),
        radius: 12.0,
    };
    scene.stroke(edge, Stroke::new(THEME.muted, 2.0));
    draw_piece(scene, [x + 54.0, y + 50.0], unit);
    let room = CARD[0] - 118.0;
    Text::new(unit.name(), 36.0, THEME.text)
        .bold()
        .fitted(room)
        .draw(scene, x + 106.0, y + 46.0);
    Text::new(names(unit), 23.0, THEME.muted)
        .fitted(room)
        .draw(scene, x + 106.0, y + 80.0);
    let top = y + 108.0;
    draw_diagrams(scene, [x + 14.0, top], unit);
    let left = x + 24.0 + diagrams_width();
    draw_effects(scene, [left, top], x + CARD[0] - 8.0 - left, unit);
}

fn draw_piece(scene: &mut Scene, centre: [f32; 2], unit: UnitKind) {
    let ruleset = Ruleset::ALL.into_iter().find(|&rules| unit.is_of(rules));
    let style = UnitStyle::new(THEME, Pieces::Kanji, ruleset.unwrap_or_default());
    let figure = PieceView {
        owner: Player::Black,
        unit,
    };
    draw_in_hand(scene, centre, 38.0, figure, &style);
}

/// Width of the three diagrams of a unit, with gaps.
const fn diagrams_width() -> f32 {
    3.0 * (DIAGRAM + 10.0)
}

fn draw_diagrams(scene: &mut Scene, [x, y]: [f32; 2], unit: UnitKind) {
    let tiers = Tier::ALL.map(|tier| (tier, ways(unit, tier)));
    let offsets = tiers.iter().flat_map(|(_, ways)| ways.keys());
    let reach = offsets.map(|(right, forward)| right.abs().max(forward.abs()));
    let reach = reach.fold(2, i8::max);
    let mut left = x;
    for (tier, ways) in &tiers {
        let diagram = DiagramArea {
            corner: [left, y],
            reach,
        };
        diagram.draw(scene, ways.iter().map(|(&to, &way)| (to, way)));
        Text::new(format!("tier {}", tier.index() + 1), 21.0, THEME.muted)
            .aligned(Align::Middle)
            .draw(scene, left + DIAGRAM / 2.0, y + DIAGRAM + 26.0);
        left += DIAGRAM + 10.0;
    }
}

/// Writes the effects beside the diagrams, as large as there is room for.
fn draw_effects(scene: &mut Scene, [x, y]: [f32; 2], width: f32, unit: UnitKind) {
    let lines = |size: f32| -> Vec<String> {
        let effects = effects(unit).into_iter();
        effects
            .flat_map(|effect| wrapped(effect.words.split(' '), " ", size, width))
            .collect()
    };
    let sizes = [22.0, 20.0, 18.0, 16.0, 14.5];
    let fits = |size: &f32| lines(*size).iter().map(|_| size * 1.25).sum::<f32>() < CARD[1] - 118.0;
    let size = sizes.into_iter().find(fits).unwrap_or(14.5);
    let mut baseline = y + size;
    for line in lines(size) {
        Text::new(line, size, THEME.text)
            .fitted(width)
            .draw(scene, x, baseline);
        baseline += size * 1.25;
    }
}

/// ` 弓 yumi, 2 a player; GN Y-, GFEN Y`, or with the other side of a classic unit.
fn names(unit: UnitKind) -> String {
    let letter = unit.letter(Player::Black);
    let (about, count) = match unit {
        UnitKind::Classic(unit) => {
            let back = unit.other_face().map(|face| format!("back: {face}, "));
            (back.unwrap_or_default(), unit.count_per_player())
        }
        UnitKind::Official(kind) => (format!("{}, ", kind.romaji()), kind.count_per_player()),
    };
    format!("{about}{count} a player; GN {unit}, GFEN {letter}")
}

/// The place of a diagram of the squares around a unit, up to `reach` squares away.
struct DiagramArea {
    corner: [f32; 2],
    reach: i8,
}

impl DiagramArea {
    /// Width of a square.
    fn cell(&self) -> f32 {
        DIAGRAM / f32::from(2 * self.reach + 1)
    }

    /// The middle of a square, or of a place between squares.
    fn middle(&self, right: f32, forward: f32) -> [f32; 2] {
        let [x, y] = self.corner.map(|at| at + DIAGRAM / 2.0);
        [x + right * self.cell(), y - forward * self.cell()]
    }

    fn draw(&self, scene: &mut Scene, ways: impl Iterator<Item = (Offset, Way)>) {
        let ([x, y], cell) = (self.corner, self.cell());
        let lines = (0..=2 * self.reach + 1).flat_map(|index| {
            let at = f32::from(index) * cell;
            let across = [Move([x, y + at]), Line([x + DIAGRAM, y + at])];
            let down = [Move([x + at, y]), Line([x + at, y + DIAGRAM])];
            [across, down].into_iter().flatten()
        });
        let thin = Stroke {
            opacity: 0.35,
            ..Stroke::new(THEME.muted, 1.0)
        };
        scene.stroke(SceneForm::Path(lines.collect()), thin);
        let own = self.middle(-0.36, 0.36);
        scene.flat(SceneForm::square(own, 0.72 * cell), THEME.text, 1.0);
        for ((right, forward), way) in ways {
            let [right, forward] = [right, forward].map(f32::from);
            let (at, radius) = (self.middle(right, forward), 0.3 * cell);
            match way {
                Way::Slide => {
                    let far = f32::from(self.reach) + 0.4;
                    let (from, to) = (
                        self.middle(0.6 * right, 0.6 * forward),
                        self.middle(far * right, far * forward),
                    );
                    scene.stroke(
                        SceneForm::line(from, to),
                        Stroke::new(THEME.mark, 0.24 * cell),
                    );
                }
                Way::Jump => scene.stroke(
                    SceneForm::circle(at, radius),
                    Stroke::new(THEME.mark, 0.16 * cell),
                ),
                Way::Step | Way::Line => scene.flat(SceneForm::circle(at, radius), THEME.mark, 1.0),
            }
        }
    }
}
