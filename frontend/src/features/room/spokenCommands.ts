import type { SpokenCommandName } from "@/core/voice/wire";
import type { RoomCommand } from "@/rounds/ui";

/** The names of what can be said: those that the server hears, and those that only some kinds of round have. */
export type SpokenName = SpokenCommandName | NonNullable<RoomCommand["does"]>;

/** Whoever says "go on" to somebody who waits for that means them, and not the next stage. */
const INSTEAD: Partial<Record<SpokenName, SpokenName>> = { move_on: "keep_going" };

/** What a spoken command does: nothing when the interviewer does it, a sentence when it cannot be done now. */
export function findSpoken(commands: readonly RoomCommand[], name: SpokenName): (() => void) | string | null {
  if (name === "repeat") return null;
  const instead = INSTEAD[name];
  const meant = commands.find((one) => one.does !== undefined && one.does === instead && one.unavailable === undefined);
  const command = meant ?? commands.find(({ does }) => does === name);
  if (command === undefined) return `You said “${wordsOf(name)}”. There is nothing to do that with here.`;
  if (command.unavailable !== undefined) return `You said “${wordsOf(name)}”. ${command.unavailable}`;
  if (command.busy === true) return null;
  return command.atOnce ?? command.run;
}

/** "move_on" as "Move on". */
function wordsOf(name: SpokenName): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
}
