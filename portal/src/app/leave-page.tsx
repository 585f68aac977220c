import { useCallback, type ReactElement } from "react";
import { NavigationType, useBlocker, type BlockerFunction } from "react-router";

import { useServices } from "../shared/services.ts";
import { LeaveDialog } from "../shared/ui/dialogs/leave-dialog.tsx";

/**
 * Asks before a navigation discards unsaved input, for example with the browser's Back button. It does not ask when the
 * session has ended, which replaces the page, nor when only the filters in the address change, unless the question says so.
 */
export function LeavePage(): ReactElement {
  const { leaveGuard } = useServices();
  const isBlocked = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) => {
      const question = leaveGuard.get();
      if (historyAction === NavigationType.Replace || question === null) return false;
      return (
        currentLocation.pathname !== nextLocation.pathname ||
        (question.asksInSearch === true && currentLocation.search !== nextLocation.search)
      );
    },
    [leaveGuard],
  );
  const blocker = useBlocker(isBlocked);
  return (
    <LeaveDialog
      question={blocker.state === "blocked" ? leaveGuard.get() : null}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
