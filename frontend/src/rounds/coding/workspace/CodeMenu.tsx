import { ALargeSmall, Minus, Plus, RotateCcw } from "lucide-react";
import { resetCode } from "@/rounds/shared/editor/editorHandle";
import { setCompletion, useCompletion } from "@/rounds/shared/editor/completion";
import { setVimKeys, useVimKeys } from "@/rounds/shared/editor/vimKeys";
import { FONT_SIZES, resizeFont, useFontSize } from "@/rounds/shared/editor/fontSize";
import { Button } from "@/ui/Button";
import { IconButton } from "@/ui/IconButton";
import { Popover, PopoverClose } from "@/ui/Popover";
import { toast } from "@/ui/toasts";

/** Font size, completion, Vim keys, and back to the starter. */
export function CodeMenu({ starter, closed = false }: { starter: string | undefined; closed?: boolean }) {
  const fontSize = useFontSize();
  const completes = useCompletion();
  const obeysVim = useVimKeys();

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
      <div className="flex items-center justify-between">
        <span className="text-small font-medium">Font size</span>
        <span className="flex items-center gap-1">
          <IconButton
            label="Smaller"
            icon={<Minus size={14} />}
            disabled={fontSize <= FONT_SIZES.smallest}
            onClick={() => resizeFont(-1)}
          />
          <span className="figures w-6 text-center text-small" aria-live="polite">
            {fontSize}
          </span>
          <IconButton
            label="Larger"
            icon={<Plus size={14} />}
            disabled={fontSize >= FONT_SIZES.largest}
            onClick={() => resizeFont(1)}
          />
        </span>
      </div>
      <Switch id="completion" label="Complete words as you type" isOn={completes} set={setCompletion} />
      <Switch id="vim-keys" label="Vim keys" isOn={obeysVim} set={setVimKeys} />
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

function Switch({ id, label, isOn, set }: { id: string; label: string; isOn: boolean; set: (isOn: boolean) => void }) {
  return (
    <label className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3 text-small font-medium">
      {label}
      <input
        type="checkbox"
        data-testid={id}
        checked={isOn}
        onChange={(event) => set(event.target.checked)}
        className="size-4 accent-lamp"
      />
    </label>
  );
}
