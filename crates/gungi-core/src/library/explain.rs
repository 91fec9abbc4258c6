//! The manual.

use crate::manual::{ManualPage, Topic, UnknownTopic};

/// The page of a code, a ruling or a format, in Markdown, as `gungi explain` has it: what it means, what to do, an example. Ids
/// and names are read in any case: `RU101`, `C12`, `GFEN`, `patterns`.
///
/// ```
/// let page = gungi_core::explain("c12")?;
/// assert!(page.starts_with("## C12 "));
/// # Ok::<(), gungi_core::UnknownTopic>(())
/// ```
///
/// # Errors
/// If no page has this id or name; [`UnknownTopic::near`] has the most similar ones.
pub fn explain(topic: &str) -> Result<String, UnknownTopic> {
    let topic: Topic = topic.parse()?;
    // The tests check that every topic has a page.
    let page = ManualPage::of(topic).map_err(|_| UnknownTopic { near: Vec::new() })?;
    Ok(page.to_string())
}

/// The ids of all pages: codes, rulings, formats.
///
/// ```
/// assert!(gungi_core::topics().all(|id| gungi_core::explain(id).is_ok()));
/// ```
pub fn topics() -> impl Iterator<Item = &'static str> {
    Topic::all().filter_map(|topic| topic.words().next())
}
