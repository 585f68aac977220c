import { createServer, type Server } from "node:http";
import { once } from "node:events";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { campaignDigital } from "../../models.ts";
import type { WorkspaceView } from "../../registry/data-registry.ts";
import { startClickhouseCluster } from "../../testing/clickhouse-cluster.ts";
import {
  blocks,
  factsOf,
  placeOf,
  readCampaigns,
  viewOf,
  writeLoad,
  type FactLine,
} from "../../testing/row-blocks.ts";
import { aClickhouseAddress } from "../../testing/shop/remote-shop.ts";
import { openProxy, type Proxy, type ProxyMode } from "../../testing/slow-proxy.ts";
import { availableEngines, testClickhouse } from "../../testing/testing-servers.ts";
import { ClickhouseNode } from "./clickhouse-node.ts";
import { ClickhouseRows } from "./clickhouse-rows.ts";
import { chooseShard } from "./shards.ts";

const hasty = { question: 1000, block: 2000, table: 5000, away: 100, hung: 0, known: 0 };
const away = { code: "engine_unavailable" };
/** What nodes say whose disk is full: before they write, and while they do. */
const fullDisks = [
  "Code: 243, e.displayText() = DB::Exception: Cannot reserve 1.00 MiB, not enough space.",
  "Code: 75, e.displayText() = DB::ErrnoException: Cannot write to file campaign_id.bin, errno: 28, strerror: No space left on device",
];

