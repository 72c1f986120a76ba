import type { ComponentView, FlowView, GraphView, RowView } from "@/protocol";
import { KINDS, namesOf } from "@/rounds/board/core/graph";

/** A row of the outline with what is known of it. Rows of a deeper level belong to it. */
export interface OutlineItem {
  readonly id: string;
  readonly kind: RowView["kind"];
  readonly level: number;
  readonly elements: readonly string[];
  /** What it is called: "API", "to Redis", "us-east". */
  readonly name: string;
  /** What else there is to say: "service, 2 replicas". */
  readonly about: string;
  readonly note: string;
  /** What was guessed from the drawing. */
  readonly guessed: string;
  readonly component: ComponentView | null;
  readonly flow: FlowView | null;
  /** Its place among those beside it, from 1, and how many those are. */
  readonly place: number;
  readonly siblings: number;
  readonly hasChildren: boolean;
  readonly parent: string | null;
}

const DIRECTIONS: Readonly<Record<FlowView["direction"], string>> = { forward: "to", both: "to and from", none: "with" };

/** The rows of a graph as a tree. */
export function outlineOf(graph: GraphView): readonly OutlineItem[] {
  const names = namesOf(graph);
  const components = new Map(graph.components.map((one) => [one.id, one]));
  const flows = new Map(graph.flows.map((one) => [one.id, one]));
  const regions = new Map(graph.regions.map((one) => [one.id, one]));
  const rows = graph.outline;
  const parents = parentsOf(rows);
  const counts = new Map<string | null, number>();
  for (const parent of parents) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  const placed = new Map<string | null, number>();
  return rows.map((row, index) => {
    const component = row.kind === "component" ? (components.get(row.id) ?? null) : null;
    const flow = row.kind === "flow" ? (flows.get(row.id) ?? null) : null;
    const parent = parents[index] ?? null;
    const place = (placed.get(parent) ?? 0) + 1;
    placed.set(parent, place);
    return {
      id: row.id,
      kind: row.kind,
      level: row.level,
      elements: row.elements,
      name: nameOf(row, flow, names),
      about: aboutOf(row, component, flow, regions.get(row.id)?.members.length ?? 0),
      note: component?.details ?? "",
      guessed: guessedOf(component ?? flow),
      component,
      flow,
      place,
      siblings: counts.get(parent) ?? 1,
      hasChildren: (rows[index + 1]?.level ?? 0) > row.level,
      parent,
    };
  });
}

/** The item as it is read out: "API, service, 2 replicas, note: stateless". */
export function spoken({ name, about, note, guessed }: OutlineItem): string {
  return [name, about, note && `note: ${note}`, guessed].filter(Boolean).join(", ");
}

function parentsOf(rows: readonly RowView[]): readonly (string | null)[] {
  const open: RowView[] = [];
  return rows.map((row) => {
    while ((open.at(-1)?.level ?? -1) >= row.level) open.pop();
    const parent = open.at(-1)?.id ?? null;
    open.push(row);
    return parent;
  });
}

function nameOf({ kind, id, text }: RowView, flow: FlowView | null, names: ReadonlyMap<string, string>): string {
  if (flow !== null) return `${DIRECTIONS[flow.direction]} ${names.get(flow.target) ?? "something"}`;
  return kind === "note" ? text : (names.get(id) ?? text);
}

function aboutOf(row: RowView, component: ComponentView | null, flow: FlowView | null, members: number): string {
  if (component !== null) {
    const { kind, replicas, traits } = component;
    const amount = replicas === null ? [] : [replicas === 1 ? "1 replica" : `${replicas} replicas`];
    return [KINDS[kind], ...amount, ...traits].join(", ");
  }
  if (flow !== null) return flow.label;
  if (row.kind === "region") return members === 1 ? "region with 1 component" : `region with ${members} components`;
  return "note on the board";
}

const PARTS: Readonly<Record<ComponentView["guessed"][number]["part"], string>> = {
  name: "name",
  kind: "kind",
  replicas: "number",
  from: "beginning",
  to: "end",
  label: "label",
  direction: "direction",
};

function guessedOf(one: ComponentView | FlowView | null): string {
  const parts = [...new Set(one?.guessed.map(({ part }) => PARTS[part]))];
  return parts.length === 0 ? "" : `${parts.join(" and ")} guessed`;
}
