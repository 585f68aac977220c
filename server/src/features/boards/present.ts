import type { BoardSource, DatasetDescription, EmbedBoard, FigureSources } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";

import type { ProvidedReport } from "../../providers/analytics-provider.ts";
import { textsOfFields, type VerifiedReport } from "../embedding/service.ts";
import type { OpenedBoard } from "./opened-board.ts";
import { presentSource, shownTile, type ShownSource } from "./sources.ts";

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
  { verified, version, tiles, shown, withheld, answers }: OpenedBoard,
  language: ReportLanguage,
  embedUrl: (report: ProvidedReport) => string,
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
    tiles: tiles.map((tile) => ({ ...shownTile(tile, shown, withheld), ...answers.get(tile.id) })),
    reports,
    datasets: [...datasets.values()],
  };
}

export function presentFigureSources(
  sources: readonly ShownSource[],
  language: ReportLanguage,
): FigureSources {
  const tables = new Map<string, FigureSources["tables"][number]>();
  const reports = sources.map(({ report, dataset }) => {
    const names = textsOfFields(dataset, language)?.names ?? {};
    const called = ({ name, displayName }: { readonly name: string; readonly displayName: string }) => ({
      name,
      displayName: names[displayName] ?? displayName,
    });
    const shown = dataset.tables
      .filter(({ measures }) => measures.length > 0)
      .map((table) => ({ ...called(table), measures: table.measures.map(called) }));
    const key = JSON.stringify(shown);
    tables.set(key, shown);
    return { reportId: report.id, reportName: report.name, tables: [...tables.keys()].indexOf(key) };
  });
  return { reports, tables: [...tables.values()] };
}
