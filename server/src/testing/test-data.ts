import type { Kysely } from "kysely";

import { asReportId, asTagId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";
import type { ReportDefinition } from "@vitrine/contracts/report";

import type { Database } from "../db/schema.ts";
import { insertAccount } from "../features/auth/repository.ts";
import { insertReport, shareReport } from "../features/reports/repository.ts";
import { insertTag, tagReport } from "../features/tags/repository.ts";
import { insertWorkspace, setMember } from "../features/workspaces/repository.ts";
import type { builtInRoles } from "../access/roles.ts";
import { hashPassword, type PasswordCost } from "../tokens/password-hasher.ts";

export const testPassword = "Correct-horse-1!";

/** One of every kind of person. `stranger` belongs to no workspace; `internal` signs in without a code. */
export const testPeople = {
  admin: { number: 1, isAdmin: true, isInternal: false, role: null },
  manager: { number: 2, isAdmin: false, isInternal: false, role: "manager" },
  planner: { number: 3, isAdmin: false, isInternal: false, role: "planner" },
  client: { number: 4, isAdmin: false, isInternal: false, role: "client" },
  stranger: { number: 5, isAdmin: false, isInternal: false, role: null },
  internal: { number: 6, isAdmin: false, isInternal: true, role: "planner" },
} as const satisfies Record<string, TestPerson>;

interface TestPerson {
  readonly number: number;
  readonly isAdmin: boolean;
  readonly isInternal: boolean;
  /** In the workspace `alpha`. */
  readonly role: keyof typeof builtInRoles | null;
}
export type TestPersonName = keyof typeof testPeople;

export const testReports = {
  /** In alpha, with the campaign 00000001 only, shared with the client. */
  shared: "aaaaaaaa-0000-4000-8000-000000000001",
  /** In alpha, with all its campaigns; not shared. */
  own: "aaaaaaaa-0000-4000-8000-000000000002",
  /** In beta, which only the administrator may enter. */
  foreign: "bbbbbbbb-0000-4000-8000-000000000003",
  /** In alpha, and deleted. */
  deleted: "aaaaaaaa-0000-4000-8000-000000000004",
} as const;

const definition: ReportDefinition = {
  version: 1,
  dataset: "campaign_digital",
  filters: [],
  pages: [
    {
      name: "overview",
      displayName: "Overview",
      visibility: 0,
      width: 1280,
      height: 720,
      filters: [],
      visuals: [],
    },
  ],
};

export function testUserId(name: TestPersonName): string {
  return `cccccccc-0000-4000-8000-00000000000${testPeople[name].number}`;
}

/** Hashing makes sign-ins slow, and most tests are not about it. */
export const lightCost: PasswordCost = { memoryCost: 1024, timeCost: 1 };

const passwordHashes = new Map<PasswordCost, Promise<string>>();

function hashTestPassword(cost: PasswordCost): Promise<string> {
  const known = passwordHashes.get(cost) ?? hashPassword(testPassword, cost);
  passwordHashes.set(cost, known);
  return known;
}

/** Fills an empty store: two workspaces, a person of every kind, four reports, a tag. */
export async function fillTestData(db: Kysely<Database>, now: Date, cost = lightCost): Promise<void> {
  const hash = await hashTestPassword(cost);
  const alpha = asWorkspaceId("alpha");
  const beta = asWorkspaceId("beta");
  await insertWorkspace(db, { id: beta, name: "Beta" }, now);
  await insertWorkspace(db, { id: alpha, name: "Alpha" }, now);
  for (const [username, { isAdmin, isInternal, role }] of Object.entries(testPeople)) {
    const id = asUserId(`cccccccc-0000-4000-8000-00000000000${numberOf(username)}`);
    await insertAccount(db, {
      id,
      username,
      email: `${username}@test.example`,
      firstName: username,
      lastName: "Tester",
      passwordHash: hash,
      isAdmin,
      isInternal,
      createdAt: now,
    });
    if (role !== null) await setMember(db, alpha, id, role);
  }
  await addReport(
    db,
    testReports.shared,
    alpha,
    "Shared report",
    ["00000001"],
    new Date("2026-01-01T00:00:00Z"),
  );
  await addReport(db, testReports.own, alpha, "Own report", [], new Date("2026-02-01T00:00:00Z"));
  await addReport(db, testReports.foreign, beta, "Foreign report", [], new Date("2026-03-01T00:00:00Z"));
  await addReport(db, testReports.deleted, alpha, "Deleted report", [], new Date("2026-04-01T00:00:00Z"));
  await db.updateTable("reports").set({ deleted_at: now }).where("id", "=", testReports.deleted).execute();
  await shareReport(db, asReportId(testReports.shared), asUserId(testUserId("client")), now);
  for (const [index, name] of ["Monthly", "brand"].entries()) {
    const id = asTagId(`dddddddd-0000-4000-8000-00000000000${index + 1}`);
    const tag = { id, workspaceId: alpha, name, color: "#123456" };
    await insertTag(db, tag);
    await tagReport(db, asReportId(testReports.shared), tag);
  }
}

function numberOf(username: string): number {
  return Object.keys(testPeople).indexOf(username) + 1;
}

async function addReport(
  db: Kysely<Database>,
  id: string,
  workspaceId: ReturnType<typeof asWorkspaceId>,
  name: string,
  campaignIds: readonly string[],
  createdAt: Date,
): Promise<void> {
  await insertReport(db, {
    id: asReportId(id),
    workspaceId,
    name,
    description: `About ${name}`,
    reportType: "campaign_digital",
    definition,
    hiddenPages: ["secret"],
    campaignIds,
    creatorId: asUserId(testUserId("planner")),
    createdAt,
    template: null,
  });
}
