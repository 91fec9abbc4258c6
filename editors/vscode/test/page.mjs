// Tests the page of the board: hostile texts stay texts, and clicks find their moves.
import assert from "node:assert/strict";
import vm from "node:vm";
import {page} from "../src/page.js";

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
const text = page({svg, ply: 1, start: null, moves, legal, ways: write});
assert.ok(!text.includes("<img src=x"), "no text of the game is markup");
assert.equal(text.match(/<\/script>/g).length, 1);
assert.equal(text.match(/data-square=/g).length, 81);
assert.match(text, /data-square="8-0"[^>]*left:4\.458%;top:5\.882%/, "the first square is at the upper left");
assert.match(text, /data-go="0" aria-current="true"/);
assert.ok(!text.includes('data-go="-1"'), "no place in the text shows the start");
const last = page({svg, ply: 2, start: {line: 0, character: 0}, moves, legal, ways: write});
assert.match(last, /data-go="-1" aria-label="Start".*data-go="0" aria-label="Back".*disabled aria-label="Forward"/);

/** Runs the script of a page, with as much of a browser as it needs. */
function opened(html) {
  const [sent, does] = [[], {}];
  const element = () => ({
    classList: {toggle() {}},
    addEventListener(_, click) { this.click = click; },
    replaceChildren(...children) { this.children = children; },
  });
  const choice = element();
  const document = {
    getElementById: () => choice,
    createElement: element,
    querySelector: () => null,
    querySelectorAll: () => [],
    addEventListener: (event, handler) => (does[event] = handler),
  };
  const [, script] = /<script nonce="[0-9a-f]+">(.*)<\/script>/s.exec(html);
  vm.runInNewContext(script, {document, acquireVsCodeApi: () => ({postMessage: (message) => sent.push({...message})})});
  const click = (dataset) => does.click({target: {dataset}});
  const offered = () => choice.children.map((child) => child.textContent ?? child);
  const press = (index) => choice.children[index].click();
  return {sent, click, offered, press, key: (key) => does.keydown({key})};
}

const end = opened(text);
end.click({go: "1"});
end.click({square: "4-8"});
assert.deepEqual(end.offered(), ["PZ*4-8-1"], "a drop on the square of a unit is offered, too");
end.click({square: "4-7"});
assert.deepEqual(end.sent, [{go: 1}, {write: 1, way: 0}]);
end.click({square: "4-6"});
assert.deepEqual(end.offered(), ["PZ*4-6-0"], "a drop is offered");
end.press(0);
assert.deepEqual(end.sent[2], {write: 0, way: 0});
end.click({square: "0-0"});
assert.deepEqual(end.offered(), []);
for (const key of ["ArrowRight", "ArrowLeft", "a"]) end.key(key);
assert.deepEqual(end.sent.slice(3), [{go: 1}, {go: -1}], "keys step through the game");

const within = opened(page({svg, ply: 1, start: null, moves, legal, ways: middle}));
within.click({square: "4-8"});
within.press(0);
assert.deepEqual(within.sent, [{go: 1}], "the move with which the game goes on is not written again");
within.click({square: "4-8"});
within.click({square: "3-8"});
assert.deepEqual(within.offered(), [`${hostile}: `, "insert before b", `replace ${hostile}`], "nothing is replaced silently");
assert.equal(within.sent.length, 1);
within.press(2);
assert.deepEqual(within.sent[1], {write: 2, way: 1});
console.log("the page of the board sends what is clicked");
