import { afterAll, beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { borrowTestStore } from "../../../db/testing.ts";
import { suppress } from "../mails/repository.ts";
import { openScheduleTester, type ScheduleTester } from "../testing/schedule-tester.ts";

const { listBouncedAddresses, liftBounce, reportWorkingAddress, getSchedule } = httpRoutes;
const address = "ann@partner.example";

let tester: ScheduleTester;
beforeAll(async () => {
  tester = await openScheduleTester(await borrowTestStore());
}, 60_000);
afterAll(() => tester.close());

const bounced = { address, scope: "", reason: "bounced", detail: "550 5.1.1 no such user" } as const;
const listed = async () => {
  const { body } = await tester.askAs("admin", listBouncedAddresses, {}, {});
  return body["addresses"] as readonly { readonly id: string; readonly asked?: { readonly by: string } }[];
};
const stateOf = async (scheduleId: string) => {
  const { body } = await tester.askAs("manager", getSchedule, { workspaceId: "alpha", scheduleId });
  return body["people"] as readonly { readonly id: string; readonly state: string }[];
};

test("[SCHEDULE-33] a bounced address gets mails again after a person asked for it and an administrator allowed it", async () => {
  const { db } = tester.app.store;
  const scheduleId = await tester.add({ recipients: [{ kind: "outside", address, name: "Ann", rows: [] }] });
  await suppress(db, bounced, tester.app.clock.now());
  const [recipient] = await stateOf(scheduleId);
  expect(recipient?.state).toBe("bounced");
  const place = { workspaceId: "alpha", scheduleId, recipientId: recipient?.id ?? "" };

  expect((await tester.askAs("client", reportWorkingAddress, place)).error?.code).toBe("forbidden");
  const unknown = { ...place, recipientId: "none" };
  expect((await tester.askAs("manager", reportWorkingAddress, unknown)).error?.code).toBe(
    "schedule_not_found",
  );
  expect((await tester.askAs("manager", reportWorkingAddress, place)).error).toBeNull();
  expect((await tester.askAs("manager", reportWorkingAddress, place)).error, "once more").toBeNull();
  expect(await tester.mailsTo("admin")).toEqual([`${address} is said to work again`]);
  expect((await stateOf(scheduleId))[0]?.state, "asking alone changes nothing").toBe("bounced");

  const [found] = await listed();
  expect(found).toMatchObject({ address, reason: bounced.detail, asked: { by: "manager Tester" } });
  const params = { bounceId: found?.id ?? "" };
  expect((await tester.askAs("manager", liftBounce, params)).error?.code).toBe("forbidden");
  expect((await tester.askAs("admin", liftBounce, params)).error).toBeNull();
  expect((await tester.askAs("admin", liftBounce, params)).error, "once more").toBeNull();
  expect(await listed()).toEqual([]);
  expect((await stateOf(scheduleId))[0]?.state).toBe("ok");

  const { rows } = await tester.app.store.query(
    "select event, details::text as details from audit_log where event like 'delivery.bounce%' order by id",
  );
  expect(rows.map(({ event }) => event)).toEqual(["delivery.bounce-reported", "delivery.bounce-lifted"]);
  expect(rows.every(({ details }) => !String(details).includes("ann"))).toBe(true);
});

test("[SCHEDULE-33] what bounces again is suppressed again, and what its owner refused cannot be lifted", async () => {
  const { db } = tester.app.store;
  await suppress(db, bounced, tester.app.clock.now());
  const [again] = await listed();
  expect(again).toMatchObject({ address });
  expect(again).not.toHaveProperty("asked");
  const refused = { ...bounced, address: "bob@partner.example", reason: "unsubscribed" } as const;
  await suppress(db, refused, tester.app.clock.now());
  expect(await listed()).toHaveLength(1);
  const { rows } = await tester.app.store.query(
    "select id from delivery_suppressions where reason = 'unsubscribed'",
  );
  await tester.askAs("admin", liftBounce, { bounceId: String(rows[0]?.["id"]) });
  const { rows: kept } = await tester.app.store.query(
    "select 1 from delivery_suppressions where reason = 'unsubscribed' and lifted_at is null",
  );
  expect(kept).toHaveLength(1);
});
