import { createNotifier, type Subscribable } from "./subscribable.ts";
import type { MenuAction } from "./ui/menu.tsx";

/** What the open report offers in the header; empty while none is open. */
export interface ReportToolsStore extends Subscribable {
  readonly get: () => readonly MenuAction[];
  set(tools: readonly MenuAction[]): void;
}

const none: readonly MenuAction[] = [];

export function createReportToolsStore(): ReportToolsStore {
  const changes = createNotifier();
  let current = none;
  return {
    subscribe: changes.subscribe,
    get: () => current,
    set(tools) {
      if (tools.length === 0 && current.length === 0) return;
      current = tools;
      changes.notify();
    },
  };
}
