/// <reference types="tree-sitter-cli/dsl" />
// GN: games of Gungi. `gungi explain gn` describes it.

const PLACE = /[0-8]-[0-8]-[0-2]/;

module.exports = grammar({
  name: 'gungi_gn',

  // The byte order mark that a file may begin with is a blank, too.
  extras: $ => [/[ \t\r\n\uFEFF]/, $.comment],

  rules: {
    file: $ => repeat($.game),

    // A header after moves begins the next game.
    game: $ => prec.right(choice(seq(repeat1($.header), repeat($._play)), repeat1($._play))),

    header: $ => seq('[', field('name', $.name), field('value', $.value), ']'),
    name: _ => /[A-Za-z][A-Za-z0-9_]*/,
    value: _ => /"([^"\\\r\n]|\\[^\r\n])*"/,

    _play: $ => choice($.number, $.move),
    number: _ => /[0-9]+\.(\.\.)?/,

    move: $ => seq(field('unit', $.unit), choice($._drop, $._step), optional($.glued)),
    // After a blank, `#` begins a comment. Within a word it begins none, and is a mistake.
    glued: _ => token.immediate(prec(1, /#[^ \t\r\n]*/)),
    unit: _ => /[A-Za-z][A-Za-z-]/,
    _drop: $ => seq(
      alias(token.immediate(/[*+^=]/), $.sign),
      field('to', alias(token.immediate(PLACE), $.place)),
      optional($._betrayal),
      optional(alias(token.immediate('!'), $.sign)),
    ),
    _step: $ => seq(
      alias(token.immediate('<'), $.sign),
      field('from', alias(token.immediate(PLACE), $.place)),
      alias(token.immediate(/[>x&]/), $.sign),
      field('to', choice(alias(token.immediate(PLACE), $.place), alias(token.immediate(/[0-2]/), $.tier))),
      optional($._betrayal),
    ),
    _betrayal: $ => seq(
      alias(token.immediate('&'), $.sign),
      field('swapped', alias(token.immediate(/[0-2]+/), $.tier)),
    ),

    // Directly after `)`, `#` begins one, too; it must not be taken for `glued`.
    comment: _ => choice(/#[^\r\n]*/, /\([^)]*\)(#[^\r\n]*)?/),
  },
});
