/** Nothing to fetch: a shared file draws boards by itself. It stands for `liveScene.ts` there. */
export const loadScene = null;
