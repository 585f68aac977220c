/**
 * What the importer knows of members: exports hold these columns whatever the model calls them. A column of a dimension
 * says in `importRole` that it is one of them.
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
  /** What a campaign is for, such as sales. */
  "objective",
  /** The name of the account that a campaign is booked in. */
  "accountName",
  "channel",
  "device",
  /** The English name of a country. */
  "country",
  /** Its ISO 3166 code. */
  "countryCode",
  /** The workspace that a member is imported into, and its name. */
  "workspace",
  "client",
] as const;
export type ImportRole = (typeof importRoles)[number];

/** The roles of ids that platforms give. */
export const idRoles = ["campaignId", "lineItemId", "creativeId"] as const;

/** The roles of the names of what a row is about, from the top down: campaigns, and what lies within them. */
export const levelRoles = ["campaignName", "lineItemName", "creativeName"] as const;
