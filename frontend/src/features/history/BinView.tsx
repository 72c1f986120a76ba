import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { binQuery } from "@/api/ownership";
import { formatDaysLeft } from "@/core/time/bin";
import { ListSkeleton } from "@/features/history/ListSkeleton";
import { Facts, What, When } from "@/features/history/SessionParts";
import { useErase, useRestore } from "@/features/ownership/useBin";
import type { BinItem } from "@/protocol";
import { Button, buttonClasses } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/EmptyState";
import { QueryFailure } from "@/ui/QueryFailure";

/** What was deleted, and can still be had back. */
export function BinView({ now }: { now: number }) {
  const bin = useQuery(binQuery);
  const items = bin.data?.items;

  let content;
  if (items === undefined) {
    content = bin.error ? (
      <QueryFailure title="The bin couldn’t be opened" query={bin} />
    ) : (
      <ListSkeleton label="Opening the bin" />
    );
  } else if (items.length === 0) {
    content = (
      <EmptyState icon={<Trash2 aria-hidden size={28} />} title="The bin is empty">
        Deleted sessions stay here for 30 days.
      </EmptyState>
    );
  } else {
    content = (
      <ul className="flex flex-col gap-3">
        {items.map((one) => (
          <li key={one.item.id} data-testid="bin-row">
            <BinRow one={one} now={now} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <header>
        <Link href="/history" className={buttonClasses({ variant: "quiet", size: "sm" }, "-ml-3")}>
          <ArrowLeft aria-hidden size={14} /> All sessions
        </Link>
        <h1 className="mt-2 text-title font-semibold tracking-tight sm:text-display">Bin</h1>
        <p className="mt-1 text-lead text-ink-soft">Sessions are kept here for 30 days, then deleted permanently. They don’t count towards your progress.</p>
      </header>
      {content}
    </div>
  );
}

function BinRow({ one: { item, erased_at }, now }: { one: BinItem; now: number }) {
  const back = useRestore();
  return (
    <Card className="flex flex-wrap items-start gap-x-8 gap-y-3 p-4 text-small sm:px-5">
      <div className="min-w-40">
        <When item={item} now={now} />
        <p className="text-ink-faint">Will be deleted permanently {formatDaysLeft(erased_at, now)}</p>
      </div>
      <div className="min-w-32">
        <What item={item} />
      </div>
      <div className="min-w-48 flex-1">
        <Facts item={item} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={back.isPending}
          icon={<Undo2 aria-hidden size={14} />}
          data-testid={`restore-${item.id}`}
          onClick={() => back.mutate(item.id)}
        >
          Restore
        </Button>
        <EraseButton id={item.id} />
      </div>
    </Card>
  );
}

/** For a button that takes the place of the one that had the focus. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Asks once more, in its own place. */
function EraseButton({ id }: { id: string }) {
  const [asked, setAsked] = useState(false);
  const gone = useErase();
  if (!asked) {
    return (
      <Button size="sm" variant="quiet" data-testid={`erase-${id}`} onClick={() => setAsked(true)}>
        Delete permanently
      </Button>
    );
  }
  return (
    <span role="group" aria-label="Delete it permanently?" className="flex flex-wrap items-center gap-2">
      <span className="text-ink-soft">This can’t be undone.</span>
      <Button
        size="sm"
        variant="danger"
        ref={takeFocus}
        busy={gone.isPending}
        data-testid={`erase-${id}-sure`}
        onClick={() => gone.mutate(id)}
      >
        Delete it
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setAsked(false)}>
        Keep it
      </Button>
    </span>
  );
}
