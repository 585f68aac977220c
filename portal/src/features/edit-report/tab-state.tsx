import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { messages } from "../../shared/messages.ts";
import { LoadFailure } from "../../shared/ui/messages/load-failure.tsx";
import css from "./edit-report.module.css";
import { editReportMessages } from "./edit-report-messages.ts";

interface TabStateProps {
  readonly query: Pick<UseQueryResult, "isError" | "refetch">;
}

/** Shown in a tab while its settings are loading, or if they could not be loaded. */
export function TabState({ query }: TabStateProps): ReactElement {
  if (!query.isError) {
    return (
      <div className={css.waiting} role="status" aria-label={messages.loading}>
        {[1, 2, 3].map((row) => (
          <span key={row} />
        ))}
      </div>
    );
  }
  return <LoadFailure text={editReportMessages.loadFailed} query={query} />;
}
