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

// `7h, from below: White Pawn, Black Archer`.
export function fromBelow(square, units) {
  const names = units.map(unit => `${own[unit.player]} ${unit.name}`);
  return names.length > 1 ? `${square}, from below: ${names.join(", ")}` : `${square}: ${names[0]}`;
}

const effects = {
  "immobile-strike": "immobile strike", exchange: "exchange", substitution: "substitution",
  "recover-to-hand": "recovered", "recover-to-opponent": "recovered by the opponent", decline: "recovery declined",
};

// What a move did besides, each as a sign of the list and in words.
export function signsOf(move, after) {
  const names = move.captured.map(unit => unit.name).join(" and "), isMate = after.end?.reason === "checkmate";
  return [
    ...effects[move.kind] ? [[effects[move.kind], effects[move.kind]]] : [],
    ...names ? [["×" + move.captured.map(unit => unit.gn).join(" "), "captures " + names]] : [],
    ...move.betrayed.length ? [["betrayal", "betrayal"]] : [],
    ...isMate ? [["#", "checkmate"]] : after.isCheck ? [["+", "check"]] : [],
  ];
}

// Where the unit stands that a check threatens.
export function kingOf(position) {
  const isKing = unit => unit.player === position.turn && (unit.name === "Commander" || unit.name === "Marshal");
  return Object.keys(position.towers).find(square => position.towers[square].some(isKing));
}
