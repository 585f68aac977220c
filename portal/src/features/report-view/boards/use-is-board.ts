import { useQueryClient } from "@tanstack/react-query";
import type { ReportList } from "@vitrine/contracts/http";
import { useCallback, useState } from "react";

import { reportListKey } from "../../../shared/api/report-list.ts";

/**
 * Whether an address is that of a board. Known from the list of the workspace if it has been loaded; otherwise the server
 * says so when it is opened as a report.
 */
export function useIsBoard(workspaceId: string, id: string) {
  const client = useQueryClient();
  const [board, setBoard] = useState<string | null>(null);
  const list = client.getQueryData<ReportList>(reportListKey(workspaceId));
  const isListed = list?.reports.some((report) => report.id === id && report.kind === "board") === true;
  const onOtherKind = useCallback(() => setBoard(id), [id]);
  return { isBoard: isListed || board === id, onOtherKind };
}
