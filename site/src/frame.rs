//! What all pages have around their content.

/// The policy of the pages: nothing comes from elsewhere, and no script or style is in the page itself.
pub const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; \
    img-src 'self' blob: data:; worker-src 'self'; base-uri 'none'; form-action 'none'";

/// What previews of links say.
const ABOUT: &str = "play, check, draw and convert games of Gungi in the browser, by the classic and the official rules";

/// Where the header leads: the names, and the paths from the root.
const PLACES: [(&str, &str); 4] = [
    ("Playground", "index.html"),
    ("Manual", "explain/index.html"),
    ("Units", "units/index.html"),
    ("Documents", "docs/index.html"),
];

/// A page of text, at this path.
pub fn page(path: &str, title: &str, content: &str) -> String {
    let root = root_of(path);
    let title = escaped(title);
    format!(
        "{head}<link rel=\"stylesheet\" href=\"{root}text.css\">\n<script defer src=\"{root}search.js\"></script>\n\
         {header}<main>\n{content}</main>\n</html>\n",
        head = head(&root, &title),
        header = header(path),
    )
}

/// The beginning of a page, with the colours of all pages.
pub fn head(root: &str, title: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <title>{title} · Gungi</title>\n\
         <meta name=\"description\" content=\"{title}: {ABOUT}\">\n\
         <meta property=\"og:title\" content=\"{title} · Gungi\">\n<meta property=\"og:description\" content=\"{ABOUT}\">\n\
         <meta property=\"og:type\" content=\"website\">\n<link rel=\"icon\" href=\"{root}icon.svg\">\n\
         <link rel=\"stylesheet\" href=\"{root}colours.css\">\n"
    )
}

/// The header with links to all parts, and the search.
fn header(path: &str) -> String {
    let root = root_of(path);
    let folder = path.split_once('/').map_or("", |(folder, _)| folder);
    let link = |(name, place): (&str, &str)| {
        let is_here = !folder.is_empty() && place.starts_with(folder);
        let current = if is_here {
            " aria-current=\"true\""
        } else {
            ""
        };
        format!("<a href=\"{root}{place}\"{current}>{name}</a>\n")
    };
    let links: String = PLACES.map(link).concat();
    format!(
        "<header>\n<nav aria-label=\"Site\">\n{links}</nav>\n<div id=\"search-of-site\" data-root=\"{root}\">\n\
         <input type=\"search\" aria-label=\"Search the manual\" placeholder=\"Search: RU214, tower, draw …\" autocomplete=\"off\">\n\
         <ul hidden></ul>\n</div>\n</header>\n"
    )
}

/// From a path to the root of the site: `../` for each folder.
pub fn root_of(path: &str) -> String {
    "../".repeat(path.matches('/').count())
}

/// Text for HTML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
