import { isOffered, type ReportConfig, type ReportEmbed } from "@vitrine/contracts/http";
import { decodeState } from "@vitrine/contracts/reading/state/bookmark";
import { PowerBIEmbed, type ReportHandle } from "@vitrine/sdk-react";
import { type ReactElement, useEffect, useState } from "react";

import { messages } from "../../shared/messages.ts";
import { prepareReport, toBasicFilters } from "./prepare-report.ts";
import { reportViewMessages } from "./report-view-messages.ts";
import { stateOf } from "./share-link.ts";
import css from "./report-screen.module.css";
import { useEmbedding } from "./use-embedding.ts";

interface EmbeddedReportProps {
  readonly embed: ReportEmbed;
  readonly handle: ReportHandle;
  /** Whether the person's own views and filters belong to it: not to the report as a client sees it, nor to a preview. */
  readonly isOwn: boolean;
  /** Commands of the portal in the menus of visuals. */
  readonly commands: readonly PortalCommand[];
}

/** A command in the menus of visuals, which `commandTriggered` reports. */
export interface PortalCommand {
  readonly name: string;
  readonly title: string;
}

/** The embedded report. A renewed token and another theme are applied without embedding it again. */
export function EmbeddedReport({ embed, handle, isOwn, commands }: EmbeddedReportProps): ReactElement {
  const { service, embedUrl, settings } = useEmbedding(embed);
  // Later ones are applied to the loaded report.
  const [opening] = useState(() => openingOf(embed, window.location.hash));
  return (
    <PowerBIEmbed
      service={service}
      cssClassName={css.frame}
      embedConfig={{
        type: "report",
        id: embed.frame?.id ?? embed.reportId,
        ...(embed.frame === undefined ? {} : { groupId: embed.frame.groupId }),
        embedUrl,
        accessToken: embed.accessToken,
        tokenType: embed.tokenType,
        permissions: embed.permissions,
        settings: {
          ...(isOwn && isOffered(embed, "views") ? readerSettings : otherSettings),
          ...settings,
          extensions: { commands: commands.map(asExtension) },
        },
        ...opening,
      }}
      {...handle.embedProps}
    />
  );
}

function asExtension({ name, title }: PortalCommand) {
  return { name, title, extend: { visualOptionsMenu: { title }, visualContextMenu: { title } } };
}

/** Users have their own filters and views, and see the author's bookmarks. */
const readerSettings = {
  navContentPaneEnabled: true,
  persistentFiltersEnabled: true,
  personalBookmarksEnabled: true,
  panes: { bookmarks: { visible: true } },
  /** A copy is named in the portal, where its workspace is chosen. */
  useCustomSaveAsDialog: true,
};

const otherSettings = {
  ...readerSettings,
  persistentFiltersEnabled: false,
  personalBookmarksEnabled: false,
};

/**
 * The state of the link and the data filters, with which the report opens, so that nothing is drawn without them. Filters
 * are applied after a state, so that a link cannot remove a data filter.
 */
function openingOf(embed: ReportEmbed, hash: string) {
  const config = embed.reporting_config;
  const state = isOffered(embed, "views") ? stateOf(hash) : null;
  const isReadable = state !== null && decodeState(state) !== null;
  if (state !== null && !isReadable) console.error(reportViewMessages.stateFailed);
  const filters = toBasicFilters(config.data_filters);
  return {
    ...(isReadable ? { bookmark: { state } } : {}),
    ...(filters.length === 0 ? {} : { filters }),
  };
}

/** After the state of the link, so that a link cannot show a hidden page. */
async function prepare(report: NonNullable<ReportHandle["report"]>, config: ReportConfig): Promise<void> {
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

interface Preparation {
  readonly report: ReportHandle["report"];
  readonly config: ReportConfig | null;
}

/**
 * Whether a loaded report is ready to be shown: hidden pages removed, data filters applied.
 *
 * @param isEditing another configuration, such as further hidden pages, then waits, because removing a page would be an edit
 */
export function usePreparation({ report, config }: Preparation, isEditing: boolean): boolean {
  const [prepared, setPrepared] = useState<Preparation>({ report: null, config: null });
  useEffect(() => {
    if (report === null || config === null || isEditing) return undefined;
    if (prepared.report === report && prepared.config === config) return undefined;
    let isCancelled = false;
    void prepare(report, config).finally(() => {
      if (!isCancelled) setPrepared({ report, config });
    });
    return () => {
      isCancelled = true;
    };
  }, [report, config, isEditing, prepared]);
  return report !== null && prepared.report === report;
}
