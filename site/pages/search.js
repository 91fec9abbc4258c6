// The search of all pages: it runs in the page, over a list that is loaded at the first key.

const place = document.getElementById("search-of-site");
const root = place.dataset.root, input = place.querySelector("input"), list = place.querySelector("ul");
const most = 12;
let topics = null;

// All words must occur; a page whose id is meant comes first.
function found(words) {
  const rank = topic => {
    const id = topic.id.toLowerCase();
    return id === words[0] ? 0 : id.startsWith(words[0]) ? 1 : 2;
  };
  const has = topic => words.every(word => `${topic.id} ${topic.summary}`.toLowerCase().includes(word));
  return topics.filter(has).sort((one, other) => rank(one) - rank(other));
}

async function search() {
  try {
    topics ??= await (await fetch(root + "index.json")).json();
  } catch {
    return show([note("the list of pages cannot be loaded: pages that are opened as files have no search")]);
  }
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const pages = words.length ? found(words) : [];
  const rows = pages.slice(0, most).map(topic => {
    const row = document.createElement("li"), link = document.createElement("a"), id = document.createElement("b");
    link.href = root + topic.path;
    id.textContent = topic.id;
    link.append(id, " ", topic.summary);
    row.append(link);
    return row;
  });
  if (words.length && !rows.length) rows.push(note("no page has these words"));
  if (rows.length < pages.length) rows.push(note(`and ${pages.length - rows.length} more`));
  show(rows);
}

function note(text) {
  const row = document.createElement("li");
  row.textContent = text;
  return row;
}

function show(rows) {
  list.replaceChildren(...rows);
  list.hidden = !rows.length;
}

input.addEventListener("input", search);
input.addEventListener("focus", () => { if (list.children.length) list.hidden = false; });
place.addEventListener("focusout", event => { if (!place.contains(event.relatedTarget)) list.hidden = true; });
place.addEventListener("keydown", event => {
  const links = [...list.querySelectorAll("a")], at = links.indexOf(document.activeElement);
  const to = { ArrowDown: links[at + 1], ArrowUp: at > 0 ? links[at - 1] : input }[event.key];
  if (event.key === "Escape") { list.hidden = true; input.focus(); }
  if (event.key === "Enter" && document.activeElement === input && links[0]) links[0].click();
  if (!to) return;
  event.preventDefault();
  to.focus();
});
