/** The values of a stream of JSON lines, as they arrive. A line may come in many pieces, and many in one. */
export async function* readNdjson<Value>(body: ReadableStream<Uint8Array>): AsyncGenerator<Value, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split("\n");
      // What follows the last line break is not whole yet, unless nothing more will come.
      rest = done ? "" : (lines.pop() ?? "");
      for (const line of lines) if (line.trim() !== "") yield JSON.parse(line) as Value;
      if (done) return;
    }
  } finally {
    // Whoever stops listening early lets the server stop, too.
    await reader.cancel().catch(() => undefined);
  }
}
