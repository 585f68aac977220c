import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";
import { scaled, scaledLimit, testSeed } from "@vitrine/contracts/testing";

import { describeOnSomeStore } from "../../db/testing.ts";
import { testReports, testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const {
  cloneReport,
  compareReportVersions,
  getEmbedReport,
  getReport,
  getReportAsClient,
  getReportVersion,
  listReportVersions,
  restoreReportVersion,
  saveEmbedReport,
} = httpRoutes;

const table = "Performance";
const people = ["manager", "planner", "internal", "client", "stranger"] as const;
/** A person can open sixty reports in a real minute, so that a long run cannot try ten times as many, nor shrink a failure. */
const limitedRuns = (count: number) => Math.min(scaled(count), 2 * count);
const pageNames = ["first", "second", "third"] as const;

/** What one version of a report has, in words that occur nowhere else. */
interface Version {
  readonly pages: readonly (typeof pageNames)[number][];
  readonly hidden: readonly (typeof pageNames)[number][];
  /** The report has a measure of figures that clients may not have. */
  readonly hasProfit: boolean;
  readonly rate: number;
}

const versions = fc.array(
  fc.record<Version>({
    pages: fc.subarray([...pageNames], { minLength: 1 }),
    hidden: fc.subarray([...pageNames]),
    hasProfit: fc.boolean(),
    rate: fc.integer({ min: 2, max: 9 }),
  }),
  { minLength: 2, maxLength: 4 },
);

const secretPage = (name: string) => `Page of ${name} offers`;
const secretTitle = (name: string) => `Fee on ${name}`;
const secretRate = (rate: number) => `[Profit] * ${rate}.0625`;

function definitionOf({ pages, hasProfit, rate }: Version) {
  const layout = { x: 0, y: 0, width: 100, height: 100 };
  return {
    version: 1,
    dataset: "campaign_digital",
    measures: hasProfit
      ? [{ name: "Margin of ours", table, expression: secretRate(rate), description: "Words on our margin" }]
      : [],
    pages: pages.map((name) => ({
      name,
      displayName: secretPage(name),
      visuals: [
        {
          name: "figure",
          type: "card",
          title: secretTitle(name),
          layout,
          measures: [{ table, measure: hasProfit ? "Margin of ours" : "Spend" }],
        },
      ],
    })),
  };
}

/** Versions show no one what the report itself does not show them. */
describeOnSomeStore("rights of versions, generated", (openStore) => {
  let app: TestApp;
  const tokens = new Map<TestPersonName, string>();
  beforeAll(async () => {
    app = await openTestApp(await openStore());
  });
  const tokenOf = (name: TestPersonName) => tokens.get(name) ?? "";
  const embedToken = async (
    name: TestPersonName,
    reportId: string,
    row: typeof getReport | typeof getReportAsClient = getReport,
  ) => {
    const params = { reportId, workspaceId: "alpha" };
    return String((await app.ask({ row, params, token: tokenOf(name) })).body["accessToken"]);
  };

  /** A report with these versions after its first one, shared with the client. One that changes nothing has no number of its own. */
  const make = async (
    all: readonly Version[],
  ): Promise<{ readonly reportId: string; readonly numbered: ReadonlyMap<number, Version> }> => {
    // Reports are opened and compared a number of times in a minute, and sessions end.
    app.clock.pass({ minutes: 10 });
    for (const name of people) tokens.set(name, (await app.signIn(name)).token);
    const params = { reportId: testReports.shared };
    const made = await app.ask({ row: cloneReport, params, body: {}, token: tokenOf("planner") });
    const reportId = String(made.body["report_id"] ?? made.body["id"]);
    await app.store.query(
      "insert into report_access (report_id, user_id, granted_at) values ($1, $2, now())",
      [reportId, testUserId("client")],
    );
    let version = 1;
    const numbered = new Map<number, Version>();
    for (const one of all) {
      // A version of which clients would see no page cannot be saved.
      await hide(reportId, []);
      const body = { version, definition: definitionOf(one), note: `Note with ${one.rate}.0625` };
      const saved = await app.ask({
        row: saveEmbedReport,
        token: await embedToken("planner", reportId),
        body,
      });
      expect(saved.error).toBe(null);
      version = Number(saved.body["version"]);
      numbered.set(version, one);
      // One page always stays for clients.
      await hide(
        reportId,
        one.hidden.filter((name) => one.pages.slice(1).includes(name)),
      );
    }
    return { reportId, numbered };
  };
  const hide = (reportId: string, names: readonly string[]) =>
    app.store.query("update reports set hidden_pages = $2 where id = $1", [reportId, names]);
  const hiddenNow = async (reportId: string) => {
    const { rows } = await app.store.query("select hidden_pages from reports where id = $1", [reportId]);
    return (rows[0] as { readonly hidden_pages: readonly string[] }).hidden_pages;
  };

  /** Every call about versions. */
  const callsOf = (reportId: string, numbers: readonly string[]) => [
    { row: listReportVersions, params: { reportId } },
    ...numbers.flatMap((number) => [
      { row: getReportVersion, params: { reportId, number } },
      { row: restoreReportVersion, params: { reportId, number }, body: {} },
      { row: compareReportVersions, params: { reportId, number: "1", later: number } },
    ]),
  ];

  /** Whatever a version of the report contains, without what its client may read. */
  const secretsOf = (all: readonly Version[], isVisible: (page: string) => boolean) => [
    "Words on our margin",
    ...all.map(({ rate }) => `${rate}.0625`),
    ...pageNames.filter((name) => !isVisible(name)).flatMap((name) => [secretPage(name), secretTitle(name)]),
  ];
  const expectWithout = (answer: unknown, secrets: readonly string[]) => {
    const text = JSON.stringify(answer);
    for (const secret of secrets) expect(text).not.toContain(secret);
  };

  test(
    "[PERM-18] [CALL-45, CALL-46] versions are listed, read, compared and restored only by people who may edit the report",
    () =>
      fc.assert(
        fc.asyncProperty(versions, async (all) => {
          const { reportId } = await make(all);
          const listed = await app.ask({
            row: listReportVersions,
            params: { reportId },
            token: tokenOf("planner"),
          });
          const numbers = (listed.body["versions"] as readonly { readonly number: number }[]).map(
            ({ number }) => String(number),
          );
          for (const name of ["client", "stranger"] as const) {
            for (const call of callsOf(reportId, [...numbers, "99"])) {
              const answer = await app.ask({ ...call, token: tokenOf(name) });
              expect([403, 404]).toContain(answer.status);
              expectWithout(
                answer.body,
                secretsOf(all, () => false),
              );
            }
          }
          // Refused restores have changed nothing.
          const after = await app.ask({
            row: listReportVersions,
            params: { reportId },
            token: tokenOf("planner"),
          });
          expect(after.body).toEqual(listed.body);
          for (const name of ["manager", "planner", "internal"] as const)
            expect(
              (await app.ask({ row: listReportVersions, params: { reportId }, token: tokenOf(name) })).status,
            ).toBe(200);
        }),
        { seed: testSeed(), numRuns: limitedRuns(2), endOnFailure: true },
      ),
    scaledLimit(60_000),
  );

  test(
    "[PERM-18] [CALL-46] after any restore a client gets no hidden page, and no expression of figures that are kept from clients",
    () =>
      fc.assert(
        fc.asyncProperty(versions, fc.nat(), async (all, choice) => {
          const { reportId, numbered } = await make(all);
          const before = await hiddenNow(reportId);
          const [number = 0, restoredOne] = [...numbered][choice % numbered.size] ?? [];
          const params = { reportId, number: String(number) };
          const restored = await app.ask({
            row: restoreReportVersion,
            params,
            body: {},
            token: tokenOf("planner"),
          });
          const pages = restoredOne?.pages ?? [];
          if (restored.error !== null) {
            expect(restored.error.detail).toBe("definition.pages must have one that clients see");
            return;
          }
          const hidden = await hiddenNow(reportId);
          // What was hidden is not shown by a restore.
          for (const name of before) if (pages.some((page) => page === name)) expect(hidden).toContain(name);
          const isVisible = (name: string) => pages.some((page) => page === name) && !hidden.includes(name);
          for (const token of [
            await embedToken("client", reportId),
            await embedToken("manager", reportId, getReportAsClient),
          ]) {
            const opened = await app.ask({ row: getEmbedReport, token });
            expect(opened.status).toBe(200);
            expectWithout(opened.body, secretsOf(all, isVisible));
          }
        }),
        { seed: testSeed(), numRuns: limitedRuns(4), endOnFailure: true },
      ),
    scaledLimit(60_000),
  );

  test("[PERM-18] two versions next to each other are not shown any more to a person who lost the right to edit", async () => {
    const [earlier, later]: readonly [Version, Version] = [
      { pages: ["first"], hidden: [], hasProfit: true, rate: 3 },
      { pages: ["first", "second"], hidden: ["second"], hasProfit: true, rate: 4 },
    ];
    const { reportId } = await make([earlier, later]);
    const params = { reportId, number: "2", later: "3" };
    const compared = await app.ask({ row: compareReportVersions, params, token: tokenOf("internal") });
    const tokensOf = ["earlier", "later"].map((side) => {
      const { embed } = compared.body[side] as { readonly embed: { readonly accessToken: string } };
      return embed.accessToken;
    });
    const setRole = (role: string) =>
      app.store.query("update workspace_members set role = $2 where user_id = $1", [
        testUserId("internal"),
        role,
      ]);
    await setRole("client");
    for (const token of tokensOf) {
      const opened = await app.ask({ row: getEmbedReport, token });
      expectWithout(
        opened.body,
        secretsOf([earlier, later], () => false),
      );
      expect(opened.status).toBeGreaterThanOrEqual(400);
    }
    await setRole("planner");
  });
});
