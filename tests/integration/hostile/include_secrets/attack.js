// Load files of the machine as if they were modules, whose errors quote them.
// program 24
// expect: runtime_error
// secret
require("/etc/passwd");

function attack(token) {
  return [];
}
