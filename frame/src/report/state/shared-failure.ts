import { failureCodes, type Failure } from "@vitrine/contracts/reading/state/failure";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";

/** One failure of several visuals of the page on screen. */
export interface SharedFailure {
  readonly failure: Failure;
  /** The visuals that have it. */
  readonly count: number;
}

/** Failures with a message elsewhere, or that say what to do about one visual. */
const own: ReadonlySet<string> = new Set(["embed_token_expired", "query_too_large", "figure_not_available"]);

/**
 * The failure that most visuals of the page on screen have in common, so that it is reported once for the page. A lost
 * connection counts from the first visual. Null if there is none.
 */
export function sharedFailure({ data, activePage }: ReportState): SharedFailure | null {
  const page = JSON.stringify([activePage]).slice(0, -1);
  const found = new Map<string, { readonly failure: Failure; count: number }>();
  for (const [key, one] of data) {
    if (one.status !== "failed" || !key.startsWith(`${page},`) || own.has(one.failure.code)) continue;
    const same = found.get(keyOf(one.failure)) ?? { failure: one.failure, count: 0 };
    same.count += 1;
    found.set(keyOf(one.failure), same);
  }
  const [first] = [...found.values()].toSorted((a, b) => b.count - a.count);
  if (first === undefined) return null;
  return first.count > 1 || first.failure.code === failureCodes.network ? first : null;
}

/** Whether a failure is the one that the page reports. */
export function isShared(state: ReportState, failure: Failure | null): boolean {
  if (failure === null) return false;
  const shared = sharedFailure(state);
  return shared !== null && keyOf(shared.failure) === keyOf(failure);
}

function keyOf({ code, message }: Failure): string {
  return `${code} ${message}`;
}
