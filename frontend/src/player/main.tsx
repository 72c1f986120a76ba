import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { SharedReplay } from "@/player/SharedReplay";
import { ensureStorage } from "@/player/storage";
import "@/ui/styles.css";
import { followTheme } from "@/ui/theme";

const root = document.getElementById("root");
if (root === null) throw new Error("replay-player.html has no #root");
ensureStorage();
followTheme();
createRoot(root).render(
  <StrictMode>
    <SharedReplay text={document.getElementById("recording")?.textContent ?? ""} />
  </StrictMode>,
);
