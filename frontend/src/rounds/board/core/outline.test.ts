import { describe, expect, it } from "vitest";
import type { GraphView } from "@/protocol";
import { describeChange } from "@/rounds/board/core/announcing";
import { completionsOf } from "@/rounds/board/core/completing";
import { namesOf, quoted } from "@/rounds/board/core/graph";
import { askedBy } from "@/rounds/board/core/outlineLines";
import { outlineOf, spoken } from "@/rounds/board/core/outlineTree";
import { componentWith, flowWith, rowWith } from "@/rounds/board/testing";

const API = componentWith("api", "API", { replicas: 2, details: "stateless" });
const REDIS = componentWith("redis", "Redis", { kind: "cache", guessed: [{ part: "kind", why: "its name" }] });
const READ = flowWith("f1", "api", "redis", { label: "read" });

function graphWith(part: Partial<GraphView> = {}): GraphView {
  return {
    components: [API, REDIS],
    flows: [READ],
    regions: [{ id: "eu", name: "eu-west", members: ["api"], parent: null }],
    notes: [],
    outline: [
      rowWith("component", "redis", 0, "Redis (cache?)"),
      rowWith("region", "eu", 0, "eu-west"),
      rowWith("component", "api", 1, "API (service) x2: stateless"),
      rowWith("flow", "f1", 2, '-> Redis: "read"'),
    ],
    text: "",
    mermaid: "",
    ignored: 0,
    ...part,
  };
}

const itemOf = (graph: GraphView, id: string) => outlineOf(graph).find((item) => item.id === id) ?? null;
const finished = (before: string, chosen = "", after = "") => ({ type: "finish", line: { before, chosen, after } });

describe("names in the outline", () => {
  it("are numbered where they are the same, as the server does", () => {
    const components = [componentWith("1", "API"), componentWith("2", ""), componentWith("3", "API")];
    const regions = [{ id: "4", name: "", members: [], parent: null }];
    expect([...namesOf({ components, regions }).values()]).toEqual(["API #1", "unnamed service", "API #2", "unnamed region"]);
  });

  it("are in quotes where something in them means something else", () => {
    expect(["API", "Links API", "read -> write", "a: b", "cache in front", "API x3", 'say "hi"'].map(quoted)).toEqual([
      "API",
      "Links API",
      '"read -> write"',
      '"a: b"',
      '"cache in front"',
      '"API x3"',
      'say "hi"',
    ]);
  });
});

describe("the rows of an outline", () => {
  it("know their place, what they belong to and what there is to say", () => {
    const [redis, eu, api, flow] = outlineOf(graphWith());
    expect(redis).toMatchObject({ place: 1, siblings: 2, hasChildren: false, parent: null });
    expect(eu).toMatchObject({ place: 2, siblings: 2, hasChildren: true });
    expect(api).toMatchObject({ place: 1, siblings: 1, hasChildren: true, parent: "eu" });
    expect(flow).toMatchObject({ parent: "api", level: 2 });
    expect([redis, eu, api, flow].map((item) => item && spoken(item))).toEqual([
      "Redis, cache, kind guessed",
      "eu-west, region with 1 component",
      "API, service, 2 replicas, note: stateless",
      "to Redis, read",
    ]);
  });
});

