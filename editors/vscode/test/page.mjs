// Tests the page of the board: hostile texts stay texts, and clicks find their moves.
import assert from "node:assert/strict";
import vm from "node:vm";
import {page} from "../src/page.js";

const hostile = '</script><img src=x onerror="alert(1)">';
const svg = '<svg viewBox="0 0 1346 1020"></svg>';
const legal = [
  {text: "PZ*4-6-0", from: null, to: "4-6"},
  {text: "HK<4-8-0>4-7-0", from: "4-8", to: "4-7"},
  {text: hostile, from: "4-8", to: "3-8"},
];
const text = page({svg, ply: 1, moves: [{text: hostile}, {text: "b"}], legal});
assert.ok(!text.includes("<img src=x"), "no text of the game is markup");
assert.equal(text.match(/<\/script>/g).length, 1);
assert.equal(text.match(/data-square=/g).length, 81);
assert.match(text, /data-square="8-0"[^>]*left:4\.458%;top:5\.882%/, "the first square is at the upper left");
assert.match(text, /data-go="0" aria-current="true"/);

// Runs the script of the page, with as much of a browser as it needs.
const sent = [];
let click;
const element = () => ({classList: {toggle() {}}, addEventListener() {}, replaceChildren(...children) { this.children = children; }});
const choice = element();
const document = {
  getElementById: () => choice,
  createElement: element,
  querySelector: () => null,
  querySelectorAll: () => [],
  addEventListener: (_, does) => (click = (dataset) => does({target: {dataset}})),
};
const [, script] = /<script nonce="[0-9a-f]+">(.*)<\/script>/s.exec(text);
vm.runInNewContext(script, {document, acquireVsCodeApi: () => ({postMessage: (message) => sent.push({...message})})});
click({go: "1"});
click({square: "4-8"});
click({square: "4-7"});
assert.deepEqual(sent, [{go: 1}, {write: 1}]);
click({square: "4-6"});
assert.deepEqual(choice.children.map((child) => child.textContent), ["PZ*4-6-0"], "a drop is offered");
click({square: "0-0"});
assert.deepEqual(choice.children, []);
console.log("the page of the board sends what is clicked");
