import { useMemo } from "react";
import { highlight, type Grammar } from "@/rounds/shared/editor/highlight";
import { TOKEN_COLOURS } from "@/rounds/shared/editor/tokenColours";
import { classes } from "@/ui/classes";

interface CodeListingProps {
  code: string;
  grammar: Grammar;
  /** What it is, for screen readers. */
  label: string;
  /** The number of its first line. */
  firstLine?: number;
  /** Numbers of lines that stand out. */
  marked?: ReadonlySet<number>;
  /** Lower, for a few lines. */
  compact?: boolean;
}

const NONE: ReadonlySet<number> = new Set();

/** Code to read: numbered and coloured. It scrolls by itself, also by keyboard. */
export function CodeListing({ code, grammar, label, firstLine = 1, marked = NONE, compact = false }: CodeListingProps) {
  const lines = useMemo(() => highlight(code, grammar), [code, grammar]);
  return (
    <section
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className={classes(
        "overflow-auto bg-surface -outline-offset-2 print:max-h-none print:overflow-visible",
        compact ? "max-h-56" : "max-h-112",
      )}
    >
      <pre
        className={classes(
          "w-max min-w-full font-mono text-small [font-variant-ligatures:none] print:w-auto print:whitespace-pre-wrap",
          compact ? "py-1.5" : "py-3",
        )}
      >
        <code className="block">
          {lines.map((line, index) => {
            const isMarked = marked.has(firstLine + index);
            return (
              <span key={index} className={classes("flex", isMarked && "bg-lamp-wash")}>
                <span
                  aria-hidden
                  className={classes(
                    "sticky left-0 w-12 shrink-0 border-l-2 pr-4 text-right tabular-nums select-none",
                    isMarked ? "border-lamp bg-lamp-wash text-ink-soft" : "border-transparent bg-surface text-ink-faint",
                  )}
                >
                  {firstLine + index}
                </span>
                <span className="pr-4">
                  {line.map((token, place) => (
                    <span key={place} className={TOKEN_COLOURS[token.kind]}>
                      {token.text}
                    </span>
                  ))}
                  {"\n"}
                </span>
              </span>
            );
          })}
        </code>
      </pre>
    </section>
  );
}
