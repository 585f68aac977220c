import { CloudOff } from "lucide-react";
import type { ReactElement } from "react";
import { useParams } from "react-router";

import { useReportList } from "../../shared/api/report-list.ts";
import { useWorkspaceName } from "../../shared/api/use-workspace-name.ts";
import { messages } from "../../shared/messages.ts";
import { FailureNotice } from "../../shared/ui/messages/notice.tsx";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { Dashboard } from "./dashboard.tsx";
import css from "./dashboard.module.css";
import { useCurrentWorkspace } from "./use-current-workspace.ts";

/** `/{workspaceId}`: the dashboard of a workspace. */
export function DashboardScreen(): ReactElement {
  const { workspaceId = "" } = useParams();
  const list = useReportList(workspaceId);
  const knownName = useWorkspaceName(workspaceId);
  const name = list.data?.workspace.name ?? knownName;
  useCurrentWorkspace(list.data);
  usePageTitle(name);

  if (list.isError && list.data === undefined) {
    return (
      <div className={css.failure}>
        <FailureNotice
          icon={<CloudOff size={24} />}
          heading={messages.listFailed}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  }
  return <Dashboard key={workspaceId} workspaceId={workspaceId} name={name} list={list.data ?? null} />;
}
