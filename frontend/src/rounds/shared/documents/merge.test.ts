import { describe, expect, it } from "vitest";
import { merge } from "@/rounds/shared/documents/merge";

const BASE = ["def solve(xs):", "    total = 0", "    for x in xs:", "        total += x", "    return total", ""].join(
  "\n",
);

describe("merge", () => {
  it("takes the other side when one has not changed", () => {
    expect(merge("a", "a", "b")).toBe("b");
    expect(merge("a", "b", "a")).toBe("b");
    expect(merge("a", "b", "b")).toBe("b");
  });

  it("keeps both changes in different places of the same line", () => {
    expect(merge("f(a, b)", "g(a, b)", "f(a, b, c)")).toBe("g(a, b, c)");
    expect(merge("f(a, b)", "f(a, b, c)", "g(a, b)")).toBe("g(a, b, c)");
  });

  it("keeps both insertions at one place", () => {
    const merged = merge("ab", "aXb", "aYb");
    expect(merged).toContain("X");
    expect(merged).toContain("Y");
  });

  it("does not double what the server already has of our own typing", () => {
    expect(merge("", "print(1)", "print(")).toBe("print(1)");
    expect(merge("", "print(", "print(1)")).toBe("print(1)");
  });

  it("keeps changes around a remote change in the middle", () => {
    const local = BASE.replace("total = 0", "total = 0  # sum").replace("return total", "return total or None");
    const remote = BASE.replace("total += x", "total += abs(x)");
    const merged = merge(BASE, local, remote);
    expect(merged).toBe(local.replace("total += x", "total += abs(x)"));
  });

  it("keeps both versions of a line that both changed wholly", () => {
    const local = BASE.replace("    total = 0", "    answer = []").replace("return total", "return answer");
    const remote = BASE.replace("    total = 0", "    seen = set()").replace("return total", "return seen");
    const merged = merge(BASE, local, remote);
    for (const typed of ["answer = []", "seen = set()", "return answer", "return seen"]) {
      expect(merged).toContain(typed);
    }
  });

  it("survives lines added at one place by both, and a deletion by one", () => {
    const local = BASE.replace("    return total", "    # mine\n    return total").replace(
      "def solve(xs):",
      "def solve(ys):",
    );
    const remote = BASE.replace("    return total", "    # theirs\n    return total").replace("    total = 0\n", "");
    const merged = merge(BASE, local, remote);
    expect(merged).toContain("# mine");
    expect(merged).toContain("# theirs");
    expect(merged).toContain("def solve(ys):");
    expect(merged).not.toContain("total = 0");
    expect(merged.split("return total")).toHaveLength(2);
  });

  it("loses no line that either side typed, whatever they did", () => {
    let seed = 11;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    const typed = (who: string, count: { n: number }) => `${who}${(count.n += 1)}`;
    for (let round = 0; round < 2000; round += 1) {
      const count = { n: 0 };
      const base = Array.from({ length: random(8) }, (_, line) => `base${line}`);
      const edited = (who: string) =>
        base.flatMap((line) => {
          const dice = random(8);
          if (dice === 0) return [];
          if (dice === 1) return [typed(who, count)];
          if (dice === 2) return [line, typed(who, count)];
          return [line];
        });
      const [local, remote] = [edited("L"), edited("R")];
      const merged = merge(base.join("\n"), local.join("\n"), remote.join("\n"));
      for (const line of [...local, ...remote].filter((text) => !text.startsWith("base"))) {
        expect(merged).toContain(line);
      }
    }
  });
});
