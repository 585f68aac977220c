import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { borrowTestStore } from "../../../db/testing.ts";
import { testUserId, type TestPersonName } from "../../../testing/test-data.ts";
import { openScheduleTester, type ScheduleTester, type TestSchedule } from "../testing/schedule-tester.ts";

const { decideDelivery, editDelivery, endDelivery, listApprovals, getDelivery, updateSchedule } = httpRoutes;

let tester: ScheduleTester;
beforeAll(async () => {
  tester = await openScheduleTester(await borrowTestStore());
}, 60_000);
afterAll(() => tester.close());
beforeEach(async () => {
  await tester.app.store.query("delete from schedules");
  await tester.app.store.query("delete from jobs where kind = 'mail'");
});

const approved: TestSchedule = {
  approval: { type: "required", role: "manager", expiresHours: 24 },
  recipients: [
    { kind: "person", personId: testUserId("planner") },
    { kind: "outside", address: "ann@partner.example", name: "Ann", rows: [] },
  ],
};

/** A delivery that waits for the approval of a manager. Administrators created it, so that managers may approve it. */
async function waiting(change: TestSchedule = {}) {
  const scheduleId = await tester.add({ ...approved, ...change }, "admin");
  const { body } = await tester.askAs(
    "admin",
    httpRoutes.runSchedule,
    { workspaceId: "alpha", scheduleId },
    { to: "all" },
  );
  await tester.app.apps.settle();
  return { workspaceId: "alpha", scheduleId, deliveryId: String(body["deliveryId"]) };
}
type Place = Awaited<ReturnType<typeof waiting>>;

const stateOf = async ({ scheduleId, deliveryId }: Place) =>
  (await tester.deliveriesOf(scheduleId)).find(({ id }) => id === deliveryId)?.["state"];
const versionsOf = (place: Place) => tester.versionsOf(place.deliveryId);
const decide = async (
  place: Place,
  version: number,
  who: TestPersonName = "manager",
  change: object = {},
) => {
  const found = (await versionsOf(place))[version];
  const hashes = found?.files.map(({ hash }) => hash) ?? [];
  const body = { versionId: found?.id ?? "", decision: "approve", hashes, ...change };
  return tester.askAs(who, decideDelivery, place, body);
};

test("[SCHEDULE-20] every version is approved by the role, exactly as it is; then it is queued", async () => {
  const place = await waiting();
  expect(await stateOf(place)).toBe("approval");
  const mine = await tester.askAs("manager", listApprovals);
  expect(mine.body["deliveries"]).toMatchObject([{ id: place.deliveryId, mayApprove: true }]);
  expect(await tester.mailsTo("manager")).toEqual(["“Every working day” waits for your approval"]);
  expect((await tester.askAs("planner", listApprovals)).body["deliveries"]).toEqual([]);
  expect((await decide(place, 0, "planner")).error?.code).toBe("forbidden");
  expect((await decide(place, 0, "manager", { hashes: ["other"] })).error?.code).toBe("delivery_changed");
  expect((await decide(place, 0)).error).toBeNull();
  expect(await stateOf(place), "another version waits").toBe("approval");
  expect((await decide(place, 1)).error).toBeNull();
  await tester.app.apps.settle();
  expect(await stateOf(place)).toBe("sent");
  const ledger = await tester.ledgerOf(place.deliveryId);
  expect(ledger.map(({ state }) => state)).toEqual(["sent", "sent"]);
  expect((await decide(place, 0)).error?.code, "decided").toBe("delivery_changed");
}, 60_000);

test("[SCHEDULE-20] the mail to approvers says until when, on the clock and in the language of the schedule", async () => {
  const asked = async (locale: string) => {
    await waiting({ locale, approval: { type: "required", role: "manager", expiresHours: 24 } });
    const { rows } = await tester.app.store.query(
      "select payload ->> 'text' as text from jobs where kind = 'mail' and payload ->> 'recipient' = $1 order by id desc limit 1",
      ["manager@test.example"],
    );
    return String(rows[0]?.["text"]);
  };
  const at = new Date(tester.app.clock.now().getTime() + 24 * 60 * 60 * 1000);
  const hour = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", hour: "2-digit" }).format(at);
  const english = await asked("en-GB");
  expect(english).toMatch(
    new RegExp(`by \\d+ [A-Z][a-z]+ \\d{4} at ${hour}:\\d\\d Central European Standard Time`),
  );
  const german = await asked("de-DE");
  expect(german).toMatch(
    new RegExp(
      `bis spätestens \\d+\\. [A-Z][a-zä]+ \\d{4} um ${hour}:\\d\\d Mitteleuropäische Normalzeit frei`,
    ),
  );
  expect(english + german).not.toContain("UTC");
}, 60_000);

