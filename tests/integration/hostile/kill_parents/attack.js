// Kill the parent, the group, and everybody.
// program 13
// expect: wrong_answer | runtime_error
// secret
function attack(token) {
  for (const name of ["SIGTERM", "SIGINT", "SIGSTOP", "SIGKILL"])
    for (const target of [process.ppid, 1, -1])
      try {
        process.kill(target, name);
      } catch {}
  process.kill(0, "SIGKILL");
  return ["survived"];
}
