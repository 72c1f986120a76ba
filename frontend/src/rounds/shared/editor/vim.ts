/** The keys of Vim for an editor. Only those who turn them on load this. */
import type { editor } from "monaco-editor/editor";
import { initVimMode, StatusBar, VimMode } from "monaco-vim";
import { isWriting, modeText, type VimMode as Mode } from "@/rounds/shared/editor/vimModes";

interface VimApi {
  defineEx: (name: string, prefix: string, act: (adapter: VimMode) => void) => void;
}

// Its types leave this out.
const { Vim } = VimMode as unknown as { Vim: VimApi };

// Nothing is left to be saved, and nothing to be closed.
for (const [name, prefix] of [["write", "w"], ["wq", "wq"], ["xit", "x"], ["quit", "q"]] as const) {
  Vim.defineEx(name, prefix, (adapter) => adapter.openNotification("Saved as you type"));
}

/** Obeys the keys of Vim and shows mode and command in `line`, until what is returned is called. */
export function obeyVim(
  instance: editor.IStandaloneCodeEditor,
  line: HTMLElement,
  onTabLeaves: (leaves: boolean) => void,
): () => void {
  line.replaceChildren();
  const settle = (leaves: boolean) => {
    // Monaco-vim has the cursor blink; in the room nothing does.
    instance.updateOptions({ tabFocusMode: leaves, cursorBlinking: "solid" });
    onTabLeaves(leaves);
  };
  const adapter = initVimMode(instance, line, ModeLine, withName);
  settle(true);
  adapter.on("vim-mode-change", (mode: Mode) => {
    settle(!isWriting(mode));
    // It takes Escape for itself, which would leave a list of words open.
    if (!isWriting(mode)) instance.trigger("vim", "hideSuggestWidget", null);
  });
  return () => {
    // The whole editor has gone, and its listeners with it.
    if (instance.getModel() === null) return;
    adapter.dispose();
    instance.updateOptions({ cursorStyle: "line", cursorWidth: 0 });
    settle(false);
  };
}

/** Gives a name to the field for a command or a search. */
function withName(node: Node): Node {
  if (node instanceof DocumentFragment) node.querySelector("input")?.setAttribute("aria-label", "Vim command");
  return node;
}

class ModeLine extends StatusBar {
  constructor(node: HTMLElement, instance: editor.IStandaloneCodeEditor, sanitizer?: typeof withName | null) {
    super(node, null, sanitizer);
    const [mode, , message, keys] = node.children;
    for (const told of [mode, message]) told?.setAttribute("role", "status");
    mode?.setAttribute("data-testid", "vim-mode");
    // Who types them need not hear each one.
    keys?.setAttribute("aria-hidden", "true");
    keys?.setAttribute("data-testid", "vim-typed");
    const close = this.closeInput;
    // Back to the code after a command. Given the editor, the base class would also take the focus from other places.
    this.closeInput = () => {
      const held = document.activeElement;
      close();
      if (held === document.body || node.contains(held)) instance.focus();
    };
  }

  override setMode(mode: Mode): void {
    this.setText(modeText(mode));
  }

  override setSec(...[text, callback, options]: Parameters<StatusBar["setSec"]>): () => void {
    // Left by Tab or mouse, a half-typed command goes; the focus stays where it went.
    return super.setSec(text, callback, { ...options, onBlur: () => super.setSec("") });
  }
}
