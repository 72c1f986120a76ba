// Prints what a first visit downloads before anything can be shown: {"initial_js_gzip": bytes, ...}.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const root = new URL("../../src/greenroom/web/static/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", root), "utf8"));

function withStaticImports(name, seen = new Set()) {
  if (!seen.has(name)) {
    seen.add(name);
    for (const imported of manifest[name].imports ?? []) withStaticImports(imported, seen);
  }
  return seen;
}

const gzipped = (files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, root)), { level: 9 }).length, 0);

const entries = Object.keys(manifest).filter((name) => manifest[name].isEntry);
const chunks = [...new Set(entries.flatMap((name) => [...withStaticImports(name)]))];
const css = [...new Set(chunks.flatMap((name) => manifest[name].css ?? []))];

process.stdout.write(
  `${JSON.stringify({
    initial_js_gzip: gzipped(chunks.map((name) => manifest[name].file)),
    initial_css_gzip: gzipped(css),
  })}\n`,
);
