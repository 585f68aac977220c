import type { WorkspaceSettings } from "@vitrine/contracts/http";

import type { SettingsOfWorkspace } from "./service.ts";

export function presentSettings({ defaults, ...settings }: SettingsOfWorkspace): WorkspaceSettings {
  return { ...settings, defaults: { ...defaults } };
}
