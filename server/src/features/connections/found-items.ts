import type { PowerBiClient } from "../../providers/powerbi/client.ts";
import { PowerBiError } from "../../providers/powerbi/errors.ts";
import type { FoundItem } from "./repository.ts";

export interface Group {
  readonly id: string;
  readonly name: string;
}

/** The reports, paginated reports and dashboards of a group, as they are now. @throws PowerBiError */
export async function readGroup(client: PowerBiClient, group: Group): Promise<readonly FoundItem[]> {
  const options = { isFresh: true };
  const [reports, dashboards] = await Promise.all([
    client.listReports(group.id, options),
    client.listDashboards(group.id, options),
  ]);
  return [
    ...reports.map((report): FoundItem => {
      const { id, name, embedUrl, datasetId, datasetWorkspaceId } = report;
      const kind = report.reportType === "PaginatedReport" ? "paginated" : "report";
      const datasetGroupId = datasetWorkspaceId === group.id ? null : datasetWorkspaceId;
      return { id, kind, name, group, embedUrl, datasetId, datasetGroupId };
    }),
    ...dashboards.map(({ id, displayName: name, embedUrl }): FoundItem => ({
      id,
      kind: "dashboard",
      name,
      group,
      embedUrl,
      datasetId: null,
      datasetGroupId: null,
    })),
  ];
}

/** The same; nothing for a group that is gone or not visible any more. @throws PowerBiError */
export async function readGroupIfThere(client: PowerBiClient, group: Group): Promise<readonly FoundItem[]> {
  try {
    return await readGroup(client, group);
  } catch (error) {
    if (error instanceof PowerBiError && (error.kind === "not-found" || error.kind === "not-allowed"))
      return [];
    throw error;
  }
}
