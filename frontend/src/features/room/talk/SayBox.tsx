import { SendHorizontal } from "lucide-react";
import { lazy, Suspense, useId, useRef } from "react";
import { useStore } from "zustand";
import { awaitedLine } from "@/core/live/turn";
import { lengthOf } from "@/core/live/utterance";
import { focusTarget } from "@/features/workspace/focus";
import { useLive, useRoom, useRoomScope } from "@/features/room/roomContext";
import { useTurnFocus } from "@/features/room/talk/useTurnFocus";
import { MicButton } from "@/features/voice/MicButton";
import { useVoiceChoices } from "@/features/voice/voice";
import { classes } from "@/ui/classes";
import { IconButton } from "@/ui/IconButton";
import { Textarea } from "@/ui/Input";

const VoiceLine = lazy(() => import("@/features/voice/VoiceLine"));

/** Where the candidate answers. Half a sentence survives a reload, and a refused or too long one stays. */
export function SayBox({ say, roomy }: { say: (text: string) => void; roomy: boolean }) {
  const { live, part, voice } = useRoomScope();
  const isRound = useRoom((room) => room.interview.round !== null);
  const isAsked = isRound && part.isTalk;
  const awaited = useRoom((room) => awaitedLine(room, !isRound || part.isTalk));
  const text = useLive((state) => state.typed);
  const box = useRef<HTMLTextAreaElement>(null);
  useTurnFocus(box, awaited);
  const id = useId();
  const wantsVoice = useVoiceChoices(({ on }) => on);
  const hasVoice = useStore(voice.store, ({ connection }) => connection !== "off") || wantsVoice;
  const length = lengthOf(text);

  const send = () => {
    const words = text.trim();
    if (words !== "" && !length.isTooLong) say(words);
  };

  return (
    <form
      className={classes("shrink-0 border-t border-line", roomy ? "px-6 py-4" : "p-3")}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Say something to the interviewer
      </label>
      {hasVoice && (
        <Suspense>
          <VoiceLine voice={voice} className={roomy ? "mx-auto max-w-2xl" : ""} />
        </Suspense>
      )}
      <div className={classes("flex items-end gap-2", roomy && "mx-auto max-w-2xl")}>
        <MicButton voice={voice} />
        <div className="relative min-w-0 flex-1">
          <Textarea
            ref={box}
            id={id}
            dir="auto"
            data-testid="say-input"
            {...focusTarget("talk")}
            rows={roomy ? 2 : 1}
            value={text}
            placeholder={roomy ? "Think aloud, ask, or answer" : isAsked ? "Answer or ask" : "Talk or ask"}
            className="block max-h-48 min-h-11 py-2.5 pr-12 field-sizing-content"
            aria-describedby={`${id}-length ${id}-keys`}
            aria-invalid={length.isTooLong || undefined}
            onChange={(event) => live.type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey) return;
              // While a word is being composed (Chinese, Japanese, Korean), Enter belongs to it.
              if (event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
          <IconButton
            type="submit"
            data-testid="send"
            label="Send"
            shortcut="enter"
            disabled={text.trim() === "" || length.isTooLong}
            icon={<SendHorizontal size={16} />}
            className="absolute right-1.5 bottom-1.5 not-disabled:text-lamp-text"
          />
        </div>
      </div>
      <p
        id={`${id}-length`}
        role="status"
        data-testid="say-length"
        className={classes(
          "text-small",
          length.note !== "" && "mt-1.5",
          length.isTooLong ? "text-bad" : "text-ink-faint",
          roomy && "mx-auto max-w-2xl",
        )}
      >
        {length.note}
      </p>
      <p id={`${id}-keys`} className={roomy ? "mx-auto mt-1.5 max-w-2xl text-small text-ink-faint" : "sr-only"}>
        Enter sends; Shift+Enter adds a new line.
      </p>
    </form>
  );
}
