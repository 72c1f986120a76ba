import { memo, useMemo } from "react";
import type { Box } from "@/rounds/board/canvas/boardHandle";
import type { Paint } from "@/rounds/board/core/drawing/colours";
import type { Figure, Mark, Words } from "@/rounds/board/core/drawing/marks";
import { chosenIn, type Picture } from "@/rounds/board/core/drawing/picture";
import { grown } from "@/rounds/board/core/drawing/values";
import { classes } from "@/ui/classes";

interface BoardPictureProps {
  picture: Picture;
  /** What it is, for those who do not see it. */
  label: string;
  /** Ids of the elements to make out. */
  chosen?: readonly string[];
  /** What is seen; the whole picture if it is left out. */
  view?: Box | null;
  className?: string;
  /** In pixels. */
  maxWidth?: number | undefined;
  maxHeight?: number | undefined;
}

const NONE: readonly string[] = [];
const AROUND = 6;

/** A board as SVG. It is made of shapes and texts alone: what was drawn cannot bring anything else in. */
export function BoardPicture(props: BoardPictureProps) {
  const { picture, label, chosen = NONE, view = picture.box, className, maxWidth, maxHeight } = props;
  const ids = useMemo(() => new Set(chosen), [chosen]);
  const outlined = chosenIn(picture, ids);
  const quiet = outlined.length > 0;
  if (view === null) return null;
  const { x, y, width, height } = view;
  return (
    <svg
      role="img"
      aria-label={label}
      data-testid="board-picture"
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      style={{ maxWidth, maxHeight }}
      className={classes("block select-none", className)}
    >
      {outlined.map((mark) => (
        <Outline key={mark.id} mark={mark} />
      ))}
      {picture.marks.map((mark) => (
        <Drawn
          key={mark.id}
          mark={mark}
          isOnLine={mark.kind === "words" && picture.lines.has(mark.of)}
          isQuiet={quiet && !isChosen(mark, ids)}
        />
      ))}
    </svg>
  );
}

interface BoardOutlinesProps {
  picture: Picture;
  chosen: readonly string[];
  /** What is seen of the board that lies below. */
  view: Box;
}

/** Only what is made out, to lie over a board that something else draws. */
export function BoardOutlines({ picture, chosen, view: { x, y, width, height } }: BoardOutlinesProps) {
  return (
    <svg aria-hidden viewBox={`${x} ${y} ${width} ${height}`} className="pointer-events-none absolute inset-0 size-full">
      {chosenIn(picture, new Set(chosen)).map((mark) => (
        <Outline key={mark.id} mark={mark} isOver />
      ))}
    </svg>
  );
}

function isChosen(mark: Mark, ids: ReadonlySet<string>): boolean {
  return ids.has(mark.id) || (mark.kind === "words" && ids.has(mark.of));
}

/** Around what is made out; `isOver` hides nothing below it. */
function Outline({ mark, isOver = false }: { mark: Mark; isOver?: boolean }) {
  if (mark.kind === "figure" && mark.isLine) {
    return (
      <path
        data-chosen={mark.id}
        d={mark.outline}
        transform={mark.transform}
        fill="none"
        className="stroke-lamp"
        strokeOpacity={0.55}
        strokeWidth={mark.width + 8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    );
  }
  const { x, y, width, height } = grown(mark.box, AROUND);
  return (
    <rect
      data-chosen={mark.id}
      x={x}
      y={y}
      width={width}
      height={height}
      rx={10}
      className={classes("stroke-lamp", isOver ? "fill-lamp/12" : "fill-lamp-wash")}
      strokeWidth={2.5}
      vectorEffect="non-scaling-stroke"
    />
  );
}

interface DrawnProps {
  mark: Mark;
  isOnLine: boolean;
  isQuiet: boolean;
}

// A moment of the replay changes a few elements of many.
const Drawn = memo(function Drawn({ mark, isOnLine, isQuiet }: DrawnProps) {
  const { id, box, transform } = mark;
  const opacity = mark.opacity * (isQuiet ? 0.4 : 1);
  return (
    <g data-element={id} transform={transform}>
      {/* The line under a text stops short of it. */}
      {isOnLine && <rect x={box.x - 2} y={box.y} width={box.width + 4} height={box.height} className="fill-raised" />}
      <g opacity={opacity === 1 ? undefined : opacity}>
        {mark.kind === "figure" ? <Shape figure={mark} /> : <Text words={mark} />}
      </g>
    </g>
  );
});

function Shape({ figure }: { figure: Figure }) {
  const { outline, heads, stroke, width, dashes, fill, name, box } = figure;
  const line = { stroke: colour(stroke) };
  const FILLS = { none: "none", solid: line.stroke, hollow: "var(--raised)" };
  return (
    <>
      <path
        d={outline}
        style={{ ...line, fill: colour(fill) }}
        strokeWidth={width}
        strokeDasharray={dashes}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {heads.map((head, nth) => (
        <path
          key={nth}
          d={head.outline}
          style={{ ...line, fill: FILLS[head.fill] }}
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
      {name !== "" && (
        <text x={box.x} y={box.y - 8} fontSize={14} className="fill-ink-faint font-sans">
          {name}
        </text>
      )}
    </>
  );
}

function Text({ words }: { words: Words }) {
  const { lines, x, y, step, size, anchor, paint, isMono } = words;
  return (
    <text fontSize={size} textAnchor={anchor} style={{ fill: colour(paint) }} className={isMono ? "font-mono" : "font-sans"}>
      {lines.map((line, nth) => (
        <tspan key={nth} x={x} y={y + nth * step}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function colour(paint: Paint | null): string {
  return paint === null ? "none" : `light-dark(${paint.light}, ${paint.dark})`;
}
