import { setTimeout as wait } from "node:timers/promises";

import type { SampleSpec } from "@vitrine/contracts/query";
import { variants } from "@vitrine/contracts/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createEngine, type Engine, type EngineOptions, type LoadProgress } from "../engine.ts";
import { campaignDigital } from "../models.ts";
import { oracleTotals } from "../sample/oracle.ts";
import { aQuery, by, clientAmongOthers, everything, inOneWorkspace, measures } from "../testing/queries.ts";
import { makeAddress } from "../testing/shop/remote-shop.ts";
import { smallSpec as twoClients } from "../testing/small-spec.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { availableEngines } from "../testing/testing-servers.ts";
import { memoryRegistry } from "../testing/memory-registry.ts";

const smallSpec = inOneWorkspace(twoClients);

/** Without ClickHouse, which takes seconds to fill. These tests do not depend on the store. */
const engines = availableEngines.filter((name) => name !== "clickhouse");

describe.each(variants("behaviour of the engine", engines))("on %s", (name) => {
  let dir: Awaited<ReturnType<typeof makeTempDir>>;
  let place: Awaited<ReturnType<typeof makeAddress>>;
  let engine: Engine;
  let isOpen = false;
  const events: object[] = [];
  const progress: LoadProgress[] = [];
  const registry = memoryRegistry();

  beforeAll(async () => {
    dir = await makeTempDir();
    place = await makeAddress(name);
    engine = await anEngine({
      log: (event) => events.push(event),
      onProgress: (step) => progress.push(step),
    });
    isOpen = true;
  });

  afterAll(async () => {
    if (isOpen) await engine.close();
    await place.remove();
    await dir.remove();
  });

  function anEngine(options: Partial<EngineOptions> = {}): Promise<Engine> {
    const clock = { now: () => new Date("2026-03-18T23:30:00Z") };
    const { path } = dir;
    return createEngine({
      registry,
      model: campaignDigital,
      dataDir: path,
      analytics: place.address,
      clock,
      ...options,
    });
  }

  const lastThreeDays = {
    filterType: 4,
    target: { table: "Date", column: "date" },
    operator: 0,
    timeUnitsCount: 3,
    timeUnitType: 0,
    includeToday: true,
  } as const;

  test("answers blanks without data, then from the sample, which it loads once", async () => {
    const query = aQuery({ measures: measures("Spend", "CTR") });
    expect(engine.ready()).toBe(true);
    const before = await engine.runBatch([{ id: "a", query }], everything);
    expect(before).toMatchObject({ dataVersion: "empty", completeThrough: null });
    const loaded = await engine.loadSample(smallSpec);
    expect(loaded.rows).toBe(oracleTotals(smallSpec).rows);
    const steps = progress.length;
    expect(progress.every(({ share }) => share >= 0 && share <= 1)).toBe(true);
    expect(await engine.loadSample(smallSpec)).toEqual(loaded);
    expect(progress.length).toBe(steps);
    const after = await engine.runBatch([{ id: "a", query }], everything);
    const dataVersion = expect.stringContaining(loaded.dataVersion);
    expect(after).toMatchObject({ dataVersion, completeThrough: "2026-03-20" });
    const other = await engine.loadSample({ ...smallSpec, seed: 8 });
    expect(other.dataVersion).not.toBe(loaded.dataVersion);
    await engine.loadSample(smallSpec);
  });

  test("relative dates refer to the day in the time zone of the dataset", async () => {
    const query = aQuery({ dimensions: [by("Date", "date")], filters: [lastThreeDays] });
    const result = await engine.run(query, everything);
    expect(result.columns[0]).toMatchObject({
      role: "dimension",
      type: "date",
      values: ["2026-03-17", "2026-03-18", "2026-03-19"],
    });
  });

  test("marks an answer that was truncated at its limit", async () => {
    const query = aQuery({
      dimensions: [by("Campaign", "campaign_id")],
      measures: measures("Spend"),
      limit: 2,
      totals: true,
    });
    const cut = await engine.run(query, everything);
    expect([cut.rowCount, cut.truncated]).toEqual([2, true]);
    // Totals cover everything, not only the returned rows.
    expect(cut.totals).toEqual([oracleTotals(smallSpec).spend]);
    const whole = await engine.run({ ...query, limit: 3 }, everything);
    expect([whole.rowCount, whole.truncated]).toEqual([3, false]);
  });

  test("returns columns in the order of the query, with labels and formats", async () => {
    const { columns } = await engine.run(
      aQuery({ dimensions: [by("Campaign", "campaign_name")], measures: measures("Spend", "CTR", "Clicks") }),
      everything,
    );
    expect(columns.map((column) => ({ ...column, values: column.values.length }))).toEqual([
      {
        role: "dimension",
        table: "Campaign",
        name: "campaign_name",
        displayName: "Campaign",
        type: "string",
        format: null,
        values: 3,
      },
      {
        role: "measure",
        table: "Performance",
        name: "Spend",
        displayName: "Spend",
        type: "decimal",
        format: { kind: "currency", digits: 2, currency: "EUR" },
        values: 3,
      },
      {
        role: "measure",
        table: "Performance",
        name: "CTR",
        displayName: "CTR",
        type: "decimal",
        format: { kind: "percent", digits: 2, currency: null },
        direction: "higher-is-better",
        values: 3,
      },
      {
        role: "measure",
        table: "Performance",
        name: "Clicks",
        displayName: "Clicks",
        type: "decimal",
        format: { kind: "integer", digits: 0, currency: null },
        direction: "higher-is-better",
        values: 3,
      },
    ]);
  });

  test("reports a refused query with its code, message and path, and throws the same from run", async () => {
    const query = aQuery({ measures: measures("Profit") });
    const scope = clientAmongOthers(campaignDigital, "Alpha");
    const error = {
      code: "query_field_forbidden",
      message: 'The field "Profit" of "Performance" is not available to you.',
      detail: "measures[0]",
    };
    expect((await engine.runBatch([{ id: "a", query }], scope)).results).toEqual([
      { id: "a", status: "error", error },
    ]);
    await expect(engine.run(query, scope)).rejects.toMatchObject({ ...error, status: 403 });
  });

  test("answers no query of a scope that cannot be applied", async () => {
    const scope = { ...everything, rows: [{ table: "Campaign", column: "owner", values: ["alpha"] }] };
    await expect(engine.run(aQuery({ measures: measures("Spend") }), scope)).rejects.toMatchObject({
      code: "internal",
    });
    expect(events).toContainEqual({ event: "query-failed", cause: "No column Campaign[owner]" });
  });

  test("cancels a batch whose caller has left", async () => {
    const queries = [{ id: "a", query: aQuery({ measures: measures("Spend") }) }];
    const { results } = await engine.runBatch(queries, everything, AbortSignal.abort());
    expect(results).toMatchObject([{ id: "a", status: "error", error: { code: "query_cancelled" } }]);
  });

  test("gives equal queries the same answer, at the same time and later", async () => {
    const query = aQuery({ dimensions: [by("Channel", "channel")], measures: measures("Spend") });
    const [one, other] = await Promise.all([engine.run(query, everything), engine.run(query, everything)]);
    expect(other).toEqual(one);
    expect(await engine.run(query, everything)).toEqual(one);
  });

  test("writes a reply as JSON with every answer and every failure", async () => {
    const queries = [
      { id: 'first "one"', query: aQuery({ dimensions: [by("Channel", "channel")], totals: true }) },
      { id: "missing", query: aQuery({ measures: measures("Nothing") }) },
      { id: "last", query: aQuery({ measures: measures("Spend", "CTR") }) },
    ];
    for (const batch of [[], queries, queries.slice(1)]) {
      const pieces: Uint8Array[] = [];
      for await (const piece of await engine.streamBatch(batch, everything)) pieces.push(piece);
      expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual(await engine.runBatch(batch, everything));
    }
  });

  test("caches answers separately by scope", async () => {
    const query = aQuery({ dimensions: [by("Campaign", "campaign_id")], measures: measures("Spend") });
    const alpha = await engine.run(query, clientAmongOthers(campaignDigital, "Alpha"));
    const beta = await engine.run(query, clientAmongOthers(campaignDigital, "Beta"));
    expect(alpha.columns[0]?.values).toEqual(["00000011", "00000012"]);
    expect(beta.columns[0]?.values).toEqual(["00000021"]);
    const profit = aQuery({ measures: measures("Profit") });
    await engine.run(profit, everything);
    await expect(engine.run(profit, clientAmongOthers(campaignDigital, "Alpha"))).rejects.toMatchObject({
      code: "query_field_forbidden",
    });
  });

  test("answers every page from one version of the data while new data are loaded", async () => {
    const others = [smallSpec, { ...smallSpec, seed: 8 }];
    const early = { campaignIds: ["00000011", "00000012", "00000021"], to: "2026-03-19" };
    const spends = new Map<string, number>();
    for (const spec of others) {
      spends.set((await engine.loadSample(spec)).dataVersion, oracleTotals(spec, early).spend);
    }
    const loads = [...others, ...others].values();
    let load = loads.next();
    let loading: Promise<unknown> | null = null;
    const loadNext = async (spec: SampleSpec) => {
      await engine.loadSample(spec);
      loading = null;
      load = loads.next();
    };
    const seen = new Set<string>();
    const filters = Array.from({ length: 6 }, (_, index) => ({
      ...lastThreeDays,
      timeUnitsCount: 400 + index,
    }));
    while (load.done !== true) {
      loading ??= loadNext(load.value);
      // Cached answers are immediate; the load needs the processor.
      await wait(5);
      const queries = filters.map((filter, index) => {
        return {
          id: String(index),
          query: aQuery({ measures: measures("Spend"), filters: [filter], totals: true }),
        };
      });
      const { dataVersion, results } = await engine.runBatch(queries, everything);
      // The part after the point counts the loads.
      const [sample = ""] = dataVersion.split(".");
      const expected = spends.get(sample);
      for (const result of results) {
        expect(result).toMatchObject({ status: "ok", result: { totals: [expected] } });
      }
      seen.add(sample);
    }
    expect([...spends.keys()]).toEqual(expect.arrayContaining([...seen]));
    await engine.loadSample(smallSpec);
  });

  test("never returns more rows than allowed", async () => {
    await engine.close();
    isOpen = false;
    const small = await anEngine({ limits: { maxRows: 2, maxCells: 3 } });
    const result = await small.run(aQuery({ dimensions: [by("Date", "date")], limit: 100 }), everything);
    expect([result.rowCount, result.truncated]).toEqual([2, true]);
    // Fewer rows than requested would look complete, so that an answer with too many cells is refused.
    const wide = aQuery({ dimensions: [by("Date", "date")], measures: measures("Spend"), limit: 100 });
    await expect(small.run(wide, everything)).rejects.toMatchObject({ code: "query_too_large" });
    const one = await small.run({ ...wide, limit: 1 }, everything);
    expect([one.rowCount, one.truncated]).toEqual([1, true]);
    // The cells of lines are not truncated either, even if few lines were requested: missing cells would look like
    // blanks.
    const cells = aQuery({ dimensions: [by("Device", "device"), by("Date", "date")], limit: 1 });
    const lines = { ...cells, lines: { across: 1 } };
    await expect(small.run(lines, everything)).rejects.toMatchObject({ code: "query_too_large" });
    await small.close();
    expect(small.ready()).toBe(false);
    await expect(small.run(aQuery({ measures: measures("Spend") }), everything)).rejects.toMatchObject({
      code: "engine_unavailable",
    });
  });
});
