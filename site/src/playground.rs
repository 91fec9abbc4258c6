//! The page that judges, draws and plays, and what all pages share.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use gungi::print::page::Kit;

use crate::frame::head;
use crate::site::Site;

/// The scripts and styles, as they are.
const ASSETS: [(&str, &str); 9] = [
    ("board.js", include_str!("../pages/board.js")),
    ("icon.svg", include_str!("../pages/icon.svg")),
    ("judge.js", include_str!("../pages/judge.js")),
    ("link.js", include_str!("../pages/link.js")),
    ("page.css", include_str!("../pages/page.css")),
    ("page.js", include_str!("../pages/page.js")),
    ("search.js", include_str!("../pages/search.js")),
    ("text.css", include_str!("../pages/text.css")),
    ("worker.js", include_str!("../pages/worker.js")),
];

const BODY: &str = include_str!("../pages/index.html");

/// The most that people download before the first board, compressed: the module has a limit of its own.
const LIMIT: usize = 200_000;

pub fn write(site: &mut Site, project: &Path) -> Result<()> {
    let kit = Kit::new()?;
    let colours = format!(
        ":root {{ {day} }}\n\
         @media (prefers-color-scheme: dark) {{ :root:not([data-theme]) {{ {night} }} }}\n\
         :root[data-theme=\"night\"] {{ {night} }}\n",
        day = kit.day,
        night = kit.night,
    );
    let page = head("", "Playground") + &BODY.replace("<!-- shapes -->", &kit.shapes);
    ensure!(page.len() < LIMIT, "the playground has {} bytes, more than {LIMIT}", page.len());
    site.add("index.html", page)?;
    site.add("colours.css", colours)?;
    for (path, content) in ASSETS {
        site.add(path, content)?;
    }
    let package = project.join("target/npm");
    for name in ["browser.js", "gungi.wasm"] {
        let content = fs::read(package.join(name)).context("run `bindings/wasm/build` first")?;
        site.add(name, content)?;
    }
    Ok(())
}
