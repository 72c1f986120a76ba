import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const INSIDE = "/@excalidraw/excalidraw/dist/";
const NOTHING = "\0greenroom:nothing";
const WHOLE_FONT = fileURLToPath(new URL("../src/rounds/board/canvas/wholeFont.ts", import.meta.url));

/** What is changed in the module that loads fonts. Each must be found once, whether the package is minified or not. */
const CHANGES: readonly (readonly [what: string, pattern: RegExp, replacement: string])[] = [
  ["the CDN of fonts", /`https:\/\/esm\.sh\/.*?\/dist\/prod\/`/g, "window.location.origin"],
  // Subsets of fonts are made by WebAssembly, which the content policy forbids. Whole fonts need no worker.
  ["the test for workers", /typeof Worker\s*(<|!==)\s*"(u|undefined)"/g, "false"],
];
const FONT = /=\s*"(\.\/fonts\/(?!Xiaolai)[^"]+\.woff2)"/g;

/**
 * Keeps Excalidraw on our own origin: fonts are files of this build, and there is no CDN to fall back to. Left out are
 * the CJK font (13 MB; the system's is used), the subsetting of fonts and all languages but English.
 */
export function excalidraw(): Plugin {
  return {
    name: "greenroom:excalidraw",
    // Before Vite itself looks for the files that are to be left out.
    enforce: "pre",
    resolveId(source, importer) {
      if (importer?.includes(INSIDE) !== true) return null;
      if (/^\.\/locales\/(?!en-|percentages-)/.test(source)) return NOTHING;
      if (source === "./subset-worker.chunk.js") return NOTHING;
      return source === "./subset-shared.chunk.js" ? WHOLE_FONT : null;
    },
    load: (id) => (id === NOTHING ? "export default {};" : null),
    transform(code, id) {
      if (!id.includes(INSIDE) || !code.includes("ASSETS_FALLBACK_URL")) return null;
      return { code: onOwnOrigin(code), map: null };
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && file.code.includes("esm.sh")) this.error(`${file.fileName} names a CDN`);
      }
    },
  };
}

function onOwnOrigin(code: string): string {
  let changed = withoutCjk(code);
  for (const [what, pattern, replacement] of CHANGES) changed = replaceOnce(changed, what, pattern, replacement);
  const imports: string[] = [];
  changed = changed.replace(FONT, (_, path: string) => {
    const name = `greenroomFont${imports.length}`;
    imports.push(`import ${name} from "${path}";\n`);
    return `=${name}`;
  });
  if (imports.length === 0) throw new Error("Excalidraw names no fonts any more. See scripts/excalidraw.ts.");
  return imports.join("") + changed;
}

/** The family stays known, with no files. */
function withoutCjk(code: string): string {
  const name = /([\w$]+)\s*=\s*"Xiaolai"/.exec(code)?.[1] ?? "";
  const faces = new RegExp(`\\(${name.replaceAll("$", "\\$")},\\s*\\.\\.\\.[\\w$]+\\)`, "g");
  return replaceOnce(code, "the CJK font", faces, `(${name})`);
}

function replaceOnce(code: string, what: string, pattern: RegExp, replacement: string): string {
  const found = code.match(pattern)?.length ?? 0;
  if (found !== 1) throw new Error(`${what} is ${found} times in Excalidraw, not once. See scripts/excalidraw.ts.`);
  return code.replace(pattern, () => replacement);
}
