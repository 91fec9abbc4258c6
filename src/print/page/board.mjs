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

// Draws moves that follow the position of a board, with numbers from 1: arrows, and dropped units half as large. `steps` has for
// each move the squares `from`, if it has one, and `to`, the `side` that makes it, 0 for Black, and the unit, if it is `dropped`.
export function drawNext(board, towers, steps, flipped) {
  const middle = square => corner(square, flipped).map(value => value + SQUARE / 2), on = {};
  const arrows = steps.filter(({ from, to }) => from !== undefined && from !== to).flatMap(({ from, to }) => {
    const [[x0, y0], [x1, y1]] = [middle(from), middle(to)], length = Math.hypot(x1 - x0, y1 - y0);
    const [x, y] = [(x1 - x0) / length, (y1 - y0) / length], end = length - (towers[to].length ? 34 : 4);
    const at = (along, aside) => `${(x0 + x * along - y * aside).toFixed(1)} ${(y0 + y * along + x * aside).toFixed(1)}`;
    const points = [[30, 4], [end - 22, 4], [end - 22, 14], [end, 0], [end - 22, -14], [end - 22, -4], [30, -4]];
    return [shape("path", { d: `M${points.map(([along, aside]) => at(along, aside)).join("L")}z`, fill: "var(--mark)", stroke: "var(--halo)", "stroke-width": 2 })];
  });
  const ghosts = steps.filter(({ dropped }) => dropped).map(({ to, dropped }) => {
    const [x, y] = middle(to), size = towers[to].length ? .75 : 1.1, by = towers[to].length ? 24 : 0;
    return shape("g", { transform: `translate(${x + by} ${y - by - 4})scale(${size})`, opacity: .85 }, use("token-" + dropped.side), use(shapeOf("face-", dropped)));
  });
  const numbers = steps.flatMap(({ to, side }, index) => {
    const before = on[to] = (on[to] ?? -1) + 1, [x, y] = middle(to), [cx, cy] = [x + 33 - before % 3 * 33, y + 33 - Math.floor(before / 3) * 33];
    return [
      shape("circle", { cx, cy, r: 16, fill: side ? "var(--panel)" : "var(--mark)", stroke: "var(--mark)", "stroke-width": 3 }),
      shape("text", { class: "number", x: cx, y: cy + 8, fill: side ? "var(--mark)" : "var(--panel)" }, String(index + 1)),
    ];
  });
  board.append(...arrows, ...ghosts, ...numbers);
}

// Draws a game as a strip: a line for who captured more, and signs for what happened. `plies` says of each position which `side`
// made the move that led there, 0 for Black, how much it `captures`, and whether it `arranges`, is a `check`, or has an
// `effect`, a `comment` or a `finding`.
export function drawStory(strip, plies) {
  const { width, height } = strip.getBoundingClientRect(), middle = height / 2;
  const across = index => placeInStory(width, index, plies.length);
  const sign = (what, colour, path) => plies.flatMap((ply, index) => ply[what] ? [shape("path", { d: `M${across(index)} ${path}`, fill: `var(--${colour})` })] : []);
  let lead = 0;
  const leads = plies.map(({ side, captures }) => lead += side ? -captures : captures), most = Math.max(4, ...leads.map(Math.abs));
  const line = leads.map((lead, index) => `L${across(index)} ${middle - lead / most * (middle - 9)}`).join("");
  const arranged = plies.findLastIndex(ply => ply.arranges);
  const dots = plies.flatMap(({ side, captures }, index) => captures
    ? [shape("circle", { cx: across(index), cy: middle + (side ? 4 : -4), r: 1.5 + captures, fill: side ? "#fff" : "#292321", stroke: `var(--rim-${side ? "w" : "b"})` })] : []);
  strip.setAttribute("viewBox", `0 0 ${width} ${height}`);
  strip.replaceChildren(
    ...arranged > 0 ? [shape("path", { d: `M0 0H${across(arranged)}V${height}H0`, fill: "var(--edge)", opacity: .4 })] : [],
    shape("path", { d: `M${across(0)} ${middle}${line}V${middle}`, fill: "var(--mark)", opacity: .15 }),
    shape("path", { d: `M0 ${middle}H${width}`, stroke: "var(--muted)", opacity: .5 }),
    ...dots, ...sign("effect", "muted", "10l3 3-3 3-3-3"), ...sign("check", "check", "2l4 6h-8"),
    ...sign("comment", "muted", `${height - 7}h2v4h-4v-4`), ...sign("finding", "error", `${height - 10}l4 8h-8`),
    shape("path", { stroke: "var(--mark)", "stroke-width": 2 }),
  );
}

const placeInStory = (width, index, count) => 6 + (width - 12) * index / Math.max(count - 1, 1);

// Moves the line of the strip that shows the position.
export function showInStory(strip, index, count) {
  const { width, height } = strip.viewBox.baseVal;
  strip.lastChild?.setAttribute("d", `M${placeInStory(width, index, count)} 0V${height}`);
}

// The position at a point of the strip.
export function storyAt(strip, { clientX }, count) {
  const { left, width } = strip.getBoundingClientRect();
  return Math.max(0, Math.min(count - 1, Math.round((clientX - left - 6) / (width - 12) * (count - 1))));
}

// A diagram of the squares that a unit reaches: three letters each, as the data of pages has them. `up` says whether it looks up.
export function drawWays(reach, up) {
  const lines = [...Array(8).keys()].map(index => `M0 ${10 * index + 10}H90M${10 * index + 10} 0V90`).join("");
  const ways = reach.match(/.../g) ?? [], by = letter => (letter.charCodeAt() - 105) * (up ? 10 : -10);
  return shape("svg", { viewBox: "0 0 90 90", "aria-hidden": "true" }, shape("path", { d: lines, stroke: "var(--edge)", "stroke-width": .8 }),
    shape("rect", { x: 41, y: 41, width: 8, height: 8, fill: "var(--text)" }), ...ways.map(([right, forward, way]) => {
      const [x, y] = [by(right), -by(forward)];
      if (way === "e") return shape("path", { d: `M${45 + .6 * x} ${45 + .6 * y}L${45 + 4.3 * x} ${45 + 4.3 * y}`, stroke: "var(--mark)", "stroke-width": 2.6 });
      return shape("circle", { cx: 45 + x, cy: 45 + y, r: 3.2, fill: way === "j" ? "none" : "var(--mark)", stroke: "var(--mark)", "stroke-width": 1.4 });
    }));
}

// The ply to which a key steps from ply `at`; `undefined` for other keys. It may lie before the start or after the last ply.
export function stepBy(key, at, last) {
  return { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[key];
}
