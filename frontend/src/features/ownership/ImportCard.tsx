import { useMutation } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { importFile } from "@/api/ownership";
import { describeImported } from "@/core/text/imported";
import { DataCard } from "@/features/ownership/DataCard";
import { useForgetShown } from "@/features/ownership/useBin";
import { Button } from "@/ui/Button";
import { Progress } from "@/ui/Progress";

/** Brings an exported file back. The server takes all of it or nothing, and the card says which. */
export function ImportCard() {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(0);
  const forget = useForgetShown();
  const bring = useMutation({
    mutationFn: (file: File) => {
      setSent(0);
      return importFile(file, setSent, new AbortController().signal);
    },
    onSuccess: forget,
  });
  return (
    <DataCard icon={<Upload size={16} />} title="Import" testId="import-card">
      <p>
        Import a zip file that Greenroom exported, here or on another machine. Existing interviews stay as they are; a
        damaged file changes nothing.
      </p>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="A zip file exported by Greenroom"
        tabIndex={-1}
        data-testid="import-file"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again after it was mended.
          event.target.value = "";
          if (file !== undefined) bring.mutate(file);
        }}
      />
      <Button busy={bring.isPending} data-testid="import" onClick={() => input.current?.click()}>
        {bring.isPending ? (sent < 1 ? "Uploading the file" : "Checking every event") : "Choose a zip file"}
      </Button>
      {bring.isPending && (
        <Progress label="Sent" done={Math.round(sent * 100)} total={100} className="w-full max-w-xs" />
      )}
      <div role="status" className="empty:hidden">
        {bring.isSuccess && (
          <p data-testid="imported" className="flex gap-2 text-ink">
            <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-good" />
            {describeImported(bring.data)}
          </p>
        )}
      </div>
      {bring.isError && (
        <p role="alert" data-testid="import-refused" className="flex gap-2 text-bad">
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span>
            {bring.error.message} <span className="text-ink-soft">Nothing was changed.</span>
          </span>
        </p>
      )}
    </DataCard>
  );
}
