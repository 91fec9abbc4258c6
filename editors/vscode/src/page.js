// The page of the board. It is written once, and each board is a message to it. The picture is an image, so nothing in it can
// run; texts of a game are texts of elements.

import {randomBytes} from "node:crypto";
import {stepBy} from "../../../src/print/page/board.mjs";

/** The squares to click, from the left and the top of the board. */
function squares() {
  const names = Array.from({length: 81}, (_, index) => `${8 - (index % 9)}-${Math.floor(index / 9)}`);
  return names.map((name) => `<button data-square="${name}" aria-label="${name}"></button>`).join("");
}

/**
 * What runs in the page. It sends numbers alone: which move to go to; which legal move to write, and in which way.
 *
 * The first click chooses a square: of a unit that moves, or for a drop. The second one chooses where the unit goes. If
 * several moves are meant, or there are several ways to write one, buttons show them.
 */
function script(stepBy) {
  /** Where the squares are in the picture: the edge of the board and the length of a square, in its units. */
  const [EDGE, SQUARE] = [60, 100];
  const send = acquireVsCodeApi();
  const [board, picture, choice, list, message] = ["board", "picture", "choice", "moves", "message"].map((id) =>
    document.getElementById(id),
  );
  let shown = {legal: [], ways: [], moves: [], ply: 0, svg: "", size: ""};
  let from = null;
  const button = (text, does) => {
    const made = document.createElement("button");
    made.textContent = text;
    if (does) made.addEventListener("click", does);
    return made;
  };
  const buttons = (label, listed) => {
    choice.replaceChildren(...(label ? [label] : []), ...listed.map(([text, does]) => button(text, does)));
  };
  const marked = (squares) => {
    for (const cell of document.querySelectorAll("[data-square]")) {
      cell.classList.toggle("target", squares.includes(cell.dataset.square));
    }
  };
  const choose = (mv) => {
    from = null;
    marked([]);
    const write = (way) => send.postMessage({write: shown.legal.indexOf(mv), way});
    if (mv.isNext) send.postMessage({go: shown.ply});
    else if (shown.ways.length === 1) write(0);
    else buttons(`${mv.text}: `, shown.ways.map((title, way) => [title, () => write(way)]));
  };
  const offer = (moves) => buttons("", moves.map((mv) => [mv.text, () => choose(mv)]));
  const click = (square) => {
    const found = shown.legal.filter((mv) => from !== null && mv.from === from && mv.to === square);
    if (found.length === 1) return choose(found[0]);
    from = null;
    if (found.length > 0) return offer(found);
    const own = shown.legal.filter((mv) => mv.from === square);
    offer(shown.legal.filter((mv) => mv.from === null && mv.to === square));
    if (own.length > 0) from = square;
    marked(own.map((mv) => mv.to));
  };
  /** Whether the text has a place that shows the board after a move; -1 is the start. */
  const leads = (index) =>
    index < 0 ? index === -1 && shown.hasStart && shown.ply > 0 : index < shown.moves.length && index !== shown.ply - 1;
  const go = (index) => {
    if (leads(index)) send.postMessage({go: index});
  };

  /** Puts the squares where they are in a picture of another size. */
  const place = (size) => {
    const [, width, height] = /^([0-9.]+) ([0-9.]+)$/.exec(size) ?? [0, 1020, 1020];
    board.style.maxWidth = `calc(62vh * ${width} / ${height})`;
    for (const {dataset, style} of document.querySelectorAll("[data-square]")) {
      const [file, rank] = dataset.square.split("-").map(Number);
      style.left = `${(100 * (EDGE + (8 - file) * SQUARE)) / width}%`;
      style.top = `${(100 * (EDGE + rank * SQUARE)) / height}%`;
      style.width = `${(100 * SQUARE) / width}%`;
      style.height = `${(100 * SQUARE) / height}%`;
    }
  };
  const show = (next) => {
    const last = shown;
    shown = next;
    from = null;
    buttons("", []);
    marked([]);
    if (next.size !== last.size) place(next.size);
    if (next.svg !== last.svg) picture.src = next.svg;
    picture.alt = `The board after ply ${next.ply}`;
    if (next.moves.join("\n") !== last.moves.join("\n")) {
      list.replaceChildren(...next.moves.map((text) => button(text)));
    }
    [...list.children].forEach((item, index) => {
      item.dataset.go = index;
      if (index === next.ply - 1) {
        item.setAttribute("aria-current", "true");
        item.scrollIntoView({block: "nearest"});
      } else {
        item.removeAttribute("aria-current");
      }
    });
    const steps = {start: -1, back: Math.max(next.ply - 2, -1), forward: next.ply, last: next.moves.length - 1};
    for (const [id, index] of Object.entries(steps)) {
      const step = document.getElementById(id);
      step.dataset.go = index;
      step.disabled = !leads(index);
    }
  };
  window.addEventListener("message", ({data: {board: next, text, place}}) => {
    // What is kept comes back after the window was loaded again.
    if (place) send.setState(place);
    message.textContent = text ?? "";
    document.body.classList.toggle("empty", !next);
    if (next) show(next);
  });
  document.addEventListener("click", ({target}) => {
    if (target.dataset?.go) go(Number(target.dataset.go));
    else if (target.dataset?.square) click(target.dataset.square);
  });
  document.addEventListener("keydown", ({key}) => {
    const step = stepBy(key, shown.ply, shown.moves.length);
    if (step !== undefined) go(step - 1);
  });
  send.postMessage({isReady: true});
}

