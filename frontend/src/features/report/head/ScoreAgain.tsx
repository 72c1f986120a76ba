import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { reportQuery, scoreAgain } from "@/api/report";
import { Button, type ButtonVariant } from "@/ui/Button";

interface ScoreAgainProps {
  interview: string;
  /** While one is being written. */
  busy?: boolean;
  variant?: ButtonVariant;
  tip?: string;
  children: string;
}

/** Has a report written, once more or for the first time; earlier ones are kept. */
export function ScoreAgain({ interview, busy = false, variant = "secondary", tip, children }: ScoreAgainProps) {
  const queries = useQueryClient();
  const score = useMutation({
    mutationFn: () => scoreAgain(interview),
    onSuccess: (view) => queries.setQueryData(reportQuery(interview).queryKey, view),
  });
  return (
    <>
      <Button
        variant={variant}
        data-testid="score-again"
        tip={tip}
        busy={busy || score.isPending}
        icon={<RefreshCw aria-hidden size={14} />}
        onClick={() => score.mutate()}
      >
        {children}
      </Button>
      {score.error && (
        <p role="alert" className="basis-full text-small text-bad">
          It couldn’t be scored: {score.error.message}
        </p>
      )}
    </>
  );
}
