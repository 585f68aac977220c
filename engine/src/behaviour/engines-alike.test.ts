import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { queryBatchSchema, type Filter, type SampleSpec } from "@vitrine/contracts/query";
import { sampleSpec } from "@vitrine/demo";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createEngine, type Engine } from "../engine.ts";
import { campaignDigital } from "../models.ts";
import { oracleTotals } from "../sample/oracle.ts";
import {
  aQuery,
  by,
  clientAmongOthers,
  everything,
  inOneWorkspace,
  measures,
  oneOf,
} from "../testing/queries.ts";
import { makeAddress } from "../testing/shop/remote-shop.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { enginesOfRun, type EngineName } from "../testing/testing-servers.ts";
import { memoryRegistry } from "../testing/memory-registry.ts";

/*
 * The embedded engine is compared with the oracle over the whole sample. The other engines are compared with the oracle
 * and with the embedded one, over a month of two clients.
 */
const clients = ["test-workspace-1", "kestrel-energy"];
const workspaces = sampleSpec.workspaces.filter(({ key }) => clients.includes(key));
const spec: SampleSpec = { ...sampleSpec, months: 1, workspaces };
const folder = join(import.meta.dirname, "../../goldens");
const names = readdirSync(folder).flatMap((file) =>
  file.endsWith(".query.json") ? [file.slice(0, -".query.json".length)] : [],
);
const remote = enginesOfRun.filter((name) => name !== "duckdb");

describe.runIf(remote.length > 0)("the embedded engine", () => {
  let embedded: Opened;

  beforeAll(async () => {
    embedded = await open("duckdb");
  });

  afterAll(() => embedded.close());

  describe.each(remote)("and %s", (name) => {
    let other: Opened;

    beforeAll(async () => {
      other = await open(name);
    });

    afterAll(() => other.close());

    test("contain the same rows, with the totals of the oracle to the last digit", async () => {
      const totals = oracleTotals(spec);
      const query = aQuery({ measures: measures("Impressions", "Clicks", "Spend", "Revenue"), totals: true });
      const { impressions, clicks, spend, revenue } = totals;
      expect(other.loaded).toEqual(embedded.loaded);
      expect(other.loaded.rows).toBe(totals.rows);
      expect((await other.engine.run(query, everything)).totals).toEqual([
        impressions,
        clicks,
        spend,
        revenue,
      ]);
    });

    test.each(names)("answer %s alike", async (golden) => {
      const { asker, query } = readGolden(golden);
      const scope = asker === "agency" ? everything : clientAmongOthers(campaignDigital, clientOf(asker));
      expect(await other.engine.run(query, scope)).toEqual(await embedded.engine.run(query, scope));
    });

    test("answer measures of a report alike", async () => {
      const defined = [
        ["CPC half", "ratio([Spend], [Clicks]) / 2"],
        ["Share of clicks", "ratio([Clicks], [Impressions]) * 100"],
        ["Above", "[CPC half] + [Share of clicks]"],
      ].map(([name = "", expression = ""]) => ({
        table: "Performance",
        name,
        expression,
        description: "",
        format: null,
        unit: null,
        direction: "neutral" as const,
      }));
      for (const dimensions of [[], [by("Channel", "channel")]]) {
        const query = {
          ...aQuery({ dimensions, measures: measures(...defined.map(({ name }) => name)), totals: true }),
          defined,
        };
        const [asked, expected] = await Promise.all([
          other.engine.run(query, everything),
          embedded.engine.run(query, everything),
        ]);
        expect(asked).toEqual(expected);
        expect(asked.rowCount).toBeGreaterThan(0);
      }
    });

    test("treat every character in a text literally", async () => {
      const texts = [
        "'",
        "''",
        "\\",
        "\\'",
        "a\\",
        "\u0000",
        "\n\t\r",
        "$1",
        "{x:String}",
        "%",
        "_",
        "日本",
        "\u{1F600}",
        "--",
        "/*",
      ];
      for (const text of texts) {
        const exact = oneOf("Campaign", "campaign_name", [text]);
        const contains: Filter = {
          filterType: 0,
          target: { table: "Campaign", column: "campaign_name" },
          logicalOperator: "And",
          conditions: [{ operator: "Contains", value: text }],
        };
        for (const filter of [exact, contains]) {
          const query = aQuery({ dimensions: [by("Campaign", "campaign_id")], filters: [filter] });
          const asked = await Promise.allSettled(
            [other, embedded].map(({ engine }) => engine.run(query, everything)),
          );
          expect(asked[0]).toEqual(asked[1]);
        }
      }
    });
  });
});

/** The name of the client of a workspace. */
function clientOf(key: string): string {
  return workspaces.find((workspace) => workspace.key === key)?.client ?? "";
}

interface Opened {
  readonly engine: Engine;
  readonly loaded: { readonly rows: number; readonly dataVersion: string };
  close(): Promise<void>;
}

async function open(name: EngineName): Promise<Opened> {
  const dir = await makeTempDir();
  const { address, remove } = await makeAddress(name);
  const clock = { now: () => new Date("2026-11-01T12:00:00Z") };
  const engine = await createEngine({
    registry: memoryRegistry(),
    model: campaignDigital,
    dataDir: dir.path,
    analytics: address,
    clock,
  });
  const loaded = await engine.loadSample(inOneWorkspace(spec));
  return {
    engine,
    loaded,
    close: async () => {
      await engine.close();
      await remove();
      await dir.remove();
    },
  };
}

function readGolden(name: string) {
  const golden: unknown = JSON.parse(readFileSync(join(folder, `${name}.query.json`), "utf8"));
  if (typeof golden !== "object" || golden === null || !("asker" in golden) || !("query" in golden)) {
    throw new Error("A golden needs an asker and a query");
  }
  const [entry] = queryBatchSchema.parse({ queries: [{ id: "golden", query: golden.query }] }).queries;
  if (entry === undefined) throw new Error("No query");
  return { asker: String(golden.asker), query: entry.query };
}