/** Two replicas and a further shard, each behind a proxy that can fail. */
describe.skipIf(!availableEngines.includes("clickhouse"))("replicas", () => {
  const origins = testClickhouse.nodes.map((node) => `http://${node}`);
  const access = availableEngines.includes("clickhouse")
    ? aClickhouseAddress()
    : { database: "", user: "", password: "" };
  const nodes = origins.map((origin) => new ClickhouseNode(origin, access));
  let proxies: readonly Proxy[];
  let rows: ClickhouseRows;
  let rowsOrigins: readonly string[] = [];
  let workspace = "";
  let workspaces = 0;
  const opened: ClickhouseRows[] = [];

  function open(shards: readonly (readonly string[])[], limits = hasty): ClickhouseRows {
    const made = new ClickhouseRows(
      { address: { ...access, shards }, model: campaignDigital },
      () => {},
      limits,
    );
    opened.push(made);
    return made;
  }

  beforeAll(async () => {
    proxies = await Promise.all(origins.map(openProxy));
    const [first = "", second = "", third = ""] = proxies.map(({ url }) => new URL(url).origin);
    rowsOrigins = [first, second, third];
    rows = open([[first, second], [third]]);
    // Creating tables takes longest.
    await Promise.all(["a", "b", "c", "d"].map((name) => rows.holds(viewOf(1, [], name))));
  });

  beforeEach(() => {
    workspace = nextWorkspace(0);
  });

  afterEach(() => {
    for (const proxy of proxies) {
      // Connections that hang stay so.
      proxy.turn("close");
      proxy.turn("pass");
    }
  });

  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()));
    await Promise.all(proxies.map((proxy) => proxy.close()));
  });

  /** A new workspace of a shard. */
  function nextWorkspace(shard: number): string {
    workspaces += 1;
    const name = `workspace ${workspaces}`;
    return chooseShard(name, 2) === shard ? name : nextWorkspace(shard);
  }

  const view = (version: number, hidden: readonly number[] = []) => viewOf(version, hidden, workspace);
  const place = (load: number, basis = load - 1) => placeOf(load, [], workspace, view(basis));
  const write = (load: number, amount: number, basis = load - 1) => {
    const facts: readonly FactLine[] = [[`2026-10-${String(load).padStart(2, "0")}`, 1, 1, amount]];
    return writeLoad(rows, place(load, basis), facts, load === 1 ? { 1: "Spring" } : {});
  };
  const ask = (at: WorkspaceView, timeoutMs = 10_000) => readCampaigns(rows, at, timeoutMs);
  const turn = (replica: number, to: ProxyMode) => proxies[replica]?.turn(to);

  async function countOn(replica: number, table = "performance"): Promise<number> {
    const text = `SELECT toFloat64(count(*)) FROM "${table}" WHERE "Workspace" = '${workspace}'`;
    const [[count] = []] = (await nodes[replica]?.read(text, { limitMs: 5000 })) ?? [];
    return Number(count);
  }

  test("every workspace is on one shard, on all of its replicas", async () => {
    await write(1, 10);
    expect([await countOn(0), await countOn(1), await countOn(2)]).toEqual([1, 1, 0]);
    workspace = nextWorkspace(1);
    await write(1, 10);
    expect([await countOn(0), await countOn(1), await countOn(2)]).toEqual([0, 0, 1]);
  });

  test.each(["close", "hang"] as const)(
    "statements go to the others if one does not answer (%s)",
    async (to) => {
      await write(1, 10);
      for (const replica of [0, 1]) {
        turn(replica, to);
        for (let times = 0; times < 3; times += 1) expect(await ask(view(1))).toEqual([["Spring", 10]]);
        turn(replica, "close");
        turn(replica, "pass");
      }
    },
  );

  test("a replica that is slow gets all rows, and answers", async () => {
    turn(1, "slow");
    await write(1, 10);
    turn(0, "close");
    expect(await ask(view(1))).toEqual([["Spring", 10]]);
    expect(await countOn(1)).toBe(1);
  });

  test("a shard that does not answer is away, in time, and the others work", async () => {
    await write(1, 10);
    const [here, there] = [workspace, nextWorkspace(1)];
    workspace = there;
    await write(1, 20);
    turn(0, "hang");
    turn(1, "close");
    await expect(readCampaigns(rows, viewOf(1, [], here), 5000)).rejects.toThrow("engine_unavailable");
    await expect(rows.check(here)).rejects.toMatchObject(away);
    await expect(rows.check(null)).rejects.toMatchObject(away);
    await rows.open();
    await rows.check(there);
    expect(await ask(view(1))).toEqual([["Spring", 20]]);
  });

  test("readers do not wait for a node that hangs until it answers again, and leave at once when they may", async () => {
    await write(1, 10);
    const [here, there] = [workspace, nextWorkspace(1)];
    workspace = there;
    await write(1, 20);
    const careful = open([rowsOrigins.slice(0, 2), rowsOrigins.slice(2)], { ...hasty, hung: 600_000 });
    const read = (of: string) => readCampaigns(careful, viewOf(1, [], of), 20_000);
    await read(there);
    turn(2, "hang");
    await expect(read(there)).rejects.toThrow("engine_unavailable");
    const before = performance.now();
    for (let times = 0; times < 20; times += 1)
      await expect(read(there)).rejects.toThrow("engine_unavailable");
    expect(performance.now() - before, "twenty at once").toBeLessThan(1000);
    expect(await read(here)).toEqual([["Spring", 10]]);
    await careful.open();
    turn(2, "close");
    turn(2, "pass");
    await careful.check(null);
    expect(await read(there)).toEqual([["Spring", 20]]);

    // Nothing was asked of this node before, so that its tables are looked for first, which hangs.
    const fresh = open([rowsOrigins.slice(2)], { ...hasty, question: 600_000 });
    turn(2, "hang");
    const leaving = AbortSignal.timeout(50);
    const left = await fresh.run({ text: "SELECT 1", params: [] }, viewOf(1, [], there), {
      timeoutMs: 600_000,
      memoryLimitMb: 256,
      signal: leaving,
    });
    expect(left).toMatchObject({ ok: false, code: "query_cancelled" });
  });

  test("a statement ends at its time limit if every replica hangs while it runs", async () => {
    await write(1, 10);
    turn(0, "hang");
    turn(1, "hang");
    await expect(ask(view(1), 1500)).rejects.toThrow(/engine_unavailable|query_timeout/);
  });

  test("a replica that was away gets the loads that it lacks before it answers", async () => {
    await write(1, 10);
    turn(1, "close");
    await write(2, 20);
    const range = { table: "performance", dateColumn: "date", firstDay: "2026-10-02", lastDay: "2026-10-02" };
    const columns = { entityColumn: "creative_key", campaignColumn: "campaign_key" };
    await rows.insert(place(3), "performance", blocks(factsOf([["2026-10-02", 1, 1, 21]])));
    await rows.replace(place(3), view(2), { ...range, ...columns, alike: [2], unlike: [] });
    await rows.finish(place(3));
    expect([await countOn(0), await countOn(1)]).toEqual([3, 1]);
    turn(1, "pass");
    await expect
      .poll(async () => (await rows.holds(view(3))) && (await countOn(1, "Loads")), { timeout: 10_000 })
      .toBe(3);
    expect([await countOn(1), await countOn(1, "performance replaced")]).toEqual([3, 1]);
    turn(0, "close");
    expect(await ask(view(3))).toEqual([["Spring", 31]]);
  });

  test("a replica that fails during a load keeps nothing of it that counts", async () => {
    await write(1, 10);
    await rows.insert(place(2), "performance", blocks(factsOf([["2026-10-02", 1, 1, 20]])));
    turn(1, "close");
    await rows.insert(place(2), "plan", blocks(planOf("2026-10-02")));
    await rows.finish(place(2));
    turn(1, "pass");
    expect(await countOn(1)).toBe(2);
    expect(await ask(view(2))).toEqual([["Spring", 30]]);
    await expect
      .poll(async () => (await rows.holds(view(2))) && (await countOn(1, "Loads")), { timeout: 10_000 })
      .toBe(2);
    turn(0, "close");
    expect(await ask(view(2))).toEqual([["Spring", 30]]);
  });

  test.each(["close", "hang"] as const)(
    "a load whose replicas are lost between two statements never counts (%s)",
    async (to) => {
      await write(1, 10);
      await rows.insert(place(2), "performance", blocks(factsOf([["2026-10-02", 1, 1, 20]])));
      turn(0, to);
      turn(1, to);
      await expect(rows.finish(place(2))).rejects.toMatchObject(away);
      for (const replica of [0, 1]) {
        turn(replica, "close");
        turn(replica, "pass");
      }
      await write(3, 40, 1);
      expect(await ask(view(3))).toEqual([["Spring", 50]]);
      await rows.discard(workspace, [2]);
      expect([await countOn(0), await countOn(1)]).toEqual([2, 2]);
    },
  );

  test("a load that has counted is removed only from all replicas at once; one that has not, where that is possible", async () => {
    await write(1, 10);
    await write(2, 20);
    turn(1, "close");
    await expect(rows.discard(workspace, [1])).rejects.toMatchObject(away);
    await rows.insert(place(3), "performance", blocks(factsOf([["2026-10-03", 1, 1, 30]])));
    await rows.discard(workspace, [3]);
    turn(1, "pass");
    await rows.discard(workspace, [1]);
    expect([await countOn(0), await countOn(1)]).toEqual([1, 1]);
  });

  test("nothing is cleaned up while a replica is away", async () => {
    await write(1, 10);
    await rows.insert(place(2), "performance", blocks(factsOf([["2026-10-01", 1, 1, 11]])));
    const range = { table: "performance", dateColumn: "date", firstDay: "2026-10-01", lastDay: "2026-10-01" };
    const columns = { entityColumn: "creative_key", campaignColumn: "campaign_key" };
    await rows.replace(place(2), view(1), { ...range, ...columns, alike: [1], unlike: [] });
    await rows.finish(place(2));
    turn(1, "close");
    await rows.cleanUp(view(2));
    expect(await countOn(0)).toBe(2);
    turn(1, "pass");
    await rows.cleanUp(view(2));
    expect([await countOn(0), await countOn(1)]).toEqual([1, 1]);
    expect(await ask(view(2))).toEqual([["Spring", 11]]);
  });

  test("a shard that is added takes over its workspaces with their rows", async () => {
    const [first = "", second = "", third = ""] = proxies.map(({ url }) => new URL(url).origin);
    const before = open([[first, second]]);
    workspace = nextWorkspace(1);
    await writeLoad(before, place(1), [["2026-10-01", 1, 1, 10]], { 1: "Spring" });
    expect(await ask(view(1))).toEqual([["Spring", 10]]);
    await write(2, 20);
    expect(await countOn(2)).toBe(2);
    expect(await readCampaigns(open([[first], [third]]), view(2))).toEqual([["Spring", 30]]);
  });

  test.each(fullDisks)(
    "a full disk is a node that is away, and the load goes on without it (%s)",
    async (says) => {
      const full = await openFullNode(origins[1] ?? "", says);
      const own = open([[origins[0] ?? "", full.origin]]);
      await writeLoad(own, place(1), [["2026-10-01", 1, 1, 10]], { 1: "Spring" });
      expect([await countOn(0), await countOn(1)]).toEqual([1, 0]);
      expect(await readCampaigns(own, view(1))).toEqual([["Spring", 10]]);
      const alone = open([[full.origin]]);
      workspace = nextWorkspace(0);
      await expect(writeLoad(alone, place(1), [["2026-10-01", 1, 1, 10]], {})).rejects.toMatchObject(away);
      full.server.close();
    },
  );
});

