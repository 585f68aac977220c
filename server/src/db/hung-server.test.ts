import { ServerPulse } from "@vitrine/engine";
import { openProxy, type Proxy } from "@vitrine/engine/testing/proxy";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { SharedPool } from "./shared-pool.ts";
import { makeTestPlace, type TestPlace } from "./testing.ts";

const away = { code: "server-not-reachable", message: expect.stringContaining("does not answer") };

describe.skipIf(inject("testPostgres").adminUrl === null)("a PostgreSQL server that stops answering", () => {
  let place: TestPlace;
  let proxy: Proxy;
  let pulse: ServerPulse;
  let pool: SharedPool;

  beforeAll(async () => {
    place = await makeTestPlace("postgres");
    proxy = await openProxy(place.options.databaseUrl ?? "");
    pulse = new ServerPulse(
      { connectionString: proxy.url },
      {
        everyMs: 100,
        answerMs: 1000,
        queueMs: 20_000,
      },
    );
    const connections = new Pool({ connectionString: proxy.url, max: 2 });
    connections.on("error", () => {});
    pool = new SharedPool(connections, { pulse });
  });
  afterAll(async () => {
    proxy.turn("close");
    await pool.end();
    await pulse.close();
    await proxy.close();
    await place.remove();
  });

  const one = async () => (await pool.query("select 1 as one")).rows;
  const untilItAnswers = () =>
    expect.poll(() => one().catch(() => null), { timeout: 20_000 }).toEqual([{ one: 1 }]);

  test("holds up no statement, none after it, and no transaction; and is used again when it answers", async () => {
    const client = await pool.connect();
    await client.query("begin", []);
    proxy.turn("hang");
    await expect(client.query("select 2", [])).rejects.toMatchObject(away);
    await expect(client.query("rollback", []), "the same connection").rejects.toMatchObject(away);
    client.release();
    expect(pulse.isLost).toBe(true);
    await expect(one(), "without waiting for a connection").rejects.toMatchObject(away);
    proxy.turn("close");
    proxy.turn("pass");
    await untilItAnswers();
    expect(pulse.isLost).toBe(false);
  });

  test("is away for a connection that is not made in time", async () => {
    const hasty = new SharedPool(new Pool({ connectionString: proxy.url, connectionTimeoutMillis: 100 }));
    proxy.turn("hang");
    await expect(hasty.connect()).rejects.toMatchObject({ code: "server-not-reachable" });
    await hasty.end();
    proxy.turn("close");
    proxy.turn("pass");
    await untilItAnswers();
  });

  test("may take long for a statement as long as it answers others", async () => {
    const { rows } = await pool.query("select pg_sleep(0.5)::text as slept");
    expect(rows).toEqual([{ slept: "" }]);
  });

  test("holds up no call that waits for a connection", async () => {
    const clients = [await pool.connect(), await pool.connect()];
    proxy.turn("hang");
    await expect(pool.connect()).rejects.toMatchObject(away);
    for (const client of clients) client.release();
    proxy.turn("close");
    proxy.turn("pass");
    await untilItAnswers();
  });
});
