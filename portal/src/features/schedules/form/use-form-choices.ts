import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import {
  isOffered,
  portalRoutes,
  type Option,
  type PageOption,
  type ReplyOf,
  type SharedSettings,
} from "@vitrine/contracts/http";

import { useReportList } from "../../../shared/api/report-list.ts";
import { holdsAny } from "../../../shared/permissions.ts";
import { useServices } from "../../../shared/services.ts";

type OfferedFormat = ReplyOf<typeof portalRoutes.listReportFileFormats>["formats"][number];

/** The reports of a workspace that can be made into files, by name; null while they are loading. */
export function useSentReports(workspaceId: string): readonly Option[] | null {
  const { data } = useReportList(workspaceId);
  if (data === undefined) return null;
  return data.reports
    .filter((report) => report.kind === undefined && isOffered(report, "file"))
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** Whether the user may share reports of the workspace with people outside the agency. */
export function useMayAddOutside(workspaceId: string): boolean {
  const { data } = useReportList(workspaceId);
  return holdsAny(data?.workspace_permissions ?? [], "share_reporting_extern");
}

/** In which formats a report can be made, and why not in others. */
export function useReportFormats(reportId: string): UseQueryResult<readonly OfferedFormat[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["report-files", "formats", reportId],
    queryFn: async ({ signal }): Promise<readonly OfferedFormat[]> =>
      (await api.call(portalRoutes.listReportFileFormats, { params: { reportId }, signal })).formats,
    enabled: reportId !== "",
  });
}

export function useReportPages(reportId: string): UseQueryResult<readonly PageOption[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["pages", reportId],
    queryFn: ({ signal }): Promise<readonly PageOption[]> =>
      api.call(portalRoutes.listPages, { params: { templateOrReport: reportId }, signal }),
    enabled: reportId !== "",
  });
}

export interface WorkspacePeople {
  readonly agency: readonly Option[];
  readonly clients: readonly Option[];
}

/** The people of a workspace with whom a report is or can be shared. Fails for users who may not share it. */
export function useReportPeople(reportId: string): UseQueryResult<WorkspacePeople> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["shared-settings", reportId, "people"],
    queryFn: async ({ signal }): Promise<WorkspacePeople> =>
      peopleOf(await api.call(portalRoutes.getSharedSettings, { params: { reportId }, signal })),
    enabled: reportId !== "",
    retry: false,
  });
}

function peopleOf({ internal_options: agency, external_options: clients }: SharedSettings): WorkspacePeople {
  return { agency, clients };
}

/** The roles that can approve. One that was removed meanwhile stays the one that is chosen. */
export function roleOptions(
  approvers: ReplyOf<typeof portalRoutes.listSchedules>["approvers"],
  used: string,
): readonly Option[] {
  const known = approvers.map(({ id, name }) => ({ value: id, label: name }));
  return known.some(({ value }) => value === used) ? known : [...known, { value: used, label: used }];
}
