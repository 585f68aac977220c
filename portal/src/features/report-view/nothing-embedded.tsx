import { FileQuestion } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "react-router";

import { ApiError } from "../../shared/api/api-error.ts";
import { useWorkspaces } from "../../shared/api/use-workspaces.ts";
import { messages } from "../../shared/messages.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Notice, NoticeText } from "../../shared/ui/messages/notice.tsx";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { reportViewMessages as texts } from "./report-view-messages.ts";
import css from "./report-screen.module.css";

/** Only for a report of another provider the server says more: whose fault it is, and in details what that provider says. */
function Reason({ error }: { readonly error: Error | null }): ReactElement {
  const ofProvider = error instanceof ApiError && error.code.startsWith("provider_") ? error : null;
  if (ofProvider === null)
    return <NoticeText>{isMissing(error) ? texts.notAvailableHelp : texts.notLoadedHelp}</NoticeText>;
  const { message, detail } = ofProvider;
  return (
    <>
      <NoticeText>{message}</NoticeText>
      {detail !== null && (
        <details className={css.details}>
          <summary>{texts.details}</summary>
          <p>{detail}</p>
        </details>
      )}
    </>
  );
}

/** Whether trying again cannot help, because the report is deleted or not accessible. */
function isMissing(error: Error | null): boolean {
  // Without an error the answer contained a message instead of a report (VIEW-14).
  return error === null || (error instanceof ApiError && [400, 403, 404, 410].includes(error.status));
}

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
  usePageTitle(texts.notAvailable);
  // Which link works is known only once the list has arrived.
  if (isPending) return null;
  const workspace = workspaces?.find(({ id }) => id === props.workspaceId) ?? null;
  return (
    <div className={css.nothing}>
      <Notice icon={<FileQuestion size={24} />} heading={texts.notAvailable} level={1}>
        <Reason error={error} />
        {!isMissing(error) && (
          <Button variant="primary" onPress={props.onRetry}>
            {messages.retry}
          </Button>
        )}
        {workspace === null ? (
          <Link to="/">{messages.home}</Link>
        ) : (
          <Link to={`/${encodeURIComponent(workspace.id)}`}>{texts.backToList(workspace.name)}</Link>
        )}
      </Notice>
    </div>
  );
}
