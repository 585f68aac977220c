import { createHash } from "node:crypto";

import { addDays } from "@vitrine/contracts/query";
import { occurrencesBetween } from "@vitrine/contracts/schedules";
import { oracleTotals } from "@vitrine/engine/oracle";
import { expect } from "vitest";

import type { Store } from "../../../../db/open-store.ts";
import type { Row, ScheduleTester } from "../../testing/schedule-tester.ts";
import { agencySample } from "./agency-engine.ts";
import { waitHours } from "./agency-kinds.ts";
import type { AcceptedMail } from "./agency-mail-server.ts";
import { headOf, type AgencyPeople } from "./agency-people.ts";
import { endDayOf, endOf, indexOfWorkspace, startOf, type AgencySize } from "./agency-size.ts";
import { completeAt } from "./late-figures.ts";
import { readFigures } from "./read-figures.ts";
import { campaignsFor, type AgencySchedule } from "./simulated-agency.ts";

export interface Outcome {
  readonly size: AgencySize;
  readonly store: Store;
  readonly first: ScheduleTester;
  readonly schedules: readonly AgencySchedule[];
  readonly accepted: readonly AcceptedMail[];
  readonly people: AgencyPeople;
  /** How often a server was killed or the mail server broke connections. */
  readonly lostAnswers: number;
}

const reportsOf = ({ accepted }: Outcome): readonly AcceptedMail[] =>
  accepted.filter((mail) => headOf(mail).includes("List-Unsubscribe:"));

/** Every due time has one delivery, which ended as it had to. @returns how many of each state */
export async function checkDue(outcome: Outcome): Promise<Readonly<Record<string, number>>> {
  const { size, store, first, schedules } = outcome;
  const counts: Record<string, number> = {};
  for (const schedule of schedules) {
    const { rows } = await store.query("select paused_at from schedules where id = $1", [schedule.id]);
    const pausedAt = rows[0]?.["paused_at"];
    const until = pausedAt instanceof Date ? pausedAt : endOf(size);
    const expected = occurrencesBetween(schedule.rule, size.firstDay, endDayOf(size))
      .map(({ at }) => at.getTime())
      .filter((at) => at > startOf(size).getTime() && at < until.getTime());
    const deliveries = await first.deliveriesOf(schedule.id);
    const made = deliveries.map((delivery) => Number(delivery["due_at"]));
    expect(
      made.filter((at) => at < until.getTime()),
      schedule.kind.name,
    ).toEqual(expected);
    for (const delivery of deliveries) {
      requireEnd(outcome, schedule, delivery);
      const state = `${String(delivery["state"])}${delivery["is_partial"] === true ? " partial" : ""}`;
      counts[state] = (counts[state] ?? 0) + 1;
    }
  }
  return counts;
}

/** It ended in a state of its kind, and was held or marked as partial exactly if figures were missing for too long. */
function requireEnd({ people }: Outcome, { kind, workspaceId }: AgencySchedule, delivery: Row): void {
  const state = String(delivery["state"]);
  const isPartial = delivery["is_partial"] === true;
  const described = `${kind.name} ${String(delivery["due_day"])} ${state} ${String(delivery["reason"])}`;
  expect(kind.ends, described).toContain(state);
  if (kind.gate.type === "none" || kind.isBroken || state === "skipped") {
    expect(isPartial, described).toBe(false);
    if (people.edited.has(String(delivery["id"])) && state === "sent")
      expect(delivery["text"], described).toBe(people.edited.get(String(delivery["id"])));
    return;
  }
  const needed = completeAt(workspaceId, addDays(String(delivery["due_day"]), -1)).getTime();
  const limit = Number(delivery["due_at"]) + waitHours * 3_600_000;
  const isLate = isPartial || state === "held";
  if (needed <= limit) expect(isLate, described).toBe(false);
  // A delivery that another server continued later may have found them.
  else if (needed > limit + 2 * 3_600_000 && state !== "failed") expect(isLate, described).toBe(true);
}

