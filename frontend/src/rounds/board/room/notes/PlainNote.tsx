import { useId } from "react";
import type { NoteName } from "@/rounds/board/core/round";
import { NoteBox } from "@/rounds/board/room/notes/NoteBox";
import { useBoardActions } from "@/rounds/board/room/useBoardActions";
import { useNote } from "@/rounds/board/room/useNote";

const WORDS = {
  api: {
    title: "API",
    help: "The calls that matter: what goes in, what comes out.",
    placeholder: "POST /links { url } → 201 { code }\nGET /{code} → 302",
  },
  data: {
    title: "Data",
    help: "What is stored, under which key, and how it is split.",
    placeholder: "links: code (key), url, owner, created_at\nsharded by code",
  },
} as const satisfies Partial<Record<NoteName, { title: string; help: string; placeholder: string }>>;

/** A note that is only text. The interviewer reads it too. */
export function PlainNote({ round, name }: { round: number; name: keyof typeof WORDS }) {
  const id = useId();
  const [text, type] = useNote(round, name);
  const { closed } = useBoardActions(round);
  const { title, help, placeholder } = WORDS[name];
  return (
    <section aria-label={title} className="flex h-full min-h-0 flex-col">
      <label htmlFor={id} className="shrink-0 px-3 pt-2.5 text-small text-ink-faint">
        <span className="sr-only">{title}: </span>
        {help}
      </label>
      <NoteBox
        id={id}
        part={name}
        text={text}
        onType={type}
        readOnly={closed !== undefined}
        placeholder={placeholder}
        testId={`note-${name}`}
        className="figures min-h-0 w-full flex-1 px-3 py-2 text-small leading-6 -outline-offset-2 focus-visible:outline-2"
      />
    </section>
  );
}
