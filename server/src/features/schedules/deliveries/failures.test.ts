import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { borrowTestStore } from "../../../db/testing.ts";
import { testReports, testUserId } from "../../../testing/test-data.ts";
import { openPackage } from "../../report-files/testing/office.ts";
import {
  openScheduleTester,
  type Row,
  type ScheduleTester,
  type TestSchedule,
} from "../testing/schedule-tester.ts";

const { runSchedule, endDelivery } = httpRoutes;

let tester: ScheduleTester;
let definition: unknown;
beforeAll(async () => {
  tester = await openScheduleTester(await borrowTestStore());
  const { rows } = await tester.app.store.query("select definition from reports where id = $1", [
    testReports.own,
  ]);
  definition = rows[0]?.["definition"];
}, 60_000);
afterAll(() => tester.close());
beforeEach(async () => {
  await setDefinition(definition);
  await tester.app.store.query("delete from schedules");
  await tester.app.store.query("delete from jobs where kind = 'mail'");
});

const setDefinition = (value: unknown) =>
  tester.app.store.query("update reports set definition = $1::jsonb where id = $2", [
    JSON.stringify(value),
    testReports.own,
  ]);
/** A delivery that a person starts. */
async function start(change: TestSchedule, to: "all" | "me" = "all", asRecipient?: string) {
  const scheduleId = await tester.add(change);
  const place = { workspaceId: "alpha", scheduleId };
  const body = { to, ...(asRecipient === undefined ? {} : { asRecipient }) };
  const started = await tester.askAs("manager", runSchedule, place, body);
  expect(started.error).toBeNull();
  await tester.app.apps.settle();
  return { ...place, deliveryId: String(started.body["deliveryId"]) };
}
const find = async ({
  scheduleId,
  deliveryId,
}: {
  readonly scheduleId: string;
  readonly deliveryId: string;
}) => (await tester.deliveriesOf(scheduleId)).find(({ id }) => id === deliveryId);

const gate = { type: "complete", waitHours: 2, otherwise: "hold" } as const;
/** Figures are complete through 31 October. Due on 2 November, this needs those of 1 November. */
const late = { period: "monthToDate", gate } as const;

test("[SCHEDULE-17] it waits for complete figures, and is held after that; nothing is sent, and the owner gets a mail", async () => {
  const id = await tester.add(late);
  await tester.pass({ minutes: 31 });
  const states = async () => (await tester.deliveriesOf(id)).map(({ state, reason }) => [state, reason]);
  expect(await states()).toEqual([
    ["waiting", "Waits for complete figures: Sample data through 31 October 2026."],
  ]);
  for (let quarter = 0; quarter < 9; quarter += 1) await tester.pass({ minutes: 15 });
  expect(await states()).toEqual([
    ["held", "The figures are not complete: Sample data through 31 October 2026."],
  ]);
  expect(await tester.mailsTo("manager")).toEqual(["“Every working day” was not sent"]);
  const [delivery] = await tester.deliveriesOf(id);
  const place = { workspaceId: "alpha", scheduleId: id, deliveryId: String(delivery?.["id"]) };
  expect((await tester.askAs("manager", endDelivery, place, { action: "sendPartial" })).error).toBeNull();
  await tester.app.apps.settle();
  expect(await find(place)).toMatchObject({ state: "sent", is_partial: true, period_through: "2026-10-31" });
}, 60_000);

test("[SCHEDULE-18] what is sent although figures are missing says so in its files", async () => {
  const place = await start({ ...late, gate: { ...gate, otherwise: "sendPartial" } });
  expect(await find(place)).toMatchObject({ state: "sent", is_partial: true, period_from: "2026-10-01" });
  const [version] = await tester.versionsOf(place.deliveryId);
  const bytes = await tester.bytesOf(String(version?.files[0]?.fileId));
  expect(JSON.stringify(openPackage(bytes).xml("xl/worksheets/sheet1.xml"))).toContain(
    "Own report (partial figures)",
  );
}, 60_000);

interface Page {
  readonly visuals: readonly { readonly measures: readonly object[] }[];
}

test("[SCHEDULE-19] a report with a failed visual, or without any figure, is held", async () => {
  const empty = await start({ period: "lastYear" });
  expect(await find(empty)).toMatchObject({
    state: "held",
    reason: "The report has no figures for this period.",
  });
  const { pages } = definition as { readonly pages: readonly [Page, ...Page[]] };
  const [first, ...others] = pages;
  const [card, ...visuals] = first.visuals;
  const broken = { ...card, title: "Broken", measures: [{ table: "Performance", measure: "Nothing" }] };
  await setDefinition({
    ...Object(definition),
    pages: [{ ...first, visuals: [broken, ...visuals] }, ...others],
  });
  const failed = await start({});
  expect(await find(failed)).toMatchObject({
    state: "held",
    reason: "A visual has no figures, because its query failed: Broken.",
  });
  expect((await tester.ledgerOf(failed.deliveryId)).map(({ state }) => state)).toEqual(["skipped"]);
  expect(await tester.mailsTo("manager")).toEqual(Array(2).fill("“Every working day” was not sent"));
  await setDefinition(definition);
  expect((await tester.askAs("manager", endDelivery, failed, { action: "retry" })).error).toBeNull();
  await tester.app.apps.settle();
  expect(await find(failed)).toMatchObject({ state: "sent" });
}, 60_000);

test("[SCHEDULE-19] a visual that says that its figure is not known for these days is no failure", async () => {
  const place = await start({ period: "last7Days" });
  expect(await find(place)).toMatchObject({ state: "sent", reason: null });
}, 60_000);

