/** A mode as Vim reports it. */
export interface VimMode {
  readonly mode: string;
  readonly subMode?: string;
}

/** The mode as Vim writes it under a file: "-- VISUAL LINE --". */
export function modeText({ mode, subMode }: VimMode): string {
  const kind = { linewise: " line", blockwise: " block" }[subMode ?? ""] ?? "";
  return `-- ${mode}${kind} --`.toUpperCase();
}

/** Whether keys put letters into the code. In all other modes Tab has nothing to indent and may leave the editor. */
export function isWriting({ mode }: VimMode): boolean {
  return mode === "insert" || mode === "replace";
}
