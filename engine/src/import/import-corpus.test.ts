import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";

import { fromDayNumber } from "@vitrine/contracts/query";
import { campaignDigital } from "../models.ts";
import { importShape } from "./import-shape.ts";
import type { ImportMapping } from "./import-types.ts";
import { RowMapper } from "./rows/row-mapper.ts";
import { inspectImport, openImport } from "./open-import.ts";
import { nameMembers, recordsOf, type NamedRow } from "../testing/imported-rows.ts";

const shape = importShape(campaignDigital);
const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

interface ReadFile {
  readonly source: string;
  readonly mapping: ImportMapping;
  readonly facts: string;
  readonly grain: string;
  readonly taken: readonly NamedRow[];
  readonly skipped: readonly (readonly [number, string])[];
  readonly refused: readonly (readonly [number, string])[];
  sum(amount: string): number;
}

async function readFile(name: string, known: Partial<ImportMapping> = {}): Promise<ReadFile> {
  const { file, batches } = await openImport(fixture(name), { shape, known });
  const mapper = new RowMapper(file, shape);
  const taken: NamedRow[] = [];
  const skipped: [number, string][] = [];
  const refused: [number, string][] = [];
  for await (const record of recordsOf(batches)) {
    const outcome = mapper.map(record);
    if (outcome.kind === "taken") taken.push(nameMembers(outcome.row, mapper.dimensions, shape));
    else (outcome.kind === "skipped" ? skipped : refused).push([record.line, outcome.reason]);
  }
  const sum = (amount: string) => {
    const at = mapper.facts.amounts.findIndex(({ name: column }) => column === amount);
    const unit = mapper.facts.amounts[at]?.isMoney === false ? 1_000_000 : 1;
    return taken.reduce((total, { amounts }) => total + (amounts[at] ?? 0), 0) / unit;
  };
  return {
    source: file.mapping.source,
    mapping: file.mapping,
    facts: mapper.facts.source,
    grain: mapper.grain,
    taken,
    skipped,
    refused,
    sum,
  };
}

const days = (rows: readonly NamedRow[]) => rows.map(({ day }) => fromDayNumber(day));
const names = (rows: readonly NamedRow[]) =>
  rows.map(({ members }) => members["Campaign"]?.["campaign_name"]);

describe("Google Ads", () => {
  test("titles, quoted thousands, `--` and totals lines; a campaign called Total Wine stays", async () => {
    const read = await readFile("google-ads-campaigns.csv");
    expect(read.source).toBe("google_ads");
    expect(names(read.taken)).toEqual(["Brand | Search", "Total Wine", "Brand | Search"]);
    expect(read.sum("spend_micros")).toBe(2_698_190_000);
    expect(read.sum("impressions")).toBe(120_540);
    expect(read.sum("conversion_value_micros")).toBe(2_400_500_000);
    expect(read.skipped.map(([line]) => line)).toEqual([7, 8]);
    expect(read.refused).toEqual([]);
    expect(read.taken.map(({ members }) => members["Channel"]?.["channel"])).toEqual([
      "Search",
      "Display",
      "Search",
    ]);
    const viewable = shape.facts[0]?.amounts.findIndex(({ name }) => name === "viewable_impressions") ?? -1;
    expect(read.taken.map(({ amounts }) => amounts[viewable])).toEqual([null, 61_200_000_000, null]);
  });

  test("UTF-16 with tabs, German headers and figures, `Gesamt:`", async () => {
    const read = await readFile("google-ads-de-utf16.csv");
    expect(read.source).toBe("google_ads");
    expect(read.mapping.decimal).toBe(",");
    expect(read.sum("spend_micros")).toBe(1_332_660_000);
    expect(read.sum("impressions")).toBe(22_300);
    expect(names(read.taken)).toEqual(["Herbst Süd", "Herbst Süd"]);
    expect(read.skipped.map(([line]) => line)).toEqual([6]);
    expect(read.refused).toEqual([]);
  });

  test("without a day every line is refused with what to do", async () => {
    const read = await readFile("google-ads-period.csv");
    expect(read.taken).toEqual([]);
    expect(read.refused.map(([line]) => line)).toEqual([4, 5]);
    expect(read.refused[0]?.[1]).toContain("2026-10-03 to 2026-10-16");
    expect(read.refused[0]?.[1]).toContain("“Day” column");
  });

  test("columns of the API: millionths, ids beyond 2^53, leading zeros, fractional conversions", async () => {
    const read = await readFile("google-ads-api.csv");
    expect(read.source).toBe("google_ads");
    expect(read.sum("spend_micros")).toBe(17_345_779);
    expect(read.taken[0]?.members["Campaign"]?.["campaign_id"]).toBe("90071992547409931");
    expect(read.taken[2]?.members["Campaign"]?.["campaign_id"]).toBe("90071992547409932");
    expect(read.taken[0]?.members["Line item"]?.["line_item_id"]).toBe("00420000000000000001");
    expect(read.taken.map(({ members }) => members["Device"]?.["device"])).toEqual([
      "Mobile",
      "Desktop",
      "Connected TV",
    ]);
    expect(read.sum("conversions")).toBe(1);
    expect(read.grain).toBe("Line item+Device");
  });
});

