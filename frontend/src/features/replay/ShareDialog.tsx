import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { recordingFile, type Redaction } from "@/api/replay";
import { Button } from "@/ui/Button";
import { ChoiceTiles, type Choice } from "@/ui/ChoiceTiles";
import { Dialog } from "@/ui/Dialog";
import { toast } from "@/ui/toasts";

const CHOICES: readonly Choice<Redaction>[] = [
  {
    value: "personal",
    label: "Personal details removed",
    note: "Takes out the name, e-mail addresses, telephone numbers, links and handles, and what was said in the introduction and the warm-up.",
    testId: "redact-personal",
  },
  {
    value: "names",
    label: "Name removed",
    note: "Replaces the name with “Candidate” everywhere, including in the code.",
    testId: "redact-names",
  },
  {
    value: "none",
    label: "Nothing removed",
    note: "For yourself, or for someone who may see all of it.",
    testId: "redact-none",
  },
];

const STAYS: Record<Redaction, string> = {
  personal:
    "Included: the problems, the code, the runs, the rest of the conversation, and the date. Other people, employers and places you mentioned while coding may remain: watch it once before you share it.",
  names:
    "Included: everything else, such as what was said about work and studies, addresses and links. Common spellings of the name are replaced; nicknames are not.",
  none: "Included: the name, the conversation, the code, the results, and the date.",
};

/** Saves the interview as one page that plays anywhere, with what should not be in it taken out. */
export function ShareDialog({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [redact, setRedact] = useState<Redaction>("personal");
  const saving = useMutation({
    mutationFn: () => recordingFile(id, redact),
    onSuccess: (file) => {
      save(file, `greenroom-replay-${id}.html`);
      setOpen(false);
      toast("The file is saved. It opens in any browser, even offline.");
    },
  });
  return (
    <>
      <Button
        size="sm"
        data-testid="share"
        icon={<Share2 aria-hidden size={14} />}
        aria-label="Share"
        className="ml-1 max-sm:px-2"
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:hidden">Share</span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Share the replay"
        description="One file with the whole interview. It opens in any browser, even offline."
        testId="share-dialog"
        className="w-[min(34rem,calc(100vw-24px))]"
      >
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 pb-5">
          <ChoiceTiles legend="What to remove" value={redact} choices={CHOICES} onChange={setRedact} />
          <p className="rounded-md bg-sunken px-3 py-2 text-small text-ink-soft" role="status">
            {STAYS[redact]}
          </p>
          {saving.error !== null && (
            <p role="alert" className="text-small text-bad">
              {saving.error.message} Nothing was saved; the interview itself is safe.
            </p>
          )}
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button
              variant="primary"
              data-testid="share-download"
              busy={saving.isPending}
              icon={<Download aria-hidden size={14} />}
              onClick={() => saving.mutate()}
            >
              Save the file
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
