import { expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnEachStore } from "../db/testing.ts";
import { closeEngineAfterwards, openTestHouse } from "../testing/test-house.ts";
import { createHousekeeping } from "./housekeeping.ts";

closeEngineAfterwards();

describeOnEachStore("tidying", (openStore) => {
  test("takes away what has ended, and nothing that somebody may still ask for", async () => {
    const store = await openStore();
    const house = await openTestHouse(store);
    await house.signIn("planner");
    await house.ask({ row: httpRoutes.login, body: { username: "nobody", password: "x" } });
    await house.ask({ row: httpRoutes.requestPasswordReset, body: { emailAddress: "client@test.example" } });
    await house.apps.settle();
    const count = async () => {
      const { rows } = await store.query(
        `select (select count(*) from sessions) as sessions, (select count(*) from refresh_tokens) as tokens,
           (select count(*) from login_challenges) as challenges, (select count(*) from account_links) as links,
           (select count(*) from sign_in_failures) as failures, (select count(*) from rate_buckets) as buckets,
           (select count(*) from mails) as mails`,
      );
      return rows[0];
    };
    const logger = { info() {}, warn() {}, error() {} };
    const tidy = async () => {
      const housekeeping = createHousekeeping({ db: store.db, clock: house.clock, logger });
      housekeeping.begin();
      await housekeeping.settle();
      expect(housekeeping.brokenChains()).toBe(0);
    };
    await house.apps.close();
    const before = await count();
    expect(before).toMatchObject({ sessions: 1, tokens: 1, challenges: 1, links: 1, failures: 1, mails: 2 });
    await tidy();
    expect(await count()).toEqual(before);
    house.clock.pass({ minutes: 25 * 60 });
    await tidy();
    expect(await count()).toMatchObject({ sessions: 1, challenges: 0, failures: 0, buckets: 0, links: 1 });
    house.clock.pass({ minutes: 31 * 24 * 60 });
    await tidy();
    expect(await count()).toMatchObject({ sessions: 0, tokens: 0, links: 0, mails: 0 });
  });
});
