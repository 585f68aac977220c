import { useEffect, useMemo, useState } from "react";

import { periodSentences } from "@vitrine/contracts/reading/words/messages/period-sentences";
import { printSentences } from "../../messages/print-sentences.ts";
import { displayOfFilter } from "@vitrine/contracts/reading/filters/edit-filter";
import { heldPeriod } from "@vitrine/contracts/reading/period/report-period";
import type { PrintOptions } from "@vitrine/contracts/reading/state/print-job";
import { themeOf } from "@vitrine/contracts/reading/state/theme-of";
import { pagesInUse, type PageState, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { describeHeldFilter } from "@vitrine/contracts/reading/describe/describe-filter";
import { periodInWords, shownPeriod } from "@vitrine/contracts/reading/describe/describe-period";
import { countVisuals, type VisualCounts } from "../../report/state/count-visuals.ts";
import { ReportContext, useReport, useReportState } from "../shared/report-context.ts";
import { NotesList } from "../findings/notes-list.tsx";
import { shareQueries } from "./shared-queries.ts";
import { contentSize, footOf, paperStyle, scale, sheetHeight } from "./paper.ts";
import { useStyleSheet } from "../shared/use-style-sheet.ts";
import styles from "./print.module.css";
import { anchorOf, PrintedPage } from "./printed-page.tsx";
import { usePrinting, type Printing } from "./use-printing.ts";
import { useSheetsOnly } from "./use-sheets-only.ts";

/** The sheets of the report. The browser's print dialog opens as soon as all figures are there. */
export function PrintedReport({ options }: { readonly options: PrintOptions }): React.ReactElement {
  const { store, messages, formats } = useReport();
  const texts = printSentences(messages.language);
  const state = useReportState(store, (one) => one);
  const [moment] = useState(() => new Date());
  const pages = pagesInUse(state);
  const size = contentSize(options);
  const words = useWords(state);
  const printedOn = texts.printedOn(formats.moment(moment, state.client?.timeZone));
  const foot = footOf(
    [state.report?.name ?? "", mark ?? []].flat().join("  ·  "),
    words.shortFilters,
    words.complete ?? printedOn,
  );
  useStyleSheet(paperStyle(options, foot, texts.pageOf));
  const progress = usePrinting(sheetHeight(options));
  const counts = countVisuals(state);
  // A figure that never arrives does not keep the others from being printed.
  const isWhole = useOnce(counts.settled === counts.all || progress.isReady);
  useSheetsOnly(isWhole);
  const context = useSharedQueries();
  return (
    <div className={styles.overlay} lang={messages.language}>
      <Progress progress={progress} counts={counts} />
      {isWhole ? (
        <ReportContext value={context}>
          <div
            className={styles.document}
            data-sheets
            data-paper-colours={hasOwnColours(state) ? undefined : ""}
            style={{ zoom: scale, width: size.width }}
          >
            {options.hasCover ? (
              <Cover
                {...{ state, pages, words, printedOn }}
                height={size.height}
                numbers={progress.numbers}
              />
            ) : null}
            {pages.map((page) => (
              <PrintedPage key={page.name} page={page} {...size} />
            ))}
          </div>
        </ReportContext>
      ) : null}
    </div>
  );
}

/** What a file says of its figures. */
const mark = window.vitrineFile?.order.mark ?? null;

/** Whether something has been true once. Sheets stay while newer figures are loading. */
function useOnce(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue);
  if (isTrue && !was) setWas(true);
  return was || isTrue;
}

/** The context of the report, in which the parts of all pages ask together. */
function useSharedQueries(): ReportContext {
  const report = useReport();
  return useMemo(
    () => ({
      ...report,
      runQueries: shareQueries(report.runQueries, (send) => window.setTimeout(send)),
    }),
    [report],
  );
}

function hasOwnColours(state: ReportState): boolean {
  return state.theme !== null || themeOf(state)?.dataColors !== undefined;
}

