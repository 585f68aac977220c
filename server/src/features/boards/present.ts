import type { BoardEmbed, BoardSource, DatasetDescription, EmbedBoard } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";

import type { EmbeddedReport } from "../../providers/analytics-provider.ts";
import type { VerifiedReport } from "../embedding/service.ts";
import type { EmbeddableBoard, OpenedBoard } from "./service.ts";
import { presentSource, shownTile } from "./sources.ts";

export function presentBoardEmbed({
  report,
  workspace,
  access,
  embedUrl,
  permissions,
}: EmbeddableBoard): BoardEmbed {
  return {
    dashboardId: report.id,
    dashboardName: report.name,
    workspace: { id: workspace.id, name: workspace.name },
    tokenExpiry: access.expiresAt.toISOString(),
    type: "dashboard",
    embedUrl,
    accessToken: access.token,
    tokenType: 1,
    permissions,
  };
}

export function presentAccess({ report, workspace, grant, expiresAt }: VerifiedReport) {
  return {
    boardId: report.id,
    boardName: report.name,
    workspace: { id: workspace.id, name: workspace.name },
    parentOrigins: [...grant.parentOrigins],
    tokenExpiry: expiresAt.toISOString(),
    permissions: grant.permissions,
  };
}

export function presentEmbedBoard(
  { verified, version, tiles, shown, answers }: OpenedBoard,
  language: ReportLanguage,
  embedUrl: (report: EmbeddedReport) => string,
): EmbedBoard {
  const datasets = new Map<string, DatasetDescription>();
  const reports = [...shown.values()].map((source): BoardSource => {
    const { dataset, ...report } = presentSource(source, tiles, language);
    const key = JSON.stringify(dataset);
    datasets.set(key, dataset);
    return { ...report, dataset: [...datasets.keys()].indexOf(key), embedUrl: embedUrl(source.report) };
  });
  return {
    ...presentAccess(verified),
    version,
    tiles: tiles.map((tile) => ({ ...shownTile(tile, shown), ...answers.get(tile.id) })),
    reports,
    datasets: [...datasets.values()],
  };
}
