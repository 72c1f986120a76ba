import { count } from "@/core/time/duration";
import type { ComponentView, GraphView } from "@/protocol";

export type Kind = ComponentView["kind"];

/** Every kind of component, in the words of the outline. */
export const KINDS: Readonly<Record<Kind, string>> = {
  client: "client",
  cdn: "CDN",
  load_balancer: "load balancer",
  gateway: "gateway",
  service: "service",
  worker: "worker",
  cache: "cache",
  queue: "queue",
  stream: "stream",
  sql: "SQL database",
  key_value: "key-value store",
  search: "search",
  object_store: "object store",
  external: "external system",
  other: "other",
};

/** The word for a kind that a line of the outline takes. */
export function wordOf(kind: Kind): string {
  return kind.replaceAll("_", " ");
}

/** By id, a name for every component and region; those that share one are numbered. It is the server's way. */
export function namesOf({ components, regions }: Pick<GraphView, "components" | "regions">): ReadonlyMap<string, string> {
  const named = [
    ...components.map(({ id, name, kind }) => [id, name || `unnamed ${wordOf(kind)}`] as const),
    ...regions.map(({ id, name }) => [id, name || "unnamed region"] as const),
  ];
  const total = new Map<string, number>();
  for (const [, name] of named) total.set(name, (total.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return new Map(
    named.map(([id, name]) => {
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return [id, (total.get(name) ?? 0) > 1 ? `${name} #${nth}` : name];
    }),
  );
}

/** A name as a line of the outline takes it: in quotes where it has something in it that means something else there. */
export function quoted(name: string): string {
  const isPlain = !/[":,<>↔→←]|\s-{1,3}\s|\s(?:in|to|out|outside|x\d+)(?=\s|$)/i.test(name);
  return isPlain || name.includes('"') ? name : `"${name}"`;
}

/** "6 components" */
export function sizeOf({ components }: Pick<GraphView, "components">): string {
  return count(components.length, "component");
}
