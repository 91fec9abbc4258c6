"use strict";
const body = document.querySelector("tbody"), form = document.forms[0], count = document.getElementById("count");
// Accents do not matter: `muller` finds `Müller`.
const plain = text => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const rows = [...body.rows].map(row => {
  const cells = [...row.cells].map(cell => cell.textContent);
  return { row, cells, text: plain(cells.slice(0, 5).join(" ")) };
});
const fields = ["q", "result", "rules", "least", "most"];
const [RESULT, RULES, PLIES] = [2, 4, 5];
// Many rows take long, so a filter waits for the last key.
const PATIENCE = rows.length > 2000 ? 150 : 0;
let waiting = 0;

for (const [name, column] of [["result", RESULT], ["rules", RULES]])
  form[name].append(...[...new Set(rows.map(row => row.cells[column]))].sort().map(text => new Option(text)));

function filter() {
  const words = plain(form.q.value).split(/\s+/).filter(Boolean);
  const least = +form.least.value || 0, most = form.most.value === "" ? Infinity : +form.most.value;
  let shown = 0;
  for (const { row, cells, text } of rows) {
    const isWanted = words.every(word => text.includes(word)) && (!form.result.value || cells[RESULT] === form.result.value) &&
      (!form.rules.value || cells[RULES] === form.rules.value) && +cells[PLIES] >= least && +cells[PLIES] <= most;
    row.hidden = !isWanted;
    shown += isWanted;
  }
  count.textContent = shown === rows.length ? `${shown} games` : `${shown} of ${rows.length} games`;
}

// The filter is in the address, so that it stays when somebody comes back from a game, and can be sent.
function remember() {
  const given = fields.filter(name => form[name].value).map(name => [name, form[name].value]);
  try { history.replaceState(null, "", given.length ? "#" + new URLSearchParams(given) : location.pathname + location.search); } catch { /* the index works without */ }
}

function openAddress() {
  const given = new URLSearchParams(location.hash.slice(1));
  for (const name of fields) form[name].value = given.get(name) ?? "";
  filter();
}

form.oninput = () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => { filter(); remember(); }, PATIENCE);
};
form.onsubmit = event => event.preventDefault();
document.querySelectorAll("th button").forEach((button, column) => button.onclick = () => {
  const heading = button.parentElement, isDown = heading.getAttribute("aria-sort") === "ascending";
  for (const other of document.querySelectorAll("th")) other.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", isDown ? "descending" : "ascending");
  const { compare } = new Intl.Collator("en", { numeric: true });
  rows.sort((one, other) => (isDown ? -1 : 1) * compare(one.cells[column], other.cells[column]));
  body.append(...rows.map(({ row }) => row));
});
addEventListener("hashchange", openAddress);
openAddress();
