import { expect, test } from "vitest";

import { describeOnSomeStore } from "../db/testing.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { writeAudit } from "./audit-log.ts";
import { describeDevice } from "./describe-device.ts";
import { verifyAuditChain } from "./verify-chain.ts";

describeOnSomeStore("the audit log", (openStore) => {
  const clock = createTestClock();
  const entry = {
    at: clock.now(),
    event: "session.ended",
    userId: null,
    origin: { address: "192.0.2.7", userAgent: "Zoë's | browser" },
    details: { session: "a", count: 2 },
  } as const;

  test("seals every entry together with those before it, also when many are written simultaneously", async () => {
    const { db } = await openStore();
    await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        db.transaction().execute((session) => writeAudit(session, { ...entry, details: { count } })),
      ),
    );
    expect(await verifyAuditChain(db, 0)).toEqual({ position: 20, brokenAt: null });
    await writeAudit(db, entry);
    expect(await verifyAuditChain(db, 20)).toEqual({ position: 21, brokenAt: null });
  });

  test("shows which entry was changed directly in the table", async () => {
    const store = await openStore();
    for (let count = 0; count < 3; count += 1) await writeAudit(store.db, entry);
    await store.query("alter table audit_log disable trigger audit_log_only_grows");
    await store.query("update audit_log set address = '' where id = (select min(id) + 1 from audit_log)");
    expect((await verifyAuditChain(store.db, 0)).brokenAt).toBe(2);
    await store.query("delete from audit_log where id = (select min(id) from audit_log)");
    expect((await verifyAuditChain(store.db, 0)).brokenAt).toBe(1);
  });

  test("rejects updates and deletes on its tables", async () => {
    const store = await openStore();
    await writeAudit(store.db, entry);
    for (const table of ["audit_log", "audit_chain"]) {
      await expect(store.query(`delete from ${table}`)).rejects.toThrow("only grows");
    }
  });
});

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
