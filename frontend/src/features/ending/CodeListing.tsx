import { useMemo } from "react";
import { highlight, type TokenKind } from "@/core/highlight";
import type { Language } from "@/protocol";

const COLOURS: Record<TokenKind, string | undefined> = {
  plain: undefined,
  keyword: "text-lamp-text",
  literal: "text-(--code-literal)",
  comment: "text-ink-faint italic",
};

interface CodeListingProps {
  code: string;
  language: Language;
  /** What it is, for screen readers. */
  label: string;
}

/** Code to read: numbered and coloured. It scrolls by itself, also by keyboard. */
export function CodeListing({ code, language, label }: CodeListingProps) {
  const lines = useMemo(() => highlight(code, language), [code, language]);
  return (
    <section
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-112 overflow-auto bg-surface -outline-offset-2 print:max-h-none print:overflow-visible"
    >
      <pre className="w-max min-w-full py-3 font-mono text-small [font-variant-ligatures:none] print:w-auto print:whitespace-pre-wrap">
        <code className="block">
          {lines.map((line, index) => (
            <span key={index} className="flex">
              <span
                aria-hidden
                className="sticky left-0 w-12 shrink-0 bg-surface pr-4 text-right text-ink-faint tabular-nums select-none"
              >
                {index + 1}
              </span>
              <span className="pr-4">
                {line.map((token, place) => (
                  <span key={place} className={COLOURS[token.kind]}>
                    {token.text}
                  </span>
                ))}
                {"\n"}
              </span>
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}
