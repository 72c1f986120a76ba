// Talk to anybody, by every module that can.
// program 11
// expect: accepted
const attempts = {
  tcp: () => require("net").connect(80, "127.0.0.1"),
  "abstract unix": () => require("net").connect("\0greenroom"),
  unix: () => require("net").createServer().listen("/tmp/socket"),
  server: () => require("net").createServer().listen(0),
  udp: () => require("dgram").createSocket("udp4").bind(0),
  http: () => require("http").get("http://127.0.0.1/"),
  dns: () => new (require("dns").Resolver)(),
  fetch: () => fetch("http://127.0.0.1/"),
};

async function succeeds(attempt) {
  try {
    const made = attempt();
    if (made.then) return await made;
    if (made.resolve4) return await new Promise((settle) => made.resolve4("example.com", (error) => settle(!error)));
    return await new Promise((settle) => {
      for (const event of ["connect", "listening", "response"]) made.on(event, () => settle(true));
      made.on("error", () => settle(false));
    });
  } catch {
    return false;
  }
}

async function attack(token) {
  const done = [];
  for (const [name, attempt] of Object.entries(attempts)) if (await succeeds(attempt)) done.push(name);
  return done;
}
