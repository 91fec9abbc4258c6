// The playground. The text is what counts: the board shows one of its games, and a move that is played changes the text.
import init, { Game, convert, fix, read } from "./browser.js";
import { drawBoard, inWords, kingOf, squares, token } from "./board.js";
import * as link from "./link.js";

const byId = id => document.getElementById(id);
const root = document.documentElement;
const limits = { text: 16 * 1024 * 1024, findings: 500, undo: 100 };
const example = `[Rules "official-beginner"]
[Black "Netero"]
[White "Zeno"]

1. P-<4-6-0>4-5-0 P-<4-2-0>4-3-0
2. P-<4-5-0>4-2-0 (this Soldier cannot go so far)
`;

let game = null, record = null, position = null, at = 0;
let report = { games: 0, total: 0, findings: [] };
let legal = [], chosen = null, questioned = [], flipped = false, night = null;
let before = [];

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  Object.assign(made, attributes);
  made.append(...children);
  return made;
}

function say(text) {
  byId("state").textContent = text;
}

// ---- The text

const options = () => {
  const [rules, format] = [byId("rules").value, byId("format").value];
  return { ...rules && { rules }, ...format && { format } };
};

// Changes the text so that "Undo" takes the change back.
function change(text) {
  before.push(byId("source").value);
  before = before.slice(-limits.undo);
  byId("source").value = text;
}

// Takes a new text: judges it, and opens the game with the wanted number, at a ply, or where something is wrong.
function take(text, { number = 1, ply = null, keep = false } = {}) {
  if (text.length > limits.text) return say(`the text is longer than ${limits.text / 1024 / 1024} MB: gungi in the terminal reads it`);
  if (keep) change(text); else { before = []; byId("source").value = text; }
  byId("game").value = number;
  look({ ply });
}

// The text, or what it is read as, has changed.
function look({ ply = null } = {}) {
  open(+byId("game").value, ply);
  judge({ opens: ply === null });
}

// Opens a game of the text as far as it can be played.
function open(number, ply) {
  game?.free();
  [game, record] = [null, null];
  for (const found of read(byId("source").value, options())) {
    if (found.number === number) { record = found; break; }
    found.game?.free();
  }
  game = record?.game ?? new Game(byId("rules").value || "official-advanced");
  drawMoves();
  go(ply ?? 0);
}

// ---- Judging, beside the page

let worker = null, asked = 0, busy = false, module = null, opening = false;

function judge({ opens }) {
  // A newer text stops an older answer.
  if (busy) worker.terminate();
  if (busy || !worker) {
    worker = new Worker("judge.js", { type: "module" });
    worker.postMessage({ module });
    worker.onmessage = answered;
  }
  [busy, opening] = [true, opens];
  byId("found").setAttribute("aria-busy", "true");
  worker.postMessage({ number: ++asked, text: byId("source").value, options: { ...options(), limit: limits.findings } });
}

function answered({ data }) {
  if (data.number !== asked) return;
  [busy, report] = [false, data.report];
  byId("found").setAttribute("aria-busy", "false");
  byId("games").textContent = Math.max(report.games, 1);
  byId("game").max = Math.max(report.games, 1);
  drawFindings();
  // As the page of a game: at its first error, else at its first warning.
  const first = severity => report.findings.find(finding => finding.severity === severity);
  const worst = first("error") ?? first("warning");
  if (opening && worst) showOnBoard(worst); else draw();
  root.dataset.judged = data.number;
}

// ---- Positions

function go(ply) {
  at = Math.max(0, Math.min(game.plies, ply));
  [chosen, questioned] = [null, []];
  byId("choices").hidden = true;
  position = game.position(at);
  legal = game.legalMoves({ ply: at });
  draw();
}

let moves = [];

function draw() {
  if (night === null) delete root.dataset.theme; else root.dataset.theme = night ? "night" : "day";
  const last = moves[at - 1], king = position.isCheck ? kingOf(position) : null;
  const marks = { left: [last?.from], reached: [last?.to], questioned, check: [king] };
  drawBoard(byId("board"), position, marks, flipped);
  drawSquares();
  drawHand("far", flipped ? "black" : "white");
  drawHand("near", flipped ? "white" : "black");
  drawState();
  markMove();
}

const name = player => player === "black" ? "Black" : "White";

function drawState() {
  const last = moves[at - 1], number = moveNumber(at - 1);
  const made = last ? `${number}. ${name(last.player)} ${last.gn ?? last.text}${last.captured.length ? ", captures " + last.captured.map(unit => unit.name).join(", ") : ""}` : "Start";
  const next = position.end ? position.end.words : `${name(position.turn)} to move${position.isCheck ? ", in check" : ""}`;
  const stop = at === game.plies && record?.finding ? `. Stopped: ${record.finding.message}` : "";
  say(`${made}. ${next}${stop}`);
}

