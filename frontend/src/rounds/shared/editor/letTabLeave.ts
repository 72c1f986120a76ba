import { KeyCode, type editor, type IDisposable } from "monaco-editor/editor";

/**
 * In an editor Tab indents, which would trap those who have no mouse. After Escape the next Tab moves on instead;
 * any other key takes that back.
 */
export function letTabLeave(instance: editor.IStandaloneCodeEditor, onChange: (leaves: boolean) => void): IDisposable {
  let leaves = false;
  const set = (next: boolean) => {
    if (next === leaves) return;
    leaves = next;
    instance.updateOptions({ tabFocusMode: next });
    onChange(next);
  };
  const keys = instance.onKeyDown(({ keyCode }) => {
    if (keyCode === KeyCode.Escape) set(true);
    else if (keyCode !== KeyCode.Tab && keyCode !== KeyCode.Shift) set(false);
  });
  const blur = instance.onDidBlurEditorText(() => set(false));
  return {
    dispose() {
      keys.dispose();
      blur.dispose();
    },
  };
}
