//! Makes the site in `target/site`: `cargo run --package gungi-site`, after `bindings/wasm/build site`. The files are static: no server
//! has to run anything. `target/site-files` has the same pages for browsers that open them as files, without any server.
//!
//! | module | what |
//! |---|---|
//! | `playground` | the page that judges, draws and plays |
//! | `manual` | a page for each code, ruling and format, and for each unit |
//! | `diagram` | pictures of the games in examples |
//! | `documents` | the documents of the project |
//! | `markdown` | Markdown to HTML, with links to pages of the manual |
//! | `link` | links into the playground |
//! | `frame` | what all pages have around their content |
//! | `site` | the files, and the list of them for the service worker |

mod diagram;
mod documents;
mod frame;
mod link;
mod manual;
mod markdown;
mod playground;
mod site;

use std::path::Path;

use anyhow::{Context, Result};
use site::Site;

fn main() -> Result<()> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .context("site/ is in the project")?;
    let mut site = Site::default();
    manual::write(&mut site)?;
    documents::write(&mut site, project)?;
    playground::write(&mut site, project)?;
    site.finish()?;
    let files = playground::in_one_file(&site)?;
    for (site, folder) in [(site, "target/site"), (files, "target/site-files")] {
        let written = site.write(&project.join(folder))?;
        println!(
            "{} files, {} bytes in {folder}",
            written.files, written.bytes
        );
    }
    Ok(())
}
