import type { OwnResult, Signature } from "@/protocol";

/** A part of an input: an argument as JSON, or the whole text that a program reads. */
export interface InputField {
  readonly name: string;
  readonly type: string;
  readonly isText: boolean;
}

/** What is asked for, in the order of the arguments. */
export function fieldsOf(signature: Signature): readonly InputField[] {
  switch (signature.kind) {
    case "function":
      return signature.parameters.map(({ name, type }) => ({ name, type, isText: false }));
    case "class":
      return [
        { name: "constructor", type: "a list of its arguments", isText: false },
        { name: "calls", type: 'a list of ["method", [arguments]]', isText: false },
      ];
    case "program":
      return [{ name: "standard input", type: "text", isText: true }];
  }
}

/** The texts of the fields for arguments that are a list in JSON; empty ones where it does not fit. */
export function textsOf(fields: readonly InputField[], json: string): readonly string[] {
  const values = parsed(json);
  return fields.map(({ isText }, index) => {
    const value: unknown = Array.isArray(values) ? values[index] : undefined;
    if (value === undefined) return "";
    return isText && typeof value === "string" ? value : JSON.stringify(value);
  });
}

export type ReadInput =
  | { readonly json: string }
  /** What is wrong with each field; undefined where nothing is. */
  | { readonly errors: readonly (string | undefined)[] };

/** The arguments as a list in JSON, or what is wrong. Numbers stay as they were typed. */
export function readTexts(fields: readonly InputField[], texts: readonly string[]): ReadInput {
  const errors = fields.map((field, index) => whyNot(field, texts[index] ?? ""));
  if (errors.some((error) => error !== undefined)) return { errors };
  const parts = fields.map(({ isText }, index) => {
    const text = texts[index] ?? "";
    return isText ? JSON.stringify(text) : text.trim();
  });
  return { json: `[${parts.join(", ")}]` };
}

function whyNot({ name, isText }: InputField, text: string): string | undefined {
  if (isText) return undefined;
  if (text.trim() === "") return `Type a value for ${name}.`;
  if (parsed(text) !== undefined) return undefined;
  if (/'|\b(?:None|True|False)\b/.test(text)) {
    return "This isn’t JSON. Write text in double quotes, and true, false or null.";
  }
  return "This isn’t JSON. A list looks like [1, 2], and text needs double quotes.";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const ENDS: Record<OwnResult["ended"], string> = {
  returned: "Returned",
  raised: "Runtime error",
  exited: "Runtime error",
  syntax: "Doesn’t compile",
  timeout: "Too slow",
  memory: "Too much memory",
  output: "Too much output",
};

/** How a call ended, in a word or two. */
export function describeEnd({ ended }: Pick<OwnResult, "ended">): string {
  return ENDS[ended];
}
