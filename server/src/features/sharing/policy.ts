import { maySeeSharing, type Standing } from "../../access/policy.ts";
import { requireAllowed, requireOnReport } from "../../access/require.ts";
import type { ShareWish } from "./service.ts";

/** @throws AppError `forbidden` */
export function requireSharing(standing: Standing): void {
  requireAllowed(maySeeSharing(standing));
}

/**
 * Every part that is sent needs its own permission; without it nothing of the request is done.
 * @throws AppError `forbidden`
 */
export function requireSharingOf(standing: Standing, { internal, external, emails }: ShareWish): void {
  requireSharing(standing);
  if (internal !== null) requireOnReport(standing, "share_reporting_intern");
  if (external !== null || emails.length > 0) requireOnReport(standing, "share_reporting_extern");
}
