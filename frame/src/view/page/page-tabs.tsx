import { useRef } from "react";

import type { PageState } from "@vitrine/contracts/reading/state/report-state";
import styles from "./page-tabs.module.css";
import { useReport } from "../shared/report-context.ts";
import { tabId } from "./tab-id.ts";
import { TabsOverflow } from "./tabs-overflow.tsx";

interface PageTabsProps {
  readonly pages: readonly PageState[];
  readonly activePage: string | null;
  readonly isVertical?: boolean;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** The tabs of the report's pages. They are one tab stop; arrow keys select the next page. */
export function PageTabs({ pages, activePage, isVertical = false }: PageTabsProps): React.ReactElement {
  const { actions, messages } = useReport();
  const list = useRef<HTMLDivElement>(null);
  const place = Math.max(
    0,
    pages.findIndex(({ name }) => name === activePage),
  );

  function move(event: React.KeyboardEvent): void {
    const next = targetOf(event.key, place, pages.length);
    const page = next === null ? undefined : pages[next];
    if (next === null || page === undefined) return;
    event.preventDefault();
    actions.selectPage(page.name, "user");
    list.current?.querySelectorAll("button")[next]?.focus();
  }

  const tabs = (
    <div
      ref={list}
      className={isVertical ? styles.vertical : styles.tabs}
      role="tablist"
      aria-label={messages.pages}
      aria-orientation={isVertical ? "vertical" : "horizontal"}
    >
      {pages.map(({ name, displayName }, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          className={styles.tab}
          aria-selected={name === activePage}
          aria-controls={name === activePage ? "page" : undefined}
          tabIndex={index === place ? 0 : -1}
          onKeyDown={move}
          onClick={() => actions.selectPage(name, "user")}
        >
          {displayName}
        </button>
      ))}
    </div>
  );
  if (isVertical) return tabs;
  return (
    <>
      {tabs}
      <TabsOverflow list={list} pages={pages} activePage={activePage} />
    </>
  );
}

function targetOf(key: string, place: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  return step === undefined ? null : (place + step + count) % count;
}
