import { createContext } from "react";

/** Runs the code on arguments, a list in JSON; null where that cannot be done. */
export const RunThisContext = createContext<((json: string) => void) | null>(null);
