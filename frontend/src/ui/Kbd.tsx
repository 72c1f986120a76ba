const ON_MAC = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);

const NAMES: Record<string, string> = ON_MAC
  ? { mod: "⌘", shift: "⇧", alt: "⌥", enter: "↵", escape: "Esc" }
  : { mod: "Ctrl", shift: "Shift", alt: "Alt", enter: "Enter", escape: "Esc" };

/** A shortcut such as "mod+shift+enter", spelled as this machine's keyboard does. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="inline-flex shrink-0 gap-1">
      {keys.split("+").map((key) => (
        <kbd
          key={key}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-surface px-1 font-sans text-[0.75rem] leading-none text-ink-soft"
        >
          {NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
        </kbd>
      ))}
    </span>
  );
}
