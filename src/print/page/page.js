const byId = id => document.getElementById(id);
const root = document.documentElement;
const game = JSON.parse(byId("game").textContent);
const links = [...byId("moves").querySelectorAll("a")];
const dark = matchMedia("(prefers-color-scheme: dark)"), calm = matchMedia("(prefers-reduced-motion: reduce)");
const plies = unpack(game.positions), last = plies.length - 1;
const sides = ["Black", "White"];
let flipped = "flipped" in root.dataset, night = root.dataset.theme ? root.dataset.theme === "night" : null;
let at = 0, playing = 0, typed = "", remembering = 0, forgetting = 0;

// A position says what changed since the one before.
function unpack(changes) {
  let towers = Array(81).fill(""), b = [], w = [], kept = { x: [], g: game.by, s: "", n: 0 };
  return changes.map(change => {
    const [mover, other] = kept.g[0] === "b" ? ["Black", "w"] : ["White", "b"];
    kept = { ...kept, g: other + kept.g.slice(1) };
    towers = towers.slice();
    for (const tower of change.t || []) towers[+tower.slice(0, 2)] = tower.slice(2);
    if (change.b !== undefined) b = hand(change.b);
    if (change.w !== undefined) w = hand(change.w);
    for (const key in kept) if (key in change) kept = { ...kept, [key]: change[key] };
    const deed = change.d?.replace(/~(..)/g, (_, unit) => game.units[unit][0]), d = deed && `${kept.n}. ${mover}: ${deed}`;
    return { r: [], q: [], ...change, ...kept, d, towers, hands: [b, w] };
  });
}

function hand(text) {
  return [...text.matchAll(/([^\d]{2})(\d*)/g)].map(([, unit, count]) => [unit, +count || 1]);
}

function html(name, attributes, ...children) {
  const made = document.createElement(name);
  Object.assign(made, attributes);
  made.append(...children);
  return made;
}

const side = unit => unit < "a" ? "b" : "w";
const units = text => text.match(/../g) || [];
const info = unit => game.units[unit.toUpperCase()] || [unit, unit, ""];
const gn = square => `${8 - square % 9}-${Math.floor(square / 9)}`;
const gfen = square => `${9 - square % 9}${RANKS[Math.floor(square / 9)]}`;
const drawn = unit => ({ set: "", side: side(unit), name: unit.toUpperCase() });

// As many rows as make the tokens largest in a place whose size never changes.
function drawHand(player, list, turn) {
  const panel = byId(player.toLowerCase()), drawing = panel.querySelector("svg");
  const box = drawing.getBoundingClientRect(), count = Math.max(list.length, 1);
  let columns = count, best = 0;
  for (let rows = 1; rows <= 3; rows++) {
    const size = Math.min(box.width / Math.ceil(count / rows), (box.height || 40) / rows);
    if (size > best * 1.02) [best, columns] = [size, Math.ceil(count / rows)];
  }
  const rows = Math.ceil(count / columns);
  drawing.setAttribute("viewBox", `0 0 ${Math.max(columns, 5) * 70} ${rows * 70}`);
  drawing.setAttribute("aria-label", `${player}'s hand: ${handInWords(list)}`);
  drawing.replaceChildren(...list.flatMap(([unit, held], index) => {
    const x = 35 + index % columns * 70, y = 34 + Math.floor(index / columns) * 70;
    return token(drawn(unit), held, [x, y]);
  }));
  panel.querySelector("small").textContent = player + (list.length ? "" : ", hand empty");
  panel.toggleAttribute("data-turn", turn);
}

const handInWords = list => list.map(([unit, count]) => `${count} ${info(unit)[0]}`).join(", ") || "empty";

