import { CirclePlay, RotateCcw } from "lucide-react";
import { useLive, useRoom } from "@/features/room/roomContext";
import { focusTarget } from "@/features/workspace/focus";
import { codingRound } from "@/rounds/coding/core/round";
import { OwnRunDetails } from "@/rounds/coding/results/OwnRunDetails";
import { RunProgress } from "@/rounds/coding/results/RunProgress";
import { SHORTCUTS } from "@/rounds/coding/room/shortcuts";
import { useOwnInput } from "@/rounds/coding/room/useOwnInput";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Textarea } from "@/ui/Input";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** Where the candidate types an input and sees what the code makes of it. */
export function OwnInputPanel({ round }: { round: number }) {
  const { fields, texts, errors, refusal, change, fill, run } = useOwnInput(round);
  const sample = useRoom((room) => codingRound(room, round)?.brief?.sample ?? "");
  const newest = useRoom((room) => codingRound(room, round)?.own_runs.at(-1));
  const progress = useLive((state) => (newest === undefined ? undefined : state.progress[newest.id]));
  return (
    <ScrollRegion label="Own input" className="flex-1">
      <div className="@container p-4">
        <div className="grid gap-5 @xl:grid-cols-2">
          <form
            className="flex min-w-0 flex-col gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              if (run.unavailable === undefined && !run.busy) run.run();
            }}
          >
            {fields.map((field, index) => (
              <Field key={field.name} label={`${field.name}: ${field.type}`} error={errors[index]}>
                {(ids) => (
                  <Textarea
                    {...ids}
                    {...(index === 0 && focusTarget("own-input"))}
                    data-testid={`own-${field.name}`}
                    rows={1}
                    spellCheck={false}
                    autoCapitalize="off"
                    autoCorrect="off"
                    value={texts[index] ?? ""}
                    className="max-h-40 min-h-9 font-mono text-small field-sizing-content"
                    onChange={(event) => change(index, event.target.value)}
                  />
                )}
              </Field>
            ))}
            {refusal !== undefined && (
              <p role="alert" data-testid="own-refusal" className="text-small text-bad">
                {refusal}
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                type="submit"
                size="sm"
                data-testid="own-run"
                icon={<CirclePlay aria-hidden size={15} />}
                tip={run.tip}
                shortcut={SHORTCUTS.runOwn.keys}
                unavailable={run.unavailable}
                busy={run.busy}
              >
                {run.label}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                icon={<RotateCcw aria-hidden size={14} />}
                onClick={() => fill(sample)}
              >
                Back to the example
              </Button>
            </div>
            <p className="text-small text-ink-faint">
              It costs nothing, and the report counts it as a test of your own. What would be right is for you to say.
            </p>
          </form>
          <div className="min-w-0">
            {newest === undefined && <p className="text-small text-ink-soft">What your code returns appears here.</p>}
            {newest?.state === "running" && <RunProgress progress={progress ?? null} />}
            {newest !== undefined && newest.state !== "running" && <OwnRunDetails own={newest} />}
          </div>
        </div>
      </div>
    </ScrollRegion>
  );
}
