import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { SemanticQuery } from "@vitrine/contracts/query";
import { campaignDigital, createEngine, type AnalyticsAddress, type Engine } from "@vitrine/engine";
import { startClickhouseCluster } from "@vitrine/engine/testing/clickhouse";
import { inject } from "vitest";

import { StoreRegistry } from "../data/store-registry.ts";
import { openStore, type Store } from "../db/open-store.ts";
import { makeTestPlace } from "../db/testing.ts";
import { fillTestData, testReports, testUserId } from "../testing/test-data.ts";
import type { EarlierStore } from "../testing/earlier-versions/open-earlier.ts";
import { tinySample } from "../testing/tiny-sample.ts";
import type { InstallationSettings } from "./installation.ts";

const clock = { now: () => new Date("2026-11-02T09:00:00Z") };

/** A place for an installation. It is not open. */
export interface TestInstallation {
  readonly places: InstallationSettings;
  /** The settings of a server with these data. */
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** An empty place: embedded, two databases in PostgreSQL, or a database in PostgreSQL and two ClickHouse nodes. */
export async function makeTestInstallation(kind: EarlierStore): Promise<TestInstallation> {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-backup-"));
  const removals: (() => Promise<void>)[] = [];
  const makeDatabase = async () => {
    const place = await makeTestPlace("postgres");
    removals.push(() => place.remove());
    return place.options.databaseUrl;
  };
  const environment: Record<string, string> = { VITRINE_DATA_DIR: dataDir };
  let databaseUrl: string | null = null;
  let analytics: AnalyticsAddress = { kind: "embedded" };
  if (kind !== "embedded") {
    databaseUrl = await makeDatabase();
    environment["VITRINE_DATABASE_URL"] = databaseUrl ?? "";
  }
  if (kind === "postgres") {
    const url = (await makeDatabase()) ?? "";
    analytics = { kind, url };
    environment["VITRINE_ANALYTICS_URL"] = url;
  }
  if (kind === "clickhouse") {
    const { addresses, stop } = await startClickhouseCluster(2);
    removals.push(stop);
    const shards = addresses.map((address) => [`http://${address}`]);
    analytics = { kind, shards, database: "vitrine_backup", user: "default", password: "" };
    environment["VITRINE_ANALYTICS_URL"] = `clickhouse://${addresses.join(",")}/vitrine_backup`;
  }
  return {
    places: { dataDir, databaseUrl, analytics, pepper: null, previousPepper: null },
    environment,
    remove: async () => {
      for (const remove of removals) await remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface OpenInstallation {
  readonly store: Store;
  readonly engine: Engine;
}

/** The installations that `keepOpen` opened. */
const kept = new Map<TestInstallation, OpenInstallation>();

/** Opens an installation as a server does, unless it is kept open. */
export async function openTestInstallation<Value>(
  installation: TestInstallation,
  use: (opened: OpenInstallation) => Promise<Value>,
): Promise<Value> {
  const opened = kept.get(installation);
  if (opened !== undefined) return use(opened);
  const { dataDir, databaseUrl, analytics } = installation.places;
  const store = await openStore({ databaseUrl, dataDir });
  try {
    const registry = new StoreRegistry(Promise.resolve(store.db));
    const engine = await createEngine({ model: campaignDigital, registry, dataDir, analytics, clock });
    try {
      return await use({ store, engine });
    } finally {
      await engine.close();
    }
  } finally {
    await store.close();
  }
}

/**
 * Keeps an installation open for several uses, because opening it takes longer than most of them. Commands cannot use it
 * meanwhile.
 *
 * @returns closes it
 */
export function keepOpen(installation: TestInstallation): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const used = openTestInstallation(installation, (opened) => {
      kept.set(installation, opened);
      return new Promise<void>((release) => {
        resolve(() => {
          kept.delete(installation);
          release();
          return used;
        });
      });
    });
    used.catch(reject);
  });
}

/** People, reports and a sample, and an import into each workspace. The second one of alpha replaces a day. */
export async function fillTestInstallation(installation: TestInstallation): Promise<void> {
  const { databaseUrl, dataDir } = installation.places;
  // Creating an embedded store takes seconds.
  if (databaseUrl === null) cpSync(inject("migratedTemplate"), join(dataDir, "store"), { recursive: true });
  await openTestInstallation(installation, async ({ store, engine }) => {
    await fillTestData(store.db, clock.now());
    await fillOtherTables(store);
    await engine.loadSample(tinySample);
    await importTestLines(
      installation,
      engine,
      "alpha",
      "2026-10-30,Autumn,1000,5.25\n2026-10-31,Autumn,900,4",
    );
    await importTestLines(installation, engine, "alpha", "2026-10-31,Autumn,901,4.125");
    await importTestLines(installation, engine, "beta", "2026-10-30,Spring,7,0.1");
  });
}

/** A row in each table that people fill and that the rest of the test data leaves empty. */
async function fillOtherTables(store: Store): Promise<void> {
  const [client, manager, report] = [testUserId("client"), testUserId("manager"), testReports.shared];
  const [file, tables, deck] = ["1", "2", "3"].map((end) => `dddddddd-0000-4000-8000-00000000000${end}`);
  const rows: Readonly<Record<string, readonly unknown[]>> = {
    "workspace_settings values ($1, 2, 'Alpha & Sons', 'CHF', 'Europe/Zurich', 'sunday', 4, $2)": [
      "alpha",
      "teal",
    ],
    "brands values ($1, 1, '{}')": ["alpha"],
    "brand_files values ($2, $1, 'mark', 'mark.png', 'image/png', '\\x89504e47')": ["alpha", file],
    "roles values ($1, 'Analysts', 'agency', '{edit_report}', 1)": [file],
    "report_openings values ('2026-10-30', $1, $2, 3)": [report, client],
    "annotations values ($1, $2, '2026-10-30', '2026-10-31', 'sale', 'Autumn sale', true)": [file, "alpha"],
    "report_versions values ($1, 1, '{}', $2, 'First draft', now(), '[]', $3, 1)": [report, manager, file],
    "templates values ($1, 'Monthly', 'One page', 'campaign_digital', 1, now())": [file],
    "template_versions values ($1, 1, '{}')": [file],
    "archived_templates values ($1, now())": [file],
    "provider_connections values ($1, 'powerbi', 'Agency', '{}', 'sealed', 1, now(), now(), '[]', null, null)":
      [file],
    "provider_items values ($1, $2, 'g', 'g', 'i', 'report', 'n', 'u', null, null, false, null, false, null, null, now(), null, false, false)":
      [report, file],
    "provider_copies values ($1, $1, now())": [report],
    "home_boards values ($1, $2)": ["alpha", report],
    "welcome_boards values ($1, $2)": [client, report],
    "favourites values ($1, $2, now())": [client, report],
    "report_views values ($1, $2, now())": [client, report],
    "report_orders values ($1, $2, array[$3]::text[])": [client, "alpha", report],
    "reader_states values ($1, $2, $3, 'Only search', '{}', true, now())": [file, client, report],
    "files values ($1, 5, 'hash', null)": [file],
    "file_parts values ($1, 0, '\\x1f8b')": [file],
    "files values ($1, null, null, null)": [tables],
    "report_tables values ($1, $2, $3, '{}', 1, 1, true, now())": [tables, "alpha", manager],
    "imports values ($1, $2, 'export.csv', 5, 'any_platform', 'done', $3, now(), now(), '{}', null, $4)": [
      file,
      "alpha",
      manager,
      file,
    ],
    "files values ($1, 4, 'other', null)": [deck],
    "decks values ($1, $2, 'Monthly', $1, now(), '{}')": [deck, "alpha"],
    "report_decks values ($1, $2, 1, '[]')": [report, deck],
    "import_mappings values ($1, 'columns', '{}', now())": ["alpha"],
    "schedules values ($1, $2, $3, $4, $4, 'Monthly', '{}', '{}', 1, null, null, null, 0, now(), null)": [
      file,
      "alpha",
      report,
      manager,
    ],
    "schedule_recipients values ($1, $1, 0, 'person', $2, null, null, '', '[]')": [file, client],
    "deliveries (id, schedule_id, due_at, due_day, state, period_from, period_through, subject, text, created_at) values ($1, $1, now(), now(), 'sent', now(), now(), 'Report', '', now())":
      [file],
    "delivery_versions (id, delivery_id, digest, rights, reader_id, is_narrowed, row_rules) values ($1, $1, 'd', 'All', $2, false, '[]')":
      [file, client],
    "delivery_files values ($1, $1, 'xlsx', false, 'Report.xlsx', 'text/plain', 5, 'hash', $1)": [file],
    "delivery_recipients (id, delivery_id, schedule_id, due_at, address, recipient_id, name, is_outside, state) values ($1, $1, $1, now(), 'ann@client.example', $1::uuid::text, 'Ann', true, 'sent')":
      [file],
    "delivery_events (delivery_id, at, text) values ($1, now(), 'Sent')": [file],
    "delivery_mails values ($1, $2, $1, 'ann@client.example', '<m>', 'hash', now())": [file, "alpha"],
    "delivery_links (hash, purpose, workspace_id, address, language, report_name, created_at, expires_at) values ('h', 'confirm', $1, 'ann@client.example', 'en', 'Report', now(), now() + interval '1 day')":
      ["alpha"],
    "delivery_confirmations values ($1, 'ann@client.example', 'confirmed', now(), now())": ["alpha"],
    "delivery_suppressions values ('bob@client.example', '', 'bounced', 'unknown', now())": [],
  };
  for (const [row, values] of Object.entries(rows)) await store.query(`insert into ${row}`, values);
}

/** The contents of tables, to compare them: the number of rows and a hash of each. */
export function readTestTables(
  installation: TestInstallation,
  tables: readonly string[],
): Promise<Readonly<Record<string, { readonly rows: number; readonly hash: string }>>> {
  return openTestInstallation(installation, async ({ store }) => {
    const found: Record<string, { readonly rows: number; readonly hash: string }> = {};
    for (const table of tables) {
      const { rows } = await store.query(
        `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t`,
      );
      found[table] = { rows: Number(rows[0]?.["rows"]), hash: String(rows[0]?.["hash"]) };
    }
    return found;
  });
}

let imports = 0;

export async function importTestLines(
  { places: { dataDir } }: TestInstallation,
  engine: Engine,
  workspace: string,
  lines: string,
) {
  imports += 1;
  const file = join(dataDir, "export.csv");
  await writeFile(file, `Day,Campaign,Impressions,Cost\n${lines}\n`);
  const request = { id: `import-${imports}`, file, fileName: "export.csv", workspace, client: workspace };
  return engine.imports.load({ ...request, known: {}, accountFile: join(dataDir, "account") }, () => {});
}

/** The figures of workspaces by campaign and day. */
export function readTestFigures(
  installation: TestInstallation,
  workspaces: readonly string[] = ["alpha", "beta"],
): Promise<readonly string[]> {
  return openTestInstallation(installation, async ({ engine }) => {
    const lines: string[] = [];
    for (const workspace of workspaces) lines.push(...(await readFigures(engine, workspace)));
    return lines;
  });
}

const query: SemanticQuery = {
  dimensions: [
    { table: "Campaign", column: "campaign_name" },
    { table: "Campaign", column: "campaign_id" },
    { table: "Date", column: "date" },
  ],
  measures: ["Impressions", "Spend"].map((measure) => ({ table: "Performance", measure })),
  filters: [],
  sort: [],
  limit: 5000,
  totals: true,
};

async function readFigures(engine: Engine, workspace: string): Promise<readonly string[]> {
  const rows = [{ table: "Campaign", column: "workspace_key", values: [workspace] }];
  const { columns, totals } = await engine.run(query, { workspace, rows, forbiddenFields: [] });
  const count = columns[0]?.values.length ?? 0;
  const lines = Array.from({ length: count }, (_, row) => columns.map(({ values }) => values[row]).join("|"));
  return [...lines.toSorted(), JSON.stringify(totals)];
}
