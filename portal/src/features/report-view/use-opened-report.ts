import type { ReportEmbed } from "@vitrine/contracts/http";
import { useEffect } from "react";

import { useServices } from "../../shared/services.ts";

/**
 * Publishes name and token expiry for the header, and clears them on leaving (VIEW-7, VIEW-8). Stores the configuration,
 * and the workspace if it could be opened, because the next sign-in leads there.
 */
export function useOpenedReport(embed: ReportEmbed | null): void {
  const { openedReport, storage } = useServices();
  const name = embed?.reportName ?? null;
  const tokenExpiry = embed?.tokenExpiry ?? "";
  const config = embed?.reporting_config ?? null;
  const workspace = embed?.workspace ?? null;
  useEffect(() => {
    if (workspace === null) return;
    storage.writeCurrentWorkspace(workspace.id);
    storage.writeCurrentWorkspaceName(workspace.name);
  }, [workspace, storage]);
  useEffect(() => {
    if (name !== null) openedReport.set({ name, tokenExpiry });
  }, [name, tokenExpiry, openedReport]);
  useEffect(() => {
    if (config !== null) storage.writeReportingConfig(config);
  }, [config, storage]);
  useEffect(() => () => openedReport.set(null), [openedReport]);
}
