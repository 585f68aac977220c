import { portalRoutes, type ReportList } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";

/** Lists that the page has drawn before the program ran, by workspace, with the replies that they came with. */
export type EarlyLists = Record<string, { readonly list: unknown; readonly reply: Promise<Response> }>;

declare global {
  interface Window {
    earlyLists?: EarlyLists;
  }
}

/**
 * The list that the page shows, once, so that the program shows the same from its first moment on. Undefined if the page has drawn
 * none (decision 216), or if its reply has been taken or is out of date. The reply counts as taken from now on: the next call
 * for the list is for a newer one.
 */
export function takeEarlyList(
  { earlyLists: lists, earlyReplies: replies }: Pick<Window, "earlyLists" | "earlyReplies">,
  workspaceId: string,
): ReportList | undefined {
  const early = lists?.[workspaceId];
  if (lists === undefined || early === undefined) return undefined;
  delete lists[workspaceId];
  const [call] = [...(replies ?? [])].find(([, reply]) => reply === early.reply) ?? [];
  if (call === undefined) return undefined;
  replies?.delete(call);
  const parsed = parse(portalRoutes.listReports.reply, early.list);
  return parsed.ok ? parsed.value : undefined;
}
