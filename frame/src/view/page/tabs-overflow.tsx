import { useEffect, useId, useRef, useState } from "react";

import type { PageState } from "../../report/state/report-state.ts";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import { placeBelow } from "../shared/place-below.ts";
import { useReport } from "../shared/report-context.ts";
import { useNarrow } from "../../visuals/chart-kit/use-narrow.ts";
import { tabId } from "./page-tabs.tsx";
import styles from "./tabs-overflow.module.css";

interface OverflowProps extends MorePagesProps {
  readonly list: React.RefObject<HTMLElement | null>;
}

/** Keeps the active tab in view, and lists all pages where not all tabs fit. Phones scroll the tabs. */
export function TabsOverflow({ list, pages, activePage }: OverflowProps): React.ReactElement | null {
  const isNarrow = useNarrow();
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const tabs = list.current;
    if (tabs === null) return undefined;
    const observer = new ResizeObserver(() => setIsCut(tabs.scrollWidth > tabs.clientWidth + 1));
    for (const one of [tabs, ...tabs.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [list]);
  useEffect(() => {
    if (list.current !== null && activePage !== null) showActive(list.current, activePage);
  }, [list, activePage]);
  return isCut && !isNarrow ? <MorePages pages={pages} activePage={activePage} /> : null;
}

/** Not by `scrollIntoView`, which would also scroll the page of the host. */
function showActive(tabs: HTMLElement, page: string): void {
  const active = document.getElementById(tabId(page));
  if (active === null) return;
  const start = active.offsetLeft - tabs.offsetLeft;
  const end = start + active.offsetWidth;
  if (start < tabs.scrollLeft) tabs.scrollTo({ left: start - 40 });
  else if (end > tabs.scrollLeft + tabs.clientWidth - 32)
    tabs.scrollTo({ left: end - tabs.clientWidth + 40 });
}

interface MorePagesProps {
  readonly pages: readonly PageState[];
  readonly activePage: string | null;
}

function MorePages({ pages, activePage }: MorePagesProps): React.ReactElement {
  const { actions, messages } = useReport();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  function choose(name: string): void {
    list.current?.hidePopover();
    actions.selectPage(name, "user");
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.more}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        {messages.morePages}
        <Icon d="M6 9l6 6 6-6" />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        aria-label={messages.pages}
        className={styles.list}
        onToggle={({ newState, currentTarget }) => {
          setIsOpen(newState === "open");
          if (newState === "open") placeBelow(currentTarget, button.current);
        }}
      >
        {pages.map(({ name, displayName }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.page}
              aria-current={name === activePage ? "page" : undefined}
              onClick={() => choose(name)}
            >
              {displayName}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
