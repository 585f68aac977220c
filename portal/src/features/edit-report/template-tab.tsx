import { useQuery } from "@tanstack/react-query";
import { portalRoutes } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useServices } from "../../shared/services.ts";
import { TabState } from "./tab-state.tsx";
import { TemplateFormView } from "./template-form-view.tsx";

interface TemplateTabProps {
  readonly workspaceId: string;
  readonly reportId: string;
  /** A board shows the campaigns of the reports behind its tiles. */
  readonly hasCampaigns: boolean;
  readonly onSaved: () => void;
}

export function TemplateTab({
  workspaceId,
  reportId,
  hasCampaigns,
  onSaved,
}: TemplateTabProps): ReactElement {
  const { api } = useServices();
  const settings = useQuery({
    queryKey: ["report-settings", reportId],
    queryFn: ({ signal }) => api.call(portalRoutes.getReportSettings, { params: { reportId }, signal }),
    // Each edit starts with the current settings, which must not change during the edit.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (settings.data === undefined) return <TabState query={settings} />;
  return (
    <TemplateFormView
      workspaceId={workspaceId}
      reportId={reportId}
      hasCampaigns={hasCampaigns}
      initialSettings={settings.data}
      onSaved={onSaved}
    />
  );
}
