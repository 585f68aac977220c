import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

import { useStyleSheet } from "../../../view/shared/use-style-sheet.ts";
import { useReport } from "../../../view/shared/report-context.ts";
import type { Typeset } from "../page-texts.ts";
import { statementSentences } from "../statement-sentences.ts";
import type { StatementSession } from "../statement-session.ts";
import { PaperPage } from "./paper-page.tsx";
import styles from "./statement.module.css";

interface PrintedPagesProps {
  readonly session: StatementSession;
  readonly typeset: Typeset;
  /** From a page to before another one. */
  readonly range: readonly [number, number];
  readonly onDone: () => void;
}

/** Pages whose rows are asked for at once. */
const pagesAtOnce = 50;

/** The pages as the browser prints them: one on each sheet, with the size and the numbers of the statement. */
export function PrintedPages({ session, typeset, range, onDone }: PrintedPagesProps): React.ReactElement {
  const { messages, formats } = useReport();
  const texts = statementSentences(messages.language);
  const [from, to] = range;
  const [loaded, setLoaded] = useState(from);
  const isReady = loaded >= to;
  const { width, height } = typeset.shown.paper;
  useStyleSheet(`@page { size: ${width}mm ${height}mm; margin: 0 }`);
  useEffect(() => {
    let isStopped = false;
    const load = async (): Promise<void> => {
      for (let page = from; page < to; page += pagesAtOnce) {
        const end = Math.min(to, page + pagesAtOnce);
        if (isStopped || !(await session.ready(page, end))) return isStopped ? undefined : onDone();
        setLoaded(end);
      }
    };
    void load();
    return () => {
      isStopped = true;
    };
  }, [session, from, to, onDone]);
  useEffect(() => {
    if (!isReady) return undefined;
    window.addEventListener("afterprint", onDone);
    // The dialog blocks the page, so the sheets are drawn first.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("afterprint", onDone);
    };
  }, [isReady, onDone]);
  return (
    <>
      <div role="status" className={styles.preparing}>
        {isReady ? "" : texts.preparing(formats.share((loaded - from) / (to - from)))}
      </div>
      {createPortal(
        <div className={styles.sheets} data-sheets>
          {Array.from({ length: loaded - from }, (_, at) => from + at).map((page) => (
            <PaperPage
              key={page}
              typeset={typeset}
              page={page}
              label={texts.page(formats.count(page + 1), formats.count(typeset.shown.pages.length))}
              isLoaded
              query=""
              current={null}
              arrivals={0}
            />
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}