interface Words {
  readonly period: string | null;
  readonly filters: readonly string[];
  /** The same with the first values only. */
  readonly shortFilters: readonly string[];
  readonly complete: string | null;
}

/** What the figures of the report stand on, in words. */
function useWords(state: ReportState): Words {
  const { messages, formats } = useReport();
  const shown = state.dataset?.dateColumn === undefined ? null : shownPeriod(state);
  const period = heldPeriod(state);
  const filters = state.settings.filterPaneVisible
    ? state.filters.filter((held) => held !== period && !displayOfFilter(held).isHidden)
    : [];
  const described = filters.flatMap((held) => describeHeldFilter(held, state, formats, messages) ?? []);
  return {
    period: shown === null ? null : periodInWords(state, shown, formats, periodSentences(messages.language)),
    filters: described.map(({ full }) => full),
    shortFilters: described.map(({ short }) => short),
    complete:
      state.completeThrough === null ? null : messages.completeThrough(formats.day(state.completeThrough)),
  };
}

interface CoverProps {
  readonly state: ReportState;
  readonly pages: readonly PageState[];
  readonly height: number;
  readonly words: Words;
  readonly printedOn: string;
  readonly numbers: Printing["numbers"];
}

function Cover({ state, pages, height, words, printedOn, numbers }: CoverProps): React.ReactElement {
  const { messages } = useReport();
  const texts = printSentences(messages.language);
  const { client, report } = state;
  const { coverColour, footer } = client?.brand ?? {};
  return (
    <header className={styles.cover} style={{ minHeight: height - 8 }}>
      {coverColour === undefined ? null : (
        <div className={styles.band} style={{ background: coverColour }} aria-hidden="true" />
      )}
      {client === null || client.mark === null ? null : (
        <img className={styles.mark} src={client.mark} alt="" />
      )}
      {client === null ? null : <p className={styles.client}>{client.name}</p>}
      <h1 className={styles.name}>{report?.name}</h1>
      {mark === null ? null : <p className={styles.stamp}>{mark}</p>}
      <dl className={styles.facts}>
        {words.period === null ? null : <Fact term={texts.period}>{words.period}</Fact>}
        <Fact term={texts.filters}>
          {words.filters.length === 0 ? texts.noFilters : words.filters.join(", ")}
        </Fact>
      </dl>
      <NotesList state={state} />
      {pages.length < 2 ? null : (
        <nav className={styles.contents} aria-label={texts.contents}>
          <h2>{texts.contents}</h2>
          <ol>
            {pages.map((page) => (
              <li key={page.name}>
                <a href={`#${anchorOf(page)}`}>
                  <span>{page.displayName}</span> <span>{numbers.get(anchorOf(page))}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {footer === undefined ? null : <p className={styles.footer}>{footer}</p>}
      <p className={styles.moment}>{[words.complete, printedOn].filter((one) => one !== null).join(" · ")}</p>
    </header>
  );
}

function Fact({
  term,
  children,
}: {
  readonly term: string;
  readonly children: React.ReactNode;
}): React.ReactElement {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ProgressProps {
  readonly progress: Printing;
  readonly counts: VisualCounts;
}

/** What is happening, and the way back. Not printed. */
function Progress({ progress, counts }: ProgressProps): React.ReactElement {
  const { messages, formats, actions } = useReport();
  const texts = printSentences(messages.language);
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === "Escape") actions.print(null);
    };
    window.addEventListener("keydown", close);
    return () => window.removeEventListener("keydown", close);
  }, [actions]);
  return (
    <div className={styles.progress}>
      <p role="status">
        {progress.isReady
          ? texts.ready
          : texts.preparing(formats.count(counts.settled), formats.count(counts.all))}
        {progress.isReady && counts.failed > 0 ? <> {texts.incomplete}</> : null}
      </p>
      <button type="button" className="button" onClick={() => actions.print(null)}>
        {messages.close}
      </button>
      <button
        type="button"
        className="button primary"
        disabled={!progress.isReady}
        onClick={() => window.print()}
      >
        {texts.print}
      </button>
    </div>
  );
}
