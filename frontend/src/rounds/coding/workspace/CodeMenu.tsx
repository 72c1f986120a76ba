import { ALargeSmall, RotateCcw } from "lucide-react";
import { resetCode } from "@/rounds/shared/editor/editorHandle";
import { EditorSettings } from "@/rounds/shared/editor/EditorSettings";
import { Button } from "@/ui/Button";
import { IconButton } from "@/ui/IconButton";
import { Popover, PopoverClose } from "@/ui/Popover";
import { toast } from "@/ui/toasts";

/** Font size, completion, Vim keys, and back to the starter. */
export function CodeMenu({ starter, closed = false }: { starter: string | undefined; closed?: boolean }) {
  const reset = () => {
    const undo = starter === undefined ? null : resetCode(starter);
    if (undo !== null) toast("Your code was reset to the starter code.", { action: { label: "Undo", run: undo } });
  };

  return (
    <Popover
      label="Editor settings"
      align="start"
      className="w-64"
      trigger={<IconButton data-testid="code-menu" label="Editor settings" icon={<ALargeSmall size={18} />} />}
    >
      <EditorSettings />
      <div className="mt-3 border-t border-line pt-3">
        <PopoverClose asChild>
          <Button
            size="sm"
            data-testid="reset"
            icon={<RotateCcw aria-hidden size={14} />}
            disabled={closed || starter === undefined}
            onClick={reset}
          >
            Reset to starter code
          </Button>
        </PopoverClose>
        <p className="mt-2 text-small text-ink-faint">This can be undone.</p>
      </div>
    </Popover>
  );
}