function words(ply) {
  return sides.flatMap((name, index) => {
    const own = ["b", "w"][index], places = [];
    ply.towers.forEach((text, square) => {
      const stack = units(text).reverse();
      if (stack.length && side(stack[0]) === own) {
        const named = stack.map(unit => (side(unit) === own ? "" : sides[1 - index] + " ") + info(unit)[0]);
        places.push(`${gn(square)} ${named.join(" on ")}`);
      }
    });
    return [html("dt", {}, name + " on the board"), html("dd", {}, places.join("; ") || "nothing"),
      html("dt", {}, name + "'s hand"), html("dd", {}, handInWords(ply.hands[index]))];
  });
}

const playerToMove = index => {
  const ply = plies[index];
  return ply.e ? null : ply.g.startsWith("b") ? 0 : 1;
};

// The board, the player, the hands, the number of the next ply, and the words that only the game knows.
function position(index) {
  const { towers, hands, g } = plies[index];
  const letter = unit => unit < "a" ? info(unit)[1] : info(unit)[1].toLowerCase();
  const rows = [...Array(9).keys()].map(row => towers.slice(9 * row, 9 * row + 9).map(text => {
    const stack = units(text).map(letter).join("");
    return stack ? stack.padEnd(3, ".").slice(0, stack.length < 3 ? stack.length + 1 : 3) : " ";
  }).join("").replace(/ +/g, blanks => blanks.length));
  const held = hands.map(list => list.map(([unit, count]) => (count > 1 ? count : "") + letter(unit)).join("")).join("");
  const next = game.next === null ? [] : [game.next + index];
  return [rows.join("/"), g[0], held || "-", ...next, ...g.split(" ").slice(1)].join(" ");
}

const idOf = index => links[index].hash.slice(1);

function show(index, how) {
  const before = at;
  at = Math.max(0, Math.min(last, Math.trunc(index) || 0));
  typed = "";
  draw();
  if (at === before + 1 && how !== "still") slide();
  if (how !== "still") remember();
}

