import { beforeEach, describe, expect, test } from "vitest";

import { VersionMoved, type DataRegistry, type ImportRecord, type NewMember } from "@vitrine/engine";
import { memoryRegistry } from "@vitrine/engine/testing";

import { borrowTestStore, describeOnEachStore } from "../db/testing.ts";
import { StoreRegistry } from "./store-registry.ts";

const report = {
  source: "generic",
  mapping: null,
  rows: 3,
  taken: 2,
  skipped: 0,
  refused: 1,
  replaced: 0,
  firstDay: "2026-10-01",
  lastDay: "2026-10-02",
  totals: { impressions: 1, clicks: 2, spend: 3 },
  amounts: [],
};

function anImport(number: number, changes: Partial<ImportRecord> = {}): ImportRecord {
  return {
    kind: "import",
    number,
    id: `import-${number}`,
    source: "generic",
    facts: "performance",
    grain: "Campaign",
    fileName: "export.csv",
    firstDay: "2026-10-01",
    lastDay: "2026-10-02",
    completeThrough: "2026-10-02",
    taken: 2,
    replaced: 0,
    importedAt: "2026-10-03T09:00:00.000Z",
    digits: 6,
    report,
    ...changes,
  };
}

const place = { workspace: "alpha", dimension: "campaign" };
const campaign = (member: string, key: number, number: string | null = null): NewMember => {
  return { dimension: "campaign", scope: "generic\u001f", member, key, number };
};

