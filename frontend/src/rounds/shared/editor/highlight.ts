export type TokenKind = "plain" | "keyword" | "literal" | "comment";

export interface Token {
  kind: TokenKind;
  text: string;
}

const JAVASCRIPT =
  "async await break case catch class const continue default delete do else export extends false finally for " +
  "function if import in instanceof let new null of return static super switch this throw true try typeof " +
  "undefined var void while yield";

// Enough colour to read finished code by. The editor knows far more of each, and weighs a megabyte.
const KEYWORDS = {
  python:
    "and as assert async await break case class continue def del elif else except False finally for from global if " +
    "import in is lambda match None nonlocal not or pass raise return True try while with yield",
  javascript: JAVASCRIPT,
  typescript:
    `${JAVASCRIPT} any as boolean enum implements interface keyof never number private public readonly string type ` +
    "unknown",
  java:
    "abstract boolean break byte case catch char class continue default do double else enum extends false final " +
    "finally float for if implements import instanceof int interface long new null package private protected public " +
    "record return short static super switch this throw throws true try var void while",
  cpp:
    "auto bool break case catch char class const constexpr continue default delete do double else enum false float " +
    "for if include int long namespace new nullptr operator private protected public return short signed sizeof " +
    "static struct switch template this throw true try typedef typename unsigned using virtual void while",
  go:
    "break case chan const continue default defer else fallthrough false for func go goto if import interface map nil " +
    "package range return select struct switch true type var",
};

const STRING_IN_QUOTES = String.raw`"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?`;
const STRING_IN_BACKTICKS = String.raw`\x60(?:\\[^]|[^\x60\\])*\x60?`;
const PYTHON_STRING = String.raw`[rbfuRBFU]{0,2}(?:"""(?:\\[^]|[^\\])*?(?:"""|$)|'''(?:\\[^]|[^\\])*?(?:'''|$)|${STRING_IN_QUOTES})`;
const PYTHON_COMMENT = String.raw`#[^\n]*`;
const SLASH_COMMENT = String.raw`//[^\n]*|/\*[^]*?(?:\*/|$)`;
const NUMBER = String.raw`\b\d[\w.]*`;
const WORD = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;

function patternOf(comment: string, string: string): RegExp {
  return new RegExp(`(?<comment>${comment})|(?<literal>${string}|${NUMBER})|(?<word>${WORD})`, "gu");
}

const IN_PYTHON = patternOf(PYTHON_COMMENT, PYTHON_STRING);
const LIKE_C = patternOf(SLASH_COMMENT, STRING_IN_QUOTES);
const WITH_BACKTICKS = patternOf(SLASH_COMMENT, `${STRING_IN_QUOTES}|${STRING_IN_BACKTICKS}`);

/** What code can be written in. */
export type Grammar = keyof typeof KEYWORDS;

const PATTERNS: Record<Grammar, RegExp> = {
  python: IN_PYTHON,
  javascript: WITH_BACKTICKS,
  typescript: WITH_BACKTICKS,
  java: LIKE_C,
  cpp: LIKE_C,
  go: WITH_BACKTICKS,
};

function kindOf(match: RegExpExecArray, keywords: ReadonlySet<string>): TokenKind {
  if (match.groups?.["comment"] !== undefined) return "comment";
  if (match.groups?.["literal"] !== undefined) return "literal";
  return keywords.has(match[0]) ? "keyword" : "plain";
}

function tokenize(code: string, grammar: Grammar): readonly Token[] {
  const keywords = new Set(KEYWORDS[grammar].split(" "));
  const tokens: Token[] = [];
  let at = 0;
  for (const match of code.matchAll(PATTERNS[grammar])) {
    const kind = kindOf(match, keywords);
    if (kind === "plain") continue;
    if (match.index > at) tokens.push({ kind: "plain", text: code.slice(at, match.index) });
    tokens.push({ kind, text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < code.length) tokens.push({ kind: "plain", text: code.slice(at) });
  return tokens;
}

/** The code line by line, each line in coloured pieces. Joining all the text gives the code again. */
export function highlight(code: string, grammar: Grammar): readonly (readonly Token[])[] {
  const lines: Token[][] = [[]];
  for (const { kind, text } of tokenize(code.replace(/\n$/, ""), grammar)) {
    text.split("\n").forEach((piece, index) => {
      if (index > 0) lines.push([]);
      if (piece !== "") lines.at(-1)?.push({ kind, text: piece });
    });
  }
  return lines;
}
