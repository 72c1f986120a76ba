import { ChevronRight, CirclePlay, Trash2 } from "lucide-react";
import { Link } from "wouter";
import { rawFile } from "@/api/ownership";
import { canResume, hrefOf } from "@/features/history/row";
import { formatDay } from "@/core/time/moments";
import { usePutInBin } from "@/features/ownership/useBin";
import type { InterviewItem } from "@/protocol";
import { buttonClasses } from "@/ui/Button";
import { IconButton } from "@/ui/IconButton";
import { Tooltip } from "@/ui/Tooltip";

/** What can be done with a session: resume it, look back at it, or delete it. A damaged one can only be exported. */
export function SessionActions({ item, now }: { item: InterviewItem; now: number }) {
  const day = formatDay(item.started_at ?? item.created_at, now).replace(/^(Today|Yesterday)$/, (word) => word.toLowerCase());
  const name = `the session from ${day}`;
  return (
    <span className="inline-flex items-center gap-0.5">
      <DeleteButton item={item} name={name} />
      {item.damage !== null ? (
        <a
          href={rawFile(item.id)}
          download
          data-testid={`raw-${item.id}`}
          aria-label={`Export ${name}`}
          className={buttonClasses({ size: "sm" })}
        >
          Export
        </a>
      ) : canResume(item) ? (
        <Link
          href={hrefOf(item)}
          data-testid={`resume-${item.id}`}
          aria-label={`Resume ${name}`}
          className={buttonClasses({ size: "sm" })}
        >
          Resume
        </Link>
      ) : (
        <>
          <Tooltip label="Replay">
            <Link
              href={`/interviews/${item.id}/replay`}
              data-testid={`replay-${item.id}`}
              aria-label={`Replay ${name}`}
              className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
            >
              <CirclePlay aria-hidden size={16} />
            </Link>
          </Tooltip>
          <Link
            href={hrefOf(item)}
            data-testid={`open-${item.id}`}
            aria-label={`Report for ${name}`}
            className={buttonClasses({ size: "sm", variant: "quiet" })}
          >
            Report
            <ChevronRight aria-hidden size={14} />
          </Link>
        </>
      )}
    </span>
  );
}

function DeleteButton({ item, name }: { item: InterviewItem; name: string }) {
  const bin = usePutInBin();
  return (
    <IconButton
      label={`Delete ${name}`}
      icon={<Trash2 aria-hidden size={16} />}
      disabled={bin.isPending}
      data-testid={`delete-${item.id}`}
      onClick={() => {
        // The button goes with its row; the focus should not be lost with it.
        const stay = () => document.getElementById("main")?.focus();
        bin.mutate({ id: item.id, name: name.replace("the", "The") }, { onSuccess: stay });
      }}
    />
  );
}
