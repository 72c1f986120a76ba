import type { SpokenCommandName } from "@/core/voice/wire";
import type { RoomCommand } from "@/rounds/ui";

/** What a spoken command does: nothing when the interviewer does it, a sentence when it cannot be done now. */
export function findSpoken(commands: readonly RoomCommand[], name: SpokenCommandName): (() => void) | string | null {
  if (name === "repeat") return null;
  const command = commands.find(({ does }) => does === name);
  if (command === undefined) return `You said “${wordsOf(name)}”. There is nothing to do that with here.`;
  if (command.unavailable !== undefined) return `You said “${wordsOf(name)}”. ${command.unavailable}`;
  if (command.busy === true) return null;
  return command.atOnce ?? command.run;
}

/** "move_on" as "Move on". */
function wordsOf(name: SpokenCommandName): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
}
