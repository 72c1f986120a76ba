import type { Box } from "@/rounds/board/canvas/boardHandle";
import { markOf, type Mark } from "@/rounds/board/core/drawing/marks";
import { grown, textIn, united, type RawElement } from "@/rounds/board/core/drawing/values";

/** A board as it is drawn: everything that is needed to show it as SVG, and nothing else. */
export interface Picture {
  /** In the order of drawing. */
  readonly marks: readonly Mark[];
  /** What has to be seen; null where nothing is drawn. */
  readonly box: Box | null;
  /** The lines among the marks, by their ids: a text on one of them interrupts it. */
  readonly lines: ReadonlySet<string>;
}

const MARGIN = 24;
/** The name of a frame stands above it. */
const NAME_HEIGHT = 24;

/** The picture of some elements. What is deleted, and what nobody knows, is not in it. */
export function pictureOf(elements: readonly RawElement[]): Picture {
  const marks = drawnIn(elements).flatMap((element) => markOf(element) ?? []);
  const box = marks.reduce<Box | null>((all, mark) => united(all, roomOf(mark)), null);
  const lines = marks.flatMap((mark) => (mark.kind === "figure" && mark.isLine ? [mark.id] : []));
  return { marks, box: box && grown(box, MARGIN), lines: new Set(lines) };
}

function roomOf(mark: Mark): Box {
  const { box } = mark;
  const above = mark.kind === "figure" && mark.name !== "" ? NAME_HEIGHT : 0;
  return { ...box, y: box.y - above, height: box.height + above };
}

/** The elements that are drawn, in the order of drawing: by Excalidraw's indices, if all have one; else as they came. */
export function drawnIn(elements: readonly RawElement[]): readonly RawElement[] {
  const drawn = elements.filter((element) => markOf(element) !== null);
  const keyed = drawn.map((element) => ({ element, key: textIn(element, "index") }));
  if (keyed.some(({ key }) => key === "")) return drawn;
  return keyed.sort((one, other) => compare(one.key, other.key)).map(({ element }) => element);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Those of these ids that are to be made out by themselves: a text in a shape that is among them is not. */
export function chosenIn({ marks }: Picture, ids: ReadonlySet<string>): readonly Mark[] {
  return marks.filter((mark) => ids.has(mark.id) && !(mark.kind === "words" && mark.of !== "" && ids.has(mark.of)));
}

/** The box around those of these ids; null where none of them is there. */
export function boxAbout(picture: Picture, ids: Iterable<string>): Box | null {
  return chosenIn(picture, new Set(ids)).reduce<Box | null>((all, mark) => united(all, mark.box), null);
}

/** The picture in words, for those who do not see it: how much there is, and everything that is written. */
export function describePicture({ marks, lines }: Picture): string {
  if (marks.length === 0) return "Nothing is drawn.";
  const shapes = marks.filter((mark) => mark.kind === "figure" && !mark.isLine).length;
  const texts = marks.flatMap((mark) => (mark.kind === "words" ? [mark.lines.join(" ").trim()] : [])).filter(Boolean);
  const amounts = [amount(shapes, "shape"), amount(lines.size, "line")].filter(Boolean).join(" and ");
  const said = texts.length === 0 ? "" : `: ${texts.join(", ")}`;
  return `${amounts || amount(texts.length, "text")}${said}.`;
}

function amount(many: number, noun: string): string {
  if (many === 0) return "";
  return `${many} ${noun}${many === 1 ? "" : "s"}`;
}
