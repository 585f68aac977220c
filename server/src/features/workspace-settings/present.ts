import { httpRoutes, type WorkspaceSettings } from "@vitrine/contracts/http";

import type { SettingsOfWorkspace } from "./service.ts";

export function presentSettings({ markId, defaults, ...settings }: SettingsOfWorkspace): WorkspaceSettings {
  return { ...settings, defaults: { ...defaults }, mark: markPath(markId) };
}

/** The path of a mark's picture, on both origins. */
export function markPath(id: string | null): string | null {
  return id === null ? null : httpRoutes.getWorkspaceMark.path.replace(":markId", id);
}