describe("a key on a row", () => {
  const graph = graphWith();
  it("gives a line to finish, with what is there to be typed over", () => {
    const api = itemOf(graph, "api");
    expect(askedBy("rename", api, graph)).toEqual(finished("rename API to ", "API"));
    expect(askedBy("note", api, graph)).toEqual(finished("note API: ", "stateless"));
    expect(askedBy("replicas", api, graph)).toEqual(finished("replicas API ", "2"));
    expect(askedBy("connect", api, graph)).toEqual(finished("connect API -> "));
    expect(askedBy("kind", itemOf(graph, "redis"), graph)).toEqual(finished("kind Redis "));
  });

  it("adds where one is", () => {
    expect(askedBy("add", itemOf(graph, "api"), graph)).toEqual(finished("add ", "", " in eu-west"));
    expect(askedBy("add", itemOf(graph, "eu"), graph)).toEqual(finished("add ", "", " in eu-west"));
    expect(askedBy("add", itemOf(graph, "f1"), graph)).toEqual(finished("add ", "", " in eu-west"));
    expect(askedBy("add", itemOf(graph, "redis"), graph)).toEqual(finished("add "));
    expect(askedBy("add", null, graph)).toEqual(finished("add "));
  });

  it("means the label of a connection, and says which of several is meant", () => {
    const again = flowWith("f2", "api", "redis", { label: "write" });
    const twice = graphWith({ flows: [READ, again], outline: [...graph.outline, rowWith("flow", "f2", 2, "")] });
    expect(askedBy("rename", itemOf(graph, "f1"), graph)).toEqual(finished("label API -> Redis: ", "read"));
    expect(askedBy("delete", itemOf(twice, "f2"), twice)).toEqual({ type: "do", line: "disconnect API -> Redis (2)" });
    expect(askedBy("kind", itemOf(graph, "f1"), graph)).toMatchObject({ type: "refuse" });
  });

  it("deletes at once, undoes, and says what cannot be", () => {
    expect(askedBy("delete", itemOf(graph, "api"), graph)).toEqual({ type: "do", line: "delete API" });
    expect(askedBy("undo", null, graph)).toEqual({ type: "undo" });
    expect(askedBy("replicas", itemOf(graph, "eu"), graph)).toMatchObject({ type: "refuse" });
    expect(askedBy("rename", null, graph)).toMatchObject({ type: "refuse" });
  });
});

describe("how a line can go on", () => {
  const graph = graphWith();
  const lines = (line: string) => completionsOf(line, graph).map((one) => one.line);
  it("begins with the commands", () => {
    expect(lines("")).toContain("add ");
    expect(lines("re")).toEqual(["rename ", "replicas ", "region "]);
    expect(lines("nonsense x")).toEqual([]);
  });

  it("offers kinds, names, regions and ends", () => {
    expect(lines("add lo")).toEqual(["add load balancer "]);
    expect(lines("add cache Hot in e")).toEqual(["add cache Hot in eu-west"]);
    expect(lines("connect A")).toEqual(["connect API -> "]);
    expect(lines("connect API -> red")).toEqual(["connect API -> Redis"]);
    expect(lines("label API -> Red")).toEqual(["label API -> Redis: "]);
    expect(lines("rename red")).toEqual(["rename Redis to "]);
    expect(lines("kind api wor")).toEqual(["kind api worker"]);
    expect(lines("move API to e")).toEqual(["move API to eu-west"]);
    expect(lines("region us: API, r")).toEqual(["region us: API, Redis"]);
    expect(lines("note ")).toEqual(["note API: ", "note Redis: "]);
  });

  it("offers nothing where the line is a text of one's own, or whole", () => {
    expect(["note API: s", "connect API -> Redis: r", "rename API to R", "delete Redis"].map(lines)).toEqual([[], [], [], []]);
  });
});

describe("what is read out", () => {
  const empty = graphWith({ components: [], flows: [], regions: [], outline: [] });
  it("tells what was added, connected and put around", () => {
    expect(describeChange(empty, graphWith({ flows: [], regions: [], components: [REDIS] }))).toBe(
      "Added cache Redis. 1 component.",
    );
    const before = graphWith({ flows: [], regions: [] });
    expect(describeChange(before, graphWith())).toBe(
      "Connected API to Redis: read. Added region eu-west around API. 2 components.",
    );
  });

  it("tells what was deleted, but not each connection that went along", () => {
    expect(describeChange(graphWith({ regions: [] }), graphWith({ components: [API], flows: [], regions: [] }))).toBe(
      "Deleted Redis. 1 component.",
    );
    expect(describeChange(graphWith(), graphWith({ flows: [] }))).toBe("Disconnected API from Redis. 2 components.");
  });

  it("tells what became of a component", () => {
    const changed = { ...API, name: "Links API", kind: "worker" as const, replicas: 3, details: "" };
    expect(describeChange(graphWith(), graphWith({ components: [changed, REDIS] }))).toBe(
      "Renamed API to Links API. Links API is now of the kind worker. Links API, 3 replicas. Links API has no note any more. 2 components.",
    );
    expect(describeChange(graphWith(), graphWith())).toBe("");
  });

  it("stays short when much changed at once", () => {
    const many = Array.from({ length: 9 }, (_, nth) => componentWith(`c${nth}`, `C${nth}`));
    expect(describeChange(empty, graphWith({ components: many, flows: [], regions: [] }))).toBe(
      "Added service C0. Added service C1. Added service C2. Added service C3. And 5 more changes. 9 components.",
    );
  });
});