test("[SCHEDULE-17] the period of a campaign is all of its days until the one before it is due", async () => {
  const place = await start({ period: "campaignToDate" });
  const { rows } = await tester.app.store.query(
    "select preview ->> 'period' as period from delivery_versions where delivery_id = $1",
    [place.deliveryId],
  );
  // The spaces around the dash are thin.
  expect(String(rows[0]?.["period"]).replaceAll(/\s/g, " ")).toBe("October 25 – 31, 2026");
  expect(await find(place)).toMatchObject({ period_from: "2026-10-25", period_through: "2026-10-31" });
}, 60_000);

test("[SCHEDULE-26] a failed delivery is tried again after 1, 5 and 20 minutes; three in a row pause the schedule", async () => {
  const id = await tester.add();
  await setDefinition({ broken: true });
  const last = async () => (await tester.deliveriesOf(id)).at(-1);
  await tester.passUntilDue(id);
  const failures: unknown[] = [(await last())?.["failures"]];
  for (const minutes of [1, 5, 20]) {
    await tester.pass({ minutes });
    failures.push((await last())?.["failures"]);
  }
  expect(failures).toEqual([1, 2, 3, 3]);
  expect(await last()).toMatchObject({ state: "failed", next_at: null });
  expect(await tester.mailsTo("manager")).toEqual(["“Every working day” was not sent"]);
  for (let day = 0; day < 2; day += 1) {
    await tester.passUntilDue(id);
    for (const minutes of [1, 5, 20]) await tester.pass({ minutes });
  }
  expect((await tester.deliveriesOf(id)).map(({ state }) => state)).toEqual(["failed", "failed", "failed"]);
  const { rows } = await tester.app.store.query("select paused_reason from schedules where id = $1", [id]);
  expect(rows).toEqual([{ paused_reason: "failures" }]);
  expect((await tester.mailsTo("manager")).at(-1)).toBe("“Every working day” is paused");
}, 120_000);

test("[SCHEDULE-27] without a browser a PDF fails at once, with the reason", async () => {
  const place = await start({ formats: ["pdf"] });
  const delivery = await find(place);
  expect(delivery).toMatchObject({ state: "failed" });
  expect(delivery?.["reason"]).not.toBe("");
}, 60_000);

test("[SCHEDULE-28] a test goes to the person who starts it, with the eyes of one recipient, and needs no approval", async () => {
  const rows = [{ table: "Campaign", column: "campaign_id", values: ["00000002"] }];
  const scheduleId = await tester.add({
    approval: { type: "required", role: "manager", expiresHours: 1 },
    recipients: [
      { kind: "group", group: "team" },
      { kind: "outside", address: "ann@partner.example", name: "Ann", rows },
    ],
  });
  const place = { workspaceId: "alpha", scheduleId };
  const { body } = await tester.askAs("manager", httpRoutes.getSchedule, place);
  const people = body["people"] as readonly Row[];
  const asRecipient = String(people.find(({ kind }) => kind === "outside")?.["id"]);
  const started = await tester.askAs("manager", runSchedule, place, { to: "me", asRecipient });
  await tester.app.apps.settle();
  const deliveryId = String(started.body["deliveryId"]);
  expect(await find({ scheduleId, deliveryId })).toMatchObject({ state: "sent" });
  expect(await tester.ledgerOf(deliveryId)).toMatchObject([
    { address: "manager@test.example", state: "sent" },
  ]);
  expect((await tester.versionsOf(deliveryId)).map(({ rights }) => rights)).toEqual([
    "What clients see, only campaign_id: 00000002",
  ]);
  const seen = await tester.askAs("planner", httpRoutes.getDelivery, { ...place, deliveryId });
  expect(seen.error?.code, "of another person").toBe("delivery_not_found");
}, 60_000);

test("[SCHEDULE-29] nothing goes to people who cannot see the report", async () => {
  const place = await start({
    recipients: [
      { kind: "person", personId: testUserId("client") },
      { kind: "group", group: "clients" },
    ],
  });
  expect(await find(place)).toMatchObject({ state: "skipped", reason: "None of the recipients may get it." });
  expect(await tester.ledgerOf(place.deliveryId)).toMatchObject([
    {
      address: "client@test.example",
      state: "skipped",
      reason: expect.stringContaining("Cannot see the report"),
    },
  ]);
}, 60_000);

test("[SCHEDULE-29] addresses that unsubscribed, have not agreed or are not allowed any more are skipped, with the reason", async () => {
  const { store } = tester.app;
  await store.query(
    "insert into delivery_suppressions values ('manager@test.example', '', 'unsubscribed', '', now()) on conflict do nothing",
  );
  const outside = (address: string) => ({ kind: "outside", address, name: "", rows: [] }) as const;
  const place = await start({
    recipients: [
      { kind: "person", personId: testUserId("planner") },
      { kind: "person", personId: testUserId("manager") },
      outside("ann@partner.example"),
      outside("new@partner.example"),
    ],
  });
  expect(await find(place)).toMatchObject({ state: "sent" });
  const ledger = await tester.ledgerOf(place.deliveryId);
  expect(ledger.map(({ address, state, reason }) => [address, state, reason])).toEqual([
    ["ann@partner.example", "sent", null],
    ["manager@test.example", "skipped", "Has unsubscribed."],
    ["new@partner.example", "skipped", "Has not agreed yet to get reports."],
    ["planner@test.example", "sent", null],
  ]);
  const read = await tester.askAs("planner", httpRoutes.getSchedule, place);
  const people = read.body["people"] as readonly Row[];
  expect(people.map(({ state }) => state)).toEqual(["ok", "unsubscribed", "ok", "unconfirmed"]);
  await store.query("delete from delivery_suppressions");
}, 60_000);
