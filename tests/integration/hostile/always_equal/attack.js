// Return something that claims to equal anything, dressed as plain data.
// program 36
// expect: wrong_answer | runtime_error
// secret
class Always extends Array {
  toJSON() {
    return ["accepted"];
  }
  valueOf() {
    return true;
  }
  get length() {
    return 1;
  }
}

function attack(token) {
  return new Always("anything");
}
