import { useQueryClient } from "@tanstack/react-query";

import { reloadReportList } from "../../../shared/api/report-list.ts";

/** Reads again what other parts of the portal show of a report that has been saved. */
export function useReadAgain(): (workspaceId: string) => Promise<void> {
  const client = useQueryClient();
  return async (workspaceId) => {
    const shown = ["home", "report-versions", "report-settings", "template-pages"];
    await Promise.all([
      reloadReportList(client, workspaceId),
      ...shown.map((key) => client.invalidateQueries({ queryKey: [key] })),
    ]);
  };
}
