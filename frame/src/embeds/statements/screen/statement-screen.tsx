import { useEffect, useState, useSyncExternalStore } from "react";

import { Notice } from "../../../view/shared/notice.tsx";
import { useReport } from "../../../view/shared/report-context.ts";
import { statementSentences } from "../statement-sentences.ts";
import type { StatementSession } from "../statement-session.ts";
import { PageScroll } from "../page-scroll.ts";
import type { Zoom } from "../zoom.ts";
import { FindBar } from "./find-bar.tsx";
import { PagesView, usePageInSight } from "./pages-view.tsx";
import { ParameterBar } from "./parameter-bar.tsx";
import { PrintedPages } from "./printed-pages.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useFind } from "./use-find.ts";
import { useTypeset } from "./use-typeset.ts";
import type { LaidOutStatement } from "../statement-session.ts";
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
}

function OpenPages({ session, shown, arrivals, isBusy }: OpenPagesProps): React.ReactElement {
  const { messages } = useReport();
  const texts = statementSentences(messages.language);
  const typeset = useTypeset(shown);
  const [scroll] = useState(() => new PageScroll());
  const [zoom, setZoom] = useState<Zoom>(1);
  const [range, setRange] = useState<readonly [number, number] | null>(null);
  const find = useFind(session, typeset, scroll.goTo);
  useFindKey(find.open);
  return (
    <div className={styles.content} aria-busy={isBusy}>
      <Toolbar
        page={usePageInSight(scroll)}
        count={shown.pages.length}
        zoom={zoom}
        onPage={scroll.goTo}
        onZoom={setZoom}
        onFind={find.open}
        isFinding={find.isOpen}
        onPrint={(from, to) => setRange([from, to])}
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
      {range === null ? null : (
        <PrintedPages session={session} typeset={typeset} range={range} onDone={() => setRange(null)} />
      )}
    </div>
  );
}

/** The browser's own search would see only the pages that are drawn. */
function useFindKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isFind =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "f";
      if (!isFind) return;
      event.preventDefault();
      open();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [open]);
}
