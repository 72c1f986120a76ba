const QUIETEST_DB = -60;
const LOUDEST_DB = -10;

/** How loud a level looks, from 0 to 1: ears hear in decibels. */
export function loudness(level: number): number {
  if (level <= 0) return 0;
  const share = (20 * Math.log10(level) - QUIETEST_DB) / (LOUDEST_DB - QUIETEST_DB);
  return Math.max(0, Math.min(1, share));
}

/** Whether someone seems to speak. */
export function isLoud(level: number): boolean {
  return level > 0.02;
}
