import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, ExternalLink } from "lucide-react";
import { keepLog, logDeliveryQuery, sessionLogFile } from "@/api/sessionLog";
import type { LogDelivery } from "@/protocol";
import { logWords } from "@/rounds/project/report/logWords";
import { Button, buttonClasses } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { toast } from "@/ui/toasts";

const FILES = [
  { format: "markdown", name: "Markdown" },
  { format: "json", name: "JSON" },
] as const;

/** The log of the session: to download, and whether it is kept elsewhere too. */
export function SessionLog({ interview }: { interview: string }) {
  const { data: delivery } = useQuery(logDeliveryQuery(interview));
  return (
    <Card data-testid="session-log" className="flex flex-col gap-3 p-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="text-lead font-semibold">Session log</h3>
          <p className="text-small text-ink-soft">Everything that happened, level by level.</p>
        </div>
        <div className="flex gap-2">
          {FILES.map(({ format, name }) => (
            <a
              key={format}
              href={sessionLogFile(interview, format)}
              download
              data-testid={`session-log-${format}`}
              className={buttonClasses({ size: "sm" })}
            >
              <Download aria-hidden size={14} />
              {name}
            </a>
          ))}
        </div>
      </div>
      {delivery !== undefined && <Kept interview={interview} delivery={delivery} />}
    </Card>
  );
}

function Kept({ interview, delivery }: { interview: string; delivery: LogDelivery }) {
  const queries = useQueryClient();
  const keeping = useMutation({
    mutationFn: () => keepLog(interview),
    onError: ({ message }) => toast(message, { tone: "warn" }),
    onSettled: () => queries.invalidateQueries(logDeliveryQuery(interview)),
  });
  const { told, action, isTrouble } = logWords(delivery);
  if (told === "" && action === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3 text-small">
      <p role="status" data-testid="session-log-kept" className={isTrouble ? "text-bad" : "text-ink-soft"}>
        {told}{" "}
        {delivery.where.startsWith("https://") && (
          <a
            href={delivery.where}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 text-ink underline"
          >
            Open it <ExternalLink aria-hidden size={12} />
          </a>
        )}
      </p>
      {action !== null && (
        <Button size="sm" busy={keeping.isPending} onClick={() => keeping.mutate()} data-testid="keep-session-log">
          {action}
        </Button>
      )}
    </div>
  );
}
