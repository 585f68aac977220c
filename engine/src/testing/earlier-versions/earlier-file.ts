import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";

import { fillRollups } from "../../engines/duckdb/fill-rollups.ts";
import { addFileColumn } from "../../engines/duckdb/imports/import-tables.ts";
import { createTables, storedTables } from "../../engines/duckdb/stored-tables.ts";
import { importShape } from "../../import/import-shape.ts";
import { campaignDigital } from "../../models.ts";

const imported = 1_000_000_000;

/**
 * Makes the file in which earlier versions kept all workspaces: `alpha` with a sample and an import, `beta` with imports,
 * `gone` with a campaign without figures, and rows that belong to no workspace. The keys of imported members are those
 * that that version issued across workspaces.
 */
export async function writeEarlierFile(path: string, shape: string): Promise<void> {
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  const tables = storedTables(campaignDigital);
  await createTables(connection, tables);
  for (const { source } of importShape(campaignDigital).facts) await addFileColumn(connection, source);
  await connection.run(`CREATE TABLE "Import files" (number INTEGER, id VARCHAR, workspace VARCHAR, source VARCHAR,
    facts VARCHAR, grain VARCHAR, file_name VARCHAR, content_hash VARCHAR, first_day DATE, last_day DATE,
    complete_through VARCHAR, taken DOUBLE, replaced DOUBLE, imported_at VARCHAR, digits INTEGER)`);
  await connection.run(
    `CREATE TABLE "Import members" (dimension VARCHAR, scope VARCHAR, member VARCHAR, key BIGINT)`,
  );
  await fillDimensions(connection);
  await fillFacts(connection);
  await fillLedger(connection);
  await fillRollups(connection, tables);
  await connection.run(
    `CREATE TABLE "Store state" AS SELECT $1::VARCHAR AS shape, 'sample.i3' AS data_version,
       '2026-10-31' AS complete_through, 0::DOUBLE AS row_count`,
    [shape],
  );
  await connection.run("CHECKPOINT");
  connection.closeSync();
  instance.closeSync();
}

async function fillDimensions(connection: DuckDBConnection): Promise<void> {
  const campaigns = [
    [1, "00000011", "Sample", "'alpha'"],
    [imported + 1, "50000001", "Alpha's", "'alpha'"],
    [imported + 2, "50000002", "Beta's", "'beta'"],
    [imported + 3, "50000003", "Gone's", "'gone'"],
    [imported + 4, "50000004", "Without", "NULL"],
  ].map(
    ([key, id, name, workspace]) => `(${key}, '${id}', '${String(name).replace("'", "''")}', ${workspace})`,
  );
  await connection.run(
    `INSERT INTO campaign (campaign_key, campaign_id, campaign_name, workspace_key) VALUES ${campaigns.join(", ")}`,
  );
  await connection.run("INSERT INTO device VALUES (1, 'Mobile'), (2, 'Desktop'), (3, 'TV')");
  await connection.run("INSERT INTO market (market_key, market) VALUES (1, 'Germany'), (2, 'Austria')");
  await connection.run(
    "INSERT INTO subdivision (subdivision_key, subdivision, market_key) VALUES (7, 'Tyrol', 2)",
  );
  const terms = [
    [imported + 1, "alpha shoes"],
    [imported + 2, "beta secret"],
  ].map(([key, term]) => `(${key}, '${term}')`);
  await connection.run(`INSERT INTO search_term (search_term_key, search_term) VALUES ${terms.join(", ")}`);
  await connection.run("INSERT INTO date_day (date, year) VALUES ('2026-10-01', 2026), ('2026-10-02', 2026)");
}

/** Figures with fractions, with blanks, and of campaigns that are nowhere. */
async function fillFacts(connection: DuckDBConnection): Promise<void> {
  const rows = [
    [1, 1, "1000.5", "7", "NULL"],
    [1, 2, "20", "1", "NULL"],
    [imported + 1, 1, "30.25", "2", 1],
    [imported + 2, 2, "400.000001", "NULL", 2],
    [imported + 2, 2, "5", "3", 3],
    [imported + 4, 1, "6", "1", "NULL"],
    [999_999, 1, "70", "1", "NULL"],
    ["NULL", 1, "800", "1", "NULL"],
  ].map(
    ([campaign, device, impressions, clicks, file]) =>
      `('2026-10-01', ${campaign}, ${device}, ${impressions}, ${clicks}, ${file})`,
  );
  await connection.run(
    `INSERT INTO performance (date, campaign_key, device_key, impressions, clicks, "Import file") VALUES ${rows.join(", ")}`,
  );
  const words = [
    [imported + 1, imported + 1, 4, 1],
    [imported + 2, imported + 2, 9, 2],
  ].map(([campaign, term, clicks, file]) => `('2026-10-01', ${campaign}, ${term}, ${clicks}, ${file})`);
  await connection.run(
    `INSERT INTO search_delivery (date, campaign_key, search_term_key, clicks, "Import file") VALUES ${words.join(", ")}`,
  );
  await connection.run(
    "INSERT INTO regional_delivery (month, campaign_key, subdivision_key, clicks) VALUES ('2026-10-01', 1, 7, 3)",
  );
}

async function fillLedger(connection: DuckDBConnection): Promise<void> {
  const files = [
    [1, "i1", "alpha"],
    [2, "i2", "beta"],
    [3, "i3", "beta"],
  ].map(
    ([number, id, workspace]) =>
      `(${number}, '${id}', '${workspace}', 'generic', 'performance', 'Campaign', '2026-10-01', '2026-10-01', '2026-10-01', '2026-10-02T00:00:00.000Z', 6)`,
  );
  await connection.run(
    `INSERT INTO "Import files" (number, id, workspace, source, facts, grain, first_day, last_day, complete_through,
       imported_at, digits) VALUES ${files.join(", ")}`,
  );
  const members = [
    ["campaign", "alpha\u001fgeneric\u001f", "name:Alpha''s", imported + 1],
    ["campaign", "beta\u001fgeneric\u001f", "name:Beta''s", imported + 2],
    ["search_term", "", "alpha shoes", imported + 1],
    ["search_term", "", "beta secret", imported + 2],
  ].map(([dimension, scope, member, key]) => `('${dimension}', '${scope}', '${member}', ${key})`);
  await connection.run(`INSERT INTO "Import members" VALUES ${members.join(", ")}`);
}
