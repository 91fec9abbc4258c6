"use strict";
const byId = id => document.getElementById(id);
const root = document.documentElement;
const game = JSON.parse(byId("game").textContent);
const unmarked = { left: [], reached: [], exchanged: [], findings: [] };
const links = [...byId("moves").querySelectorAll("a")];
const asksForDark = matchMedia("(prefers-color-scheme: dark)");
const positions = unpack(game.positions);
let at = 0, flipped = game.flipped, night = game.dark ?? asksForDark.matches, playing = 0, typed = "", remembering = 0;

// A position says what changed since the one before: towers as square and units, hands as a whole.
function unpack(changes) {
  let towers = Array(81).fill(""), hands = [[], []];
  return changes.map(change => {
    towers = towers.slice();
    hands = hands.slice();
    for (const tower of change.towers || []) towers[+tower.slice(0, 2)] = tower.slice(2);
    if (change.black) hands[0] = change.black;
    if (change.white) hands[1] = change.white;
    return { ...unmarked, ...change, towers, hands };
  });
}

function element(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  made.append(...children);
  return made;
}

const use = (id, [x, y] = [0, 0]) => element("use", { href: "#" + id, x, y });
const side = unit => unit < "a" ? "b" : "w";
const units = text => text.match(/../g) || [];

// The upper left corner of a square, as the board is seen.
function corner(square) {
  const seen = flipped ? 80 - square : square;
  return [38 + seen % 9 * 100, 38 + Math.floor(seen / 9) * 100];
}

function tower(square, text) {
  const stack = units(text), [x, y] = corner(square), middle = [x + 50, y + 50];
  const tiers = stack.flatMap((unit, tier) => [
    use(`slab-${stack.length}${tier}${side(unit)}`, middle),
    use(`sign-${stack.length}${tier}${side(unit)}${unit.toUpperCase()}`, middle),
  ]);
  return [use("shadow-" + stack.length, middle), ...tiers];
}

function drawBoard(position) {
  const theme = night ? "night" : "day";
  const marks = (kind, squares) => squares.map(square => use(`${kind}-${theme}`, corner(square)));
  const squares = [...position.towers.keys()].filter(square => position.towers[square]);
  if (flipped) squares.reverse();
  byId("board").replaceChildren(
    use("wood-" + theme),
    ...marks("left", position.left), ...marks("reached", position.reached), ...marks("finding", position.findings),
    use("lines-" + theme), use(`labels-${theme}${flipped ? "-flipped" : ""}`),
    ...squares.flatMap(square => tower(square, position.towers[square])),
    ...marks("exchanged", position.exchanged), ...marks("question", position.findings),
  );
}

function drawHand(id, hand, turn) {
  const tokens = hand.flatMap(([unit, count], index) => {
    const middle = [40 + index % 8 * 70, 36 + Math.floor(index / 8) * 74];
    const number = element("text", { x: middle[0] + 16, y: middle[1] + 34 }, String(count));
    return [use("token-" + side(unit), middle), use(`face-${side(unit)}${unit.toUpperCase()}`, middle), ...count > 1 ? [number] : []];
  });
  const rows = Math.max(1, Math.ceil(hand.length / 8));
  const drawing = byId(id).querySelector("svg");
  drawing.setAttribute("viewBox", `0 0 570 ${rows * 74 + 4}`);
  drawing.replaceChildren(...tokens);
  byId(id).dataset.turn = turn;
}

function show(index) {
  at = Math.max(0, Math.min(positions.length - 1, index));
  draw();
  remember();
}

function draw() {
  const position = positions[at];
  root.dataset.theme = night ? "night" : "day";
  root.dataset.flipped = flipped;
  drawBoard(position);
  drawHand("black", position.hands[0], position.turn === 0);
  drawHand("white", position.hands[1], position.turn === 1);
  byId("state").textContent = typed ? `go to ply ${typed}` : position.state;
  byId("plies").value = at;
  links.forEach((link, index) => index === at ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current"));
  const list = byId("moves"), link = links[at];
  if (link) list.scrollTop = link.offsetTop - list.clientHeight / 2;
}

// Browsers refuse addresses that change too often, and some viewers of attachments refuse them all.
function remember() {
  clearTimeout(remembering);
  remembering = setTimeout(() => {
    try { history.replaceState(null, "", "#" + (game.first + at)); } catch { /* the page works without */ }
  }, 250);
}

function play() {
  clearInterval(playing);
  playing = playing ? 0 : setInterval(() => at + 1 < positions.length ? show(at + 1) : play(), game.delay);
  byId("play").setAttribute("aria-pressed", playing !== 0);
}

const keys = {
  ArrowRight: () => show(at + 1),
  ArrowLeft: () => show(at - 1),
  PageDown: () => show(at + 10),
  PageUp: () => show(at - 10),
  Home: () => show(0),
  End: () => show(positions.length - 1),
  " ": play,
  f: () => { flipped = !flipped; draw(); },
  d: () => { night = !night; draw(); },
  Enter: () => { const wanted = typed; typed = ""; if (wanted) show(wanted - game.first); },
  Escape: () => { typed = ""; draw(); },
};

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^[0-9]$/.test(event.key)) {
    typed = (typed + event.key).slice(-6);
    draw();
    return;
  }
  const isControl = event.target.matches("button, a, input");
  const action = keys[event.key];
  if (!action || isControl && (event.key === " " || event.key === "Enter" && !typed)) return;
  event.preventDefault();
  action();
});

// The address names a ply: the number behind `#`.
function open() {
  const ply = parseInt(location.hash.slice(1), 10);
  show(Number.isNaN(ply) ? game.open : ply - game.first);
}

for (const button of document.querySelectorAll("nav button")) button.onclick = () => keys[button.dataset.key]();
byId("plies").max = positions.length - 1;
byId("plies").oninput = event => show(+event.target.value);
if (game.dark === null) asksForDark.onchange = event => { night = event.matches; draw(); };
addEventListener("hashchange", open);
open();
