import { useQuery } from "@tanstack/react-query";
import { isOffered, type Report } from "@vitrine/contracts/http";
import { useParams } from "react-router";

import { reportListQuery } from "../../shared/api/report-list.ts";
import type { AskedReport } from "../../shared/dialogs/dialog-store.ts";
import { useServices } from "../../shared/services.ts";
import type { PaletteEntry } from "./find-entries.ts";
import { paletteMessages } from "./palette-messages.ts";

/**
 * What was typed, as a question: about the open report, or about all data of the workspace for people of the agency, who
 * have permissions there.
 */
export function useQuestion(text: string): readonly PaletteEntry[] {
  const { workspaceId = null, reportingId } = useParams();
  const { api, dialogs } = useServices();
  const { data } = useQuery({ ...reportListQuery(api, workspaceId ?? ""), enabled: workspaceId !== null });
  if (workspaceId === null || text === "") return [];
  const isOfAgency = (data?.workspace_permissions ?? []).length > 0;
  const opened = data?.reports.find(({ id, kind }) => id === reportingId && kind === undefined);
  if (opened === undefined && !isOfAgency) return [];
  if (opened !== undefined && !isOffered(opened, "ask")) return [];
  const report = opened === undefined ? null : askedReport(opened);
  return [
    {
      id: "question",
      kind: "question",
      label: paletteMessages.ask(text),
      place: null,
      run: () => dialogs.open({ kind: "ask", workspaceId, report, question: text }),
    },
  ];
}

function askedReport({ id, name, offers }: Report): AskedReport {
  return { id, sight: "own", ...(offers === undefined ? {} : { providedName: name }) };
}
