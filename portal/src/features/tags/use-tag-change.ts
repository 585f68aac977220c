import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { reloadReportList } from "../../shared/api/report-list.ts";
import { reloadWorkspaceTags } from "../../shared/api/workspace-tags.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";

interface TagChange {
  readonly isPending: boolean;
  /** Answers whether it worked. */
  readonly run: (call: () => Promise<unknown>) => Promise<boolean>;
}

/**
 * One change of the workspace's tags: afterwards everything that shows them is asked for again, and an alert says how it
 * went. What is asked for meanwhile comes after it.
 */
export function useTagChange(workspaceId: string): TagChange {
  const { alerts } = useServices();
  const client = useQueryClient();
  const [underWay, setUnderWay] = useState(0);
  const before = useRef<Promise<unknown>>(Promise.resolve());

  async function carryOut(call: () => Promise<unknown>): Promise<boolean> {
    try {
      await call();
      await Promise.all([reloadWorkspaceTags(client, workspaceId), reloadReportList(client, workspaceId)]);
      alerts.show("success", messages.applied, { topic: "workspace-tags" });
      return true;
    } catch {
      alerts.show("danger", messages.somethingWrong, { topic: "workspace-tags" });
      return false;
    } finally {
      setUnderWay((count) => count - 1);
    }
  }

  return {
    isPending: underWay > 0,
    run(call) {
      setUnderWay((count) => count + 1);
      const done = before.current.then(() => carryOut(call));
      before.current = done;
      return done;
    },
  };
}
