import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { excalidraw } from "./scripts/excalidraw.ts";
import { precompress } from "./scripts/precompress.ts";

const API = process.env["GREENROOM_API"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [react(), tailwindcss(), excalidraw(), precompress()],
  resolve: {
    alias: [
      { find: "@", replacement: fileURLToPath(new URL("./src", import.meta.url)) },
      // Its build for browsers brings a copy of parts of Monaco, and this one names paths that Monaco no longer exports.
      { find: /^monaco-vim$/, replacement: fileURLToPath(new URL("./node_modules/monaco-vim/dist/index.mjs", import.meta.url)) },
      { find: /^monaco-editor\/esm\/vs\//, replacement: "monaco-editor/" },
    ],
  },
  build: {
    // The interface ships inside the Python package.
    outDir: "../src/greenroom/web/static",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // Monaco is one big lazy chunk by design.
    chunkSizeWarningLimit: 5000,
    // Fonts and icons stay files: the content policy allows data: for images only.
    assetsInlineLimit: 0,
  },
  // The development server bundles packages by itself, without the plugins above.
  optimizeDeps: { rolldownOptions: { plugins: [excalidraw()] } },
  server: {
    proxy: { "/api": { target: API, ws: true }, "/healthz": API },
  },
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
  },
});
