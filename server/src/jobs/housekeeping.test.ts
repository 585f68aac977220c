import { expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../db/testing.ts";
import { rotateKeys } from "../features/auth/keys/key-service.ts";
import { createAskAs } from "../testing/ask-as.ts";
import { testReports } from "../testing/test-data.ts";
import { closeEngineAfterwards, openTestApp } from "../testing/test-app.ts";
import { noPeppers } from "../tokens/peppers.ts";
import { Housekeeping } from "./housekeeping.ts";

closeEngineAfterwards();

const silent = { info() {}, warn() {}, error() {} };

describeOnSomeStore("housekeeping", (openStore) => {
  test("deletes expired data, and nothing that is still needed", async () => {
    const store = await openStore();
    const app = await openTestApp(store);
    await app.signIn("planner");
    await app.ask({ row: httpRoutes.login, body: { username: "nobody", password: "x" } });
    await app.ask({ row: httpRoutes.requestPasswordReset, body: { emailAddress: "client@test.example" } });
    await app.apps.settle();
    const count = async () => {
      const { rows } = await store.query(
        `select (select count(*) from sessions) as sessions, (select count(*) from refresh_tokens) as tokens,
           (select count(*) from login_challenges) as challenges, (select count(*) from account_links) as links,
           (select count(*) from sign_in_failures) as failures, (select count(*) from rate_buckets) as buckets,
           (select count(*) from mails) as mails, (select count(*) from signing_keys) as signing,
           (select count(*) from encryption_keys) as sealing`,
      );
      return rows[0];
    };
    const tidy = async () => {
      const housekeeping = new Housekeeping({
        db: store.db,
        clock: app.clock,
        logger: silent,
      });
      housekeeping.begin();
      await housekeeping.settle();
      expect(housekeeping.brokenChains()).toBe(0);
    };
    await rotateKeys({ db: store.db, clock: app.clock, peppers: noPeppers });
    await app.apps.close();
    const before = await count();
    expect(before).toMatchObject({ sessions: 1, tokens: 1, challenges: 1, links: 1, failures: 1, mails: 2 });
    expect(before).toMatchObject({ signing: 2, sealing: 2 });
    await tidy();
    expect(await count()).toEqual(before);
    app.clock.pass({ minutes: 25 * 60 });
    await tidy();
    expect(await count()).toMatchObject({ sessions: 1, challenges: 0, failures: 0, buckets: 0, links: 1 });
    expect(await count(), "a key that still verified an hour ago stays").toMatchObject({
      signing: 2,
      sealing: 1,
    });
    app.clock.pass({ minutes: 31 * 24 * 60 });
    await tidy();
    expect(await count()).toMatchObject({ sessions: 0, tokens: 0, links: 0, mails: 0 });
    expect(await count()).toMatchObject({ signing: 1, sealing: 1 });
  });

  test("purges a deleted report after thirty days, and not before", async () => {
    const store = await openStore();
    const app = await openTestApp(store);
    let askAs = createAskAs(app);
    const passDays = (days: number, less = 0) => {
      app.clock.pass({ minutes: days * 24 * 60 - less });
      // No session lasts that long.
      askAs = createAskAs(app);
    };
    const housekeeping = new Housekeeping({
      db: store.db,
      clock: app.clock,
      logger: silent,
    });
    const tidy = async () => {
      housekeeping.begin();
      await housekeeping.settle();
    };
    const { deleteReport, restoreReport, addFavourite, saveReportOrder, listReports } = httpRoutes;
    const [gone, kept] = [testReports.shared, testReports.own];
    await askAs("planner", addFavourite, { reportId: gone }, {});
    await askAs("planner", saveReportOrder, { workspaceId: "alpha" }, { order: [gone, kept] });
    for (const reportId of [gone, kept]) await askAs("planner", deleteReport, { reportId });
    const left = async () => {
      const { rows } = await store.query(
        `select (select count(*) from reports where id = $1) as reports,
           (select count(*) from report_access where report_id = $1) as shared,
           (select count(*) from report_tags where report_id = $1) as tags,
           (select count(*) from favourites where report_id = $1) as favourites,
           (select count(*) from report_orders where $1::text = any(report_ids)) as orders`,
        [gone],
      );
      return rows[0];
    };
    passDays(30, 1);
    await tidy();
    expect(await left()).toEqual({ reports: 1, shared: 1, tags: 2, favourites: 1, orders: 1 });
    expect((await askAs("planner", restoreReport, { reportId: kept }, {})).status).toBe(200);
    expect((await askAs("planner", restoreReport, { reportId: gone }, {})).status).toBe(200);
    await askAs("planner", deleteReport, { reportId: gone });

    passDays(30);
    expect((await askAs("planner", restoreReport, { reportId: gone }, {})).error?.code).toBe(
      "report_not_found",
    );
    await store.query(
      "alter table audit_log add constraint refuse check (event <> 'report.purged') not valid",
    );
    await tidy();
    expect(await left(), "nothing goes without its line in the log").toMatchObject({ reports: 1, orders: 1 });
    await store.query("alter table audit_log drop constraint refuse");
    await tidy();
    expect(await left()).toEqual({ reports: 0, shared: 0, tags: 0, favourites: 0, orders: 0 });
    const { rows } = await store.query(
      "select user_id, details from audit_log where event = 'report.purged' order by id",
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { user_id: null, details: { report: gone, name: expect.any(String), workspace: "alpha" } },
      ]),
    );
    const { body } = await askAs("planner", listReports, { workspaceId: "alpha" });
    expect(body).toMatchObject({ reports: [{ id: kept }], order: [kept] });
    expect((await askAs("planner", restoreReport, { reportId: gone }, {})).error?.code).toBe(
      "report_not_found",
    );
    await tidy();
    expect((await store.query("select id from audit_log where event = 'report.purged'")).rows).toHaveLength(
      rows.length,
    );
  });
});
