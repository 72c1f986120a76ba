import { describe, expect, it } from "vitest";
import type { BoardElement } from "@/rounds/board/canvas/element";
import { element } from "@/rounds/board/canvas/testing";
import { drawPart } from "@/rounds/board/palette/drawing";
import { LOOKS } from "@/rounds/board/palette/looks";
import {
  correctedCounts,
  countIn,
  MOST_NOTE,
  parseReplicas,
  selectedComponent,
  withKind,
  withName,
  withNote,
  withReplicas,
  type BoardComponent,
} from "@/rounds/board/palette/properties";

function service(): { elements: BoardElement[]; component: BoardComponent } {
  const { id, elements } = drawPart("service", { x: 0, y: 0 });
  return { elements: [...elements], component: chosen([...elements], id) };
}

function chosen(elements: readonly BoardElement[], ...ids: string[]): BoardComponent {
  const component = selectedComponent(elements, ids);
  if (component === null) throw new Error("nothing is selected");
  return component;
}

/** The component after a change. */
function after(elements: readonly BoardElement[], changed: readonly BoardElement[]): BoardComponent {
  const byId = new Map([...elements, ...changed].map((one) => [one.id, one]));
  return chosen([...byId.values()], changed[0]?.id ?? "");
}

describe("the selected component", () => {
  it("is one shape, by itself, by its text or by both", () => {
    const { elements, component } = service();
    const ids = elements.map(({ id }) => id);
    expect(component).toMatchObject({ name: "Service", kind: "service", replicas: null, note: "" });
    for (const selected of [ids.slice(0, 1), ids.slice(1), ids]) {
      expect(selectedComponent(elements, selected)?.shape.id).toBe(ids[0]);
    }
  });

  it("is none where there are several, or where it is an arrow, a region or a note", () => {
    const arrow = element("arrow", { type: "arrow" });
    const region = element("region", { customData: { role: "region" } });
    const note = element("note", { type: "text", customData: { role: "note" } });
    const all = [arrow, region, note, element("a"), element("b")];
    for (const ids of [["arrow"], ["region"], ["note"], ["a", "b"], [], ["gone"]]) {
      expect(selectedComponent(all, ids)).toBeNull();
    }
    expect(selectedComponent(all, ["a"])?.kind).toBeNull();
  });

  it("survives notes that make no sense", () => {
    const odd = element("a", { customData: { kind: "spaceship", replicas: "many", note: 7 } });
    expect(selectedComponent([odd], ["a"])).toMatchObject({ kind: null, replicas: null, note: "" });
  });
});

describe("changes of a component", () => {
  it("name it, and keep how many there are", () => {
    const { elements, component } = service();
    const three = after(elements, withReplicas(component, 3));
    expect(three).toMatchObject({ name: "Service", replicas: 3 });
    expect(three.text).toMatchObject({ originalText: "Service\nx3" });
    expect(three.shape["customData"]).toEqual({ kind: "service", replicas: 3 });
    const named = after(elements, withName(three, " Orders "));
    expect(named).toMatchObject({ name: "Orders", replicas: 3 });
    expect(after(elements, withReplicas(named, null))).toMatchObject({ name: "Orders", replicas: null });
  });

  it("give a shape without a text one, and take the last word away with its text", () => {
    const bare = element("a", { boundElements: [{ type: "arrow", id: "x" }] });
    const named = withName(chosen([bare], "a"), "Orders");
    expect(named[0]?.["boundElements"]).toEqual([{ type: "arrow", id: "x" }, { type: "text", id: named[1]?.id }]);
    expect(named[1]).toMatchObject({ containerId: "a", text: "Orders" });
    expect(withName(after([], named), "")[1]).toMatchObject({ isDeleted: true });
  });

  it("make it look like its kind, unless it was painted", () => {
    const { elements, component } = service();
    const cache = after(elements, withKind(component, "cache"));
    expect(cache.shape).toMatchObject({ backgroundColor: LOOKS.cache.backgroundColor, customData: { kind: "cache" } });
    const painted = { ...component, shape: { ...component.shape, backgroundColor: "#ffc9c9" } };
    expect(withKind(painted, "sql")[0]).toMatchObject({ backgroundColor: "#ffc9c9", type: "rectangle" });
    expect(withKind(component, null)[0]?.["customData"]).toEqual({});
  });

  it("cut a note that is too long, and drop an empty one", () => {
    const { component } = service();
    expect(withNote(component, "x".repeat(900))[0]?.["customData"]).toEqual({ kind: "service", note: "x".repeat(MOST_NOTE) });
    expect(withNote(component, "  ")[0]?.["customData"]).toEqual({ kind: "service" });
  });
});

describe("replicas", () => {
  it("are read as they are typed", () => {
    expect(["3", "x3", "×12", " X 4 ", ""].map(parseReplicas)).toEqual([3, 3, 12, 4, null]);
    expect(["0", "many", "3.5", "-2", "999999"].map(parseReplicas)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it("are read at the end of a text", () => {
    expect(["Orders x3", "Orders\n×12", "x2"].map(countIn)).toEqual([3, 12, 2]);
    expect(["Orders", "linux2", "x3 and more", "Orders x0"].map(countIn)).toEqual([null, null, null, null]);
  });

  it("follow what somebody types into the shape", () => {
    const { elements } = service();
    const [shape = element(""), text = element("")] = elements;
    const typed = (words: string, replicas?: number) => {
      const data = { kind: "service", ...(replicas !== undefined && { replicas }) };
      const now = [{ ...shape, customData: data }, { ...text, originalText: words }];
      return correctedCounts(now, now).map(({ customData }) => customData);
    };
    expect(typed("Orders x3")).toEqual([{ kind: "service", replicas: 3 }]);
    expect(typed("Orders x5", 3)).toEqual([{ kind: "service", replicas: 5 }]);
    expect(typed("Orders", 3)).toEqual([{ kind: "service" }]);
    expect(typed("Orders x3", 3)).toEqual([]);
    expect(typed("Orders", 1)).toEqual([]);
  });
});
