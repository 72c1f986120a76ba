import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { singleFile } from "./scripts/singleFile.ts";

const PUBLIC = fileURLToPath(new URL("./public", import.meta.url));

/** The player of shared replays: one page with everything in it. It is built after the interface, beside it. */
export default defineConfig({
  plugins: [react(), tailwindcss(), singleFile(PUBLIC)],
  resolve: {
    alias: [
      // A megabyte for the board alone: the file draws it by itself.
      { find: /^@\/rounds\/board\/replay\/liveScene$/, replacement: fileURLToPath(new URL("./src/rounds/board/replay/noScene.ts", import.meta.url)) },
      { find: "@", replacement: fileURLToPath(new URL("./src", import.meta.url)) },
    ],
  },
  build: {
    outDir: "../src/greenroom/web/static",
    emptyOutDir: false,
    copyPublicDir: false,
    target: "es2022",
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: fileURLToPath(new URL("./replay-player.html", import.meta.url)),
      output: { codeSplitting: false },
    },
  },
});
