// The playground. The text is what counts: the board shows one of its games, and a move that is played changes the text.
import init, { Game, convert, fix, read as games } from "./browser.js";
import { drawStory, seen, shape, showInStory, stepBy, storyAt } from "./board.js";
import { drawPosition, fromBelow, heldToken, inWords, kingOf, signsOf, squares } from "./units.js";
import * as link from "./link.js";

const byId = id => document.getElementById(id);
const root = document.documentElement, compiled = "gungi.wasm";
const limits = { text: link.most, findings: 500, undo: 100, link: 1_000_000 };
const example = `[Rules "official-beginner"]
[Black "Netero"]
[White "Zeno"]

1. P-<4-6-0>4-5-0 P-<4-2-0>4-3-0
2. P-<4-5-0>4-2-0 (this Soldier cannot go so far)
`;

let game = null, record = null, position = null, at = 0;
let report = { games: 0, total: 0, findings: [] };
let legal = null, chosen = null, questioned = [], flipped = false, night = null;
let before = [];

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  Object.assign(made, attributes);
  made.append(...children);
  return made;
}

// What the page says about the last thing that somebody did. It stays until they do another.
let notice = "";

function say(text) {
  notice = byId("state").textContent = text;
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

// Takes a new text: judges it, and opens its first game, at a ply, or where something is wrong.
function take(text, { ply = null, keep = false } = {}) {
  if (isTooLong(text)) return;
  if (keep) change(text); else { before = []; byId("source").value = text; }
  byId("game").value = 1;
  look({ ply });
}

function isTooLong(text) {
  const isIt = text.length > limits.text;
  if (isIt) tooLong();
  return isIt;
}

function tooLong() {
  say(`The text is longer than ${limits.text >> 20} MB: use gungi in a terminal`);
}

// The text, or what it is read as, has changed: only the first games begin where they did.
function look({ ply = null, same = 1 } = {}) {
  const text = byId("source").value;
  if (isTooLong(text)) return;
  if (text !== example) store(text);
  starts = starts.slice(0, same);
  judge({ opens: ply === null });
  open(+byId("game").value, ply);
}

// Opens a game of the text: as it is meant, if it has errors that safe fixes mend, else up to its first broken move.
function open(number, ply) {
  // Where other games begin is known when the text is judged.
  if (number > starts.length) { pending = { number, ply }; return; }
  game?.free();
  // Only the text of the game is read: the others can be many.
  const [start, end] = [starts[number - 1], starts[number]], read = options();
  if (number > 1) read.format ??= report.format;
  const text = byId("source").value.slice(start, end);
  record = games(text, read).next().value ?? null;
  if (record) [record.start, record.end] = [record.start + start, record.end + start];
  const meant = record?.finding ? games(fix(text, read).text, read).next().value : null;
  if (meant?.game && !meant.finding) {
    record.game?.free();
    Object.assign(record, { game: meant.game, finding: null, isMeant: true });
  }
  game = record?.game ?? new Game(byId("rules").value || "official-advanced");
  drawMoves();
  go(ply ?? 0);
}

// ---- Judging, beside the page

let worker = null, asked = 0, busy = false, module = null, opening = false;
// The game that is opened when the text is judged.
let pending = null;
// Where each game of the text begins.
let starts = [0];

function judge({ opens }) {
  // A newer text stops an older answer.
  if (busy) worker.terminate();
  if (busy || !worker) {
    worker = new Worker("judge.js", { type: "module" });
    worker.postMessage({ module });
    worker.onmessage = answered;
  }
  [busy, opening, pending] = [true, opens, null];
  byId("found").setAttribute("aria-busy", "true");
  worker.postMessage({ number: ++asked, text: byId("source").value, options: { ...options(), limit: limits.findings } });
}

function answered({ data }) {
  if (data.number !== asked) return;
  busy = false;
  byId("found").setAttribute("aria-busy", "false");
  if (data.error) {
    // The module is of no use after an error.
    worker.terminate();
    worker = null;
    return say(`The text cannot be judged: ${data.error}`);
  }
  report = data.report;
  starts = [0, ...report.starts.slice(1)];
  listGames();
  drawFindings();
  if (pending) {
    byId("game").value = Math.min(pending.number, Math.max(report.games, 1));
    open(+byId("game").value, pending.ply);
  }
  // As the page of a game: at its first error, else at its first warning.
  const first = severity => report.findings.find(finding => finding.severity === severity);
  const worst = first("error") ?? first("warning");
  if (opening && worst) showOnBoard(worst); else draw();
  root.dataset.judged = data.number;
}

// The games of the text by their players.
function listGames() {
  const text = byId("source").value, list = byId("game"), shown = list.value;
  const player = (part, name) => visible(part.match(new RegExp(`^\\[${name} "(.*?)"\\]`, "mi"))?.[1] ?? "");
  list.replaceChildren(...starts.map((start, index) => {
    const part = text.slice(start, Math.min(starts[index + 1] ?? text.length, start + 2000));
    const names = [player(part, "Black"), player(part, "White")].filter(Boolean).join(" and ");
    return element("option", { value: index + 1, textContent: `${index + 1}${names ? ": " + names : ""}` });
  }));
  list.value = Math.min(shown, starts.length);
  byId("games").textContent = starts.length;
}

// ---- Positions

function go(ply) {
  at = Math.max(0, Math.min(game.plies, ply));
  [chosen, questioned] = [null, []];
  byId("choices").hidden = true;
  position = game.position(at);
  legal = null;
  draw();
}

let moves = [];

function draw() {
  if (night === null) delete root.dataset.theme; else root.dataset.theme = night ? "night" : "day";
  const last = moves[at - 1], king = position.isCheck ? kingOf(position) : null;
  const marks = { left: [last?.from], reached: [last?.to], finding: questioned, check: [king] };
  drawPosition(byId("board"), position, marks, flipped);
  drawSquares();
  drawHand("far", flipped ? "black" : "white");
  drawHand("near", flipped ? "white" : "black");
  drawState();
  markMove();
}

const name = player => player === "black" ? "Black" : "White";

// A text from a file: characters that control or hide others are shown by their numbers.
const visible = text => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, c => c === "\n" || c === "\t" ? c : `\\u{${c.codePointAt(0).toString(16)}}`);

