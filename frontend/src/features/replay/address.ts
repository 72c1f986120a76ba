import type { Player, PlayerState } from "@/core/replay/player";

/** Goes to the place that an address names: an event (`seq`), or a time in milliseconds (`t`). */
export function openAt(player: Player, search: string): void {
  const query = new URLSearchParams(search);
  const seq = numberIn(query, "seq");
  const time = numberIn(query, "t");
  const { startsAt, marks } = player.recording;
  if (seq !== null) player.seekSeq(seq, marks.find((mark) => mark.seq === seq)?.at);
  else if (time !== null) player.seek(startsAt + time);
}

/** The query that leads back to a place; whatever else was asked for stays. */
export function addressOf(search: string, startsAt: number, { at, seq, byEvent }: PlayerState): string {
  const query = new URLSearchParams(search);
  query.delete("seq");
  query.delete("t");
  if (byEvent) query.set("seq", String(seq));
  else query.set("t", String(Math.round(at - startsAt)));
  return `?${query.toString()}`;
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const value = query.get(name);
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
