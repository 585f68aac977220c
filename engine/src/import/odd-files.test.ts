import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { campaignDigital } from "../models.ts";
import { makeWorkbook } from "../testing/workbook.ts";
import { importShape } from "./import-shape.ts";
import { RowMapper } from "./rows/row-mapper.ts";
import { openImport } from "./open-import.ts";
import { readDay } from "./values/read-day.ts";
import { recordsOf } from "../testing/imported-rows.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-odd-"));
afterAll(() => rmSync(folder, { recursive: true }));
const shape = importShape(campaignDigital);

/** The outcome of each line, and the sums of the accepted ones. */
async function read(content: string | Uint8Array | readonly string[]) {
  const path = join(folder, "file");
  writeFileSync(
    path,
    typeof content === "string" || content instanceof Uint8Array ? content : content.join("\n"),
  );
  const { file, batches } = await openImport(path, { shape, known: {} });
  const mapper = new RowMapper(file, shape);
  const sums: Record<string, number> = {};
  const lines: Record<number, string> = {};
  const accounts: string[] = [];
  for await (const record of recordsOf(batches)) {
    const outcome = mapper.map(record);
    lines[record.line] = outcome.kind === "refused" ? outcome.reason : outcome.kind;
    if (outcome.kind !== "taken") continue;
    accounts.push(outcome.row.account);
    for (const [index, { name, isMoney }] of mapper.facts.amounts.entries())
      sums[name] = (sums[name] ?? 0) + (outcome.row.amounts[index] ?? 0) / (isMoney ? 1 : 1_000_000);
  }
  return { source: file.mapping.source, decimal: file.mapping.decimal, sums, lines, accounts };
}

describe("a report of one day, without a day in its lines", () => {
  test("totals lines of Google are not campaigns", async () => {
    const { lines, sums } = await read([
      "Campaign report",
      '"Oct 3, 2026 - Oct 3, 2026"',
      "Campaign,Campaign status,Currency code,Impr.,Clicks,Cost",
      "Total Wine,Enabled,EUR,10,1,1.00",
      "Total: Campaigns, --,EUR,10,1,1.00",
      "Total: Account, --,EUR,10,1,1.00",
    ]);
    expect(lines).toEqual({ 4: "taken", 5: "skipped", 6: "skipped" });
    expect(sums).toMatchObject({ impressions: 10, clicks: 1, spend_micros: 1_000_000 });
  });

  test("nor is the summary of Meta; a line with an ID is one, whatever its name", async () => {
    const { lines, sums } = await read([
      "Reporting starts,Reporting ends,Campaign name,Campaign ID,Impressions,Link clicks,Amount spent (EUR)",
      "2026-10-03,2026-10-03,,,30,3,3.00",
      "2026-10-03,2026-10-03,Autumn,1,10,1,1.00",
      "2026-10-03,2026-10-03,,2,20,2,2.00",
    ]);
    expect(lines).toEqual({ 2: "skipped", 3: "taken", 4: "taken" });
    expect(sums).toMatchObject({ impressions: 30, clicks: 3, spend_micros: 3_000_000 });
  });
});

test("a line that was cut off is refused, in a text; sheets leave out empty cells", async () => {
  const header = ["Day", "Campaign", "Currency code", "Cost", "Clicks", "Impr.", ""];
  const text = await read([
    header.join(","),
    "2026-10-03,Autumn,EUR,1.00,1,10",
    "2026-10-04,Autumn,EUR,2.00,2",
  ]);
  expect(text.lines).toEqual({ 2: "taken", 3: "The line ends before “Impr.”: it was cut off." });
  const sheet = await read(makeWorkbook([header, ["2026-10-04", "Autumn", "EUR", { number: "2" }]]));
  expect(sheet.lines).toEqual({ 2: "taken" });
});

test("an account has one ID, however a platform writes it", async () => {
  const header = "Day,Customer ID,Campaign,Impr.,Clicks,Cost";
  const google = [header, "2026-10-03,123-456-7890,Autumn,1,1,1.00", "2026-10-04,1234567890,Autumn,1,1,1.00"];
  expect((await read(google)).accounts).toEqual(["1234567890", "1234567890"]);
  const meta = [
    "date_start,date_stop,account_id,campaign_name,spend",
    "2026-10-03,2026-10-03,act_77,Autumn,1",
  ];
  expect((await read(meta)).accounts).toEqual(["77"]);
});

test("an ID of sixteen digits in scientific notation has lost its last digit", async () => {
  const header = ["Day", "Campaign ID", "Campaign name", "Impressions"];
  const row = (id: string) => ["2026-10-03", { number: id }, "Autumn", { number: "1" }];
  const { lines } = await read(makeWorkbook([header, row("9.00719925474099E+15"), row("1.2345E+10")]));
  expect(lines).toEqual({ 2: expect.stringMatching(/“Campaign ID” .* rounded/), 3: "taken" });
});

