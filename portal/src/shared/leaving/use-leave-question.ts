import { useEffect, useId } from "react";

import { useServices } from "../services.ts";
import type { LeaveQuestion } from "./leave-guard.ts";

/** Asks this question before the page is left, also with the Back button; `null` while nothing would be lost. */
export function useLeaveQuestion(question: LeaveQuestion | null): void {
  const { leaveGuard } = useServices();
  const id = useId();
  useEffect(() => {
    leaveGuard.note(id, question);
    return () => leaveGuard.note(id, null);
  }, [leaveGuard, id, question]);
}
