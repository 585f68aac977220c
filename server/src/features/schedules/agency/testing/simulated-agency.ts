import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { ScheduleInput } from "@vitrine/contracts/http";
import { asReportId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";
import type { SampleSpec } from "@vitrine/contracts/query";
import { nextOccurrence, type ScheduleRule } from "@vitrine/contracts/schedules";
import { campaignDigital, createEngine } from "@vitrine/engine";
import { memoryRegistry } from "@vitrine/engine/testing";

import type { Store } from "../../../../db/open-store.ts";
import { testReports, testUserId } from "../../../../testing/test-data.ts";
import { insertWorkspace, setMember } from "../../../workspaces/repository.ts";
import { insertSchedule, replaceRecipients } from "../../repository.ts";
import { scheduleBody } from "../../testing/schedule-tester.ts";

export interface AgencySize {
  readonly workspaces: number;
  readonly schedules: number;
  readonly recipients: number;
  /** From 23 October 2026. */
  readonly days: number;
}

export const firstDay = "2026-10-23";
/** The figures of no source go further, so everything that needs later ones is late. */
export const lastDataDay = "2026-10-28";

/** What a schedule of the agency is about, which decides what may become of it. */
type ScheduleKind = "plain" | "hold" | "partial" | "broken";

export interface AgencySchedule {
  readonly id: string;
  readonly kind: ScheduleKind;
  readonly workspaceId: string;
  readonly rule: ScheduleRule;
  readonly addresses: readonly string[];
}

const workspaceOf = (index: number): string => `client${index}`;
/** Names of campaigns appear in files, so each is found in those of its client only. */
export const campaignOf = (index: number): string => `Campaign${index}x`;

/** Opens an engine with figures of every client. */
export async function openAgencyEngine({ workspaces }: AgencySize) {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-agency-"));
  const clock = { now: () => new Date(`${firstDay}T00:00:00Z`) };
  const engine = await createEngine({ model: campaignDigital, registry: memoryRegistry(), dataDir, clock });
  await engine.loadSample(sampleOf(workspaces));
  const close = async (): Promise<void> => {
    await engine.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { engine, close };
}

function sampleOf(workspaces: number): SampleSpec {
  return {
    seed: 11,
    lastDay: lastDataDay,
    months: 2,
    workspaces: Array.from({ length: workspaces }, (_, index) => ({
      key: workspaceOf(index),
      client: `Client ${index}`,
      account: `Client ${index} EU`,
      seasonality: Array.from({ length: 12 }, () => 100),
      campaigns: [
        {
          id: String(10_000_000 + index),
          name: campaignOf(index),
          objective: "conversion",
          channels: ["search"],
          markets: ["DE"],
          creatives: ["Idea"],
          flights: [{ from: "2026-09-01", to: lastDataDay, dailyBudget: 500 }],
          stories: [],
        },
      ],
    })),
  };
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
    await insertWorkspace(store.db, { id, name: `Client ${index}` }, new Date(`${firstDay}T00:00:00Z`));
    await setMember(store.db, id, asUserId(testUserId("manager")), "manager");
    reports.push({ whole: await copyReport(store, id), broken: await copyReport(store, id) });
  }
  await breakReports(
    store,
    reports.map(({ broken }) => broken),
  );
  const schedules: AgencySchedule[] = [];
  for (let index = 0; index < size.schedules; index += 1) {
    const place = index % size.workspaces;
    const kind = kinds[index % kinds.length] ?? "plain";
    const { whole, broken } = reports[place] ?? { whole: "", broken: "" };
    const addresses = addressesOf(index, size);
    const schedule = {
      id: randomUUID(),
      kind,
      workspaceId: workspaceOf(place),
      rule: ruleOf(index),
      addresses,
    };
    await addSchedule(store, schedule, kind === "broken" ? broken : whole);
    schedules.push(schedule);
  }
  return schedules;
}

const kinds: readonly ScheduleKind[] = ["plain", "hold", "plain", "partial", "plain", "broken", "plain"];

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
/** Two of them are due at times that clocks show twice in these days. */
const rules = [
  { recurrence: everyDay, at: "02:30", timeZone: "Europe/Berlin" },
  { recurrence: everyDay, at: "01:15", timeZone: "America/New_York" },
  { recurrence: { type: "workingDays" }, at: "08:00", timeZone: "UTC", holidays: ["2026-10-26"] },
  { recurrence: { type: "months", every: 1, on: { type: "lastDay" } }, at: "08:00", timeZone: "UTC" },
  { recurrence: { type: "weeks", every: 1, weekdays: [1, 4] }, at: "08:00", timeZone: "Australia/Lord_Howe" },
] as const;

function ruleOf(index: number): ScheduleRule {
  const { recurrence, ...rule } = rules[index % rules.length] ?? rules[0];
  const copied: ScheduleRule["recurrence"] =
    recurrence.type === "weeks" ? { ...recurrence, weekdays: [...recurrence.weekdays] } : recurrence;
  const holidays = "holidays" in rule ? [...rule.holidays] : [];
  return { ...rule, recurrence: copied, holidays, onHoliday: "after", from: firstDay, through: null };
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

async function addSchedule(store: Store, schedule: AgencySchedule, reportId: string): Promise<void> {
  const { id, kind, rule, addresses } = schedule;
  const createdAt = new Date(`${firstDay}T00:00:00Z`);
  const workspaceId = asWorkspaceId(schedule.workspaceId);
  const gate: ScheduleInput["gate"] =
    kind === "hold" || kind === "partial"
      ? { type: "complete", waitHours: 1, otherwise: kind === "hold" ? "hold" : "sendPartial" }
      : { type: "none" };
  const { mail } = scheduleBody();
  await insertSchedule(store.db, {
    id,
    workspaceId,
    reportId: asReportId(reportId),
    ownerId: asUserId(testUserId("manager")),
    name: `Schedule of ${workspaceId}`,
    rule,
    settings: {
      period: gate.type === "none" ? "lastMonth" : "monthToDate",
      formats: [kind === "partial" ? "xlsx" : "csv"],
      paper: { size: "a4", orientation: "portrait", hasCover: true },
      locale: "en",
      gate,
      approval: { type: "none" },
      mail: { ...mail, files: "attach", linksNeedCode: false },
    },
    nextAt: nextOccurrence(rule, createdAt)?.at ?? null,
    createdAt,
  });
  const recipients = addresses.map((address) => ({
    id: randomUUID(),
    kind: "outside" as const,
    address,
    name: "",
    rows: [],
  }));
  await replaceRecipients(store.db, id, recipients);
  const confirmed = addresses.filter((address) => !address.includes("unconfirmed"));
  for (const address of confirmed)
    await store.query(
      "insert into delivery_confirmations values ($1, $2, 'confirmed', now(), now()) on conflict do nothing",
      [workspaceId, address],
    );
}