// The 81 squares stay: only their names and marks change.
const buttons = squares.map(() => element("button", { tabIndex: -1 }));
byId("squares").append(...buttons);
buttons[76].tabIndex = 0;

const shownAt = index => squares[flipped ? 80 - index : index];
const isFrom = move => chosen.unit ? !move.from && move.unit.letter === chosen.unit : move.from === chosen.square;
const goals = () => chosen ? legal.filter(isFrom) : [];
const goalOf = move => move.to ?? move.from;

function drawSquares() {
  const targets = new Set(goals().map(goalOf));
  buttons.forEach((button, index) => {
    const square = shownAt(index), isTarget = targets.has(square), units = position.towers[square];
    button.dataset.square = square;
    button.className = [units ? "held" : "", isTarget ? "to" : "", chosen?.square === square ? "chosen" : ""].join(" ").trim();
    const label = inWords(square, units) + (isTarget ? ", move here" : chosen?.square === square ? ", chosen" : "");
    if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
  });
}

function press(square) {
  const wanted = goals().filter(move => goalOf(move) === square);
  if (wanted.length === 1) return play(wanted[0]);
  if (wanted.length > 1) return choose(wanted);
  byId("choices").hidden = true;
  chosen = chosen?.square !== square && legal.some(move => move.from === square) ? { square } : null;
  drawSquares();
  drawChosen();
}

function choose(wanted) {
  const button = move => element("button", { textContent: `${move.gn ?? move.text}  ${move.kind.replaceAll("-", " ")}`, role: "menuitem", onclick: () => play(move) });
  byId("choices").replaceChildren(...wanted.map(button));
  byId("choices").hidden = false;
  byId("choices").firstChild.focus();
}

function drawHand(id, player) {
  const place = byId(id), hand = position.hands[player];
  place.setAttribute("aria-label", `${name(player)}'s hand`);
  place.toggleAttribute("data-turn", position.turn === player && !position.end);
  const header = game.header(name(player));
  place.querySelector("h2").replaceChildren(element("span", { className: "dot " + player }), element("b", { textContent: header ?? name(player) }),
    element("small", { textContent: `${header ? name(player) : ""}${hand.length ? "" : header ? ", hand empty" : "hand empty"}` }));
  place.querySelector(".held").replaceChildren(...hand.map(held => {
    const button = element("button", { title: held.unit.name }, token(held));
    button.setAttribute("aria-label", `${held.count} ${held.unit.name}`);
    button.dataset.unit = held.unit.letter;
    button.onclick = () => {
      const isMine = chosen?.unit !== held.unit.letter && legal.some(move => !move.from && move.unit.letter === held.unit.letter);
      chosen = isMine ? { unit: held.unit.letter } : null;
      drawSquares();
      drawChosen();
    };
    return button;
  }));
  drawChosen();
}

function drawChosen() {
  for (const button of document.querySelectorAll(".held button")) {
    button.setAttribute("aria-pressed", chosen?.unit === button.dataset.unit);
  }
}

// Plays a move after the shown position: the game is written again in its own format, and keeps headers and comments.
function play(move) {
  byId("choices").hidden = true;
  game.undo(game.plies - at);
  game.move(move.text);
  const format = record && record.format !== "cgn" && record.format !== "gungijs-fen" ? record.format : "gn";
  const written = game.write(format).text.trimEnd(), text = byId("source").value;
  const [start, end] = record ? [record.start, record.end] : [0, text.length];
  const old = text.slice(start, end), tail = old.slice(old.trimEnd().length) || "\n";
  change(text.slice(0, start) + written + tail + text.slice(end));
  look({ ply: at + 1 });
}

function undo() {
  if (!before.length) return say("there is nothing to undo");
  byId("source").value = before.pop();
  look({ ply: at });
}

// ---- Lists

let rows = [];

// As the file: a move of Black and a move of White have one number.
function moveNumber(index) {
  const starts = moves[0]?.player === "white" ? 1 : 0;
  return Math.floor((index + starts) / 2) + 1;
}

