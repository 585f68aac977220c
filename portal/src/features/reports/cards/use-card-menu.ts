import type { Report } from "@vitrine/contracts/http";
import { useCallback, useRef, useState } from "react";

/** The settings menu that all cards share: the report it is open for, and the button that opened it. */
export function useCardMenu() {
  const trigger = useRef<HTMLButtonElement>(null);
  const [report, setReport] = useState<Report | null>(null);
  const open = useCallback((next: Report, button: HTMLButtonElement) => {
    trigger.current = button;
    setReport(next);
  }, []);
  const close = useCallback(() => setReport(null), []);
  return { trigger, report, open, close };
}
