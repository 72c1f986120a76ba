import { RotateCcw } from "lucide-react";
import { useBeginInterview } from "@/api/useBeginInterview";
import type { InterviewSettings } from "@/protocol";
import { Button, type ButtonVariant } from "@/ui/Button";

interface RehearseAgainProps {
  settings: InterviewSettings;
  variant?: ButtonVariant;
}

/** The same once more. */
export function RehearseAgain({ settings, variant = "secondary" }: RehearseAgainProps) {
  const begin = useBeginInterview();
  return (
    <>
      <Button
        variant={variant}
        data-testid="rehearse-again"
        hint="With the same settings; the clock runs at once"
        busy={begin.isPending || begin.isSuccess}
        icon={<RotateCcw aria-hidden size={14} />}
        onClick={() => begin.mutate(settings)}
      >
        Rehearse again
      </Button>
      {begin.error && (
        <p role="alert" className="basis-full text-small text-bad">
          It did not start: {begin.error.message}
        </p>
      )}
    </>
  );
}
