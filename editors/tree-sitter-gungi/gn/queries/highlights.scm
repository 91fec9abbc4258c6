(comment) @comment @spell
((comment) @keyword.directive
  (#match? @keyword.directive "gungi: allow"))

(header ["[" "]"] @punctuation.bracket)
(name) @attribute
(value) @string

(number) @number
(unit) @type
(sign) @operator
(place) @constant
(tier) @constant
(glued) @error
