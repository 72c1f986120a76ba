import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ShieldCheck, Trash2 } from "lucide-react";
import { useState } from "react";
import { packsQuery, provePack, removePack } from "@/rounds/coding/api/packs";
import { count } from "@/core/time/duration";
import { describePack } from "@/rounds/coding/packs/packs";
import { Problems } from "@/rounds/coding/packs/PackJobCard";
import type { PackItem } from "@/protocol";
import { Badge } from "@/ui/Badge";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Fold } from "@/ui/Fold";
import { IconButton } from "@/ui/IconButton";
import { toast } from "@/ui/toasts";

const ORIGINS: Record<PackItem["origin"], string> = { built_in: "Built in", own: "Your folder", added: "Added" };

export function PackRow({ pack, busy }: { pack: PackItem; busy: boolean }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: packsQuery.queryKey });
  const prove = useMutation({
    mutationFn: () => provePack(pack.name),
    onSettled: refresh,
    onError: (error) => toast(error.message, { tone: "bad" }),
  });
  const canProve = pack.origin !== "built_in" && pack.proven < pack.questions;
  return (
    <li data-testid={`pack-${pack.name}`} className="flex flex-col gap-1 px-4 py-3 text-small">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
            <span className="break-words">{pack.title}</span>
            <Badge>{ORIGINS[pack.origin]}</Badge>
          </p>
          <p className="text-ink-soft">{describePack(pack)}</p>
        </div>
        <div className="flex items-center gap-1">
          {canProve && (
            <Button
              size="sm"
              variant="quiet"
              icon={<ShieldCheck aria-hidden size={14} />}
              busy={prove.isPending}
              tip="Run each question's own solution against its tests"
              unavailable={busy && "Wait until the pack above is done"}
              data-testid={`prove-${pack.name}`}
              onClick={() => prove.mutate()}
            >
              Check
            </Button>
          )}
          {pack.origin === "added" && (
            <IconButton
              label={`Remove ${pack.title}`}
              icon={<Trash2 size={16} />}
              disabled={busy}
              data-testid={`remove-${pack.name}`}
              onClick={() => setAsking(true)}
            />
          )}
        </div>
      </div>
      {pack.origin === "own" && <p className="break-all text-ink-faint">{pack.folder}</p>}
      {pack.problems.length > 0 && (
        <Fold title={`${count(pack.problems.length, "question")} left out`}>
          <Problems problems={pack.problems} />
        </Fold>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${pack.title}?`}
        description={`${count(pack.questions, "question")} will be removed from the question bank. Your interviews, reports and practice are kept.`}
        className="w-[min(28rem,calc(100vw-24px))]"
        testId="remove-pack-dialog"
      >
        <Removal pack={pack} onDone={() => setAsking(false)} />
      </Dialog>
    </li>
  );
}

function Removal({ pack, onDone }: { pack: PackItem; onDone: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removePack(pack.name),
    onSuccess: () => {
      toast(`${pack.title} has been removed.`);
      onDone();
      for (const key of ["questions", "setup"]) void client.invalidateQueries({ queryKey: [key] });
      // The button that had the focus goes away with its row.
      const listed = client.invalidateQueries({ queryKey: packsQuery.queryKey });
      void listed.then(() => document.getElementById("packs-title")?.focus());
    },
  });
  return (
    <div className="flex flex-col gap-3 px-5 pb-5 text-small">
      {remove.error !== null && (
        <p role="alert" className="text-bad">
          {remove.error.message}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Keep it</Button>
        <Button variant="danger" busy={remove.isPending} data-testid="remove-pack-now" onClick={() => remove.mutate()}>
          Remove
        </Button>
      </div>
    </div>
  );
}
