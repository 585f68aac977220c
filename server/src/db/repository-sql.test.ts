import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";

import { asReportId, asSessionId, asTagId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";

import * as auth from "../features/auth/repository.ts";
import * as reports from "../features/reports/repository.ts";
import * as tags from "../features/tags/repository.ts";
import * as workspaces from "../features/workspaces/repository.ts";
import * as mail from "../mail/repository.ts";
import type { Database } from "./schema.ts";

/** The SQL of every repository, as files beside them, so that a change of a statement is seen in review. */
const now = new Date("2026-11-02T09:00:00Z");
const user = asUserId("cccccccc-0000-4000-8000-000000000001");
const session = asSessionId("eeeeeeee-0000-4000-8000-000000000001");
const workspace = asWorkspaceId("alpha");
const report = asReportId("aaaaaaaa-0000-4000-8000-000000000001");
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
};
const message = { recipient: "r", subject: "s", text: "t", html: "h" };

type Db = Kysely<Database>;
type Calls = Readonly<Record<string, (db: Db) => Promise<unknown>>>;

const repositories: readonly { readonly file: string; readonly module: object; readonly calls: Calls }[] = [
  {
    file: "../features/auth/repository.sql",
    module: auth,
    calls: {
      findAccount: (db) => auth.findAccount(db, "login"),
      insertAccount: (db) => auth.insertAccount(db, account),
      countOpenTries: (db) => auth.countOpenTries(db, user, now),
      insertChallenge: (db) => auth.insertChallenge(db, challenge),
      takeTry: (db) => auth.takeTry(db, "hash", now, 5),
      consumeChallenge: (db) => auth.consumeChallenge(db, "id", user, now),
      insertSession: (db) =>
        auth.insertSession(db, { id: session, userId: user, createdAt: now, endsAt: now, origin }),
      endSurplusSessions: (db) => auth.endSurplusSessions(db, user, 10, now),
      findLiveSession: (db) => auth.findLiveSession(db, session, now, now),
      markSeen: (db) => auth.markSeen(db, session, now),
      endSession: (db) => auth.endSession(db, session, now),
      insertRefreshToken: (db) =>
        auth.insertRefreshToken(db, { hash: "h", sessionId: session, createdAt: now }),
      takeRefreshToken: (db) => auth.takeRefreshToken(db, "hash"),
      rotateRefreshTokens: (db) => auth.rotateRefreshTokens(db, session, "successor", now),
      isUnusedRefreshToken: (db) => auth.isUnusedRefreshToken(db, "hash"),
    },
  },
  {
    file: "../features/workspaces/repository.sql",
    module: workspaces,
    calls: {
      listWorkspaces: (db) => workspaces.listWorkspaces(db, user, false),
      findWorkspace: (db) => workspaces.findWorkspace(db, workspace, user),
      insertWorkspace: (db) => workspaces.insertWorkspace(db, { id: workspace, name: "n" }, now),
      setMember: (db) => workspaces.setMember(db, workspace, user, "planner"),
    },
  },
  {
    file: "../features/reports/repository.sql",
    module: reports,
    calls: {
      listReports: (db) => reports.listReports(db, workspace, user, true),
      findReport: (db) => reports.findReport(db, report, user),
      findDefinition: (db) => reports.findDefinition(db, report),
      insertReport: (db) => reports.insertReport(db, newReport),
      shareReport: (db) => reports.shareReport(db, report, user, now),
    },
  },
  {
    file: "../features/tags/repository.sql",
    module: tags,
    calls: {
      insertTag: (db) => tags.insertTag(db, tag),
      tagReport: (db) => tags.tagReport(db, report, tag),
    },
  },
  {
    file: "../mail/repository.sql",
    module: mail,
    calls: {
      insertMail: (db) => mail.insertMail(db, message, now),
      takeWaitingMail: (db) => mail.takeWaitingMail(db),
      markDelivered: (db) => mail.markDelivered(db, 1, now),
      countWaiting: (db) => mail.countWaiting(db),
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
