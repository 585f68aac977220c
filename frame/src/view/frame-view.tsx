import { useEffect, useMemo } from "react";

import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import type { RunQuery, RunQueries } from "../query/run-query.ts";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { themeOf } from "@vitrine/contracts/reading/state/theme-of";
import type { Store } from "../report/state/store.ts";
import { OverlayEpoch } from "../visuals/chart-kit/overlay-epoch.ts";
import { createFormats } from "@vitrine/contracts/reading/words/format";
import { Notice } from "./shared/notice.tsx";
import {
  ReportContext,
  useReportState,
  type EditingCode,
  type UserActions,
} from "./shared/report-context.ts";
import { ReportView } from "./report-view.tsx";
import { useAppearance } from "./use-appearance.ts";

interface FrameViewProps {
  readonly store: Store<ReportState>;
  readonly actions: UserActions;
  readonly editing: EditingCode;
  readonly runQuery: RunQuery;
  readonly runQueries: RunQueries;
  /** The page is in an iframe. */
  readonly isEmbedded: boolean;
  /** What is shown instead of a report once it is open. */
  readonly screen?: React.ReactElement | null;
}

/** The root component: provides the context of the report and renders it. */
export function FrameView(props: FrameViewProps): React.ReactElement {
  const { store, actions, editing, runQuery, runQueries, isEmbedded, screen = null } = props;
  const settings = useReportState(store, (state) => state.settings);
  const hostTheme = useHostTheme(store);
  const theme = useReportState(store, themeOf);
  const contrast = useReportState(store, (state) => state.contrast);
  const report = useReportState(store, (state) => state.report);
  const overlaysClosed = useReportState(store, (state) => state.overlaysClosed);
  const languagesLoaded = useReportState(store, (state) => state.languagesLoaded);
  const colours = useReportState(store, ({ client }) => client?.colours ?? "blue");
  const brand = useReportState(store, ({ client }) => client?.brand);
  const calendar = useReportState(store, (state) => state.calendar);
  const { language, formatLocale } = settings;
  const context = useMemo(() => {
    const messages = messagesFor(language);
    const formats = createFormats(formatLocale ?? language, messages, calendar);
    return { store, actions, editing, runQuery, runQueries, messages, formats };
    // oxlint-disable-next-line react/exhaustive-deps -- once a language is loaded, the same tag has other messages
  }, [store, actions, editing, runQuery, runQueries, language, formatLocale, calendar, languagesLoaded]);
  const isPrinting = useReportState(store, ({ screen }) => screen.print?.phase === "printing");
  // Paper is light.
  const appearance = isPrinting ? "light" : settings.appearance;
  const { transparentBackground, printsAsIs } = settings;
  useAppearance(
    appearance,
    hostTheme,
    theme,
    transparentBackground,
    contrast,
    printsAsIs,
    theme?.colours ?? colours,
    brand,
  );
  useEffect(() => {
    document.documentElement.lang = context.messages.language;
    document.title = report?.name || context.messages.report;
  }, [report, context]);

  return (
    <ReportContext value={context}>
      <OverlayEpoch value={overlaysClosed}>
        {isEmbedded ? <ReportView opened={screen} /> : <Notice heading={context.messages.noHost} />}
      </OverlayEpoch>
    </ReportContext>
  );
}

/** The host's theme. What else it has than colours of series is read once the code for it is loaded. */
function useHostTheme(store: Store<ReportState>): ReportState["theme"] {
  const theme = useReportState(store, (state) => state.theme);
  useEffect(() => {
    if (theme === null || theme.whole !== null) return;
    void import("./whole-theme.ts").then(({ readWholeTheme }) => readWholeTheme(store, theme));
  }, [store, theme]);
  return theme;
}
