import { randomUUID } from "node:crypto";

import type { ReportDefinition } from "@vitrine/contracts/report";
import { asReportId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";
import { nextOccurrence } from "@vitrine/contracts/schedules";

import type { Store } from "../../../../db/open-store.ts";
import { fillTestData, testUserId } from "../../../../testing/test-data.ts";
import { insertReport } from "../../../reports/repository.ts";
import { findTemplate } from "../../../templates/catalogue.ts";
import { insertWorkspace, setMember } from "../../../workspaces/repository.ts";
import { insertSchedule, replaceRecipients } from "../../repository.ts";
import { scheduleBody } from "../../testing/schedule-tester.ts";
import { firstDay, rowsOf, workspaceOf, type AgencySchedule } from "./agency-plan.ts";

const createdAt = new Date(`${firstDay}T00:00:00Z`);
const managerId = asUserId(testUserId("manager"));

/** Adds the clients, and each schedule with a report of its own. */
export async function fillAgency(store: Store, schedules: readonly AgencySchedule[]): Promise<void> {
  await fillTestData(store.db, createdAt);
  for (const place of new Set(schedules.map((schedule) => schedule.place))) {
    const id = asWorkspaceId(workspaceOf(place));
    await insertWorkspace(store.db, { id, name: `Client ${place}` }, createdAt);
    await setMember(store.db, id, managerId, "manager");
  }
  for (const schedule of schedules) await addSchedule(store, schedule, await addReport(store, schedule));
}

async function addReport(store: Store, { workspaceId, kind, template }: AgencySchedule): Promise<string> {
  const found = findTemplate(template.name);
  if (found === null) throw new Error(`There is no template ${template.name}.`);
  const pages = found.definition.pages.filter(({ name }) => template.pages.includes(name));
  const id = asReportId(randomUUID());
  await insertReport(store.db, {
    id,
    workspaceId: asWorkspaceId(workspaceId),
    name: `${template.name} of ${workspaceId}`,
    description: "",
    reportType: found.reportType,
    definition: kind === "broken" ? broken({ ...found.definition, pages }) : { ...found.definition, pages },
    hiddenPages: [],
    campaignIds: [],
    creatorId: managerId,
    createdAt,
    template: null,
  });
  return id;
}

/** Gives the first visual with figures a measure that does not exist. */
function broken(definition: ReportDefinition): ReportDefinition {
  const text = JSON.stringify(definition).replace(/"measure":"[^"]+"/, '"measure":"Nothing"');
  return JSON.parse(text) as ReportDefinition;
}

async function addSchedule(store: Store, schedule: AgencySchedule, reportId: string): Promise<void> {
  const { id, kind, rule, period, gate, place } = schedule;
  const workspaceId = asWorkspaceId(schedule.workspaceId);
  const { mail } = scheduleBody();
  await insertSchedule(store.db, {
    id,
    workspaceId,
    reportId: asReportId(reportId),
    ownerId: managerId,
    name: `Schedule of ${workspaceId}`,
    rule,
    settings: {
      period,
      formats: [...schedule.formats],
      paper: { size: "a4", orientation: "landscape", hasCover: false },
      locale: "en",
      gate,
      approval:
        kind === "unapproved" ? { type: "required", role: "planner", expiresHours: 5 } : { type: "none" },
      mail: { ...mail, files: "attach", linksNeedCode: false },
    },
    nextAt: nextOccurrence(rule, createdAt)?.at ?? null,
    createdAt,
  });
  const recipients = schedule.recipients.map(({ address, isNarrowed }) => ({
    id: randomUUID(),
    kind: "outside" as const,
    address,
    name: "",
    rows: isNarrowed ? rowsOf(place) : [],
  }));
  await replaceRecipients(store.db, id, recipients);
  for (const { address } of schedule.recipients)
    if (!address.includes("unconfirmed"))
      await store.query(
        "insert into delivery_confirmations values ($1, $2, 'confirmed', now(), now()) on conflict do nothing",
        [workspaceId, address],
      );
}
