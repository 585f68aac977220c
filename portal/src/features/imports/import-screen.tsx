import { CloudOff, ShieldX } from "lucide-react";
import type { ReactElement } from "react";
import { Link, useParams } from "react-router";

import { ApiError } from "../../shared/api/api-error.ts";
import { useWorkspaceName } from "../../shared/api/use-workspace-name.ts";
import { FailureNotice, Notice, NoticeText } from "../../shared/ui/messages/notice.tsx";
import { SubPage } from "../../shared/ui/page/sub-page.tsx";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { FreshnessList } from "./freshness-list.tsx";
import { ImportHistory } from "./import-history.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { importsMessages as texts } from "./imports-messages.ts";
import css from "./imports.module.css";
import { useImportHistory } from "./use-imports.ts";

/** `/{workspaceId}/import`: imports a file, and lists earlier imports. */
export function ImportScreen(): ReactElement {
  const { workspaceId = "" } = useParams();
  return <ImportPage key={workspaceId} workspaceId={workspaceId} />;
}

function ImportPage({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const name = useWorkspaceName(workspaceId);
  const history = useImportHistory(workspaceId);
  usePageTitle(texts.heading);
  if (history.data === undefined && history.error instanceof ApiError && history.error.code === "forbidden") {
    return (
      <Notice icon={<ShieldX size={24} />} heading={texts.notYours} level={1}>
        <NoticeText>{texts.notYoursHelp}</NoticeText>
        <Link to={`/${encodeURIComponent(workspaceId)}`}>{texts.toReports(name ?? workspaceId)}</Link>
      </Notice>
    );
  }
  if (history.isError && history.data === undefined) {
    return (
      <FailureNotice
        icon={<CloudOff size={24} />}
        heading={texts.failedToLoad}
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    );
  }
  return (
    <SubPage
      backTo={`/${encodeURIComponent(workspaceId)}`}
      backLabel={texts.back}
      heading={texts.heading}
      lead={texts.lead(name ?? workspaceId)}
      isWide
      guide="planners/import-data"
    >
      <ImportSteps workspaceId={workspaceId} />
      <div className={css.below}>
        <ImportHistory workspaceId={workspaceId} imports={history.data ?? null} />
        <FreshnessList workspaceId={workspaceId} />
      </div>
    </SubPage>
  );
}
