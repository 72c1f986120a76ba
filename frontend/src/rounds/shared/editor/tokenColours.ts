import type { TokenKind } from "@/rounds/shared/editor/highlight";

/** The colours of code that is only read. */
export const TOKEN_COLOURS: Record<TokenKind, string | undefined> = {
  plain: undefined,
  keyword: "text-lamp-text",
  literal: "text-(--code-literal)",
  comment: "text-ink-faint italic",
};
