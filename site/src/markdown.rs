//! Markdown to HTML, with links to pages of the manual.

use std::collections::BTreeSet;

use gungi::manual::Topic;
use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};

use crate::frame::escaped;
use crate::link;
use crate::manual::{id_of, path_of};

/// How the Markdown of a page becomes HTML.
pub struct Style<'s> {
    /// From the page to the root of the site: `../`.
    pub root: &'s str,
    /// The new target of a link; `None` for a target that the site does not have.
    pub target: &'s dyn Fn(&str) -> Option<String>,
    /// Whether texts in formats of games have a link into the playground.
    pub try_it: bool,
    /// The path of a picture of an example, from the page, if it has one.
    pub picture: &'s dyn Fn(&str) -> Option<String>,
}

/// The formats that the playground judges.
const FORMATS: [&str; 5] = ["gn", "gfen", "gungijs-fen", "gungijs-pgn", "cgn"];

/// A text as HTML.
pub fn to_html(text: &str, style: &Style<'_>) -> String {
    let events: Vec<_> =
        Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH).collect();
    let mut out = String::new();
    html::push_html(&mut out, changed(&events, style).into_iter());
    // A wide table scrolls, and the page does not.
    // The policy forbids styles in the page.
    let out = ["left", "center", "right"].iter().fold(out, |out, side| {
        out.replace(
            &format!(" style=\"text-align: {side}\""),
            &format!(" class=\"{side}\""),
        )
    });
    // A corner without words heads nothing.
    out.replace("<th></th>", "<td></td>")
        .replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>")
        .replace("</table>", "</table></div>")
}

/// The events with ids for headings, links to the manual, and links into the playground.
fn changed<'e>(events: &[Event<'e>], style: &Style<'_>) -> Vec<Event<'e>> {
    let (mut out, mut ids, mut known_links) = (Vec::new(), BTreeSet::new(), Vec::new());
    let mut code: Option<(String, String)> = None;
    let mut is_heading = false;
    for (at, event) in events.iter().enumerate() {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                is_heading = true;
                let words = heading_words(&events[at..]);
                let id = unique(&slug(&words), &mut ids);
                out.push(Event::Html(
                    format!("<{level} id=\"{}\">", escaped(&id)).into(),
                ));
            }
            Event::End(TagEnd::Heading(level)) => {
                is_heading = false;
                out.push(Event::Html(format!("</{level}>\n").into()));
            }
            Event::Start(Tag::Link { dest_url, .. }) => {
                let target = target(dest_url, style);
                if let Some(target) = &target {
                    out.push(Event::Html(
                        format!("<a href=\"{}\">", escaped(target)).into(),
                    ));
                }
                known_links.push(target.is_some());
            }
            Event::Start(Tag::Image {
                link_type,
                dest_url,
                title,
                id,
            }) => {
                let dest_url =
                    target(dest_url, style).map_or_else(|| dest_url.clone(), CowStr::from);
                let (link_type, title, id) = (*link_type, title.clone(), id.clone());
                out.push(Event::Start(Tag::Image {
                    link_type,
                    dest_url,
                    title,
                    id,
                }));
            }
            Event::End(TagEnd::Link) => {
                if known_links.pop() == Some(true) {
                    out.push(Event::Html("</a>".into()));
                }
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                let language = match kind {
                    CodeBlockKind::Fenced(language) => language.to_string(),
                    CodeBlockKind::Indented => String::new(),
                };
                code = Some((language, String::new()));
            }
            Event::End(TagEnd::CodeBlock) => {
                let (language, text) = code.take().unwrap_or_default();
                out.push(Event::Html(code_block(&language, &text, style).into()));
            }
            Event::Text(text) if code.is_some() => {
                if let Some((_, block)) = &mut code {
                    block.push_str(text);
                }
            }
            Event::Text(text) if !is_heading && known_links.is_empty() => {
                linked(text, style, &mut out);
            }
            Event::Code(words) if !is_heading && known_links.is_empty() => {
                out.push(code_span(words, style));
            }
            // Documents have a few tags of their own; none of them is needed.
            Event::Html(_) | Event::InlineHtml(_) => {}
            other => out.push(other.clone()),
        }
    }
    out
}

