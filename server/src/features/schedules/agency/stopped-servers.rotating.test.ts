import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { variants } from "@vitrine/contracts/testing";

import { describeOnEachStore, borrowTestStore } from "../../../db/testing.ts";
import type { Store } from "../../../db/open-store.ts";
import { killableStore } from "./testing/killable-store.ts";
import { openScheduleTester, type ScheduleTester } from "../testing/schedule-tester.ts";

const recipients = [
  { kind: "group", group: "team" },
  { kind: "outside", address: "ann@partner.example", name: "Ann", rows: [] },
] as const;
const start = "2026-11-02T09:30:01.000Z";

const whole = {
  deliveries: ["sent"],
  ledger: [
    ["ann@partner.example", "sent"],
    ["internal@test.example", "sent"],
    ["manager@test.example", "sent"],
    ["planner@test.example", "sent"],
  ],
  queued: ["4 messages were queued."],
  files: [
    ["xlsx", "csv"],
    ["xlsx", "csv"],
  ],
  whole: 4,
  mails: 4,
};
/** About the number of statements of the work, in an order in which neighbours are far from each other. */
const mostStatements = 260;
const kills = Array.from({ length: mostStatements }, (_, index) => ((index * 67) % mostStatements) + 1);

describeOnEachStore(
  "deliveries of servers that stop",
  (openStore) => {
    let store: Store;
    let first: ScheduleTester;
    beforeAll(async () => {
      store = await openStore();
      first = await openScheduleTester(store);
    }, 60_000);
    afterAll(() => first.close());
    beforeEach(async () => {
      await store.query("delete from schedules");
      // The clocks of the servers of the test before were ahead. Each server adds its recurring jobs.
      await store.query("delete from jobs");
    });

    /** What became of the only delivery. */
    async function outcome(id: string) {
      const deliveries = await first.deliveriesOf(id);
      const [delivery] = deliveries;
      const deliveryId = String(delivery?.["id"]);
      const { rows } = await store.query(
        "select text from delivery_events where delivery_id = $1 and text like '%queued%'",
        [deliveryId],
      );
      const versions = await first.versionsOf(deliveryId);
      const { rows: files } = await store.query(
        `select count(*)::int as count from files f join delivery_files d on d.file_id = f.id and d.hash = f.hash
       join delivery_versions v on v.id = d.version_id where v.delivery_id = $1`,
        [deliveryId],
      );
      const { rows: mails } = await store.query(
        "select count(*)::int as count from jobs where kind = 'mail' and payload ->> 'subject' = 'Your figures'",
      );
      return {
        deliveries: deliveries.map(({ state }) => state),
        ledger: (await first.ledgerOf(deliveryId)).map(({ address, state }) => [address, state]),
        queued: rows.map(({ text }) => text),
        files: versions.map((version) => version.files.map(({ format }) => format)),
        whole: files[0]?.["count"],
        mails: mails[0]?.["count"],
      };
    }

    test.each(variants("kills of servers during deliveries", kills, 4))(
      "[SCHEDULE-30] a server that is killed after %i statements is continued by another, and nothing is made twice",
      async (statements) => {
        const scheduleId = await first.add({ formats: ["xlsx", "csv"], recipients });
        const doomed = killableStore(store);
        const victim = await openScheduleTester(doomed.store, { sharesDataWith: first.app, start });
        await victim.app.apps.settle();
        doomed.killAfter(statements);
        await victim.pass({ seconds: 31 }).catch(() => {});
        doomed.killAfter(0);
        await victim.close().catch(() => {});
        await store.query(
          "update jobs set lease_until = now() - interval '1 minute' where state = 'running'",
        );
        const other = await openScheduleTester(store, {
          sharesDataWith: first.app,
          start: "2026-11-02T09:32:00.000Z",
        });
        for (let turn = 0; turn < 3; turn += 1) await other.pass({ minutes: 11 });
        await other.app.close();
        expect(await outcome(scheduleId)).toEqual(whole);
      },
      120_000,
    );

    test("[SCHEDULE-31] servers that find it due at the same time make it once", async () => {
      const scheduleId = await first.add({ formats: ["xlsx", "csv"], recipients });
      const servers = await Promise.all(
        [1, 2].map(() => openScheduleTester(store, { sharesDataWith: first.app, start })),
      );
      await Promise.all(servers.map((server) => server.pass({ seconds: 31 })));
      for (const server of servers) await server.app.close();
      expect(await outcome(scheduleId)).toEqual(whole);
    }, 120_000);
  },
  borrowTestStore,
);