test("Meta's lists of actions: purchases are the conversions, counted once", async () => {
  const list = (...actions: readonly (readonly [string, string])[]) =>
    `"${JSON.stringify(actions.map(([action_type, value]) => ({ action_type, value }))).replaceAll('"', '""')}"`;
  const header =
    "date_start,date_stop,campaign_id,impressions,clicks,inline_link_clicks,spend,actions,action_values";
  const start = (day: number) => `2026-10-0${day},2026-10-0${day},1,100,9,5,1.00`;
  const { lines, sums } = await read([
    header,
    `${start(1)},${list(["link_click", "5"], ["purchase", "2"], ["omni_purchase", "3"])},${list(["omni_purchase", "99.50"])}`,
    `${start(2)},"[{'action_type': 'purchase', 'value': '4'}]",[]`,
    `${start(3)},,`,
    `${start(4)},[broken,`,
  ]);
  expect(lines).toEqual({ 2: "taken", 3: "taken", 4: "taken", 5: "“[broken” in “actions” is not a number." });
  expect(sums).toMatchObject({
    conversions: 7,
    conversion_value_micros: 99_500_000,
    clicks: 15,
    all_clicks: 27,
  });
});

describe("other languages", () => {
  test.each([
    ["Giorno;Campagna;Codice valuta;Costo;Impr.;Clic", "Totale: account"],
    ["Dag;Campagne;Valutacode;Kosten;Vert.;Klikken", "Totaal: account"],
    ["Dia;Campanha;Código da moeda;Custo;Impr.;Cliques", "Total: conta"],
    ["Dzień;Kampania;Kod waluty;Koszt;Wyśw.;Kliknięcia", "Łącznie: konto"],
  ])("Google Ads: %s", async (header, total) => {
    const rows = ["2026-10-01;A;EUR;1.316,14;12.345;1.001", `${total};--;EUR;1.316,14;12.345;1.001`];
    const { source, lines, sums } = await read([header, ...rows]);
    expect(source).toBe("google_ads");
    expect(lines).toEqual({ 2: "taken", 3: "skipped" });
    expect(sums).toMatchObject({ spend_micros: 1_316_140_000, impressions: 12_345, clicks: 1001 });
  });

  test.each([
    "Giorno;Nome della campagna;Importo speso (EUR);Impression;Copertura;Clic sul link;Clic (tutti)",
    "Dag;Campagnenaam;Besteed bedrag (EUR);Weergaven;Bereik;Klikken op link;Klikken (alle)",
    "Dia;Nome da campanha;Valor usado (EUR);Impressões;Alcance;Cliques no link;Cliques (todos)",
    "Dzień;Nazwa kampanii;Wydana kwota (EUR);Wyświetlenia;Zasięg;Kliknięcia linku;Kliknięcia (wszystkie)",
  ])("Meta Ads: %s", async (header) => {
    const { source, sums } = await read([header, "2026-10-01;A;1 234,56;12 345;900;10;25"]);
    expect(source).toBe("meta_ads");
    expect(sums).toMatchObject({
      spend_micros: 1_234_560_000,
      impressions: 12_345,
      clicks: 10,
      all_clicks: 25,
    });
  });

  test.each([
    ["Sun, Oct 4, 2026", "2026-10-04"],
    ["dim. 5 juil. 2026", "2026-07-05"],
    ["1er nov. 2026", "2026-11-01"],
    ["1 paź 2026", "2026-10-01"],
    ["3 de out. de 2026", "2026-10-03"],
    ["Mar 3, 2026", "2026-03-03"],
    ["Oct 32, 2026", null],
  ] as const)("%s is the day %s", (text, day) => {
    expect(readDay(text, null)).toBe(day);
  });
});

describe("thousands without decimals in the file", () => {
  test("commas in counts separate thousands, whatever separates the cells", async () => {
    const { sums } = await read(["Day;Campaign;Impr.;Clicks;Cost", '2026-10-01;A;"2,000";"1,000";5']);
    expect(sums).toMatchObject({ impressions: 2000, clicks: 1000, spend_micros: 5_000_000 });
  });

  test("so do dots under headers of languages that use them", async () => {
    const { sums } = await read(["Tag\tKampagne\tImpr.\tKlicks\tKosten", "2026-10-01\tA\t2.000\t1.000\t5"]);
    expect(sums).toMatchObject({ impressions: 2000, clicks: 1000, spend_micros: 5_000_000 });
  });
});

test("lines by kind of click are refused: each counts all impressions", async () => {
  const { lines } = await read(["Day,Campaign,Click type,Impr.,Clicks", "2026-10-01,A,Headline,100,5"]);
  expect(lines).toEqual({ 2: expect.stringContaining("“Click type”") });
});

test("Google Ads is recognised by its columns if a file has no title and no currency", async () => {
  const { source } = await read(["Day,Campaign,Impr.,Clicks,Cost", "2026-10-01,A,1,1,1.00"]);
  expect(source).toBe("google_ads");
});

describe("files that are no exports", () => {
  test("a picture and a web page are recognised", async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48]);
    await expect(read(picture)).rejects.toThrow("neither a CSV nor an XLSX");
    await expect(read("<!DOCTYPE html>\n<title>Sign in, please</title>")).rejects.toThrow("web page");
  });

  test("an unclosed quotation mark is reported with its line", async () => {
    const header = "Day,Campaign,Impr.";
    const text = [header, '2026-10-01,"two\nlines",1', '2026-10-02,"Autumn,1', "2026-10-03,Autumn,1"];
    await expect(read(text)).rejects.toMatchObject({ line: 4, message: expect.stringContaining("line 4") });
  });
});
