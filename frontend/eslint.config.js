import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

// What may import what: screens know what they share, api, ui, core and protocol, and never each other. A kind of round
// is reached through the record in src/rounds alone; kinds do not know each other.
const screens = ["room", "lobby", "history", "report", "replay", "progress", "grading", "settings"];
const shared = ["workspace", "today", "ownership", "palette", "storage", "voice"];
const kinds = ["coding", "project", "board"];
const insideKinds = kinds.map((kind) => `@/rounds/${kind}`);
const boundaries = [
  {
    files: "src/core/**",
    forbidden: ["@/ui/*", "@/app/*", "@/features/*", "@/rounds", "react", "react-dom"],
  },
  { files: "src/ui/**", forbidden: ["@/app/*", "@/features/*", "@/core/*", "@/rounds"] },
  { files: "src/api/**", forbidden: ["@/ui/*", "@/app/*", "@/features/*", "@/rounds"] },
  { files: "src/app/**", forbidden: insideKinds },
  { files: "src/player/**", forbidden: insideKinds },
  { files: "src/rounds/shared/**", forbidden: ["@/app/*", ...insideKinds] },
  ...kinds.map((kind) => ({
    files: `src/rounds/${kind}/**`,
    forbidden: ["@/app/*", ...insideKinds.filter((other) => other !== `@/rounds/${kind}`)],
  })),
  ...[...screens, ...shared].map((feature) => ({
    files: `src/features/${feature}/**`,
    forbidden: [...screens.filter((other) => other !== feature).map((other) => `@/features/${other}/*`), ...insideKinds],
  })),
];
// Tests of what is general try it with a kind that there is.
const tests = ["**/*.test.ts", "**/*.test.tsx", "**/testing.ts", "**/*Testing.ts"];

export default defineConfig(
  globalIgnores(["node_modules"]),
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked, jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "no-restricted-imports": ["error", { patterns: ["../*"] }],
    },
  },
  ...boundaries.map(({ files, forbidden }) => ({
    files: [files],
    ignores: tests,
    rules: { "no-restricted-imports": ["error", { patterns: ["../*", ...forbidden] }] },
  })),
  {
    files: ["public/*.js"],
    languageOptions: { globals: { document: "readonly", localStorage: "readonly", window: "readonly" } },
  },
  {
    files: ["scripts/*.mjs"],
    languageOptions: { globals: { console: "readonly", process: "readonly", URL: "readonly" } },
  },
);
