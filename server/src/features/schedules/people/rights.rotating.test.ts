import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asUserId } from "@vitrine/contracts/ids";
import { variants } from "@vitrine/contracts/testing";
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
  const client = asUserId(testUserId("client"));
  await shareReport(tester.app.store.db, asReportId(testReports.own), client, tester.app.clock.now());
}, 60_000);
afterAll(() => tester.close());
beforeEach(async () => {
  await tester.app.store.query("delete from schedules");
});

/** Every campaign with its name; the last one belongs to another client. */
const campaigns = { "00000001": "First", "00000002": "Second", "00000003": "Third" } as const;
type Campaign = keyof typeof campaigns;
const ids = Object.keys(campaigns) as Campaign[];

const subsets = ids.reduce<readonly (readonly Campaign[])[]>(
  (found, id) => [...found, ...found.map((one) => [...one, id])],
  [[]],
);
const ruleLists = subsets.flatMap((one) => subsets.map((other) => [one, other] as const));
/** A report, and two rules for an outside address that both restrict it, in every combination with a row. */
const cases = (["own", "shared"] as const).flatMap((report) =>
  ruleLists.flatMap((rules) => {
    const ofReport: readonly Campaign[] = report === "own" ? ["00000001", "00000002"] : ["00000001"];
    const seen = ofReport.filter((id) => rules.every((rule) => rule.length === 0 || rule.includes(id)));
    return seen.length === 0 ? [] : [{ report, rules, ofReport, seen }];
  }),
);
/** Neighbours are alike, so that a run tries different ones. */
const mixed = cases.map((_, index) => cases[(index * 7) % cases.length]).filter((one) => one !== undefined);

const clicksOf = (seen: readonly Campaign[]) =>
  oracleTotals(tinySample, {
    from: "2026-10-01",
    to: "2026-10-31",
    workspaces: ["alpha"],
    campaignIds: [...seen],
  }).clicks;

test.each(variants("rights of deliveries", mixed, 5))(
  "[SCHEDULE-10] every file has the rows of its recipients and no others: $report, $rules",
  async ({ report, rules, ofReport, seen }) => {
    const rows = rules
      .filter((values) => values.length > 0)
      .map((values) => ({ table: "Campaign", column: "campaign_id", values: [...values] }));
    const scheduleId = await tester.add({
      reportId: testReports[report],
      formats: ["xlsx", "csv"],
      recipients: [
        { kind: "group", group: "team" },
        { kind: "group", group: "clients" },
        { kind: "outside", address: "ann@partner.example", name: "Ann", rows },
      ],
    });
    const place = { workspaceId: "alpha", scheduleId };
    const { body } = await tester.askAs("manager", httpRoutes.runSchedule, place, { to: "all" });
    await tester.app.apps.settle();
    const deliveryId = String(body["deliveryId"]);
    const ledger = await tester.ledgerOf(deliveryId);
    expect(ledger.map(({ state }) => state)).toEqual(ledger.map(() => "sent"));
    expect(ledger.map(({ address }) => address)).toContain("client@test.example");
    for (const version of await tester.versionsOf(deliveryId)) {
      const readers = ledger.filter((row) => row["version_id"] === version.id);
      const isAnn = readers.some(({ address }) => address === "ann@partner.example");
      const expected = isAnn ? seen : ofReport;
      // Ann shares a version with clients only if her rules leave nothing out.
      if (isAnn && readers.length > 1) expect(rows).toEqual([]);
      for (const { format, fileId } of version.files) {
        const bytes = await tester.bytesOf(String(fileId));
        if (format === "xlsx") expect(clicksIn(bytes)).toBe(clicksOf(expected));
        else expect(campaignsIn(bytes)).toEqual(expected);
      }
    }
  },
  60_000,
);

function clicksIn(bytes: Buffer): number {
  const rows = allOf(openPackage(bytes).xml("xl/worksheets/sheet2.xml"), "row").map(({ children }) =>
    children.map((cell) => allOf(cell, "t")[0]?.text ?? allOf(cell, "v")[0]?.text ?? ""),
  );
  return Number(rows.find(([name]) => name === "Clicks")?.[1]);
}

/** The campaigns whose names are in any of the tables. */
function campaignsIn(bytes: Buffer): readonly Campaign[] {
  const text = Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join("\n");
  return ids.filter((id) => new RegExp(`(^|,)${campaigns[id]}(,|\\r?$)`, "m").test(text));
}
