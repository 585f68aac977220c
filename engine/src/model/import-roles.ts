/**
 * The columns of dimensions that the importer can fill, whatever their names in the model. A column names its role in
 * `importRole`.
 */
export const importRoles = [
  "campaignId",
  "campaignName",
  "lineItemId",
  "lineItemName",
  "creativeId",
  "creativeName",
  "creativeSize",
  "creativeFormat",
  /** The objective of a campaign, such as sales. */
  "objective",
  "accountName",
  "channel",
  "device",
  "country",
  /** ISO 3166. */
  "countryCode",
  /** The workspace that a member belongs to, and the name of its client. */
  "workspace",
  "client",
] as const;
export type ImportRole = (typeof importRoles)[number];

/** The roles of ids of platforms. */
export const idRoles = ["campaignId", "lineItemId", "creativeId"] as const;

/** The roles of names of levels, from the top down. */
export const levelRoles = ["campaignName", "lineItemName", "creativeName"] as const;
