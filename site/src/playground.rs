//! The page that judges, draws and plays, and what all pages share.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use gungi::print::page::Kit;
use sha2::{Digest as _, Sha256};

use crate::frame::{POLICY, head};
use crate::site::Site;

/// The scripts and styles, as they are.
const ASSETS: [(&str, &str); 10] = [
    ("board.js", include_str!("../../src/print/page/board.mjs")),
    ("icon.svg", include_str!("../pages/icon.svg")),
    ("judge.js", include_str!("../pages/judge.js")),
    ("link.js", include_str!("../pages/link.js")),
    ("page.css", include_str!("../pages/page.css")),
    ("page.js", include_str!("../pages/page.js")),
    ("search.js", include_str!("../pages/search.js")),
    ("text.css", include_str!("../pages/text.css")),
    ("units.js", include_str!("../pages/units.js")),
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
    ensure!(
        page.len() < LIMIT,
        "the playground has {} bytes, more than {LIMIT}",
        page.len()
    );
    site.add("index.html", page)?;
    site.add("colours.css", colours)?;
    for (path, content) in ASSETS {
        site.add(path, content)?;
    }
    let package = project.join("target/site-module");
    let packed =
        |name: &str| fs::read(package.join(name)).context("run `bindings/wasm/build site` first");
    for name in ["browser.js", "gungi.wasm"] {
        site.add(name, packed(name)?)?;
    }
    for name in ["LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY"] {
        site.add(format!("{name}.txt"), packed(name)?)?;
    }
    Ok(())
}

/// The site with a playground in one file, which browsers open without a server: they load no modules from files.
pub fn in_one_file(site: &Site) -> Result<Site> {
    let browser = data_url("text/javascript", site.bytes("browser.js")?);
    let worker = embed(site.text("judge.js")?, "./browser.js", &browser)?;
    let mut script = embed(site.text("page.js")?, "./browser.js", &browser)?;
    script = embed(
        &script,
        "judge.js",
        &data_url("text/javascript", worker.as_bytes()),
    )?;
    script = embed(
        &script,
        "gungi.wasm",
        &data_url("application/wasm", site.bytes("gungi.wasm")?),
    )?;
    let board = data_url("text/javascript", site.bytes("board.js")?);
    let units = embed(site.text("units.js")?, "./board.js", &board)?;
    let units = data_url("text/javascript", units.as_bytes());
    let link = data_url("text/javascript", site.bytes("link.js")?);
    for (name, file) in [("board", board), ("units", units), ("link", link)] {
        script = embed(&script, &format!("./{name}.js"), &file)?;
    }
    let mut page = site.text("index.html")?.to_owned();
    for (name, kind) in [
        ("colours.css", "text/css"),
        ("page.css", "text/css"),
        ("icon.svg", "image/svg+xml"),
    ] {
        page = embed(&page, name, &data_url(kind, site.bytes(name)?))?;
    }
    let linked = "<script type=\"module\" src=\"page.js\"></script>";
    ensure!(
        page.contains(linked) && page.contains(POLICY),
        "the playground has another head"
    );
    // The one script in the page is allowed by its hash.
    let hash = STANDARD.encode(Sha256::digest(&script));
    let policy = POLICY
        .replace("'self'", "data:")
        .replace("script-src", &format!("script-src 'sha256-{hash}'"));
    let page = page.replace(POLICY, &policy).replace(
        linked,
        &format!("<script type=\"module\">{script}</script>"),
    );
    Ok(site.changed("index.html", page, "worker.js"))
}

/// A text in which a file is named once, with the file itself.
fn embed(text: &str, name: &str, file: &str) -> Result<String> {
    let quoted = format!("\"{name}\"");
    ensure!(
        text.matches(&quoted).count() == 1,
        "{name} is not named once"
    );
    Ok(text.replace(&quoted, &format!("\"{file}\"")))
}

fn data_url(kind: &str, content: &[u8]) -> String {
    format!("data:{kind};base64,{}", STANDARD.encode(content))
}