/** What the page shows of a board, from the answer of the server. */
export function shownOf({svg, ply, start, moves, legal, ways}) {
  const [, size] = /viewBox="0 0 ([0-9.]+ [0-9.]+)"/.exec(svg) ?? [0, ""];
  return {
    svg: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
    size,
    ply,
    hasStart: start !== null,
    moves: moves.map(({text}) => text),
    legal: legal.map(({text, from, to, isNext}) => ({text, from, to, isNext})),
    ways: ways.map(({title}) => title),
  };
}

/** The page before it has a board. */
export function page() {
  const nonce = randomBytes(16).toString("hex");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'">
<style>
body { margin: 0; padding: 0.5em }
.empty #board, .empty nav, .empty #choice, .empty #moves { display: none }
#board { position: relative; margin: auto }
#board img { display: block; width: 100% }
#board button { position: absolute; background: none; border: 0; padding: 0; cursor: pointer }
#board button:focus-visible, #board .target { outline: 3px solid var(--vscode-focusBorder); outline-offset: -4px }
nav, #choice, #moves { margin: 0.5em auto; text-align: center }
nav button, #choice button, #moves button {
  font: inherit; color: var(--vscode-button-secondaryForeground); background: var(--vscode-button-secondaryBackground);
  border: 0; margin: 2px; padding: 2px 6px; cursor: pointer;
}
nav button:disabled { opacity: 0.4; cursor: default }
#choice { min-height: 1.8em }
#moves { max-height: 20vh; overflow: auto }
#moves [aria-current] { color: var(--vscode-button-foreground); background: var(--vscode-button-background) }
</style>
<title>Gungi</title>
</head>
<body class="empty">
<p id="message"></p>
<div id="board"><img id="picture" alt="">${squares()}</div>
<nav>
<button id="start" aria-label="Start" title="Start">|◀</button>
<button id="back" aria-label="Back" title="Back">◀</button>
<button id="forward" aria-label="Forward" title="Forward">▶</button>
<button id="last" aria-label="Last move" title="Last move">▶|</button>
</nav>
<div id="choice"></div>
<div id="moves"></div>
<script nonce="${nonce}">(${script})(${stepBy})</script>
</body>
</html>`;
}
