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
    alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) },
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
