import { useLayoutEffect, useRef } from "react";
import { focusTarget } from "@/features/workspace/focus";
import { changedRange } from "@/rounds/shared/documents/edits";
import { classes } from "@/ui/classes";

interface NoteBoxProps {
  id: string;
  /** Its part of the room, for those who go there by keyboard. */
  part: string;
  text: string;
  onType: (text: string) => void;
  readOnly: boolean;
  placeholder: string;
  testId: string;
  className?: string;
  rows?: number;
  wrap?: "off";
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
}

const MOST = 20_000;

/** A box for a note. What is typed elsewhere comes in without moving the caret. */
export function NoteBox({ part, text, onType, placeholder, testId, className, readOnly, ...rest }: NoteBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<readonly [number, number]>([0, 0]);
  const shown = useRef(text);
  const typed = useRef(text);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = text;
    const range = changedRange(before, text);
    const area = box.current;
    if (range === null || typed.current === text || area === null || document.activeElement !== area) return;
    const shift = range.text.length - (range.end - range.start);
    const moved = (at: number) => (at <= range.start ? at : Math.max(range.start, at + shift));
    area.setSelectionRange(moved(caret.current[0]), moved(caret.current[1]));
  }, [text]);
  return (
    <textarea
      {...rest}
      ref={box}
      dir="auto"
      data-testid={testId}
      {...focusTarget(part)}
      value={text}
      readOnly={readOnly}
      maxLength={MOST}
      spellCheck={false}
      placeholder={readOnly ? "" : placeholder}
      className={classes("resize-none bg-transparent text-body text-ink outline-none placeholder:text-ink-faint", className)}
      onChange={(event) => {
        typed.current = event.target.value;
        onType(event.target.value);
      }}
      onSelect={({ currentTarget }) => {
        caret.current = [currentTarget.selectionStart, currentTarget.selectionEnd];
      }}
    />
  );
}
