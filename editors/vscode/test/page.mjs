// Tests the page of the board: hostile texts stay texts, clicks find their moves, and a new board changes what is new.
import assert from "node:assert/strict";
import vm from "node:vm";
import {page, shownOf} from "../src/page.js";

const hostile = '</script><img src=x onerror="alert(1)">';
const svg = '<svg viewBox="0 0 1346 1020"></svg>';
const legal = [
  {text: "PZ*4-6-0", from: null, to: "4-6", isNext: false},
  {text: "HK<4-8-0>4-7-0", from: "4-8", to: "4-7", isNext: false},
  {text: hostile, from: "4-8", to: "3-8", isNext: false},
  {text: "PZ*4-8-1", from: null, to: "4-8", isNext: true},
];
const write = [{title: "write"}];
const middle = [{title: "insert before b"}, {title: `replace ${hostile}`}];
const moves = [{text: hostile}, {text: "b"}];
const text = page();
assert.equal(text.match(/<\/script>/g).length, 1);
assert.equal(text.match(/data-square=/g).length, 81);

/** Runs the script of the page, with as much of a browser as it needs. */
function opened() {
  const sent = [], kept = [], does = {}, takes = {}, made = [];
  const element = (dataset = {}) => {
    const classes = new Set(), attributes = {};
    return {
      dataset, attributes, style: {}, children: [], classes,
      classList: {toggle: (name, is) => (is ? classes.add(name) : classes.delete(name))},
      addEventListener(_, click) { this.click = click; },
      replaceChildren(...children) { this.children = children; made.push(...children); },
      setAttribute: (name, value) => (attributes[name] = value),
      removeAttribute: (name) => delete attributes[name],
      scrollIntoView() {},
    };
  };
  const named = Object.fromEntries([...text.matchAll(/ id="([a-z]+)"/g)].map(([, id]) => [id, element()]));
  const cells = [...text.matchAll(/data-square="([0-8]-[0-8])"/g)].map(([, square]) => element({square}));
  const document = {
    body: element(),
    getElementById: (id) => named[id],
    createElement: () => element(),
    querySelectorAll: () => cells,
    addEventListener: (event, handler) => (does[event] = handler),
  };
  const window = {addEventListener: (event, handler) => (takes[event] = handler)};
  const acquireVsCodeApi = () => ({postMessage: (message) => sent.push({...message}), setState: (state) => kept.push(state)});
  const [, script] = /<script nonce="[0-9a-f]+">(.*)<\/script>/s.exec(text);
  vm.runInNewContext(script, {document, window, acquireVsCodeApi});
  assert.deepEqual(sent.splice(0), [{isReady: true}]);
  const click = (dataset) => does.click({target: {dataset}});
  const offered = () => named.choice.children.map((child) => child.textContent ?? child);
  const press = (index) => named.choice.children[index].click();
  const take = (data) => takes.message({data});
  return {sent, kept, made, named, cells, document, click, offered, press, take, key: (key) => does.keydown({key})};
}

const board = (change) => ({board: shownOf({svg, ply: 1, start: null, moves, legal, ways: write, ...change})});
const end = opened();
end.take({...board(), place: {line: 3}});
assert.deepEqual(end.kept, [{line: 3}], "the place comes back after the window was loaded again");
assert.equal(end.named.moves.children[0].textContent, hostile, "no text of the game is markup");
assert.equal(end.named.moves.children[0].attributes["aria-current"], "true");
assert.match(end.cells[0].style.left, /^4\.457/, "the first square is at the upper left");
assert.match(end.cells[0].style.top, /^5\.882/);
assert.ok(end.named.start.disabled, "no place in the text shows the start");
end.click({go: "1"});
end.click({square: "4-8"});
assert.deepEqual(end.offered(), ["PZ*4-8-1"], "a drop on the square of a unit is offered, too");
assert.ok(end.cells.find(({dataset}) => dataset.square === "4-7").classes.has("target"));
end.click({square: "4-7"});
assert.deepEqual(end.sent, [{go: 1}, {write: 1, way: 0}]);
end.click({square: "4-6"});
assert.deepEqual(end.offered(), ["PZ*4-6-0"], "a drop is offered");
end.press(0);
assert.deepEqual(end.sent[2], {write: 0, way: 0});
end.click({square: "0-0"});
assert.deepEqual(end.offered(), []);
for (const key of ["ArrowRight", "ArrowLeft", "a"]) end.key(key);
assert.deepEqual(end.sent.slice(3), [{go: 1}], "keys step through the game, where the text has a place");

// The next board, in the same page.
const [{src}, count] = [end.named.picture, end.made.length];
end.take(board({ply: 2, start: {line: 0, character: 0}}));
assert.equal(end.named.picture.src, src);
assert.equal(end.made.length, count, "the list of moves stays");
assert.deepEqual(end.named.moves.children.map(({attributes}) => attributes["aria-current"]), [undefined, "true"]);
assert.deepEqual(["start", "back", "forward", "last"].map((id) => end.named[id].disabled), [false, false, true, true]);
end.key("ArrowLeft");
assert.deepEqual(end.sent.at(-1), {go: 0});
end.take({text: "There is no board: ..."});
assert.ok(end.document.body.classes.has("empty"));
assert.equal(end.named.message.textContent, "There is no board: ...");

const within = opened();
within.take(board({ways: middle}));
within.click({square: "4-8"});
within.press(0);
assert.deepEqual(within.sent, [{go: 1}], "the move with which the game goes on is not written again");
within.click({square: "4-8"});
within.click({square: "3-8"});
assert.deepEqual(within.offered(), [`${hostile}: `, "insert before b", `replace ${hostile}`], "nothing is replaced silently");
assert.equal(within.sent.length, 1);
within.press(2);
assert.deepEqual(within.sent[1], {write: 2, way: 1});
console.log("the page of the board sends what is clicked, and shows one board after the other");
