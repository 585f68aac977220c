import { useEffect } from "react";

/** A page that was just reloaded has the newest policy, so that reloading it again would not help. */
const sameLoadMs = 15_000;

/**
 * The policy of the page lists the origins whose frames it may load, as they were when it was loaded. If a connection to
 * another system was added since, the page is loaded again.
 */
export function useFramePolicy(origin: string): void {
  useEffect(() => {
    const handleViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective !== "frame-src" || !blockedURI.startsWith(origin)) return;
      const [navigation] = performance.getEntriesByType("navigation");
      const wasReloaded = Reflect.get(Object(navigation), "type") === "reload";
      if (!wasReloaded || performance.now() > sameLoadMs) window.location.reload();
    };
    document.addEventListener("securitypolicyviolation", handleViolation);
    return () => document.removeEventListener("securitypolicyviolation", handleViolation);
  }, [origin]);
}
