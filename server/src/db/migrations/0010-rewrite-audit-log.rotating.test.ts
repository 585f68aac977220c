import { expect, test } from "vitest";

import { readCheckedCheckpoint } from "../../audit/checkpoint.ts";
import { verifyAuditChain } from "../../audit/verify-chain.ts";
import { prepareKeys } from "../../features/auth/keys/key-service.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { noPeppers } from "../../tokens/peppers.ts";
import { migrateStore } from "../migrate-store.ts";
import type { Store } from "../store.ts";
import { describeOnEachStore, openBareTestStore } from "../testing.ts";
import { migrations } from "./index.ts";

const former = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0009"));
const person = "cccccccc-0000-4000-8000-000000000001";

/** A log as earlier versions wrote it: with names, addresses and browsers under the seals. */
async function openFormerStore(kind: Store["kind"], lines: number): Promise<Store> {
  const store = await openBareTestStore(kind);
  await migrateStore(store, null, former);
  await store.query(
    `insert into users (id, username, email, first_name, last_name, created_at)
     values ($1, 'ada', 'ada@client.example', 'Ada', 'Byron', now())`,
    [person],
  );
  await store.query(
    `insert into audit_log (at, event, user_id, address, user_agent, details)
     select timestamptz '2026-01-01' + n * interval '1 minute', 'sign-in.completed', $1,
       '192.0.2.' || n % 200, 'Browser | ' || n, '{"factor":"email"}' from generate_series(1, $2::int) n`,
    [person, lines],
  );
  const named: readonly (readonly [string, object])[] = [
    ["limit.lifted", { limit: "sign-in", of: "Ada" }],
    ["limit.lifted", { limit: "/api/auth/login/", of: "198.51.100.7" }],
    ["limit.lifted", { limit: "invitation", of: "alpha" }],
    ["limit.lifted", { limit: "/api/auth/login/", of: "everybody" }],
    ["audit.exported", { chain: "intact", seals: 3, username: "ada" }],
    ["audit.exported", { chain: "intact", seals: 3, username: "unknown-user" }],
    ["report.shared", { report: "r", addresses: ["ADA@client.example", "eve@client.example"] }],
    ["tag.added", { tag: "t", name: "Spring" }],
  ];
  for (const [event, details] of named) {
    await store.query(
      `insert into audit_log (at, event, address, user_agent, details) values (now(), $1, '', '', $2::jsonb)`,
      [event, JSON.stringify(details)],
    );
  }
  return store;
}

const clock = createTestClock();
const peppers = noPeppers;

async function withStore(kind: Store["kind"], lines: number, work: (store: Store) => Promise<void>) {
  const store = await openFormerStore(kind, lines);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

describeOnEachStore("an audit log of an earlier version", (_openStore, kind) => {
  // One of the two was changed before.
  const isChanged = kind === "postgres";

  test("is written again without names, in a new chain after a signed checkpoint", () =>
    withStore(kind, 2500, async (store) => {
      const { db } = store;
      const { rows: seals } = await store.query(
        "select hash from audit_chain order by position desc limit 1",
      );
      if (isChanged) {
        await store.query("alter table audit_log disable trigger audit_log_only_grows");
        await store.query("update audit_log set user_agent = 'Other browser' where id = 2");
      }
      await migrateStore(store, null);
      expect((await verifyAuditChain(db, 0, peppers)).fault?.kind, "not signed yet").toBe(
        "checkpoint-forged",
      );
      await prepareKeys({ db, clock, peppers });
      expect(await readCheckedCheckpoint(db, peppers)).toMatchObject({
        reason: "rewritten",
        position: 0,
        lines: 2508,
        seal: seals[0]?.["hash"],
        brokenAt: isChanged ? 2 : null,
        isGenuine: true,
      });
      expect(await verifyAuditChain(db, 0, peppers)).toEqual({ position: 2508, fault: null });
      const { rows: details } = await store.query(
        "select details from audit_log where event <> 'sign-in.completed' order by id",
      );
      expect(details.map((row) => row["details"])).toEqual([
        { limit: "sign-in", person },
        { limit: "/api/auth/login/" },
        { limit: "invitation", workspace: "alpha" },
        { limit: "/api/auth/login/", of: "everybody" },
        { chain: "intact", seals: 3, person },
        { chain: "intact", seals: 3 },
        { report: "r", addresses: [person, "removed"] },
        { tag: "t", name: "Spring" },
      ]);
      const { rows: origins } = await store.query(
        `select count(*)::int as count, min(address) as address, min(user_agent) as browser from audit_origins`,
      );
      expect(origins).toEqual([{ count: 2500, address: "192.0.2.0", browser: "Browser | 1" }]);
      const { rows: next } = await store.query(
        "insert into audit_log (at, event, details) values (now(), 'demo.filled', '{}') returning id",
      );
      expect(next, "ids continue").toEqual([{ id: 2509 }]);
      expect(await verifyAuditChain(db, 0, peppers)).toEqual({ position: 2509, fault: null });
    }));
});
