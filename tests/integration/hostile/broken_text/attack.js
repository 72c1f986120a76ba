// Print what is not text, and return half a surrogate pair.
// program 35
// expect: wrong_answer | runtime_error
// secret
function attack(token) {
  require("fs").writeSync(1, Buffer.from("fffe0000206361c3201b5b324aeda0800a", "hex"));
  return ["\ud800\0", "\udfff\ud800"];
}
