import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { ImportSource, SemanticQuery } from "@vitrine/contracts/query";
import { variants } from "@vitrine/contracts/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createEngine, type Engine } from "../engine.ts";
import { campaignDigital } from "../models.ts";
import { makeAddress } from "../testing/shop/remote-shop.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { someEngine, type EngineName } from "../testing/testing-servers.ts";
import { makeWorkbook } from "../testing/workbook.ts";
import { memoryRegistry } from "../testing/memory-registry.ts";

/* Fractional amounts, from the file to the figure, for every platform on every available engine. */
const clock = { now: () => new Date("2026-11-10T09:00:00Z") };

interface Export {
  readonly header: string;
  /** A line of one day, with amounts in the format of the platform. */
  readonly line: (day: string, campaign: string, conversions: string, spend: string) => string;
}

const exports: Readonly<Record<ImportSource, Export>> = {
  google_ads: {
    header: "Day,Campaign,Campaign ID,Currency code,Impr.,Clicks,Cost,Conversions",
    line: (day, campaign, conversions, spend) =>
      `${day},${campaign},${campaign.length},EUR,100,4,${spend},${conversions}`,
  },
  meta_ads: {
    header:
      "Day,Campaign name,Campaign ID,Amount spent (EUR),Impressions,Link clicks,Result indicator,Results",
    line: (day, campaign, conversions, spend) =>
      `${day},${campaign},${campaign.length},${spend},100,4,actions:offsite_conversion.fb_pixel_purchase,${conversions}`,
  },
  dv360: {
    header:
      "Date,Insertion Order,Insertion Order ID,Advertiser Currency,Impressions,Clicks,Total Conversions,Revenue (Adv Currency)",
    line: (day, campaign, conversions, spend) =>
      `${day.replaceAll("-", "/")},${campaign},${campaign.length},EUR,100,4,${conversions},${spend}`,
  },
  tiktok: {
    header: "Campaign name,Campaign ID,Date,Currency,Cost,Impressions,Clicks (destination),Conversions",
    line: (day, campaign, conversions, spend) =>
      `${campaign},${campaign.length},${day},EUR,${spend},100,4,${conversions}`,
  },
  generic: {
    header: "Datum;Campaign;Currency;Cost;Impressions;Clicks;Conversions",
    line: (day, campaign, conversions, spend) =>
      `${day};${campaign};EUR;${spend.replace(".", ",")};100;4;${conversions.replace(".", ",")}`,
  },
};

/** Fewer platforms on a database server, which is much slower. */
function platformsOn(engine: EngineName): readonly ImportSource[] {
  return variants("amounts", Object.keys(exports) as ImportSource[], engine === "duckdb" ? 2 : 1);
}

