/**
 * Ids of workspaces are the first part of paths of the portal, and prefixes of paths of the API. These words have
 * another meaning there. A test compares the list with every route of the contract.
 */
const reservedIds: ReadonlySet<string> = new Set([
  // Paths of the portal, and of the server on the same origin.
  "account",
  "admin",
  "api",
  "assets",
  "dev",
  "email",
  "favicon",
  "healthz",
  "help",
  "home",
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
  // First words of the API's paths.
  "add-report",
  "auth",
  "boards",
  "clone-report",
  "create-report",
  "data-freshness",
  "deleted-reports",
  "embed",
  "favourite",
  "get-board",
  "get-campaigns",
  "get-campaigns-for-client",
  "get-edit-report-shared",
  "get-edit-report-template-settings",
  "get-pages",
  "get-questions",
  "get-report",
  "get-templates",
  "home-board",
  "import",
  "openapi",
  "report",
  "report-order",
  "report-template",
  "report-tag",
  "report-versions",
  "reports",
  "share-report",
  "template-update",
  "templates",
  "update-report",
  "welcome-board",
  "workspace-mark",
  "workspace-tag",
  "workspaces",
]);

/** True if the id would conflict with a path of the product, ignoring case. */
export function isReservedId(id: string): boolean {
  return reservedIds.has(id.toLowerCase());
}
