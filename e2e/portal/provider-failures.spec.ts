import { rmSync, writeFileSync } from "node:fs";

import { expect, type Page } from "@playwright/test";

import { powerBiFile } from "../addresses.ts";
import { sampleIds } from "../powerbi/cloud.ts";
import { openFakePowerBi, type FakePowerBi } from "../powerbi/fake-power-bi.ts";
import { axeFindings } from "./axe-findings.ts";
import { test as base, type Call } from "./people.ts";

const workspaceId = "test-workspace-1";
const heading = "This report is not available";

/** A report of a connection that only this test has. */
interface AttachedReport {
  readonly id: string;
  readonly name: string;
}

interface Cloud {
  readonly fake: FakePowerBi;
  /** "Regions", whose tokens have an identity, so that each person's are asked for. */
  readonly report: AttachedReport;
  readonly call: Call;
}

const test = base.extend<{ readonly cloud: Cloud }>({
  cloud: async ({ callAs }, use) => {
    const fake = await openFakePowerBi();
    writeFileSync(powerBiFile, fake.url);
    const call = await callAs("admin");
    const added = await call("POST", "/admin/connections/", {
      name: "Failing tenant",
      cloud: "public",
      tenantId: sampleIds.tenant,
      clientId: sampleIds.client,
      identity: "id",
      roles: ["Reader"],
      campaignField: null,
      deletesCopies: false,
      credential: { kind: "secret", secret: sampleIds.secret },
    });
    const { id: connectionId } = (await added.json()) as { readonly id: string };
    const items = [{ groupId: sampleIds.sales, itemId: sampleIds.regionReport, workspaceId }];
    const attached = await call("POST", `/admin/connections/${connectionId}/items/`, { items });
    const [{ reportId: id, name } = { reportId: "", name: "" }] = (
      (await attached.json()) as { readonly attached: { reportId: string; name: string }[] }
    ).attached;
    await use({ fake, report: { id, name }, call });
    await call("DELETE", `/report/${id}/`);
    await call("POST", `/admin/connections/${connectionId}/removal/`, { keepsReports: true });
    await fake.close();
    rmSync(powerBiFile, { force: true });
  },
});

const addressOf = ({ id }: AttachedReport): string => `/${workspaceId}/${id}`;

/** What is said instead of the report, with the provider's own words and its number of the request in the details. */
async function expectFailure(page: Page, says: string, words: RegExp): Promise<void> {
  await expect(page.getByRole("heading", { name: heading })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(says)).toBeVisible();
  const detail = page.getByText(words);
  await expect(detail).toBeHidden();
  await page.getByText("Details", { exact: true }).click();
  await expect(detail).toBeVisible();
  expect(await page.locator("details").innerText()).not.toContain(sampleIds.secret);
}

/** A page of the portal that needs nothing of the provider. */
async function expectOthersWork(page: Page): Promise<void> {
  await page.goto(`/${workspaceId}`);
  await expect(page.getByRole("link", { name: /Campaign performance/ }).first()).toBeVisible();
}

test("[PROVIDER-18] a slow provider: the rest of the portal goes on, and the report says that it is not available", async ({
  openAs,
  cloud: { fake, report },
}) => {
  const page = await openAs("admin");
  fake.fail({ kind: "slow", match: "/GenerateToken", milliseconds: 60_000 });
  await page.goto(addressOf(report));
  await expect(
    page
      .getByRole("progressbar")
      .or(page.getByText(/loading/i))
      .first(),
  ).toBeVisible();
  const other = await page.context().newPage();
  await expectOthersWork(other);
  // The report is still being waited for.
  await expect(page.getByRole("heading", { name: heading })).toBeHidden();
  await expectFailure(page, "is not available at the moment.", /generateToken failed/);
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("[PROVIDER-18] too many calls for a minute: trying again asks the provider nothing before the minute is over", async ({
  openAs,
  cloud: { fake, report },
}) => {
  const page = await openAs("admin");
  fake.fail({ kind: "throttled", match: "/GenerateToken", seconds: 60 });
  await page.goto(addressOf(report));
  await expectFailure(
    page,
    "is busy. Please try again in a moment.",
    /exceeded the amount of requests.*\(request [\w-]+\)/,
  );
  const asked = () => fake.calls.filter(({ path }) => path.endsWith("/GenerateToken")).length;
  const before = asked();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  expect(asked()).toBe(before);
  await expectOthersWork(page);
});

test("[PROVIDER-18] a secret that has expired", async ({ openAs, cloud: { fake, report } }) => {
  const page = await openAs("admin");
  fake.cloud.isSecretExpired = true;
  fake.expireTokens();
  await page.goto(addressOf(report));
  await expectFailure(page, "has refused it. Please tell your administrator.", /7000222.*\(request [\w-]+\)/);
  await expectOthersWork(page);
  fake.cloud.isSecretExpired = false;
});

test("[PROVIDER-18] a right that is withdrawn between two calls, and given again", async ({
  openAs,
  cloud: { fake, report, call },
}) => {
  expect((await call("GET", `/get-report/${workspaceId}/${report.id}/`)).status()).toBe(200);
  const [group] = fake.cloud.workspaces;
  if (group === undefined) throw new Error("The sample changed");
  group.role = "Viewer";
  const page = await openAs("planner");
  await page.goto(addressOf(report));
  await expectFailure(
    page,
    "has refused it. Please tell your administrator.",
    /no write permission.*\(request [\w-]+\)/,
  );
  await expectOthersWork(page);
  group.role = "Member";
  await page.route("https://app.powerbi.com/**", (route) =>
    route.fulfill({ body: "<!doctype html><title>x</title>" }),
  );
  await page.goto(addressOf(report));
  await expect(page.locator('iframe[src^="https://app.powerbi.com/reportEmbed"]')).toBeAttached();
});

test("[PROVIDER-18] a report that is gone", async ({ openAs, cloud: { fake, report } }) => {
  const group = fake.cloud.workspaces[0];
  const gone = group?.reports.findIndex(({ id }) => id === sampleIds.regionReport) ?? -1;
  group?.reports.splice(gone, 1);
  const page = await openAs("planner");
  await page.goto(addressOf(report));
  await expectFailure(page, "does not have it any more.", /PowerBIEntityNotFound.*\(request [\w-]+\)/);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expectOthersWork(page);
});
