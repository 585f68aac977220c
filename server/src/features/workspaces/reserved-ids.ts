/**
 * A workspace's id stands in addresses: first in the portal's paths and, as the prefix of a call, first in the API's.
 * These words mean something else there. The test beside this holds the list against every route of the contract.
 */
const reservedIds: ReadonlySet<string> = new Set([
  // Paths of the portal and of the server beside it.
  "account",
  "admin",
  "api",
  "assets",
  "dev",
  "favicon",
  "healthz",
  "help",
  "index",
  "login",
  "logout",
  "metrics",
  "none",
  "readyz",
  "robots",
  "search",
  "settings",
  "static",
  "welcome",
  // First words of the API's calls.
  "add-report",
  "auth",
  "clone-report",
  "data-freshness",
  "deleted-reports",
  "embed",
  "favourite",
  "get-campaigns",
  "get-campaigns-for-client",
  "get-edit-report-shared",
  "get-edit-report-template-settings",
  "get-pages",
  "get-report",
  "get-templates",
  "import",
  "openapi",
  "report",
  "report-order",
  "report-tag",
  "reports",
  "share-report",
  "update-report",
  "workspace-tag",
  "workspaces",
]);

/** Whether an id would clash with an address of the product, whatever its case. */
export function isReservedId(id: string): boolean {
  return reservedIds.has(id.toLowerCase());
}
