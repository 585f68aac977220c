import { expect, type Page } from "@playwright/test";

import type { FakeCloud } from "../powerbi/cloud.ts";
import { sampleIds } from "../powerbi/cloud.ts";
import type { FakePowerBi } from "../powerbi/fake-power-bi.ts";
import { variants } from "../variants.ts";
import { axeFindings } from "./axe-findings.ts";
import { ask, test } from "./people.ts";
import { attach, connect, openFake, ownReport, serveFrame, type Connected } from "./power-bi.ts";

const tenantId = "11111111-1111-4111-8111-0000000000f1";
const otherTenant = "11111111-1111-4111-8111-0000000000f2";

interface Failing {
  readonly why: string;
  readonly spoil?: (fake: FakePowerBi) => void;
  /** Settings of the connection that an administrator saves then. */
  readonly changes?: Readonly<Record<string, string>>;
  /** What a person reads in place of the report. */
  readonly sentence: RegExp;
  /** What the details say, in the words of Power BI. */
  readonly detail: RegExp;
  /** Whether it passes by itself, so that nothing is to be mended at the connection. */
  readonly isPassing?: true;
  /** Whether trying again cannot help. */
  readonly isGone?: true;
  /** What the administrator reads at the connection. */
  readonly remedy?: RegExp;
}

const salesGroup = ({ workspaces: [sales] }: FakeCloud) => {
  if (sales === undefined) throw new Error("The sample has workspaces.");
  return sales;
};
const forbidden = (code: string) => ({ status: 403, body: { error: { code, "pbi.error": { code } } } });
const requestId = /\(request [0-9a-f-]{36}\)/;

/** The ways in which opening a report fails, each on a connection of its own. A run tries some. */
const failures: readonly Failing[] = [
  {
    why: "the service limits calls",
    spoil: (fake) => fake.fail({ match: "/GenerateToken", kind: "throttled", seconds: 240 }),
    sentence: /has had too many requests .* Try again in 4 minutes\.$/,
    detail: /Retry in 240 seconds/,
    isPassing: true,
  },
  {
    why: "the workspace has no capacity",
    spoil: (fake) =>
      fake.fail({
        match: "/GenerateToken",
        kind: "answer",
        answer: forbidden("PowerBINotLicensedException"),
      }),
    sentence: /has no capacity that is active.* can assign or resume a capacity\.$/,
    detail: requestId,
  },
  {
    why: "the app is only a viewer",
    spoil: ({ cloud }) => void (salesGroup(cloud).role = "Viewer"),
    sentence: /does not have the right .* can check the connection under Connections/,
    detail: /no write permission/,
    changes: {},
    remedy: /Manage access > Add people or groups.* role Member/,
  },
  {
    why: "the secret has expired",
    spoil: ({ cloud }) => void (cloud.isSecretExpired = true),
    changes: {},
    sentence: /secret .* has expired\. An administrator can enter a new one under Connections\.$/,
    detail: /AADSTS7000222/,
    remedy: /The secret has expired\..*New client secret, and enter its value here/,
  },
  {
    why: "the tenant is another one",
    changes: { tenantId: otherTenant },
    sentence: /does not know the tenant .* correct tenant and cloud under Connections\.$/,
    detail: /AADSTS90002/,
    remedy: /There is no tenant .* choose the cloud of the tenant/,
  },
  {
    why: "the cloud is another one",
    changes: { cloud: "gcc" },
    sentence: /attached from another cloud .* can correct the cloud under Connections\.$/,
    detail: /another host/,
    remedy: /App registrations/,
  },
  {
    why: "the report was deleted there",
    spoil: ({ cloud }) => void salesGroup(cloud).reports.splice(0),
    sentence: /does not have this any more: it was deleted or moved there/,
    detail: /PowerBIEntityNotFound/,
    isGone: true,
  },
  {
    why: "the service does not answer",
    spoil: (fake) => fake.fail({ match: "/GenerateToken", kind: "lost" }),
    sentence: /does not answer at the moment\. Try again in some minutes\.$/,
    detail: /Unreachable/,
    isPassing: true,
  },
  {
    why: "the service has a fault",
    spoil: (fake) => fake.fail({ match: "/GenerateToken", kind: "answer", answer: { status: 500 } }),
    sentence: /has a fault at the moment\. Try again in some minutes\.$/,
    detail: requestId,
    isPassing: true,
  },
];

/** Saves the settings again, by which nothing that was stored of the connection is used any more. */
async function save(page: Page, { id, version, settings }: Connected, changes: object): Promise<void> {
  await ask(page, "PUT", `/admin/connections/${id}/`, { ...settings, ...changes, version });
}

async function openReport(page: Page, name: string) {
  const fake = await openFake(tenantId, otherTenant);
  const connection = await connect(page, tenantId, name);
  const path = await attach(page, connection, { itemId: sampleIds.salesReport });
  return { fake, connection, path };
}

async function readRemedy(page: Page, name: string, remedy: RegExp): Promise<void> {
  await page.goto("/admin/connections");
  await page.getByRole("button", { name: `Details of ${name}` }).click();
  await expect(page.getByRole("dialog", { name }).getByText(remedy)).toBeVisible();
}

