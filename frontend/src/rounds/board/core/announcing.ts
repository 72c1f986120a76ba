import type { ComponentView, FlowView, GraphView } from "@/protocol";
import { KINDS, namesOf, sizeOf } from "@/rounds/board/core/graph";

const MOST = 4;

/** What happened to a board, in words to be read out: "Added cache Hot links. 6 components." Empty where nothing did. */
export function describeChange(before: GraphView, after: GraphView): string {
  const said = [...ofComponents(before, after), ...ofFlows(before, after), ...ofRegions(before, after)];
  if (said.length === 0) return "";
  const shown = said.length > MOST ? [...said.slice(0, MOST), `And ${said.length - MOST} more changes.`] : said;
  return [...shown, `${sizeOf(after)}.`].join(" ");
}

function ofComponents(before: GraphView, after: GraphView): readonly string[] {
  const [was, is] = [namesOf(before), namesOf(after)];
  const old = new Map(before.components.map((one) => [one.id, one]));
  const now = new Set(after.components.map(({ id }) => id));
  const removed = before.components.filter(({ id }) => !now.has(id));
  return [
    ...after.components.flatMap((one) => {
      const name = is.get(one.id) ?? "";
      const earlier = old.get(one.id);
      if (earlier === undefined) return [`Added ${KINDS[one.kind]} ${name}${amountOf(one)}.`];
      return differences(earlier, one, was.get(one.id) ?? "", name);
    }),
    ...removed.map(({ id }) => `Deleted ${was.get(id) ?? ""}.`),
  ];
}

function amountOf({ replicas }: ComponentView): string {
  return replicas === null ? "" : `, ${replicas === 1 ? "1 replica" : `${replicas} replicas`}`;
}

function differences(before: ComponentView, after: ComponentView, was: string, name: string): readonly string[] {
  const said: string[] = [];
  if (before.name !== after.name) said.push(`Renamed ${was} to ${name}.`);
  if (before.kind !== after.kind) said.push(`${name} is now of the kind ${KINDS[after.kind]}.`);
  if (before.replicas !== after.replicas) {
    said.push(after.replicas === null ? `${name} has no number any more.` : `${name}${amountOf(after)}.`);
  }
  const [oldTraits, newTraits] = [before.traits.join(", "), after.traits.join(", ")];
  if (oldTraits !== newTraits) said.push(newTraits === "" ? `${name} has no traits any more.` : `${name} is ${newTraits}.`);
  if (before.details !== after.details) {
    said.push(after.details === "" ? `${name} has no note any more.` : `Note on ${name}: ${after.details}.`);
  }
  return said;
}

function ofFlows(before: GraphView, after: GraphView): readonly string[] {
  const [was, is] = [namesOf(before), namesOf(after)];
  const old = new Map(before.flows.map((one) => [one.id, one]));
  const now = new Set(after.flows.map(({ id }) => id));
  const kept = new Set(after.components.map(({ id }) => id));
  return [
    ...after.flows.flatMap((one) => {
      const earlier = old.get(one.id);
      if (earlier === undefined) return [`Connected ${betweenOf(one, is)}${one.label && `: ${one.label}`}.`];
      if (earlier.label === one.label) return [];
      return [one.label === "" ? `${betweenOf(one, is)} has no label any more.` : `${betweenOf(one, is)} says ${one.label}.`];
    }),
    // What a deleted component took along is not told one by one.
    ...before.flows
      .filter(({ id, source, target }) => !now.has(id) && [source, target].every((end) => kept.has(end)))
      .map(({ source, target }) => `Disconnected ${was.get(source) ?? "something"} from ${was.get(target) ?? "something"}.`),
  ];
}

const WORDS: Readonly<Record<FlowView["direction"], string>> = { forward: "to", both: "both ways with", none: "with" };

function betweenOf({ source, target, direction }: FlowView, names: ReadonlyMap<string, string>): string {
  return `${names.get(source) ?? "something"} ${WORDS[direction]} ${names.get(target) ?? "something"}`;
}

function ofRegions(before: GraphView, after: GraphView): readonly string[] {
  const [was, is] = [namesOf(before), namesOf(after)];
  const old = new Map(before.regions.map((one) => [one.id, one]));
  const now = new Set(after.regions.map(({ id }) => id));
  const gone = new Set(before.components.map(({ id }) => id));
  for (const { id } of after.components) gone.delete(id);
  const fresh = new Set(after.components.map(({ id }) => id));
  for (const { id } of before.components) fresh.delete(id);
  return [
    ...after.regions.flatMap((one) => {
      const name = is.get(one.id) ?? "";
      const earlier = old.get(one.id);
      if (earlier === undefined) return [`Added region ${name} around ${listed(one.members, is)}.`];
      const renamed = earlier.name === one.name ? [] : [`Renamed ${was.get(one.id) ?? ""} to ${name}.`];
      const entered = one.members.filter((id) => !earlier.members.includes(id) && !fresh.has(id));
      const left = earlier.members.filter((id) => !one.members.includes(id) && !gone.has(id));
      return [
        ...renamed,
        ...entered.map((id) => `${is.get(id) ?? ""} is in ${name}.`),
        ...left.map((id) => `${is.get(id) ?? ""} is no longer in ${name}.`),
      ];
    }),
    ...before.regions.filter(({ id }) => !now.has(id)).map(({ id }) => `Deleted region ${was.get(id) ?? ""}.`),
  ];
}

function listed(members: readonly string[], names: ReadonlyMap<string, string>): string {
  return members.length === 0 ? "nothing" : members.map((id) => names.get(id) ?? "").join(", ");
}