/// Words, with links for ids of codes and rulings.
fn linked<'e>(text: &CowStr<'e>, style: &Style<'_>, out: &mut Vec<Event<'e>>) {
    let is_word = |c: char| c.is_ascii_alphanumeric();
    let mut rest: &str = text;
    while !rest.is_empty() {
        let end = rest.find(|c| !is_word(c)).filter(|end| *end > 0);
        let end = end
            .or_else(|| rest.find(is_word).filter(|end| *end > 0))
            .unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        match topic_of(word) {
            Some(topic) => {
                let path = path_of(topic);
                out.push(Event::Html(
                    format!("<a href=\"{}{path}\">{word}</a>", style.root).into(),
                ));
            }
            None => out.push(Event::Text(word.to_owned().into())),
        }
        rest = after;
    }
}

/// Code: a link if it names a page of the manual.
fn code_span<'e>(words: &CowStr<'e>, style: &Style<'_>) -> Event<'e> {
    let id = words.strip_prefix("gungi explain ").unwrap_or(words);
    match topic_of(id) {
        Some(topic) => Event::Html(
            format!(
                "<a href=\"{}{}\"><code>{}</code></a>",
                style.root,
                path_of(topic),
                escaped(words)
            )
            .into(),
        ),
        None => Event::Code(words.clone()),
    }
}

/// The code or ruling of this id, such as `RU214`.
fn topic_of(id: &str) -> Option<Topic> {
    let is_like_one = id.starts_with(|c: char| c.is_ascii_uppercase())
        && id.ends_with(|c: char| c.is_ascii_digit());
    if is_like_one {
        Topic::all().find(|topic| id_of(*topic) == id)
    } else {
        None
    }
}

fn code_block(language: &str, text: &str, style: &Style<'_>) -> String {
    let block = format!("<pre tabindex=\"0\"><code>{}</code></pre>\n", escaped(text));
    if !style.try_it || !FORMATS.contains(&language) {
        return block;
    }
    // Only its writer ends a text with a line end.
    let text = text.strip_suffix('\n').unwrap_or(text);
    let picture = (style.picture)(text).map(|path| {
        format!("<p class=\"diagram\"><img src=\"{path}\" alt=\"The position that this text reaches\" loading=\"lazy\" width=\"480\" height=\"364\"></p>\n")
    });
    let block = block + &picture.unwrap_or_default();
    match link::fragment(text, Some(language)) {
        Ok(fragment) => {
            format!(
                "{block}<p class=\"try\"><a href=\"{}index.html#{fragment}\">Try it in the playground</a></p>\n",
                style.root
            )
        }
        Err(_) => block,
    }
}

fn target(url: &str, style: &Style<'_>) -> Option<String> {
    if url.starts_with("https:") || url.starts_with("http:") || url.starts_with('#') {
        return Some(url.to_owned());
    }
    (style.target)(url)
}

fn heading_words(events: &[Event<'_>]) -> String {
    let inside = events
        .iter()
        .take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    inside
        .filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
            _ => None,
        })
        .collect()
}

/// The id of a heading, as links between the documents name it.
fn slug(words: &str) -> String {
    let kept = words
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.flat_map(char::to_lowercase)
        .map(|c| if c == ' ' { '-' } else { c })
        .collect()
}

fn unique(id: &str, ids: &mut BTreeSet<String>) -> String {
    let mut wanted = id.to_owned();
    let mut count = 0;
    while !ids.insert(wanted.clone()) {
        count += 1;
        wanted = format!("{id}-{count}");
    }
    wanted
}
