import { useState, type ReactElement } from "react";

import type { LeaveQuestion } from "../../shared/leaving/leave-guard.ts";
import { useServices } from "../../shared/services.ts";
import { logOut } from "../../shared/session/log-out.ts";
import { LeaveDialog } from "../../shared/ui/dialogs/leave-dialog.tsx";

interface LogOut {
  /** Logs out, after the question whether unsaved input may be lost. */
  readonly askToLogOut: () => void;
  /** To be rendered where `askToLogOut` is used. */
  readonly logOutQuestion: ReactElement;
}

export function useLogOut(): LogOut {
  const services = useServices();
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  return {
    askToLogOut: () => {
      const found = services.leaveGuard.get();
      if (found === null) logOut(services);
      else setQuestion(found);
    },
    logOutQuestion: (
      <LeaveDialog
        question={question}
        onStay={() => setQuestion(null)}
        onLeave={() => {
          setQuestion(null);
          logOut(services);
        }}
      />
    ),
  };
}
