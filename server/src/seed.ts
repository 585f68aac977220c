import { sql, type Kysely } from "kysely";

import { asReportId, asTagId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";
import { parse } from "@vitrine/contracts/parse";
import { reportDefinitionSchema, type ReportDefinition } from "@vitrine/contracts/report";
import {
  demoHabits,
  demoPassword,
  demoPeople,
  demoReports,
  demoServiceAccount,
  demoServiceSecret,
  demoTagId,
  demoTags,
  demoWorkspaces,
  type DemoHabit,
  type DemoReport,
  type DemoUsername,
} from "@vitrine/demo";

import { writeAudit } from "./audit/audit-log.ts";
import { addSeconds, type Clock } from "./clock.ts";
import { demoLock, demoMark, readStoreState } from "./demo-mode.ts";
import type { Database } from "./db/schema.ts";
import { insertAccount } from "./features/auth/repository.ts";
import { addFavourite, markViewed } from "./features/reports/marks-repository.ts";
import { insertReport, shareReport } from "./features/reports/repository.ts";
import {
  insertAccount as insertServiceAccount,
  insertCredential,
} from "./features/service-accounts/repository.ts";
import { insertTag, tagReport, type StoredTag } from "./features/tags/repository.ts";
import { findTemplate, type ReportTemplate } from "./features/templates/catalogue.ts";
import { inPeriod } from "./features/templates/definitions/in-period.ts";
import { insertWorkspace, setMember } from "./features/workspaces/repository.ts";
import { hashPassword } from "./tokens/password-hasher.ts";
import { saltedDigest } from "./tokens/secrets.ts";

type Db = Kysely<Database>;

export interface SeedReport {
  readonly workspaces: number;
  readonly people: number;
  readonly reports: number;
}

/**
 * Fills an empty store with the demo agency, completely or not at all.
 * @param embedOrigins further origins on whose pages the service account may embed
 * @returns null when the store is not empty any more
 */
export async function seedDemo(
  db: Db,
  clock: Clock,
  embedOrigins: readonly string[] = [],
): Promise<SeedReport | null> {
  const passwordHash = await hashPassword(demoPassword);
  return db.transaction().execute(async (session) => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(session);
    if ((await readStoreState(session)) !== "empty") return null;
    const now = clock.now();
    for (const workspace of demoWorkspaces) {
      await insertWorkspace(session, { id: asWorkspaceId(workspace.id), name: workspace.name }, now);
    }
    await seedPeople(session, passwordHash, now);
    await seedServiceAccount(session, embedOrigins, now);
    let reports = 0;
    for (const [index, { id }] of demoWorkspaces.entries()) {
      const tags = await seedTags(session, id, index + 1);
      for (const report of demoReports[id]) await seedReport(session, id, report, tags);
      reports += demoReports[id].length;
    }
    for (const person of demoHabits) await seedViewingHabits(session, person, now);
    await session.insertInto("settings").values({ key: demoMark, value: "true" }).execute();
    const origin = { address: "", userAgent: "" };
    await writeAudit(session, { at: now, event: "demo.filled", userId: null, origin });
    return { workspaces: demoWorkspaces.length, people: demoPeople.length, reports };
  });
}

async function seedPeople(session: Db, passwordHash: string, now: Date): Promise<void> {
  for (const person of demoPeople) {
    await insertAccount(session, {
      id: asUserId(person.id),
      username: person.username,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      passwordHash: person.signsIn ? passwordHash : null,
      isAdmin: person.isAdmin,
      isInternal: false,
      createdAt: now,
    });
    for (const { workspace, role } of person.memberships) {
      await setMember(session, asWorkspaceId(workspace), asUserId(person.id), role);
    }
  }
}

/** Its secret is valid for longer than a demo runs. It ends with the demo. */
async function seedServiceAccount(session: Db, embedOrigins: readonly string[], now: Date): Promise<void> {
  const { id, workspaceIds, origins, ...settings } = demoServiceAccount;
  await insertServiceAccount(session, {
    ...settings,
    id: asUserId(id),
    workspaceIds: workspaceIds.map(asWorkspaceId),
    rows: [],
    origins: [...origins, ...embedOrigins],
    createdAt: now,
  });
  await insertCredential(session, {
    id,
    accountId: asUserId(id),
    secretHash: saltedDigest(demoServiceSecret),
    publicKey: null,
    hint: demoServiceSecret.slice(-4),
    createdAt: now,
    expiresAt: addSeconds(now, 10 * 365 * 24 * 60 * 60),
  });
}

async function seedTags(
  session: Db,
  workspace: string,
  workspaceNumber: number,
): Promise<ReadonlyMap<string, StoredTag>> {
  const tags = new Map<string, StoredTag>();
  for (const [index, [name, color]] of Object.entries(demoTags).entries()) {
    const id = asTagId(demoTagId(workspaceNumber, index + 1));
    const tag = { id, workspaceId: asWorkspaceId(workspace), name, color };
    await insertTag(session, tag);
    tags.set(name, tag);
  }
  return tags;
}

async function seedReport(
  session: Db,
  workspace: string,
  report: DemoReport,
  tags: ReadonlyMap<string, StoredTag>,
): Promise<void> {
  const id = asReportId(report.id);
  const template = templateOf(report);
  const createdAt = new Date(report.createdAt);
  await insertReport(session, {
    id,
    workspaceId: asWorkspaceId(workspace),
    name: report.name,
    description: report.description,
    reportType: "campaign_digital",
    definition: definitionOf(report, template),
    hiddenPages: report.hiddenPages,
    campaignIds: report.campaignIds,
    creatorId: asUserId(idOf(report.creator)),
    createdAt,
    template: { name: template.name, version: template.version },
  });
  for (const name of report.tags) {
    const tag = tags.get(name);
    if (tag !== undefined) await tagReport(session, id, tag);
  }
  for (const username of report.sharedWith) {
    await shareReport(session, id, asUserId(idOf(username)), createdAt);
  }
}

async function seedViewingHabits(session: Db, person: DemoHabit, now: Date): Promise<void> {
  const user = asUserId(idOf(person.username));
  const idOfReport = (name: string) => {
    const report = demoReports[person.workspace].find((candidate) => candidate.name === name);
    if (report === undefined) throw new Error(`The demo has no report ${name} in ${person.workspace}`);
    return asReportId(report.id);
  };
  for (const [index, name] of person.favourites.entries()) {
    await addFavourite(session, user, idOfReport(name), addSeconds(now, index - person.favourites.length));
  }
  for (const [name, daysAgo] of person.viewed) {
    await markViewed(session, user, idOfReport(name), addSeconds(now, -daysAgo * 24 * 60 * 60));
  }
}

function idOf(username: DemoUsername): string {
  const person = demoPeople.find((candidate) => candidate.username === username);
  if (person === undefined) throw new Error(`The demo has no person ${username}`);
  return person.id;
}

function templateOf({ template: name }: DemoReport): ReportTemplate {
  const template = findTemplate(name);
  if (template === null) throw new Error(`There is no template ${name}`);
  return template;
}

function definitionOf({ name, period }: DemoReport, template: ReportTemplate): ReportDefinition {
  if (period === null) return template.definition;
  const cut = inPeriod(template.definition, period.from, period.to);
  const parsed = parse(reportDefinitionSchema, cut);
  if (parsed.ok) return parsed.value;
  throw new Error(`The demo's report ${name} is faulty: ${parsed.faults.map((f) => f.message).join("; ")}`);
}
