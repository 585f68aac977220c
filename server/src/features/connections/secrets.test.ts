import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { httpRoutes, type AttachedItem } from "@vitrine/contracts/http";
import { openFakePowerBi, sampleIds, type FakePowerBi } from "@vitrine/e2e/powerbi";

import { dumpStore } from "../../db/dump/dump-store.ts";
import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { addressesOf } from "../../testing/test-power-bi.ts";

const { sales, regionReport, salesReport, dashboard, invoice } = sampleIds;

describeOnSomeStore("what is secret about Power BI", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  let fake: FakePowerBi;
  let connectionId: string;
  const errors: string[] = [];
  beforeAll(async () => {
    let now: () => Date = () => new Date();
    fake = await openFakePowerBi({ now: () => now() });
    app = await openTestApp(await openStore(), { powerBi: addressesOf(fake) });
    now = () => app.clock.now();
    askAs = createAskAs(app);
    const added = await askAs(
      "admin",
      httpRoutes.addConnection,
      {},
      {
        name: "Agency tenant",
        cloud: "public",
        tenantId: sampleIds.tenant,
        clientId: sampleIds.client,
        identity: "email",
        roles: ["Reader"],
        campaignField: null,
        deletesCopies: false,
        credential: { kind: "secret", secret: sampleIds.secret },
      },
    );
    connectionId = String(added.body["id"]);
  });
  afterAll(() => fake.close());

  /** Opens, exports, clones and asks about all that is attached. Answers that are errors are kept. */
  async function useEverything(): Promise<void> {
    const { body } = await askAs("admin", httpRoutes.listAttachedItems, { connectionId });
    // Copies are made of one report only, or there would be twice as many each time.
    const items = Object.values(Object(body)) as readonly AttachedItem[];
    for (const { reportId, nameThere } of items.filter(({ isCopy }) => !isCopy)) {
      const params = { workspaceId: "alpha", reportId };
      const copy = { target_report_name: "Copy" };
      for (const answer of [
        await askAs("planner", httpRoutes.getReportInWorkspace, params),
        await askAs("planner", httpRoutes.getReportQuestions, params),
        await askAs("planner", httpRoutes.getReportData, params),
        await askAs("planner", httpRoutes.orderReportFile, params, { format: "pdf" }),
        ...(nameThere === "Sales" ? [await askAs("planner", httpRoutes.cloneReport, params, copy)] : []),
      ])
        if (answer.error !== null) errors.push(JSON.stringify(answer.error));
    }
    await app.apps.settle();
    for (const row of [httpRoutes.listProviderGroups, httpRoutes.syncConnection]) {
      const answer = await askAs("admin", row, { connectionId }, row.body === null ? undefined : {});
      if (answer.error !== null) errors.push(JSON.stringify(answer.error));
    }
  }

  /** All that must appear nowhere: the secret, the tokens of the principal, and the embed tokens. */
  function secrets(): readonly string[] {
    const principal = fake.calls.flatMap(
      ({ authorization }) => /^Bearer (.+)$/.exec(authorization)?.[1] ?? [],
    );
    return [...new Set([sampleIds.secret, ...principal, ...fake.embedTokens.map(({ token }) => token)])];
  }

  async function readDump(): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), "vitrine-dump-"));
    try {
      const file = join(folder, "store.dump");
      await dumpStore(app.store, file);
      return readFileSync(file, "utf8");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  test("[PROVIDER-19] nothing of it is in logs, dumps, tables or errors, also when the service repeats it in its answers", async () => {
    const items = [regionReport, salesReport, dashboard, invoice].map((itemId) => ({
      groupId: sales,
      itemId,
      workspaceId: "alpha",
    }));
    await askAs("admin", httpRoutes.attachItems, { connectionId }, { items });
    await useEverything();
    expect(errors.join()).not.toContain("internal");

    const repeat = () => {
      const message = `You sent ${secrets().join(" and ")}`;
      return { status: 403, body: { error: { code: secrets().at(-1), message } } };
    };
    app.clock.pass({ seconds: 4000 });
    askAs = createAskAs(app);
    for (const match of ["/GenerateToken", "/refreshes", "/Clone", "/ExportTo", "/groups?"])
      fake.fail({ kind: "answer", match, answer: repeat() });
    await useEverything();
    fake.recover();

    app.clock.pass({ seconds: 4000 });
    askAs = createAskAs(app);
    const description = `AADSTS7000222: The secret ${sampleIds.secret} has expired.`;
    const body = { error: "invalid_client", error_description: description, error_codes: [7000222] };
    fake.fail({ kind: "answer", match: "/oauth2/", answer: { status: 401, body } });
    await useEverything();
    fake.recover();
    expect(errors.filter((one) => one.includes("provider_refused")).length).toBeGreaterThan(5);
    expect(fake.embedTokens.length).toBeGreaterThan(5);

    const audit = await app.store.query("select * from audit_log");
    const jobs = await app.store.query("select * from jobs");
    const places = {
      errors: errors.join("\n"),
      logs: app.logLines.join("\n"),
      dump: await readDump(),
      audit: JSON.stringify(audit.rows),
      jobs: JSON.stringify(jobs.rows),
    };
    expect(places.dump).toContain("provider_connections");
    expect(places.logs.length).toBeGreaterThan(1000);
    const found = Object.entries(places).flatMap(([place, text]) =>
      secrets()
        .filter((secret) => text.includes(secret))
        .map(() => place),
    );
    expect(found).toEqual([]);
  });
});
