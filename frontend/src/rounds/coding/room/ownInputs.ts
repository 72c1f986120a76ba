import { createStore } from "zustand/vanilla";
import { recall, remember } from "@/core/browser/kept";

/** What is in the fields of one problem, and why it could not be run. */
export interface OwnInput {
  readonly texts: readonly string[];
  readonly errors: readonly (string | undefined)[];
  /** What the server said of it. */
  readonly refusal: string | undefined;
}

type OwnInputs = Readonly<Record<string, OwnInput>>;

/** The inputs of every problem, by its key. */
export const ownInputs = createStore<OwnInputs>(() => ({}));

export const keyOf = (interview: string, round: number) => `ownInput.${interview}.${round}`;

/** What was typed before, or else the texts to begin with. */
export function beginWith(key: string, texts: readonly string[]): OwnInput {
  return { texts: kept(key, texts.length) ?? texts, errors: [], refusal: undefined };
}

export function write(key: string, texts: readonly string[]): void {
  remember(key, JSON.stringify(texts));
  ownInputs.setState({ [key]: { texts, errors: [], refusal: undefined } });
}

/** Says what is wrong; the texts stay. */
export function object(key: string, texts: readonly string[], wrong: Partial<OwnInput>): void {
  ownInputs.setState({ [key]: { texts, errors: [], refusal: undefined, ...wrong } });
}

function kept(key: string, length: number): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(recall(key) ?? "null");
    const fits = Array.isArray(stored) && stored.length === length && stored.every((one) => typeof one === "string");
    return fits ? stored : null;
  } catch {
    return null;
  }
}
