import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { borrowTestStore } from "../../../db/testing.ts";
import { testReports, testUserId } from "../../../testing/test-data.ts";
import { openScheduleTester, type ScheduleTester } from "../testing/schedule-tester.ts";

const hour = 60;
const day = 24 * hour;

let tester: ScheduleTester;
beforeAll(async () => {
  // A Friday; the clocks in Berlin change on Sunday, 29 March.
  tester = await openScheduleTester(await borrowTestStore(), { start: "2026-03-27T06:00:00.000Z" });
}, 60_000);
afterAll(() => tester.close());
beforeEach(async () => {
  await tester.app.store.query("delete from schedules");
});

const statesOf = async (id: string) =>
  (await tester.deliveriesOf(id)).map(({ due_at: at, state, reason }) => [
    (at as Date).toISOString(),
    state,
    ...(state === "skipped" ? [String(reason).slice(0, 30)] : []),
  ]);
/** Every day, with a period that has no figures, so that each ends at once. */
const daily = {
  rule: {
    recurrence: { type: "weeks", every: 1, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    at: "02:30",
    from: "2026-03-01",
  },
  period: "lastYear",
} as const;

test("[SCHEDULE-13] where clocks change, each day is due once, at the local time or the first one after it", async () => {
  const id = await tester.add(daily);
  for (let step = 0; step < 4 * 24; step += 1) await tester.pass({ minutes: hour });
  expect((await statesOf(id)).map(([at]) => at)).toEqual([
    "2026-03-28T01:30:00.000Z",
    // 02:30 does not exist on this day.
    "2026-03-29T01:30:00.000Z",
    "2026-03-30T00:30:00.000Z",
  ]);
}, 120_000);

test("[SCHEDULE-14] what was due while no server was running is sent late, once, and within a day only", async () => {
  const id = await tester.add(daily);
  const { rows } = await tester.app.store.query("select next_at from schedules where id = $1", [id]);
  const due = rows[0]?.["next_at"] as Date;
  await tester.pass({ minutes: (due.getTime() - tester.app.clock.now().getTime()) / 60_000 + 2 * day + 10 });
  expect(await statesOf(id)).toMatchObject([
    [due.toISOString(), "skipped", "The server was not running whe"],
    [new Date(due.getTime() + day * 60_000).toISOString(), "skipped", "The server was not running whe"],
    [new Date(due.getTime() + 2 * day * 60_000).toISOString(), "held"],
  ]);
  await tester.pass({ minutes: 5 });
  expect(await statesOf(id)).toHaveLength(3);
  await tester.app.store.query("update schedules set next_at = next_at - interval '1 day' where id = $1", [
    id,
  ]);
  await tester.pass({ minutes: 1 });
  expect(await statesOf(id), "a day is due once, whatever the store says").toHaveLength(3);
}, 120_000);

test("[SCHEDULE-14] a single time that is more than a day late is recorded and not sent", async () => {
  const id = await tester.add({
    ...daily,
    rule: { ...daily.rule, recurrence: { type: "weeks", every: 2, weekdays: [3] } },
  });
  const { rows } = await tester.app.store.query("select next_at from schedules where id = $1", [id]);
  const due = rows[0]?.["next_at"] as Date;
  await tester.pass({ minutes: (due.getTime() - tester.app.clock.now().getTime()) / 60_000 + day + hour });
  expect(await statesOf(id)).toEqual([[due.toISOString(), "skipped", "The server was not running whe"]]);
}, 60_000);

test("[SCHEDULE-5] what was due while it was paused is not sent later", async () => {
  const id = await tester.add(daily);
  await tester.app.store.query(
    "update schedules set paused_reason = 'person', paused_at = now(), next_at = null where id = $1",
    [id],
  );
  await tester.pass({ minutes: 2 * day });
  expect(await statesOf(id)).toEqual([]);
});

test("[SCHEDULE-15] a schedule passes to a manager when its owner leaves, and is paused if there is none", async () => {
  const id = await tester.add(daily, "planner");
  const { store } = tester.app;
  const ownerOf = async () =>
    (await store.query("select owner_id, paused_reason from schedules where id = $1", [id])).rows[0];
  await store.query("update users set disabled_at = now() where id = $1", [testUserId("planner")]);
  await tester.pass({ minutes: 1 });
  expect(await ownerOf()).toEqual({ owner_id: testUserId("manager"), paused_reason: null });
  expect(await tester.mailsTo("manager")).toContain("“Every working day” is yours now");
  await store.query("delete from workspace_members where user_id = $1", [testUserId("manager")]);
  await tester.pass({ minutes: 1 });
  expect(await ownerOf()).toMatchObject({ paused_reason: "owner" });
  const { rows } = await store.query("select details from audit_log where event = 'schedule.owner-changed'");
  expect(rows).toMatchObject([{ details: { schedule: id, person: testUserId("manager") } }]);
  await store.query("update users set disabled_at = null where id = $1", [testUserId("planner")]);
  await store.query(
    "insert into workspace_members (user_id, workspace_id, role) values ($1, 'alpha', 'manager')",
    [testUserId("manager")],
  );
});

test("[SCHEDULE-16] a schedule whose report is deleted is paused", async () => {
  const id = await tester.add(daily);
  const { store } = tester.app;
  await store.query("update reports set deleted_at = now() where id = $1", [testReports.own]);
  await tester.pass({ minutes: 1 });
  const { rows } = await store.query("select paused_reason from schedules where id = $1", [id]);
  expect(rows).toEqual([{ paused_reason: "report" }]);
  await store.query("update reports set deleted_at = null where id = $1", [testReports.own]);
});
