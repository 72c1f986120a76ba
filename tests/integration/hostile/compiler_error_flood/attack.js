// A mistake on a line that takes long to quote.
// program 26
// expect: compile_error
function attack(token) { return ["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" }
