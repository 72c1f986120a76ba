import { expect, it } from "vitest";
import { findOptions } from "@/ui/Combobox";

const OPTIONS = ["Parcel Lockers", "Night Shift", "Locker Keys"].map((label) => ({ value: label, label }));

it("finds options that have every word", () => {
  const found = (typed: string) => findOptions(OPTIONS, typed).map(({ label }) => label);
  expect(found("")).toHaveLength(3);
  expect(found("LOCK ")).toEqual(["Parcel Lockers", "Locker Keys"]);
  expect(found("keys lock")).toEqual(["Locker Keys"]);
  expect(found("sudoku")).toEqual([]);
});