function drawMoves() {
  moves = game.moves();
  const list = byId("moves"), start = element("button", { textContent: "Start", onclick: () => go(0) });
  rows = [start];
  const lines = new Map();
  moves.forEach((move, index) => {
    const number = moveNumber(index);
    const button = element("button", { textContent: (move.gn ?? move.text) + (move.captured.length ? " ×" : ""), onclick: () => go(index + 1) });
    if (!lines.has(number)) lines.set(number, [element("i", { textContent: `${number}.` }), ...move.player === "white" ? [element("span")] : []]);
    lines.get(number).push(button);
    rows.push(button);
  });
  const comments = ply => game.comments(ply).map(text => element("p", { className: "comment", textContent: text }));
  const line = parts => element("div", { className: "move" }, ...parts);
  const ofLine = (parts, number) => [line(parts), ...moves.flatMap((_, index) => moveNumber(index) === number ? comments(index + 1) : [])];
  list.replaceChildren(element("div", { className: "move" }, element("i"), start), ...comments(0), ...[...lines].flatMap(([number, parts]) => ofLine(parts, number)));
  const { finding } = record ?? {};
  if (finding) list.append(element("p", { className: finding.severity, textContent: `${finding.code}: ${finding.message}` }));
}

function markMove() {
  for (const row of byId("moves").querySelectorAll("[aria-current]")) row.removeAttribute("aria-current");
  const row = rows[at];
  if (!row) return;
  row.setAttribute("aria-current", "true");
  const list = byId("moves");
  if (!list.hidden) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
}

function drawFindings() {
  const { findings, total, games } = report, safe = findings.filter(finding => finding.fix?.safe).length;
  byId("count").textContent = total ? `(${total})` : "";
  const listed = total > findings.length ? `, the first ${findings.length} are listed` : "";
  const head = element("p", { className: "comment", textContent: `${games} game${games === 1 ? "" : "s"}, ${total || "no"} finding${total === 1 ? "" : "s"}${listed}` });
  const all = element("button", { textContent: "Make all fixes that cannot change the game", onclick: () => { change(fix(byId("source").value, options()).text); look(); } });
  byId("found").replaceChildren(head, ...safe > 1 ? [all] : [], ...findings.map(drawFinding));
}

function drawFinding(finding) {
  const code = element("a", { href: `explain/${finding.code}.html`, textContent: finding.code });
  const ruling = element("a", { href: `explain/${finding.ruling}.html`, textContent: finding.ruling });
  const place = `${report.games > 1 ? `game ${finding.game}, ` : ""}${finding.line}:${finding.column}`;
  const box = element("div", { className: `finding ${finding.severity}` });
  box.append(element("p", {}, element("b", {}, code), ` ${place}  ${finding.message} (`, ruling, ")"));
  if (finding.help) box.append(element("p", { className: "comment", textContent: finding.help }));
  box.append(element("button", { textContent: "Show", onclick: () => show(finding) }));
  if (finding.fix) box.append(element("button", { textContent: finding.fix.title, onclick: () => repair(finding) }));
  return box;
}

function showOnBoard(finding) {
  if (finding.game !== +byId("game").value) {
    byId("game").value = finding.game;
    open(finding.game, 0);
  }
  go(finding.ply ? finding.ply - 1 : 0);
  questioned = finding.squares;
  draw();
}

function show(finding) {
  showOnBoard(finding);
  tab("text");
  const source = byId("source");
  source.focus();
  source.setSelectionRange(finding.start, finding.end);
  source.scrollTop = (finding.line - 3) * parseFloat(getComputedStyle(source).lineHeight);
}

function repair(finding) {
  let text = byId("source").value;
  for (const { start, end, text: part } of [...finding.fix.edits].reverse()) text = text.slice(0, start) + part + text.slice(end);
  change(text);
  look({ ply: at });
}

function tab(id) {
  for (const button of document.querySelectorAll("[role=tab]")) {
    const isIt = button.id === "tab-" + id;
    button.setAttribute("aria-selected", isIt);
    button.tabIndex = isIt ? 0 : -1;
  }
  for (const panel of document.querySelectorAll(".panel")) panel.hidden = panel.id !== id;
  if (id === "moves") markMove();
}

// ---- Files and links

