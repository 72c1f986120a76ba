import { Download, FileWarning, Trash2 } from "lucide-react";
import { Link, useLocation } from "wouter";
import { rawFile } from "@/api/ownership";
import { usePutInBin } from "@/features/ownership/useBin";
import { Button, buttonClasses } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";

/** In place of an interview whose record cannot be read: why, and what can be done. */
export function Damaged({ id, reason }: { id: string; reason: string | null }) {
  const bin = usePutInBin();
  const [, navigate] = useLocation();
  return (
    <div role="alert" data-testid="damaged">
      <EmptyState
        level={1}
        icon={<FileWarning aria-hidden size={28} />}
        title="This interview is damaged"
        action={
          <>
            <a href={rawFile(id)} download data-testid="export-raw" className={buttonClasses({ variant: "primary" })}>
              <Download aria-hidden size={14} /> Export it
            </a>
            <Button
              busy={bin.isPending}
              icon={<Trash2 aria-hidden size={14} />}
              data-testid="delete-damaged"
              onClick={() =>
                bin.mutate({ id, name: "The damaged interview" }, { onSuccess: () => navigate("/history") })
              }
            >
              Delete it
            </Button>
            <Link href="/history" className={buttonClasses({ variant: "quiet" })}>
              Go to History
            </Link>
          </>
        }
      >
        <p>{reason}</p>
        <p className="mt-1">The export is a text file with one event per line. Anything that's still readable is in it.</p>
      </EmptyState>
    </div>
  );
}
