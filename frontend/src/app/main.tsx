import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "@fontsource-variable/jetbrains-mono/wght.css";
import { App } from "@/app/App";
import "@/ui/styles.css";
import { followKeyboard } from "@/ui/keyboard";
import { followTheme } from "@/ui/theme";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
followTheme();
followKeyboard();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
