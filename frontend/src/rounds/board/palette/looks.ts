/** How each kind of component is drawn. The board turns these colours by itself in the dark. */

export type ComponentKind =
  | "client"
  | "cdn"
  | "load_balancer"
  | "gateway"
  | "service"
  | "worker"
  | "cache"
  | "queue"
  | "stream"
  | "sql"
  | "key_value"
  | "search"
  | "object_store"
  | "external";

export interface Look {
  readonly type: "rectangle" | "ellipse";
  readonly strokeColor: string;
  readonly backgroundColor: string;
  readonly strokeStyle: "solid" | "dashed" | "dotted";
  readonly strokeWidth: number;
  readonly isRounded: boolean;
}

export const INK = "#1a231f";
export const QUIET = "#58655d";

const WHITE: Look = {
  type: "rectangle",
  strokeColor: INK,
  backgroundColor: "#ffffff",
  strokeStyle: "solid",
  strokeWidth: 2,
  isRounded: true,
};
const GREY: Look = { ...WHITE, strokeColor: QUIET, backgroundColor: "#eef2ef" };
const BLUE: Look = { ...WHITE, strokeColor: "#1d6a9c", backgroundColor: "#e3eff7" };
const AMBER: Look = { ...WHITE, strokeColor: "#8f5a0e", backgroundColor: "#faefdb" };
const VIOLET: Look = { ...WHITE, strokeColor: "#75479b", backgroundColor: "#f1e9f8" };
const GREEN: Look = { ...WHITE, strokeColor: "#1b7566", backgroundColor: "#e0f1ec" };

/** A colour for each job; within one, the shape and the border tell kinds apart. */
export const LOOKS: Readonly<Record<ComponentKind, Look>> = {
  client: { ...GREY, type: "ellipse" },
  external: { ...GREY, strokeStyle: "dashed" },
  cdn: { ...BLUE, type: "ellipse" },
  load_balancer: { ...BLUE, isRounded: false },
  gateway: BLUE,
  service: WHITE,
  worker: { ...WHITE, isRounded: false },
  cache: AMBER,
  queue: VIOLET,
  stream: { ...VIOLET, isRounded: false, strokeWidth: 4 },
  sql: { ...GREEN, type: "ellipse" },
  key_value: GREEN,
  search: { ...GREEN, strokeStyle: "dotted" },
  object_store: { ...GREEN, isRounded: false, strokeWidth: 4 },
};
