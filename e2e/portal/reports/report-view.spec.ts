import { randomUUID } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import { axeFindings } from "../axe-findings.ts";
import { test as base } from "../people.ts";

const workspace = "kestrel-energy";
/** A report of the demo, in every workspace: those that tests make come and go. */
const reportName = "October 2026";

interface ListedReport {
  readonly id: string;
  readonly name: string;
}

interface Prepared {
  /** A report of a workspace, asked for as the portal asks. */
  readonly findReport: (workspaceId?: string) => Promise<ListedReport>;
}

/** The administrator is signed in; each test has a browser context of its own. */
const test = base.extend<Prepared>({
  storageState: async ({ stateOf }, use) => use(await stateOf("admin")),
  findReport: async ({ callAs }, use) => {
    const call = await callAs("admin");
    await use(async (workspaceId = workspace) => {
      const answer = await call("GET", `/reports/${workspaceId}/`);
      const { reports } = (await answer.json()) as { reports: ListedReport[] };
      const report = reports.find(({ name }) => name === reportName);
      if (report === undefined) throw new Error(`No such report in ${workspaceId}`);
      return report;
    });
  },
});

/** Changes the real embed configuration on its way to the portal. */
async function changeEmbed(page: Page, change: (embed: Record<string, unknown>) => object): Promise<void> {
  await page.route("**/api/get-report/**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Record<string, unknown>) });
  });
}

const view = (page: Page) => page.locator("[aria-busy]");
const frame = (page: Page) => page.frameLocator("iframe");
const tabs = (page: Page) => frame(page).getByRole("tab");

test("[VIEW-1, VIEW-2, VIEW-3, VIEW-4, VIEW-5, VIEW-7, VIEW-8] a report opens under its loading animation; leaving it clears its name", async ({
  page,
  findReport,
}) => {
  const report = await findReport();
  let answer = (): void => undefined;
  const hasBeenSeen = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/get-report/**", (route) => hasBeenSeen.then(() => route.continue()));
  await page.goto(`/${workspace}/${report.id}`);
  await expect(view(page)).toHaveAttribute("aria-busy", "true");
  await expect(page.locator("[data-design=cube]")).toBeVisible();
  answer();
  await expect(view(page)).toHaveAttribute("aria-busy", "false");
  await expect(page.locator("[data-design]")).toHaveCount(0);
  await expect(tabs(page).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(report.name);
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(breadcrumb).toContainText(report.name);
  expect(await page.evaluate(() => localStorage.getItem("current_workspace"))).toBe(workspace);
  expect(await axeFindings(page)).toEqual([]);

  await breadcrumb.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/${workspace}/?$`));
  await expect(breadcrumb).not.toContainText(report.name);
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("[VIEW-6] one workspace has the SHIP design", async ({ page, findReport }) => {
  const report = await findReport("test-workspace-1");
  await page.route("**/api/get-report/**", () => {});
  await page.goto(`/test-workspace-1/${report.id}`);
  await expect(page.locator("[data-design=ship]")).toBeVisible();
});

test("a user of the agency views a report as a client, and returns to their own view", async ({
  page,
  findReport,
}) => {
  const report = await findReport();
  await page.goto(`/${workspace}/${report.id}`);
  await expect(view(page)).toHaveAttribute("aria-busy", "false");
  const opened = page.waitForResponse((answer) => answer.url().includes("/as-client/"));
  await page.getByRole("button", { name: "View as a client" }).click();
  expect(await (await opened).json()).toMatchObject({ audience: "client", permissions: 0 });
  await expect(page).toHaveURL(/view=client/);
  await expect(page.getByRole("status").filter({ hasText: "as its clients do" })).toBeVisible();
  await expect(view(page)).toHaveAttribute("aria-busy", "false");
  await expect(page.getByRole("button", { name: "View as a client" })).toHaveCount(0);
  await page.getByRole("button", { name: "Back to your own view" }).click();
  await expect(page).not.toHaveURL(/view=client/);
  await expect(page.getByRole("button", { name: "View as a client" })).toBeVisible();
});

test("[PRODUCT-11, VIEW-9, VIEW-11] hidden pages are gone when the loading ends", async ({
  page,
  findReport,
}) => {
  const report = await findReport();
  await changeEmbed(page, (embed) => ({
    ...embed,
    reporting_config: { data_filters: [], hidden_pages: [] },
  }));
  await page.goto(`/${workspace}/${report.id}`);
  await expect(view(page)).toHaveAttribute("aria-busy", "false");
  const before = await tabs(page).allInnerTexts();
  expect(before.length).toBeGreaterThan(1);

  await page.unroute("**/api/get-report/**");
  await changeEmbed(page, (embed) => ({
    ...embed,
    reporting_config: { data_filters: [], hidden_pages: [{ page_name: "channels" }] },
  }));
  await page.reload();
  await expect(view(page)).toHaveAttribute("aria-busy", "false");
  expect(await tabs(page).allInnerTexts()).toEqual(before.filter((name) => name !== "Channels"));
});

test("[PRODUCT-12, VIEW-10, VIEW-15, VIEW-16, VIEW-17, VIEW-18, CALL-47, STORE-9] data filters reach every query, split and padded", async ({
  page,
  findReport,
}) => {
  const report = await findReport();
  const config = {
    data_filters: [{ table_name: "Campaign", column_name: "campaign_id", value: "17,123" }],
    hidden_pages: [],
  };
  await changeEmbed(page, (embed) => ({ ...embed, reporting_config: config }));
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/embed/query/")) sent.push(request.postData() ?? "");
  });
  let asked: readonly object[] = [];
  await page.route("**/api/embed/open/", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    ({ asked } = JSON.parse(body.split("\n", 1)[0] ?? "") as { asked: object[] });
    await route.fulfill({ response, body });
  });
  await page.goto(`/${workspace}/${report.id}`);
  await expect(view(page)).toHaveAttribute("aria-busy", "false");
  await expect(frame(page).locator('figure[data-status="loading"]')).toHaveCount(0);
  expect(await frame(page).locator('figure[data-status="ready"]').count()).toBeGreaterThan(0);
  // What is never asked without the filters is never painted without them.
  const later = sent.flatMap((body) => (JSON.parse(body) as { queries: { query: object }[] }).queries);
  const queries = [...asked, ...later.map(({ query }) => query)].map((query) => JSON.stringify(query));
  expect(asked.length).toBeGreaterThan(0);
  for (const query of queries) expect(query).toMatch(/"00000017","00000123"/);
  // The figures of the page came with the report.
  expect(queries.slice(asked.length).filter((query) => queries.indexOf(query) < asked.length)).toEqual([]);
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem("reporting_config"))) ?? "null")).toEqual(
    config,
  );
});

