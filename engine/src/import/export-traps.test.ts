import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { campaignDigital } from "../models.ts";
import { importShape } from "./import-shape.ts";
import type { ImportMapping } from "./import-types.ts";
import { RowMapper } from "./rows/row-mapper.ts";
import { openImport } from "./open-import.ts";
import { nameMembers, recordsOf, type NamedRow } from "../testing/imported-rows.ts";

const shape = importShape(campaignDigital);
const folder = mkdtempSync(join(tmpdir(), "vitrine-traps-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Uint8Array, known: Partial<ImportMapping> = {}) {
  const path = join(folder, "export.csv");
  writeFileSync(path, content);
  const { file, batches } = await openImport(path, { shape, known });
  const mapper = new RowMapper(file, shape, "2026-11-22");
  const taken: NamedRow[] = [];
  const skipped: number[] = [];
  const refused: [number, string][] = [];
  for await (const record of recordsOf(batches)) {
    const outcome = mapper.map(record);
    if (outcome.kind === "taken") taken.push(nameMembers(outcome.row, mapper.dimensions, shape));
    else if (outcome.kind === "skipped") skipped.push(record.line);
    else refused.push([record.line, outcome.reason]);
  }
  const figures = (amount: string) => {
    const at = mapper.facts.amounts.findIndex(({ name }) => name === amount);
    const unit = mapper.facts.amounts[at]?.isMoney === false ? 1_000_000 : 1;
    return taken.map(({ amounts }) => (amounts[at] ?? null) && Number(amounts[at]) / unit);
  };
  return { mapping: file.mapping, mapper, taken, skipped, refused, figures };
}

const lines = (...rows: readonly string[]) => rows.join("\n");
const plain = "Date,Campaign,Impressions,Clicks,Spend";

describe("Bid Manager's interface", () => {
  const header =
    "FILTER_DATE,FILTER_ADVERTISER_CURRENCY,FILTER_PARTNER_CURRENCY,FILTER_INSERTION_ORDER,FILTER_INSERTION_ORDER_NAME,FILTER_LINE_ITEM,METRIC_IMPRESSIONS,METRIC_CLICKS,METRIC_REVENUE_ADVERTISER,METRIC_REVENUE_PARTNER,METRIC_REVENUE_USD,METRIC_MEDIA_COST_ADVERTISER,METRIC_RICH_MEDIA_VIDEO_COMPLETIONS";

  test("insertion orders are campaigns; of three currencies the dataset's own is read, in each line", async () => {
    const found = await read(
      lines(
        header,
        "2026/11/01,EUR,USD,9007199254740993,Autumn,11,100,4,10.5,11,11,6,7",
        "2026/11/02,GBP,EUR,9007199254740993,Autumn,11,100,4,8,9.25,11,5,7",
        "2026/11/03,GBP,USD,9007199254740993,Autumn,11,100,4,8,11,11,5,7",
      ),
    );
    expect(found.mapping.source).toBe("dv360");
    expect(found.taken[0]?.members["Campaign"]).toMatchObject({
      campaign_id: "9007199254740993",
      campaign_name: "Autumn",
    });
    expect(found.taken[0]?.members["Line item"]).toEqual({ line_item_id: "11" });
    expect(found.refused).toEqual([
      [3, expect.stringContaining("GBP")],
      [4, expect.stringContaining("GBP")],
    ]);
    expect(found.figures("spend_micros")).toEqual([10_500_000]);
    expect(found.figures("video_completes")).toEqual([7]);
  });

  test("without names, a line without a day is refused if it has ids, and is a total if it has none", async () => {
    const found = await read(
      lines(
        "FILTER_DATE,FILTER_INSERTION_ORDER,FILTER_LINE_ITEM,METRIC_IMPRESSIONS,METRIC_REVENUE_ADVERTISER",
        "2026/11/01,1,2,10,1",
        ",1,3,10,1",
        ",,,20,2",
      ),
    );
    expect(found.refused.map(([line]) => line)).toEqual([3]);
    expect(found.skipped).toEqual([4]);
  });
});

describe("DV360", () => {
  test("revenue is the spend by placement, too", async () => {
    const found = await read(
      lines(
        "Date,Insertion Order,Line Item,App/URL,Impressions,Clicks,Revenue (Adv Currency)",
        "11/1/26,Autumn,Prospecting,a.example,10,1,2.5",
        "11/1/26,Autumn,Prospecting,b.example,10,1,2.5",
      ),
    );
    expect(found.mapper.facts.source).toBe("placement_delivery");
    expect(found.mapper.entity).toBe("Campaign");
    expect(found.figures("spend_micros")).toEqual([2_500_000, 2_500_000]);
  });

  test("insertion orders are campaigns unless the file contains campaigns; an objective is not a campaign", async () => {
    const rest = "Insertion Order,Line Item,Impressions,Revenue (Adv Currency)";
    const row = "Order,Top,10,2.5";
    const orders = await read(lines(`Date,Campaign Objective,${rest}`, `11/1/26,Reach,${row}`));
    expect(orders.taken[0]?.members["Campaign"]).toMatchObject({ campaign_name: "Order" });
    const campaigns = await read(lines(`Date,Campaign ID,${rest}`, `11/1/26,0042,${row}`));
    expect(campaigns.taken[0]?.members["Campaign"]).toMatchObject({ campaign_id: "0042" });
    expect(campaigns.taken[0]?.members["Campaign"]).not.toHaveProperty("campaign_name");
  });

  test("ids that a report was filtered by are no figures, wherever they are", async () => {
    const found = await read(
      lines(
        "Date,Insertion Order,Impressions,Clicks,Revenue (Adv Currency)",
        "11/1/26,Autumn,10,1,2.5",
        ",,10,1,2.5",
        "",
        "Report Time:,2026/11/20 10:14 GMT",
        "Filter by Advertiser ID:,3012345,3012346",
      ),
    );
    expect(found.skipped).toEqual([3, 4, 5, 6]);
    expect(found.refused).toEqual([]);
  });

  test("line items alone do not make a file one of DV360", async () => {
    const found = await read(
      lines("Date,Campaign,Line item,Line item ID,Impressions", "3/4/2026,Autumn,Top,7,10"),
    );
    expect(found.mapping.source).toBe("generic");
    expect(found.refused).toEqual([[2, expect.stringContaining("could be two days")]]);
  });
});

test.each([
  "Campaign name,Date,Cost,Impressions,Clicks (destination),2-second video views,6-second video views",
  "campaign_name,stat_time_day,spend,impressions,clicks,video_watched_2s,video_watched_6s",
])("TikTok's short views are kept: %s", async (header) => {
  const found = await read(lines(header, "Autumn,2026-10-01 00:00:00,5,100,4,40,20"));
  expect(found.mapping.source).toBe("tiktok");
  expect([found.figures("video_2s"), found.figures("video_6s")]).toEqual([[40], [20]]);
});

describe("money", () => {
  test("a currency in the cell takes precedence, and is refused without a rate", async () => {
    const rows = ["€5.00", "$5.00", "£5.00", "5.00 CHF", "5.00"];
    const text = lines(plain, ...rows.map((money, index) => `2026-10-0${index + 1},Autumn,10,1,${money}`));
    const found = await read(text);
    expect(found.figures("spend_micros")).toEqual([5_000_000, 5_000_000]);
    expect(found.refused.map(([line, reason]) => [line, /in ([A-Z]{3}),/.exec(reason)?.[1]])).toEqual([
      [3, "USD"],
      [4, "GBP"],
      [5, "CHF"],
    ]);
    // Of the currencies with the same sign, that of the file.
    const canadian = await read(text, { currency: "CAD", rates: { CAD: 0.5 } });
    expect(canadian.figures("spend_micros")).toEqual([5_000_000, 2_500_000, 2_500_000]);
  });

  test.each([
    ["currency_code", "spend", "USD,5"],
    ["campaign_budget_currency_code", "cost", "USD,5"],
    ["account_id", "spend_in_micro_dollar", "1,5000000"],
    ["account_id", "cost_in_usd", "1,5"],
  ])("dollars according to %s or %s are not euros", async (first, money, values) => {
    const found = await read(
      lines(`date,campaign_id,impressions,${first},${money}`, `2026-10-01,7,10,${values}`),
    );
    expect(found.refused).toEqual([[2, expect.stringContaining("in USD, the dataset in EUR")]]);
  });

  test("LinkedIn's local currency comes before its dollars, X counts in millionths, Microsoft's revenue is what was sold", async () => {
    const linkedIn = await read(
      lines(
        "day,campaign_id,impressions,clicks,cost_in_usd,cost_in_local_currency",
        "2026-10-01,7,10,1,5.5,5",
      ),
    );
    expect(linkedIn.figures("spend_micros")).toEqual([5_000_000]);
    const x = await read(
      lines(
        "date,campaign_id,billed_charge_local_micro,clicks,impressions,url_clicks",
        "2026-10-01,7,5000000,6,10,4",
      ),
    );
    expect(x.figures("spend_micros")).toEqual([5_000_000]);
    expect([x.figures("clicks"), x.figures("all_clicks")]).toEqual([[4], [6]]);
    const microsoft = await read(
      lines("date,campaign_id,impressions,clicks,spend,revenue", "2026-10-01,7,10,1,5,90"),
    );
    expect(microsoft.figures("conversion_value_micros")).toEqual([90_000_000]);
    expect(microsoft.figures("revenue_micros")).toEqual([null]);
  });
});

describe("lines", () => {
  test.each([
    ["Campaign report\nDay,Campaign,Network,Impr.,Clicks,Cost,CTR", "2026-11-01,Autumn", "1,0.50,10.00%"],
    [
      "Date,Insertion Order,Platform,Impressions,Clicks,Revenue (Adv Currency),Click Rate (CTR)",
      "11/1/26,Autumn",
      "1,0.50,10.00%",
    ],
  ])("that differ in a network or platform alone are two: %s", async (header, start, end) => {
    const row = (network: string, ctr = end) => `${start},${network},10,${ctr}`;
    const found = await read(lines(header, row("Search"), row("Partners"), row("Search", "1,0.50,10.01%")));
    expect(found.taken[0]?.identity).not.toBe(found.taken[1]?.identity);
    // Lines that differ only in a ratio are the same.
    expect(found.taken[0]?.identity).toBe(found.taken[2]?.identity);
  });

  test("with more cells than the header are refused, because an unquoted 1,234 moves all figures; so are lines that end before a figure", async () => {
    const found = await read(
      lines(plain, "2026-10-01,Autumn,1,234,5,1.00", "2026-10-02,Autumn,10,1,1.00,", "2026-10-03,Autumn,10"),
    );
    expect(found.refused).toEqual([
      [2, expect.stringContaining("more cells than the header")],
      [4, expect.stringContaining("cut off")],
    ]);
    expect(found.figures("impressions")).toEqual([10]);
  });

  test("within an open quotation mark are reported", async () => {
    const found = await read(
      lines(
        plain,
        '2026-10-01,"open,10,1,1.00',
        "2026-10-02,after,10,1,1.00",
        '2026-10-03,"closed",10,1,1.00',
        '2026-10-04,"two\nlines, said well",10,1,1.00',
      ),
    );
    expect(found.refused).toEqual([[2, expect.stringContaining("quotation mark")]]);
    expect(found.taken.map(({ line }) => line)).toEqual([5]);
  });

  test("of days before 2000 or more than a year ahead are refused as typing errors", async () => {
    const days = ["0026-10-01", "1999-12-31", "2000-01-01", "2027-11-23", "2027-11-24", "2099-11-02"];
    const found = await read(lines(plain, ...days.map((day) => `${day},Autumn,10,1,1.00`)));
    expect(found.refused.map(([line]) => line)).toEqual([2, 3, 6, 7]);
    expect(found.taken).toHaveLength(2);
  });
});

test("the first letter that reveals the encoding may come late", async () => {
  const early = Array.from({ length: 4000 }, (_, at) => `0${(at % 9) + 1}.10.2026;Early ${at};10`);
  const text = lines("Datum;Kampagne;Impressionen", ...early, "01.10.2026;Süd;10", "01.10.2026;Söd;10");
  for (const bytes of [Buffer.from(text), Buffer.from(text, "latin1")]) {
    const found = await read(bytes);
    expect(found.taken.slice(-2).map(({ members }) => members["Campaign"])).toEqual([
      { campaign_name: "Süd" },
      { campaign_name: "Söd" },
    ]);
  }
});