function draw() {
  const ply = plies[at], link = links[at];
  if (night === null) delete root.dataset.theme; else root.dataset.theme = night ? "night" : "day";
  root.toggleAttribute("data-flipped", flipped);
  const [left, reached, finding, check, exchanged] = [ply.l, ply.r, ply.q, ply.c, ply.x].map(squares => [].concat(squares ?? []));
  const marks = { left, reached, finding, check, exchanged, isMate: ply.m };
  drawBoard(byId("board"), ply.towers.map(text => units(text).map(drawn)), marks, { flipped, labels: game.labels });
  const turn = playerToMove(at);
  sides.forEach((name, index) => drawHand(name, ply.hands[index], turn === index));
  drawState(ply, turn);
  byId("words").replaceChildren(...words(ply));
  for (const other of byId("moves").querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  const list = byId("moves"), row = link.closest("li"), room = list.clientHeight;
  // Below the move before a finding, the finding can be read.
  const isTop = ply.q.length || row.offsetHeight > room / 2;
  list.scrollTop = row.offsetTop - (isTop ? 4 : (room - row.offsetHeight) / 2);
}

// On paper the game is a small book: a figure for every ten plies with their numbers, and beside it what they do.
const inAFigure = 10;

function drawFigures() {
  const look = { flipped, labels: game.labels }, pages = html("section", { id: "figures" });
  const starts = [...Array(Math.ceil(last / inAFigure)).keys()].map(index => index * inAFigure);
  for (const first of [...starts, last]) {
    const { towers } = plies[first], end = Math.min(first + inAFigure, last), board = shape("svg", { viewBox: "0 0 976 976" });
    drawBoard(board, towers.map(text => units(text).map(drawn)), {}, look);
    const steps = plies.slice(first + 1, end + 1).map(({ l: from, r: [to], d, towers }, index) => {
      const isDrop = d.includes(" is dropped on ");
      return { from, to: to ?? from, side: story[first + 1 + index].side, dropped: isDrop ? drawn(units(towers[to]).at(-1)) : null };
    });
    drawNext(board, towers, steps, flipped);
    const rows = steps.map((_, index) => {
      const at = first + 1 + index, row = links[at].closest("li"), notes = row.querySelector(".notes");
      const isLast = [...row.querySelectorAll("a")].at(-1) === links[at];
      return html("li", {}, html("code", {}, links[at].firstChild.textContent), plies[at].d.replace(/^\d+\./, ""), ...notes && isLast ? [notes.cloneNode(true)] : []);
    });
    const title = end > first ? `Plies ${game.first + first + 1} to ${game.first + end}` : `The end: ${plies[last].s || "no more moves"}`;
    const hands = sides.map((name, index) => html("p", {}, `${name}'s hand: ${handInWords(plies[first].hands[index])}`));
    pages.append(html("figure", {}, board, html("figcaption", {}, html("h2", {}, title), ...hands, html("ol", {}, ...rows))));
  }
  byId("figures")?.remove();
  document.querySelector("main").append(pages);
  root.dataset.figures = "";
}

function drawState(ply, turn) {
  const state = byId("state");
  if (typed) return state.replaceChildren(html("b", {}, `go to ${typed} …`));
  const next = turn === null ? [] : [html("span", { className: "hidden" }, `${sides[turn]} to move`)];
  const rest = ply.s ? [html("span", {}, ply.s)] : [];
  state.replaceChildren(html("b", {}, ply.d ?? "Start"), ...next, ...rest);
  const said = byId("said").textContent = [...state.children].map(child => child.textContent).join(", ");
  const strip = byId("story");
  showInStory(strip, at, plies.length);
  strip.ariaValueNow = at;
  strip.ariaValueText = said;
}

// What the strip shows of each position.
const story = plies.map((ply, index) => {
  const link = links[index], row = link.closest("li"), signs = [...link.querySelectorAll("small")];
  return {
    side: +(row.querySelector("b + span") !== link.parentElement),
    captures: link.querySelector(".x")?.lastChild.textContent.split(" ").length ?? 0,
    arranges: /^(draft|initial)/.test(ply.s),
    check: ply.c !== undefined,
    effect: index && signs.some(sign => !sign.className),
    comment: row.querySelector("a") === link && row.querySelector(".comment"),
    finding: ply.q.length,
  };
});

function drawStrip() {
  const strip = byId("story");
  drawStory(strip, story);
  strip.ariaValueMax = last;
  strip.ariaValueMin = 0;
}

// The unit that moved slides from its square.
function slide() {
  const { l, r, towers } = plies[at];
  if (calm.matches || playing && game.delay < 400 || l === undefined || r.length !== 1) return;
  const [[x0, y0], [x1, y1]] = [corner(l, flipped), corner(r[0], flipped)], height = units(towers[r[0]]).length - 1;
  for (const shape of byId("board").children) {
    const [px, py] = [+shape.getAttribute("x") - 50, +shape.getAttribute("y") - 50];
    if (px === x1 && py === y1 && new RegExp(`^#(slab|sign)-\\d${height}`).test(shape.getAttribute("href")))
      shape.animate([{ transform: `translate(${x0 - x1}px,${y0 - y1}px)` }, { transform: "none" }], { duration: 160, easing: "ease-out" });
  }
}

// Browsers refuse addresses that change too often, and some viewers of attachments refuse them all.
function remember() {
  clearTimeout(remembering);
  remembering = setTimeout(() => {
    try { history.replaceState(null, "", "#" + idOf(at)); } catch { /* the page works without */ }
  }, 250);
}

function play() {
  clearInterval(playing);
  if (!playing && at === last) show(0);
  playing = playing ? 0 : setInterval(() => at < last ? show(at + 1) : play(), game.delay);
  byId("play").setAttribute("aria-pressed", playing !== 0);
}

function note(step) {
  for (let index = at + step; index >= 0 && index <= last; index += step) {
    const row = links[index].closest("li"), isFirst = row.querySelector("a") === links[index];
    if (plies[index].q.length || isFirst && row.querySelector(".notes")) return show(index);
  }
  say(step > 0 ? "no comment or finding after this" : "no comment or finding before this");
}

function say(text) {
  byId("toast").textContent = text;
  clearTimeout(forgetting);
  forgetting = setTimeout(() => byId("toast").textContent = "", 2500);
}

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    say(what + " copied");
  } catch {
    const dialog = byId("copy"), area = dialog.querySelector("textarea");
    closeAll();
    area.value = text;
    dialog.showModal();
    area.select();
  }
}

