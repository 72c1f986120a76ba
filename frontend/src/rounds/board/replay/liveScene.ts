import type { ComponentType } from "react";
import type { SceneProps } from "@/rounds/board/replay/ExcalidrawScene";

/** Fetches the board as it was drawn on. A shared file has `noScene.ts` in its place: there is no room for it. */
export const loadScene: (() => Promise<ComponentType<SceneProps>>) | null = () =>
  import("@/rounds/board/replay/ExcalidrawScene").then(({ default: Scene }) => Scene);