describe.each(someEngine("amounts of imports"))("on %s", (name) => {
  let folder: Awaited<ReturnType<typeof makeTempDir>>;
  let place: Awaited<ReturnType<typeof makeAddress>>;
  let engine: Engine;
  let count = 0;

  beforeAll(async () => {
    folder = await makeTempDir();
    place = await makeAddress(name);
    engine = await createEngine({
      registry: memoryRegistry(),
      model: campaignDigital,
      dataDir: folder.path,
      analytics: place.address,
      clock,
    });
  });
  afterAll(async () => {
    await engine.close();
    await place.remove();
    await folder.remove();
  });

  async function load(content: string | Uint8Array, workspace: string, known = {}) {
    count += 1;
    const file = join(folder.path, "file");
    const accountFile = join(folder.path, "account");
    writeFileSync(file, content);
    const request = { id: `import-${count}`, file, fileName: "f.csv", workspace, client: workspace };
    const report = await engine.imports.load({ ...request, known, accountFile }, () => {});
    return { report, account: readFileSync(accountFile, "utf8") };
  }

  async function ask(workspace: string, measures: readonly string[], campaign: string | null = null) {
    const target = { table: "Campaign", column: "campaign_name" };
    const query: SemanticQuery = {
      dimensions: [],
      measures: measures.map((measure) => ({ table: "Performance", measure })),
      filters: campaign === null ? [] : [{ filterType: 1, target, operator: "In", values: [campaign] }],
      sort: [],
      limit: 10,
      totals: true,
    };
    const rows = [{ table: "Campaign", column: "workspace_key", values: [workspace] }];
    return (await engine.run(query, { workspace, rows, forbiddenFields: [] })).totals;
  }

  test.each(platformsOn(name))(
    "%s: three daily files of 0.8 conversions are 2.4; 12.5 and 10 are 22.5, with the right CPA",
    async (source) => {
      const { header, line } = exports[source];
      for (const day of ["2026-11-01", "2026-11-02", "2026-11-03"]) {
        const { report } = await load([header, line(day, "Daily", "0.8", "1.10")].join("\n"), source, {
          source,
        });
        expect(report).toMatchObject({ source, taken: 1, refused: 0 });
        const sums = report.amounts.map(({ column, file, stored }) => [column, file, stored]);
        expect(sums).toContainEqual(["conversions", "0.8", "0.8"]);
        expect(sums).toContainEqual(["spend_micros", "1.1", "1.1"]);
        expect(sums).toContainEqual(["impressions", "100", "100"]);
      }
      expect(await ask(source, ["Conversions", "Spend", "Impressions"])).toEqual([2.4, 3.3, 300]);
      const days = ["2026-11-04", "2026-11-05"] as const;
      const lines = [line(days[0], "Others", "12.5", "450"), line(days[1], "Others", "10", "0.0000015")];
      const { report } = await load([header, ...lines].join("\n"), source, { source });
      expect(report.amounts.find(({ column }) => column === "conversions")).toMatchObject({
        label: "Conversions",
        currency: null,
        file: "22.5",
        stored: "22.5",
      });
      expect(report.amounts.find(({ column }) => column === "spend_micros")).toMatchObject({
        currency: "EUR",
        file: "450.000002",
        stored: "450.000002",
      });
      expect(report.amounts.every(({ file, stored }) => file === stored)).toBe(true);
      expect(await ask(source, ["Conversions", "CPA"], "Others")).toEqual([22.5, 450.000002 / 22.5]);
    },
  );

  test("fractional impressions and clicks, converted money, workbooks: sums agree to the last digit", async () => {
    const header = "Day,Campaign,Currency,Cost,Impressions,Clicks,Conversions";
    const lines = [
      "2026-11-01,Parts,USD,10.0000005,1000.25,0.5,0.3333333",
      "2026-11-01,Whole,USD,0.000003,1.125,3,0.3333335",
      "2026-11-02,Parts,EUR,7,9007199254.740991,1,-0.1",
    ];
    const { report } = await load([header, ...lines].join("\n"), "mixed", { rates: { USD: 0.5 } });
    expect(report).toMatchObject({ taken: 3, refused: 0 });
    const byColumn = Object.fromEntries(report.amounts.map((amount) => [amount.column, amount]));
    expect(byColumn["impressions"]).toMatchObject({ file: "9007200256.115991", stored: "9007200256.115991" });
    expect(byColumn["clicks"]).toMatchObject({ file: "4.5", stored: "4.5" });
    expect(byColumn["all_clicks"]).toMatchObject({ file: "4.5", stored: "4.5" });
    expect(byColumn["conversions"]).toMatchObject({ file: "0.566667", stored: "0.566667" });
    expect(byColumn["spend_micros"]).toMatchObject({
      file: "12.000002",
      stored: "12.000002",
      converted: [{ currency: "USD", file: "10.000003", stored: "5.000002" }],
    });
    const book = makeWorkbook([
      ["Day", "Campaign", "Currency", "Cost", "Impressions", "Clicks", "Conversions"],
      [
        "2026-11-03",
        "Book",
        "EUR",
        { number: "0.30000000000000004" },
        { number: "12.345" },
        "1",
        { number: "2.5E-1" },
      ],
    ]);
    const fromBook = await load(book, "mixed");
    const sums = Object.fromEntries(fromBook.report.amounts.map(({ column, stored }) => [column, stored]));
    expect(sums).toMatchObject({ spend_micros: "0.3", impressions: "12.345", conversions: "0.25" });
  });

  test("repeated lines are in neither sum", async () => {
    const header = "Day,Campaign,Currency,Cost,Impressions,Clicks,Conversions";
    const line = "2026-11-01,Same,USD,1,10,1,0.5";
    const { report, account } = await load([header, line, line].join("\n"), "repeated", {
      rates: { USD: 0.1 },
    });
    expect(report).toMatchObject({ taken: 1, refused: 1 });
    expect(account).toContain("The same as line 2");
    expect(report.amounts.find(({ column }) => column === "conversions")).toMatchObject({ file: "0.5" });
    expect(report.amounts.find(({ column }) => column === "spend_micros")?.converted).toEqual([
      { currency: "USD", file: "1", stored: "0.1" },
    ]);
  });
});
