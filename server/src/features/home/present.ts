import { listedKind, type Home } from "@vitrine/contracts/http";

import { brandFilePath } from "../brand/service.ts";
import type { HomePage, ReportInWorkspace } from "./service.ts";

export function presentHome(home: HomePage): Home {
  return {
    continue: home.opened.map((report) => ({
      ...presentReport(report),
      opened_at: (report.openedAt ?? new Date(0)).toISOString(),
    })),
    favourites: home.favourites.map(presentReport),
    workspaces: home.workspaces.map(({ id, name, markId, data }) => ({
      id,
      name,
      mark: markId === null ? null : brandFilePath(markId),
      completeThrough: data.completeThrough,
      isLate: data.lateSources > 0,
      figures: data.figures === null ? null : [...data.figures],
    })),
    workspace_count: home.workspaceCount,
    attention: [...home.attention],
    ...(home.board === null ? {} : { board: presentReport(home.board) }),
  };
}

function presentReport({
  id,
  kind,
  name,
  workspaceId,
  workspaceName,
}: Pick<ReportInWorkspace, "id" | "kind" | "name" | "workspaceId" | "workspaceName">) {
  return { id, ...listedKind(kind), name, workspace: { id: workspaceId, name: workspaceName } };
}