function planOf(day: string) {
  const { columns, ...block } = factsOf([[day, 1, 1, 1]]);
  return { ...block, columns: columns.filter(({ name }) => name === "date" || name === "campaign_key") };
}

/** Passes everything on but inserts of rows, which fail as on a full disk. */
async function openFullNode(
  origin: string,
  says: string,
): Promise<{ readonly origin: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "/";
      if (path.includes("INSERT")) {
        response.writeHead(500).end(says);
        return;
      }
      void fetch(`${origin}${path}`, { method: "POST", body: Buffer.concat(chunks) })
        .then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
        .catch(() => response.destroy());
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return { origin: `http://127.0.0.1:${address.port}`, server };
}

test.skipIf(!availableEngines.includes("clickhouse"))(
  "a node that is killed and restarted keeps the rows of finished loads, and none of one that had begun",
  async () => {
    const cluster = await startClickhouseCluster(1);
    const address = {
      shards: [cluster.addresses.map((node) => `http://${node}`)],
      database: "facts",
      user: "default",
      password: "",
    };
    const rows = new ClickhouseRows({ address, model: campaignDigital }, () => {}, hasty);
    await writeLoad(rows, placeOf(1), [["2026-10-01", 1, 1, 10]], { 1: "Spring" });
    await cluster.kill(0);
    await expect(readCampaigns(rows, viewOf(1), 3000)).rejects.toThrow("engine_unavailable");
    await cluster.start(0);
    expect(await readCampaigns(rows, viewOf(1))).toEqual([["Spring", 10]]);
    await rows.insert(placeOf(2), "performance", blocks(factsOf([["2026-10-02", 1, 1, 20]])));
    await cluster.kill(0);
    await expect(rows.finish(placeOf(2))).rejects.toMatchObject(away);
    await cluster.start(0);
    await writeLoad(rows, placeOf(3, [], "alpha", viewOf(1)), [["2026-10-02", 1, 1, 40]], {});
    expect(await readCampaigns(rows, viewOf(3))).toEqual([["Spring", 50]]);
    await rows.close();
    await cluster.stop();
  },
);
