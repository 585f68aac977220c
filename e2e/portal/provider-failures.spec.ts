import { expect, type Page } from "@playwright/test";

import { sampleIds } from "../powerbi/cloud.ts";
import { axeFindings } from "./axe-findings.ts";
import { connectedWorkspace as workspaceId, connectionSettings, test } from "./connected-cloud.ts";

const heading = "This report is not available";
/** Tokens of "Regions" have an identity, so that each person's are asked for. */
const { regionReport } = sampleIds;
const addressOf = (id: string): string => `/${workspaceId}/${id}`;

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
  cloud: { fake, attach },
}) => {
  const id = await attach(regionReport);
  const page = await openAs("admin");
  fake.fail({ kind: "slow", match: "/GenerateToken", milliseconds: 60_000 });
  await page.goto(addressOf(id));
  await expect(page.getByRole("status").first()).toBeVisible();
  const other = await page.context().newPage();
  await expectOthersWork(other);
  await expectFailure(page, "is not available at the moment.", /generateToken failed/);
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("[PROVIDER-18] too many calls for a minute: trying again asks the provider nothing before the minute is over", async ({
  openAs,
  cloud: { fake, attach },
}) => {
  const id = await attach(regionReport);
  const page = await openAs("admin");
  fake.fail({ kind: "throttled", match: "/GenerateToken", seconds: 60 });
  await page.goto(addressOf(id));
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

test("[PROVIDER-18] a secret that has expired", async ({
  openAs,
  cloud: { fake, attach, call, connectionId },
}) => {
  const id = await attach(regionReport);
  const page = await openAs("admin");
  fake.cloud.isSecretExpired = true;
  // A changed connection uses nothing that was stored before, so that it signs in again.
  await call("PUT", `/admin/connections/${connectionId}/`, { ...connectionSettings, version: 1 });
  await page.goto(addressOf(id));
  await expectFailure(page, "has refused it. Please tell your administrator.", /7000222.*\(request [\w-]+\)/);
  await expectOthersWork(page);
  fake.cloud.isSecretExpired = false;
});

test("[PROVIDER-18] a right that is withdrawn between two calls, and given again", async ({
  openAs,
  cloud: { fake, attach, call },
}) => {
  const id = await attach(regionReport);
  expect((await call("GET", `/get-report/${workspaceId}/${id}/`)).status()).toBe(200);
  const [group] = fake.cloud.workspaces;
  if (group === undefined) throw new Error("The sample changed");
  group.role = "Viewer";
  const page = await openAs("planner");
  await page.goto(addressOf(id));
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
  await page.goto(addressOf(id));
  await expect(page.locator('iframe[src^="https://app.powerbi.com/reportEmbed"]')).toBeAttached();
});

test("[PROVIDER-18] a report that is gone", async ({ openAs, cloud: { fake, attach } }) => {
  const id = await attach(regionReport);
  const group = fake.cloud.workspaces[0];
  const gone = group?.reports.findIndex(({ id }) => id === sampleIds.regionReport) ?? -1;
  group?.reports.splice(gone, 1);
  const page = await openAs("planner");
  await page.goto(addressOf(id));
  await expectFailure(page, "does not have it any more.", /PowerBIEntityNotFound.*\(request [\w-]+\)/);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expectOthersWork(page);
});
