// Boards of shapes that a page defines, and steps through a game: for pages of games, the playground and VS Code. It is a
// module, and without the words `export` a script.

// The edge of the board, the length of a square and of the whole, in the units of the drawing.
const EDGE = 38, SQUARE = 100, WHOLE = 976;
export const RANKS = "abcdefghi";

// An element of a drawing.
export function shape(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  made.append(...children);
  return made;
}

export const use = (id, [x, y] = [0, 0]) => shape("use", { href: "#" + id, x, y });
const label = (x, y, text) => shape("text", { x, y }, String(text));

// Squares count from 9a by rows. This is where one is seen, or which square is seen there.
export const seen = (square, flipped) => flipped ? 80 - square : square;

// The upper left corner of a square.
export function corner(square, flipped) {
  const place = seen(square, flipped);
  return [EDGE + place % 9 * SQUARE, EDGE + Math.floor(place / 9) * SQUARE];
}

// The square at a point of the screen; `undefined` outside of the squares.
export function squareAt(board, { clientX, clientY }, flipped) {
  const box = board.getBoundingClientRect();
  const [x, y] = [clientX - box.left, clientY - box.top].map(value => Math.floor((value * WHOLE / box.width - EDGE) / SQUARE));
  return x >= 0 && x < 9 && y >= 0 && y < 9 ? seen(9 * y + x, flipped) : undefined;
}

// The name of a shape of a unit: `side` is `b` or `w`, `name` has its faces, and `set` what comes before the names of its signs.
export const shapeOf = (kind, { set, side, name }) => set + kind + side + name;

// A unit of a hand with its count.
export function token(unit, count, [x, y]) {
  const number = [shape("circle", { class: "count", cx: x + 22, cy: y - 20, r: 13 }), label(x + 22, y - 13, count)];
  return [use("token-" + unit.side, [x, y]), use(shapeOf("face-", unit), [x, y]), ...count > 1 ? number : []];
}

function tower(units, square, flipped) {
  const middle = corner(square, flipped).map(value => value + SQUARE / 2), height = units.length;
  return [use("shadow-" + height, middle), ...units.flatMap((unit, tier) => [
    use(`slab-${height}${tier}${unit.side}`, middle), use(shapeOf(`sign-${height}${tier}`, unit), middle),
  ])];
}

function coordinates(flipped, [ofGn, ofGfen]) {
  return [...Array(9).keys()].flatMap(index => {
    const [column, row] = flipped ? [index, 8 - index] : [8 - index, index], at = SQUARE * index;
    return [
      ...ofGn ? [label(88 + at, 28, column), label(19, 97 + at, row)] : [],
      ...ofGfen ? [label(88 + at, 966, column + 1), label(957, 96 + at, RANKS[row])] : [],
    ];
  });
}

// Draws a board. `towers` has the units of each square, from below. `marks` has lists of squares: `left` and `reached` by the
// last move, `finding`, `check`, and `exchanged`; `isMate` says that a check is one. `look` says whether the board is `flipped`,
// and has the `labels` of GN and of GFEN.
export function drawBoard(board, towers, marks, { flipped, labels }) {
  const squares = [...towers.keys()].filter(square => towers[square].length);
  if (flipped) squares.reverse();
  const all = (id, list = []) => list.map(square => use(id, corner(square, flipped)));
  board.replaceChildren(
    use("wood"), ...all("left", marks.left), ...all("reached", marks.reached), ...all("finding", marks.finding),
    ...all("check", marks.check), ...coordinates(flipped, labels),
    ...squares.flatMap(square => tower(towers[square], square, flipped)),
    ...all("exchanged", marks.exchanged), ...all("question", marks.finding),
    ...all(marks.isMate ? "sign-mate" : "sign-check", marks.check),
  );
}

// The ply to which a key steps from ply `at`; `undefined` for other keys. It may lie before the start or after the last ply.
export function stepBy(key, at, last) {
  return { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[key];
}
