import { TriangleAlert } from "lucide-react";
import { Button } from "@/ui/Button";

interface SaveBarProps {
  busy: boolean;
  error: string | null;
  onSave: () => void;
  onDiscard: () => void;
}

/** That something is not saved yet, within reach as long as it is so. */
export function SaveBar({ busy, error, onSave, onDiscard }: SaveBarProps) {
  return (
    <div
      role="region"
      // Short messages keep clear of it.
      data-foot-bar
      aria-label="Unsaved changes"
      className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-raised px-4 py-3 sm:-mx-6 sm:px-6 lg:bottom-4 lg:mx-0 lg:rounded-lg lg:border lg:px-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-small font-medium">
          Not saved yet
        </p>
        <div className="flex gap-2">
          <Button variant="quiet" data-testid="discard" onClick={onDiscard}>
            Discard
          </Button>
          <Button variant="primary" data-testid="save" busy={busy} onClick={onSave}>
            Save
          </Button>
        </div>
      </div>
      {error !== null && (
        <p role="alert" className="mt-2 flex gap-2 text-small text-bad">
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">Not saved: {error} What you entered is still here.</span>
        </p>
      )}
    </div>
  );
}
