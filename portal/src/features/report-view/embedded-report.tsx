import type { ReportConfig, ReportEmbed } from "@vitrine/contracts/http";
import { PowerBIEmbed, type ReportHandle } from "@vitrine/sdk-react";
import { type ReactElement, useEffect, useState } from "react";

import { messages } from "../../shared/messages.ts";
import { useTheme } from "../../shared/services.ts";
import { embedServiceFor } from "./embed-service.ts";
import { languageOf } from "./language-of.ts";
import { prepareReport } from "./prepare-report.ts";
import { reportViewMessages } from "./report-view-messages.ts";
import { stateOf } from "./share-link.ts";
import css from "./report-screen.module.css";

interface EmbeddedReportProps {
  readonly embed: ReportEmbed;
  readonly handle: ReportHandle;
  /** Shows the report as a client sees it, without the agency's personal views. */
  readonly isAsClient: boolean;
}

/** The embedded report. A renewed token and another theme are applied without embedding it again. */
export function EmbeddedReport({ embed, handle, isAsClient }: EmbeddedReportProps): ReactElement {
  const theme = useTheme();
  // The address of the first answer is kept, because another one would load the report again.
  const [language] = useState(() => languageOf(navigator.languages));
  const [embedUrl] = useState(() => withFirstPaint(embed.embedUrl, theme, language));
  const [service] = useState(() => embedServiceFor(embedUrl));
  const settings = {
    ...(isAsClient ? clientSettings : readerSettings),
    appearance: theme,
    localeSettings: { language, formatLocale: language },
  };
  return (
    <PowerBIEmbed
      service={service}
      cssClassName={css.frame}
      embedConfig={{
        type: "report",
        id: embed.reportId,
        embedUrl,
        accessToken: embed.accessToken,
        tokenType: embed.tokenType,
        permissions: embed.permissions,
        settings,
      }}
      {...handle.embedProps}
    />
  );
}

/** Users have their own filters and views, and see the author's bookmarks. */
const readerSettings = {
  navContentPaneEnabled: true,
  persistentFiltersEnabled: true,
  personalBookmarksEnabled: true,
  panes: { bookmarks: { visible: true } },
};

const clientSettings = {
  ...readerSettings,
  persistentFiltersEnabled: false,
  personalBookmarksEnabled: false,
};

/** Adds theme and language to the address, so that the frame uses them from the first paint. */
function withFirstPaint(embedUrl: string, theme: string, language: string): string {
  const url = new URL(embedUrl);
  url.searchParams.set("appearance", theme);
  url.searchParams.set("language", language);
  return url.href;
}

/** Applies the state of the link first, so that a link cannot show a hidden page or remove a data filter. */
async function prepare(report: NonNullable<ReportHandle["report"]>, config: ReportConfig): Promise<void> {
  const state = stateOf(window.location.hash);
  if (state !== null) {
    await report.bookmarksManager
      .applyState(state)
      .catch((cause: unknown) => console.error(reportViewMessages.stateFailed, cause));
  }
  // A filter on a field that the report does not have has no effect and is only logged.
  report.off("info");
  report.on("info", ({ detail }) => {
    if (Reflect.get(Object(detail), "errorCode") === "FieldNotFound")
      console.error(reportViewMessages.filtersFailed, detail);
  });
  await prepareReport(report, config, {
    onPage: (name, cause) => console.error(messages.pageNotDeleted(name), cause),
    onFilters: (cause) => console.error(reportViewMessages.filtersFailed, cause),
  });
}

/** Whether a loaded report is ready to be shown: state of the link applied, hidden pages removed, data filters applied. */
export function usePreparation(report: ReportHandle["report"], config: ReportConfig | null): boolean {
  const [prepared, setPrepared] = useState<ReportHandle["report"]>(null);
  useEffect(() => {
    if (report === null || config === null) return;
    let isCancelled = false;
    void prepare(report, config).finally(() => {
      if (!isCancelled) setPrepared(report);
    });
    return () => {
      isCancelled = true;
    };
  }, [report, config]);
  return report !== null && prepared === report;
}
