import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import campaignDigitalFile from "../../models/campaign_digital.json" with { type: "json" };
import { parseModel } from "../model/parse-model.ts";
import { importShape } from "./import-shape.ts";
import { RowMapper } from "./rows/row-mapper.ts";
import { openImport } from "./open-import.ts";
import { attributedColumns } from "./source-lags.ts";
import { nameMembers, recordsOf } from "../testing/imported-rows.ts";

function renamedModel(): unknown {
  const names = {
    Campaign: "Initiative",
    "Line item": "Flightline",
    Creative: "Artwork",
    Channel: "Medium",
    Device: "Screen",
    Market: "Land",
  };
  const columns = [
    "campaign_id",
    "campaign_name",
    "line_item_id",
    "line_item_name",
    "creative_id",
    "account",
    "channel",
    "device",
    "market",
  ];
  let text = JSON.stringify(campaignDigitalFile);
  for (const [name, other] of Object.entries(names)) {
    // Hierarchies and measures keep their names. Tables and references to them do not.
    text = text
      .replaceAll(`${name}[`, `${other}[`)
      .replaceAll(`{"name":"${name}","source"`, `{"name":"${other}","source"`);
  }
  for (const column of columns)
    text = text
      .replaceAll(`{"name":"${column}","type"`, `{"name":"own_${column}","type"`)
      .replaceAll(`[${column}]`, `[own_${column}]`)
      .replaceAll(`"nameColumn":"${column}"`, `"nameColumn":"own_${column}"`);
  return JSON.parse(text);
}

test("the dimensions of campaigns, line items and channels are read from the model", async () => {
  const parsed = parseModel(renamedModel());
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const shape = importShape(parsed.value);
  expect(shape.levels).toEqual(["Initiative", "Flightline", "Artwork"]);
  const path = fileURLToPath(new URL("fixtures/google-ads-api.csv", import.meta.url));
  const { file, batches } = await openImport(path, { shape, known: {} });
  const mapper = new RowMapper(file, shape);
  const rows = [];
  for await (const record of recordsOf(batches)) {
    const outcome = mapper.map(record);
    rows.push(outcome.kind === "taken" ? nameMembers(outcome.row, mapper.dimensions, shape) : null);
  }
  expect(mapper).toMatchObject({ grain: "Flightline+Screen", entity: "Flightline" });
  expect(rows[0]).toMatchObject({
    members: {
      Initiative: { own_campaign_id: "90071992547409931", own_account: expect.any(String) },
      Flightline: { own_line_item_id: "00420000000000000001" },
      Screen: { own_device: "Mobile" },
    },
  });
});

test("a model without roles accepts no file, and reports what is missing", async () => {
  const text = JSON.stringify(campaignDigitalFile).replaceAll(/"importRole":"\w+",/g, "");
  const parsed = parseModel(JSON.parse(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const shape = importShape(parsed.value);
  expect(shape.levels).toEqual([]);
  const path = fileURLToPath(new URL("fixtures/google-ads-campaigns.csv", import.meta.url));
  const { file, batches } = await openImport(path, { shape, known: {} });
  expect(() => new RowMapper(file, shape)).toThrow("No column holds the campaign");
  await batches.return(undefined);
});

test("no module of the importer names a dimension of the model", () => {
  const parsed = parseModel(campaignDigitalFile);
  if (!parsed.ok) throw new Error("unreadable");
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(30);
  const names = parsed.value.tables.flatMap(({ name, role }) => (role === "dimension" ? [name] : []));
  // References in code: the name as a whole text, or before a column in brackets. This does not match labels such as
  // “Account”.
  const references = names.flatMap((name) => [`"${name}"`, `"${name}[`]);
  for (const file of files) {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    expect(
      references.filter((reference) => text.includes(reference)),
      file,
    ).toEqual([]);
  }
});

test("attributed columns are those of conversions", () => {
  const parsed = parseModel(campaignDigitalFile);
  if (!parsed.ok) throw new Error("unreadable");
  expect([...attributedColumns(parsed.value)].toSorted()).toEqual([
    "adds_to_cart",
    "conversion_value_micros",
    "conversions",
    "purchases",
    "view_conversions",
  ]);
});
