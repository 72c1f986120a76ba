import { lazy } from "react";

// Each page is its own chunk, so that the lobby does not wait for the editor.
export const LobbyPage = lazy(() => import("@/features/lobby/LobbyPage"));
export const HistoryPage = lazy(() => import("@/features/history/HistoryPage"));
export const PracticeListPage = lazy(() => import("@/rounds/coding/practice/PracticeListPage"));
export const PracticePage = lazy(() => import("@/rounds/coding/practice/PracticePage"));
export const SettingsPage = lazy(() => import("@/features/settings/SettingsPage"));
export const RoomPage = lazy(() => import("@/features/room/RoomPage"));
export const ReportPage = lazy(() => import("@/features/report/ReportPage"));
export const ReplayPage = lazy(() => import("@/features/replay/ReplayPage"));
export const ProgressPage = lazy(() => import("@/features/progress/ProgressPage"));
export const GradingPage = lazy(() => import("@/features/grading/GradingPage"));
