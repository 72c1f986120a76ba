import { use } from "react";
import type { Load } from "@/rounds/ui";

const loading = new Map<Load<unknown>, Promise<unknown>>();
const loaded = new Map<Load<unknown>, unknown>();

/** Fetches a part of a kind, once. */
export function load<Part>(part: Load<Part>): Promise<Part> {
  const known = loading.get(part) as Promise<Part> | undefined;
  if (known !== undefined) return known;
  const begun = part().then(
    (here) => {
      loaded.set(part, here);
      return here;
    },
    (error: unknown) => {
      // The next try asks again.
      loading.delete(part);
      throw error;
    },
  );
  loading.set(part, begun);
  return begun;
}

/** A part of a kind. Pages fetch their parts with themselves; where one did not, this waits for it. */
export function usePart<Part>(part: Load<Part>): Part {
  return loaded.has(part) ? (loaded.get(part) as Part) : use(load(part));
}