/** Each person of the ledger whose row says so got one mail; no one else did. @returns how many mails there were */
export async function checkMails(
  outcome: Outcome,
): Promise<{ readonly mails: number; readonly again: number }> {
  const { store, lostAnswers } = outcome;
  const { rows: ledger } = await store.query(
    `select r.*, d.state as delivery from delivery_recipients r join deliveries d on d.id = r.delivery_id`,
  );
  const reports = reportsOf(outcome);
  const byId = new Map<string, AcceptedMail[]>();
  for (const mail of reports) byId.set(mail.messageId, [...(byId.get(mail.messageId) ?? []), mail]);
  const sent = ledger.filter(
    ({ state, sent_at: at }) => state === "sent" || (state === "bounced" && at !== null),
  );
  expect(new Set(byId.keys())).toEqual(new Set(sent.map((row) => `<${String(row["id"])}@agency.example>`)));
  for (const row of sent) {
    const mails = byId.get(`<${String(row["id"])}@agency.example>`) ?? [];
    expect(mails.map(({ to }) => to)).toEqual(mails.map(() => [row["address"]]));
    expect(["sent", "sending"]).toContain(row["delivery"]);
  }
  // A server that is killed after the mail server accepted a mail cannot know it; the mail has the same id then.
  expect(reports.length - byId.size).toBeLessThanOrEqual(lostAnswers);
  const people = ledger.map(
    (row) => `${String(row["schedule_id"])} ${Number(row["due_at"])} ${String(row["address"])}`,
  );
  expect(new Set(people).size).toBe(people.length);
  const { rows: open } = await store.query(
    "select distinct state from delivery_recipients where state in ('queued', 'rendered', 'approved')",
  );
  expect(open).toEqual([]);
  return { mails: byId.size, again: reports.length - byId.size };
}

/** The figures of each sent file are those of its recipient. @returns how many were read, by format */
export async function checkFiles({
  store,
  size,
  schedules,
  accepted,
}: Outcome): Promise<Readonly<Record<string, number>>> {
  const sample = agencySample(size);
  const mails = new Map(accepted.map((mail) => [mail.messageId, mail]));
  const totals = new Map<string, ReturnType<typeof oracleTotals>>();
  const read: Record<string, number> = {};
  for (const { id: scheduleId, workspaceId } of schedules) {
    const { rows } = await store.query(
      `select r.id, r.address, f.hash, f.format, d.period_from, d.period_through from delivery_recipients r
       join deliveries d on d.id = r.delivery_id join delivery_files f on f.version_id = r.version_id
       where r.schedule_id = $1 and r.sent_at is not null and not f.is_picture`,
      [scheduleId],
    );
    for (const row of rows) {
      const content = attachmentOf(mails.get(`<${String(row["id"])}@agency.example>`)?.source ?? "");
      expect(createHash("sha256").update(content).digest("hex")).toBe(row["hash"]);
      const [format, address] = [String(row["format"]), String(row["address"])];
      const campaigns = campaignsFor(indexOfWorkspace(workspaceId), address);
      const [from, to] = [String(row["period_from"]), String(row["period_through"])];
      const campaignIds = campaigns.map(({ id }) => id);
      const key = [from, to, ...campaignIds].join(" ");
      const expected =
        totals.get(key) ?? oracleTotals(sample, { from, to, workspaces: [workspaceId], campaignIds });
      totals.set(key, expected);
      const { impressions, clicks } = expected;
      expect(readFigures(format, content), `${address} ${key}`).toEqual({
        impressions,
        clicks,
        campaigns: campaigns.map(({ name }) => name),
      });
      read[format] = (read[format] ?? 0) + 1;
    }
  }
  return read;
}

/** Addresses that did not agree, unsubscribed, bounced or left get nothing any more. */
export async function checkRefusals(outcome: Outcome): Promise<void> {
  const { schedules, people, store, accepted } = outcome;
  const to = (address: string, from = 0) =>
    reportsOf({ ...outcome, accepted: accepted.slice(from) }).filter((mail) => mail.to.includes(address));
  const scheduleOf = async ({ messageId }: AcceptedMail): Promise<string> => {
    const { rows } = await store.query("select schedule_id from delivery_mails where message_id = $1", [
      messageId,
    ]);
    return String(rows[0]?.["schedule_id"]);
  };
  const all = schedules.flatMap(({ addresses }) => addresses);
  for (const address of all.filter((one) => /@(?:unconfirmed|refused)\.example$/.test(one)))
    expect(to(address)).toEqual([]);
  for (const address of all.filter((one) => one.endsWith("@bounce.example")))
    expect(new Set(to(address).map(({ messageId }) => messageId)).size).toBeLessThanOrEqual(1);
  expect(people.ended.length).toBeGreaterThan(0);
  for (const { address, scheduleId, after } of people.ended) {
    const later = await Promise.all(to(address, after).map(scheduleOf));
    expect(later.filter((id) => id === scheduleId)).toEqual([]);
  }
  expect(to("planner@test.example", people.leftAfter ?? 0)).toEqual([]);
  const { rows: left } = await store.query(
    "select 1 from schedules where owner_id = (select id from users where username = 'planner') and paused_at is null and deleted_at is null",
  );
  expect(left).toEqual([]);
}

/** The content of the first attachment. */
function attachmentOf(source: string): Buffer {
  const start = source.indexOf("Content-Disposition: attachment");
  const body = source.slice(source.indexOf("\r\n\r\n", start) + 4);
  return Buffer.from(body.slice(0, body.indexOf("\r\n--")), "base64");
}
