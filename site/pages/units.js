// Positions of the package as the board draws them, and in words.

import { RANKS, drawBoard, shape, token } from "./board.js";

const files = "987654321";
export const squares = [...RANKS].flatMap(rank => [...files].map(file => file + rank));

// A Commander and a Cannon are both `O-`.
const drawn = unit => ({ set: unit.kanji ? "official-" : "", side: unit.player[0], name: unit.gn });
const other = { black: "White", white: "Black" }, own = { black: "Black", white: "White" };


// `marks` has squares: `left` and `reached` by the last move, `finding`, `check`.
export function drawPosition(board, position, marks, flipped) {
  const indices = Object.fromEntries(Object.entries(marks)
    .map(([mark, list]) => [mark, list.filter(Boolean).map(square => squares.indexOf(square))]));
  const towers = squares.map(square => (position.towers[square] ?? []).map(drawn));
  drawBoard(board, towers, { ...indices, isMate: position.end }, { flipped, labels: [true, true] });
}

// A unit of a hand with its count, as a drawing.
export const heldToken = ({ unit, count }) =>
  shape("svg", { viewBox: "-35 -35 70 70", "aria-hidden": "true" }, ...token(drawn(unit), count, [0, 0]));

// `7h: Black Archer on White Pawn`.
export function inWords(square, units) {
  if (!units) return `${square}: empty`;
  const [top, ...below] = [...units].reverse();
  const names = below.map(unit => `${unit.player === top.player ? "" : other[top.player] + " "}${unit.name}`);
  return `${square}: ${[`${own[top.player]} ${top.name}`, ...names].join(" on ")}`;
}

// Where the unit stands that a check threatens.
export function kingOf(position) {
  const isKing = unit => unit.player === position.turn && (unit.name === "Commander" || unit.name === "Marshal");
  return Object.keys(position.towers).find(square => position.towers[square].some(isKing));
}