test("[SCHEDULE-21] four eyes: never the person who changed it last; a change makes approvals void", async () => {
  const place = await waiting();
  await decide(place, 0);
  const edit = { subject: "Another subject", text: "Other words" };
  expect((await tester.askAs("client", editDelivery, place, edit)).error?.code).toBe("delivery_not_found");
  expect((await tester.askAs("manager", editDelivery, place, edit)).error).toBeNull();
  expect((await versionsOf(place)).map(({ state }) => state)).toEqual(["pending", "pending"]);
  expect((await decide(place, 0)).error?.code, "of the editor").toBe("forbidden");
  expect((await tester.askAs("manager", listApprovals)).body["deliveries"]).toEqual([]);
  expect((await tester.askAs("admin", listApprovals)).body["deliveries"]).toHaveLength(1);
  for (const version of [0, 1]) expect((await decide(place, version, "admin")).error).toBeNull();
  await tester.app.apps.settle();
  const [delivery] = await tester.deliveriesOf(place.scheduleId);
  expect(delivery).toMatchObject({ state: "sent", subject: "Another subject" });
}, 60_000);

test("[SCHEDULE-21] a change of the schedule makes what waits for approval anew", async () => {
  const place = await waiting();
  const before = (await versionsOf(place)).map(({ id }) => id);
  await decide(place, 0);
  const { body } = await tester.askAs("manager", httpRoutes.getSchedule, place);
  const { settings, rule, name, reportId, version } = body as Record<string, object>;
  const recipients = approved.recipients;
  const changed = { ...settings, rule, name, reportId, version, recipients, formats: ["csv"] };
  const answer = await tester.askAs("manager", updateSchedule, place, changed);
  expect(answer.error).toBeNull();
  await tester.pass({ minutes: 1 });
  const after = await versionsOf(place);
  expect(after.map(({ id }) => id)).not.toEqual(expect.arrayContaining(before));
  expect(after.map(({ state, files }) => [state, files.map(({ format }) => format)])).toEqual([
    ["pending", ["csv"]],
    ["pending", ["csv"]],
  ]);
  expect((await decide(place, 0)).error?.code, "of the person who changed it").toBe("forbidden");
}, 60_000);

test("[SCHEDULE-22] it is refused, or expires; nothing is sent, and the owner gets a mail", async () => {
  const refused = await waiting();
  const answer = await decide(refused, 1, "manager", { decision: "refuse", note: "Wrong month" });
  expect(answer.error).toBeNull();
  expect(await stateOf(refused)).toBe("refused");
  const expired = await waiting();
  await tester.pass({ minutes: 25 * 60 });
  expect(await stateOf(expired)).toBe("expired");
  expect((await decide(expired, 0)).error?.code).toBe("delivery_changed");
  expect(await tester.mailsTo("admin")).toEqual([
    "“Every working day” was not approved",
    "“Every working day” was not approved in time",
  ]);
  for (const { deliveryId } of [refused, expired])
    expect((await tester.ledgerOf(deliveryId)).map(({ state }) => state)).toEqual(["skipped", "skipped"]);
}, 60_000);

test("[SCHEDULE-23] files that are not those that were approved are not sent", async () => {
  const place = await waiting();
  const [version] = await versionsOf(place);
  await tester.app.store.query("update files set hash = 'changed' where id = $1", [
    version?.files[0]?.fileId,
  ]);
  for (const one of [0, 1]) await decide(place, one);
  await tester.app.apps.settle();
  const [delivery] = await tester.deliveriesOf(place.scheduleId);
  expect(delivery).toMatchObject({ state: "held", reason: "The stored files are not those that were made." });
}, 60_000);

test("[SCHEDULE-24] it is stopped for good", async () => {
  const place = await waiting();
  expect((await tester.askAs("planner", endDelivery, place, { action: "retry" })).error?.code).toBe(
    "delivery_changed",
  );
  expect((await tester.askAs("planner", endDelivery, place, { action: "stop" })).error).toBeNull();
  const read = await tester.askAs("planner", getDelivery, place);
  expect(read.body).toMatchObject({ delivery: { state: "skipped", reason: "It was stopped." } });
  expect((await decide(place, 0)).error?.code).toBe("delivery_changed");
}, 60_000);

test("[SCHEDULE-25] a recipient who sees less by now than when the files were made gets nothing", async () => {
  const place = await waiting();
  await tester.app.store.query("update workspace_members set role = 'client' where user_id = $1", [
    testUserId("planner"),
  ]);
  for (const one of [0, 1]) await decide(place, one);
  await tester.app.apps.settle();
  const ledger = await tester.ledgerOf(place.deliveryId);
  expect(ledger.map(({ address, state }) => [address, state])).toEqual([
    ["ann@partner.example", "sent"],
    ["planner@test.example", "skipped"],
  ]);
  await tester.app.store.query("update workspace_members set role = 'planner' where user_id = $1", [
    testUserId("planner"),
  ]);
}, 60_000);
