/// <reference types="tree-sitter-cli/dsl" />
// GFEN: positions of Gungi, one on each line, and games from them. `gungi explain gfen` describes it.

const KEY = /rules|level|draft|marked|place|recover|number|result/;

/** Characters of a board, which follow each other without blanks. */
const cells = $ => [
  alias(token.immediate(prec(1, /[A-Z]/)), $.black),
  alias(token.immediate(prec(1, /[a-z]/)), $.white),
  alias(token.immediate(prec(1, /[1-9]/)), $.empty),
  alias(token.immediate(prec(1, '.')), $.tower_end),
];
const square = $ => alias(token.immediate(/[1-9][a-i]/), $.square);
const sign = ($, text) => alias(token.immediate(text), $.sign);
const tier = $ => alias(token.immediate(/[1-3]/), $.tier);

module.exports = grammar({
  name: 'gungi_gfen',

  // The byte order mark that a file may begin with is a blank, too.
  extras: _ => [/[ \t\uFEFF]/],

  rules: {
    file: $ => seq(repeat(seq(optional($._line), $._line_end)), optional($._line)),
    _line_end: _ => /\r\n|\r|\n/,
    _line: $ => choice($.comment, $.game),
    comment: _ => /#[^\r\n]*/,

    game: $ => seq(
      field('board', $.board),
      choice(
        seq(field('player', $.player), field('hands', $.hands)),
        seq(field('hands', $.hands), field('player', $.player)),
      ),
      optional(field('ply', $.ply)),
      repeat($.key),
      optional(seq('moves', repeat($.move), repeat($.key))),
    ),

    board: $ => seq($._first_row, repeat1($._next_row)),
    _first_row: $ => seq(
      choice(alias(/[A-Z]/, $.black), alias(/[a-z]/, $.white), alias(/[1-9]/, $.empty)),
      repeat(choice(...cells($))),
    ),
    _next_row: $ => seq(token.immediate('/'), repeat1(choice(...cells($)))),

    player: _ => choice('b', 'w'),
    hands: _ => /-|[0-9A-Za-z]+/,
    ply: _ => /[0-9]+/,
    key: $ => seq(
      field('name', alias(KEY, $.name)),
      token.immediate('='),
      field('value', alias(token.immediate(/[^ \t\r\n]+/), $.value)),
    ),

    move: $ => choice($._drop, $._step),
    _drop: $ => seq(
      field('unit', alias(/[A-Za-z]/, $.unit)),
      field('to', square($)),
      optional(choice(sign($, '!'), $._betrayal)),
    ),
    _step: $ => seq(
      field('from', alias(/[1-9][a-i]/, $.square)),
      choice(
        seq(field('to', square($)), optional($._betrayal)),
        $._betrayal,
        seq(tier($), sign($, /[x&]/), tier($)),
        seq(sign($, '&'), field('to', square($))),
        sign($, /[+^=]/),
      ),
    ),
    _betrayal: $ => sign($, /A[C.]*/),
  },
});
