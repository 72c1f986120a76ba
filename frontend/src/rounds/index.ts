import { answers } from "@/rounds/answers";
import { board } from "@/rounds/board";
import { coding } from "@/rounds/coding";
import { project } from "@/rounds/project";
import { get, load } from "@/rounds/parts";
import type { Kind, KindPage, Load, PartName, PartOf, RoundUi } from "@/rounds/ui";

export type { Kind } from "@/rounds/ui";

/** Every kind of round: the one place where pages reach it. The replay, which is also a file, has `REPLAYS`. */
export const ROUNDS: Readonly<Record<Kind, RoundUi>> = { coding, answers, project, board };

export const KINDS = Object.keys(ROUNDS) as readonly Kind[];

/** The kinds among some names: a track may have others that only a newer page knows. */
export function kindsAmong(names: readonly string[]): readonly Kind[] {
  return KINDS.filter((kind) => names.includes(kind)).sort((one, other) => names.indexOf(one) - names.indexOf(other));
}

/** The pages that kinds have of their own. */
export const KIND_PAGES: readonly KindPage[] = KINDS.flatMap((kind) => ROUNDS[kind].pages);

/** Fetches a part of every kind. */
export async function loadParts(name: PartName): Promise<void> {
  await Promise.all(KINDS.map((kind) => load<unknown>(ROUNDS[kind][name])));
}

/** The same part of every kind; the page has to have loaded it. */
export function partsOf<Name extends PartName>(name: Name): readonly PartOf<Name>[] {
  return KINDS.map((kind) => partOf(kind, name));
}

/** The same, by kind. */
export function partsByKind<Name extends PartName>(name: Name): Readonly<Record<Kind, PartOf<Name>>> {
  return Object.fromEntries(KINDS.map((kind) => [kind, partOf(kind, name)])) as Record<Kind, PartOf<Name>>;
}

export function partOf<Name extends PartName>(kind: Kind, name: Name): PartOf<Name> {
  return get(ROUNDS[kind][name] as Load<PartOf<Name>>);
}
