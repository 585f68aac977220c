/** What is needed of a report to share it as it stands. */
export interface ShareableReport {
  readonly bookmarksManager: {
    capture(options: { readonly allPages: boolean }): Promise<{ readonly state?: string }>;
    applyState(state: string): Promise<unknown>;
  };
}

/** In the part of an address that no server sees and no log keeps. */
const key = "state";

/**
 * The address of a report with its page and state: whoever may open the report sees it as it is now.
 *
 * @param address of the window
 */
export async function shareLink(report: ShareableReport, address: string): Promise<string> {
  const { state = "" } = await report.bookmarksManager.capture({ allPages: true });
  const url = new URL(address);
  url.hash = new URLSearchParams({ [key]: state }).toString();
  return url.href;
}

/** The state that an address asks for; null for none. */
export function stateOf(hash: string): string | null {
  const state = new URLSearchParams(hash.replace(/^#/, "")).get(key);
  return state === null || state === "" ? null : state;
}
