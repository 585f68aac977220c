import { randomUUID } from "node:crypto";

import type { ScheduleInput } from "@vitrine/contracts/http";
import { asReportId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";
import { nextOccurrence, type ScheduleRule } from "@vitrine/contracts/schedules";

import type { Store } from "../../../../db/open-store.ts";
import { testReports, testUserId, type TestPersonName } from "../../../../testing/test-data.ts";
import { insertWorkspace, setMember } from "../../../workspaces/repository.ts";
import { insertSchedule, replaceRecipients, type StoredRecipient } from "../../repository.ts";
import { scheduleBody } from "../../testing/schedule-tester.ts";
import { agencyKinds, type AgencyKind } from "./agency-kinds.ts";
import { campaignsOf, startOf, workspaceOf, type AgencySize } from "./agency-size.ts";

/** Who manages every client, who leaves the agency halfway, and who approves. */
export const agencyPeople = {
  manager: "manager",
  leaver: "planner",
  approver: "internal",
} as const satisfies Readonly<Record<string, TestPersonName>>;

export interface AgencySchedule {
  readonly id: string;
  readonly kind: AgencyKind;
  readonly workspaceId: string;
  readonly owner: TestPersonName;
  readonly rule: ScheduleRule;
  /** Outside addresses. */
  readonly addresses: readonly string[];
}

interface Definition {
  readonly pages: readonly { readonly name: string }[];
}

/** Figures of regions are known for whole months only, and a delivery one of whose visuals has no figures is held. */
async function keepPages(store: Store): Promise<void> {
  const { rows } = await store.query("select definition from reports where id = $1", [testReports.own]);
  const definition = rows[0]?.["definition"] as Definition;
  const pages = definition.pages.filter(({ name }) => ["overview", "campaigns"].includes(name));
  await store.query("update reports set definition = $1::jsonb where id = $2", [
    JSON.stringify({ ...definition, pages }),
    testReports.own,
  ]);
}

/** Adds clients with a report and a broken one each, and the schedules of the agency. */
export async function addAgency(store: Store, size: AgencySize): Promise<readonly AgencySchedule[]> {
  await keepPages(store);
  const reports: { readonly whole: string; readonly broken: string }[] = [];
  for (let index = 0; index < size.workspaces; index += 1) {
    const id = asWorkspaceId(workspaceOf(index));
    await insertWorkspace(store.db, { id, name: `Client ${index}` }, startOf(size));
    await setMember(store.db, id, asUserId(testUserId(agencyPeople.manager)), "manager");
    await setMember(store.db, id, asUserId(testUserId(agencyPeople.leaver)), "manager");
    await setMember(store.db, id, asUserId(testUserId(agencyPeople.approver)), "planner");
    reports.push({ whole: await copyReport(store, id), broken: await copyReport(store, id) });
  }
  await breakReports(
    store,
    reports.map(({ broken }) => broken),
  );
  const schedules: AgencySchedule[] = [];
  for (let index = 0; index < size.schedules; index += 1) {
    const place = index % size.workspaces;
    const kind = agencyKinds[index % agencyKinds.length];
    if (kind === undefined) throw new Error("no kinds");
    const { whole, broken } = reports[place] ?? { whole: "", broken: "" };
    const schedule = {
      id: randomUUID(),
      kind,
      workspaceId: workspaceOf(place),
      owner: index % 10 === 3 ? agencyPeople.leaver : agencyPeople.manager,
      rule: ruleOf(index, size),
      addresses: addressesOf(index, size),
    };
    await addSchedule(store, size, schedule, kind.isBroken ? broken : whole, index);
    schedules.push(schedule);
  }
  return schedules;
}

async function copyReport(store: Store, workspaceId: string): Promise<string> {
  const id = randomUUID();
  await store.query(
    `insert into reports select (jsonb_populate_record(r, jsonb_build_object('id', $1::text, 'workspace_id', $2::text))).*
     from reports r where id = $3`,
    [id, workspaceId, testReports.own],
  );
  return id;
}

/** Gives the first visual of these reports a measure that does not exist. */
async function breakReports(store: Store, ids: readonly string[]): Promise<void> {
  await store.query(
    `update reports set definition = jsonb_set(definition, '{pages,0,visuals,0,measures}',
       '[{"table": "Performance", "measure": "Nothing"}]'::jsonb) where id = any($1::uuid[])`,
    [ids],
  );
}

const everyDay = { type: "weeks", every: 1, weekdays: [1, 2, 3, 4, 5, 6, 7] } as const;
/** The first two and the last are due at times that clocks show twice, or leave out, on the days of a change. */
const rules = [
  { recurrence: everyDay, at: "02:30", timeZone: "Europe/Berlin" },
  { recurrence: { type: "weeks", every: 1, weekdays: [1, 3, 7] }, at: "02:15", timeZone: "America/New_York" },
  { recurrence: { type: "workingDays" }, at: "08:00", timeZone: "UTC" },
  { recurrence: { type: "months", every: 1, on: { type: "lastDay" } }, at: "08:00", timeZone: "UTC" },
  {
    recurrence: { type: "weeks", every: 1, weekdays: [1, 4, 7] },
    at: "01:45",
    timeZone: "Australia/Lord_Howe",
  },
] as const;
const holidays = ["2026-10-26", "2026-03-30"];

function ruleOf(index: number, { firstDay }: AgencySize): ScheduleRule {
  const { recurrence, ...rule } = rules[index % rules.length] ?? rules[0];
  const copied: ScheduleRule["recurrence"] =
    recurrence.type === "weeks" ? { ...recurrence, weekdays: [...recurrence.weekdays] } : recurrence;
  const isWorkdays = recurrence.type === "workingDays";
  const shared = { onHoliday: "after", from: firstDay, through: null } as const;
  return { ...rule, recurrence: copied, holidays: isWorkdays ? holidays : [], ...shared };
}

/** Every seventh address is refused, every eighth busy, every ninth bounces later; every eleventh has not agreed. */
function addressesOf(index: number, { schedules, recipients }: AgencySize): readonly string[] {
  const each = Math.max(1, Math.round(recipients / schedules));
  return Array.from({ length: each }, (_, place) => {
    const person = index * each + place;
    if (person % 7 === 6) return `person${person}@refused.example`;
    if (person % 8 === 7) return `person${person}@busy.example`;
    if (person % 9 === 8) return `person${person}@bounce.example`;
    return `person${person}@${person % 11 === 10 ? "unconfirmed" : "client"}.example`;
  });
}

/** The campaigns that an outside address sees: every third address sees one of the two. */
export function campaignsFor(workspace: number, address: string): readonly { id: string; name: string }[] {
  const person = Number(/^person(\d+)@/.exec(address)?.[1] ?? 0);
  const all = campaignsOf(workspace);
  return person % 3 === 1 ? [all[0]] : person % 3 === 2 && person % 2 === 0 ? [all[1]] : all;
}

async function addSchedule(
  store: Store,
  size: AgencySize,
  { id, kind, rule, addresses, owner, workspaceId: workspace }: AgencySchedule,
  reportId: string,
  index: number,
): Promise<void> {
  const createdAt = startOf(size);
  const workspaceId = asWorkspaceId(workspace);
  const { mail } = scheduleBody();
  const approval: ScheduleInput["approval"] = kind.needsApproval
    ? { type: "required", role: "planner", expiresHours: 20 }
    : { type: "none" };
  await insertSchedule(store.db, {
    id,
    workspaceId,
    reportId: asReportId(reportId),
    ownerId: asUserId(testUserId(owner)),
    name: `Schedule ${index} of ${workspace}`,
    rule,
    settings: {
      period: kind.gate.type === "none" ? "lastMonth" : "monthToDate",
      formats: [kind.format],
      paper: { size: "a4", orientation: "portrait", hasCover: true },
      locale: "en",
      gate: kind.gate,
      approval,
      mail: { ...mail, files: "attach", linksNeedCode: false },
    },
    nextAt: nextOccurrence(rule, createdAt)?.at ?? null,
    createdAt,
  });
  await replaceRecipients(store.db, id, recipientsOf(workspace, addresses, index));
  const confirmed = addresses.filter((address) => !address.includes("unconfirmed"));
  for (const address of confirmed)
    await store.query(
      "insert into delivery_confirmations values ($1, $2, 'confirmed', now(), now()) on conflict do nothing",
      [workspaceId, address],
    );
}

/** The person who leaves is a recipient of every tenth schedule. */
function recipientsOf(workspace: string, addresses: readonly string[], index: number): StoredRecipient[] {
  const client = Number(workspace.replace("client", ""));
  const outside = addresses.map((address): StoredRecipient => {
    const ids = campaignsFor(client, address).map((campaign) => campaign.id);
    const rows = ids.length === 2 ? [] : [{ table: "Campaign", column: "campaign_id", values: ids }];
    return { id: randomUUID(), kind: "outside", address, name: "", rows };
  });
  if (index % 10 !== 4) return outside;
  const personId = testUserId(agencyPeople.leaver);
  return [...outside, { id: randomUUID(), kind: "person", personId, address: "", name: "" }];
}
