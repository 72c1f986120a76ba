import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "wouter";
import { BinView } from "@/features/history/BinView";
import { SearchBox } from "@/features/history/SearchBox";
import { SearchResults } from "@/features/history/SearchResults";
import { Sessions } from "@/features/history/Sessions";
import { readStatus } from "@/features/history/StatusFilter";
import { buttonClasses } from "@/ui/Button";
import { usePageTitle } from "@/ui/usePageTitle";

/** All sessions, what was said in them, and the bin. View is part of the address: going back finds it again. */
export default function HistoryPage() {
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => Date.now());
  const isBin = params.get("view") === "bin";
  usePageTitle(isBin ? "Bin" : "History");
  if (isBin) return <BinView now={now} />;

  const status = readStatus(params.get("status"));
  const words = params.get("q") ?? "";
  return (
    <div className="flex flex-col gap-6">
      <header className="flex items-start justify-between gap-4">
        <div>
          <h1 className="text-title font-semibold tracking-tight sm:text-display">History</h1>
          <p className="mt-1 text-lead text-ink-soft">All your interviews on this machine.</p>
        </div>
        <Link href="/history?view=bin" data-testid="to-bin" className={buttonClasses({ variant: "quiet", size: "sm" }, "mt-1 -mr-2.5 sm:mt-2")}>
          <Trash2 aria-hidden size={14} /> Bin
        </Link>
      </header>
      <SearchBox value={words} onChange={(next) => setParams(next === "" ? {} : { q: next }, { replace: true })} />
      {words === "" ? (
        <Sessions
          status={status}
          now={now}
          onStatus={(next) => setParams(next === undefined ? {} : { status: next }, { replace: true })}
        />
      ) : (
        <SearchResults words={words} now={now} />
      )}
    </div>
  );
}
