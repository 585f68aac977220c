import type { UserId } from "@vitrine/contracts/ids";

import { maySeeSharing, type Standing } from "../../access/policy.ts";
import { requireAllowed, requireOnReport } from "../../access/require.ts";

/** With whom a report is to be shared; null leaves internal or external people unchanged. */
export interface ShareSettings {
  readonly internal: readonly UserId[] | null;
  readonly external: readonly UserId[] | null;
  /** As they were typed. */
  readonly emails: readonly string[];
}

/** @throws AppError `forbidden` */
export function requireSharing(standing: Standing): void {
  requireAllowed(maySeeSharing(standing));
}

/**
 * Each part of the request requires a separate permission. Without it, nothing is done.
 * @throws AppError `forbidden`
 */
export function requireSharingOf(standing: Standing, { internal, external, emails }: ShareSettings): void {
  requireSharing(standing);
  if (internal !== null) requireOnReport(standing, "share_reporting_intern");
  if (external !== null || emails.length > 0) requireOnReport(standing, "share_reporting_extern");
}
