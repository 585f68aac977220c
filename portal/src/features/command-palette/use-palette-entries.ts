import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ReportList } from "@vitrine/contracts/http";
import { useCallback, useMemo } from "react";
import { useNavigate, useParams } from "react-router";

import { reportListQuery } from "../../shared/api/report-list.ts";
import { useWorkspaces } from "../../shared/api/use-workspaces.ts";
import { messages } from "../../shared/messages.ts";
import { holdsAny } from "../../shared/permissions.ts";
import { useServices, useTheme } from "../../shared/services.ts";
import type { PaletteEntry } from "./find-entries.ts";
import { paletteMessages } from "./palette-messages.ts";

/** All entries of the palette: actions, workspaces, and the reports of each workspace, those of this one first. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const { workspaceId = null } = useParams();
  const { api } = useServices();
  const { data: workspaces = [] } = useWorkspaces();
  const navigate = useNavigate();
  const ordered = useMemo(
    () => workspaces.toSorted((a, b) => Number(b.id === workspaceId) - Number(a.id === workspaceId)),
    [workspaces, workspaceId],
  );
  // A stable function, so that thousands of entries are not created again with every key.
  const combine = useCallback(
    (lists: readonly UseQueryResult<ReportList>[]) =>
      lists.flatMap(({ data }) => (data === undefined ? [] : toEntries(data, (path) => void navigate(path)))),
    [navigate],
  );
  const reports = useQueries({ queries: ordered.map(({ id }) => reportListQuery(api, id)), combine });
  const actions = useActions(workspaceId);
  return useMemo(
    () => [
      ...actions,
      ...workspaces.map(({ id, name }): PaletteEntry => ({
        id: `workspace-${id}`,
        kind: "workspace",
        label: name,
        place: null,
        run: () => void navigate(`/${encodeURIComponent(id)}`),
      })),
      ...reports,
    ],
    [actions, workspaces, reports, navigate],
  );
}

function toEntries({ reports, workspace }: ReportList, go: (path: string) => void): readonly PaletteEntry[] {
  return reports.map(({ id, name }) => ({
    id: `report-${workspace.id}-${id}`,
    kind: "report",
    label: name,
    place: workspace.name,
    run: () => go(`/${encodeURIComponent(workspace.id)}/${encodeURIComponent(id)}`),
  }));
}

function useActions(workspaceId: string | null): readonly PaletteEntry[] {
  const { api, dialogs, theme } = useServices();
  const navigate = useNavigate();
  const isDark = useTheme() === "dark";
  const { data } = useQuery({ ...reportListQuery(api, workspaceId ?? ""), enabled: workspaceId !== null });
  const permissions = data?.workspace_permissions;
  return useMemo(() => {
    const held = permissions ?? [];
    const action = (id: string, label: string, run: () => void): PaletteEntry => ({
      id: `action-${id}`,
      kind: "action",
      label,
      place: null,
      run,
    });
    const here = workspaceId ?? "";
    const create = action("create", paletteMessages.createReport, () =>
      dialogs.open({ kind: "create-report", workspaceId: here }),
    );
    const createStatement = action("create-statement", paletteMessages.createStatement, () =>
      dialogs.open({ kind: "create-statement", workspaceId: here }),
    );
    const createBoard = action("create-board", paletteMessages.createBoard, () =>
      dialogs.open({ kind: "create-board", workspaceId: here }),
    );
    const canAdd = holdsAny(held, "add_tag");
    const canEdit = holdsAny(held, "edit_tag");
    const tags = action("tags", paletteMessages.editTags, () =>
      dialogs.open({ kind: "workspace-tags", workspaceId: here, canAdd, canEdit }),
    );
    return [
      ...(holdsAny(held, "add_report") ? [create, createBoard, createStatement] : []),
      ...(canAdd || canEdit ? [tags] : []),
      action("theme", isDark ? messages.toLight : messages.toDark, theme.toggle),
      action("start", paletteMessages.start, () => void navigate("/")),
      action("admin", messages.adminPanel, () => void navigate("/admin")),
      action("help", paletteMessages.help, () => void navigate("/help")),
      action("shortcuts", paletteMessages.shortcuts, () => dialogs.open({ kind: "shortcuts" })),
    ];
  }, [permissions, workspaceId, dialogs, isDark, theme, navigate]);
}
