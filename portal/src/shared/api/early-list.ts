import { portalRoutes, type ReportList } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";

/** Lists that the page has drawn before the program ran, by workspace. */
export type EarlyLists = Record<string, unknown>;

declare global {
  interface Window {
    earlyLists?: EarlyLists;
  }
}

/**
 * The list that the page shows, once, so that the program shows the same from its first moment on. Undefined if the page has drawn
 * none (decision 216).
 */
export function takeEarlyList(lists: EarlyLists | undefined, workspaceId: string): ReportList | undefined {
  const list = lists?.[workspaceId];
  if (lists === undefined || list === undefined) return undefined;
  delete lists[workspaceId];
  const parsed = parse(portalRoutes.listReports.reply, list);
  return parsed.ok ? parsed.value : undefined;
}
