import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** Puts scripts and styles into the page, and a policy that lets it run just these and load nothing. */
export function singleFile(publicFolder: string): Plugin {
  return {
    name: "greenroom:single-file",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      for (const page of Object.values(bundle)) {
        if (page.type !== "asset" || !page.fileName.endsWith(".html")) continue;
        page.source = enclose(String(page.source), bundle, publicFolder);
      }
      for (const name of Object.keys(bundle)) if (!name.endsWith(".html")) Reflect.deleteProperty(bundle, name);
    },
  };
}

function enclose(page: string, bundle: Bundle, publicFolder: string): string {
  const hashes: string[] = [];
  const script = (code: string, type: string): string => {
    // "</script" and "<!--" end or hide the element wherever they stand; so written, strings and patterns are the same.
    const safe = code.replaceAll("</script", "\\x3c/script").replaceAll("<!--", "\\x3c!--").trim();
    hashes.push(`'sha256-${createHash("sha256").update(safe).digest("base64")}'`);
    return `<script${type}>${safe}</script>`;
  };
  let main = "";
  const enclosed = page
    .replace(/<script src="\/([^"]+)"><\/script>/g, (_, name: string) =>
      script(readFileSync(join(publicFolder, name), "utf8"), ""),
    )
    .replace(/\s*<script type="module"[^>]* src="\/?([^"]+)"><\/script>/g, (_, name: string) => {
      main += script(chunk(bundle, name), ' type="module"');
      return "";
    })
    .replace(/<link rel="stylesheet"[^>]* href="\/?([^"]+)">/g, (_, name: string) => {
      return `<style>${asset(bundle, name).replaceAll("</style", "<\\/style").trim()}</style>`;
    });
  const policy = [
    "default-src 'none'",
    `script-src ${hashes.join(" ")}`,
    "style-src 'unsafe-inline'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return enclosed
    .replace('<meta charset="utf-8" />', `$&\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`)
    .replace("</body>", () => `${main}\n  </body>`);
}

function chunk(bundle: Bundle, name: string): string {
  const found = bundle[name];
  if (found?.type !== "chunk") throw new Error(`${name} is not a script of this build`);
  if (found.imports.length + found.dynamicImports.length > 0) throw new Error(`${name} needs other files`);
  return found.code;
}

function asset(bundle: Bundle, name: string): string {
  const found = bundle[name];
  if (found?.type !== "asset") throw new Error(`${name} is not a file of this build`);
  const text = String(found.source);
  if (/url\((?!['"]?(data:|#))/.test(text)) throw new Error(`${name} loads other files`);
  return text;
}
