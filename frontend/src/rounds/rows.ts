import { trackName } from "@/core/text/wording";
import type { InterviewItem, Room } from "@/protocol";
import { ROUNDS } from "@/rounds";
import type { Kind, RowWords } from "@/rounds/ui";

type Rounds = readonly { readonly kind: Kind }[];

/** The kinds of some rounds, in order of appearance. */
export function kindsIn(rounds: Rounds): readonly Kind[] {
  return [...new Set(rounds.map(({ kind }) => kind))];
}

/** What each kind says of an interview's rounds. */
function tell(rounds: Rounds, words: (rows: RowWords) => string): string {
  return kindsIn(rounds)
    .map((kind) => words(ROUNDS[kind].rows))
    .filter(Boolean)
    .join(", ");
}

/** What was chosen, in a few words: "Coding, medium, Python". */
export function describeChoice({ track, rounds }: Pick<InterviewItem, "track" | "rounds">): string {
  return [trackName(track), tell(rounds, ({ choice }) => choice(rounds))].filter(Boolean).join(", ");
}

/** The same of a room. */
export function describeRoom({ interview, rounds }: Room): string {
  return [trackName(interview.settings.track), tell(rounds, ({ choiceIn }) => choiceIn(rounds))]
    .filter(Boolean)
    .join(", ");
}

/** "Medium, Python"; empty for a session whose record cannot be read. */
export function levelOf({ rounds }: Pick<InterviewItem, "rounds">): string {
  return tell(rounds, ({ level }) => level(rounds));
}

/** How a completed interview went: "1 of 2 solved". */
export function outcomeOf({ rounds }: Pick<InterviewItem, "rounds">): string {
  return tell(rounds, ({ outcome }) => outcome(rounds));
}

/** What was reached before it was left: "1 solved"; empty when nothing was. */
export function reachedIn({ rounds }: Pick<InterviewItem, "rounds">): string {
  return tell(rounds, ({ reached }) => reached(rounds));
}

/** What the rounds of a track with one kind of round are called. */
export function nounFor(track: string): string {
  return track in ROUNDS ? ROUNDS[track as Kind].rows.noun : "round";
}
