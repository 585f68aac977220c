import type { Sort } from "@vitrine/contracts/query";

import type { ResultFetcher } from "../query/fetch-result.ts";
import { presentPage } from "../report/present.ts";
import { findPage, setActivePage, setSort, type ReportState } from "../report/report-state.ts";
import type { Store } from "../report/store.ts";
import type { HostLink } from "./host-link.ts";

type Initiator = "sdk" | "user";

/** What both sides may do to a report: its reader in the frame and its host by message. The host hears of it. */
export interface ReportActions {
  selectPage(name: string, initiator: Initiator): void;
  /** Carries out a change of state that may also change the active page. */
  change(step: (state: ReportState) => ReportState, initiator: Initiator): void;
  sortVisual(page: string, visual: string, sort: readonly Sort[] | null): void;
  retry(): void;
}

export function createReportActions(
  store: Store<ReportState>,
  link: HostLink,
  fetcher: () => ResultFetcher,
): ReportActions {
  function change(step: (state: ReportState) => ReportState, initiator: Initiator): void {
    const before = store.get();
    store.update(step);
    const after = store.get();
    const newPage = after.activePage === null ? null : findPage(after, after.activePage);
    if (newPage === null || before.activePage === after.activePage) return;
    const oldPage = before.activePage === null ? null : findPage(before, before.activePage);
    link.sendEvent("pageChanged", {
      newPage: presentPage(after, newPage),
      ...(oldPage === null ? {} : { oldPage: presentPage(after, oldPage) }),
      initiator,
    });
  }
  return {
    change,
    selectPage: (name, initiator) => change((state) => setActivePage(state, name), initiator),
    sortVisual: (page, visual, sort) => store.update((state) => setSort(state, { page, visual }, sort)),
    retry: () => fetcher().retry(),
  };
}
