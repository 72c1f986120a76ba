/** The pages of the header. */
export const PAGES: readonly { href: string; label: string }[] = [
  { href: "/", label: "Rehearse" },
  { href: "/practice", label: "Practice" },
  { href: "/progress", label: "Progress" },
  { href: "/history", label: "History" },
  { href: "/settings", label: "Settings" },
];

/** Everywhere one can go by name. */
export const PLACES: typeof PAGES = [...PAGES, { href: "/grading", label: "Grading" }];
