import { useMutation } from "@tanstack/react-query";
import { CircleCheck, PlugZap, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { testModel } from "@/api/models";
import { toProvider, type ProviderDraft } from "@/features/settings/drafts";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";

interface ProviderTestLineProps {
  draft: ProviderDraft;
  name: string;
  /** Under the words rather than under the number. */
  indented: boolean;
  /** What is missing before it can be asked. */
  unavailable: string | undefined;
  /** Whether the fields above already say what is missing. */
  isExplained: boolean;
}

/** Asks the model one thing, as it is entered here, and tells in plain words how that went. */
export function ProviderTestLine({ draft, name, indented, unavailable, isExplained }: ProviderTestLineProps) {
  const asking = useRef<AbortController>(null);
  const test = useMutation({
    mutationFn: (provider: ReturnType<typeof toProvider>) => {
      asking.current = new AbortController();
      return testModel(provider, asking.current.signal);
    },
  });
  useEffect(() => () => asking.current?.abort(), []);

  // An answer about something else than what is entered now would mislead.
  const isCurrent = JSON.stringify(test.variables) === JSON.stringify(toProvider(draft));
  const answer = isCurrent ? test.data : undefined;
  const failure = isCurrent ? test.error : null;
  return (
    <div className={classes("mt-3 flex flex-wrap items-center gap-x-3 gap-y-2", indented && "pl-8")}>
      <Button
        size="sm"
        data-testid="test"
        aria-label={`Test ${name}`}
        icon={<PlugZap aria-hidden size={14} />}
        busy={test.isPending}
        unavailable={unavailable}
        onClick={() => test.mutate(toProvider(draft))}
      >
        Test
      </Button>
      <p role="status" data-testid="test-answer" className="flex min-w-0 flex-1 basis-48 gap-2">
        {unavailable !== undefined && !isExplained && <span className="text-ink-soft">To test it: {unavailable}</span>}
        {test.isPending && <span className="text-ink-soft">Sending a short test message. This can take a few seconds.</span>}
        {answer !== undefined && !test.isPending && (
          <>
            {answer.ok ? (
              <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-good" />
            ) : (
              <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warn" />
            )}
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{answer.ok ? "It works." : "It doesn’t work yet."}</span> {answer.message}
            </span>
          </>
        )}
        {failure !== null && !test.isPending && <span className="text-bad wrap-anywhere">{failure.message}</span>}
      </p>
    </div>
  );
}
