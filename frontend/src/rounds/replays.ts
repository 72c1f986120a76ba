import type { Kind, Load, ReplayPart } from "@/rounds/ui";

/** The replay of each kind by itself: a shared file has this in it, and nothing else of a kind. */
export const REPLAYS: Readonly<Record<Kind, Load<ReplayPart>>> = {
  coding: () => import("@/rounds/coding/replay/part").then(({ replay }) => replay),
};
