import { useMemo } from "react";
import type { ChangedLines, ChangeView } from "@/protocol";
import { diffLines, type DiffLine } from "@/rounds/project/core/changes";
import { classes } from "@/ui/classes";

const SIDES: Record<DiffLine["kind"], { sign: string; word: string; look: string }> = {
  same: { sign: " ", word: "", look: "text-ink-soft" },
  added: { sign: "+", word: "Added: ", look: "bg-good-wash text-good" },
  removed: { sign: "−", word: "Removed: ", look: "bg-bad-wash text-bad" },
};

const KINDS: Record<ChangedLines["kind"], string> = { edited: "", created: "new file", removed: "deleted" };

/** What a change did, file by file: lines that came and lines that went. */
export function ChangeDiff({ change }: { change: Pick<ChangeView, "lines" | "paths"> }) {
  const more = change.paths.length - change.lines.length;
  return (
    <div className="flex flex-col gap-3">
      {change.lines.map((lines) => (
        <FileDiff key={lines.path} lines={lines} isNamed={change.paths.length > 1 || lines.kind !== "edited"} />
      ))}
      {more > 0 && <p className="px-3 text-small text-ink-faint">and {more} more files</p>}
    </div>
  );
}

function FileDiff({ lines, isNamed }: { lines: ChangedLines; isNamed: boolean }) {
  const rows = useMemo(() => diffLines(lines), [lines]);
  return (
    <div>
      {isNamed && (
        <p className="px-3 py-1 text-small text-ink-soft">
          <span className="font-mono">{lines.path}</span> {KINDS[lines.kind] && <span>({KINDS[lines.kind]})</span>}
        </p>
      )}
      <pre className="w-max min-w-full font-mono text-small [font-variant-ligatures:none]">
        <code className="block">
          {rows.map((row, nth) => (
            <Row key={nth} row={row} />
          ))}
        </code>
      </pre>
      {lines.is_cut && <p className="px-3 pt-1 text-small text-ink-faint">It is longer than what is shown here.</p>}
    </div>
  );
}

function Row({ row }: { row: DiffLine }) {
  const { sign, word, look } = SIDES[row.kind];
  return (
    <span className={classes("flex", look)} data-diff={row.kind}>
      <span aria-hidden className="w-10 shrink-0 pr-2 text-right text-ink-faint tabular-nums select-none">
        {row.after ?? row.before}
      </span>
      <span aria-hidden className="w-4 shrink-0 select-none">
        {sign}
      </span>
      <span className="pr-4">
        {word !== "" && <span className="sr-only">{word}</span>}
        {row.text}
        {"\n"}
      </span>
    </span>
  );
}
