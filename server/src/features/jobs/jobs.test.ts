import { afterAll, beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { rotateKeys } from "../auth/keys/key-service.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { noPeppers } from "../../tokens/peppers.ts";

const { cancelJob, changeJobs, listJobKinds, listJobs, readAuditLog, retryJob } = httpRoutes;

describeOnSomeStore("the jobs that administrators see", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore(), { isDemo: false });
    askAs = createAskAs(app);
    await app.apps.settle();
  });
  afterAll(() => app.close());

  type Listed = Readonly<Record<string, unknown>>;
  const list = async (body: object) =>
    (await askAs("admin", listJobs, {}, body)).body as { readonly jobs: readonly Listed[]; hasMore: boolean };

  /** A job of the clean-up, which keeps its payload. Recent ones have the highest ids. */
  async function insertJob(
    id: string,
    state: "failed" | "waiting",
    key: string | null = null,
  ): Promise<void> {
    await app.store.query(
      `insert into jobs (id, kind, payload, key, state, due_at, created_at, ended_at, attempts, last_error)
       values ($1, 'clean-up', '{}', $2, $3, $4, $4, case when $3 = 'failed' then $4::timestamptz end, 3, 'It failed.')`,
      [id, key, state, new Date(app.clock.now().getTime() + 3_600_000)],
    );
  }

  test("are listed newest first, by kind and state, without what they contain", async () => {
    await askAs("client", httpRoutes.listWorkspaces);
    const code = await app.newestCode();
    const mails = await list({ kind: "mail" });
    expect(mails).toMatchObject({ jobs: expect.arrayContaining([{ ...mails.jobs[0], state: "waiting" }]) });
    expect(JSON.stringify(mails)).not.toContain(code);
    expect(JSON.stringify(mails)).not.toContain("@");
    for (let index = 0; index < 52; index += 1) {
      await insertJob(`ffffffff-ffff-7fff-8fff-0000000000${10 + index}`, "failed");
    }
    const first = await list({ kind: "clean-up", state: "failed" });
    expect(first).toMatchObject({ hasMore: true });
    expect(first.jobs[0]).toMatchObject({ lastError: "It failed.", attempts: 3, server: null });
    const next = await list({ kind: "clean-up", state: "failed", before: first.jobs.at(-1)?.["id"] });
    expect(next).toMatchObject({ hasMore: false });
    const ids = [...first.jobs, ...next.jobs].map(({ id }) => id);
    expect(ids.every((id, index) => index === 0 || String(id) < String(ids[index - 1]))).toBe(true);
    expect(new Set(ids).size).toBe(52);
    await app.store.query("delete from jobs where state = 'failed'");
  });

  test("[ADMIN-15] are counted by kind, with the next run of those that recur", async () => {
    const kinds = (await askAs("admin", listJobKinds)).body as unknown as readonly Listed[];
    const names = kinds.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["mail", "clean-up", "import"]));
    expect(new Set(names).size).toBe(names.length);
    const inAnHour = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    expect(kinds.find(({ name }) => name === "clean-up")).toEqual({
      name: "clean-up",
      title: "Removing expired data",
      counts: { waiting: 1, running: 0, done: 1, failed: 0, cancelled: 0 },
      oldestDueAt: null,
      nextRunAt: inAnHour,
      canRetryEnded: true,
    });
    expect(kinds.find(({ name }) => name === "mail")).toMatchObject({
      oldestDueAt: app.clock.now().toISOString(),
      nextRunAt: null,
      canRetryEnded: false,
    });
    const metrics = await app.apps.printMetrics();
    expect(metrics).toContain('vitrine_jobs{kind="clean-up",state="waiting"} 1');
    expect(metrics).toContain('vitrine_jobs_ended_total{kind="clean-up",outcome="done"} 1');
    expect(metrics).toContain('vitrine_job_seconds_count{kind="clean-up"} 1');
    expect(metrics).toMatch(/^vitrine_jobs_oldest_waiting_seconds\{kind="mail"\} 0$/m);
  });

  test("[ADMIN-15] can be retried and cancelled, which the audit log records", async () => {
    const id = "ffffffff-ffff-7fff-8fff-000000000001";
    await insertJob(id, "failed");
    expect((await askAs("admin", retryJob, { jobId: id }, {})).body).toMatchObject({ state: "waiting" });
    await app.apps.settle();
    const [done] = (await list({ kind: "clean-up" })).jobs;
    expect(done).toMatchObject({ id, state: "done", attempts: 1, server: expect.any(String) });
    expect((await askAs("admin", retryJob, { jobId: id }, {})).error?.code).toBe("job_not_changeable");

    const [waiting] = (await list({ kind: "mail", state: "waiting" })).jobs;
    const mail = { jobId: String(waiting?.["id"]) };
    expect((await askAs("admin", cancelJob, mail, {})).body).toMatchObject({ state: "cancelled" });
    expect((await askAs("admin", retryJob, mail, {})).error?.code).toBe("job_not_changeable");
    const { rows } = await app.store.query("select payload from jobs where id = $1", [mail.jobId]);
    expect(rows).toMatchObject([
      { payload: { text: "", html: "", subject: expect.stringContaining("Vitrine") } },
    ]);

    // A run that failed cannot begin again next to the next one.
    await insertJob("ffffffff-ffff-7fff-8fff-000000000002", "failed", "recurring");
    const again = await askAs("admin", retryJob, { jobId: "ffffffff-ffff-7fff-8fff-000000000002" }, {});
    expect(again.error?.code).toBe("job_not_changeable");
    expect((await askAs("admin", cancelJob, { jobId: "none" }, {})).error?.code).toBe("job_not_found");
    const log = (await askAs("admin", readAuditLog, {}, { event: "job." })).body["entries"];
    expect(log).toMatchObject([
      { event: "job.cancelled", username: "admin", details: { job: mail.jobId, kind: "mail" } },
      { event: "job.retried", details: { job: id, kind: "clean-up" } },
    ]);
  });

  test("[ADMIN-34] several are run or cancelled together, and those that cannot be are named with the reason", async () => {
    const [one, other] = ["a1", "a2"].map((end) => `ffffffff-ffff-7fff-8fff-0000000000${end}`);
    await insertJob(String(one), "waiting");
    await insertJob(String(other), "failed");
    const jobIds = [one, other, "none"];
    const { body } = await askAs("admin", changeJobs, {}, { jobIds, change: "cancel" });
    expect(body["failures"]).toEqual([
      { jobId: other, reason: expect.any(String) },
      { jobId: "none", reason: expect.stringMatching(/does not exist/) },
    ]);
    expect((await list({ state: "cancelled" })).jobs.map(({ id }) => id)).toContain(one);
    const log = await askAs("admin", readAuditLog, {}, { event: "job.cancelled" });
    expect(JSON.stringify(log.body)).toContain(one);
    expect((await askAs("manager", changeJobs, {}, { jobIds, change: "retry" })).error?.code).toBe(
      "forbidden",
    );
  });

  test("a changed audit log is reported by every server, also when an old entry was changed", async () => {
    const other = await openTestApp(app.store, { isDemo: false, isFilled: true });
    const broken = async ({ apps }: TestApp) =>
      /^vitrine_audit_chain_broken (\d)$/m.exec(await apps.printMetrics())?.[1];
    expect([await broken(app), await broken(other)]).toEqual(["0", "0"]);
    await app.store.query("alter table audit_log disable trigger audit_log_only_grows");
    await app.store.query("update audit_log set event = 'x' where id = (select min(id) from audit_log)");
    app.clock.pass({ minutes: 24 * 60 });
    await app.apps.settle();
    expect([await broken(app), await broken(other)]).toEqual(["1", "1"]);
    await other.close();
  });
});

