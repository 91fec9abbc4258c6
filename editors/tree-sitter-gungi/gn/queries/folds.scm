(game) @fold
(comment) @fold
