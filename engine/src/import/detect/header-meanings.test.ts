import { expect, test } from "vitest";

import { detectFile } from "./detect-file.ts";
import { currencyColumn, currencyOfHeader, isContinentalDay, plainHeader } from "./header-meanings.ts";
import { RowMapper } from "../rows/row-mapper.ts";
import { importShape } from "../import-shape.ts";
import { campaignDigital } from "../../models.ts";
import { commonHeaders } from "../platforms/common-headers.ts";
import { platforms } from "../platforms/index.ts";

test("a header has one meaning, whichever platform or language lists it", () => {
  const found = new Map<string, string>();
  for (const headers of [commonHeaders, ...Object.values(platforms).map((platform) => platform.headers)]) {
    for (const language of Object.values(headers)) {
      for (const [target, words = []] of Object.entries(language)) {
        for (const word of words) {
          expect(found.get(word), word).toBeUndefined();
          expect(word).toBe(plainHeader(word));
          found.set(word, target);
        }
      }
    }
  }
  expect(found.size).toBeGreaterThan(500);
});

test.each([
  ["Cost (EUR)", "cost", "EUR", "currency"],
  ["Cost (USD) #2", "cost", "USD", "currency"],
  ["Revenue (Adv Currency)", "revenue", null, "advertiser_currency"],
  ["Media Cost (Advertiser Currency)", "media cost", null, "advertiser_currency"],
  ["Revenue (Partner Currency)", "revenue", null, "partner_currency"],
  ["METRIC_REVENUE_ADVERTISER", "metric_revenue", null, "advertiser_currency"],
  ["METRIC_REVENUE_USD", "metric_revenue", "USD", "currency"],
  ["cost_in_local_currency", "cost_in", null, "currency"],
  ["cost_in_usd", "cost_in", "USD", "currency"],
  ["spend_in_micro_dollar", "spend_in_micro", "USD", "currency"],
  ["Clicks (all)", "clicks (all)", null, "currency"],
])("the currency in %s is not part of the name", (header, plain, currency, column) => {
  expect(plainHeader(header)).toBe(plain);
  expect(currencyOfHeader(header)).toBe(currency);
  expect(currencyColumn(header)).toBe(column);
});

test("every header of the day in a language with days before months implies that order", () => {
  for (const header of ["Tag", "Nach Tag", "Par jour", "Fecha", "Giorno", "Dag", "Dzień", "Berichtsstart"])
    expect(isContinentalDay(header), header).toBe(true);
  for (const header of ["Day", "Date", "stat_time_day", "Kosten"])
    expect(isContinentalDay(header)).toBe(false);
});

test("a day under “Nach Tag” is read with its day first", () => {
  const header = ["Nach Tag", "Kampagnentyp", "Kampagne", "Impr.", "Kosten"];
  const records = [header, ["03/04/26", "Suche", "Herbst", "12", "1,50"]];
  const shape = importShape(campaignDigital);
  const lines = records.map((cells, index) => ({ line: index + 1, cells, lineEnds: 0 }));
  const { mapping } = detectFile(lines, "utf-8", ";", { shape, source: null });
  expect(mapping).toMatchObject({ source: "google_ads", dateOrder: "dmy" });
});

test("headers that are names of object properties are ordinary headers", () => {
  const header = ["Date", "Campaign", "Impressions", "constructor", "__proto__"];
  const lines = [header, ["2026-10-01", "Autumn", "12", "x", "y"]];
  const records = lines.map((cells, index) => ({ line: index + 1, cells, lineEnds: 0 }));
  const shape = importShape(campaignDigital);
  const file = detectFile(records, "utf-8", ",", { shape, source: null });
  expect(Object.entries(file.mapping.columns).slice(-2)).toEqual([
    ["constructor", ""],
    ["__proto__", ""],
  ]);
  const known = {
    ...file,
    mapping: {
      ...file.mapping,
      columns: { Date: "day", Campaign: "Campaign[campaign_name]", Impressions: "amount:impressions" },
    },
  };
  expect(new RowMapper(known, shape).map({ line: 2, cells: lines[1] ?? [], lineEnds: 0 }).kind).toBe("taken");
});
