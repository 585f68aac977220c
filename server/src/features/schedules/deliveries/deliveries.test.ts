import { afterAll, beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asUserId } from "@vitrine/contracts/ids";
import { oracleTotals } from "@vitrine/engine/oracle";

import { borrowTestStore } from "../../../db/testing.ts";
import { testReports, testUserId } from "../../../testing/test-data.ts";
import { tinySample } from "../../../testing/tiny-sample.ts";
import { allOf, openPackage } from "../../report-files/testing/office.ts";
import { shareReport } from "../../reports/service.ts";
import { openScheduleTester, type ScheduleTester } from "../testing/schedule-tester.ts";

let tester: ScheduleTester;
beforeAll(async () => {
  tester = await openScheduleTester(await borrowTestStore());
  const share = [asReportId(testReports.own), asUserId(testUserId("client"))] as const;
  await shareReport(tester.app.store.db, ...share, tester.app.clock.now());
}, 60_000);
afterAll(() => tester.close());

/** The figures of the first page in a workbook, by name. */
async function figuresIn(fileId: string): Promise<ReadonlyMap<string, number>> {
  const file = openPackage(await tester.bytesOf(fileId));
  const rows = allOf(file.xml("xl/worksheets/sheet2.xml"), "row").map(({ children }) =>
    children.map((cell) => allOf(cell, "t")[0]?.text ?? allOf(cell, "v")[0]?.text ?? ""),
  );
  return new Map(rows.map(([name = "", value = ""]) => [name, Number(value)]));
}

const first = { table: "Campaign", column: "campaign_id", values: ["00000001"] };

test("[SCHEDULE-10][SCHEDULE-11] what is due is made once for each distinct rights, and queued for each recipient", async () => {
  const id = await tester.add({
    formats: ["xlsx", "csv"],
    recipients: [
      { kind: "group", group: "team" },
      { kind: "person", personId: testUserId("client") },
      { kind: "outside", address: "ann@partner.example", name: "Ann", rows: [first] },
    ],
  });
  await tester.pass({ minutes: 31 });
  const [delivery] = await tester.deliveriesOf(id);
  expect(delivery).toMatchObject({
    state: "sent",
    due_at: new Date("2026-11-02T09:30:00.000Z"),
    period_from: "2026-10-01",
    period_through: "2026-10-31",
    is_partial: false,
  });
  const deliveryId = String(delivery?.["id"]);
  const versions = await tester.versionsOf(deliveryId);
  expect(versions.map(({ rights }) => rights)).toEqual([
    "Everything that clients see",
    "Everything that the agency sees",
    "What clients see, only campaign_id: 00000001",
  ]);
  for (const { files } of versions) expect(files.map(({ format }) => format)).toEqual(["xlsx", "csv"]);
  const ledger = await tester.ledgerOf(deliveryId);
  expect(ledger.map(({ address, state }) => [address, state])).toEqual(
    [
      "ann@partner.example",
      "client@test.example",
      "internal@test.example",
      "manager@test.example",
      "planner@test.example",
    ].map((address) => [address, "sent"]),
  );
  const october = { from: "2026-10-01", to: "2026-10-31" };
  const all = oracleTotals(tinySample, { ...october, workspaces: ["alpha"] });
  const one = oracleTotals(tinySample, { ...october, workspaces: ["alpha"], campaignIds: ["00000001"] });
  const [client, agency, narrowed] = await Promise.all(
    versions.map(({ files }) => figuresIn(String(files.find(({ format }) => format === "xlsx")?.fileId))),
  );
  expect(client?.get("Clicks")).toBe(all.clicks);
  expect(agency?.get("Clicks")).toBe(all.clicks);
  expect(narrowed?.get("Clicks")).toBe(one.clicks);
  expect(one.clicks).toBeLessThan(all.clicks);
}, 120_000);

test("[SCHEDULE-12] nothing is made twice, and nothing of it names another recipient", async () => {
  const { rows: before } = await tester.app.store.query("select count(*)::int as count from deliveries");
  await tester.pass({ minutes: 5 });
  const { rows: after } = await tester.app.store.query("select count(*)::int as count from deliveries");
  expect(after).toEqual(before);
  const { body } = await tester.askAs("manager", httpRoutes.listDeliveries, { workspaceId: "alpha" }, {});
  const [listed] = Object.values(Object(body["deliveries"])) as readonly Record<string, unknown>[];
  const params = {
    workspaceId: "alpha",
    scheduleId: String(listed?.["scheduleId"]),
    deliveryId: String(listed?.["id"]),
  };
  const read = await tester.askAs("manager", httpRoutes.getDelivery, params);
  expect(read.error).toBeNull();
  const [version] = Object(read.body["versions"]);
  const file = { ...params, fileId: String(version.files[0].id) };
  const fetched = await tester.askAs("planner", httpRoutes.getDeliveryFile, file);
  expect(fetched.response.headers["content-disposition"]).toContain("Own%20report%202026-11-02");
  for (const who of ["client", "stranger"] as const)
    expect((await tester.askAs(who, httpRoutes.getDeliveryFile, file)).status).toBe(404);
  const bytes = await tester.bytesOf(
    String(
      (await tester.versionsOf(params.deliveryId))[0]?.files.find(({ format }) => format === "xlsx")?.fileId,
    ),
  );
  const about = JSON.stringify(openPackage(bytes).xml("xl/worksheets/sheet1.xml"));
  expect(about).toContain("Alpha");
  expect(about).not.toContain("Tester");
});

test("[SCHEDULE-1] the calendar has what is due and what was; lists are paged; administrators see all", async () => {
  const days = { from: "2026-11-01", through: "2026-11-06" };
  const params = { workspaceId: "alpha" };
  const { body } = await tester.askAs("planner", httpRoutes.listPlannedDeliveries, params, days);
  const planned = body["planned"] as readonly { readonly at: string }[];
  expect(planned.map(({ at }) => at)).toEqual([
    "2026-11-03T09:30:00.000Z",
    "2026-11-04T09:30:00.000Z",
    "2026-11-05T09:30:00.000Z",
    "2026-11-06T09:30:00.000Z",
  ]);
  expect(body["deliveries"]).toMatchObject([{ state: "sent", counts: { recipients: 5, sent: 5 } }]);
  const refused = { from: "2026-01-01", through: "2026-12-31" };
  const long = await tester.askAs("planner", httpRoutes.listPlannedDeliveries, params, refused);
  expect(long.error?.code).toBe("invalid_input");
  const schedule = Object(body["deliveries"])[0].scheduleId as string;
  await tester.app.store.query(
    `insert into deliveries (id, schedule_id, due_at, due_day, manual_key, state, period_from, period_through, subject, text,
       created_at)
     select gen_random_uuid(), $1, now() - n * interval '1 minute', now(), n::text, 'skipped', now(), now(), '', '', now()
     from generate_series(1, 60) n`,
    [schedule],
  );
  const first = await tester.askAs("planner", httpRoutes.listDeliveries, params, {});
  const after = first.body["after"];
  const second = await tester.askAs("planner", httpRoutes.listDeliveries, params, { after });
  const seen = [...Object(first.body["deliveries"]), ...Object(second.body["deliveries"])];
  expect(new Set(seen.map(({ id }: { readonly id: string }) => id)).size).toBe(61);
  expect(second.body["after"]).toBeUndefined();
  const all = await tester.askAs("admin", httpRoutes.listAllSchedules, {}, { text: "alpha", sort: "next" });
  expect(all.body).toMatchObject({ total: 1, schedules: [{ id: schedule, workspaceName: "Alpha" }] });
}, 60_000);