function drawState() {
  const last = moves[at - 1], number = moveNumber(at - 1);
  const made = last ? `${number}. ${name(last.player)} ${last.gn ?? last.text}${last.captured.length ? ", captures " + last.captured.map(unit => unit.name).join(", ") : ""}` : "Start";
  const next = position.end ? position.end.words : `${name(position.turn)} to move${position.isCheck ? ", in check" : ""}`;
  const stop = at === game.plies && record?.finding ? `. Next: ${record.finding.code}` : "";
  byId("state").textContent = notice || `${made}. ${next}${stop}`;
}

// The 81 squares stay: only their names and marks change.
const buttons = squares.map(() => element("button", { tabIndex: -1 }));
byId("squares").append(...buttons);
buttons[76].tabIndex = 0;

const shownAt = index => squares[seen(index, flipped)];
const isFrom = move => chosen.unit ? !move.from && move.unit.letter === chosen.unit : move.from === chosen.square;
// Most positions are only stepped over.
const legalMoves = () => legal ??= game.legalMoves({ ply: at });
const goals = () => chosen ? legalMoves().filter(isFrom) : [];
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
  chosen = chosen?.square !== square && legalMoves().some(move => move.from === square) ? { square } : null;
  if (position.towers[square]) say(fromBelow(square, position.towers[square]));
  else drawState();
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
  place.querySelector("h2").replaceChildren(element("span", { className: "dot " + player }), element("b", { textContent: visible(header ?? name(player)) }),
    element("small", { textContent: `${header ? name(player) : ""}${hand.length ? "" : header ? ", hand empty" : "hand empty"}` }));
  place.querySelector(".held").replaceChildren(...hand.map(held => {
    const button = element("button", { title: held.unit.name }, heldToken(held));
    button.setAttribute("aria-label", `${held.count} ${held.unit.name}`);
    button.dataset.unit = held.unit.letter;
    button.onclick = () => {
      const isMine = chosen?.unit !== held.unit.letter && legalMoves().some(move => !move.from && move.unit.letter === held.unit.letter);
      chosen = isMine ? { unit: held.unit.letter } : null;
      say(`In ${name(player)}'s hand: ${held.count} ${held.unit.name}${isMine ? ": choose a square" : ""}`);
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

// Plays a move after the shown position: the game is written again in its own format, and keeps headers and comments. Later
// moves go only if the player wants that.
async function play(move) {
  byId("choices").hidden = true;
  const later = game.plies - at;
  if (moves[at]?.text === move.text) return go(at + 1);
  if (later && !await ask(`This takes the place of ${later === 1 ? "the move" : `the ${later} moves`} that ${later === 1 ? "follows" : "follow"}. Undo brings them back.`, "Play it")) return;
  game.pop(game.plies - at);
  game.push(move.text);
  const format = record && record.format !== "cgn" && record.format !== "gungijs-fen" ? record.format : "gn";
  const written = game.write(format).text.trimEnd(), text = byId("source").value;
  const [start, end] = record ? [record.start, record.end] : [0, text.length];
  const old = text.slice(start, end), tail = old.slice(old.trimEnd().length) || "\n";
  change(text.slice(0, start) + written + tail + text.slice(end));
  look({ ply: at + 1, same: +byId("game").value });
}

function undo() {
  if (!before.length) return say("there is nothing to undo");
  byId("source").value = before.pop();
  look({ ply: at });
}

// ---- Lists

let rows = [];

// The whole game, above the list: a tap goes there.
const strip = shape("svg", { id: "story", "aria-hidden": "true" });
let story = [], storyWidth = 0;
strip.onpointerdown = event => go(storyAt(strip, event, story.length));

// As the file: a move of Black and a move of White have one number, and follow-ups count.
function moveNumber(index) {
  const starts = moves[0]?.player === "white" ? 1 : 0;
  return Math.floor((index + starts) / 2) + 1;
}

// Whether a move belongs to the turn of the move before it.
function followsUp(index) {
  const [before, move] = [moves[index - 1], moves[index]];
  return before?.player === move.player && (before.captured.length > 0 || /^(recover|decline)/.test(move.kind));
}

// In the order of time: a row has a move of Black and the next one of White, each with its follow-ups, and their comments.
function drawMoves() {
  moves = game.moves();
  const after = moves.map((_, index) => game.position(index + 1)), comments = moves.map((_, index) => game.comments(index + 1));
  const list = byId("moves"), start = element("button", { textContent: "Start", onclick: () => go(0) });
  const notes = texts => texts.map(text => element("p", { className: "comment", textContent: visible(text) }));
  const parts = [element("div", { className: "move" }, element("i"), start), ...notes(game.comments(0))];
  let cells = null, waiting = [];
  rows = [start];
  moves.forEach((move, index) => {
    const side = +(move.player === "white");
    if (!followsUp(index) && (!cells || !side || cells[1].firstChild)) {
      parts.push(...waiting);
      [cells, waiting] = [[element("span"), element("span")], []];
      parts.push(element("div", { className: "move" }, element("i", { textContent: `${moveNumber(index)}.` }), ...cells));
    }
    const signs = signsOf(move, after[index]).map(([sign, words]) => element("small", { textContent: sign, title: words }));
    const button = element("button", { onclick: () => go(index + 1) }, move.gn ?? move.text, ...signs.flatMap(sign => [" ", sign]));
    cells[side].append(button);
    waiting.push(...notes(comments[index]));
    rows.push(button);
  });
  list.replaceChildren(strip, ...parts, ...waiting);
  storyWidth = 0;
  story = [{ captures: 0 }, ...moves.map((move, index) => ({
    side: +(move.player === "white"), captures: move.captured.length, arranges: move.kind === "drop" && !moves.slice(0, index).some(move => move.kind !== "drop"),
    check: after[index].isCheck, effect: signsOf(move, after[index]).some(([sign]) => /^[a-z]/.test(sign)), comment: comments[index].length,
  }))];
  const { finding } = record ?? {};
  if (record?.isMeant) list.append(element("p", { className: "comment", textContent: "The game is shown as it is meant: its findings say how it is written otherwise" }));
  if (finding) list.append(element("p", { className: finding.severity, textContent: visible(`${finding.code}: ${finding.message}`) }));
}

function markMove() {
  for (const row of byId("moves").querySelectorAll("[aria-current]")) row.removeAttribute("aria-current");
  const row = rows[at];
  if (!row) return;
  row.setAttribute("aria-current", "true");
  const list = byId("moves");
  if (list.hidden) return;
  list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
  if (strip.clientWidth !== storyWidth) {
    drawStory(strip, story);
    storyWidth = strip.clientWidth;
  }
  showInStory(strip, at, story.length);
}

function drawFindings() {
  const { findings, total, games } = report, safe = findings.filter(finding => finding.fix?.isSafe).length;
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
  box.append(element("p", {}, element("b", {}, code), ` ${place}  ${visible(finding.message)} (`, ruling, ")"));
  if (finding.help) box.append(element("p", { className: "comment", textContent: visible(finding.help) }));
  box.append(element("button", { textContent: "Show", onclick: () => show(finding) }));
  if (finding.fix) box.append(element("button", { textContent: visible(finding.fix.title), onclick: () => repair(finding) }));
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

// Shows a panel. Where the board leaves no room, it is a sheet that opens and closes.
function tab(id, isOpen = true) {
  root.toggleAttribute("data-sheet", isOpen);
  for (const button of document.querySelectorAll("[role=tab]")) {
    const isIt = button.id === "tab-" + id;
    button.setAttribute("aria-selected", isIt);
    button.tabIndex = isIt ? 0 : -1;
  }
  for (const panel of document.querySelectorAll(".panel")) panel.hidden = panel.id !== id;
  if (id === "moves") markMove();
}

const closeSheet = () => root.removeAttribute("data-sheet");

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
    const svg = game.svg({ ply: at, theme: isDark ? "night" : "kaya", flipped, marked: questioned });
    return format === "svg" ? download("gungi.svg", svg, "image/svg+xml") : savePng(svg);
  }
  try {
    const { text, lost } = convert(fix(byId("source").value, options()).text, format, options());
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
  const fragment = await link.write(at, byId("source").value, byId("format").value);
  if (fragment.length > limits.link) return say("The text is too long for a link: save it as a file");
  history.replaceState(null, "", fragment);
  store(byId("source").value);
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) return await navigator.share({ title: document.title, url: location.href });
    await navigator.clipboard.writeText(location.href);
    say(`The link is copied: ${location.href.length} characters`);
  } catch (error) {
    if (error.name !== "AbortError") say("The link is in the address bar");
  }
}

async function openFile(file) {
  if (!file) return;
  try {
    const magic = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    const isZipped = magic[0] === 0x1f && magic[1] === 0x8b;
    const bytes = await link.bytes(isZipped ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream());
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    if (text.includes("\0")) throw new Error("binary");
    take(text, { keep: true });
  } catch (error) {
    if (error instanceof RangeError) return tooLong();
    say(`${visible(file.name)} is not text in UTF-8: gungi reads GN, GFEN, and the PGN and FEN of gungi.js`);
  }
}

// ---- Keys, buttons, events

const keys = {
  ...Object.fromEntries(["ArrowRight", "ArrowLeft", "Home", "End"].map(key => [key, () => go(stepBy(key, at, game.plies))])),
  f: () => { flipped = !flipped; draw(); },
  d: () => { night = !(night ?? matchMedia("(prefers-color-scheme: dark)").matches); draw(); },
  o: () => byId("file").click(),
  n: () => byId("start").showModal(),
  u: undo,
  Escape: () => {
    if (!byId("choices").hidden) buttons.find(button => button.tabIndex === 0).focus();
    chosen = null;
    byId("choices").hidden = true;
    closeSheet();
    drawSquares();
    drawChosen();
  },
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
  const next = walkList(event, "[role=tab]", { ArrowLeft: -1, ArrowRight: 1 });
  if (next) { next.click(); next.focus(); }
  return next !== null;
}

function walkChoices(event) {
  const next = walkList(event, "#choices button", { ArrowUp: -1, ArrowDown: 1, ArrowLeft: 0, ArrowRight: 0 });
  next?.focus();
  return next !== null;
}

// Where an arrow key leads in a list of buttons: `undefined` past its ends, `null` if it is not a key of the list.
function walkList(event, selector, steps) {
  const list = [...document.querySelectorAll(selector)], index = list.indexOf(event.target);
  if (index < 0 || !Object.hasOwn(steps, event.key)) return null;
  event.preventDefault();
  return list[index + steps[event.key]];
}

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.target.matches("textarea, select, input, dialog *")) return;
  if (walk(event) || walkTabs(event) || walkChoices(event) || !Object.hasOwn(keys, event.key)) return;
  event.preventDefault();
  keys[event.key]();
});

