import { useId, useState } from "react";
import { recall, remember } from "@/core/browser/kept";
import { useRoom, useRoomScope } from "@/features/room/roomContext";
import { Textarea } from "@/ui/Input";

/** Scratch paper. It never leaves this browser. */
export function Notes() {
  const { part } = useRoomScope();
  const interview = useRoom((room) => room.interview.id);
  const key = `notes.${interview}`;
  const [text, setText] = useState(() => recall(key) ?? "");
  const id = useId();
  return (
    <section>
      <label htmlFor={id} className="eyebrow">
        Notes
      </label>
      <Textarea
        id={id}
        rows={5}
        value={text}
        placeholder={part.words.notes}
        className="mt-2 min-h-28 resize-y text-small"
        onChange={(event) => {
          setText(event.target.value);
          remember(key, event.target.value);
        }}
      />
      <p className="mt-1 text-small text-ink-faint">Saved in this browser only.</p>
    </section>
  );
}
