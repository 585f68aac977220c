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
      return { id, kind, name, group, embedUrl, datasetId, datasetGroupId, dashboardId: null };
    }),
    ...dashboards.map(({ id, displayName: name, embedUrl }): FoundItem => ({
      id,
      kind: "dashboard",
      name,
      group,
      embedUrl,
      datasetId: null,
      datasetGroupId: null,
      dashboardId: null,
    })),
  ];
}

/** The tiles of a dashboard. One without a title is called after its dashboard. @throws PowerBiError */
export async function readTiles(
  client: PowerBiClient,
  group: Group,
  dashboardId: string,
): Promise<readonly FoundItem[]> {
  const [dashboard, tiles] = await Promise.all([
    client.readDashboard(group.id, dashboardId),
    client.listTiles(group.id, dashboardId),
  ]);
  return tiles.map(({ id, title, embedUrl, datasetId }, index): FoundItem => ({
    id,
    kind: "tile",
    name: title === null || title.trim() === "" ? `${dashboard.displayName} ${index + 1}` : title,
    group,
    embedUrl,
    datasetId,
    datasetGroupId: null,
    dashboardId,
  }));
}

/** As `readGroup`; nothing for a group that is gone or not visible any more. @throws PowerBiError */
export function readGroupIfThere(client: PowerBiClient, group: Group): Promise<readonly FoundItem[]> {
  return ifThere(() => readGroup(client, group));
}

/** The tiles of a dashboard; nothing for one that is gone. @throws PowerBiError */
export function readTilesIfThere(
  client: PowerBiClient,
  group: Group,
  dashboardId: string,
): Promise<readonly FoundItem[]> {
  return ifThere(() => readTiles(client, group, dashboardId));
}

async function ifThere(read: () => Promise<readonly FoundItem[]>): Promise<readonly FoundItem[]> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PowerBiError && (error.kind === "not-found" || error.kind === "not-allowed"))
      return [];
    throw error;
  }
}
