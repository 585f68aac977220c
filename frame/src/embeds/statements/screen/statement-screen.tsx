import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

import { Notice } from "../../../view/shared/notice.tsx";
import { useReport } from "../../../view/shared/report-context.ts";
import { statementSentences } from "../statement-sentences.ts";
import type { LaidOutStatement, StatementSession, StatementState } from "../statement-session.ts";
import { PageScroll } from "../page-scroll.ts";
import { firstZoom, type Zoom } from "../zoom.ts";
import { FindBar } from "./find-bar.tsx";
import { PagesView, usePageInSight } from "./pages-view.tsx";
import { ParameterBar } from "./parameter-bar.tsx";
import { PrintRange } from "./print-range.tsx";
import { PrintedPages } from "./printed-pages.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useFind } from "./use-find.ts";
import { useTypeset } from "./use-typeset.ts";
import styles from "./statement.module.css";

/** A statement: its parameters, what turns the pages, and the pages. */
export function StatementScreen({ session }: { readonly session: StatementSession }): React.ReactElement {
  const state = useSyncExternalStore(
    (listener) => session.store.subscribe(listener),
    () => session.store.get(),
  );
  const { messages } = useReport();
  const texts = statementSentences(messages.language);
  const { opened, shown, status, failure } = state;
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">{opened?.reportName ?? ""}</h1>
      {opened === null || !state.panel.isEnabled || opened.definition.parameters.length === 0 ? null : (
        <ParameterBar key={opened.reportId} session={session} state={state} opened={opened} />
      )}
      {status === "failed" ? (
        <div className={styles.failure}>
          <Notice heading={texts.failed} detail={failure?.detail ?? failure?.message ?? ""} isAlert />
          <button type="button" className={styles.button} onClick={session.retry}>
            {texts.again}
          </button>
        </div>
      ) : null}
      {shown === null || status === "failed" ? (
        status === "failed" ? null : (
          <Waiting label={texts.loading} />
        )
      ) : (
        <OpenPages
          session={session}
          shown={shown}
          arrivals={state.arrivals}
          isBusy={status === "laying-out"}
          printing={state.printing}
        />
      )}
    </main>
  );
}

function Waiting({ label }: { readonly label: string }): React.ReactElement {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.blank} />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

interface OpenPagesProps {
  readonly session: StatementSession;
  readonly shown: LaidOutStatement;
  readonly arrivals: number;
  readonly isBusy: boolean;
  readonly printing: StatementState["printing"];
}

function OpenPages({ session, shown, arrivals, isBusy, printing }: OpenPagesProps): React.ReactElement {
  const { messages } = useReport();
  const texts = statementSentences(messages.language);
  const typeset = useTypeset(shown);
  const [scroll] = useState(() => new PageScroll());
  const [zoom, setZoom] = useState<Zoom>(() => firstZoom(window.innerWidth));
  const find = useFind(session, typeset, scroll.goTo);
  const page = usePageInSight(scroll);
  const endPrinting = useCallback(() => session.printPages(null), [session]);
  // Closes also when pages were chosen, which are printed then.
  const endChoosing = (): void => {
    if (session.store.get().printing === "choosing") endPrinting();
  };
  // The browser's own search and printing would know only the pages that are drawn.
  useCommandKey("f", find.open);
  useCommandKey("p", session.print);
  return (
    <div className={styles.content} aria-busy={isBusy}>
      <Toolbar
        page={page}
        count={shown.pages.length}
        zoom={zoom}
        onPage={scroll.goTo}
        onZoom={setZoom}
        onFind={find.open}
        isFinding={find.isOpen}
        onPrint={session.print}
      />
      {find.isOpen ? <FindBar find={find} /> : null}
      {shown.isCut ? <p className={styles.note}>{texts.cut}</p> : null}
      <PagesView
        session={session}
        scroll={scroll}
        typeset={typeset}
        arrivals={arrivals}
        zoom={zoom}
        query={find.isOpen ? find.query : ""}
        current={find.current}
      />
      {printing === "choosing" ? (
        <PrintRange
          page={page}
          count={shown.pages.length}
          onPrint={(from, to) => session.printPages([from, to])}
          onClose={endChoosing}
        />
      ) : null}
      {printing === null || printing === "choosing" ? null : (
        <PrintedPages session={session} typeset={typeset} range={printing} onDone={endPrinting} />
      )}
    </div>
  );
}

/** Runs a command in place of the browser's for Ctrl or Cmd and a letter. */
function useCommandKey(letter: string, run: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isCommand =
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === letter;
      if (!isCommand) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [letter, run]);
}
