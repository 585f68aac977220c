import { useEffect, useState } from "react";

import type { PageState } from "@vitrine/contracts/reading/state/report-state";
import { useReport } from "../shared/report-context.ts";
import { useNarrow } from "../../visuals/chart-kit/use-narrow.ts";
import { PageMenu } from "./page-menu.tsx";
import { tabId } from "./tab-id.ts";

interface OverflowProps {
  readonly pages: readonly PageState[];
  readonly activePage: string | null;
  readonly list: React.RefObject<HTMLElement | null>;
}

/** Keeps the active tab in view, and lists all pages where not all tabs fit. Phones scroll the tabs. */
export function TabsOverflow({ list, pages, activePage }: OverflowProps): React.ReactElement | null {
  const { messages } = useReport();
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
  if (!isCut || isNarrow) return null;
  return (
    <PageMenu label={messages.pages} pages={pages} activePage={activePage}>
      {messages.morePages}
    </PageMenu>
  );
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
