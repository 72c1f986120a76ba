import { useEffect, useState } from "react";

/** Whether something has been so for a while: what passes in a moment need not be shown. */
export function useLasting(holds: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [holds, ms]);
  return holds && lasting;
}
