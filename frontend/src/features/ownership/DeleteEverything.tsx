import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { eraseEverything, MEANT } from "@/api/ownership";
import { count } from "@/core/time/duration";
import { forgetEverything } from "@/core/browser/kept";
import { DataCard } from "@/features/ownership/DataCard";
import { useForgetShown } from "@/features/ownership/useBin";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { toast } from "@/ui/toasts";

export function DeleteEverything() {
  const [open, setOpen] = useState(false);
  return (
    <DataCard icon={<Trash2 size={16} />} title="Delete everything" testId="delete-card">
      <p>
        Deletes every interview (including those in the bin), every report, your practice and your grades, immediately and
        permanently. Your language model settings are kept.
      </p>
      <Button variant="danger" data-testid="delete-everything" onClick={() => setOpen(true)}>
        Delete everything
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete everything permanently?"
        description="This can't be undone. If you might want it later, save the zip file first."
        className="w-[min(32rem,calc(100vw-24px))]"
        testId="delete-dialog"
      >
        <Confirmation onDone={() => setOpen(false)} />
      </Dialog>
    </DataCard>
  );
}

function Confirmation({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState("");
  const forget = useForgetShown();
  const meant = typed.trim().toLowerCase() === MEANT;
  const wipe = useMutation({
    mutationFn: eraseEverything,
    onSuccess: ({ interviews }) => {
      forgetEverything();
      forget();
      toast(`Everything has been deleted, including ${count(interviews, "interview")}.`);
      onDone();
    },
  });
  const onSend = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (meant && !wipe.isPending) wipe.mutate();
  };
  return (
    <form onSubmit={onSend} className="flex flex-col gap-4 px-5 pb-5 text-small">
      <Field
        label={`Type “${MEANT}” to continue`}
        help="Data kept in this browser, such as unsent code, is deleted too."
        error={wipe.error === null ? undefined : `Nothing was deleted: ${wipe.error.message}`}
      >
        {(ids) => (
          <Input
            {...ids}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            data-testid="delete-typed"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Keep everything</Button>
        <Button
          type="submit"
          variant="danger"
          busy={wipe.isPending}
          unavailable={!meant && `Type “${MEANT}” first`}
          data-testid="delete-now"
        >
          Delete permanently
        </Button>
      </div>
    </form>
  );
}
