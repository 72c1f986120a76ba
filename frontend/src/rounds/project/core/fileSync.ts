import { joined, moved, replaceRange, replaceRanges } from "@/rounds/project/core/moving";
import { changedRange, type UnitRange } from "@/rounds/shared/documents/edits";
import { compareLines } from "@/rounds/shared/documents/lines";

/** A file as the server has it. */
export interface ServerFile {
  readonly text: string;
  readonly revision: number;
}

/**
 * One file between editor and server. What is typed is shown at once, and what others write is put beneath it: `text` is
 * always the server's text with the edit that is under way and then those that wait. Offsets are in UTF-16 units.
 */
export interface FileSync {
  readonly server: ServerFile;
  /** The edit that was sent and not taken yet, as it stands in the server's text. */
  readonly flight: UnitRange | null;
  /** What was typed since: edits of the text with the one under way, in the order of their places. */
  readonly pending: readonly UnitRange[];
  /** What the editor shows. */
  readonly text: string;
}

/** More edits than this in different places are sent as one. */
const MOST_PENDING = 50;

export function begin({ text, revision }: ServerFile): FileSync {
  return { server: { text, revision }, flight: null, pending: [], text };
}

export function isSaved({ flight, pending }: FileSync): boolean {
  return flight === null && pending.length === 0;
}

/** After somebody typed here. */
export function typed(sync: FileSync, edit: UnitRange): FileSync {
  const text = replaceRange(sync.text, edit);
  const pending = joined(sync.pending, edit);
  return { ...sync, pending: pending.length > MOST_PENDING ? asOne(afterFlight(sync), text) : pending, text };
}

/** With the first waiting edit on its way; null when none waits. */
export function sent(sync: FileSync): (FileSync & { readonly flight: UnitRange }) | null {
  const [flight, ...others] = sync.pending;
  if (flight === undefined || sync.flight !== null) return null;
  const shift = flight.text.length - (flight.end - flight.start);
  const pending = others.map(({ start, end, text }) => ({ start: start + shift, end: end + shift, text }));
  return { ...sync, flight, pending };
}

/** After others edited the file: `edits` in their order, the last of which made `revision`. */
export function othersEdited(sync: FileSync, edits: readonly UnitRange[], revision: number): FileSync {
  return edits.reduce((now, edit) => rebased(now, edit), { ...sync, server: { ...sync.server, revision } });
}

/** After the file became another one as a whole. */
export function othersReplaced(sync: FileSync, file: ServerFile): FileSync {
  return othersEdited(sync, editsBetween(sync.server.text, file.text), file.revision);
}

/** After the server took the edit that was under way, and so has this. */
export function landed(sync: FileSync, server: ServerFile): FileSync {
  return carried({ ...sync, server, flight: null }, asOne(afterFlight(sync), server.text));
}

/** After the server refused the edit that was under way: it waits again. */
export function handedBack({ server, flight, pending, text }: FileSync): FileSync {
  // Going backwards, what lies before an edit is not moved by those that were put back already.
  const edits = flight === null ? pending : pending.toReversed().reduce(joined, [flight]);
  return { server, flight: null, pending: edits, text };
}

/** The whole difference as one edit, where the server made nothing of the single ones. */
export function restarted(sync: FileSync): FileSync {
  return { ...sync, flight: null, pending: asOne(sync.server.text, sync.text) };
}

/** One edit for each place in which texts differ, each in the text after those before it. */
export function editsBetween(before: string, after: string): readonly UnitRange[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const edits: UnitRange[] = [];
  let at = 0;
  for (const block of compareLines(old, now)) {
    const written = now.slice(...block.after).join("");
    if (!block.same) {
      const replaced = old.slice(...block.before).join("");
      const edit = changedRange(replaced, written);
      if (edit !== null) edits.push({ start: at + edit.start, end: at + edit.end, text: edit.text });
    }
    at += written.length;
  }
  return edits;
}

/** Lines with their breaks, so that joining them gives the text. */
function linesOf(text: string): readonly string[] {
  return text.split(/(?<=\n)/);
}

function afterFlight({ server, flight }: FileSync): string {
  return flight === null ? server.text : replaceRange(server.text, flight);
}

/** With an edit of somebody else's beneath what was typed here. */
function rebased(sync: FileSync, edit: UnitRange): FileSync {
  const server = { ...sync.server, text: replaceRange(sync.server.text, edit) };
  if (sync.flight === null) return carried({ ...sync, server }, [edit]);
  const flight = moved(sync.flight, edit);
  const beneath = around(afterFlight(sync), sync.flight, replaceRange(server.text, flight), flight);
  return carried({ ...sync, server, flight }, beneath);
}

/** With the waiting edits where they belong after those beneath them: what they write stays whole. */
function carried(sync: FileSync, beneath: readonly UnitRange[]): FileSync {
  const pending = sync.pending.map((edit) => beneath.reduce(moved, edit)).filter(doesSomething);
  return { ...sync, pending, text: replaceRanges(afterFlight(sync), pending) };
}

/** How a text became another in which the same was written elsewhere: the part before it, and the part behind it. */
function around(before: string, edit: UnitRange, after: string, placed: UnitRange): readonly UnitRange[] {
  const [oldEnd, newEnd] = [edit.start + edit.text.length, placed.start + placed.text.length];
  const behind = changedRange(before.slice(oldEnd), after.slice(newEnd));
  const inFront = changedRange(before.slice(0, edit.start), after.slice(0, placed.start));
  return [
    ...(behind === null ? [] : [{ ...behind, start: behind.start + oldEnd, end: behind.end + oldEnd }]),
    ...(inFront === null ? [] : [inFront]),
  ];
}

function doesSomething({ start, end, text }: UnitRange): boolean {
  return start !== end || text !== "";
}

function asOne(before: string, after: string): readonly UnitRange[] {
  const edit = changedRange(before, after);
  return edit === null ? [] : [edit];
}
