// The page of the board. The picture is an image, so nothing in it can run; the texts of a game are escaped.

import {randomBytes} from "node:crypto";

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

/** What runs in the page. It sends numbers alone: which move to go to, which legal move to write. */
function script(legal) {
  const send = acquireVsCodeApi();
  const choice = document.getElementById("choice");
  let from = null;
  const offer = (moves) => {
    choice.replaceChildren(
      ...moves.map((mv) => {
        const button = document.createElement("button");
        button.textContent = mv.text;
        button.addEventListener("click", () => send.postMessage({write: mv.index}));
        return button;
      }),
    );
  };
  const marked = (squares) => {
    for (const cell of document.querySelectorAll("[data-square]")) {
      cell.classList.toggle("target", squares.includes(cell.dataset.square));
    }
  };
  document.addEventListener("click", ({target}) => {
    if (target.dataset?.go) send.postMessage({go: Number(target.dataset.go)});
    const square = target.dataset?.square;
    if (!square) return;
    const found = legal.filter((mv) => mv.to === square && (from ? mv.from === from : mv.from === null));
    if (from && found.length === 1) send.postMessage({write: found[0].index});
    const own = legal.filter((mv) => mv.from === square);
    offer(found.length > 0 ? found : own);
    from = found.length === 0 && own.length > 0 ? square : null;
    marked(from ? own.map((mv) => mv.to) : []);
  });
  document.querySelector("[aria-current]")?.scrollIntoView({block: "nearest"});
}

/** @param board the answer of the server */
export function page({svg, ply, moves, legal}) {
  const nonce = randomBytes(16).toString("hex");
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  const size = sizeOf(svg);
  const item = ({text}, index) =>
    `<button data-go="${index}"${index + 1 === ply ? ' aria-current="true"' : ""}>${escaped(text)}</button>`;
  const go = (index, text, label) =>
    index in moves ? `<button data-go="${index}" aria-label="${label}">${text}</button>` : `<button disabled>${text}</button>`;
  const listed = JSON.stringify(legal.map(({text, from, to}, index) => ({text, from, to, index})));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'">
<style>
body { margin: 0; padding: 0.5em }
#board { position: relative; max-width: calc(80vh * ${size.width} / ${size.height}); margin: auto }
#board img { display: block; width: 100% }
#board button { position: absolute; background: none; border: 0; padding: 0; cursor: pointer }
#board button:focus-visible, #board .target { outline: 3px solid var(--vscode-focusBorder); outline-offset: -4px }
nav, #choice, #moves { margin: 0.5em auto; text-align: center }
nav button, #choice button, #moves button {
  font: inherit; color: var(--vscode-button-secondaryForeground); background: var(--vscode-button-secondaryBackground);
  border: 0; margin: 2px; padding: 2px 6px; cursor: pointer;
}
#moves { max-height: 20vh; overflow: auto }
#moves [aria-current] { color: var(--vscode-button-foreground); background: var(--vscode-button-background) }
</style>
<title>Gungi</title>
</head>
<body>
<div id="board"><img src="${source}" alt="The board after ply ${ply}">${squares(size)}</div>
<nav>${go(0, "⏮", "First move")}${go(ply - 2, "◀", "Back")}${go(ply, "▶", "Forward")}${go(moves.length - 1, "⏭", "Last move")}</nav>
<div id="choice"></div>
<div id="moves">${moves.map(item).join("")}</div>
<script nonce="${nonce}">(${script})(${listed.replace(/</g, "\\u003c")})</script>
</body>
</html>`;
}