test("[VIEW-13, ERROR-15] a report that cannot be fetched ends the loading without a report or an alert; a heading and a link lead on", async ({
  page,
  findReport,
}) => {
  await page.goto(`/${workspace}/no-such-report`);
  await expect(view(page)).toHaveAttribute("aria-busy", "false");
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This report is not available");
  await expect(page).toHaveTitle(/This report is not available/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: /^Go to the dashboards of/ }).click();
  await expect(page).toHaveURL(new RegExp(`/${workspace}$`));

  await page.goto("/no-such-workspace/no-such-report");
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expect(page.getByRole("region", { name: "Workspaces" })).toBeVisible();

  let isUp = false;
  await page.route("**/api/get-report/**", (route) => (isUp ? route.continue() : route.abort()));
  const report = await findReport();
  await page.goto(`/${workspace}/${report.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This report is not available");
  isUp = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(tabs(page).first()).toBeVisible();
});

test("a workspace that does not exist shows an error page with a working link", async ({ page }) => {
  for (const path of ["", "/import", "/deleted"]) {
    await page.goto(`/no-such-workspace${path}`);
    await expect(page.getByRole("heading", { name: "This workspace is not available" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expect(page.getByRole("region", { name: "Workspaces" })).toBeVisible();
});

test("[VIEW-14] an answer with a message embeds nothing", async ({ page, findReport }) => {
  const report = await findReport();
  await changeEmbed(page, (embed) => ({ ...embed, message: "This report is being rebuilt." }));
  await page.goto(`/${workspace}/${report.id}`);
  await expect(view(page)).toHaveAttribute("aria-busy", "false");
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByText("This report is being rebuilt.")).toHaveCount(0);
});

test("[VIEW-12] an error of the frame ends the loading", async ({ page, findReport }) => {
  const report = await findReport();
  await changeEmbed(page, (embed) => ({ ...embed, accessToken: "not a token" }));
  await page.goto(`/${workspace}/${report.id}`);
  await expect(page.locator("iframe")).toHaveCount(1);
  await expect(view(page)).toHaveAttribute("aria-busy", "false");
});

test("the embed token is renewed in place, without loading the frame again", async ({ page, findReport }) => {
  const report = await findReport();
  let answers = 0;
  const tokens: string[] = [];
  // The frame asks the server about a new token before it uses it.
  const checked = page.waitForResponse(
    (answer) => answer.request().headers()["authorization"] === `Bearer ${tokens[1]}`,
  );
  await changeEmbed(page, (embed) => {
    answers += 1;
    tokens.push(String(embed["accessToken"]));
    const left = answers === 1 ? 12_000 : 600_000;
    return { ...embed, tokenExpiry: new Date(Date.now() + left).toISOString() };
  });
  await page.goto(`/${workspace}/${report.id}`);
  await expect(view(page)).toHaveAttribute("aria-busy", "false");
  let loads = 0;
  page.on("framenavigated", (navigated) => (loads += navigated === page.mainFrame() ? 0 : 1));
  await checked;
  expect(answers).toBe(2);
  // What is asked while the answer is read still goes with the old one, which has not ended yet.
  await expect(async () => {
    const asked = page.waitForRequest((request) => request.url().includes("/api/embed/query/"));
    await page.getByRole("button", { name: "Refresh" }).click();
    expect((await asked).headers()["authorization"]).toBe(`Bearer ${tokens[1]}`);
  }).toPass();
  expect(loads).toBe(0);
});

test("the theme reaches the frame, before it is drawn and when it changes; the report fills the screen on request", async ({
  page,
  findReport,
}) => {
  await page.addInitScript(() => localStorage.setItem("selected-theme", "dark"));
  const report = await findReport();
  await page.goto(`/${workspace}/${report.id}`);
  await expect(frame(page).locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(view(page)).toHaveAttribute("aria-busy", "false");
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(frame(page).locator("html")).toHaveAttribute("data-theme", "light");
  await page.getByRole("button", { name: "Full screen", exact: true }).click();
  await page.getByRole("button", { name: "Leave full screen" }).click();
  await expect(page.getByRole("button", { name: "Full screen", exact: true })).toBeVisible();
});

test("the Print button and Ctrl P let the user choose which pages of the report are printed", async ({
  page,
  findReport,
}) => {
  const report = await findReport();
  await page.goto(`/${workspace}/${report.id}`);
  await expect(view(page)).toHaveAttribute("aria-busy", "false");
  const dialog = frame(page).getByRole("dialog", { name: "Print the report" });
  await page.getByRole("button", { name: "Print" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Print" }).focus();
  await page.keyboard.press("Control+p");
  await expect(dialog).toBeVisible();
});

test("a link leads to the page that it was copied on, and a view is there on the next visit", async ({
  page,
  context,
  findReport,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const report = await findReport();
  await page.goto(`/${workspace}/${report.id}`);
  await expect(view(page)).toHaveAttribute("aria-busy", "false");
  const second = frame(page).getByRole("tab").nth(1);
  await second.click();
  await expect(second).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Copy a link to this page and state" }).click();
  await expect(page.getByText("The link has been copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe("");

  await frame(page).getByRole("button", { name: "Views" }).click();
  const panel = frame(page).getByRole("dialog", { name: "Views" });
  const name = `Second page ${randomUUID().slice(0, 8)}`;
  await panel.getByRole("textbox", { name: "Name of the view" }).fill(name);
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("button", { name, exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto("about:blank");
  await page.goto(link);
  await expect(view(page)).toHaveAttribute("aria-busy", "false");
  await expect(second).toHaveAttribute("aria-selected", "true");
  await frame(page).getByRole("tab").first().click();
  await expect(second).toHaveAttribute("aria-selected", "false");
  await frame(page).getByRole("button", { name: "Views" }).click();
  await panel.getByRole("button", { name, exact: true }).click();
  await expect(second).toHaveAttribute("aria-selected", "true");
});