for (const failing of variants("failures of Power BI", failures, 3)) {
  test(`[PROVIDER-9, PROVIDER-18, PROVIDER-22] ${failing.why}: the portal says so, and what to do`, async ({
    openAs,
  }) => {
    const page = await openAs("admin");
    const name = `Fails ${failing.why}`;
    const { fake, connection, path } = await openReport(page, name);
    try {
      failing.spoil?.(fake);
      if (failing.changes !== undefined) await save(page, connection, failing.changes);
      await page.goto(path);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: "This report is not available" })).toBeVisible();
      await expect(main.getByText(failing.sentence)).toBeVisible();
      await expect(main.getByRole("link", { name: /^Go to the dashboards of Zz/ })).toBeVisible();
      await expect(main.getByRole("button", { name: "Try again" })).toHaveCount(failing.isGone ? 0 : 1);
      await main.getByText("Details", { exact: true }).click();
      await expect(main.getByText(failing.detail)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      const toConnections = main.getByRole("link", { name: "Open Connections" });
      await expect(toConnections).toHaveCount(failing.isPassing === true ? 0 : 1);
      if (failing.isPassing !== true) {
        await toConnections.press("Enter");
        await expect(page.getByRole("heading", { level: 1, name: "Connections" })).toBeVisible();
      }
      if (failing.remedy !== undefined) await readRemedy(page, name, failing.remedy);
    } finally {
      await ask(page, "POST", `/admin/connections/${connection.id}/removal/`, { keepsReports: true });
      await fake.close();
    }
  });
}

test("[PROVIDER-10, PROVIDER-18] a slow service is waited for, and a report whose data could not be refreshed says so", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  const { fake, connection, path } = await openReport(page, "Slow");
  try {
    const { id, accessToken } = await ownReport(page, "test-workspace-1");
    const sent = await serveFrame(page, { accessToken, ids: { [id]: sampleIds.salesReport } });
    const [refresh] = salesGroup(fake.cloud).datasets[0]?.refreshes ?? [];
    if (refresh === undefined) throw new Error("The sample has refreshes.");
    Object.assign(refresh, {
      status: "Failed",
      serviceExceptionJson: JSON.stringify({ errorCode: "ModelRefreshFailed_CredentialsNotSpecified" }),
    });
    fake.fail({ match: "/GenerateToken", kind: "throttled", seconds: 1, times: 1 });
    fake.fail({ match: "/GenerateToken", kind: "slow", milliseconds: 1500 });
    await page.goto(path);
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Sales", exact: true })).toBeAttached();
    await expect
      .poll(() => new Set(sent))
      .toEqual(new Set(fake.embedTokens.slice(-1).map(({ token }) => token)));
    const notice = page.getByRole("status").filter({ hasText: "The last refresh of the data" });
    await expect(notice).toContainText("failed (ModelRefreshFailed_CredentialsNotSpecified).");
    await expect(notice).toContainText("The owner of the dataset can repair it there.");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  } finally {
    await ask(page, "POST", `/admin/connections/${connection.id}/removal/`, { keepsReports: true });
    await fake.close();
  }
});

/** An error that the frame raises, as Power BI's does. */
async function raise(page: Page, error: object): Promise<void> {
  const frame = page.frames().find((one) => one.url().startsWith("https://app.powerbi.com"));
  await frame?.evaluate((body) => {
    const uid = new URLSearchParams(location.search).get("uid");
    parent.postMessage({ method: "POST", url: `/reports/${uid}/events/error`, headers: {}, body }, "*");
  }, error);
}

test("[PROVIDER-23] what goes wrong in the frame later is said above the report, with the words of Power BI; an ended token is renewed", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  const { fake, connection, path } = await openReport(page, "Later");
  try {
    const { id, accessToken } = await ownReport(page, "test-workspace-1");
    await serveFrame(page, { accessToken, ids: { [id]: sampleIds.salesReport } });
    await page.goto(path);
    await expect(page.frameLocator("iframe").getByRole("figure").first()).toBeVisible();
    const notice = page.getByRole("main").getByRole("alert");
    await raise(page, { message: "A visual failed", errorCode: "VisualQueryFailed", level: 3 });
    await raise(page, {
      message: "LoadReportFailed",
      detailedMessage: "The capacity was paused.",
      errorCode: "LoadReportFailed",
      technicalDetails: { requestId: "8f1f0a52-0000-4000-8000-00000000beef" },
    });
    await expect(notice).toContainText("has no capacity that is active. An administrator of Power BI can");
    await notice.getByText("Details", { exact: true }).click();
    await expect(notice).toContainText(
      "The capacity was paused. (request 8f1f0a52-0000-4000-8000-00000000beef)",
    );
    await expect(notice.getByRole("link", { name: "Open Connections" })).toHaveCount(0);

    await raise(page, { message: "Gone", errorCode: "PowerBIEntityNotFound" });
    await expect(notice).toContainText("Power BI does not have this any more");
    expect(await axeFindings(page)).toEqual([]);
    await notice.getByRole("link", { name: "Open Connections" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Connections" })).toBeVisible();
    await page.goBack();
    await expect(page.frameLocator("iframe").getByRole("figure").first()).toBeVisible();
    await expect(notice).toHaveCount(0);

    const asked = page.waitForResponse((answer) => answer.url().includes("/api/get-report/"));
    await raise(page, { message: "Access token has expired", errorCode: "TokenExpired" });
    expect((await asked).status()).toBe(200);
    await expect(page.getByRole("heading", { name: "This report is not available" })).toHaveCount(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  } finally {
    await ask(page, "POST", `/admin/connections/${connection.id}/removal/`, { keepsReports: true });
    await fake.close();
  }
});