function showWords(isShown) {
  const words = byId("in-words");
  root.toggleAttribute("data-words", isShown);
  words.tabIndex = isShown ? 0 : -1;
  if (isShown) words.focus();
}

// On a phone the list is a sheet above the board.
function openSheet(isOpen) {
  root.toggleAttribute("data-sheet", isOpen);
  byId("sheet").setAttribute("aria-expanded", isOpen);
  draw();
}

const address = () => location.href.replace(/#.*/, "") + "#" + idOf(at);
const closeAll = () => document.querySelectorAll("dialog[open]").forEach(dialog => dialog.close());

function describe(square) {
  const stack = units(plies[at].towers[square]), top = stack.at(-1);
  if (!top) return;
  open(`${gn(square)} (GFEN ${gfen(square)})`, stack.map((unit, tier) => [unit, `${sides[+(unit > "a")]}, tier ${tier + 1}`]));
  byId("ways").replaceChildren(...info(top).slice(3).map((reach, tier) => {
    const isHere = tier === stack.length - 1, words = `tier ${tier + 1}`;
    const figure = html("figure", {}, drawWays(reach, side(top) === "b" !== flipped), html("figcaption", {}, words));
    if (isHere) figure.setAttribute("aria-current", "true");
    return figure;
  }));
}

function open(title, rows) {
  byId("ways").replaceChildren();
  byId("tower-title").textContent = title;
  byId("tower").querySelector("ol").replaceChildren(...rows.map(([unit, where]) => {
    const [name, , kanji] = info(unit), picture = shape("svg", { viewBox: "-32 -28 64 58", "aria-hidden": "true" }, use("token-" + side(unit)));
    const face = byId(shapeOf("face-", drawn(unit)));
    picture.append(face ? use(face.id) : sign(unit));
    return html("li", {}, picture, html("span", {}, kanji ? `${name} ${kanji}` : `${name} (${unit.toUpperCase()})`, html("small", {}, where)));
  }));
  byId("tower").showModal();
}

// A unit that was never in a hand: its sign on a tower of one, moved to the middle.
function sign(unit) {
  const made = [1, 2, 3].map(height => shapeOf(`sign-${height}${height - 1}`, drawn(unit))).find(byId);
  return made ? shape("g", { transform: `translate(0 ${[4, 15, 24][made[5] - 1]})scale(.75)` }, use(made)) : shape("g", {});
}

// Some people press keys by accident, and some speak to their browser: letters and digits can be switched off.
const keysOff = byId("keys-off"), remembered = "gungi-keys-off";
try { keysOff.checked = localStorage.getItem(remembered) !== null; } catch { /* not where nothing is stored */ }
keysOff.onchange = () => {
  try { keysOff.checked ? localStorage.setItem(remembered, "") : localStorage.removeItem(remembered); } catch { /* until the page is closed */ }
};

const keys = {
  ...Object.fromEntries(["ArrowRight", "ArrowLeft", "Home", "End"].map(key => [key, () => show(stepBy(key, at, last))])),
  ArrowDown: () => show(at + 2),
  ArrowUp: () => show(at - 2),
  PageDown: () => show(at + 10),
  PageUp: () => show(at - 10),
  " ": play,
  f: () => { flipped = !flipped; draw(); },
  d: () => { night = !(night ?? dark.matches); draw(); },
  n: () => note(1),
  N: () => note(-1),
  g: () => copy(position(at), "GFEN"),
  l: () => copy(address(), "link"),
  s: () => navigator.share?.({ title: document.title, url: address() }).catch(() => {}),
  p: () => { closeAll(); print(); },
  t: () => { closeAll(); showWords(!("words" in root.dataset)); },
  "?": () => byId("menu").open ? byId("menu").close() : byId("menu").showModal(),
  Enter: () => { const wanted = typed; typed = ""; if (wanted && !go(wanted)) { draw(); say(`no ply ${wanted}`); } },
  Escape: () => { if (playing) play(); showWords(false); openSheet(false); typed = ""; draw(); },
};

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const inDialog = event.target.closest("dialog");
  if (inDialog && !"gldtp?".includes(event.key) || event.target.matches("textarea")) return;
  if (keysOff.checked && event.key.length === 1 && event.key !== " ") return;
  const isDigit = /^[0-9]$/.test(event.key);
  if (isDigit || typed && /^[bw]$/.test(event.key) || typed && event.key === "Backspace") {
    typed = event.key === "Backspace" ? typed.slice(0, -1) : (typed + event.key).slice(-7);
    event.preventDefault();
    return draw();
  }
  const action = Object.hasOwn(keys, event.key) && keys[event.key];
  const pressed = event.target.closest("button, a, summary") && (event.key === " " || event.key === "Enter" && !typed);
  if (!action || pressed) return;
  event.preventDefault();
  action();
});

