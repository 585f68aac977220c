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
  /** What somebody of the agency keeps for themselves is not what a client sees. */
  readonly isAsClient: boolean;
}

/** The report in its frame. A renewed token and the theme reach it in place; nothing else embeds it again. */
export function EmbeddedReport({ embed, handle, isAsClient }: EmbeddedReportProps): ReactElement {
  const theme = useTheme();
  // The address stays the one of the first answer: another one would load the report again.
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

/** Readers of the portal keep filters and views of their own, and see the author's bookmarks. */
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

/** The first paint of the frame has the right colours and language before any message reaches it. */
function withFirstPaint(embedUrl: string, theme: string, language: string): string {
  const url = new URL(embedUrl);
  url.searchParams.set("appearance", theme);
  url.searchParams.set("language", language);
  return url.href;
}

/** First what the link asks for, so that neither a hidden page nor a filter less can come by a link. */
async function prepare(report: NonNullable<ReportHandle["report"]>, config: ReportConfig): Promise<void> {
  const state = stateOf(window.location.hash);
  if (state !== null) {
    await report.bookmarksManager
      .applyState(state)
      .catch((cause: unknown) => console.error(reportViewMessages.stateFailed, cause));
  }
  // A filter on a field that the report does not have is told so, and has no effect.
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

/** Whether a loaded report has been made the one to show: as the link says, hidden pages gone, data filters applied. */
export function usePreparation(report: ReportHandle["report"], config: ReportConfig | null): boolean {
  const [prepared, setPrepared] = useState<ReportHandle["report"]>(null);
  useEffect(() => {
    if (report === null || config === null) return;
    let isLeft = false;
    void prepare(report, config).finally(() => {
      if (!isLeft) setPrepared(report);
    });
    return () => {
      isLeft = true;
    };
  }, [report, config]);
  return report !== null && prepared === report;
}
