import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PictureQueue, type Picture, type Sent } from "@/rounds/board/core/pictureQueue";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const picture = (revision: number): Picture => ({ png: new Blob([]), revision });

/** A server that gives these answers, one after the other. */
function serverWith(...answers: (Sent | Error)[]) {
  const sent: number[] = [];
  const queue = new PictureQueue(({ revision }) => {
    sent.push(revision);
    const answer = answers.shift() ?? "stored";
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return { sent, queue };
}

it("tries again what failed, ever more rarely, with the newest picture in its place", async () => {
  const { sent, queue } = serverWith("later", new Error("gone"), "stored");
  queue.add(picture(1));
  await vi.advanceTimersByTimeAsync(4999);
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([1, 1]);
  queue.add(picture(2));
  queue.add(picture(3));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([1, 1, 3]);
  queue.add(picture(4));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1, 1, 3, 4]);
});

it("sends nothing any more once the server takes none, or it is closed", async () => {
  const full = serverWith("never");
  full.queue.add(picture(1));
  await vi.advanceTimersByTimeAsync(0);
  full.queue.add(picture(2));
  const closed = serverWith("later");
  closed.queue.add(picture(1));
  await vi.advanceTimersByTimeAsync(0);
  closed.queue.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([full.sent, closed.sent]).toEqual([[1], [1]]);
});
