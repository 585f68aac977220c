import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";

import { noBrandFields } from "@vitrine/contracts/brand";
import { usageGroups } from "@vitrine/contracts/http";
import { asReportId, asSessionId, asTagId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";

import * as data from "../data/repository.ts";
import * as reportVersions from "../features/report-versions/repository.ts";
import * as agencyTemplates from "../features/agency-templates/repository.ts";
import * as annotations from "../features/annotations/repository.ts";
import * as challenges from "../features/auth/challenges/repository.ts";
import * as devices from "../features/auth/devices/repository.ts";
import * as factors from "../features/auth/factors/repository.ts";
import * as keys from "../features/auth/keys/repository.ts";
import * as links from "../features/auth/links/repository.ts";
import * as protection from "../features/auth/protection/repository.ts";
import { lockRules } from "../features/auth/protection/sign-in-lock.ts";
import * as admin from "../features/admin/repository.ts";
import * as workspaceAdmin from "../features/workspaces/admin-repository.ts";
import * as allReports from "../features/all-reports/repository.ts";
import * as reportMoves from "../features/all-reports/move-repository.ts";
import * as managedMails from "../features/mails/repository.ts";
import * as people from "../features/people/repository.ts";
import * as personalData from "../features/accounts/personal-data/repository.ts";
import * as auth from "../features/auth/repository.ts";
import * as sessions from "../features/auth/sessions/repository.ts";
import * as serviceAccounts from "../features/service-accounts/repository.ts";
import * as connections from "../features/connections/repository.ts";
import * as home from "../features/home/repository.ts";
import * as imports from "../features/imports/repository.ts";
import * as uploads from "../features/imports/uploads/repository.ts";
import * as bounces from "../features/schedules/bounces/repository.ts";
import * as deliveryMails from "../features/schedules/mails/repository.ts";
import * as roles from "../features/roles/repository.ts";
import * as viewings from "../features/viewings/repository.ts";
import * as usage from "../features/usage/repository.ts";
import * as brand from "../features/brand/repository.ts";
import * as boards from "../features/boards/repository.ts";
import * as marks from "../features/reports/marks-repository.ts";
import * as decks from "../features/decks/repository.ts";
import * as reportFiles from "../features/report-files/repository.ts";
import * as deliveries from "../features/schedules/deliveries/delivery-repository.ts";
import * as deliveryLedger from "../features/schedules/ledger/ledger-repository.ts";
import * as deliveryPeople from "../features/schedules/people/people-repository.ts";
import * as schedules from "../features/schedules/repository.ts";
import * as deliveryVersions from "../features/schedules/versions/version-repository.ts";
import * as reports from "../features/reports/repository.ts";
import * as personal from "../features/embedding/personal/repository.ts";
import * as sharing from "../features/sharing/repository.ts";
import * as tags from "../features/tags/repository.ts";
import * as templates from "../features/templates/repository.ts";
import * as tables from "../features/tables/repository.ts";
import * as workspaces from "../features/workspaces/repository.ts";
import * as workspaceSettings from "../features/workspace-settings/repository.ts";
import * as files from "../files/repository.ts";
import * as system from "../features/system/repository.ts";
import * as housekeeping from "../jobs/housekeeping/repository.ts";
import * as jobs from "../jobs/repository.ts";
import * as limits from "../limits/repository.ts";
import * as mail from "../mail/repository.ts";
import * as provider from "../providers/powerbi/repository.ts";
import * as security from "../security/repository.ts";
import { initialRules } from "../security/security-rules.ts";
import * as requests from "../requests/repository.ts";
import type { Database } from "./schema.ts";

/** Compares the SQL of every repository with a file next to it, so that a review shows changed statements. */
const now = new Date("2026-11-02T09:00:00Z");
const user = asUserId("cccccccc-0000-4000-8000-000000000001");
const deliveryMail = {
  ledgerId: user,
  workspaceId: "alpha",
  scheduleId: user,
  address: "e",
  messageId: "<m>",
  tokenHash: "h",
  queuedAt: now,
};
const session = asSessionId("eeeeeeee-0000-4000-8000-000000000001");
const workspace = asWorkspaceId("alpha");
const report = asReportId("aaaaaaaa-0000-4000-8000-000000000001");
const newConnection: connections.NewConnection = {
  id: user,
  name: "n",
  settings: {
    cloud: "public",
    tenantId: "t",
    clientId: "c",
    credential: { kind: "secret" },
    identity: "id",
    roles: [],
    campaignField: null,
    deletesCopies: false,
  },
  secret: "s",
  createdAt: now,
};
const foundItem: connections.FoundItem = {
  id: "i",
  kind: "report",
  name: "n",
  group: { id: "g", name: "g" },
  embedUrl: "u",
  datasetId: "d",
  datasetGroupId: "e",
  dashboardId: null,
};
const annotation = {
  id: "dddddddd-0000-4000-8000-000000000003",
  from: "2026-10-01",
  through: "2026-10-02",
  kind: "note",
  text: "t",
  isForClients: true,
} as const;
const tag = {
  id: asTagId("dddddddd-0000-4000-8000-000000000001"),
  workspaceId: workspace,
  name: "n",
  color: "c",
};
const origin = { address: "", userAgent: "" };
const account = {
  id: user,
  username: "u",
  email: "e",
  firstName: "f",
  lastName: "l",
  passwordHash: null,
  isAdmin: false,
  isInternal: false,
  createdAt: now,
};
const challenge = {
  id: "i",
  userId: user,
  browserHash: "b",
  codeHash: "c",
  tries: 0,
  createdAt: now,
  expiresAt: now,
};
const newSession = {
  id: session,
  userId: user,
  createdAt: now,
  endsAt: now,
  origin,
  factor: "email" as const,
  ssoHash: "s",
};
const passkey = { id: "i", publicKey: "p", counter: 0, transports: ["usb"], name: "n" };
const device = { hash: "h", userAgent: "u", network: "n" };
const link = {
  hash: "h",
  userId: user,
  purpose: "register" as const,
  createdAt: now,
  expiresAt: now,
  invitedBy: user,
  workspaceId: "w",
  reportId: report,
  landing: "/",
};
const newRole = {
  id: "r",
  name: "n",
  audience: "agency" as const,
  permissions: ["add_tag" as const],
  version: 1,
};
const usageFilter = { by: "report" as const, from: "2026-11-01", through: "2026-11-02", text: "a" };
const auditFilter = {
  event: "sign-in",
  username: "u",
  from: "2026-11-01",
  through: null,
  text: "a",
  ids: ["i"],
};
const sessionLimits = { idleSince: now, createdAfter: now };
const newReport = {
  id: report,
  workspaceId: workspace,
  name: "n",
  description: "d",
  reportType: "t",
  definition: { version: 1 as const, dataset: "d", filters: [], pages: [] },
  hiddenPages: [],
  campaignIds: [],
  creatorId: user,
  createdAt: now,
  template: null,
};
const newImport = {
  id: "bbbbbbbb-0000-4000-8000-000000000001",
  workspaceId: workspace,
  fileName: "f",
  sizeBytes: 1,
  source: "generic" as const,
  state: "uploaded" as const,
  userId: user,
  createdAt: now,
  fileId: "bbbbbbbb-0000-4000-8000-000000000002",
};
const providerAnswer = {
  connectionId: "c",
  key: "k",
  sealed: "s",
  storedAt: now,
  freshUntil: now,
  usableUntil: now,
};
const mapping = {
  source: "generic" as const,
  columns: {},
  decimal: "." as const,
  dateOrder: null,
  currency: "EUR",
  rates: {},
  account: "",
};
const newJob = {
  id: "ffffffff-0000-4000-8000-000000000001",
  kind: "k",
  payload: {},
  key: "key",
  group: "group",
  dueAt: now,
  expiresAt: null,
  workspaceId: workspace,
  personId: user,
  createdAt: now,
};
const scheduleRule = {
  recurrence: { type: "workingDays" as const },
  at: "08:00",
  timeZone: "UTC",
  holidays: [],
  onHoliday: "after" as const,
  from: "2026-11-01",
  through: null,
};
const scheduleSettings = {
  period: "lastMonth" as const,
  formats: ["xlsx" as const],
  paper: { size: "a4" as const, orientation: "portrait" as const, hasCover: true },
  locale: "en",
  gate: { type: "none" as const },
  approval: { type: "none" as const },
  mail: { subject: "s", text: "t", files: "attach" as const, linksNeedCode: false },
};
const newSchedule = {
  id: newJob.id,
  workspaceId: workspace,
  reportId: report,
  ownerId: user,
  name: "n",
  rule: scheduleRule,
  settings: scheduleSettings,
  nextAt: now,
  createdAt: now,
};
const scheduleQuery = {
  text: "t",
  state: "active" as const,
  sort: "next" as const,
  isDescending: false,
  page: 1,
};
const newDelivery = {
  id: newJob.id,
  scheduleId: newJob.id,
  dueAt: now,
  dueDay: "2026-11-02",
  manualKey: "",
  state: "waiting" as const,
  reason: null,
  period: { from: "2026-10-01", through: "2026-10-31" },
  test: { recipientId: null },
  starterId: user,
  subject: "s",
  text: "t",
  nextAt: now,
  createdAt: now,
};
const deliveryFilter = {
  from: "2026-10-01",
  through: "2026-10-31",
  state: "sent",
  scheduleId: newJob.id,
  after: { dueAt: now, id: newJob.id },
  most: 50,
};
const versionFile = {
  id: newJob.id,
  format: "xlsx" as const,
  isPicture: false,
  name: "n",
  mediaType: "m",
  sizeBytes: 1,
  hash: "h",
  fileId: newJob.id,
};
const ledgerRow = {
  id: newJob.id,
  deliveryId: newJob.id,
  scheduleId: newJob.id,
  dueAt: now,
  address: "a",
  versionId: newJob.id,
  recipientId: "r",
  personId: user,
  name: "n",
  isOutside: false,
  state: "queued" as const,
  reason: null,
};
const attempt = { id: newJob.id, leaseToken: "ffffffff-0000-4000-8000-000000000002" };
const place = { workspace: "alpha", dimension: "d" };
const newLoad = {
  number: 1,
  kind: "import" as const,
  id: "i",
  source: "s",
  facts: "f",
  grain: "g",
  file_name: "n",
  first_day: "f",
  last_day: "l",
  complete_through: "c",
  row_count: 1,
  replaced: 0,
  imported_at: "i",
  digits: 6,
  report: null,
};
const serviceSettings = {
  name: "n",
  workspaceIds: [workspace],
  scopes: ["embed" as const],
  audience: "client" as const,
  rows: [],
  origins: ["https://app.example"],
};
const newReportFile = {
  id: newJob.id,
  personId: user,
  reportId: report,
  format: "pdf" as const,
  createdAt: now,
};
const newDeck = {
  id: newJob.id,
  workspaceId: workspace,
  name: "n",
  fileId: newJob.id,
  at: now,
  contents: { aspect: 1.5, slides: [], shapes: [] },
};
const fileHolder = { kind: "file" as const, fileId: newJob.id, attempt: newJob.id, opening: 1 };
const newUpload = { id: newJob.id, workspaceId: workspace, accountId: user };
const newCredential = {
  id: newJob.id,
  accountId: user,
  secretHash: "h",
  publicKey: null,
  hint: "h",
  createdAt: now,
  expiresAt: now,
};
const subject = { id: user, name: "n", addresses: ["e"], askedAddresses: ["a"] };

type Db = Kysely<Database>;
type Calls = Readonly<Record<string, (db: Db) => Promise<unknown>>>;

const repositories: readonly { readonly file: string; readonly module: object; readonly calls: Calls }[] = [
  {
    file: "../features/auth/repository.sql",
    module: auth,
    calls: {
      findAccount: (db) => auth.findAccount(db, "login"),
      findByEmail: (db) => auth.findByEmail(db, "e"),
      findAccountById: (db) => auth.findAccountById(db, user),
      insertAccount: (db) => auth.insertAccount(db, account),
      hasNoAdministrator: (db) => auth.hasNoAdministrator(db),
      inviteAsAdministrator: (db) => auth.inviteAsAdministrator(db, user, now),
      listTakenUsernames: (db) => auth.listTakenUsernames(db, "u"),
      listContextWords: (db) => auth.listContextWords(db, user),
      setPassword: (db) => auth.setPassword(db, user, "h"),
      replaceHash: (db) => auth.replaceHash(db, user, "b", "a"),
      setName: (db) => auth.setName(db, user, "f", "l"),
      setEmail: (db) => auth.setEmail(db, user, "e"),
      setOneTimePassword: (db) => auth.setOneTimePassword(db, user, { hash: "h", expiresAt: now }),
    },
  },
  {
    file: "../features/auth/challenges/repository.sql",
    module: challenges,
    calls: {
      countOpenTries: (db) => challenges.countOpenTries(db, user, now),
      insertChallenge: (db) => challenges.insertChallenge(db, challenge),
      lockChallenge: (db) => challenges.lockChallenge(db, "hash", now, 5),
      countTry: (db) => challenges.countTry(db, "hash", now, 5),
      replaceCode: (db) => challenges.replaceCode(db, "id", "hash", now, now),
      setPasskeyChallenge: (db) => challenges.setPasskeyChallenge(db, "id", "challenge"),
      consumeChallenge: (db) => challenges.consumeChallenge(db, "id", user, now),
    },
  },
  {
    file: "../features/auth/sessions/repository.sql",
    module: sessions,
    calls: {
      insertSession: (db) => sessions.insertSession(db, newSession),
      endSurplusSessions: (db) => sessions.endSurplusSessions(db, user, 10, now),
      findLiveSession: (db) =>
        sessions.findLiveSession(db, session, now, { idleSince: now, createdAfter: now }),
      markSeen: (db) => sessions.markSeen(db, session, now),
      moveSessionEnd: (db) => sessions.moveSessionEnd(db, session, now),
      endSession: (db) => sessions.endSession(db, session, now),
      endSessionOf: (db) => sessions.endSessionOf(db, user, session, now),
      endSessionsOf: (db) => sessions.endSessionsOf(db, user, session, now),
      listLiveSessions: (db) =>
        sessions.listLiveSessions(db, user, now, { idleSince: now, createdAfter: now }),
      insertRefreshToken: (db) =>
        sessions.insertRefreshToken(db, { hash: "h", sessionId: session, createdAt: now }),
      takeRefreshToken: (db) => sessions.takeRefreshToken(db, "hash"),
      rotateRefreshTokens: (db) => sessions.rotateRefreshTokens(db, session, "successor", now),
      isUnusedRefreshToken: (db) => sessions.isUnusedRefreshToken(db, "hash"),
    },
  },
  {
    file: "../features/auth/devices/repository.sql",
    module: devices,
    calls: {
      noteDevice: (db) => devices.noteDevice(db, user, device, now),
      isKnownDevice: (db) => devices.isKnownDevice(db, user, device, now),
      replaceDevice: (db) => devices.replaceDevice(db, "before", "after"),
      findDeviceOwner: (db) => devices.findDeviceOwner(db, "hash", "login", now),
      hasSignedIn: (db) => devices.hasSignedIn(db, "hash", now),
      revokeDevices: (db) => devices.revokeDevices(db, user, "hash", now),
    },
  },
  {
    file: "../features/auth/links/repository.sql",
    module: links,
    calls: {
      insertLink: async (db) => {
        await links.insertLink(db, link);
        await links.insertLink(db, {
          hash: "h",
          userId: user,
          purpose: "email_undo",
          email: "e",
          sessionId: session,
          createdAt: now,
          expiresAt: now,
        });
      },
      findLink: (db) => links.findLink(db, "hash", "e", now),
      findOpenLinkEnd: (db) => links.findOpenLinkEnd(db, user, "register", now),
      consumeLink: (db) => links.consumeLink(db, "hash", now),
      consumeLinksOf: (db) => links.consumeLinksOf(db, user, now),
      consumeEveryLinkOf: (db) => links.consumeEveryLinkOf(db, user, now),
      takeEmailLink: (db) => links.takeEmailLink(db, "h", "email_change", now),
      findInvitation: (db) => links.findInvitation(db, user),
      insertResetRequest: (db) => links.insertResetRequest(db, "e", origin, now),
      takeResetRequest: (db) => links.takeResetRequest(db),
    },
  },
  {
    file: "../features/auth/protection/repository.sql",
    module: protection,
    calls: {
      countAttempt: (db) => protection.countAttempt(db, "key", lockRules, now),
      readLock: (db) => protection.readLock(db, "key"),
      uncountAttempt: (db) => protection.uncountAttempt(db, "key"),
      listLocks: (db) => protection.listLocks(db, now),
      deleteFailures: (db) => protection.deleteFailures(db, ["key"]),
      deleteFailuresOf: (db) => protection.deleteFailuresOf(db, "device:"),
      markLockMailed: (db) => protection.markLockMailed(db, user, now, now),
    },
  },
  {
    file: "../features/auth/factors/repository.sql",
    module: factors,
    calls: {
      readFactors: (db) => factors.readFactors(db, user),
      offerTotp: (db) => factors.offerTotp(db, user, "s", now),
      findTotp: (db) => factors.findTotp(db, user),
      consumeTotpStep: (db) => factors.consumeTotpStep(db, user, 1),
      confirmTotpRow: (db) => factors.confirmTotpRow(db, user, now),
      deleteTotp: (db) => factors.deleteTotp(db, user),
      setEnrolment: (db) => factors.setEnrolment(db, session, "c", now),
      consumeEnrolment: (db) => factors.consumeEnrolment(db, session, now),
      insertPasskey: (db) => factors.insertPasskey(db, user, passkey, now),
      markPasskeyUsed: (db) => factors.markPasskeyUsed(db, "i", 1, now),
      deletePasskey: (db) => factors.deletePasskey(db, user, "i"),
      replaceRecoveryCodes: (db) => factors.replaceRecoveryCodes(db, user, ["h"]),
      consumeRecoveryCode: (db) => factors.consumeRecoveryCode(db, user, "h", now),
      deleteFactors: (db) => factors.deleteFactors(db, user),
      raiseSessionFactor: (db) => factors.raiseSessionFactor(db, session, "totp"),
    },
  },
  {
    file: "../features/auth/keys/repository.sql",
    module: keys,
    calls: {
      lockSealedSecrets: (db) => keys.lockSealedSecrets(db),
      replaceSealedSecret: async (db) => {
        for (const table of ["totp_factors", "provider_connections"] as const)
          await keys.replaceSealedSecret(db, { table, id: user, owner: user, secret: "s" });
      },
      markPepperedHashes: (db) => keys.markPepperedHashes(db, "pepper:id:"),
      countHashesByPepper: (db) => keys.countHashesByPepper(db),
      revokeEverything: (db) => keys.revokeEverything(db, now),
    },
  },
  {
    file: "../data/repository.sql",
    module: data,
    calls: {
      readView: (db) => data.readView(db, "alpha"),
      findVersion: (db) => data.findVersion(db, "alpha"),
      listVersions: (db) => data.listVersions(db),
      listCounted: (db) => data.listCounted(db, "alpha", "i"),
      addBegun: (db) => data.addBegun(db, "alpha"),
      listLeftovers: (db) => data.listLeftovers(db, "alpha", 2),
      setVersion: (db) => data.setVersion(db, "alpha", 2),
      writeCounted: (db) => data.writeCounted(db, "alpha", newLoad),
      retireLoads: (db) => data.retireLoads(db, "alpha", [1]),
      deleteUncounted: (db) => data.deleteUncounted(db, "alpha", [1]),
      addVersion: (db) => data.addVersion(db, "alpha", 2),
      hideVersions: (db) => data.hideVersions(db),
      findMembers: (db) => data.findMembers(db, place, ["m"]),
      findNumbers: (db) => data.findNumbers(db, place, ["n"]),
      reserveKeys: (db) => data.reserveKeys(db, place, 1, 2),
      addMembers: (db) =>
        data.addMembers(db, "alpha", [{ dimension: "d", scope: "s", member: "m", key: 1, number: null }]),
    },
  },
  {
    file: "../features/imports/repository.sql",
    module: imports,
    calls: {
      insertImport: (db) => imports.insertImport(db, newImport),
      listImports: (db) => imports.listImports(db, workspace, 100),
      findImport: (db) => imports.findImport(db, workspace, newImport.id),
      findRunning: (db) => imports.findRunning(db, newImport.id),
      beginImport: (db) => imports.beginImport(db, "i", "generic"),
      setAccount: (db) => imports.setAccount(db, newImport.id, "f"),
      finishImport: (db) =>
        imports.finishImport(db, "i", {
          state: "done",
          at: now,
          report: null,
          failure: null,
          fileKeptUntil: null,
        }),
      listWithoutJob: (db) => imports.listWithoutJob(db, now),
      endAbandoned: (db) => imports.endAbandoned(db, now, now, "it was not imported"),
      deleteUploaded: (db) => imports.deleteUploaded(db, "i"),
      deleteEnded: (db) => imports.deleteEnded(db, now),
      findEarlier: (db) => imports.findEarlier(db, newImport.id),
      adoptFile: (db) => imports.adoptFile(db, newImport.id, newImport.fileId),
      adoptAccount: (db) => imports.adoptAccount(db, newImport.id, newImport.fileId),
      findMapping: (db) => imports.findMapping(db, workspace, "f"),
      saveMapping: (db) => imports.saveMapping(db, workspace, "f", mapping, now),
      findWorkspaceName: (db) => imports.findWorkspaceName(db, "w"),
    },
  },
  {
    file: "../features/report-files/repository.sql",
    module: reportFiles,
    calls: {
      insertReportFile: (db) => reportFiles.insertReportFile(db, newReportFile),
      countReportFiles: (db) => reportFiles.countReportFiles(db, user, now),
      listReportFiles: (db) => reportFiles.listReportFiles(db, user, 100),
      findReportFile: (db) => reportFiles.findReportFile(db, newReportFile.id, newReportFile),
      beginAttempt: (db) => reportFiles.beginAttempt(db, "f", "a"),
      endAttempt: (db) => reportFiles.endAttempt(db, "f", "a"),
      endReportFile: (db) =>
        reportFiles.endReportFile(db, "f", {
          state: "done",
          at: now,
          message: null,
          rights: "r",
          fileId: "f",
        }),
      deleteReportFile: (db) => reportFiles.deleteReportFile(db, "f"),
      deleteOldReportFiles: (db) => reportFiles.deleteOldReportFiles(db, now),
      takeOpening: (db) => reportFiles.takeOpening(db, fileHolder),
      findReader: (db) => reportFiles.findReader(db, user, fileHolder),
    },
  },
  {
    file: "../features/schedules/repository.sql",
    module: schedules,
    calls: {
      insertSchedule: (db) => schedules.insertSchedule(db, newSchedule),
      updateSchedule: (db) => schedules.updateSchedule(db, { ...newSchedule, version: 1, editorId: user }),
      replaceRecipients: (db) =>
        schedules.replaceRecipients(db, newSchedule.id, [
          { id: newJob.id, kind: "group", name: "", group: "clients" },
        ]),
      listSchedules: (db) => schedules.listSchedules(db, workspace),
      findSchedule: (db) => schedules.findSchedule(db, workspace, newSchedule.id),
      findScheduleById: (db) => schedules.findScheduleById(db, newSchedule.id),
      deleteSchedule: (db) => schedules.deleteSchedule(db, newSchedule.id, now),
      pauseSchedule: (db) => schedules.pauseSchedule(db, newSchedule.id, "owner", now),
      continueSchedule: (db) => schedules.continueSchedule(db, newSchedule.id, now),
      setOwner: (db) => schedules.setOwner(db, newSchedule.id, user),
      setNextAt: (db) => schedules.setNextAt(db, newSchedule.id, now),
      countFailure: (db) => schedules.countFailure(db, newSchedule.id),
      forgetFailures: (db) => schedules.forgetFailures(db, newSchedule.id),
      lockDueSchedules: (db) => schedules.lockDueSchedules(db, now, 20),
      listWithoutReport: (db) => schedules.listWithoutReport(db),
      listWithoutOwner: (db) => schedules.listWithoutOwner(db),
      listRecipients: (db) => schedules.listRecipients(db, newSchedule.id),
      countAllSchedules: (db) => schedules.countAllSchedules(db, scheduleQuery),
      listAllSchedules: (db) => schedules.listAllSchedules(db, scheduleQuery),
    },
  },
  {
    file: "../features/schedules/deliveries/delivery-repository.sql",
    module: deliveries,
    calls: {
      insertDelivery: (db) => deliveries.insertDelivery(db, newDelivery),
      findDelivery: (db) => deliveries.findDelivery(db, newDelivery.id),
      lockDelivery: (db) => deliveries.lockDelivery(db, newDelivery.id),
      claimDelivery: (db) => deliveries.claimDelivery(db, newDelivery.id, newJob.id),
      stepDelivery: (db) =>
        deliveries.stepDelivery(db, newDelivery.id, newJob.id, ["waiting"], {
          state: "rendering",
          reason: null,
          nextAt: now,
          resolvedAt: null,
          queuedAt: now,
          waitUntil: null,
          expiresAt: now,
        }),
      setDeliveryText: (db) =>
        deliveries.setDeliveryText(db, newDelivery.id, { subject: "s", text: "t", editorId: user }),
      listDueDeliveries: (db) => deliveries.listDueDeliveries(db, now, 500),
      listOpenDeliveries: (db) => deliveries.listOpenDeliveries(db, newSchedule.id),
      listDeliveries: (db) => deliveries.listDeliveries(db, workspace, user, deliveryFilter),
      listApprovals: (db) => deliveries.listApprovals(db, user, false),
      findListedDelivery: (db) => deliveries.findListedDelivery(db, newSchedule.id, newDelivery.id),
      deleteOldDeliveries: (db) => deliveries.deleteOldDeliveries(db, now),
      insertEvent: (db) => deliveries.insertEvent(db, newDelivery.id, { at: now, personId: user, text: "t" }),
      listEvents: (db) => deliveries.listEvents(db, newDelivery.id),
    },
  },
  {
    file: "../features/schedules/versions/version-repository.sql",
    module: deliveryVersions,
    calls: {
      insertVersion: (db) =>
        deliveryVersions.insertVersion(db, {
          id: newJob.id,
          deliveryId: newDelivery.id,
          digest: "d",
          rights: "r",
          readerId: user,
          isNarrowed: true,
          rows: [],
        }),
      listVersions: (db) => deliveryVersions.listVersions(db, newDelivery.id),
      beginAttempt: (db) => deliveryVersions.beginAttempt(db, "v", "a"),
      endAttempt: (db) => deliveryVersions.endAttempt(db, "v", "a"),
      setPreview: (db) =>
        deliveryVersions.setPreview(db, "v", "a", { period: "p", figures: [], sentences: [] }),
      insertVersionFile: (db) => deliveryVersions.insertVersionFile(db, "v", "a", versionFile),
      keepFiles: (db) => deliveryVersions.keepFiles(db, newDelivery.id, now),
      deleteVersions: (db) => deliveryVersions.deleteVersions(db, newDelivery.id),
      decideVersion: (db) =>
        deliveryVersions.decideVersion(db, "v", { state: "approved", personId: user, at: now, note: "n" }),
      voidDecisions: (db) => deliveryVersions.voidDecisions(db, newDelivery.id),
      areFilesWhole: (db) => deliveryVersions.areFilesWhole(db, newDelivery.id),
      takeOpening: (db) => deliveryVersions.takeOpening(db, fileHolder),
      findVersionReader: (db) => deliveryVersions.findVersionReader(db, user, fileHolder),
    },
  },
  {
    file: "../features/schedules/ledger/ledger-repository.sql",
    module: deliveryLedger,
    calls: {
      insertLedgerRow: (db) => deliveryLedger.insertLedgerRow(db, ledgerRow),
      listLedger: (db) => deliveryLedger.listLedger(db, newDelivery.id),
      moveLedger: (db) => deliveryLedger.moveLedger(db, newDelivery.id, ["queued"], "rendered"),
      skipLedgerRow: (db) => deliveryLedger.skipLedgerRow(db, ledgerRow.id, "r"),
      deleteLedger: (db) => deliveryLedger.deleteLedger(db, newDelivery.id),
      endLedgerRow: (db) =>
        deliveryLedger.endLedgerRow(db, ledgerRow.id, { state: "sent", messageId: "m", at: now }),
      openLedgerRow: (db) => deliveryLedger.openLedgerRow(db, ledgerRow.id, now),
      countEnds: (db) => deliveryLedger.countEnds(db, newDelivery.id),
    },
  },
  {
    file: "../features/schedules/people/people-repository.sql",
    module: deliveryPeople,
    calls: {
      findMailPerson: (db) => deliveryPeople.findMailPerson(db, user),
      findMember: (db) => deliveryPeople.findMember(db, workspace, user),
      listTeam: (db) => deliveryPeople.listTeam(db, workspace),
      listClients: (db) => deliveryPeople.listClients(db, workspace, report),
      listMembers: (db) => deliveryPeople.listMembers(db, workspace),
      listReaderIds: (db) => deliveryPeople.listReaderIds(db, workspace, report),
    },
  },
  {
    file: "../features/viewings/repository.sql",
    module: viewings,
    calls: {
      lockPerson: (db) => viewings.lockPerson(db, user),
      insertViewing: (db) =>
        viewings.insertViewing(db, {
          id: newJob.id,
          administratorId: user,
          personId: user,
          sessionId: session,
          reason: "r",
          secretHash: "s",
          startedAt: now,
          endsAt: now,
        }),
      findLiveViewing: (db) => viewings.findLiveViewing(db, { secretHash: "s" }, session, now),
      endViewings: (db) => viewings.endViewings(db, session, null, now),
      endLapsedViewings: (db) => viewings.endLapsedViewings(db, now),
      deleteOldViewings: (db) => viewings.deleteOldViewings(db, now),
    },
  },
  {
    file: "../features/decks/repository.sql",
    module: decks,
    calls: {
      insertDeck: (db) => decks.insertDeck(db, newDeck),
      replaceContent: (db) => decks.replaceContent(db, newDeck),
      listDecks: (db) => decks.listDecks(db, workspace),
      findDeck: (db) => decks.findDeck(db, workspace, newDeck.id),
      findReportDeck: (db) => decks.findReportDeck(db, report),
      saveReportDeck: (db) => decks.saveReportDeck(db, report, 1, { deckId: newDeck.id, places: [] }),
      deleteReportDeck: (db) => decks.deleteReportDeck(db, report, 1),
    },
  },
  {
    file: "../features/imports/uploads/repository.sql",
    module: uploads,
    calls: {
      insertUpload: (db) =>
        uploads.insertUpload(db, { ...newUpload, fileName: "f", sizeBytes: 1, createdAt: now }),
      findUpload: (db) => uploads.findUpload(db, newUpload, true),
      insertUploadPart: (db) => uploads.insertUploadPart(db, newUpload.id, { start: 0, fileId: newJob.id }),
      deleteUpload: (db) => uploads.deleteUpload(db, newUpload.id),
      deleteOldUploads: (db) => uploads.deleteOldUploads(db, now),
    },
  },
  {
    file: "../features/service-accounts/repository.sql",
    module: serviceAccounts,
    calls: {
      listAccounts: (db) => serviceAccounts.listAccounts(db),
      findAccount: (db) => serviceAccounts.findAccount(db, user),
      findLiveAccount: (db) => serviceAccounts.findLiveAccount(db, user, newJob.id),
      insertAccount: (db) =>
        serviceAccounts.insertAccount(db, { ...serviceSettings, id: user, createdAt: now }),
      updateAccount: (db) => serviceAccounts.updateAccount(db, user, 1, serviceSettings),
      endAccount: (db) => serviceAccounts.endAccount(db, user, now),
      lockAccount: (db) => serviceAccounts.lockAccount(db, user),
      listCredentials: (db) => serviceAccounts.listCredentials(db, user),
      insertCredential: (db) => serviceAccounts.insertCredential(db, newCredential),
      shortenCredential: (db) => serviceAccounts.shortenCredential(db, newCredential.id, now),
      revokeCredential: (db) => serviceAccounts.revokeCredential(db, user, newCredential.id, now),
      markUsed: (db) => serviceAccounts.markUsed(db, user, newCredential.id, now),
      useAssertion: (db) => serviceAccounts.useAssertion(db, user, { idHash: "h", expiresAt: now }, now),
      addOrigins: (db) => serviceAccounts.addOrigins(db, user, ["https://app.example"]),
      listOrigins: (db) => serviceAccounts.listOrigins(db),
      takeExpiring: (db) => serviceAccounts.takeExpiring(db, now, now),
      listAdministrators: (db) => serviceAccounts.listAdministrators(db),
    },
  },
  {
    file: "../files/repository.sql",
    module: files,
    calls: {
      insertFile: (db) => files.insertFile(db, "f", now),
      insertPart: (db) => files.insertPart(db, "f", 0, new Uint8Array()),
      completeFile: (db) => files.completeFile(db, "f", 1, "hash"),
      findFileSize: (db) => files.findFileSize(db, "f"),
      keepAtLeastUntil: (db) => files.keepAtLeastUntil(db, "f", now),
      readPart: (db) => files.readPart(db, "f", 0),
      setKeptUntil: (db) => files.setKeptUntil(db, "f", now),
      deleteFile: (db) => files.deleteFile(db, "f"),
      deleteExpiredFiles: (db) => files.deleteExpiredFiles(db, now),
      reclaimSpace: (db) => files.reclaimSpace(db),
    },
  },
  {
    file: "../features/system/repository.sql",
    module: system,
    calls: { listTests: (db) => system.listTests(db, 20) },
  },
  {
    file: "../jobs/repository.sql",
    module: jobs,
    calls: {
      insertJob: (db) => jobs.insertJob(db, newJob),
      takeJobs: (db) => jobs.takeJobs(db, { kind: "k", server: "s", leaseSeconds: 20, limit: 4, now }),
      lockRunningCount: (db) => jobs.lockRunningCount(db, "k"),
      readOutlook: (db) => jobs.readOutlook(db, ["k"]),
      renewLease: (db) => jobs.renewLease(db, attempt, 20, null),
      endAttempt: (db) =>
        jobs.endAttempt(db, attempt, { state: "done", at: now, payload: {}, result: null, error: null }),
      postponeJob: (db) => jobs.postponeJob(db, attempt, { dueAt: now, error: "e" }),
      releaseJob: (db) => jobs.releaseJob(db, attempt),
      lockJob: (db) => jobs.lockJob(db, newJob.id),
      lockLostJobs: (db) => jobs.lockLostJobs(db, "k"),
      lockExpiredJobs: (db) => jobs.lockExpiredJobs(db, "k", now),
      endLeases: (db) => jobs.endLeases(db),
      requestCancel: (db) => jobs.requestCancel(db, newJob.id, now),
      requeueJob: (db) => jobs.requeueJob(db, newJob.id, now),
      findJob: (db) => jobs.findJob(db, newJob.id),
      listJobs: (db) => jobs.listJobs(db, { kind: "k", state: "failed", before: newJob.id, limit: 51 }),
      findLastDone: (db) => jobs.findLastDone(db, "k"),
      countJobs: (db) => jobs.countJobs(db),
      countOpenJobs: (db) => jobs.countOpenJobs(db),
      deleteEndedJobs: (db) => jobs.deleteEndedJobs(db, "k", now),
      deleteOtherJobs: (db) => jobs.deleteOtherJobs(db, ["k"], now),
    },
  },
  {
    file: "../jobs/housekeeping/repository.sql",
    module: housekeeping,
    calls: {
      deleteOldFailures: (db) => housekeeping.deleteOldFailures(db, now),
      deleteOldChallenges: (db) => housekeeping.deleteOldChallenges(db, now),
      deleteOldLinks: (db) => housekeeping.deleteOldLinks(db, now),
      deleteOldSessions: (db) => housekeeping.deleteOldSessions(db, now),
    },
  },
  {
    file: "../limits/repository.sql",
    module: limits,
    calls: {
      takeToken: (db) => limits.takeToken(db, "key", { capacity: 20, seconds: 60 }, now),
      readWait: (db) => limits.readWait(db, "key", { capacity: 20, seconds: 60 }, now),
      listEmptyBuckets: (db) => limits.listEmptyBuckets(db, now),
      deleteBucket: (db) => limits.deleteBucket(db, "key"),
      deleteFullBuckets: (db) => limits.deleteFullBuckets(db, now),
    },
  },
  {
    file: "../features/connections/repository.sql",
    module: connections,
    calls: {
      listConnections: (db) => connections.listConnections(db),
      findConnection: (db) => connections.findConnection(db, user),
      insertConnection: (db) => connections.insertConnection(db, newConnection),
      updateConnection: (db) =>
        connections.updateConnection(db, user, { ...newConnection, version: 1, at: now }),
      saveCheck: (db) => connections.saveCheck(db, { id: user, version: 1 }, [], now),
      deleteConnection: (db) => connections.deleteConnection(db, user, now),
      listClouds: (db) => connections.listClouds(db),
      listItems: (db) => connections.listItems(db, user),
      noteContent: (db) => connections.noteContent(db, report, now),
      insertItem: (db) =>
        connections.insertItem(db, {
          reportId: report,
          connectionId: user,
          workspaceId: workspace,
          creatorId: user,
          at: now,
          name: "n",
          description: "d",
          campaignIds: ["1"],
          hiddenPages: ["p"],
          roles: ["r"],
          item: foundItem,
          isEditable: true,
          isClone: true,
        }),
      reattachItem: (db) => connections.reattachItem(db, user, workspace, "i"),
      updateItem: (db) => connections.updateItem(db, report, foundItem, now),
      setDataset: (db) => connections.setDataset(db, report, "d", null),
      markMissing: (db) => connections.markMissing(db, report, now),
      markSynced: (db) => connections.markSynced(db, user, now),
      changeItem: (db) => connections.changeItem(db, user, report, { isEditable: true, roles: ["r"] }),
      forgetCopy: (db) => connections.forgetCopy(db, report),
      listMappedGroups: (db) => connections.listMappedGroups(db, user),
    },
  },
  {
    file: "../features/home/repository.sql",
    module: home,
    calls: {
      listWorkspacesAtHome: (db) => home.listWorkspacesAtHome(db, user, false),
      findWelcomeBoard: (db) => home.findWelcomeBoard(db, user),
      listReportsAtHome: (db) => home.listReportsAtHome(db, user),
      listSharedCampaigns: (db) => home.listSharedCampaigns(db, user),
      countFailedImports: (db) => home.countFailedImports(db, [workspace], now),
      countOpenInvitations: (db) => home.countOpenInvitations(db, now),
    },
  },
  {
    file: "../features/workspaces/repository.sql",
    module: workspaces,
    calls: {
      listWorkspaces: (db) => workspaces.listWorkspaces(db, user, false),
      findWorkspace: (db) => workspaces.findWorkspace(db, workspace, user),
      listRoles: (db) => workspaces.listRoles(db, user),
      insertWorkspace: (db) => workspaces.insertWorkspace(db, { id: workspace, name: "n" }, now),
      renameWorkspace: (db) => workspaces.renameWorkspace(db, { id: workspace, name: "n" }),
      setMember: (db) => workspaces.setMember(db, workspace, user, "planner"),
      removeMember: (db) => workspaces.removeMember(db, workspace, user),
    },
  },
  {
    file: "../features/reports/repository.sql",
    module: reports,
    calls: {
      listReports: (db) => reports.listReports(db, workspace, user, true),
      findListedReport: (db) => reports.findListedReport(db, report),
      findReport: (db) => reports.findReport(db, report, user),
      findReports: (db) => reports.findReports(db, [report], user),
      findDefinitions: (db) => reports.findDefinitions(db, [report]),
      findDefinition: (db) => reports.findDefinition(db, report, "report"),
      replaceDefinition: (db) =>
        reports.replaceDefinition(db, report, { definition: {}, version: 2, authorId: user, at: now }),
      insertReport: (db) => reports.insertReport(db, newReport),
      shareReport: (db) => reports.shareReport(db, report, user, now),
    },
  },
  {
    file: "../features/boards/repository.sql",
    module: boards,
    calls: {
      listBoards: (db) => boards.listBoards(db, user, false),
      saveHomeBoard: (db) => boards.saveHomeBoard(db, workspace, report),
      clearHomeBoard: (db) => boards.clearHomeBoard(db, workspace),
      saveWelcomeBoard: (db) => boards.saveWelcomeBoard(db, user, report),
      clearWelcomeBoard: (db) => boards.clearWelcomeBoard(db, user),
    },
  },
  {
    file: "../features/reports/marks-repository.sql",
    module: marks,
    calls: {
      findListDetails: (db) => marks.findListDetails(db, user, workspace),
      listFavourites: (db) => marks.listFavourites(db, user),
      addFavourite: (db) => marks.addFavourite(db, user, report, now),
      removeFavourite: (db) => marks.removeFavourite(db, user, report),
      saveOrder: (db) => marks.saveOrder(db, user, workspace, [report]),
      markViewed: (db) => marks.markViewed(db, user, report, now),
    },
  },
  {
    file: "../features/report-versions/repository.sql",
    module: reportVersions,
    calls: {
      listVersions: (db) => reportVersions.listVersions(db, report),
      findVersion: (db) => reportVersions.findVersion(db, report, 1),
      findLink: (db) => reportVersions.findLink(db, report),
      findHiddenPages: (db) => reportVersions.findHiddenPages(db, report),
      findHiddenPagesOf: (db) => reportVersions.findHiddenPagesOf(db, report, 1),
      linkReport: (db) => reportVersions.linkReport(db, report, { template: "t", version: 1 }),
      lockReport: (db) => reportVersions.lockReport(db, report, newReport.definition),
      keepPresent: (db) => reportVersions.keepPresent(db, report),
      setPresent: (db) =>
        reportVersions.setPresent(db, report, {
          definition: newReport.definition,
          authorId: user,
          note: "n",
          at: now,
          changes: [],
          hide: ["p"],
        }),
      dropVersions: (db) => reportVersions.dropVersions(db, report, 1),
    },
  },
  {
    file: "../features/templates/repository.sql",
    module: templates,
    calls: {
      editReport: (db) =>
        templates.editReport(db, { id: report, workspaceId: workspace }, 1, { name: "n" }, now),
      copyItem: (db) =>
        templates.copyItem(
          db,
          report,
          report,
          {
            itemId: "i",
            group: { id: "g", name: "g" },
            nameThere: "n",
            embedUrl: "u",
            datasetId: "d",
            datasetGroupId: "e",
          },
          now,
        ),
      copyReport: (db) =>
        templates.copyReport(db, report, {
          id: report,
          workspaceId: workspace,
          name: "n",
          campaignIds: [],
          creatorId: user,
          createdAt: now,
          definition: null,
        }),
      copyTags: (db) => templates.copyTags(db, report, report),
      deleteReport: (db) => templates.deleteReport(db, report, now),
      findDeletedReport: (db) => templates.findDeletedReport(db, report),
      listDeletedReports: (db) => templates.listDeletedReports(db, workspace, now),
      restoreReport: (db) => templates.restoreReport(db, report),
      purgeReports: (db) => templates.purgeReports(db, now),
      listAgencyTemplates: (db) => templates.listAgencyTemplates(db),
      findAgencyTemplate: (db) => templates.findAgencyTemplate(db, report),
      listProvidedTemplates: (db) => templates.listProvidedTemplates(db),
      listArchivedTemplates: (db) => templates.listArchivedTemplates(db),
      findTemplateVersion: (db) => templates.findTemplateVersion(db, "t", 1),
      keepVersions: (db) => templates.keepVersions(db, []),
    },
  },
  {
    file: "../features/agency-templates/repository.sql",
    module: agencyTemplates,
    calls: {
      isNameTaken: (db) => agencyTemplates.isNameTaken(db, "n", report),
      insertTemplate: (db) =>
        agencyTemplates.insertTemplate(db, {
          id: report,
          name: "n",
          description: "d",
          reportType: "r",
          definition: newReport.definition,
          createdAt: now,
        }),
      updateTemplate: (db) => agencyTemplates.updateTemplate(db, report, { name: "n", description: "d" }),
      removeTemplate: (db) => agencyTemplates.removeTemplate(db, report),
      lockTemplate: (db) => agencyTemplates.lockTemplate(db, report),
      insertTemplateVersion: (db) =>
        agencyTemplates.insertTemplateVersion(db, report, 2, newReport.definition),
      archiveTemplates: (db) => agencyTemplates.archiveTemplates(db, ["t"], now),
      unarchiveTemplates: (db) => agencyTemplates.unarchiveTemplates(db, ["t"]),
      countFollowing: (db) => agencyTemplates.countFollowing(db),
      listFollowing: (db) => agencyTemplates.listFollowing(db, "t", user),
    },
  },
  {
    file: "../features/embedding/personal/repository.sql",
    module: personal,
    calls: {
      listStates: (db) => personal.listStates(db, { userId: user, reportId: report }),
      saveState: (db) =>
        personal.saveState(
          db,
          { userId: user, reportId: report },
          { name: "n", state: "s", isDefault: true },
          now,
        ),
      deleteView: (db) => personal.deleteView(db, { userId: user, reportId: report }, user),
      deleteFilters: (db) => personal.deleteFilters(db, { userId: user, reportId: report }),
      lockReader: (db) => personal.lockReader(db, { userId: user }),
    },
  },
  {
    file: "../features/sharing/repository.sql",
    module: sharing,
    calls: {
      listCandidates: (db) => sharing.listCandidates(db, report, workspace),
      lockReport: (db) => sharing.lockReport(db, report, workspace),
      findRelation: (db) => sharing.findRelation(db, "e", report, workspace),
      unshareReport: (db) => sharing.unshareReport(db, report, user),
    },
  },
  {
    file: "../features/accounts/personal-data/repository.sql",
    module: personalData,
    calls: {
      lockSubject: (db) => personalData.lockSubject(db, user),
      readPersonalTables: (db) => personalData.readPersonalTables(db, subject, 100),
      erasePersonalTables: (db) => personalData.erasePersonalTables(db, subject, now),
    },
  },
  {
    file: "../features/workspaces/admin-repository.sql",
    module: workspaceAdmin,
    calls: {
      countWorkspaces: (db) => workspaceAdmin.countWorkspaces(db, { text: "a", state: "active" }),
      listManaged: (db) =>
        workspaceAdmin.listManaged(db, {
          text: "a",
          state: "active",
          sort: "members",
          isDescending: true,
          page: 2,
        }),
      findManaged: (db) => workspaceAdmin.findManaged(db, workspace),
      setState: (db) => workspaceAdmin.setState(db, workspace, { archivedAt: now, deletedAt: null }),
      removeNext: (db) => workspaceAdmin.removeNext(db, now, now),
    },
  },
  {
    file: "../features/all-reports/move-repository.sql",
    module: reportMoves,
    calls: {
      findMovable: (db) => reportMoves.findMovable(db, report, workspace),
      lockMovable: (db) => reportMoves.lockMovable(db, { id: report, workspaceId: workspace, version: 1 }),
      endSharingOutside: (db) => reportMoves.endSharingOutside(db, report, workspace),
      moveReport: (db) => reportMoves.moveReport(db, report, workspace, ["00000001"]),
    },
  },
  {
    file: "../features/all-reports/repository.sql",
    module: allReports,
    calls: {
      countReports: (db) =>
        allReports.countReports(db, {
          text: "a",
          isDeleted: false,
          workspaceId: workspace,
          deletedAfter: now,
        }),
      listReports: (db) =>
        allReports.listReports(db, {
          text: "a",
          isDeleted: true,
          workspaceId: null,
          deletedAfter: now,
          sort: "opened",
          isDescending: true,
          page: 2,
        }),
      listReaders: (db) => allReports.listReaders(db, report),
    },
  },
  {
    file: "../features/usage/repository.sql",
    module: usage,
    calls: {
      countOpening: (db) => usage.countOpening(db, "2026-11-02", report, user),
      deleteOldOpenings: (db) => usage.deleteOldOpenings(db, "2026-11-02"),
      countLines: (db) => usage.countLines(db, usageFilter),
      listLines: async (db) => {
        for (const by of usageGroups) await usage.listLines(db, { ...usageFilter, by }, null);
        return usage.listLines(db, usageFilter, { sort: "last", isDescending: true, page: 2 });
      },
      listDays: (db) => usage.listDays(db, usageFilter),
    },
  },
  {
    file: "../security/repository.sql",
    module: security,
    calls: {
      findRules: (db) => security.findRules(db),
      saveRules: (db) => security.saveRules(db, initialRules),
      applySessionLimits: (db) =>
        security.applySessionLimits(db, now, sessionLimits, { ...sessionLimits, longestHours: 1 }),
      isAgencyMember: (db) => security.isAgencyMember(db, user),
    },
  },
  {
    file: "../features/roles/repository.sql",
    module: roles,
    calls: {
      listStoredRoles: (db) => roles.listStoredRoles(db),
      countRoleMembers: (db) => roles.countRoleMembers(db),
      lockRole: (db) => roles.lockRole(db, "r", "share"),
      lockRoleNames: (db) => roles.lockRoleNames(db),
      insertRole: (db) => roles.insertRole(db, newRole),
      updateRole: (db) => roles.updateRole(db, newRole),
      replaceRole: (db) => roles.replaceRole(db, "r", "planner"),
      hasMembers: (db) => roles.hasMembers(db, "r"),
      deleteRole: (db) => roles.deleteRole(db, "r"),
    },
  },
  {
    file: "../features/schedules/bounces/repository.sql",
    module: bounces,
    calls: {
      countBounced: (db) => bounces.countBounced(db, "e"),
      listBounced: (db) => bounces.listBounced(db, "e", 2),
      askToLift: (db) => bounces.askToLift(db, "e", user, now),
      liftBounce: (db) => bounces.liftBounce(db, "i", user, now),
    },
  },
  {
    file: "../features/schedules/mails/repository.sql",
    module: deliveryMails,
    calls: {
      insertMail: (db) => deliveryMails.insertMail(db, deliveryMail),
      findMailByToken: (db) => deliveryMails.findMailByToken(db, "h"),
      findMailByMessageId: (db) => deliveryMails.findMailByMessageId(db, "<m>"),
      findMail: (db) => deliveryMails.findMail(db, user),
      hasMailed: (db) => deliveryMails.hasMailed(db, "e"),
      findWorkspaceName: (db) => deliveryMails.findWorkspaceName(db, "alpha"),
      insertLink: (db) =>
        deliveryMails.insertLink(db, {
          hash: "h",
          purpose: "files",
          workspaceId: "alpha",
          scheduleId: user,
          ledgerId: user,
          address: "e",
          language: "en",
          reportName: "n",
          files: [],
          needsCode: false,
          createdAt: now,
          expiresAt: now,
        }),
      findLink: (db) => deliveryMails.findLink(db, "h", now),
      deleteConfirmLinks: (db) => deliveryMails.deleteConfirmLinks(db, "alpha", "e"),
      setLinkCode: (db) => deliveryMails.setLinkCode(db, "h", "c", now),
      countCodeTry: (db) => deliveryMails.countCodeTry(db, "h", now, 5),
      forgiveCodeTry: (db) => deliveryMails.forgiveCodeTry(db, "h", "c"),
      recordAsk: (db) =>
        deliveryMails.recordAsk(db, { workspaceId: "alpha", address: "e" }, now, {
          askedBefore: now,
          declinedBefore: now,
        }),
      setConfirmation: (db) =>
        deliveryMails.setConfirmation(db, { workspaceId: "alpha", address: "e" }, "confirmed", now),
      listConfirmed: (db) => deliveryMails.listConfirmed(db, "alpha", ["e"]),
      suppress: (db) =>
        deliveryMails.suppress(db, { address: "e", scope: "", reason: "bounced", detail: "d" }, now),
      endUnsubscription: (db) => deliveryMails.endUnsubscription(db, "e", user),
      listSuppressions: (db) => deliveryMails.listSuppressions(db, user, ["e"]),
      findSuppression: (db) => deliveryMails.findSuppression(db, user),
      deleteOldDeliveryMails: (db) => deliveryMails.deleteOldDeliveryMails(db, now, now),
    },
  },
  {
    file: "../features/mails/repository.sql",
    module: managedMails,
    calls: {
      countMails: (db) => managedMails.countMails(db, { text: "a", state: "failed" }),
      listMails: (db) =>
        managedMails.listMails(db, {
          text: "a",
          state: null,
          sort: "recipient",
          isDescending: true,
          page: 2,
        }),
    },
  },
  {
    file: "../features/people/repository.sql",
    module: people,
    calls: {
      countPeople: (db) => people.countPeople(db, { text: "a", state: null, workspaceId: workspace }),
      listPeople: (db) =>
        people.listPeople(
          db,
          { now, seenAfter: now },
          { text: "a", state: "active", workspaceId: null, sort: "lastSeen", isDescending: true, page: 2 },
        ),
      listPersonNames: (db) => people.listPersonNames(db),
      findPerson: (db) => people.findPerson(db, { now, seenAfter: now }, user),
      lockAdministrators: (db) => people.lockAdministrators(db),
      setFlags: (db) => people.setFlags(db, user, { isAdmin: true, isInternal: null, isDisabled: null }, now),
    },
  },
  {
    file: "../features/admin/repository.sql",
    module: admin,
    calls: {
      listAuditLines: (db) => admin.listAuditLines(db, { ...auditFilter, before: null, limit: 51 }),
      findIdsNamed: (db) => admin.findIdsNamed(db, "a"),
      listNames: (db) => admin.listNames(db),
      findIdOfUsername: (db) => admin.findIdOfUsername(db, "u"),
      listNamesOf: (db) => admin.listNamesOf(db, [user, "nw"]),
      listSealedLines: (db) => admin.listSealedLines(db, { ...auditFilter, after: 0, last: 9, limit: 500 }),
    },
  },
  {
    file: "../requests/repository.sql",
    module: requests,
    calls: {
      deleteOldAnswers: (db) => requests.deleteOldAnswers(db, user, now),
      reserveKey: (db) =>
        requests.reserveKey(db, { userId: user, key: "k", fingerprint: "f", answer: null, answeredAt: now }),
      keepAnswer: (db) => requests.keepAnswer(db, user, "k", {}),
      findAnswer: (db) => requests.findAnswer(db, user, "k"),
    },
  },
  {
    file: "../features/tags/repository.sql",
    module: tags,
    calls: {
      listTags: (db) => tags.listTags(db, workspace, user, true),
      findTag: (db) => tags.findTag(db, tag.id),
      insertTag: (db) => tags.insertTag(db, tag),
      changeTag: (db) => tags.changeTag(db, tag.id, { name: "n" }),
      deleteTag: (db) => tags.deleteTag(db, tag.id),
      tagReport: (db) => tags.tagReport(db, report, tag),
      untagReport: (db) => tags.untagReport(db, report, tag.id),
      listTagsOnReport: (db) => tags.listTagsOnReport(db, report),
    },
  },
  {
    file: "../features/annotations/repository.sql",
    module: annotations,
    calls: {
      listAnnotations: (db) => annotations.listAnnotations(db, workspace, true),
      countAnnotations: (db) => annotations.countAnnotations(db, workspace),
      findAnnotation: (db) => annotations.findAnnotation(db, workspace, annotation.id),
      findSame: (db) => annotations.findSame(db, workspace, annotation),
      insertAnnotation: (db) => annotations.insertAnnotation(db, workspace, annotation),
      updateAnnotation: (db) => annotations.updateAnnotation(db, workspace, annotation),
      removeAnnotation: (db) => annotations.removeAnnotation(db, workspace, annotation.id),
    },
  },
  {
    file: "../features/tables/repository.sql",
    module: tables,
    calls: {
      insertTables: (db) =>
        tables.insertTables(
          db,
          {
            id: annotation.id,
            workspaceId: workspace,
            userId: user,
            content: { currency: "EUR", timeZone: "UTC", tables: [] },
          },
          now,
        ),
      findTables: (db) => tables.findTables(db, annotation.id, true),
      countPart: (db) => tables.countPart(db, annotation.id, 1, true),
      deleteOlderThanNewest: (db) => tables.deleteOlderThanNewest(db, user, 5),
      deleteUnused: (db) => tables.deleteUnused(db),
    },
  },
  {
    file: "../features/workspace-settings/repository.sql",
    module: workspaceSettings,
    calls: {
      findSettings: (db) => workspaceSettings.findSettings(db, workspace),
      saveSettings: (db) =>
        workspaceSettings.saveSettings(db, workspace, 0, {
          displayName: "n",
          currency: "EUR",
          timeZone: "UTC",
          weekStart: "monday",
          yearStart: 1,
          colours: "blue",
        }),
    },
  },
  {
    file: "../features/brand/repository.sql",
    module: brand,
    calls: {
      listBrands: (db) => brand.listBrands(db, [null, workspace]),
      findBrand: (db) => brand.findBrand(db, workspace),
      saveBrand: (db) => brand.saveBrand(db, workspace, 1, noBrandFields),
      saveBrandFile: (db) =>
        brand.saveBrandFile(db, workspace, "mark", tag.id, {
          name: "mark.png",
          mediaType: "image/png",
          content: Buffer.alloc(0),
        }),
      deleteBrandFile: (db) => brand.deleteBrandFile(db, workspace, "mark"),
      findBrandFile: (db) => brand.findBrandFile(db, tag.id),
    },
  },
  {
    file: "../providers/powerbi/repository.sql",
    module: provider,
    calls: {
      findAnswer: (db) => provider.findAnswer(db, providerAnswer, now),
      saveAnswer: (db) => provider.saveAnswer(db, providerAnswer),
      deleteAnswer: (db) => provider.deleteAnswer(db, providerAnswer),
      deleteAnswersOf: (db) => provider.deleteAnswersOf(db, providerAnswer.connectionId),
      findWait: (db) => provider.findWait(db, providerAnswer.connectionId, "readReport", now),
      saveWait: (db) => provider.saveWait(db, providerAnswer.connectionId, "readReport", now),
      deleteOldAnswers: (db) => provider.deleteOldAnswers(db, now),
    },
  },
  {
    file: "../mail/repository.sql",
    module: mail,
    calls: {
      countWaiting: (db) => mail.countWaiting(db),
      countGivenUp: (db) => mail.countGivenUp(db),
      listNewestMails: (db) => mail.listNewestMails(db, 100),
    },
  },
];

/** Compiles every statement and runs none. */
function createRecorder(statements: string[]): Db {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
}

function tidy(statement: string): string {
  const lines = statement.split("\n").filter((line) => line.trim() !== "");
  const indents = lines.slice(statement.startsWith("\n") ? 0 : 1).map((line) => line.search(/\S/));
  const least = indents.length === 0 ? 0 : Math.min(...indents);
  return lines.map((line) => line.slice(Math.min(least, line.search(/\S/)))).join("\n");
}

test.each(repositories)("$file", async ({ file, module, calls }) => {
  expect(Object.keys(calls).toSorted(), "a function is missing here").toEqual(Object.keys(module).toSorted());
  const parts: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const statements: string[] = [];
    await call(createRecorder(statements));
    parts.push(`-- ${name}\n${statements.map((statement) => `${tidy(statement)};`).join("\n")}\n`);
  }
  await expect(parts.join("\n")).toMatchFileSnapshot(file);
});
