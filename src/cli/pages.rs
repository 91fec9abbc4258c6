//! Pages of many games in a directory: each has links to its neighbours, an index lists them, and they share a style and a
//! script.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::Path;

use crate::cli::output::destination::Destination;
use crate::print::page::{INDEX, Index, IndexRow, Links, PageText, Shared};

/// Writes pages. Each is held back until the name of the next one is known.
#[derive(Default)]
pub(crate) struct Pages {
    held: Option<PageText>,
    shared: Shared,
    rows: Vec<IndexRow>,
}

impl Pages {
    /// Takes the page of a game and its row of the index, and writes the page before.
    pub(crate) fn add(
        &mut self,
        page: PageText,
        row: IndexRow,
        destination: &mut Destination,
    ) -> anyhow::Result<()> {
        let next = row.file.clone();
        let before = self.held.replace(page);
        self.rows.push(row);
        match before {
            Some(before) => self.write(before, 2, Some(&next), destination),
            None => Ok(()),
        }
    }

    /// Writes the last page and the index. `inputs` are the names of the inputs.
    pub(crate) fn finish(
        &mut self,
        inputs: &BTreeSet<String>,
        destination: &mut Destination,
    ) -> anyhow::Result<()> {
        let Some(last) = self.held.take() else {
            return Ok(());
        };
        self.write(last, 1, None, destination)?;
        destination.put_file(OsStr::new(Shared::STYLE), Shared::style().as_bytes())?;
        destination.put_file(OsStr::new(Shared::SCRIPT), self.shared.script().as_bytes())?;
        let input = inputs
            .first()
            .filter(|name| inputs.len() == 1 && !name.starts_with('<'));
        let input = input
            .and_then(|name| Path::new(name).file_name())
            .map(OsStr::to_string_lossy);
        let index = Index {
            input: input.as_deref(),
            rows: &self.rows,
        };
        destination.put_file(OsStr::new(INDEX), index.html().as_bytes())
    }

    /// Writes the page whose row is this one from the end, counted from 1.
    fn write(
        &mut self,
        page: PageText,
        from_end: usize,
        next: Option<&OsStr>,
        destination: &mut Destination,
    ) -> anyhow::Result<()> {
        let at = self.rows.len() - from_end;
        let previous = at
            .checked_sub(1)
            .map(|before| self.rows[before].file.as_os_str());
        let html = self.shared.page(
            page,
            Links {
                previous,
                index: OsStr::new(INDEX),
                next,
            },
        );
        destination.put_file(&self.rows[at].file, html.as_bytes())
    }
}
