import { ClipboardList } from "lucide-react";
import { useId } from "react";
import type { BoardRound } from "@/protocol";
import { NoteBox } from "@/rounds/board/room/notes/NoteBox";
import { useBoard } from "@/rounds/board/room/useBoard";
import { useBoardActions } from "@/rounds/board/room/useBoardActions";
import { useNote } from "@/rounds/board/room/useNote";
import { Markdown } from "@/ui/Markdown";
import { ScrollRegion } from "@/ui/ScrollRegion";

const NOTHING: BoardRound["given"] = [];

/** The task, what the interviewer told about it, and one's own note. */
export function Requirements({ round }: { round: number }) {
  const id = useId();
  const statement = useBoard(round, (board) => board.statement) ?? "";
  const given = useBoard(round, (board) => board.given) ?? NOTHING;
  const [text, type] = useNote(round, "requirements");
  const { closed } = useBoardActions(round);
  return (
    <section aria-label="Requirements and notes" className="flex h-full min-h-0 flex-col">
      <ScrollRegion label="What is asked for" className="flex-1 px-3 py-2.5">
        <details open className="group" data-testid="statement">
          <summary className="eyebrow cursor-pointer rounded-sm select-none hover:text-ink">The task</summary>
          <Markdown text={withoutTitle(statement)} className="mt-1.5" />
        </details>
        <h2 className="eyebrow mt-5">What you were told</h2>
        {given.length === 0 ? (
          <p className="mt-1.5 flex gap-2 text-small text-ink-soft">
            <ClipboardList aria-hidden size={16} className="mt-0.5 shrink-0 text-ink-faint" />
            Ask the interviewer: who uses it, what it must do, how much, how fast. The answers are kept here.
          </p>
        ) : (
          <ul data-testid="given" aria-live="polite" className="mt-1.5 flex flex-col gap-2.5">
            {given.map(({ about, text: told, asked }, index) => (
              <li key={index} className="border-l-2 border-line-strong pl-2.5 text-small">
                <span className="font-medium text-ink first-letter:uppercase">{about}</span>
                {!asked && <span className="text-ink-faint">, told unasked</span>}
                <p className="text-ink-soft">{told}</p>
              </li>
            ))}
          </ul>
        )}
      </ScrollRegion>
      <div className="flex h-[38%] min-h-32 shrink-0 flex-col border-t border-line">
        <label htmlFor={id} className="eyebrow px-3 pt-2">
          Your notes
        </label>
        <NoteBox
          id={id}
          part="requirements"
          text={text}
          onType={type}
          readOnly={closed !== undefined}
          placeholder="What you assume, what you leave out"
          testId="note-requirements"
          className="min-h-0 w-full flex-1 px-3 py-1.5 text-small leading-6 -outline-offset-2 focus-visible:outline-2"
        />
      </div>
    </section>
  );
}

/** The title of the task stands above already. */
function withoutTitle(statement: string): string {
  return statement.replace(/^#\s[^\n]*\n+/, "");
}
