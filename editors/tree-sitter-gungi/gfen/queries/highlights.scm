(comment) @comment @spell

(black) @type
(white) @variable
(empty) @number
(tower_end) @punctuation.delimiter
(board "/" @punctuation.delimiter)
(player) @constant.builtin
(hands) @string
(ply) @number

(key (name) @attribute)
(key "=" @operator)
(key (value) @string)

"moves" @keyword
(unit) @type
(square) @constant
(tier) @constant
(sign) @operator
