// Draws positions: shapes are defined once in the page, and placed here.

const svg = "http://www.w3.org/2000/svg";
const files = "987654321", ranks = "abcdefghi";
export const squares = [...ranks].flatMap(rank => [...files].map(file => file + rank));

function use(id, [x, y]) {
  const made = document.createElementNS(svg, "use");
  made.setAttribute("href", "#" + id);
  made.setAttribute("x", x);
  made.setAttribute("y", y);
  return made;
}

function label(x, y, text) {
  const made = document.createElementNS(svg, "text");
  made.setAttribute("x", x);
  made.setAttribute("y", y);
  made.textContent = text;
  return made;
}

const side = unit => unit.player[0];
const other = { black: "White", white: "Black" }, own = { black: "Black", white: "White" };

// The place of a square on the board as it is seen: 0 is the upper left one.
export const place = (square, flipped) => flipped ? 80 - squares.indexOf(square) : squares.indexOf(square);

function corner(square, flipped) {
  const at = place(square, flipped);
  return [38 + at % 9 * 100, 38 + Math.floor(at / 9) * 100];
}

function tower(units, [x, y]) {
  const middle = [x + 50, y + 50], height = units.length;
  return [use("shadow-" + height, middle), ...units.flatMap((unit, tier) => [
    use(`slab-${height}${tier}${side(unit)}`, middle),
    use(`sign-${height}${tier}${side(unit)}${unit.gn}`, middle),
  ])];
}

function labels(flipped) {
  return [...Array(9).keys()].flatMap(index => {
    const [column, row] = flipped ? [index, 8 - index] : [8 - index, index];
    return [label(88 + 100 * index, 28, column), label(19, 97 + 100 * index, row),
      label(88 + 100 * index, 966, column + 1), label(957, 96 + 100 * index, ranks[row])];
  });
}

// `marks` has squares: `left` and `reached` by the last move, `questioned` by a finding, `check`.
export function drawBoard(board, position, marks, flipped) {
  const at = square => corner(square, flipped);
  const all = (id, list) => list.filter(Boolean).map(square => use(id, at(square)));
  const standing = Object.keys(position.towers).sort((one, two) => place(one, flipped) - place(two, flipped));
  board.replaceChildren(
    use("wood", [0, 0]), ...all("left", marks.left), ...all("reached", marks.reached), ...all("finding", marks.questioned),
    ...all("check", marks.check), ...labels(flipped), ...standing.flatMap(square => tower(position.towers[square], at(square))),
    ...all("question", marks.questioned), ...all(position.end ? "sign-mate" : "sign-check", marks.check),
  );
}

// A unit of a hand with its count.
export function token({ unit, count }) {
  const made = document.createElementNS(svg, "svg");
  made.setAttribute("viewBox", "-35 -35 70 70");
  made.setAttribute("aria-hidden", "true");
  made.append(use("token-" + side(unit), [0, 0]), use(`face-${side(unit)}${unit.gn}`, [0, 0]));
  if (count > 1) {
    const circle = document.createElementNS(svg, "circle");
    for (const [name, value] of Object.entries({ class: "count", cx: 22, cy: -20, r: 13 })) circle.setAttribute(name, value);
    made.append(circle, label(22, -13, count));
  }
  return made;
}

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