// `31b`: after that move; `p60` or `60`: after that many plies.
function go(text) {
  const named = links.findIndex((link, index) => index && link.hash === "#" + text);
  const ply = text.match(/^p?(\d+)$/), index = named > 0 ? named : ply ? ply[1] - game.first : NaN;
  if (!(index >= 0 && index <= last)) return false;
  show(index);
  return true;
}

function openAddress() {
  const wanted = location.hash.slice(1);
  if (go(wanted)) return;
  show(game.open, "still");
  if (wanted) say(`no position ${wanted} in this game`);
}

// A swipe steps, a tap names the units. Only a click opens a dialog: after a pointer event, the click would close it.
let touched = null, swiped = false;
const board = document.querySelector(".board");
board.onpointerdown = event => { touched = event.isPrimary ? [event.clientX, event.clientY] : null; swiped = false; };
board.onpointercancel = () => { touched = null; };
board.onpointerup = event => {
  const [dx, dy] = touched ? [event.clientX - touched[0], event.clientY - touched[1]] : [0, 0];
  touched = null;
  swiped = Math.abs(dx) > 40 && Math.abs(dx) > 1.5 * Math.abs(dy);
  if (swiped) show(at + (dx < 0 ? 1 : -1));
};
board.onclick = event => {
  const square = squareAt(byId("board"), event, flipped);
  if (!swiped && square !== undefined) describe(square);
};
for (const [index, name] of sides.entries()) byId(name.toLowerCase()).onclick = () => {
  const list = plies[at].hands[index];
  if (list.length) open(`${name}'s hand`, list.map(([unit, count]) => [unit, `in hand: ${count}`]));
};
for (const button of document.querySelectorAll("button[data-key]")) button.onclick = () => keys[button.dataset.key]();
for (const dialog of document.querySelectorAll("dialog")) dialog.onclick = event => { if (event.target === dialog) dialog.close(); };
byId("moves").onclick = event => {
  const link = event.target.closest("a");
  if (link) { event.preventDefault(); openSheet(false); show(links.indexOf(link)); }
};
byId("sheet").onclick = () => openSheet(!("sheet" in root.dataset));
byId("share").hidden = !navigator.share;
byId("story").onpointerdown = byId("story").onpointermove = event => {
  if (event.type === "pointerdown") byId("story").setPointerCapture(event.pointerId);
  if (event.buttons) show(storyAt(byId("story"), event, plies.length));
};
dark.onchange = () => draw();
addEventListener("resize", () => { drawStrip(); draw(); });
addEventListener("hashchange", openAddress);
addEventListener("beforeprint", drawFigures);
drawStrip();
openAddress();
