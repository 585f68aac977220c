import type { ServiceAccount, ServiceScope } from "@vitrine/contracts/http";
import type { WorkspaceId } from "@vitrine/contracts/ids";

/**
 * What a service account may do, and an end user on whose behalf it embeds. An end user's limits are those of the account
 * with more rows and fields left out.
 */
export interface ServiceLimits {
  /** The secret or key with which the token was requested. */
  readonly credentialId: string;
  readonly workspaceIds: readonly WorkspaceId[];
  readonly scopes: readonly ServiceScope[];
  readonly audience: ServiceAccount["audience"];
  /** Only rows that match all rules, in addition to the rules of a report. */
  readonly rows: readonly RowRule[];
  /** Columns and measures that are not shown. */
  readonly hiddenFields: readonly HiddenField[];
  /** Origins of the pages that may embed. */
  readonly origins: readonly string[];
}

/** Only rows whose column has one of the values. All rules of a list must match. */
export interface RowRule {
  readonly table: string;
  readonly column: string;
  readonly values: readonly string[];
}

export interface HiddenField {
  readonly table: string;
  readonly field: string;
}
