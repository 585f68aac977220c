import type { QueryResult, SemanticQuery } from "@vitrine/contracts/query";
import { useEffect, useMemo } from "react";

import { figuresOfPage } from "@vitrine/contracts/reading/findings/questions";
import { emptyPageSentences } from "../../messages/empty-page-sentences.ts";
import { activePageOf, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { settledVersion, useAnswers, useDrawn, useEqual } from "../findings/use-findings.ts";
import { useReport, useReportState } from "../shared/report-context.ts";
import { PageMenu } from "./page-menu.tsx";

/**
 * Asks after the figures on screen which of the other pages have any, leaves out the tabs of those that have none, and
 * lists them.
 *
 * @param state without answers (`useOutline`)
 */
export function EmptyPages({ state }: { readonly state: ReportState }): React.ReactElement | null {
  const { store, actions, messages } = useReport();
  const version = useDrawn(useReportState(store, shownVersion));
  const asked = useMemo(() => (version === null ? [] : questionsOf(state)), [state, version]);
  const queries = useEqual(useMemo(() => asked.map(({ query }) => query), [asked]));
  const { answered } = useAnswers(queries, version);
  const results = answered !== null && "results" in answered ? answered.results : null;
  const names = asked.map(({ name }) => name).join("\n");
  useEffect(() => {
    if (results === null) return;
    actions.hideEmptyPages(names.split("\n").filter((_, place) => isEmpty(results[place])));
  }, [actions, names, results]);
  const left = state.pages.filter(
    ({ name }) => name !== state.activePage && state.screen.emptyPages.includes(name),
  );
  if (left.length === 0) return null;
  const texts = emptyPageSentences(messages.language);
  const label = texts.pagesWithoutData;
  // They can be opened all the same.
  return (
    <PageMenu label={label} title={label} pages={left} activePage={null}>
      {texts.withoutData(left.length)}
    </PageMenu>
  );
}

/** The data version of the page on screen, once all of it is drawn. */
function shownVersion(state: ReportState): string | null {
  const page = activePageOf(state);
  return page === null ? null : settledVersion(state, page);
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
