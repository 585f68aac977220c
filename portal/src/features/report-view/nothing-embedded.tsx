import { FileQuestion } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "react-router";

import { useWorkspaces } from "../../shared/api/use-workspaces.ts";
import { messages } from "../../shared/messages.ts";
import { useSession } from "../../shared/services.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { FailureReason, isMissing, isOfConnection } from "./failure-reason.tsx";
import { reportViewMessages as texts } from "./report-view-messages.ts";
import css from "./report-screen.module.css";

interface NothingEmbeddedProps {
  readonly workspaceId: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/**
 * Shown in place of a report that cannot be opened: no alert, as specified (VIEW-13, VIEW-14), but a heading, what can be
 * done, and a link to a page that the person can open.
 */
export function NothingEmbedded(props: NothingEmbeddedProps): ReactElement | null {
  const { error } = props;
  const { data: workspaces, isPending } = useWorkspaces();
  const isAdmin = useSession()?.user?.admin === true;
  usePageTitle(texts.notAvailable);
  // Which link works is known only once the list has arrived.
  if (isPending) return null;
  const workspace = workspaces?.find(({ id }) => id === props.workspaceId) ?? null;
  return (
    <div className={css.nothing}>
      <Notice icon={<FileQuestion size={24} />} heading={texts.notAvailable} level={1}>
        <FailureReason error={error} />
        {!isMissing(error) && (
          <Button variant="primary" onPress={props.onRetry}>
            {messages.retry}
          </Button>
        )}
        {isAdmin && isOfConnection(error) && <Link to="/admin/connections">{texts.openConnections}</Link>}
        {workspace === null ? (
          <Link to="/">{messages.home}</Link>
        ) : (
          <Link to={`/${encodeURIComponent(workspace.id)}`}>{texts.backToList(workspace.name)}</Link>
        )}
      </Notice>
    </div>
  );
}
