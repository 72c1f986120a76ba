import { RotateCcw } from "lucide-react";
import { useBeginInterview } from "@/api/useBeginInterview";
import { useCommands } from "@/features/palette/palette";
import type { InterviewSettings } from "@/protocol";
import { Button, type ButtonVariant } from "@/ui/Button";

interface RehearseAgainProps {
  settings: InterviewSettings;
  variant?: ButtonVariant;
}

/** Another problem. */
export function RehearseAgain({ settings, variant = "secondary" }: RehearseAgainProps) {
  const begin = useBeginInterview();
  useCommands([{ label: "Rehearse again", run: () => begin.mutate(settings) }]);
  return (
    <>
      <Button
        variant={variant}
        data-testid="rehearse-again"
        tip="With the same settings. The timer starts right away."
        busy={begin.isPending || begin.isSuccess}
        icon={<RotateCcw aria-hidden size={14} />}
        onClick={() => begin.mutate(settings)}
      >
        Rehearse again
      </Button>
      {begin.error && (
        <p role="alert" className="basis-full text-small text-bad">
          It didn’t start: {begin.error.message}
        </p>
      )}
    </>
  );
}
