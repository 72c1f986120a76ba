/** Something one can do on a page, by its name. */
export interface Command {
  readonly label: string;
  readonly run: () => void;
  /** As in "mod+enter". */
  readonly shortcut?: string;
  /** Why it cannot be done now. */
  readonly unavailable?: string | undefined;
}

/** The commands that have every word of the query in their name. */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/);
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

/** The place of the first command that can be done now; 0 when none can. */
export function firstAvailable(commands: readonly Command[]): number {
  return Math.max(
    0,
    commands.findIndex(({ unavailable }) => unavailable === undefined),
  );
}
