import { KIND_PAGES } from "@/rounds";

interface Place {
  href: string;
  label: string;
}

/** The pages that kinds of rounds have in the header. */
const OF_KINDS = KIND_PAGES.flatMap(({ path, label }) => (label === undefined ? [] : [{ href: path, label }]));

/** The pages of the header. */
export const PAGES: readonly Place[] = [
  { href: "/", label: "Rehearse" },
  ...OF_KINDS,
  { href: "/progress", label: "Progress" },
  { href: "/history", label: "History" },
  { href: "/settings", label: "Settings" },
];

/** Everywhere one can go by name. */
export const PLACES: typeof PAGES = [...PAGES, { href: "/grading", label: "Grading" }];
