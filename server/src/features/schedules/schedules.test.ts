import { afterAll, beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { borrowTestStore } from "../../db/testing.ts";
import { testReports, testUserId } from "../../testing/test-data.ts";
import {
  openScheduleTester,
  scheduleBody,
  type ScheduleTester,
  type TestSchedule,
} from "./testing/schedule-tester.ts";

const {
  createSchedule,
  getSchedule,
  updateSchedule,
  deleteSchedule,
  pauseSchedule,
  giveSchedule,
  listSchedules,
} = httpRoutes;
const alpha = { workspaceId: "alpha" };

let tester: ScheduleTester;
beforeAll(async () => {
  tester = await openScheduleTester(await borrowTestStore());
});
afterAll(() => tester.close());

const create = (change: TestSchedule = {}, as: "manager" | "planner" | "client" = "manager") =>
  tester.askAs(as, createSchedule, alpha, scheduleBody(change));
const ann = { kind: "outside", address: "Ann@Partner.example", name: "Ann", rows: [] } as const;

test("[SCHEDULE-1] a schedule is created once for a repeated request, with what is due next", async () => {
  const body = scheduleBody({ recipients: [ann, { kind: "group", group: "clients" }] });
  const send = () =>
    tester.askAs("manager", createSchedule, alpha, body, { headers: { "idempotency-key": "one" } });
  const [first, second] = [await send(), await send()];
  expect(first.error).toBeNull();
  expect(second.body["id"]).toBe(first.body["id"]);
  expect(first.body).toMatchObject({
    ownerId: testUserId("manager"),
    reportName: "Own report",
    nextAt: "2026-11-02T09:30:00.000Z",
    version: 1,
    mayEdit: true,
    people: [
      { kind: "outside", address: "ann@partner.example", rows: [] },
      { kind: "group", group: "clients", state: "ok" },
    ],
  });
  expect(Object(first.body["next"])).toHaveLength(12);
  const { rows } = await tester.app.store.query(
    "select details from audit_log where event = 'schedule.added'",
  );
  expect(rows).toHaveLength(1);
});

test("[SCHEDULE-2] staff who edit and share the reports of a workspace have schedules, others do not", async () => {
  expect((await create({}, "client")).error?.code).toBe("forbidden");
  expect((await create({}, "planner")).error).toBeNull();
  // Planners share within the agency only.
  expect((await create({ recipients: [ann] }, "planner")).error?.code).toBe("forbidden");
  expect((await create({ reportId: testReports.foreign })).error?.code).toBe("report_not_found");
  const listed = await tester.askAs("planner", listSchedules, alpha);
  expect(listed.body).toMatchObject({ mayCreate: true, allowedDomains: null });
  expect((await tester.askAs("client", listSchedules, alpha)).error?.code).toBe("forbidden");
});

test("[SCHEDULE-32] who makes schedules sees the names of all roles that can approve, also those that were added", async () => {
  const { addRole } = httpRoutes;
  const director = { name: "Account director", audience: "agency", permissions: ["edit_report"] };
  const added = await tester.askAs("admin", addRole, {}, director);
  expect(added.error).toBeNull();
  await tester.askAs("admin", addRole, {}, { ...director, name: "Reading client", audience: "client" });
  const { body } = await tester.askAs("planner", listSchedules, alpha);
  const approvers = body["approvers"] as readonly { readonly id: string; readonly name: string }[];
  expect(approvers.map(({ name }) => name)).toEqual(["Manager", "Planner", "Account director"]);
  const role = approvers[2]?.id ?? "";
  const made = await create({ approval: { type: "required", role, expiresHours: 24 } }, "planner");
  expect(made.body).toMatchObject({ approverName: "Account director" });
  expect((await create({})).body).not.toHaveProperty("approverName");
});

test("[SCHEDULE-3] people must be members; outside addresses have allowed domains and rules that the model knows", async () => {
  const stranger = { kind: "person", personId: testUserId("stranger") } as const;
  expect((await create({ recipients: [stranger] })).error?.code).toBe("invalid_input");
  const rows = [{ table: "Campaign", column: "nothing", values: ["1"] }];
  expect((await create({ recipients: [{ ...ann, rows }] })).error?.code).toBe("invalid_input");
  const { store } = tester.app;
  await store.query(`insert into settings (key, value) values ('security', $1::jsonb)`, [
    JSON.stringify({
      version: 1,
      passwordMinimum: 0,
      strongFactorFor: "none",
      idleMinutes: 60,
      longestHours: 24,
      domains: ["test.example"],
    }),
  ]);
  tester.app.clock.pass({ seconds: 10 });
  expect((await create({ recipients: [ann] })).error?.code).toBe("address_not_allowed");
  const listed = await tester.askAs("manager", listSchedules, alpha);
  expect(listed.body["allowedDomains"]).toEqual(["test.example"]);
  await store.query("delete from settings where key = 'security'");
  tester.app.clock.pass({ seconds: 10 });
});

test("[SCHEDULE-1] what cannot be right is refused: zones, states, formats twice, roles", async () => {
  for (const change of [
    { rule: { timeZone: "Europe/Nowhere" } },
    { state: "v1.bm90IGEgc3RhdGU" },
    { formats: ["xlsx", "xlsx"] },
    { approval: { type: "required", role: "no-role", expiresHours: 1 } },
    // Its versions may show what clients do not see.
    { approval: { type: "required", role: "client", expiresHours: 1 } },
  ] as const satisfies readonly TestSchedule[])
    expect((await create(change)).error?.code, JSON.stringify(change)).toBe("invalid_input");
});

test("[SCHEDULE-4] a change names the version that it is based on, and keeps the ids of recipients", async () => {
  const { body: made } = await create({ recipients: [ann] });
  const params = { ...alpha, scheduleId: String(made["id"]) };
  const change = (version: number, name: string) =>
    tester.askAs("manager", updateSchedule, params, {
      ...scheduleBody({ name, recipients: [ann] }),
      version,
    });
  const changed = await change(1, "Renamed");
  expect(changed.body).toMatchObject({ name: "Renamed", version: 2 });
  expect(Object(changed.body["people"])[0].id).toBe(Object(made["people"])[0].id);
  expect((await change(1, "Again")).error?.code).toBe("edit_conflict");
  const read = await tester.askAs("planner", getSchedule, params);
  expect(read.body).toMatchObject({ name: "Renamed" });
});

test("[SCHEDULE-5] it is paused, continued, given to a person who may have it, and deleted", async () => {
  const { body: made } = await create();
  const params = { ...alpha, scheduleId: String(made["id"]) };
  const paused = await tester.askAs("manager", pauseSchedule, params, { isPaused: true });
  expect(paused.body).toMatchObject({ paused: { reason: "person" }, next: [] });
  expect(paused.body["nextAt"]).toBeUndefined();
  const active = await tester.askAs("manager", pauseSchedule, params, { isPaused: false });
  expect(active.body["nextAt"]).toBe("2026-11-02T09:30:00.000Z");
  const give = (name: "planner" | "client" | "stranger") =>
    tester.askAs("manager", giveSchedule, params, { personId: testUserId(name) });
  for (const name of ["client", "stranger"] as const)
    expect((await give(name)).error?.code).toBe("person_not_found");
  expect((await give("planner")).body["ownerId"]).toBe(testUserId("planner"));
  expect((await tester.askAs("manager", deleteSchedule, params)).error).toBeNull();
  expect((await tester.askAs("manager", getSchedule, params)).error?.code).toBe("schedule_not_found");
});
