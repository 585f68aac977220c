import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";

import type { FoundPlace } from "../find-text.ts";
import type { Typeset } from "../page-texts.ts";
import {
  afterScroll,
  contentHeight,
  pageAtTop,
  pagesInSight,
  showAtTop,
  topOfPage,
  type Scrolled,
} from "../page-window.ts";
import type { StatementSession } from "../statement-session.ts";
import { useReport } from "../../../view/shared/report-context.ts";
import { statementSentences } from "../statement-sentences.ts";
import { PaperPage } from "./paper-page.tsx";
import type { Zoom } from "./statement-screen.tsx";
import styles from "./statement.module.css";

export interface PagesHandle {
  readonly goTo: (page: number) => void;
}

interface PagesViewProps {
  readonly ref: React.Ref<PagesHandle>;
  readonly session: StatementSession;
  readonly typeset: Typeset;
  readonly arrivals: number;
  readonly zoom: Zoom;
  readonly query: string;
  readonly current: FoundPlace | null;
  readonly labelOf: (page: number) => string;
  /** The page at the top of the window has changed. */
  readonly onPage: (page: number) => void;
}

/** CSS pixels in a millimetre, and around pages. */
const pixels = 96 / 25.4;
const gap = 20;

/** The pages below each other. Only those in sight are in the document. */
export function PagesView(props: PagesViewProps): React.ReactElement {
  const { ref, session, typeset, arrivals, zoom, query, current, labelOf, onPage } = props;
  const { messages } = useReport();
  const texts = statementSentences(messages.language);
  const scroller = useRef<HTMLDivElement>(null);
  const { paper, pages } = typeset.shown;
  const [size, setSize] = useState({ width: 800, height: 600 });
  const fitting = Math.max(0.2, (size.width - 2 * gap) / (paper.width * pixels));
  // On a narrow window a page is never wider than the window, so that it does not scroll sideways unasked.
  const scale = zoom === "width" ? fitting : size.width < 600 ? fitting * zoom : zoom;
  const pageHeight = Math.round(paper.height * pixels * scale) + gap;
  const [place, setPlace] = useState({ top: 0, base: 0 });
  const scrolled: Scrolled = { count: pages.length, pageHeight, height: size.height, ...place };
  const latest = useRef(scrolled);
  latest.current = scrolled;

  const moveTo = useCallback((next: Pick<Scrolled, "top" | "base">): void => {
    latest.current = { ...latest.current, ...next };
    setPlace(next);
    scroller.current?.scrollTo({ top: next.top, behavior: "instant" });
  }, []);
  const goTo = useCallback(
    (page: number) => {
      const { count } = latest.current;
      moveTo(showAtTop(latest.current, Math.max(0, Math.min(count - 1, page))));
    },
    [moveTo],
  );
  useImperativeHandle(ref, () => ({ goTo }), [goTo]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Another size of the pages, or other pages, keep the reader's place.
  const drawn = useRef({ pageHeight, shown: typeset.shown });
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = { pageHeight, shown: typeset.shown };
    if (before.shown.values !== typeset.shown.values) moveTo({ top: 0, base: 0 });
    else if (before.pageHeight !== pageHeight) {
      const page = pageAtTop({ ...latest.current, pageHeight: before.pageHeight });
      moveTo(showAtTop(latest.current, page));
    }
  }, [pageHeight, typeset.shown, moveTo]);

  const { from, to } = pagesInSight(scrolled);
  useEffect(() => session.need(from, to), [session, from, to, arrivals, typeset.shown]);
  const top = Math.max(0, Math.min(pages.length - 1, Math.floor(pageAtTop(scrolled) + 0.3)));
  useEffect(() => onPage(top), [top, onPage]);
  useEffect(() => {
    scroller.current?.querySelector("[data-current='true']")?.scrollIntoView({ block: "center" });
  }, [current, arrivals]);

  function onScroll(): void {
    const element = scroller.current;
    if (element === null || element.scrollTop === latest.current.top) return;
    const next = afterScroll(latest.current, element.scrollTop);
    if (next.top === element.scrollTop) {
      latest.current = { ...latest.current, ...next };
      setPlace(next);
    } else moveTo(next);
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    const to = { PageDown: top + 1, PageUp: top - 1, Home: 0, End: pages.length - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    goTo(to);
  }

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="region"
      aria-label={texts.pages}
      tabIndex={0}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div className={styles.area} style={{ height: contentHeight(scrolled) + gap, "--mm": `${pixels * scale}px` } as React.CSSProperties}>
        {Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).map((page) => (
          <div key={page} className={styles.place} style={{ transform: `translateY(${topOfPage(scrolled, page) + gap}px)` }}>
            <PaperPage
              typeset={typeset}
              page={page}
              label={labelOf(page)}
              isLoaded={session.isLoaded(typeset.shown, page)}
              query={query}
              current={current?.page === page ? current : null}
              arrivals={session.isLoaded(typeset.shown, page) ? 0 : arrivals}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
