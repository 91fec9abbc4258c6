//! The files of the site, and the topics that its search finds.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// The files of the site, by path.
#[derive(Clone, Default)]
pub struct Site {
    files: BTreeMap<String, Vec<u8>>,
    topics: Vec<Topic>,
}

/// What the search finds.
#[derive(Clone, Serialize)]
pub struct Topic {
    /// The path of its page.
    pub path: String,
    /// Its id or name, such as `RU214`.
    pub id: String,
    /// What it is about.
    pub summary: String,
}

/// What was written.
pub struct Written {
    pub files: usize,
    pub bytes: usize,
}

impl Site {
    pub fn add(&mut self, path: impl Into<String>, content: impl Into<Vec<u8>>) -> Result<()> {
        let path = path.into();
        let before = self.files.insert(path.clone(), content.into());
        ensure!(before.is_none(), "two pages want to be {path}");
        Ok(())
    }

    pub fn add_topic(&mut self, path: &str, id: &str, summary: &str) {
        let [path, id, summary] = [path, id, summary].map(str::to_owned);
        self.topics.push(Topic { path, id, summary });
    }

    /// The text of a file.
    pub fn text(&self, path: &str) -> Result<&str> {
        Ok(std::str::from_utf8(self.bytes(path)?)?)
    }

    pub fn bytes(&self, path: &str) -> Result<&[u8]> {
        Ok(self
            .files
            .get(path)
            .with_context(|| format!("the site has no {path}"))?)
    }

    /// The site with another page in place of one, and without a file.
    pub fn changed(&self, path: &str, page: String, without: &str) -> Self {
        let mut site = self.clone();
        site.files.insert(path.to_owned(), page.into_bytes());
        site.files.remove(without);
        site
    }

    /// Adds the list of topics, and the list of files for the service worker.
    pub fn finish(&mut self) -> Result<()> {
        let index = serde_json::to_vec(&self.topics)?;
        self.add("index.json", index)?;
        self.list_files()
    }

    pub fn write(&self, folder: &Path) -> Result<Written> {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        for (path, content) in &self.files {
            let file = folder.join(path);
            fs::create_dir_all(file.parent().context("a file is in a folder")?)?;
            fs::write(file, content)?;
        }
        let bytes = self.files.values().map(Vec::len).sum();
        Ok(Written {
            files: self.files.len(),
            bytes,
        })
    }

    /// Gives the service worker the paths of all files, and a name that changes with them.
    fn list_files(&mut self) -> Result<()> {
        let mut hash = Sha256::new();
        for (path, content) in &self.files {
            hash.update(path);
            hash.update(content);
        }
        let version = hash
            .finalize()
            .iter()
            .take(8)
            .fold(String::new(), |version, byte| {
                version + &format!("{byte:02x}")
            });
        let is_page = |path: &&String| path.as_str() != "worker.js" && !path.contains("/pictures/");
        let paths: Vec<_> = self.files.keys().filter(is_page).collect();
        let known = format!(
            "const version = \"{version}\";\nconst files = {};\n",
            serde_json::to_string(&paths)?
        );
        let worker = self
            .files
            .get_mut("worker.js")
            .context("there is a service worker")?;
        let script = String::from_utf8(std::mem::take(worker))?;
        *worker = (known + &script).into_bytes();
        Ok(())
    }
}
