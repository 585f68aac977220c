import { startTransition, useEffect, useState } from "react";

/** Milliseconds after which it is drawn even if the browser is never idle. */
const longest = 500;

/** False until the browser has drawn what is more urgent, such as the figures of the page. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const run = (): void => startTransition(() => setIsIdle(true));
    // Safari has none.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(run, longest / 2);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(run, { timeout: longest });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
