import { RotateCcw } from "lucide-react";
import { useBeginInterview } from "@/api/useBeginInterview";
import { useCommands } from "@/features/palette/palette";
import { chosenAgain, toRequest } from "@/core/lobby/choices";
import { useReportPlace } from "@/features/report/reportContext";
import { partsByKind } from "@/rounds";
import { Button, type ButtonVariant } from "@/ui/Button";

/** Another interview like this one. */
export function RehearseAgain({ variant = "secondary" }: { variant?: ButtonVariant }) {
  const begin = useBeginInterview();
  const { room } = useReportPlace();
  const start = () => begin.mutate(toRequest(chosenAgain(room, partsByKind("choices"))));
  useCommands([{ label: "Rehearse again", run: start }]);
  return (
    <>
      <Button
        variant={variant}
        data-testid="rehearse-again"
        tip="With the same settings. The timer starts right away."
        busy={begin.isPending || begin.isSuccess}
        icon={<RotateCcw aria-hidden size={14} />}
        onClick={start}
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