describe("Meta Ads", () => {
  test("currency in the header, separate link clicks and all clicks, results by their indicator", async () => {
    const read = await readFile("meta-ads.csv");
    expect(read.source).toBe("meta_ads");
    expect(read.taken).toHaveLength(3);
    expect(read.sum("spend_micros")).toBe(213_450_000);
    expect(read.sum("clicks")).toBe(295);
    expect(read.sum("all_clicks")).toBe(430);
    // 12 and 7 leads. The purchases of the reach campaign, because 18 000 people reached are no conversions.
    expect(read.sum("conversions")).toBe(21);
    expect(read.taken[0]?.members["Creative"]).toEqual({
      creative_id: "120210000000000333",
      creative_name: "Video, 15 s",
    });
    expect(read.taken[0]?.account).toBe("120210000000000001");
    expect(read.taken[0]?.members["Channel"]).toEqual({ channel: "Social" });
  });

  test("French: semicolons, days first, narrow spaces, decimal commas; dollars need a rate", async () => {
    const refused = await readFile("meta-ads-fr.csv");
    expect(refused.source).toBe("meta_ads");
    expect(refused.taken).toEqual([]);
    expect(refused.refused[0]?.[1]).toContain("in USD, the dataset in EUR");
    const read = await readFile("meta-ads-fr.csv", { rates: { USD: 0.5 } });
    expect(days(read.taken)).toEqual(["2026-10-03", "2026-10-13"]);
    expect(read.sum("spend_micros")).toBe(623_530_000);
    expect(read.sum("impressions")).toBe(20_900);
    expect(read.sum("clicks")).toBe(187);
    expect(read.sum("all_clicks")).toBe(271);
  });

  test("Spanish headers", async () => {
    const read = await readFile("meta-ads-es.csv");
    expect(read.source).toBe("meta_ads");
    expect(read.sum("spend_micros")).toBe(1_235_250_000);
    expect(read.sum("impressions")).toBe(10_090);
  });

  test("a period of one day is a day, a longer one is refused", async () => {
    const read = await readFile("meta-ads-period.csv");
    expect(days(read.taken)).toEqual(["2026-11-01"]);
    expect(read.refused).toEqual([[2, expect.stringContaining("2026-10-01 to 2026-10-31")]]);
  });

  test("ages and genders go to separate figures, never to the unsplit ones", async () => {
    const read = await readFile("meta-ads-age-gender.csv");
    expect(read.facts).toBe("audience_delivery");
    expect(read.sum("impressions")).toBe(20_000);
    expect(read.taken[0]?.members["Audience"]).toEqual({ age: "18–24", gender: "Female" });
  });

  test("a split that the dataset does not have is refused with what to do", async () => {
    const columns = { "Campaign name": "Campaign[campaign_name]", Day: "day", Age: "split:hour" };
    const read = await readFile("meta-ads-age-gender.csv", {
      columns: { ...columns, Impressions: "amount:impressions" },
    });
    expect(read.taken).toEqual([]);
    expect(read.refused.map(([line]) => line)).toEqual([2, 3]);
    expect(read.refused[0]?.[1]).toContain("“Age”");
  });
});

describe("DV360", () => {
  test("CR-only lines, M/D/YY, three currencies, totals and footer", async () => {
    const read = await readFile("dv360-cr-only.csv");
    expect(read.source).toBe("dv360");
    expect(days(read.taken)).toEqual(["2026-10-03", "2026-10-13"]);
    expect(read.sum("revenue_micros")).toBe(1_000_000_001);
    expect(read.sum("spend_micros")).toBe(1_000_000_001);
    expect(read.sum("media_cost_micros")).toBe(760_500_000);
    expect(read.sum("total_media_cost_micros")).toBe(797_000_000);
    expect(read.sum("conversions")).toBe(15);
    expect(read.sum("view_conversions")).toBe(9);
    expect(read.sum("video_completes")).toBe(2713);
    expect(read.taken[0]?.members["Campaign"]).toMatchObject({ campaign_id: "0012", account: "Northwind" });
    expect(read.taken[0]?.members["Line item"]?.["line_item_id"]).toBe("00034");
    expect(read.refused).toEqual([]);
    expect(read.skipped.map(([line]) => line)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });
});

describe("TikTok", () => {
  test("destination clicks and all clicks apart; `Total of N results` is not added", async () => {
    const read = await readFile("tiktok.csv");
    expect(read.source).toBe("tiktok");
    expect(read.sum("spend_micros")).toBe(100_200_000);
    expect(read.sum("clicks")).toBe(190);
    expect(read.sum("all_clicks")).toBe(276);
    expect(read.sum("conversions")).toBe(7);
    expect(read.sum("video_starts")).toBe(23_200);
    expect(read.skipped.map(([line]) => line)).toEqual([4]);
    expect(read.refused).toEqual([]);
  });
});

describe("anything else, mapped by hand", () => {
  const columns = {
    Datum: "day",
    Auftrag: "Campaign[campaign_name]",
    Sichtkontakte: "amount:impressions",
    Besuche: "amount:clicks",
    Netto: "amount:spend_micros",
  };

  test("each line is accepted or refused with its number and the reason", async () => {
    const read = await readFile("generic-semicolon.csv", { columns });
    expect(read.source).toBe("generic");
    expect(read.sum("spend_micros")).toBe(1_699_800_000);
    expect(read.refused).toEqual([[3, "“kaputt” in “Sichtkontakte” is not a number."]]);
    // Two equal lines have the same identity, and the import accepts only the first.
    expect(read.taken[1]?.identity).toBe(read.taken[2]?.identity);
    expect(read.taken[0]?.identity).not.toBe(read.taken[1]?.identity);
  });

  test("without a mapping the preview reports what is missing, and shows the rows", async () => {
    const preview = await inspectImport(fixture("generic-semicolon.csv"), { shape, known: {} });
    expect(preview.fault).toContain("No column holds the campaign");
    expect(preview.rows).toHaveLength(4);
  });
});
