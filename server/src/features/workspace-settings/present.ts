import type { WorkspaceSettings } from "@vitrine/contracts/http";

import { markPath } from "./mark-path.ts";
import type { SettingsOfWorkspace } from "./service.ts";

export function presentSettings({ markId, defaults, ...settings }: SettingsOfWorkspace): WorkspaceSettings {
  return { ...settings, defaults: { ...defaults }, mark: markPath(markId) };
}
