//! The documents of the project: `docs/*.md`, the README and the changelog.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::frame::{escaped, page};
use crate::markdown::{Style, to_html};
use crate::site::Site;

/// The documents outside of `docs/`, with their names there.
const OTHERS: [(&str, &str); 3] = [
    ("README.md", "readme"),
    ("CHANGELOG.md", "changelog"),
    ("crates/gungi-core/README.md", "library"),
];

struct Document {
    /// Its path in the project.
    source: String,
    name: String,
    title: String,
    text: String,
}

pub fn write(site: &mut Site, project: &Path) -> Result<()> {
    let documents = documents(project)?;
    for document in &documents {
        let path = format!("docs/{}.html", document.name);
        let style = Style {
            root: "../",
            target: &|url| target(url, &document.source, &documents),
            try_it: false,
            picture: &|_| None,
        };
        site.add_topic(&path, &document.title, "document");
        site.add(
            path.clone(),
            page(&path, &document.title, &to_html(&document.text, &style)),
        )?;
    }
    for (name, content) in files(&project.join("docs/pictures"))? {
        site.add(format!("docs/pictures/{name}"), content)?;
    }
    for (name, content) in files(&project.join("docs"))?
        .into_iter()
        .filter(|(name, _)| is_game(name))
    {
        site.add(format!("docs/{name}"), content)?;
    }
    let row = |document: &Document| {
        format!(
            "<li><a href=\"{}.html\">{}</a></li>\n",
            document.name,
            escaped(&document.title)
        )
    };
    let rows: String = documents.iter().map(row).collect();
    let content = format!(
        "<h1>Documents</h1>\n<ul class=\"topics\">\n{rows}</ul>\n\
         <p>Licences: <a href=\"../LICENSE-MIT.txt\">MIT</a> or <a href=\"../LICENSE-APACHE.txt\">Apache 2.0</a>, and the \
         <a href=\"../THIRD-PARTY.txt\">licences of what the playground contains</a>.</p>\n"
    );
    site.add(
        "docs/index.html",
        page("docs/index.html", "Documents", &content),
    )
}

fn documents(project: &Path) -> Result<Vec<Document>> {
    let mut documents = Vec::new();
    for (source, name) in OTHERS {
        documents.push(Document::new(
            source.to_owned(),
            name,
            fs::read(project.join(source))?,
        )?);
    }
    for (file, content) in files(&project.join("docs"))? {
        if let Some(name) = file.strip_suffix(".md") {
            documents.push(Document::new(format!("docs/{file}"), name, content)?);
        }
    }
    Ok(documents)
}

impl Document {
    fn new(source: String, name: &str, content: Vec<u8>) -> Result<Self> {
        let text = String::from_utf8(content)?;
        let heading = text.lines().find_map(|line| line.strip_prefix("# "));
        let title = heading
            .with_context(|| format!("{source} has no heading"))?
            .replace('`', "");
        Ok(Self {
            source,
            name: name.to_owned(),
            title,
            text,
        })
    }
}

/// The files of a folder with their names, in their order.
fn files(folder: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if let (true, Some(name)) = (
            path.is_file(),
            path.file_name().and_then(|name| name.to_str()),
        ) {
            files.push((name.to_owned(), fs::read(&path)?));
        }
    }
    files.sort();
    Ok(files)
}

/// Where a link of a document leads here; `None` for files that the site does not have.
fn target(url: &str, source: &str, documents: &[Document]) -> Option<String> {
    let (file, anchor) = url
        .split_once('#')
        .map_or((url, String::new()), |(file, anchor)| {
            (file, format!("#{anchor}"))
        });
    let path = if source.starts_with("docs/") {
        file.strip_prefix("../")
            .map_or_else(|| format!("docs/{file}"), str::to_owned)
    } else {
        file.to_owned()
    };
    if let Some(document) = documents.iter().find(|document| document.source == path) {
        return Some(format!("{}.html{anchor}", document.name));
    }
    let rest = path.strip_prefix("docs/")?;
    let is_here = rest.starts_with("pictures/") || !rest.contains('/') && is_game(rest);
    is_here.then(|| rest.to_owned())
}

fn is_game(name: &str) -> bool {
    name.strip_suffix(".gn").is_some()
}
