import type { Connection, ConnectionCloud, ItemKind } from "@vitrine/contracts/http";

export const connectionMessages = {
  title: "Connections",
  add: "Add connection",
  addHeading: "Add a connection to Power BI",
  addHelp:
    "A service principal of your tenant, with which reports are listed and opened. It is checked when it is saved.",
  failed: "The connections could not be loaded",
  empty: "No connections yet",
  emptyHelp: "Connect Power BI to show its reports, dashboards and paginated reports in your workspaces.",
  columns: { name: "Name", state: "State", reports: "Reports", synced: "Compared" },
  details: "Details",
  detailsOf: (name: string) => `Details of ${name}`,
  states: { ready: "Ready", faulty: "Needs attention", unchecked: "Not checked" },
  missing: (count: number) => (count === 1 ? "1 not found there" : `${count} not found there`),

  settings: "Settings",
  name: "Name",
  cloud: "Cloud",
  clouds: {
    public: "Power BI",
    gcc: "US Government (GCC)",
    "gcc-high": "US Government (GCC High)",
    dod: "US Government (DoD)",
    china: "China (21Vianet)",
  } satisfies Record<ConnectionCloud, string>,
  tenantId: "Tenant id",
  clientId: "Application (client) id",
  proof: "Proof",
  proofs: { secret: "Client secret", certificate: "Certificate" },
  keepProof: "Keep the present one",
  secret: "Client secret",
  certificate: "Certificate (PEM)",
  privateKey: "Private key (PEM)",
  username: "Row security gets as user name",
  usernames: { id: "The id of the person", email: "The e-mail address of the person" },
  roles: "Roles of row security",
  rolesHelp: "Names of roles in the datasets, with commas between them. An attached report can have its own.",
  campaignTable: "Table with campaign ids",
  campaignColumn: "Column with campaign ids",
  campaignHelp:
    "Reports with campaigns are filtered by this column. Leave both empty if the datasets have no campaigns.",
  copies: "Copies",
  deletesCopies: "Delete copies there when their report here is deleted for good",
  save: "Save and check",
  saved: (name: string) => `${name} has been saved.`,
  added: (name: string) => `${name} has been added.`,

  check: "Check again",
  checked: "The connection has been checked.",
  steps: "What the check found",
  checkedAt: (when: string) => `Checked ${when}`,

  attach: "Attach reports",
  attachThese: (count: number) => (count === 0 ? "Attach" : `Attach ${count}`),
  groups: "Workspaces there",
  noCapacity: (name: string) => `${name} (without capacity)`,
  workspaceFor: (group: string) => `Workspace here for ${group}`,
  newWorkspace: (group: string) => `New workspace “${group}”`,
  itemsOf: (group: string) => `Reports, dashboards and paginated reports of ${group}`,
  showTiles: (dashboard: string) => `Show the tiles of ${dashboard}`,
  tilesOf: (dashboard: string) => `Tiles of ${dashboard}`,
  noTiles: (dashboard: string) => `${dashboard} has no tiles.`,
  noItems: "There is nothing in this workspace that the connection sees.",
  editable: "Editing",
  editableHelp: "People who edit reports may change these there",
  kinds: {
    report: "Report",
    dashboard: "Dashboard",
    paginated: "Paginated report",
    tile: "Tile",
  } satisfies Record<ItemKind, string>,
  itemLabel: (name: string, kind: string, isAttached: boolean) =>
    `${name} · ${kind}${isAttached ? " · attached here" : ""}`,
  attached: (count: number) =>
    count === 1 ? "1 report has been attached." : `${count} reports have been attached.`,

  attachedItems: "Attached reports",
  noneAttached: "Nothing is attached yet.",
  itemColumns: { name: "Report", there: "There", roles: "Roles" },
  there: (name: string, group: string) => (group === "" ? name : `${name} in ${group}`),
  missingSince: (when: string) => `Not found since ${when}`,
  movedAt: (when: string) => `Moved there ${when}`,
  ofConnection: "Those of the connection",
  rolesOf: (name: string) => `Roles of ${name}`,
  datasetOf: (name: string) => `Dataset of ${name}`,
  noDataset: "None, or not of Power BI",
  withRowSecurity: (dataset: string) => `${dataset} (row security)`,
  reader: "Reader",
  namesReader: "Give it the name of its reader",
  parameter: (name: string) => `Parameter ${name}`,
  parametersHelp:
    "All reports on this dataset change with its parameters. It is refreshed when they are saved.",
  saveParameters: "Save parameters",
  parametersSaved: "The parameters have been saved, and the dataset is being refreshed.",
  template: "Template",
  isTemplate: "Offer it when reports are created",
  updateCopies: (count: number) => (count === 1 ? "Update its copy" : `Update its ${count} copies`),
  updateCopiesQuestion: (name: string, count: number) =>
    `${count === 1 ? "The copy gets" : `${count} copies get`} the present content of “${name}” in Power BI. Names, datasets and settings stay; what was changed in ${count === 1 ? "it" : "them"} there is lost. Update?`,
  copiesUpdated: (count: number) => (count === 1 ? "1 copy is updated." : `${count} copies are updated.`),
  copiesFailed: (updated: number, failures: readonly { readonly name: string; readonly reason: string }[]) =>
    [
      `${failures.length} of ${updated + failures.length} copies could not be updated.`,
      ...failures.map(({ name, reason }) => `${name}: ${reason}`),
    ].join(" "),
  copyOf: (name: string, at: string) => `Has the content of “${name}” of ${at}`,
  saveItem: "Save",
  itemSaved: (name: string) => `${name} has been saved.`,
  sync: "Compare now",
  synced: "The attached reports have been compared with what is there.",

  remove: "Remove connection",
  removeHelp: (attached: number) =>
    attached === 0
      ? "Its secret is deleted."
      : "Its secret is deleted. The attached reports stay in their workspaces, but cannot be opened any more.",
  removeQuestion: ({ name, attached }: Pick<Connection, "name" | "attached">) =>
    attached === 0
      ? `Remove the connection ${name}?`
      : `${attached} ${attached === 1 ? "report" : "reports"} of ${name} can then not be opened any more. Remove the connection?`,
  removed: (name: string) => `${name} has been removed.`,
} as const;
