import type { NoteName } from "@/rounds/board/core/round";
import { classes } from "@/ui/classes";

/** A note as it was written. */
export function NoteText({ note, text }: { note: NoteName; text: string }) {
  if (text.trim() === "") return <p className="text-small text-ink-faint">Nothing is written here.</p>;
  return (
    <p dir="auto" className={classes("text-small whitespace-pre-wrap wrap-anywhere", note === "requirements" ? "" : "font-mono")}>
      {text}
    </p>
  );
}
