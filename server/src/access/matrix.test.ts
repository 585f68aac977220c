import { gzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { noBrandFields } from "@vitrine/contracts/brand";
import { httpRoutes, isFileBody, type HttpRoute, type HttpRouteName } from "@vitrine/contracts/http";
import { variants } from "@vitrine/contracts/testing";

import { borrowTestStore } from "../db/testing.ts";
import { testPassword, testReports, testUserId } from "../testing/test-data.ts";
import { testPng } from "../testing/test-picture.ts";
import { openTestApp, type Ask, type SignedInBrowser, type TestApp } from "../testing/test-app.ts";

/**
 * Every call × every kind of person × their workspace and a foreign one. A call without an expectation does not
 * compile, and one that answers differently fails: a new route needs a line here.
 */
const everyone = ["admin", "manager", "planner", "client", "stranger", "anonymous"] as const;
type PersonKind = (typeof everyone)[number];
type Place = "own" | "foreign";
type Expected = Readonly<Record<Place, Readonly<Record<PersonKind, number>>>>;

const all = (status: number): Expected => {
  const each = Object.fromEntries(everyone.map((name) => [name, status])) as Record<PersonKind, number>;
  return { own: each, foreign: each };
};
/** The same answer for everyone with a session. */
const signedInGets = (status: number): Expected => {
  const each = { ...all(status).own, anonymous: 401 };
  return { own: each, foreign: each };
};
const signedIn = signedInGets(200);
/** `own` is the workspace alpha and a report there that is shared with the client; `foreign` is beta and its report. */
const members: Expected = {
  own: { admin: 200, manager: 200, planner: 200, client: 200, stranger: 404, anonymous: 401 },
  foreign: { admin: 200, manager: 404, planner: 404, client: 404, stranger: 404, anonymous: 401 },
};

/** For calls that need a permission of certain roles. People who may see the thing, but not do this, get a 403. */
const only = (...allowed: readonly PersonKind[]): Expected => ({
  own: {
    ...members.own,
    manager: allowed.includes("manager") ? 200 : 403,
    planner: allowed.includes("planner") ? 200 : 403,
    client: 403,
  },
  foreign: members.foreign,
});
const staff = only("manager", "planner");
/** The same for statements, because the report is none. */
const statementStaff: Expected = {
  own: { ...staff.own, admin: 404, manager: 404, planner: 404 },
  foreign: { ...staff.foreign, admin: 404 },
};
/** The server of the test has no browser. */
const fileOrders: Expected = {
  own: { ...members.own, admin: 422, manager: 422, planner: 422, client: 422 },
  foreign: { ...members.foreign, admin: 422 },
};
/** Files belong to the person who ordered them. */
const ownFiles = signedInGets(404);
const managers = only("manager");
const administrators: Expected = {
  own: { ...signedInGets(403).own, admin: 200 },
  foreign: { ...signedInGets(403).own, admin: 200 },
};

/** For calls of administrators about a connection that does not exist. */
const connectionAdministrators: Expected = {
  own: { ...administrators.own, admin: 404 },
  foreign: { ...administrators.own, admin: 404 },
};
/** For calls about reports of other providers: the report is one of this product. */
const withoutProvider = ({ own, foreign }: Expected): Expected => {
  const refused = (each: Expected["own"]): Expected["own"] =>
    Object.fromEntries(
      Object.entries(each).map(([name, status]) => [name, status === 200 ? 422 : status]),
    ) as Record<PersonKind, number>;
  return { own: refused(own), foreign: refused(foreign) };
};
const otherProviderMembers = withoutProvider(members);
const otherProviderStaff = withoutProvider(staff);
/** The body is no presentation. */
const deckStaff = withoutProvider(staff);

/** For calls about a schedule or delivery that does not exist. Clients may not look at any. */
const staffWithout: Expected = {
  own: { ...staff.own, admin: 404, manager: 404, planner: 404 },
  foreign: { ...staff.foreign, admin: 404 },
};
/** The same for approvers, who may be clients. */
const membersWithout: Expected = {
  own: { ...signedInGets(404).own },
  foreign: { ...signedInGets(404).own },
};

const allowedElsewhere: ReadonlySet<Expected> = new Set([
  statementStaff,
  staffWithout,
  membersWithout,
  connectionAdministrators,
  otherProviderMembers,
  otherProviderStaff,
  deckStaff,
  fileOrders,
  ownFiles,
]);

/** Everyone who creates reports somewhere, whatever the workspace in the address. */
const templateUsers: Expected = {
  own: { ...administrators.own, manager: 200, planner: 200 },
  foreign: { ...administrators.own, manager: 200, planner: 200 },
};

const expectations: Readonly<Record<HttpRouteName, Expected>> = {
  login: all(401),
  verifyCode: all(401),
  resendCode: all(401),
  beginPasskeySignIn: all(401),
  verifyPasskey: all(401),
  getPasswordPolicy: all(200),
  requestPasswordReset: all(200),
  updatePassword: all(401),
  describeLink: all(401),
  // Only secrets of mails open them, and the secret of the mail provider.
  describeDeliveryLink: all(401),
  answerDeliveryLink: all(401),
  getLinkedFile: all(401),
  unsubscribeInOneClick: all(401),
  reportMailEvents: all(401),
  refresh: all(401),
  validateSso: all(401),
  extendSession: signedIn,
  logout: signedIn,
  logoutEverywhere: signedIn,
  // An account belongs to one person, whatever the workspace. Other failures are the same for everyone.
  getAccount: signedIn,
  updateAccount: signedIn,
  changePassword: signedInGets(400),
  exportAccount: signedIn,
  changeEmail: signedIn,
  confirmEmail: all(401),
  undoEmail: all(401),
  listSessions: signedIn,
  endSession: signedInGets(404),
  endOtherSessions: signedIn,
  beginTotp: signedIn,
  confirmTotp: signedInGets(401),
  removeTotp: signedInGets(404),
  beginPasskey: signedIn,
  addPasskey: signedInGets(401),
  removePasskey: signedInGets(404),
  renewRecoveryCodes: signedInGets(404),
  getHome: signedIn,
  listWorkspaces: signedIn,
  getWorkspaceSettings: members,
  setWorkspaceSettings: managers,
  getBrand: administrators,
  setBrand: administrators,
  setBrandFile: administrators,
  removeBrandFile: administrators,
  getWorkspaceBrand: members,
  setWorkspaceBrand: managers,
  setWorkspaceBrandFile: managers,
  removeWorkspaceBrandFile: managers,
  // The address of a file that does not exist.
  getBrandFile: all(404),
  listAnnotations: members,
  addAnnotation: staff,
  changeAnnotation: staff,
  deleteAnnotation: staff,
  listReports: members,
  listReportVersions: staff,
  getReportVersion: staff,
  restoreReportVersion: staff,
  getReportInWorkspace: members,
  getReport: members,
  getReportAsClient: staff,
  getReportCreation: staff,
  addBoard: staff,
  listBoards: signedIn,
  pinTile: staff,
  setHomeBoard: managers,
  setWelcomeBoard: members,
  getQuestions: staff,
  getReportQuestions: members,
  // Saved states require only access to the report; deleting them not even that.
  addFavourite: members,
  removeFavourite: signedIn,
  saveReportOrder: members,
  listWorkspaceTags: members,
  addWorkspaceTag: staff,
  renameWorkspaceTag: managers,
  deleteWorkspaceTag: managers,
  addReportTag: staff,
  removeReportTag: staff,
  listTemplates: signedIn,
  listPages: members,
  getReportTemplate: staff,
  saveTemplate: staff,
  compareWithTemplate: staff,
  updateFromTemplate: staff,
  previewTemplateUpdate: staff,
  compareReportVersions: staff,
  saveTemplateVersion: staff,
  listFollowingReports: {
    own: { ...templateUsers.own, client: 404, stranger: 404 },
    foreign: { ...templateUsers.own, client: 404, stranger: 404 },
  },
  renameTemplate: templateUsers,
  deleteTemplate: {
    own: { ...templateUsers.own, planner: 403 },
    foreign: { ...templateUsers.own, planner: 403 },
  },
  listCampaigns: staff,
  listClientCampaigns: members,
  addReport: staff,
  addStatement: staff,
  getStatementSettings: statementStaff,
  editStatementSettings: statementStaff,
  cloneReport: staff,
  getReportSettings: staff,
  editReportSettings: staff,
  updateReport: staff,
  deleteReport: staff,
  listDeletedReports: staff,
  restoreReport: staff,
  getSharedSettings: staff,
  // With clients, because the body below contains some.
  shareReport: managers,
  listPeople: administrators,
  listPersonNames: administrators,
  getPerson: administrators,
  invitePeople: administrators,
  renamePerson: administrators,
  changePersonEmail: administrators,
  changePeople: administrators,
  invitePerson: administrators,
  updatePerson: administrators,
  setPersonRole: administrators,
  endPersonSessions: administrators,
  issueOneTimePassword: administrators,
  exportPerson: administrators,
  erasePerson: administrators,
  getSystem: administrators,
  getNotices: administrators,
  listRestoreTests: administrators,
  // The server of the test makes no backups.
  testRestore: connectionAdministrators,
  listMails: administrators,
  listMailPreviews: administrators,
  startViewing: administrators,
  endViewing: administrators,
  listUsage: administrators,
  exportUsage: administrators,
  getSecurity: administrators,
  setSecurity: administrators,
  listAdminTemplates: administrators,
  archiveTemplates: administrators,
  listRoles: administrators,
  addRole: administrators,
  changeRole: administrators,
  removeRole: administrators,
  previewReportMove: administrators,
  moveReports: administrators,
  listAdminReports: administrators,
  listReportReaders: administrators,
  changeReports: administrators,
  listAdminWorkspaces: administrators,
  getAdminWorkspace: administrators,
  setWorkspaceState: administrators,
  changeWorkspaces: administrators,
  changeJobs: administrators,
  addWorkspace: administrators,
  renameWorkspace: administrators,
  readAuditLog: administrators,
  listConnections: administrators,
  addConnection: administrators,
  changeConnection: connectionAdministrators,
  checkConnection: connectionAdministrators,
  removeConnection: connectionAdministrators,
  listProviderGroups: connectionAdministrators,
  listProviderItems: connectionAdministrators,
  listProviderTiles: connectionAdministrators,
  listProviderDatasets: connectionAdministrators,
  listProviderParameters: connectionAdministrators,
  changeProviderParameters: connectionAdministrators,
  updateCopies: connectionAdministrators,
  listAttachedItems: connectionAdministrators,
  attachItems: connectionAdministrators,
  changeAttachedItem: connectionAdministrators,
  syncConnection: connectionAdministrators,
  getReportData: otherProviderMembers,
  refreshReportData: otherProviderStaff,
  listServiceAccounts: administrators,
  addServiceAccount: administrators,
  changeServiceAccount: administrators,
  endServiceAccount: administrators,
  rotateServiceCredential: administrators,
  revokeServiceCredential: administrators,
  // `service-accounts/access.test.ts` tests the calls of servers.
  issueServiceToken: all(401),
  issueServiceEmbedToken: all(401),
  listServiceReports: all(401),
  pushImport: all(401),
  getPushedImport: all(401),
  beginUpload: all(401),
  getUpload: all(401),
  sendUploadPart: all(401),
  importUpload: all(401),
  listReportFileFormats: members,
  orderReportFile: fileOrders,
  getReportFile: ownFiles,
  cancelReportFile: ownFiles,
  getReportFileContent: ownFiles,
  listMyFiles: signedIn,
  listSchedules: staff,
  createSchedule: staff,
  // `schedules/schedules.test.ts` tests the calls about a schedule that exists.
  getSchedule: staffWithout,
  updateSchedule: staffWithout,
  deleteSchedule: staffWithout,
  pauseSchedule: staffWithout,
  giveSchedule: staffWithout,
  runSchedule: staffWithout,
  listAllSchedules: administrators,
  listBouncedAddresses: administrators,
  liftBounce: administrators,
  // `bounces.test.ts` tests it with a schedule that exists.
  reportWorkingAddress: staffWithout,
  listDeliveries: staff,
  listPlannedDeliveries: staff,
  listApprovals: signedIn,
  getDelivery: membersWithout,
  decideDelivery: membersWithout,
  editDelivery: membersWithout,
  endDelivery: membersWithout,
  getDeliveryFile: membersWithout,
  uploadDeck: deckStaff,
  replaceDeck: statementStaff,
  deleteDeck: statementStaff,
  getReportDeck: staff,
  setReportDeck: staff,
  listJobs: administrators,
  listJobKinds: administrators,
  retryJob: administrators,
  cancelJob: administrators,
  uploadImport: staff,
  previewImport: staff,
  commitImport: staff,
  listImports: staff,
  getImport: staff,
  getImportAccount: staff,
  getImportFile: staff,
  discardImport: staff,
  getFreshness: members,
  exportAuditLog: administrators,
  removePersonFactors: administrators,
  listLimits: administrators,
  liftLimit: administrators,
  // An access token is not an embed token, whichever caller presents it.
  getEmbedReport: all(401),
  saveEmbedReport: all(401),
  openEmbedReport: all(401),
  copyEmbedReport: all(401),
  getDraftKeys: all(401),
  findEmbedMembers: all(401),
  getQuestionTexts: all(401),
  createEmbedTables: all(401),
  sendEmbedTableRows: all(401),
  openEmbedStatement: all(401),
  layOutEmbedStatement: all(401),
  searchEmbedStatementList: all(401),
  queryEmbedReport: all(401),
  exportEmbedReport: all(401),
  keepEmbedFilters: all(401),
  keepEmbedView: all(401),
  forgetEmbedView: all(401),
  checkBoardToken: all(401),
  openEmbedBoard: all(401),
  openEmbedBoardWithAnswers: all(401),
  listFigureSources: all(401),
  saveEmbedBoard: all(401),
  queryEmbedBoard: all(401),
};

const oneTable = [
  { name: "T", columns: [{ name: "A", type: "text", format: "number", aggregation: "none" }] },
];

const noQuery = { dimensions: [], measures: [], filters: [], sort: [], limit: 1, totals: false };

const bodies: Readonly<Partial<Record<HttpRouteName, unknown>>> = {
  login: { username: "admin", password: "wrong" },
  verifyCode: { username: "admin", code: "1234 5678" },
  resendCode: { username: "admin" },
  beginPasskeySignIn: { username: "admin" },
  verifyPasskey: { username: "admin", response: {} },
  requestPasswordReset: { emailAddress: "admin@test.example" },
  updatePassword: {
    newPassword: "Quiet-harbour-7!",
    confirmPassword: "Quiet-harbour-7!",
    email: "admin@test.example",
    code: "made-up",
    purpose: "password_reset",
  },
  issueServiceToken: { grant_type: "client_credentials", client_id: "none", client_secret: "none" },
  describeLink: { email: "admin@test.example", code: "made-up" },
  describeDeliveryLink: { secret: "made-up-secret-of-a-mail" },
  answerDeliveryLink: { secret: "made-up-secret-of-a-mail", answer: "unsubscribe" },
  getLinkedFile: { secret: "made-up-secret-of-a-mail", fileId: "none" },
  unsubscribeInOneClick: { "List-Unsubscribe": "One-Click" },
  reportMailEvents: {},
  refresh: {},
  validateSso: { token: "made-up" },
  extendSession: { password: testPassword },
  logout: {},
  updateAccount: { firstName: "A", lastName: "B" },
  changePassword: { currentPassword: testPassword, newPassword: "short", confirmPassword: "short" },
  changeEmail: { currentPassword: testPassword, newEmail: "matrix@new.example" },
  confirmEmail: { token: "made-up" },
  undoEmail: { token: "made-up" },
  erasePerson: { currentPassword: testPassword },
  beginTotp: { currentPassword: testPassword },
  confirmTotp: { code: "0" },
  removeTotp: { currentPassword: testPassword },
  beginPasskey: { currentPassword: testPassword },
  addPasskey: { name: "Laptop", response: {} },
  removePasskey: { currentPassword: testPassword },
  renewRecoveryCodes: { currentPassword: testPassword },
  keepEmbedFilters: { state: null },
  keepEmbedView: { name: "n", state: "v1.e30" },
  exportEmbedReport: {
    format: "csv",
    data: "summarised",
    query: noQuery,
  },
  restoreReportVersion: {},
  orderReportFile: { format: "pdf" },
  saveEmbedReport: {
    definition: {
      version: 1,
      dataset: "campaign_digital",
      pages: [{ name: "overview", displayName: "Overview", visuals: [] }],
    },
    version: 1,
  },
  openEmbedReport: {},
  openEmbedBoard: {},
  openEmbedBoardWithAnswers: {},
  saveEmbedBoard: { version: 1, tiles: [] },
  queryEmbedBoard: { reports: [{ reportId: testReports.shared, queries: [{ id: "q", query: noQuery }] }] },
  findEmbedMembers: { phrases: ["search"] },
  createEmbedTables: { tables: oneTable },
  sendEmbedTableRows: { table: 0, rows: [["1"]], isLast: true },
  copyEmbedReport: {
    name: "Copy",
    definition: {
      version: 1,
      dataset: "campaign_digital",
      pages: [{ name: "overview", displayName: "Overview", visuals: [] }],
    },
  },
  openEmbedStatement: {},
  layOutEmbedStatement: {},
  searchEmbedStatementList: { name: "campaign" },
  queryEmbedReport: {
    queries: [{ id: "q", query: noQuery }],
  },
};

/** A tag of beta; those of alpha are in the test data. */
const foreignTag = "dddddddd-0000-4000-8000-000000000009";
const personId = testUserId("internal");

const ownImport = "bbbbbbbb-0000-4000-8000-000000000001";
const foreignImport = "bbbbbbbb-0000-4000-8000-000000000002";
const importedFile = "Day,Campaign,Impr.\n2026-10-01,Matrix,1\n";
const gzippedFile = gzipSync(importedFile);
const tinyPicture = testPng(1, 1);
const serviceAccountId = "cccccccc-0000-4000-8000-0000000000a1";
const credentialId = "cccccccc-0000-4000-8000-0000000000a2";
const serviceSettings = {
  name: "Matrix",
  workspaceIds: ["alpha"],
  scopes: ["read"],
  audience: "client",
  rows: [],
  origins: [],
};
const credential = { kind: "secret", days: 1 };
const connectionSettings = {
  name: "Matrix",
  cloud: "public",
  tenantId: "tenant.example",
  clientId: "eeeeeeee-0000-4000-8000-000000000005",
  identity: "id",
  roles: [],
  campaignField: null,
  deletesCopies: false,
};

const annotation = { from: "2026-10-01", through: "2026-10-02", kind: "launch", text: "Matrix" };
const importMapping = {
  source: "generic",
  columns: { Day: "day", Campaign: "Campaign[campaign_name]", "Impr.": "amount:impressions" },
  decimal: ".",
  dateOrder: "ymd",
  currency: "EUR",
  rates: {},
  account: "",
};
const fileHeaders = { "content-type": "application/octet-stream", "x-file-name": "matrix.csv" };

const usageQuery = { by: "report", from: "2026-10-01", through: "2026-10-31" };
const securityRules = {
  passwordMinimum: 10,
  strongFactorFor: "none",
  idleMinutes: 60,
  longestHours: 24,
  domains: [],
  version: 0,
};
const roleId = "eeeeeeee-0000-4000-8000-000000000005";
const tablesId = "eeeeeeee-0000-4000-8000-000000000004";
const templateId = "eeeeeeee-0000-4000-8000-000000000003";

const ownBoard = "aaaaaaaa-0000-4000-8000-00000000000b";
const foreignBoard = "bbbbbbbb-0000-4000-8000-00000000000b";

const params = {
  own: {
    workspaceId: "alpha",
    reportId: testReports.shared,
    boardId: ownBoard,
    number: "1",
    later: "1",
    secret: "made-up-secret-of-a-mail",
    templateOrReport: testReports.shared,
    tagId: "dddddddd-0000-4000-8000-000000000001",
    fileId: "made-up",
    scheduleId: "none",
    deliveryId: "none",
    kind: "mark",
    annotationId: "eeeeeeee-0000-4000-8000-000000000001",
    template: "executive-summary",
    templateId,
    conflicts: "report",
    reportType: "campaign_digital",
    personId,
    viewingId: "none",
    roleId,
    accountId: serviceAccountId,
    credentialId,
    connectionId: "eeeeeeee-0000-4000-8000-000000000006",
    groupId: "none",
    dashboardId: "none",
    datasetId: "none",
    importId: ownImport,
    uploadId: "none",
    deckId: "none",
    start: "0",
    tablesId,
    part: "0",
    jobId: "cccccccc-0000-4000-8000-000000000009",
  },
  foreign: {
    workspaceId: "beta",
    reportId: testReports.foreign,
    boardId: foreignBoard,
    number: "1",
    later: "1",
    secret: "made-up-secret-of-a-mail",
    templateOrReport: testReports.foreign,
    tagId: foreignTag,
    fileId: "made-up",
    scheduleId: "none",
    deliveryId: "none",
    kind: "mark",
    annotationId: "eeeeeeee-0000-4000-8000-000000000002",
    template: "executive-summary",
    templateId,
    conflicts: "report",
    reportType: "campaign_digital",
    personId,
    viewingId: "none",
    roleId,
    accountId: serviceAccountId,
    credentialId,
    connectionId: "eeeeeeee-0000-4000-8000-000000000006",
    groupId: "none",
    dashboardId: "none",
    datasetId: "none",
    importId: foreignImport,
    uploadId: "none",
    deckId: "none",
    start: "0",
    tablesId,
    part: "0",
    jobId: "cccccccc-0000-4000-8000-000000000009",
  },
} as const;

const scheduleOf = (reportId: string) => ({
  name: "Matrix",
  reportId,
  rule: {
    recurrence: { type: "months", every: 1, on: { type: "lastDay" } },
    at: "08:00",
    timeZone: "Europe/Berlin",
    from: "2026-11-01",
  },
  period: "lastMonth",
  formats: ["xlsx"],
  locale: "en",
  gate: { type: "none" },
  approval: { type: "none" },
  recipients: [{ kind: "group", group: "team" }],
  mail: { subject: "Matrix", text: "", files: "attach" },
});

/** Valid bodies that refer to the workspace or report, so that only rights are tested. */
function bodyOf(name: HttpRouteName, place: Place): unknown {
  const { workspaceId, tagId } = params[place];
  const placed: Readonly<Partial<Record<HttpRouteName, unknown>>> = {
    addFavourite: {},
    saveReportOrder: { order: [] },
    addWorkspaceTag: { tagName: "Matrix" },
    renameWorkspaceTag: { name: "Monthly" },
    addReportTag: { workspace_tag: tagId },
    removeReportTag: { workspace_tag_id: tagId },
    addStatement: { template: "media-plan", name: "Matrix", language: "en" },
    editStatementSettings: { language: "en", size: "a4", orientation: "portrait", defaults: [], version: 1 },
    addReport: {
      target_workspace_id: workspaceId,
      target_report_name: "Matrix",
      target_report_description: "Matrix",
      target_report_type: "campaign_digital",
      digital_campaign_ids: place === "own" ? "00000001" : "00000003",
    },
    cloneReport: {},
    addBoard: { name: "Matrix" },
    pinTile: { title: "", content: { kind: "text", text: "Matrix" } },
    setHomeBoard: { boardId: params[place].boardId },
    setWelcomeBoard: { boardId: params[place].boardId },
    editReportSettings: { description: "Matrix" },
    updateReport: { description: "Matrix" },
    restoreReport: {},
    saveTemplate: { name: "Yearly", description: "x", reportId: params[place].reportId, reportVersion: 1 },
    saveTemplateVersion: { reportId: params[place].reportId, reportVersion: 1 },
    updateFromTemplate: { reportVersion: 1, templateVersion: 1 },
    renameTemplate: { name: "Yearly", description: "x" },
    createSchedule: scheduleOf(params[place].reportId),
    updateSchedule: { ...scheduleOf(params[place].reportId), version: 1 },
    pauseSchedule: { isPaused: true },
    giveSchedule: { personId },
    runSchedule: { to: "all" },
    listAllSchedules: {},
    listBouncedAddresses: {},
    listDeliveries: {},
    listPlannedDeliveries: { from: "2026-11-01", through: "2026-11-30" },
    decideDelivery: { versionId: "none", decision: "approve", hashes: [] },
    editDelivery: { subject: "Matrix", text: "" },
    endDelivery: { action: "stop" },
    shareReport: {
      internal: null,
      external: place === "own" ? [testUserId("client")] : [],
      emails_invite: [],
    },
    invitePerson: { email: "matrix@client.example", admin: false, memberships: [] },
    updatePerson: { internal: true },
    listPeople: {},
    invitePeople: { text: "matrix-list@client.example", memberships: [] },
    testRestore: { file: "vitrine-2026-11-01T020000Z.tar" },
    renamePerson: { firstName: "Matrix", lastName: "Tester" },
    changePersonEmail: { newEmail: `matrix-${place}@client.example` },
    changePeople: { personIds: [personId], change: { kind: "enable" } },
    setPersonRole: { role: place === "own" ? "planner" : null },
    issueOneTimePassword: {},
    addWorkspace: { id: `matrix-${place}`, name: "Matrix" },
    renameWorkspace: { name: place === "own" ? "Alpha" : "Beta" },
    startViewing: { reason: "Matrix" },
    listMails: {},
    listUsage: usageQuery,
    exportUsage: usageQuery,
    setSecurity: securityRules,
    archiveTemplates: { templateIds: ["brand-and-video"], isArchived: false },
    addRole: { name: "Matrix", audience: "agency", permissions: [] },
    changeRole: { name: "Matrix", audience: "agency", permissions: [], version: 1 },
    removeRole: { replacement: "planner" },
    listAdminReports: {},
    // In its own workspace, where nothing is moved.
    previewReportMove: { reportIds: [params[place].reportId], workspaceId },
    moveReports: { reportIds: [params[place].reportId], workspaceId },
    changeReports: { reportIds: [params[place].reportId], change: "restore" },
    listAdminWorkspaces: {},
    setWorkspaceState: { state: "active" },
    changeWorkspaces: { workspaceIds: [workspaceId], state: "active" },
    changeJobs: { jobIds: [params[place].jobId], change: "retry" },
    readAuditLog: {},
    addConnection: { ...connectionSettings, credential: { kind: "secret", secret: "x" } },
    changeConnection: { ...connectionSettings, version: 1 },
    checkConnection: {},
    removeConnection: { keepsReports: true },
    attachItems: { items: [{ groupId: "g", itemId: "i", workspaceId }] },
    changeAttachedItem: { isEditable: false, roles: null },
    changeProviderParameters: { values: [{ name: "Client", value: "x" }] },
    syncConnection: {},
    refreshReportData: {},
    addServiceAccount: { ...serviceSettings, credential },
    changeServiceAccount: { ...serviceSettings, version: 1 },
    rotateServiceCredential: { credential, overlapHours: 1 },
    setWorkspaceSettings: {
      displayName: null,
      currency: null,
      timeZone: null,
      weekStart: "monday",
      yearStart: 1,
      colours: "blue",
      version: 0,
    },
    setBrand: { version: 0, fields: noBrandFields },
    setWorkspaceBrand: { version: 0, fields: noBrandFields },
    setBrandFile: tinyPicture,
    setWorkspaceBrandFile: tinyPicture,
    addAnnotation: annotation,
    changeAnnotation: annotation,
    uploadDeck: importedFile,
    replaceDeck: importedFile,
    setReportDeck: { version: 0, deckId: null, places: [] },
    uploadImport: importedFile,
    previewImport: { mapping: importMapping },
    commitImport: { mapping: importMapping, remember: false },
    exportAuditLog: {},
    listJobs: {},
    retryJob: {},
    cancelJob: {},
    liftLimit: { id: "limit:none" },
  };
  return bodies[name] ?? placed[name];
}

function headersOf(name: HttpRouteName): Pick<Ask, "headers"> {
  return isFileBody(httpRoutes[name].body) ? { headers: fileHeaders } : {};
}

/** Undoes what allowed calls have changed. */
async function restore({ apps, store }: TestApp): Promise<void> {
  await restoreUploads(apps, store);
  await restoreServiceAccount(store);
  await store.query(
    `with reports_back as (update reports set deleted_at = null where deleted_at is not null),
       workspaces_gone as (delete from workspaces where id like 'matrix-%'),
       tags_gone as (delete from workspace_tags where name = 'Matrix'),
       rules_gone as (delete from settings where key = 'security'),
       roles_gone as (delete from roles where id <> $8),
       role_back as (
         insert into roles (id, name, audience, permissions, version)
         values ($8, 'Matrix role', 'agency', '{}', 1)
         on conflict (id) do update set name = 'Matrix role', version = 1),
       notes_back as (
         insert into annotations (id, workspace_id, from_day, through_day, kind, text, is_for_clients)
         values ($5, 'alpha', '2026-10-01', '2026-10-02', 'launch', 'Matrix', false),
           ($6, 'beta', '2026-10-01', '2026-10-02', 'launch', 'Matrix', false)
         on conflict do nothing),
       templates_gone as (delete from templates where id <> $7),
       template_back as (
         insert into templates (id, name, description, report_type, version, created_at)
         values ($7, 'Monthly', 'x', 'campaign_digital', 1, now())
         on conflict (id) do update set name = 'Monthly', version = 1),
       template_versions_gone as (delete from template_versions where version > 1 and template = $7::uuid::text),
       template_version_back as (
         insert into template_versions (template, version, definition)
         select $7::uuid::text, 1, definition from reports order by created_at limit 1 on conflict do nothing),
       links_back as (
         update reports set template = $7::uuid::text, template_version = 1 where deleted_at is null),
       schedules_gone as (delete from schedules),
       jobs_gone as (delete from jobs where kind = 'matrix' and id <> $4),
       job_back as (
         insert into jobs (id, kind, payload, state, due_at, created_at)
         values ($4, 'matrix', '{}', 'waiting', now(), now())
         on conflict (id) do update set state = 'waiting', ended_at = null),
       person_back as (
         update users set username = 'internal', email = 'internal@test.example', disabled_at = null, erased_at = null
         where id = $1),
       passkey_back as (
         insert into passkeys (id, user_id, name, public_key, counter, transports, created_at)
         values ('matrix', $1, 'Matrix', '', 0, '{}', now()) on conflict do nothing)
     insert into workspace_tags (id, workspace_id, name, color)
     values ($2, 'alpha', 'Monthly', 'black'), ($3, 'beta', 'Monthly', 'black') on conflict do nothing`,
    [
      personId,
      params.own.tagId,
      foreignTag,
      params.own.jobId,
      params.own.annotationId,
      params.foreign.annotationId,
      templateId,
      roleId,
    ],
  );
}

async function restoreServiceAccount(store: TestApp["store"]): Promise<void> {
  await store.query(
    `insert into users (id, username, email, first_name, last_name, is_admin, is_internal, disabled_at, created_at,
       is_service)
     values ($1, 'service', 'service@service.invalid', 'Matrix', '', false, false, now(), now(), true)
     on conflict do nothing`,
    [serviceAccountId],
  );
  await store.query(
    `insert into service_accounts (id, scopes, audience, row_rules, origins, version)
     values ($1, '{read}', 'client', '[]', '{}', 1)
     on conflict (id) do update set version = 1, ended_at = null`,
    [serviceAccountId],
  );
  await store.query(
    `insert into service_credentials (id, account_id, secret_hash, hint, created_at, expires_at)
     values ($1, $2, 'none', 'none', now(), now()) on conflict (id) do update set revoked_at = null`,
    [credentialId, serviceAccountId],
  );
}

async function restoreUploads(apps: TestApp["apps"], store: TestApp["store"]): Promise<void> {
  await apps.settle();
  const { own, foreign } = params;
  await store.query("with gone as (delete from imports) delete from files");
  await store.query(
    `with uploads (id, workspace_id) as (values ($1::uuid, $2), ($3::uuid, $4)),
       stored as (insert into files (id, size_bytes, hash, kept_until) select id, 1, 'digest', '2099-01-01' from uploads),
       filled as (insert into file_parts (file_id, part, content) select id, 0, $5::bytea from uploads)
     insert into imports (id, workspace_id, file_name, size_bytes, source, state, created_at, file_id)
     select id, workspace_id, 'matrix.csv', 1, 'generic', 'uploaded', now(), id from uploads`,
    [own.importId, own.workspaceId, foreign.importId, foreign.workspaceId, gzippedFile],
  );
}

/** Calls with a session also answer under a workspace, except logging out and the own account. */
function isPrefixed({ access, path }: HttpRoute): boolean {
  return access === "session" && !/^\/api\/(auth|account)\//.test(path);
}

describe("access to every call", () => {
  let app: TestApp;
  const browsers = new Map<PersonKind, SignedInBrowser>();
  beforeAll(async () => {
    app = await openTestApp(await borrowTestStore(), { hasOwnEngine: true });
    await restore(app);
    await app.store.query(
      `with boards as (
         insert into reports (id, kind, workspace_id, name, description, report_type, dataset, definition, hidden_pages,
           campaign_ids, creator_id, created_at, updated_at, version)
         select id::uuid, 'board', workspace, 'Matrix', '', 'board', '', '{"version": 1, "tiles": []}'::jsonb,
           '{}', '{}', $3::uuid, now(), now(), 1
         from (values ($1, 'alpha'), ($2, 'beta')) as board (id, workspace) returning id)
       insert into report_access (report_id, user_id, granted_at)
       select id, $4::uuid, now() from boards where id = $1::uuid`,
      [ownBoard, foreignBoard, testUserId("manager"), testUserId("client")],
    );
    for (const name of everyone) if (name !== "anonymous") browsers.set(name, await app.signIn(name));
  });
  afterAll(async () => {
    await app.close();
    await app.store.close();
  });

  const rows = Object.entries<HttpRoute>(httpRoutes).map(([name, row]) => ({
    name: name as HttpRouteName,
    row,
  }));
  // In foreign workspaces each run tries some of the people for each call: there are thousands of cases.
  const casesFor = (place: Place | "prefix") =>
    rows.flatMap(({ name, row }) =>
      (place === "own" ? everyone : variants(`${place} ${name}`, everyone, 2)).map((who) => ({
        name,
        row,
        who,
      })),
    );
  const cases = (["own", "foreign"] as const).flatMap((place) =>
    casesFor(place).map((tried) => ({ ...tried, place })),
  );

  test.each(casesFor("prefix").filter(({ row }) => isPrefixed(row)))(
    "$name under a foreign workspace, by $who",
    async ({ name, row, who }) => {
      const token = browsers.get(who)?.token ?? null;
      const body = bodyOf(name, "foreign");
      const answer = await app.ask({
        row,
        params: params.foreign,
        token,
        prefix: "beta",
        body,
        ...headersOf(name),
      });
      if (answer.status === 200 && row.method !== "GET") await restore(app);
      const expected = who === "anonymous" ? 401 : who === "admin" ? expectations[name].foreign.admin : 404;
      expect(answer.status).toBe(expected);
    },
  );

  // Logging out comes last: it ends the sessions that the others use.
  const isLeaving = (name: HttpRouteName) => name === "logout" || name === "logoutEverywhere";
  const ordered = cases.toSorted((a, b) => Number(isLeaving(a.name)) - Number(isLeaving(b.name)));

  test.each(ordered)("$name, $place, by $who", async ({ name, row, place, who }) => {
    // That many wrong passwords in a row would lock the name.
    if (name === "login") await app.store.query("delete from sign_in_failures");
    const token =
      isLeaving(name) && who !== "anonymous"
        ? (await app.signIn(who)).token
        : (browsers.get(who)?.token ?? null);
    const ask: Ask = { row, params: params[place], body: bodyOf(name, place), token, ...headersOf(name) };
    const { status } = await app.ask(ask);
    if (status === 200 && row.method !== "GET") await restore(app);
    expect(status).toBe(expectations[name][place][who]);
  });

  test("every call is allowed for some people and, unless it is public or about the own account, refused for others", () => {
    for (const { name, row } of rows.filter(({ row }) => isPrefixed(row))) {
      const answers = Object.values(expectations[name]).flatMap((place) => Object.values(place));
      // These are allowed in their own tests.
      if (!allowedElsewhere.has(expectations[name])) expect(answers, name).toContain(200);
      expect(answers, name).toContain(401);
      if (expectations[name] !== signedIn)
        expect(
          answers.some((status) => status > 401),
          row.path,
        ).toBe(true);
    }
  });
});
