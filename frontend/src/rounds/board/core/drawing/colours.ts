/** A colour on light and on dark ground. */
export interface Paint {
  readonly light: string;
  readonly dark: string;
}

type Channels = readonly [red: number, green: number, blue: number, alpha: number];

const NAMED = new Map(
  Object.entries({
    black: "#000000",
    white: "#ffffff",
    grey: "#808080",
    gray: "#808080",
    red: "#ff0000",
    orange: "#ffa500",
    yellow: "#ffff00",
    green: "#008000",
    blue: "#0000ff",
    purple: "#800080",
  }),
);
const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const RGB = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/i;

/** How an element's colour is painted; null for one that is not seen, and for what is no colour that we know. */
export function paintOf(colour: string): Paint | null {
  const channels = channelsOf(NAMED.get(colour.toLowerCase()) ?? colour);
  if (channels === null || channels[3] === 0) return null;
  return { light: written(channels), dark: written(inDark(channels)) };
}

function channelsOf(colour: string): Channels | null {
  if (HEX.test(colour)) {
    const digits = colour.length < 6 ? colour.slice(1).replace(/./g, "$&$&") : colour.slice(1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
    return [red, green, blue, alpha / 255];
  }
  const found = RGB.exec(colour);
  if (found === null) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = found.slice(1, 5).map((part) => (part === "" ? 1 : Number(part)));
  const share = Number.isNaN(alpha) ? 1 : alpha / (found[5] === "%" ? 100 : 1);
  return [clamp(red), clamp(green), clamp(blue), Math.min(1, share)];
}

/** As Excalidraw does in the dark: nearly inverted, with the hue where it was. */
function inDark([red, green, blue, alpha]: Channels): Channels {
  const [r, g, b] = [inverted(red), inverted(green), inverted(blue)];
  return [
    clamp(-0.574 * r + 1.43 * g + 0.144 * b),
    clamp(0.426 * r + 0.43 * g + 0.144 * b),
    clamp(0.426 * r + 1.43 * g - 0.856 * b),
    alpha,
  ];
}

function inverted(channel: number): number {
  return 255 * 0.93 - 0.86 * channel;
}

function clamp(channel: number): number {
  return Math.min(255, Math.max(0, channel));
}

function written([red, green, blue, alpha]: Channels): string {
  const digits = [red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("");
  const share = alpha < 1 ? Math.round(alpha * 255).toString(16).padStart(2, "0") : "";
  return `#${digits}${share}`;
}
