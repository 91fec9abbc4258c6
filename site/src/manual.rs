//! A page for each code, ruling and format, and for each unit, from the pages of `gungi explain` and `gungi units`.

use std::cell::RefCell;
use std::fmt::Write as _;

use anyhow::Result;
use gungi::manual::{Chapter, Group, ManualFormat, ManualPage, Topic};
use gungi::print::chart::picture;
use gungi::print::units::{write_legend, write_units};
use gungi::render::board::BoardStyle;
use gungi::render::picture::svg;
use gungi::rules::{Ruleset, UnitKind};

use crate::diagram::diagram;
use crate::frame::{escaped, page};
use crate::markdown::{Style, to_html};
use crate::site::Site;

pub fn write(site: &mut Site) -> Result<()> {
    for topic in Topic::all() {
        write_topic(site, topic)?;
    }
    site.add(
        "explain/index.html",
        page("explain/index.html", "Manual", &contents()),
    )?;
    for unit in UnitKind::all() {
        write_unit(site, unit)?;
    }
    site.add(
        "units/index.html",
        page("units/index.html", "Units", &list_of_units()),
    )
}

/// The path of a topic's page, from the root.
pub fn path_of(topic: Topic) -> String {
    format!("explain/{}.html", id_of(topic))
}

/// The id of a topic, or the name of a format.
pub fn id_of(topic: Topic) -> &'static str {
    match topic {
        Topic::Code(code) => code.id(),
        Topic::Ruling(ruling) => ruling.id,
        Topic::Format(format) => format.name,
    }
}

fn summary_of(topic: Topic) -> &'static str {
    match topic {
        Topic::Code(code) => code.summary(),
        Topic::Ruling(ruling) => ruling.title,
        Topic::Format(format) => format.summary,
    }
}

fn write_topic(site: &mut Site, topic: Topic) -> Result<()> {
    let text = ManualPage::of(topic)?.to_string();
    let (path, id) = (path_of(topic), id_of(topic));
    let try_it = matches!(topic, Topic::Code(_));
    let pictures = RefCell::new(Vec::new());
    let picture = |text: &str| {
        let mut pictures = pictures.borrow_mut();
        let name = format!("pictures/{id}-{}.svg", pictures.len() + 1);
        pictures.push((format!("explain/{name}"), diagram(text)?));
        Some(name)
    };
    let style = Style {
        root: "../",
        target: &|_| None,
        try_it,
        picture: &picture,
    };
    // The page has no other heading of the first level, so all headings go up by one.
    let content = to_html(
        &text.replace("\n### ", "\n## ").replacen("## ", "# ", 1),
        &style,
    );
    for (path, picture) in pictures.into_inner() {
        site.add(path, picture)?;
    }
    site.add_topic(&path, id, &searched(topic));
    site.add(
        path.clone(),
        page(&path, &format!("{id}: {}", summary_of(topic)), &content),
    )
}

/// What the search looks through: a code has a name, too.
fn searched(topic: Topic) -> String {
    match topic {
        Topic::Code(code) => format!("{}: {}", code.name(), code.summary()),
        _ => summary_of(topic).to_owned(),
    }
}

/// The list of all topics, by kind.
fn contents() -> String {
    let mut html = String::from("<h1>Manual</h1>\n");
    for group in Group::ALL {
        write_list(&mut html, group.title(), group.codes().map(Topic::Code));
    }
    for chapter in Chapter::all() {
        write_list(
            &mut html,
            &format!("Rulings: {}", chapter.title),
            chapter.rulings().map(Topic::Ruling),
        );
    }
    write_list(
        &mut html,
        "Formats",
        ManualFormat::ALL.into_iter().map(Topic::Format),
    );
    html
}

fn write_list(html: &mut String, title: &str, topics: impl Iterator<Item = Topic>) {
    let row = |topic: Topic| {
        format!(
            "<li><a href=\"../{}\">{}</a> {}</li>\n",
            path_of(topic),
            id_of(topic),
            escaped(summary_of(topic))
        )
    };
    let rows: String = topics.map(row).collect();
    // Writing to a string never fails.
    let _ = write!(
        html,
        "<h2>{}</h2>\n<ul class=\"topics\">\n{rows}</ul>\n",
        escaped(title)
    );
}

fn write_unit(site: &mut Site, unit: UnitKind) -> Result<()> {
    let mut text = String::new();
    write_units(&mut text, &[unit], BoardStyle::default())?;
    write_legend(&mut text, BoardStyle::default())?;
    let (path, title) = (unit_path(unit), unit_title(unit));
    let content = format!(
        "<h1>{}</h1>\n<div class=\"card\">{}</div>\n<pre tabindex=\"0\">{}</pre>\n",
        escaped(&title),
        svg(&picture(unit), None),
        escaped(text.trim_end())
    );
    site.add(picture_path(unit), svg(&picture(unit), None))?;
    site.add_topic(&path, &unit.to_string(), &title);
    site.add(path.clone(), page(&path, &title, &content))
}

/// Units of both rulesets have the same name in GN.
fn unit_path(unit: UnitKind) -> String {
    let name = unit.to_string();
    format!(
        "units/{}-{}.html",
        rules_of(unit),
        name.trim_end_matches('-')
    )
}

/// The path of a unit's picture.
fn picture_path(unit: UnitKind) -> String {
    let name = unit_path(unit).replace("units/", "units/pictures/");
    name.replace(".html", ".svg")
}

fn rules_of(unit: UnitKind) -> &'static str {
    if unit.is_of(Ruleset::Classic) {
        "classic"
    } else {
        "official"
    }
}

fn unit_title(unit: UnitKind) -> String {
    format!("{} ({unit}), {} rules", unit.name(), rules_of(unit))
}

fn list_of_units() -> String {
    let row = |unit: UnitKind| {
        format!(
            "<li><a href=\"../{}\">{unit}</a> {}<img src=\"../{}\" alt=\"\" loading=\"lazy\" width=\"488\" height=\"152\"></li>\n",
            unit_path(unit),
            escaped(&unit_title(unit)),
            picture_path(unit)
        )
    };
    let rows: String = UnitKind::all().map(row).collect();
    format!("<h1>Units</h1>\n<ul class=\"topics units\">\n{rows}</ul>\n")
}
