import { lazy, type ComponentType } from "react";
import { loadParts } from "@/rounds";
import type { PartName } from "@/rounds/ui";

/** A page of its own chunk, fetched together with what the kinds of rounds bring to it. */
function page<Props>(load: () => Promise<{ default: ComponentType<Props> }>, ...parts: PartName[]) {
  return lazy(async () => {
    const [loaded] = await Promise.all([load(), ...parts.map(loadParts)]);
    return loaded;
  });
}

// Each page is its own chunk, so that the lobby does not wait for the editor.
export const LobbyPage = page(() => import("@/features/lobby/LobbyPage"), "lobby", "choices");
export const HistoryPage = page(() => import("@/features/history/HistoryPage"), "history");
export const SettingsPage = page(() => import("@/features/settings/SettingsPage"), "settings");
export const RoomPage = page(() => import("@/features/room/RoomPage"), "room");
export const ReportPage = page(() => import("@/features/report/ReportPage"), "report", "choices");
export const ReplayPage = page(() => import("@/features/replay/ReplayPage"));
export const ProgressPage = page(() => import("@/features/progress/ProgressPage"), "progress", "choices");
export const GradingPage = page(() => import("@/features/grading/GradingPage"));
