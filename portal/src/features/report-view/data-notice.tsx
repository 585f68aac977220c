import type { ReportDataState, ReportEmbed } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { showMoment } from "../../shared/when.ts";
import { reportViewMessages as texts } from "./report-view-messages.ts";
import css from "./report-screen.module.css";
import { useReportData } from "./use-data-tool.ts";

/** Says above a report that its provider could not refresh its data, so that older ones are shown. */
export function DataNotice({ embed }: { readonly embed: ReportEmbed | null }): ReactElement | null {
  const data = useReportData(embed);
  return data === undefined ? null : <FailedRefresh data={data} />;
}

/** Nothing unless the last refresh failed. */
export function FailedRefresh({ data }: { readonly data: ReportDataState }): ReactElement | null {
  const { state, refreshedAt, reason } = data;
  if (state !== "failed") return null;
  return (
    <div className={css.notice} role="status">
      <p>{texts.refreshFailed(refreshedAt === null ? null : showMoment(refreshedAt), reason)}</p>
    </div>
  );
}
