import { Minus, Plus } from "lucide-react";
import { setCompletion, useCompletion } from "@/rounds/shared/editor/completion";
import { FONT_SIZES, resizeFont, useFontSize } from "@/rounds/shared/editor/fontSize";
import { setVimKeys, useVimKeys } from "@/rounds/shared/editor/vimKeys";
import { IconButton } from "@/ui/IconButton";

/** What is the same in every editor: font size, completion and Vim keys. */
export function EditorSettings() {
  const fontSize = useFontSize();
  const completes = useCompletion();
  const obeysVim = useVimKeys();
  return (
    <>
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
    </>
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