let waiting = 0;

function listen() {
  for (const event of ["keydown", "pointerdown", "input"]) addEventListener(event, () => { notice = ""; }, { capture: true });
  document.querySelector(".board").addEventListener("pointerdown", closeSheet);
  byId("squares").onclick = event => {
    const button = event.target.closest("button");
    if (!button) return;
    focusSquare(button);
    press(button.dataset.square);
  };
  for (const button of document.querySelectorAll("[data-key]")) button.onclick = () => keys[button.dataset.key]();
  for (const button of document.querySelectorAll("[role=tab]")) button.onclick = () => tab(button.id.slice(4), !("sheet" in root.dataset && button.ariaSelected === "true"));
  for (const button of document.querySelectorAll("[data-save]")) button.onclick = () => save(button.dataset.save);
  byId("dark").onclick = keys.d;
  byId("share").onclick = share;
  byId("open").onclick = keys.o;
  byId("file").onchange = event => { openFile(event.target.files[0]); event.target.value = ""; };
  byId("source").oninput = () => { clearTimeout(waiting); waiting = setTimeout(() => look({ ply: at }), 300); };
  byId("rules").onchange = byId("format").onchange = () => look();
  byId("game").onchange = () => open(+byId("game").value, 0);
  byId("new").onclick = keys.n;
  for (const button of document.querySelectorAll("[data-rules]")) button.onclick = () => {
    byId("start").close();
    take(`[Rules "${button.dataset.rules}"]\n\n`, { ply: 0, keep: true });
  };
  addEventListener("dragover", event => event.preventDefault());
  addEventListener("drop", event => { event.preventDefault(); openFile(event.dataTransfer.files[0]); });
  addEventListener("hashchange", async () => {
    const { value } = byId("source");
    if (value.trim() === "" || value === opened || await ask("The link has another text. It takes the place of this one; Undo brings this one back.", "Open it")) openLink();
  });
  // A text that is pasted anywhere is opened.
  addEventListener("paste", event => {
    const text = event.clipboardData.getData("text/plain");
    if (text && !event.target.matches("textarea, input")) { event.preventDefault(); take(text, { keep: true }); }
  });
}