function download(file, data, type) {
  const address = URL.createObjectURL(new Blob([data], { type }));
  element("a", { href: address, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

async function save(format) {
  byId("lost").textContent = "";
  if (format === "svg" || format === "png") {
    const isDark = night ?? matchMedia("(prefers-color-scheme: dark)").matches;
    const svg = game.svg({ ply: at, colours: isDark ? "night" : "kaya", flipped, marked: questioned, pieces: "kanji" });
    return format === "svg" ? download("gungi.svg", svg, "image/svg+xml") : savePng(svg);
  }
  try {
    const { text, lost } = convert(byId("source").value, format, options());
    byId("lost").textContent = lost.length ? `Not stored: ${lost.join(", ")}` : "Everything is stored";
    download("games." + { gn: "gn", gfen: "gfen", "gungijs-pgn": "pgn" }[format], text, "text/plain");
  } catch (error) {
    byId("lost").textContent = error.message;
  }
}

async function savePng(svg) {
  const image = new Image(), address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  image.src = address;
  await image.decode();
  const canvas = element("canvas", { width: 1360, height: Math.round(1360 * image.naturalHeight / image.naturalWidth) });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(address);
  canvas.toBlob(blob => download("gungi.png", blob, "image/png"));
}

async function share() {
  history.replaceState(null, "", await link.write(at, byId("source").value, byId("format").value));
  try {
    await navigator.clipboard.writeText(location.href);
    say(`The link is copied: ${location.href.length} characters`);
  } catch {
    say("The link is in the address bar");
  }
}

async function openFile(file) {
  if (!file) return;
  let bytes = new Uint8Array(await file.arrayBuffer());
  try {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) bytes = new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    if (text.includes("\0")) throw new Error("binary");
    take(text, { keep: true });
  } catch {
    say(`${file.name} is no text in UTF-8: gungi reads GN, GFEN, and the PGN and FEN of gungi.js`);
  }
}

// ---- Keys, buttons, events

const keys = {
  ArrowRight: () => go(at + 1),
  ArrowLeft: () => go(at - 1),
  Home: () => go(0),
  End: () => go(game.plies),
  f: () => { flipped = !flipped; draw(); },
  d: () => { night = !(night ?? matchMedia("(prefers-color-scheme: dark)").matches); draw(); },
  o: () => byId("file").click(),
  u: undo,
  Escape: () => { chosen = null; byId("choices").hidden = true; drawSquares(); drawChosen(); },
};

// Arrow keys walk over the squares, when one of them has the focus.
function walk(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 }[event.key], index = buttons.indexOf(event.target);
  if (!step || index < 0) return false;
  const next = buttons[index + step];
  event.preventDefault();
  if (next && !(Math.abs(step) === 1 && Math.floor(index / 9) !== Math.floor((index + step) / 9))) focusSquare(next);
  return true;
}

function focusSquare(button) {
  for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
  button.focus();
}

function walkTabs(event) {
  const tabs = [...document.querySelectorAll("[role=tab]")], index = tabs.indexOf(event.target);
  const next = tabs[index + ({ ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? NaN)];
  if (index < 0 || !["ArrowLeft", "ArrowRight"].includes(event.key)) return false;
  event.preventDefault();
  if (next) { next.click(); next.focus(); }
  return true;
}

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.target.matches("textarea, select, input")) return;
  if (walk(event) || walkTabs(event) || !Object.hasOwn(keys, event.key)) return;
  event.preventDefault();
  keys[event.key]();
});

let waiting = 0;

function listen() {
  byId("squares").onclick = event => {
    const button = event.target.closest("button");
    if (!button) return;
    focusSquare(button);
    press(button.dataset.square);
  };
  for (const button of document.querySelectorAll("[data-key]")) button.onclick = () => keys[button.dataset.key]();
  for (const button of document.querySelectorAll("[role=tab]")) button.onclick = () => tab(button.id.slice(4));
  for (const button of document.querySelectorAll("[data-save]")) button.onclick = () => save(button.dataset.save);
  byId("dark").onclick = keys.d;
  byId("share").onclick = share;
  byId("open").onclick = keys.o;
  byId("file").onchange = event => { openFile(event.target.files[0]); event.target.value = ""; };
  byId("source").oninput = () => { clearTimeout(waiting); waiting = setTimeout(() => look({ ply: at }), 300); };
  byId("rules").onchange = byId("format").onchange = () => look();
  byId("game").onchange = () => { const { value, max } = byId("game"); byId("game").value = Math.min(Math.max(1, value), max); open(+byId("game").value, 0); };
  addEventListener("dragover", event => event.preventDefault());
  addEventListener("drop", event => { event.preventDefault(); openFile(event.dataTransfer.files[0]); });
  addEventListener("hashchange", () => openLink());
  // A text that is pasted anywhere is opened.
  addEventListener("paste", event => {
    const text = event.clipboardData.getData("text/plain");
    if (text && !event.target.matches("textarea, input")) { event.preventDefault(); take(text, { keep: true }); }
  });
}

async function openLink() {
  try {
    const linked = await link.read(location.hash);
    byId("format").value = linked?.format ?? "";
    take(linked?.text ?? example, { ply: linked?.ply || null });
  } catch {
    take(example);
    say("The link is damaged: this is an example");
  }
}

async function start() {
  try {
    module = await WebAssembly.compileStreaming(fetch("gungi.wasm"));
    await init({ module_or_path: module });
  } catch {
    return say("This browser cannot run the playground: it needs WebAssembly. The manual and the documents need nothing.");
  }
  listen();
  tab("found");
  await openLink();
  navigator.serviceWorker?.register("worker.js").catch(() => { /* the page works without */ });
  root.dataset.ready = "true";
}

start();
