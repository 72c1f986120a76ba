/** The box of a plot: its size, and the room around what is drawn. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Tick {
  readonly at: number;
  readonly value: number;
}

/** Places joined to a line, as an SVG path. */
export function toPath(places: readonly { x: number; y: number }[]): string {
  return places.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