// The text that a link opened: another link takes its place without a question, if it is unchanged.
let opened = example;

// Asks before something goes.
function ask(question, yes) {
  const dialog = byId("ask"), button = dialog.querySelector("[value=yes]");
  byId("asked").textContent = question;
  button.textContent = yes;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise(done => { dialog.onclose = () => done(dialog.returnValue === "yes"); });
}

// What was typed survives a reload: it belongs to the address at which it was typed. Some browsers store nothing.
const kept = "gungi-text";

function store(text) {
  try { localStorage.setItem(kept, JSON.stringify([location.hash, text])); } catch { /* too long, or not allowed */ }
}

function keptText() {
  try {
    const [hash, text] = JSON.parse(localStorage.getItem(kept));
    return hash === location.hash ? text : null;
  } catch {
    return null;
  }
}

async function openLink(typed = null) {
  // A link that is opened beside a text is a change that "Undo" takes back.
  const keep = byId("source").value !== "";
  try {
    const linked = await link.read(location.hash), isLink = typed === null || typed === linked?.text;
    byId("format").value = linked?.format ?? "";
    opened = isLink ? linked?.text ?? example : "";
    take(opened || typed, { ply: isLink && linked?.ply || null, keep });
  } catch {
    take(example, { keep });
    say("The link is damaged: this is an example");
  }
}

async function start() {
  if (!globalThis.WebAssembly) return say("This browser has no WebAssembly, which the playground needs. The manual and the documents need nothing.");
  try {
    // Some servers do not know the type of the file, which streaming needs.
    const whole = async () => WebAssembly.compile(await (await fetch(compiled)).arrayBuffer());
    module = await WebAssembly.compileStreaming(fetch(compiled)).catch(whole);
    await init({ module_or_path: module });
  } catch (error) {
    return say(`The playground cannot be loaded: ${error.message}`);
  }
  listen();
  tab("found", false);
  await openLink(keptText());
  root.dataset.ready = "true";
  // Without storage the page works, too, but needs the network.
  try { await navigator.serviceWorker?.register("worker.js"); } catch { /* as above */ }
}

start();
