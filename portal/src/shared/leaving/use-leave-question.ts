import { useEffect, useId } from "react";

import { useServices } from "../services.ts";
import type { LeaveQuestion } from "./leave-guard.ts";

/** Has this question asked before the page is left, by the Back button too; `null` while nothing would be lost. */
export function useLeaveQuestion(question: LeaveQuestion | null): void {
  const { leaveGuard } = useServices();
  const id = useId();
  useEffect(() => {
    leaveGuard.note(id, question);
    return () => leaveGuard.note(id, null);
  }, [leaveGuard, id, question]);
}
