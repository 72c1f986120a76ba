import { coding } from "@/rounds/coding";
import { load, usePart } from "@/rounds/parts";
import { REPLAYS } from "@/rounds/replays";
import type { Kind, KindPage, PartName, PartOf, RoundUi } from "@/rounds/ui";

export type { Kind } from "@/rounds/ui";

/** Every kind of round: the one place where pages reach it. */
export const ROUNDS: Readonly<Record<Kind, RoundUi>> = {
  coding: { ...coding, replay: REPLAYS.coding },
};

/** The kind of the rounds that the lobby offers: there is one track yet. */
export const CHOSEN_KIND: Kind = "coding";

export const KINDS = Object.keys(ROUNDS) as readonly Kind[];

/** The pages that kinds have of their own. */
export const KIND_PAGES: readonly KindPage[] = KINDS.flatMap((kind) => ROUNDS[kind].pages);

/** Fetches a part of every kind. */
export async function loadParts(name: PartName): Promise<void> {
  await Promise.all(KINDS.map((kind) => load<unknown>(ROUNDS[kind][name])));
}

/** The same part of every kind. */
export function useParts<Name extends PartName>(name: Name): readonly PartOf<Name>[] {
  return KINDS.map((kind) => usePartOf(kind, name));
}

export function usePartOf<Name extends PartName>(kind: Kind, name: Name): PartOf<Name> {
  return usePart<PartOf<Name>>(ROUNDS[kind][name] as () => Promise<PartOf<Name>>);
}
