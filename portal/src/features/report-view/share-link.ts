/** The part of a report that is needed to share its current state. */
export interface ShareableReport {
  readonly bookmarksManager: {
    capture(options: { readonly allPages: boolean }): Promise<{ readonly state?: string }>;
    applyState(state: string): Promise<unknown>;
  };
}

/** The parameter in the hash of the address, which is neither sent to a server nor logged. */
const key = "state";

/**
 * The address of a report with its current page and state.
 *
 * @param address of the window
 */
export async function shareLink(report: ShareableReport, address: string): Promise<string> {
  const { state = "" } = await report.bookmarksManager.capture({ allPages: true });
  const url = new URL(address);
  url.hash = hashOf(state);
  return url.href;
}

/** The hash of an address that opens a report in a state. */
export function hashOf(state: string): string {
  return `#${new URLSearchParams({ [key]: state }).toString()}`;
}

/** The state in the hash of an address; `null` if there is none. */
export function stateOf(hash: string): string | null {
  const state = new URLSearchParams(hash.replace(/^#/, "")).get(key);
  return state === null || state === "" ? null : state;
}
