import { Mic, Pencil } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { beginCorrection, isCorrectable, refused, saving, type Correction } from "@/core/live/correcting";
import { useRoom, useRoomScope, useUi } from "@/features/room/roomContext";
import { CandidateWords } from "@/features/room/talk/CandidateWords";
import type { LineView } from "@/protocol";
import { IconButton } from "@/ui/IconButton";
import { Textarea } from "@/ui/Input";

/** Something the candidate said; what was spoken can be corrected in place. */
export function CandidateLine({ line, mark, roomy }: { line: LineView; mark: string; roomy: boolean }) {
  const canSpeak = useRoom((room) => room.allowed["say"] === undefined);
  const { ui } = useRoomScope();
  const correction = useUi((state) => (state.correction?.line === line.seq ? state.correction : null));
  const isOpen = correction !== null;
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    ui.setState({ correction: null });
    // The pencil is back after the next paint.
    requestAnimationFrame(() => pencil.current?.focus());
  };

  return (
    <li className="flex flex-col items-end" data-seq={line.seq}>
      <div className="mb-1 flex items-center gap-1.5 text-small text-ink-faint">
        {line.via === "voice" && (
          <span title="Spoken">
            <Mic aria-hidden size={12} />
            <span className="sr-only">Spoken.</span>
          </span>
        )}
        <p>
          You <span className="figures ml-1.5 text-[0.75rem]">{mark}</span>
        </p>
        {isCorrectable(line) && canSpeak && !isOpen && (
          <IconButton
            ref={pencil}
            size="sm"
            data-testid="correct"
            label="Correct what was heard"
            icon={<Pencil size={14} />}
            onClick={() => ui.setState({ correction: beginCorrection(line) })}
          />
        )}
      </div>
      {correction !== null ? (
        <Correcting line={line} correction={correction} roomy={roomy} onDone={close} />
      ) : (
        <CandidateWords text={line.text} roomy={roomy} />
      )}
      {line.original !== "" && !isOpen && (
        <p dir="auto" className="mt-1 max-w-[85%] text-small wrap-anywhere text-ink-faint">
          Corrected. Heard as: {line.original}
        </p>
      )}
    </li>
  );
}

interface CorrectingProps {
  line: LineView;
  correction: Correction;
  roomy: boolean;
  onDone: () => void;
}

/** The line as a field: Enter saves, Escape leaves it as it was. */
function Correcting({ line, correction, roomy, onDone }: CorrectingProps) {
  const { live, ui } = useRoomScope();
  const setCorrection = (next: Correction) => ui.setState({ correction: next });
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), []);

  const save = async () => {
    const next = saving(line, correction);
    if (next === "leave") onDone();
    if (next === "stay" || next === "leave") return;
    setCorrection({ ...correction, isSending: true, refusal: "" });
    const outcome = await live.do({ type: "correct_line", line: line.seq, text: next.send }, () => true);
    if (outcome.kind === "acked") onDone();
    else setCorrection(refused(correction, outcome.message));
  };

  return (
    <div className="w-full max-w-[85%]">
      <label htmlFor={id} className="sr-only">
        What you said
      </label>
      <Textarea
        ref={box}
        id={id}
        dir="auto"
        data-testid="correction"
        rows={roomy ? 2 : 1}
        className="max-h-48 field-sizing-content"
        value={correction.text}
        readOnly={correction.isSending}
        aria-describedby={`${id}-keys ${id}-refusal`}
        onChange={(event) => setCorrection({ ...correction, text: event.target.value })}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape") {
            event.stopPropagation();
            onDone();
          } else if (event.key === "Enter" && !event.shiftKey) {
            event.preventDefault();
            void save();
          }
        }}
      />
      <p id={`${id}-keys`} className="mt-1 text-small text-ink-faint">
        Enter saves; Escape cancels.
      </p>
      <p id={`${id}-refusal`} role="alert" className="text-small text-bad">
        {correction.refusal}
      </p>
    </div>
  );
}
