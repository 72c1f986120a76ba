/** Marks the element of a part that takes the focus when someone goes there by keyboard. */
export const focusTarget = (part: string) => ({ "data-focus": part });

/** Moves the focus to a part, once what a tab hides has been drawn. */
export function focusPart(part: string, selector = `[data-focus="${part}"]`): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
