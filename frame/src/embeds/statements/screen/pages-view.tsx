import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";

import { useReport } from "../../../view/shared/report-context.ts";
import { KeyRegion } from "../../../visuals/chart-kit/key-region.tsx";
import type { FoundPlace } from "../find-text.ts";
import type { PageScroll } from "../page-scroll.ts";
import type { Typeset } from "../page-texts.ts";
import { contentHeight, pageAtTop, pagesInSight, topOfPage } from "../page-window.ts";
import { statementSentences } from "../statement-sentences.ts";
import type { StatementSession } from "../statement-session.ts";
import { gap, millimetreOf, type Zoom } from "../zoom.ts";
import { PaperPage } from "./paper-page.tsx";
import styles from "./statement.module.css";

interface PagesViewProps {
  readonly session: StatementSession;
  readonly scroll: PageScroll;
  readonly typeset: Typeset;
  readonly arrivals: number;
  readonly zoom: Zoom;
  /** What is searched for; empty if nothing. */
  readonly query: string;
  /** The match that the reader has gone to. */
  readonly current: FoundPlace | null;
}

/** The page that most of the window shows, counted from 0. */
export function usePageInSight(scroll: PageScroll): number {
  const read = (): number => {
    const state = scroll.get();
    return Math.max(0, Math.min(state.count - 1, Math.floor(pageAtTop(state) + 0.35)));
  };
  return useSyncExternalStore(scroll.subscribe, read);
}

/** The pages below each other. Only those in sight are in the document. */
export function PagesView(props: PagesViewProps): React.ReactElement {
  const { session, scroll, typeset, arrivals, zoom, query, current } = props;
  const { messages, formats } = useReport();
  const texts = statementSentences(messages.language);
  const { shown } = typeset;
  const count = shown.pages.length;
  const scrolled = useSyncExternalStore(scroll.subscribe, scroll.get);
  const page = usePageInSight(scroll);
  const attach = useCallback((element: HTMLElement | null) => scroll.attach(element), [scroll]);
  const millimetre = millimetreOf(zoom, shown.paper, scrolled.width);
  usePageSizes(scroll, shown, Math.round(shown.paper.height * millimetre) + gap);
  const { from, to } = pagesInSight({ ...scrolled, count });
  useRows(session, shown, from, to);
  useCurrentInSight(current);
  const area = {
    height: contentHeight(scrolled) + gap,
    "--mm": `${millimetre}px`,
  } satisfies React.CSSProperties & { readonly "--mm": string };

  return (
    <KeyRegion
      ref={attach}
      className={styles.scroller}
      label={texts.pages}
      spoken={texts.page(formats.count(page + 1), formats.count(count))}
      onKeyDown={(event) => {
        const target = { PageDown: page + 1, PageUp: page - 1, Home: 0, End: count - 1 }[event.key];
        if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        scroll.goTo(target);
      }}
    >
      <div className={styles.area} style={area}>
        {Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).map((place) => {
          const isLoaded = session.isLoaded(shown, place);
          const top = topOfPage(scrolled, place) + gap;
          return (
            <div key={place} className={styles.place} style={{ transform: `translateY(${top}px)` }}>
              <PaperPage
                typeset={typeset}
                page={place}
                label={texts.page(formats.count(place + 1), formats.count(count))}
                isLoaded={isLoaded}
                query={query}
                current={current?.page === place ? current : null}
                arrivals={isLoaded ? 0 : arrivals}
              />
            </div>
          );
        })}
      </div>
    </KeyRegion>
  );
}

/** Pages around those in sight whose rows are loaded with them, and milliseconds of rest before rows are asked for. */
const [around, rest] = [8, 40];

/** Asks for the rows of the pages in sight, not of those that the reader scrolls past. */
function useRows(session: StatementSession, shown: Typeset["shown"], from: number, to: number): void {
  useEffect(() => {
    const timer = setTimeout(() => session.need(shown, Math.max(0, from - around), to + around), rest);
    return () => clearTimeout(timer);
  }, [session, shown, from, to]);
}

/** Other values of the parameters make other pages. Another zoom keeps them. */
function usePageSizes(scroll: PageScroll, shown: Typeset["shown"], pageHeight: number): void {
  const drawn = useRef(shown.pages);
  useLayoutEffect(() => {
    const isNew = drawn.current !== shown.pages;
    drawn.current = shown.pages;
    scroll.setPages(shown.pages.length, pageHeight, isNew);
  }, [scroll, shown.pages, pageHeight]);
}

/** Scrolls to the row of a match, once its page is drawn. */
function useCurrentInSight(current: FoundPlace | null): void {
  const seen = useRef<FoundPlace | null>(null);
  useEffect(() => {
    if (current === null || seen.current === current) return;
    const row = document.querySelector("[data-page] [data-current='true']");
    if (row === null && current.row >= 0) return;
    seen.current = current;
    row?.scrollIntoView({ block: "center", behavior: "instant" });
  });
}
