import { maySeeSharing, type Standing } from "../../access/policy.ts";
import { requireAllowed, requireOnReport } from "../../access/require.ts";
import type { ShareSettings } from "./service.ts";

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
