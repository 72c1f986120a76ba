import { Fragment, useMemo } from "react";
import { highlight, type Grammar, type Token } from "@/rounds/shared/editor/highlight";
import type { Caret, PlacedCursor, SelectedPart } from "@/rounds/shared/documents/placeCursor";
import { TOKEN_COLOURS } from "@/rounds/shared/editor/tokenColours";
import { classes } from "@/ui/classes";

interface CodeLinesProps {
  code: string;
  grammar: Grammar;
  /** Where the cursor is, and which lines were just written. */
  touched: PlacedCursor & { readonly lines: ReadonlySet<number> };
}

/** Code as it was at a moment, with the lines that were just written, the caret, and what is selected. */
export function CodeLines({ code, grammar, touched }: CodeLinesProps) {
  const lines = useMemo(() => linesOf(code, grammar), [code, grammar]);
  const { caret } = touched;
  return (
    <pre className="py-3 font-mono text-small [font-variant-ligatures:none]">
      <code className="block" data-testid="replay-code">
        {lines.map((line, index) => (
          <Line
            key={index}
            number={index + 1}
            line={line}
            fresh={touched.lines.has(index)}
            caret={caret?.line === index ? caret : null}
            selected={touched.selected.get(index) ?? null}
          />
        ))}
      </code>
    </pre>
  );
}

/** A text that ends with a line break has one more line, where somebody may be about to write. */
function linesOf(code: string, grammar: Grammar): readonly (readonly Token[])[] {
  const lines = highlight(code, grammar);
  return code.endsWith("\n") ? [...lines, []] : lines;
}

interface LineProps {
  number: number;
  line: readonly Token[];
  fresh: boolean;
  caret: Caret | null;
  selected: SelectedPart | null;
}

function Line({ number, line, fresh, caret, selected }: LineProps) {
  const from = selected?.from ?? caret?.column ?? 0;
  const [before, rest] = cut(line, from);
  const [inside, after] = cut(rest, selected === null ? 0 : selected.to - from);
  return (
    <span className={classes("flex", fresh && "bg-lamp-wash")} {...(fresh && { "data-fresh": "" })}>
      <span
        aria-hidden
        className={classes(
          "w-12 shrink-0 border-l-2 pr-4 text-right tabular-nums select-none",
          fresh ? "border-lamp text-ink-soft" : "border-transparent text-ink-faint",
        )}
      >
        {number}
      </span>
      <span style={hanging(line)} className="min-w-0 flex-1 pr-4 wrap-anywhere whitespace-pre-wrap [tab-size:4]">
        <Tokens tokens={before} />
        {caret?.column === from && <CaretMark />}
        {selected !== null && (
          <span data-testid="selected" className="bg-selected box-decoration-clone py-[0.2em]">
            <Tokens tokens={inside} />
            {selected.goesOn && <span aria-hidden className="inline-block w-[0.6ch]" />}
          </span>
        )}
        {caret !== null && caret.column !== from && <CaretMark />}
        <Tokens tokens={after} />
        {"\n"}
      </span>
    </span>
  );
}

function CaretMark() {
  return (
    <span
      aria-hidden
      data-testid="caret"
      className="relative -mx-px inline-block h-[1.15em] w-0.5 bg-focus align-text-bottom"
    />
  );
}

const TAB = 4;

/** What does not fit on a line goes on beneath it, a little further in than it began. */
function hanging(line: readonly Token[]): { paddingLeft: string; textIndent: string } {
  const [lead = ""] = /^\s*/.exec(line[0]?.text ?? "") ?? [];
  const columns = lead.replaceAll("\t", " ".repeat(TAB)).length + TAB;
  return { paddingLeft: `${columns}ch`, textIndent: `-${columns}ch` };
}

function Tokens({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, place) => {
    const colour = TOKEN_COLOURS[token.kind];
    if (colour === undefined) return <Fragment key={place}>{token.text}</Fragment>;
    return (
      <span key={place} className={colour}>
        {token.text}
      </span>
    );
  });
}

/** A line in two, at a column. */
function cut(line: readonly Token[], column: number): [readonly Token[], readonly Token[]] {
  const before: Token[] = [];
  const after: Token[] = [];
  let left = column;
  for (const { kind, text } of line) {
    if (left > 0) before.push({ kind, text: text.slice(0, left) });
    if (text.length > left) after.push({ kind, text: text.slice(Math.max(0, left)) });
    left -= text.length;
  }
  return [before, after];
}
