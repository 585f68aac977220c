import type { ReactElement } from "react";

import { ApiError } from "../../shared/api/api-error.ts";
import { NoticeText } from "../../shared/ui/messages/notice.tsx";
import { reportViewMessages as texts } from "./report-view-messages.ts";
import css from "./report-screen.module.css";

/** Whether trying again cannot help, because the report is deleted or not accessible. */
export function isMissing(error: Error | null): boolean {
  // Without an error the answer contained a message instead of a report (VIEW-14).
  return error === null || (error instanceof ApiError && [400, 403, 404, 410].includes(error.status));
}

/** Whether an administrator can mend it at the connection to the report's provider. */
export function isOfConnection(error: Error | null): boolean {
  return error instanceof ApiError && ["provider_refused", "provider_item_missing"].includes(error.code);
}

/** Only for a report of another provider the server says more: whose fault it is, and in details what that provider says. */
export function FailureReason({ error }: { readonly error: Error | null }): ReactElement {
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
