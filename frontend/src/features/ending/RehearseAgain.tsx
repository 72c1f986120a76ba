import { RotateCcw } from "lucide-react";
import { Link } from "wouter";
import { useBeginInterview } from "@/api/useBeginInterview";
import type { InterviewSettings } from "@/protocol";
import { Button, buttonClasses } from "@/ui/Button";

/** What to do next. */
export function RehearseAgain({ settings }: { settings: InterviewSettings }) {
  const begin = useBeginInterview();
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          data-testid="rehearse-again"
          hint="With the same settings; the clock runs at once"
          busy={begin.isPending || begin.isSuccess}
          icon={<RotateCcw aria-hidden size={14} />}
          onClick={() => begin.mutate(settings)}
        >
          Rehearse again
        </Button>
        <Link href="/" className={buttonClasses()}>
          Back to the lobby
        </Link>
      </div>
      {begin.error && (
        <p role="alert" className="mt-3 text-small text-bad">
          It did not start: {begin.error.message}
        </p>
      )}
    </div>
  );
}
