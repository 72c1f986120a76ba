import type { FlowView, GraphView } from "@/protocol";
import { namesOf, quoted } from "@/rounds/board/core/graph";
import type { OutlineAct } from "@/rounds/board/core/outlineKeys";
import type { OutlineItem } from "@/rounds/board/core/outlineTree";

/** A line that is ready to be finished: the caret stands between the two, with `chosen` selected to be typed over. */
export interface ReadyLine {
  readonly before: string;
  readonly chosen: string;
  readonly after: string;
}

/** What a key asks of the outline: a line to finish, one to carry out at once, or why it cannot be done. */
export type Asked =
  | { readonly type: "finish"; readonly line: ReadyLine }
  | { readonly type: "do"; readonly line: string }
  | { readonly type: "undo" }
  | { readonly type: "refuse"; readonly why: string };

/** What a key means for a row; `item` is null where there is none. */
export function askedBy(act: OutlineAct, item: OutlineItem | null, graph: GraphView): Asked {
  if (act === "undo") return { type: "undo" };
  if (act === "add") return finish("add ", "", regionOf(item, graph));
  if (item === null) return { type: "refuse", why: "Choose a row first." };
  const name = quoted(item.name);
  if (item.kind === "note") return refuse("A note on the board can only be changed on the board itself.");
  if (item.flow !== null) return ofFlow(act, item.flow, graph);
  if (item.kind === "region") {
    if (act === "rename") return finish(`rename ${name} to `, item.name);
    if (act === "connect") return finish(`connect ${name} -> `);
    if (act === "delete") return { type: "do", line: `delete ${name}` };
    return refuse("Only a component has that.");
  }
  switch (act) {
    case "rename":
      return finish(`rename ${name} to `, item.component?.name ?? "");
    case "connect":
      return finish(`connect ${name} -> `);
    case "note":
      return finish(`note ${name}: `, item.note);
    case "kind":
      return finish(`kind ${name} `);
    case "replicas":
      return finish(`replicas ${name} `, item.component?.replicas?.toString() ?? "");
    case "delete":
      return { type: "do", line: `delete ${name}` };
  }
}

function ofFlow(act: Exclude<OutlineAct, "add" | "undo">, flow: FlowView, graph: GraphView): Asked {
  const ends = endsOf(flow, graph);
  if (act === "rename" || act === "note") return finish(`label ${ends}: `, flow.label);
  if (act === "delete") return { type: "do", line: `disconnect ${ends}` };
  if (act === "connect") return finish(`connect ${quoted(namesOf(graph).get(flow.source) ?? "")} -> `);
  return refuse("Only a component has that.");
}

const SIGNS: Readonly<Record<FlowView["direction"], string>> = { forward: "->", both: "<->", none: "--" };

/** "API -> Redis", with a number where there are several of that kind. */
function endsOf(flow: FlowView, graph: GraphView): string {
  const names = namesOf(graph);
  const ends = `${quoted(names.get(flow.source) ?? "")} ${SIGNS[flow.direction]} ${quoted(names.get(flow.target) ?? "")}`;
  // In the order in which the server counts them.
  const between = graph.flows.filter(
    ({ source, target, direction }) =>
      (source === flow.source && target === flow.target) ||
      (direction !== "forward" && source === flow.target && target === flow.source),
  );
  const exact = between.filter(({ direction }) => direction === flow.direction);
  const counted = flow.direction === "forward" || exact.length === 0 ? between : exact;
  return counted.length < 2 ? ends : `${ends} (${counted.indexOf(flow) + 1})`;
}

/** Something new goes where one is. */
function regionOf(item: OutlineItem | null, graph: GraphView): string {
  const id = item?.kind === "region" ? item.id : regionAround(item?.flow?.source ?? item?.id, graph);
  const name = id === undefined ? undefined : namesOf(graph).get(id);
  return name === undefined ? "" : ` in ${quoted(name)}`;
}

function regionAround(component: string | undefined, { regions }: GraphView): string | undefined {
  const around = regions.filter(({ members }) => component !== undefined && members.includes(component));
  return around.toSorted((one, other) => one.members.length - other.members.length)[0]?.id;
}

function finish(before: string, chosen = "", after = ""): Asked {
  return { type: "finish", line: { before, chosen, after } };
}

function refuse(why: string): Asked {
  return { type: "refuse", why };
}
