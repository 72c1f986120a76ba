import { expect, it, vi } from "vitest";
import { readNdjson } from "@/core/http/ndjson";

function streamOf(pieces: readonly (string | Uint8Array)[], onCancel?: () => void): ReadableStream<Uint8Array> {
  const waiting = [...pieces];
  return new ReadableStream(
    {
      pull(controller) {
        const piece = waiting.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(typeof piece === "string" ? new TextEncoder().encode(piece) : piece);
      },
      ...(onCancel && { cancel: onCancel }),
    },
    { highWaterMark: 0 },
  );
}

async function all(stream: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const value of readNdjson(stream)) values.push(value);
  return values;
}

it("reads one value a line, however the lines are cut", async () => {
  expect(await all(streamOf(['{"a":1}\n{"b"', ':2}\n{"c":3}\n']))).toEqual([{ a: 1 }, { b: 2 }, { c: 3 }]);
});

it("joins a letter whose bytes came apart", async () => {
  const bytes = new TextEncoder().encode('{"a":"é"}\n');
  expect(await all(streamOf([bytes.slice(0, 7), bytes.slice(7)]))).toEqual([{ a: "é" }]);
});

it("reads a last line without its line break, and skips empty ones", async () => {
  expect(await all(streamOf(["\n1\n\n2"]))).toEqual([1, 2]);
});

it("gives each value before the next has come", async () => {
  const values = readNdjson(streamOf(["1\n", "2\n"]));
  expect((await values.next()).value).toBe(1);
  expect((await values.next()).value).toBe(2);
  expect((await values.next()).done).toBe(true);
});

it("lets go of the stream when nobody listens any more", async () => {
  const cancelled = vi.fn();
  for await (const value of readNdjson(streamOf(["1\n", "2\n"], cancelled))) {
    expect(value).toBe(1);
    break;
  }
  expect(cancelled).toHaveBeenCalledOnce();
});

it("fails on a line that is not JSON", async () => {
  await expect(all(streamOf(["<html>\n"]))).rejects.toThrow(SyntaxError);
});
