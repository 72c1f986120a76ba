import { useState } from "react";
import { count } from "@/core/time/duration";
import { useRoomScope } from "@/features/room/roomContext";
import { announce, useBoardStore, useBoardUi, type Taking } from "@/rounds/board/room/boardUi";
import { takeInDrawing, takeInMermaid } from "@/rounds/board/room/taking/takeIn";
import { useBoardWork } from "@/rounds/board/room/useBoard";
import { useBoardActions } from "@/rounds/board/room/useBoardActions";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Textarea } from "@/ui/Input";
import { toast } from "@/ui/toasts";

/** Asks whether a drawing replaces the board or is added to it. */
export function TakeInDialog({ round }: { round: number }) {
  const taking = useBoardUi(round, (state) => state.taking);
  const store = useBoardStore(round);
  const close = () => store.setState({ taking: null });
  return (
    <Dialog
      open={taking !== null}
      onOpenChange={(open) => !open && close()}
      title={taking?.kind === "file" ? "Take in a drawing" : "Take in a Mermaid flowchart"}
      testId="take-in"
      className="w-[min(34rem,calc(100vw-24px))]"
    >
      {taking !== null && <Choice key={taking.kind} round={round} taking={taking} onClose={close} />}
    </Dialog>
  );
}

function Choice({ round, taking, onClose }: { round: number; taking: Taking; onClose: () => void }) {
  const { live } = useRoomScope();
  const store = useBoardStore(round);
  const work = useBoardWork();
  const { closed } = useBoardActions(round);
  const [mermaid, setMermaid] = useState(taking.kind === "mermaid" ? taking.text : "");
  const [why, setWhy] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const there = work.elementsOf(round);
  const isEmpty = there.length === 0;
  const nothing = taking.kind === "mermaid" && mermaid.trim() === "" ? "Paste a flowchart first." : undefined;
  const take = async (replaces: boolean) => {
    setBusy(true);
    const refused =
      taking.kind === "file"
        ? await takeInDrawing(live, round, taking.elements, there, replaces)
        : await takeInMermaid(live, round, mermaid, replaces);
    setBusy(false);
    setWhy(refused);
    if (refused !== null) return;
    const words = isEmpty || replaces ? "The drawing is on the board." : "The drawing was added below what was there.";
    announce(store, words);
    toast(words);
    onClose();
  };
  const unavailable = closed ?? nothing;
  return (
    <div className="flex flex-col gap-4 overflow-y-auto px-5 pb-5">
      {taking.kind === "file" ? (
        <div className="text-small text-ink-soft">
          <p>
            <span className="font-medium text-ink">{taking.name}</span> has {count(taking.elements.length, "element")}.
          </p>
          {taking.pictures > 0 && (
            <p data-testid="pictures" className="mt-1">
              {taking.pictures === 1 ? "A picture" : `${taking.pictures} pictures`} in it will be empty boxes of the same size.
            </p>
          )}
        </div>
      ) : (
        <Field label="Flowchart" help="What begins with “flowchart” or “graph”.">
          {(ids) => (
            <Textarea
              {...ids}
              data-testid="mermaid-text"
              rows={9}
              spellCheck={false}
              value={mermaid}
              placeholder={"flowchart LR\n  app[Mobile app] --> api[API]\n  api --> db[(Postgres)]"}
              className="figures resize-y text-small"
              onChange={(event) => setMermaid(event.target.value)}
            />
          )}
        </Field>
      )}
      {why !== null && (
        <p role="alert" data-testid="take-in-refused" className="rounded-md bg-bad-wash px-3 py-2 text-small text-bad">
          {why}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isEmpty ? (
          <Button variant="primary" size="sm" data-testid="take-in-add" busy={busy} unavailable={unavailable} onClick={() => void take(false)}>
            Put it on the board
          </Button>
        ) : (
          <>
            <Button variant="primary" size="sm" data-testid="take-in-add" busy={busy} unavailable={unavailable} onClick={() => void take(false)}>
              Add it below
            </Button>
            <Button size="sm" data-testid="take-in-replace" busy={busy} unavailable={unavailable} onClick={() => void take(true)}>
              Replace the board
            </Button>
          </>
        )}
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {!isEmpty && <p className="text-small text-ink-faint">Either can be undone in the outline, with U.</p>}
    </div>
  );
}
