import { useCallback, type ReactElement } from "react";
import { NavigationType, useBlocker, type BlockerFunction } from "react-router";

import { useServices } from "../shared/services.ts";
import { LeaveDialog } from "../shared/ui/dialogs/leave-dialog.tsx";

/**
 * Asks before another page is shown and something entered on this one is lost, as by the browser's Back button. The end
 * of a session replaces the page and is not held up; what only changes the filters in the address leaves nothing.
 */
export function LeavePage(): ReactElement {
  const { leaveGuard } = useServices();
  const holds = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== NavigationType.Replace &&
      currentLocation.pathname !== nextLocation.pathname &&
      leaveGuard.get() !== null,
    [leaveGuard],
  );
  const blocker = useBlocker(holds);
  return (
    <LeaveDialog
      question={blocker.state === "blocked" ? leaveGuard.get() : null}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
