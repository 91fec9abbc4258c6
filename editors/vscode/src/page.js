// The page of the board. The picture is an image, so nothing in it can run; the texts of a game are escaped.

import {randomBytes} from "node:crypto";
import {stepBy} from "../../../src/print/page/board.mjs";

/** Where the squares are in the picture: the edge of the board and the length of a square, in its units. */
const EDGE = 60;
const SQUARE = 100;

const escaped = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** The size of a picture, from its first line. */
function sizeOf(svg) {
  const [, width, height] = /viewBox="0 0 ([0-9.]+) ([0-9.]+)"/.exec(svg) ?? [0, 1020, 1020];
  return {width: Number(width), height: Number(height)};
}

/** The index from the left and the top of a square such as `4-8`. */
function placeOf(square) {
  const [file, rank] = square.split("-").map(Number);
  return {left: 8 - file, top: rank};
}

/** The squares to click. */
function squares({width, height}) {
  const cells = [];
  for (let rank = 0; rank < 9; rank++) {
    for (let file = 8; file >= 0; file--) {
      const {left, top} = placeOf(`${file}-${rank}`);
      const percent = (at, whole) => `${((100 * (EDGE + at * SQUARE)) / whole).toFixed(3)}%`;
      const size = `width:${((100 * SQUARE) / width).toFixed(3)}%;height:${((100 * SQUARE) / height).toFixed(3)}%`;
      cells.push(
        `<button data-square="${file}-${rank}" aria-label="${file}-${rank}" style="left:${percent(left, width)};top:${percent(top, height)};${size}"></button>`,
      );
    }
  }
  return cells.join("");
}

/**
 * What runs in the page. It sends numbers alone: which move to go to; which legal move to write, and in which way.
 *
 * The first click chooses a square: of a unit that moves, or for a drop. The second one chooses where the unit goes. If
 * several moves are meant, or there are several ways to write one, buttons show them.
 */
function script({legal, ways, ply, last}, stepBy) {
  const send = acquireVsCodeApi();
  const choice = document.getElementById("choice");
  let from = null;
  const buttons = (label, listed) => {
    const shown = listed.map(([text, does]) => {
      const button = document.createElement("button");
      button.textContent = text;
      button.addEventListener("click", does);
      return button;
    });
    choice.replaceChildren(...(label ? [label] : []), ...shown);
  };
  const choose = (mv) => {
    from = null;
    marked([]);
    if (mv.isNext) send.postMessage({go: ply});
    else if (ways.length === 1) send.postMessage({write: mv.index, way: 0});
    else buttons(`${mv.text}: `, ways.map((title, way) => [title, () => send.postMessage({write: mv.index, way})]));
  };
  const offer = (moves) => buttons("", moves.map((mv) => [mv.text, () => choose(mv)]));
  const marked = (squares) => {
    for (const cell of document.querySelectorAll("[data-square]")) {
      cell.classList.toggle("target", squares.includes(cell.dataset.square));
    }
  };
  const click = (square) => {
    const found = legal.filter((mv) => from !== null && mv.from === from && mv.to === square);
    if (found.length === 1) return choose(found[0]);
    from = null;
    if (found.length > 0) return offer(found);
    const own = legal.filter((mv) => mv.from === square);
    offer(legal.filter((mv) => mv.from === null && mv.to === square));
    if (own.length > 0) from = square;
    marked(own.map((mv) => mv.to));
  };
  const go = (index) => {
    if (index >= -1 && index <= last && index !== ply - 1) send.postMessage({go: index});
  };
  document.addEventListener("click", ({target}) => {
    if (target.dataset?.go) go(Number(target.dataset.go));
    else if (target.dataset?.square) click(target.dataset.square);
  });
  document.addEventListener("keydown", ({key}) => {
    const step = stepBy(key, ply, last + 1);
    if (step !== undefined) go(step - 1);
  });
  document.querySelector("[aria-current]")?.scrollIntoView({block: "nearest"});
}

/** @param board the answer of the server */
export function page({svg, ply, start, moves, legal, ways}) {
  const nonce = randomBytes(16).toString("hex");
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  const size = sizeOf(svg);
  const last = moves.length - 1;
  const item = ({text}, index) =>
    `<button data-go="${index}"${index + 1 === ply ? ' aria-current="true"' : ""}>${escaped(text)}</button>`;
  const go = (index, text, label) => {
    const leads = index < 0 ? start && ply > 0 : index !== ply - 1 && index <= last;
    return `<button ${leads ? `data-go="${index}"` : "disabled"} aria-label="${label}" title="${label}">${text}</button>`;
  };
  const known = {
    legal: legal.map(({text, from, to, isNext}, index) => ({text, from, to, isNext, index})),
    ways: ways.map(({title}) => title),
    ply,
    last,
  };
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'">
<style>
body { margin: 0; padding: 0.5em }
#board { position: relative; max-width: calc(62vh * ${size.width} / ${size.height}); margin: auto }
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
<body>
<div id="board"><img src="${source}" alt="The board after ply ${ply}">${squares(size)}</div>
<nav>${go(-1, "|◀", "Start")}${go(Math.max(ply - 2, -1), "◀", "Back")}${go(ply, "▶", "Forward")}${go(last, "▶|", "Last move")}</nav>
<div id="choice"></div>
<div id="moves">${moves.map(item).join("")}</div>
<script nonce="${nonce}">(${script})(${JSON.stringify(known).replace(/</g, "\\u003c")}, ${stepBy})</script>
</body>
</html>`;
}

/** The page where there is no board. */
export const emptyPage = "<!DOCTYPE html><title>Gungi</title><p>There is no game at the cursor.</p>";
