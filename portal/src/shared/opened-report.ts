import { createNotifier, type Subscribable } from "./subscribable.ts";

/** The name of the open report, for the header, and the expiry of its embed token. */
export interface OpenedReport {
  readonly name: string;
  /** ISO 8601. */
  readonly tokenExpiry: string;
}

/** Holds the open report; `null` while none is open. */
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
