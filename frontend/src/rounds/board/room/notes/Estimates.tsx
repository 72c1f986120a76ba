import { useQuery } from "@tanstack/react-query";
import { Check, CircleHelp, X } from "lucide-react";
import { useEffect, useId, useMemo, useState, type ReactNode } from "react";
import { useLive } from "@/features/room/roomContext";
import { marksOf, type PadMark } from "@/rounds/board/core/pad";
import { NoteBox } from "@/rounds/board/room/notes/NoteBox";
import { padQuery } from "@/rounds/board/room/queries";
import { useBoardActions } from "@/rounds/board/room/useBoardActions";
import { useNote } from "@/rounds/board/room/useNote";
import { classes } from "@/ui/classes";

/** After so long without a key, the pad is computed. */
const PAUSE_MS = 500;
const LINE_PX = 24;
const TOP_PX = 8;
const LEAST_LINES = 10;

const EXAMPLE = "users = 10M a day\nreads = users * 5 / day\nstorage = 2M * 500 B * 365";

/** A pad that computes: beside each line stands its value, and whether the result that was written is right. */
export function Estimates({ round }: { round: number }) {
  const id = useId();
  const [text, type] = useNote(round, "estimates");
  const { closed } = useBoardActions(round);
  const isLive = useLive((state) => state.connection === "live");
  const settled = useSettled(text, PAUSE_MS);
  const { data, error } = useQuery({ ...padQuery(settled), enabled: isLive && settled.trim() !== "" });
  const marks = useMemo(() => (data === undefined || text.trim() === "" ? [] : marksOf(data, text)), [data, text]);
  const lines = text.split("\n").length;
  const toSay = marks.filter(({ words }) => words !== "");
  return (
    <section aria-label="Estimates" className="flex h-full min-h-0 flex-col">
      <label htmlFor={id} className="shrink-0 border-b border-line px-3 py-2 text-small text-ink-faint">
        <span className="sr-only">Estimates. </span>One figure a line. What you name can be used below it.
      </label>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="relative grid min-h-full grid-cols-[minmax(0,1fr)_minmax(5.75rem,30%)]">
          <NoteBox
            id={id}
            part="estimates"
            text={text}
            onType={type}
            readOnly={closed !== undefined}
            placeholder={EXAMPLE}
            testId="note-estimates"
            rows={Math.max(LEAST_LINES, lines + 1)}
            wrap="off"
            aria-describedby={toSay.length > 0 ? `${id}-said` : undefined}
            className="figures w-full overflow-x-auto overflow-y-hidden px-3 py-2 text-small leading-6 whitespace-pre -outline-offset-2 focus-visible:outline-2"
          />
          <div aria-hidden data-testid="pad-marks" className="relative border-l border-line bg-surface">
            {marks.map((mark) => (
              <Mark key={mark.line} mark={mark} />
            ))}
          </div>
        </div>
      </div>
      {toSay.length > 0 && (
        <ul id={`${id}-said`} data-testid="pad-said" className="max-h-[40%] shrink-0 overflow-y-auto border-t border-line px-3 py-2 text-small">
          {toSay.map(({ line, tone, words }) => (
            <li key={line} className="flex gap-2 py-0.5">
              {tone === "wrong" ? (
                <X aria-hidden size={15} className="mt-0.5 shrink-0 text-bad" />
              ) : (
                <CircleHelp aria-hidden size={15} className="mt-0.5 shrink-0 text-warn" />
              )}
              <span>
                <button type="button" className="font-medium text-ink underline-offset-2 hover:underline" onClick={() => goToLine(id, line)}>
                  Line {line}
                </button>
                {": "}
                {tone === "wrong" && <span className="font-medium text-bad">wrong. </span>}
                <span className="text-ink-soft">{words}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {data?.is_cut === true && <Foot>Only the beginning is computed: the pad is too long.</Foot>}
      {!isLive && text.trim() !== "" && <Foot>Not connected. Your figures are kept, and computed when it is back.</Foot>}
      {isLive && error !== null && <Foot>The figures could not be computed: {error.message}</Foot>}
    </section>
  );
}

const LOOKS: Readonly<Record<PadMark["tone"], { icon: ReactNode; colour: string }>> = {
  value: { icon: <span className="w-[13px] text-center text-ink-faint">=</span>, colour: "text-ink-soft" },
  right: { icon: <Check size={13} strokeWidth={2.5} className="text-good" />, colour: "text-good" },
  wrong: { icon: <X size={13} strokeWidth={2.5} className="text-bad" />, colour: "font-medium text-bad" },
  unclear: { icon: <CircleHelp size={13} className="text-warn" />, colour: "text-warn" },
};

function Mark({ mark: { line, tone, value } }: { mark: PadMark }) {
  const { icon, colour } = LOOKS[tone];
  return (
    <span
      data-testid={`pad-line-${line}`}
      data-tone={tone}
      className={classes("absolute inset-x-2 flex items-center gap-1.5 text-small", colour)}
      style={{ top: TOP_PX + (line - 1) * LINE_PX, height: LINE_PX }}
    >
      <span className="flex shrink-0">{icon}</span>
      <span className="figures truncate">{tone === "unclear" ? "unclear" : value}</span>
    </span>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="shrink-0 border-t border-line px-3 py-1.5 text-small text-warn">
      {children}
    </p>
  );
}

function goToLine(id: string, line: number): void {
  const box = document.getElementById(id);
  if (!(box instanceof HTMLTextAreaElement)) return;
  const before = box.value.split("\n").slice(0, line - 1);
  const start = before.reduce((sum, one) => sum + one.length + 1, 0);
  const end = box.value.indexOf("\n", start);
  box.focus();
  box.setSelectionRange(start, end === -1 ? box.value.length : end);
}

/** The value once it has been the same for a while. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
