import { LifeBuoy } from "lucide-react";
import { useRoom } from "@/features/room/roomContext";

/** That the built-in interviewer stands in for a model, and why; gone as soon as the model is back. */
export function TroubleNotice({ roomy }: { roomy: boolean }) {
  const trouble = useRoom((room) => room.interview.interviewer.trouble);
  return (
    <div role="status" className="shrink-0">
      {trouble !== "" && (
        <div className={roomy ? "border-b border-line px-6 py-2" : "border-b border-line px-4 py-2"}>
          <p
            data-testid="trouble"
            className={`flex gap-2 text-small text-ink-soft ${roomy ? "mx-auto max-w-2xl" : ""}`}
          >
            <LifeBuoy aria-hidden size={14} className="mt-0.75 shrink-0 text-ink-faint" />
            <span className="min-w-0 wrap-anywhere">{trouble}</span>
          </p>
        </div>
      )}
    </div>
  );
}
