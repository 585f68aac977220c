import { afterAll, beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { borrowTestStore } from "../../../db/testing.ts";
import { openScheduleTester, type ScheduleTester } from "../testing/schedule-tester.ts";
import { deliveryEvents } from "../words/messages.ts";

let tester: ScheduleTester;
beforeAll(async () => {
  // A program that ends at once: a browser that is there, and fails.
  const environment = {
    VITRINE_CHROMIUM: process.execPath,
    VITRINE_CHROMIUM_SANDBOX: "off",
    VITRINE_RENDER_MEMORY: "1024",
  };
  tester = await openScheduleTester(await borrowTestStore(), { environment });
}, 60_000);
afterAll(() => tester.close());

test("[SCHEDULE-10] a picture that cannot be made does not keep the mail from being sent, and the delivery says so", async () => {
  const scheduleId = await tester.add({ formats: ["xlsx"] });
  const place = { workspaceId: "alpha", scheduleId };
  const { body } = await tester.askAs("manager", httpRoutes.runSchedule, place, { to: "all" });
  await tester.app.apps.settle();
  expect(await tester.deliveriesOf(scheduleId)).toMatchObject([{ state: "sent", reason: null }]);
  const deliveryId = String(body["deliveryId"]);
  const [version] = await tester.versionsOf(deliveryId);
  expect(version?.files.map(({ format }) => format)).toEqual(["xlsx"]);
  const { rows: mails } = await tester.app.store.query(
    "select payload -> 'tracked' ->> 'picture' as picture from jobs where payload ->> 'subject' = 'Your figures'",
  );
  expect(mails).toEqual([{ picture: null }]);
  const { rows: events } = await tester.app.store.query(
    "select text from delivery_events where delivery_id = $1",
    [deliveryId],
  );
  expect(events.map(({ text }) => text)).toContain(deliveryEvents.noPicture);
}, 60_000);
