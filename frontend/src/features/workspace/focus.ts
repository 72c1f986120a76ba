export type Part = "problem" | "code" | "talk";

/** Marks the element of a part that takes the focus when someone goes there by keyboard. */
export const focusTarget = (part: Part) => ({ "data-focus": part });

/** Moves the focus to a part, once what a tab hides has been drawn. */
export function focusPart(part: Part): void {
  requestAnimationFrame(() => {
    const target = document.querySelector<HTMLElement>(
      part === "code" ? ".monaco-editor .native-edit-context, .monaco-editor textarea" : `[data-focus="${part}"]`,
    );
    target?.focus();
  });
}