describeOnSomeStore("housekeeping", (openStore) => {
  test("deletes expired data, and nothing that is still needed", async () => {
    const store = await openStore();
    const app = await openTestApp(store);
    await app.signIn("planner");
    await app.ask({ row: httpRoutes.login, body: { username: "stranger-to-all", password: "x" } });
    await app.ask({ row: httpRoutes.requestPasswordReset, body: { emailAddress: "client@test.example" } });
    await app.apps.settle();
    const count = async () => {
      const { rows } = await store.query(
        `select (select count(*) from sessions) as sessions, (select count(*) from refresh_tokens) as tokens,
           (select count(*) from login_challenges) as challenges, (select count(*) from account_links) as links,
           (select count(*) from sign_in_failures) as failures, (select count(*) from rate_buckets) as buckets,
           (select count(*) from jobs where kind = 'mail') as mails, (select count(*) from signing_keys) as signing,
           (select count(*) from encryption_keys) as sealing`,
      );
      return rows[0];
    };
    await app.apps.settle();
    await rotateKeys({ db: store.db, clock: app.clock, peppers: noPeppers });
    const before = await count();
    expect(before).toMatchObject({ sessions: 1, tokens: 1, challenges: 1, links: 1, failures: 1, mails: 2 });
    expect(before).toMatchObject({ signing: 2, sealing: 2 });
    await app.apps.settle();
    expect(await count()).toEqual(before);
    app.clock.pass({ minutes: 25 * 60 });
    await app.apps.settle();
    expect(await count()).toMatchObject({ sessions: 1, challenges: 0, failures: 0, buckets: 0, links: 1 });
    expect(await count(), "a key that still verified an hour ago stays").toMatchObject({
      signing: 2,
      sealing: 1,
    });
    app.clock.pass({ minutes: 31 * 24 * 60 });
    await app.apps.settle();
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
    await app.apps.settle();
    expect(await left()).toEqual({ reports: 1, shared: 1, tags: 2, favourites: 1, orders: 1 });
    expect((await askAs("planner", restoreReport, { reportId: kept }, {})).status).toBe(200);
    expect((await askAs("planner", restoreReport, { reportId: gone }, {})).status).toBe(200);
    await askAs("planner", deleteReport, { reportId: gone });

    await store.query(
      "alter table audit_log add constraint refuse check (event <> 'report.purged') not valid",
    );
    passDays(30);
    expect((await askAs("planner", restoreReport, { reportId: gone }, {})).error?.code).toBe(
      "report_not_found",
    );
    await app.apps.settle();
    expect(await left(), "nothing goes without its line in the log").toMatchObject({ reports: 1, orders: 1 });
    await store.query("alter table audit_log drop constraint refuse");
    app.clock.pass({ minutes: 1 });
    await app.apps.settle();
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
    await app.apps.settle();
    expect((await store.query("select id from audit_log where event = 'report.purged'")).rows).toHaveLength(
      rows.length,
    );
  });
});
