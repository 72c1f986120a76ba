import type { AllKinds, Choices } from "@/core/lobby/choices";
import type { QuestionList, RoundKind, TrackSetup } from "@/protocol";

/** What an address of the lobby asks for: `?track=coding&question=two-sum`. */
export interface Addressed {
  readonly track: string | null;
  readonly question: string | null;
}

/** The choices with what the address asks for, as far as there is such a thing. */
export function withAddressed(
  choices: Choices,
  { track, question }: Addressed,
  { tracks, list, kinds }: { tracks: readonly TrackSetup[]; list: QuestionList | undefined; kinds: AllKinds },
): Choices {
  const open = tracks.filter(({ available }) => available);
  const asked = open.find(({ id }) => id === track);
  const at = asked === undefined ? choices : { ...choices, track: asked.id };
  const kind = question === null || list === undefined ? undefined : kindOf(question, list, kinds);
  if (question === null || kind === undefined) return at;
  const named = { ...at, [kind]: kinds[kind].named(at[kind], question) };
  // Without a track of its own, the question says which one it takes.
  const has = (one: TrackSetup | undefined) => one?.kinds.includes(kind) ?? false;
  const present = open.find(({ id }) => id === at.track);
  return has(present) ? named : { ...named, track: open.find(has)?.id ?? at.track };
}

function kindOf(question: string, list: QuestionList, kinds: AllKinds): RoundKind | undefined {
  return (Object.keys(kinds) as RoundKind[]).find((kind) => kinds[kind].knows(list, question));
}

/** The track that is chosen, or the nearest that can be held here. */
export function trackFor(tracks: readonly TrackSetup[], chosen: string): TrackSetup | undefined {
  const open = tracks.filter(({ available }) => available);
  return open.find(({ id }) => id === chosen) ?? open[0] ?? tracks[0];
}
