import { expect, test } from "vitest";

import { addSeconds } from "../clock.ts";
import type { Store } from "../db/open-store.ts";
import { describeOnSomeStore } from "../db/testing.ts";
import { prepareKeys, rotateKeys } from "../features/auth/keys/key-service.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { noPeppers, readPeppers } from "../tokens/peppers.ts";
import { writeAudit } from "./audit-log.ts";
import { readCheckedCheckpoint } from "./checkpoint.ts";
import { describeDevice } from "./describe-device.ts";
import { removeOldLines } from "./remove-old-lines.ts";
import { verifyAuditChain } from "./verify-chain.ts";

type Db = Store["db"];

describeOnSomeStore("the audit log", (openStore) => {
  const clock = createTestClock();
  const entry = {
    at: clock.now(),
    event: "session.ended",
    userId: null,
    origin: { address: "192.0.2.7", userAgent: "Zoë's | browser" },
    details: { session: "a", count: 2 },
  } as const;
  const write = async (db: Db, count: number) => {
    for (let number = 0; number < count; number += 1) await writeAudit(db, entry);
  };
  const verify = (db: Db, from = 0) => verifyAuditChain(db, from, noPeppers);
  const loosen = async (store: Store) => {
    for (const table of ["audit_log", "audit_chain"]) {
      await store.query(`alter table ${table} disable trigger ${table}_only_grows`);
    }
  };

  test("seals every entry together with those before it, also when many are written simultaneously", async () => {
    const { db } = await openStore();
    await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        db.transaction().execute((session) => writeAudit(session, { ...entry, details: { count } })),
      ),
    );
    expect(await verify(db)).toEqual({ position: 20, fault: null });
    await write(db, 1);
    expect(await verify(db, 20)).toEqual({ position: 21, fault: null });
    expect(await readCheckedCheckpoint(db, noPeppers), "nothing was removed").toBeNull();
  });

  test("shows what was changed or removed directly in the tables, and where", async () => {
    const store = await openStore();
    const { db } = store;
    await write(db, 6);
    await loosen(store);
    const faultOf = async () => (await verify(db)).fault;
    const idAt = "(select audit_id from audit_chain where position = $1)";
    await store.query(`delete from audit_origins where audit_id = ${idAt}`, [6]);
    expect(await faultOf(), "an origin of a person who was not erased").toEqual({
      kind: "line-changed",
      position: 6,
    });
    await store.query(`update audit_origins set address = '' where audit_id = ${idAt}`, [5]);
    expect(await faultOf()).toEqual({ kind: "line-changed", position: 5 });
    await store.query(`update audit_log set event = 'x' where id = ${idAt}`, [4]);
    expect(await faultOf()).toEqual({ kind: "line-changed", position: 4 });
    await store.query(`delete from audit_log where id = ${idAt}`, [3]);
    expect(await faultOf()).toEqual({ kind: "lines-missing", position: 3 });
    await store.query("delete from audit_chain where position = 2");
    expect(await faultOf()).toEqual({ kind: "lines-missing", position: 3 });
    await store.query("delete from audit_chain where position = 1");
    expect(await faultOf()).toEqual({ kind: "beginning-missing", position: 3 });
  });

  test("rejects updates and deletes on its tables", async () => {
    const store = await openStore();
    await write(store.db, 1);
    for (const table of ["audit_log", "audit_chain"]) {
      await expect(store.query(`delete from ${table}`)).rejects.toThrow("only grows");
    }
  });

  test("old entries make room for a signed checkpoint, from which the chain continues", async () => {
    const store = await openStore();
    const { db } = store;
    const peppers = readPeppers("p".repeat(32), null);
    const tidy = (days: number, at: Date) => removeOldLines({ db, clock: { now: () => at }, peppers, days });
    const chain = () => verifyAuditChain(db, 0, peppers);
    await prepareKeys({ db, clock, peppers });
    const start = clock.now();
    await writeManyLines(store, 1500, start);
    await writeManyLines(store, 5, addSeconds(start, day));
    expect(await tidy(0, addSeconds(start, 1000 * day)), "0 keeps all").toBe(0);
    expect(await tidy(1, addSeconds(start, day))).toBe(0);
    expect(await tidy(1, addSeconds(start, day + 1))).toBe(1500);
    expect(await readCheckedCheckpoint(db, peppers)).toMatchObject({
      reason: "retention",
      position: 1500,
      lines: 1500,
      until: start,
      isGenuine: true,
    });
    expect(await chain()).toEqual({ position: 1505, fault: null });
    expect(await tidy(1, addSeconds(start, 3 * day))).toBe(5);
    await write(db, 2);
    expect(await chain(), "also when nothing was left").toEqual({ position: 1507, fault: null });
    expect((await store.query("select audit_id from audit_origins")).rows).toHaveLength(2);

    await rotateKeys({ db, clock, peppers });
    expect((await chain()).fault, "signed again with a new key").toBeNull();
    expect((await verifyAuditChain(db, 0, noPeppers)).fault, "a server without the pepper").toBeNull();
    expect((await verifyAuditChain(db, 3, peppers)).position, "another instance removed more").toBe(1508);

    await loosen(store);
    await store.query("delete from audit_log where id = (select min(id) from audit_log)");
    await store.query("delete from audit_chain where position = 1506");
    expect((await chain()).fault).toEqual({ kind: "lines-missing", position: 1507 });
    await store.query("update audit_checkpoints set position = 1506, lines = 1506");
    expect((await chain()).fault).toEqual({ kind: "checkpoint-forged", position: 1506 });
    expect(await tidy(1, addSeconds(start, 900 * day)), "nothing is hidden by the next one").toBe(0);
    await store.query("delete from audit_checkpoints");
    expect((await chain()).fault).toEqual({ kind: "beginning-missing", position: 1507 });
  });

  test("a changed entry is not removed, however old", async () => {
    const store = await openStore();
    const { db } = store;
    await prepareKeys({ db, clock, peppers: noPeppers });
    await write(db, 3);
    await loosen(store);
    await store.query("update audit_log set event = 'x' where id = (select min(id) + 1 from audit_log)");
    const later = { now: () => addSeconds(clock.now(), 500 * day) };
    expect(await removeOldLines({ db, clock: later, peppers: noPeppers, days: 400 })).toBe(0);
    expect((await verify(db)).fault).toEqual({ kind: "line-changed", position: 2 });
  });

  test("a key that was inserted from outside signs nothing that the server accepts", async () => {
    const store = await openStore();
    const { db } = store;
    const peppers = readPeppers("p".repeat(32), null);
    await prepareKeys({ db, clock, peppers });
    await write(db, 2);
    const at = addSeconds(clock.now(), 2 * day);
    await removeOldLines({ db, clock: { now: () => at }, peppers, days: 1 });
    await store.query(
      `update audit_keys set jwk = jsonb_set(jwk, '{x}', '"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"')`,
    );
    expect((await verifyAuditChain(db, 0, peppers)).fault?.kind).toBe("checkpoint-forged");
  });
});

const day = 24 * 60 * 60;

/** Entries without an address or a browser, written in one statement. */
function writeManyLines(store: Store, count: number, at: Date): Promise<unknown> {
  return store.query(
    `insert into audit_log (at, event, details) select $1::timestamptz, 'demo.filled', '{}' from generate_series(1, $2::int)`,
    [at, count],
  );
}

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["curl/8.10.1", "an unknown device"],
])("%s is %s", (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
