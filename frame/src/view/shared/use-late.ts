import { useEffect, useState } from "react";

/** Milliseconds within which something is awaited without a placeholder. */
const shortWait = 100;

/** Whether what is awaited has not come soon, so that its place needs a placeholder. */
export function useLate(isAwaited: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setIsLate(true), shortWait);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isAwaited && isLate;
}
