const FIRST_MS = 250;
const LONGEST_MS = 5000;

/** How long to wait before the next try. Jitter keeps many tabs from knocking at a restarted server at once. */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return Math.round(ceiling * (0.5 + random() * 0.5));
}
