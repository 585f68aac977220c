import type { QueryResult, SemanticQuery } from "@vitrine/contracts/query";
import { useEffect, useId, useMemo, useRef, useState } from "react";

import { figuresOfPage } from "../../findings/questions.ts";
import { activePageOf, type PageState, type ReportState } from "../../report/state/report-state.ts";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import { settledVersion, useAnswers, useEqual } from "../findings/use-findings.ts";
import { placeBelow } from "../shared/place-below.ts";
import { useReport } from "../shared/report-context.ts";
import styles from "./tabs-overflow.module.css";

/**
 * Asks after the figures on screen which of the other pages have any, leaves out the tabs of those that have none, and
 * lists them.
 */
export function EmptyPages({ state }: { readonly state: ReportState }): React.ReactElement | null {
  const { actions } = useReport();
  const page = activePageOf(state);
  const asked = useMemo(() => questionsOf(state), [state]);
  const queries = useEqual(useMemo(() => asked.map(({ query }) => query), [asked]));
  const { answered } = useAnswers(queries, page === null ? null : settledVersion(state, page));
  const results = answered !== null && "results" in answered ? answered.results : null;
  const names = asked.map(({ name }) => name).join("\n");
  useEffect(() => {
    if (results === null) return;
    actions.hideEmptyPages(names.split("\n").filter((_, place) => isEmpty(results[place])));
  }, [actions, names, results]);
  const left = state.pages.filter(
    ({ name }) => name !== state.activePage && state.screen.emptyPages.includes(name),
  );
  return left.length === 0 ? null : <LeftPages pages={left} />;
}

/** The main figures of each page that wants to be left out without any. The active page stays. */
function questionsOf(
  state: ReportState,
): readonly { readonly name: string; readonly query: SemanticQuery }[] {
  return state.pages.flatMap((page) => {
    if (page.definition.whenEmpty !== "hide" || page.isHidden) return [];
    const query = figuresOfPage(state, page);
    return query === null ? [] : [{ name: page.name, query }];
  });
}

/** Whether no measure has a value. Counts of nothing are no value either. */
function isEmpty(result: QueryResult | undefined): boolean {
  const measures = result?.columns.filter(({ role }) => role === "measure") ?? [];
  return measures.length > 0 && measures.every(({ values: [value = null] }) => value === null || value === 0);
}

/** The pages that are left out. They can be opened all the same. */
function LeftPages({ pages }: { readonly pages: readonly PageState[] }): React.ReactElement {
  const { actions, messages } = useReport();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.more}
        title={messages.pagesWithoutData}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        {messages.withoutData(pages.length)}
        <Icon d="M6 9l6 6 6-6" />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        aria-label={messages.pagesWithoutData}
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
              onClick={() => {
                list.current?.hidePopover();
                actions.selectPage(name, "user");
              }}
            >
              {displayName}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
