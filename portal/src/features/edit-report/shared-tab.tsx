import { useQuery } from "@tanstack/react-query";
import { portalRoutes, type Permission } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useServices } from "../../shared/services.ts";
import { ShareFormView } from "./share-form-view.tsx";
import { TabState } from "./tab-state.tsx";

interface SharedTabProps {
  readonly reportId: string;
  readonly permissions: readonly Permission[];
  readonly onShared: () => void;
}

export function SharedTab({ reportId, permissions, onShared }: SharedTabProps): ReactElement {
  const { api } = useServices();
  const settings = useQuery({
    queryKey: ["shared-settings", reportId],
    queryFn: ({ signal }) => api.call(portalRoutes.getSharedSettings, { params: { reportId }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (settings.data === undefined) return <TabState query={settings} />;
  return (
    <ShareFormView
      reportId={reportId}
      settings={settings.data}
      permissions={permissions}
      reload={async () => (await settings.refetch({ throwOnError: true })).data ?? settings.data}
      onShared={onShared}
    />
  );
}
