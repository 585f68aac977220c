import { createNotifier, type Subscribable } from "./subscribable.ts";

/** What the header shows of the report that is open, and when its embed token ends. */
export interface OpenedReport {
  readonly name: string;
  /** ISO 8601. */
  readonly tokenExpiry: string;
}

/** The report that is open; `null` while none is. Cleared on leaving it (specification section 2, "Report view"). */
export interface OpenedReportStore extends Subscribable {
  readonly get: () => OpenedReport | null;
  set(report: OpenedReport | null): void;
}

export function createOpenedReportStore(): OpenedReportStore {
  const changes = createNotifier();
  let current: OpenedReport | null = null;
  return {
    subscribe: changes.subscribe,
    get: () => current,
    set(report) {
      if (report?.name === current?.name && report?.tokenExpiry === current?.tokenExpiry) return;
      current = report;
      changes.notify();
    },
  };
}