/** What every registry does, the one in the store and the one that tests of engines use. */
function registrySuite(open: () => Promise<DataRegistry>): void {
  let registry: DataRegistry;
  beforeEach(async () => {
    registry = await open();
  });

  async function load(changes: Partial<ImportRecord> = {}): Promise<number> {
    const { number } = await registry.begin("alpha");
    await registry.commit([{ workspace: "alpha", record: anImport(number, changes), retires: [] }]);
    return number;
  }

  test("a workspace that nothing was loaded into is empty", async () => {
    const state = { dataVersion: "empty", completeThrough: null };
    expect(await registry.view("alpha")).toEqual({ workspace: "alpha", version: 0, hidden: [], state });
    expect(await registry.loads("alpha")).toEqual([]);
    expect(await registry.workspaces()).toEqual([]);
  });

  test("a load counts when it is committed, and not before", async () => {
    const { number, view, leftovers } = await registry.begin("alpha");
    expect([number, view.version, leftovers]).toEqual([1, 0, []]);
    expect((await registry.view("alpha")).version).toBe(0);
    expect(await registry.findLoad("alpha", "import-1")).toBeNull();
    await registry.commit([{ workspace: "alpha", record: anImport(1), retires: [] }]);
    const freshness = {
      workspace: "alpha",
      source: "generic",
      completeThrough: "2026-10-02",
      importedAt: "2026-10-03T09:00:00.000Z",
      reportedAt: "2026-10-03T09:00:00.000Z",
      rhythmDays: 1,
    };
    expect(await registry.view("alpha")).toEqual({
      workspace: "alpha",
      version: 1,
      hidden: [],
      state: { dataVersion: "empty.1", completeThrough: null, freshness: [freshness] },
    });
    expect(await registry.findLoad("alpha", "import-1")).toEqual(anImport(1));
    expect((await registry.loads("alpha")).map(({ id }) => id)).toEqual(["import-1"]);
    expect(await registry.workspaces()).toEqual([{ workspace: "alpha", version: 1 }]);
    expect((await registry.view("beta")).version).toBe(0);
  });

  test("a load that was overtaken cannot be committed, and is hidden until its rows are removed", async () => {
    const first = await registry.begin("alpha");
    const second = await registry.begin("alpha");
    expect(second.leftovers).toEqual([first.number]);
    const late = registry.commit([{ workspace: "alpha", record: anImport(first.number), retires: [] }]);
    await expect(late).rejects.toThrow(VersionMoved);
    await registry.commit([{ workspace: "alpha", record: anImport(second.number), retires: [] }]);
    const again = registry.commit([{ workspace: "alpha", record: anImport(second.number), retires: [] }]);
    await expect(again).rejects.toThrow(VersionMoved);
    expect(await registry.view("alpha")).toMatchObject({ version: 2, hidden: [1] });
    await registry.forget("alpha", [1, 2]);
    expect(await registry.view("alpha")).toMatchObject({ version: 2, hidden: [] });
    expect(
      await registry.findLoad("alpha", "import-2"),
      "a load that counts is never forgotten",
    ).not.toBeNull();
    expect((await registry.begin("alpha")).number, "a number is given once").toBe(3);
  });

  test("samples of several workspaces count together or not at all, and retire the ones before", async () => {
    const sample = (number: number, id: string) => {
      return { kind: "sample", number, id, completeThrough: "2026-10-31", rows: 5 } as const;
    };
    await load();
    for (const workspace of ["alpha", "beta"]) await registry.begin(workspace);
    await registry.commit([
      { workspace: "alpha", record: sample(2, "one"), retires: [] },
      { workspace: "beta", record: sample(1, "one"), retires: [] },
    ]);
    expect((await registry.view("alpha")).state).toMatchObject({
      dataVersion: "one.2",
      completeThrough: "2026-10-31",
      freshness: [{ source: "generic" }],
    });
    expect(await registry.findLoad("beta", "one")).toEqual(sample(1, "one"));
    for (const workspace of ["alpha", "beta"]) await registry.begin(workspace);
    await registry.begin("beta");
    const half = registry.commit([
      { workspace: "alpha", record: sample(3, "two"), retires: [2] },
      { workspace: "beta", record: sample(2, "two"), retires: [1] },
    ]);
    await expect(half).rejects.toThrow(VersionMoved);
    expect(await registry.view("alpha")).toMatchObject({ version: 2, hidden: [] });
    await registry.begin("alpha");
    await registry.commit([{ workspace: "alpha", record: sample(4, "two"), retires: [2] }]);
    expect(await registry.view("alpha")).toMatchObject({ version: 4, hidden: [2, 3] });
    expect((await registry.loads("alpha")).map(({ number }) => number)).toEqual([1, 4]);
  });

  test("freshness is that of each source", async () => {
    await load({ completeThrough: "2026-10-01", importedAt: "2026-10-05T09:00:00.000Z" });
    await load({ completeThrough: "2026-10-05", importedAt: "2026-10-06T09:00:00.000Z" });
    await load({ source: "dv360", completeThrough: "2026-10-03" });
    const { freshness } = (await registry.view("alpha")).state;
    expect(freshness).toMatchObject([
      { source: "dv360", completeThrough: "2026-10-03", rhythmDays: 1 },
      {
        source: "generic",
        completeThrough: "2026-10-05",
        reportedAt: "2026-10-06T09:00:00.000Z",
        rhythmDays: 4,
      },
    ]);
  });

  test("members keep their keys and numbers under all their names", async () => {
    await registry.begin("alpha");
    expect(await registry.reserveKeys(place, 2)).toBe(1_000_000_001);
    expect(await registry.reserveKeys(place, 1)).toBe(1_000_000_003);
    expect(await registry.reserveKeys({ ...place, dimension: "device" }, 1)).toBe(1_000_000_001);
    const named = campaign("name:Spring", 1_000_000_001, "50000007");
    await registry.addMembers("alpha", [named, campaign("id:7", 1_000_000_001, "50000007")]);
    await registry.addMembers("alpha", [named, campaign("name:Other", 1_000_000_002)]);
    const asked = { members: ["name:Spring", "name:Other", "id:8"], numbers: ["50000007", "50000008"] };
    const { members, takenNumbers } = await registry.findMembers(place, asked);
    expect(members.toSorted((a, b) => a.key - b.key)).toEqual([
      {
        scope: "generic\u001f",
        member: "name:Spring",
        key: 1_000_000_001,
        number: "50000007",
        isIdentified: true,
      },
      { scope: "generic\u001f", member: "name:Other", key: 1_000_000_002, number: null, isIdentified: false },
    ]);
    expect(takenNumbers).toEqual(["50000007"]);
    expect((await registry.findMembers({ ...place, workspace: "beta" }, asked)).members).toEqual([]);
    const other = registry.addMembers("alpha", [campaign("id:7", 1_000_000_009)]);
    await expect(other).rejects.toThrow(VersionMoved);
  });

  test("the data of an earlier version are taken over once", async () => {
    const adopted = {
      workspace: "alpha",
      version: 4,
      loads: [anImport(2), anImport(3, { digits: null, report: null })],
      members: [campaign("id:1", 1_000_000_005, "50000005")],
    };
    await registry.adopt(adopted);
    await registry.adopt({ ...adopted, version: 9 });
    expect((await registry.view("alpha")).version).toBe(4);
    expect((await registry.loads("alpha")).map(({ id }) => id)).toEqual(["import-2", "import-3"]);
    expect(await registry.reserveKeys(place, 1)).toBe(1_000_000_006);
    expect((await registry.begin("alpha")).number).toBe(5);
  });

  test("more members than one statement takes", async () => {
    await registry.begin("alpha");
    // A statement takes 5000.
    const count = 5001;
    const all = Array.from({ length: count }, (_, index) => campaign(`id:${index}`, 1_000_000_001 + index));
    await registry.addMembers("alpha", all);
    const names = all.map(({ member }) => member);
    expect((await registry.findMembers(place, { members: names, numbers: [] })).members).toHaveLength(count);
  });
}

describe("the registry in memory", () => registrySuite(async () => memoryRegistry()));

describeOnEachStore(
  "the registry of campaign data",
  (openStore) => registrySuite(async () => new StoreRegistry(openStore().then(({ db }) => db))),
  borrowTestStore,
);
