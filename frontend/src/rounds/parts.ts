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

/** A part of a kind that is here: pages fetch the parts they need with themselves. */
export function get<Part>(part: Load<Part>): Part {
  if (!loaded.has(part)) throw new Error("This page was shown before it had what the kinds of rounds bring to it.");
  return loaded.get(part) as Part;
}
