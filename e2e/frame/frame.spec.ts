import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

import { variants } from "../variants.ts";
import { axeFaults } from "./axe-faults.ts";
import type { FrameServer } from "./frame-server.ts";
import { expect, test } from "./frame-test.ts";
import { frameOf, openHostPage, type HostPage } from "./host-page.ts";

let frameServer: FrameServer;
test.beforeAll(({ frameServer: shared }) => {
  frameServer = shared;
});

/** Everything that the browser complained about; the frame's strict policy included. */
const complaints = new WeakMap<Page, string[]>();
test.beforeEach(({ page }) => {
  const heard: string[] = [];
  complaints.set(page, heard);
  page.on("pageerror", (error) => heard.push(error.message));
  page.on("console", (message) => {
    const isOurs = !/favicon|Failed to load resource/.test(message.text());
    if (isOurs && ["error", "warning"].includes(message.type())) heard.push(message.text());
  });
});
test.afterEach(({ page }) => {
  expect(complaints.get(page)).toEqual([]);
});

async function load(host: HostPage, config: object = {}, headers: Record<string, unknown> = {}) {
  const body = { type: "report", id: "report-1", accessToken: "token-1", settings: {}, ...config };
  return await host.call("POST", "/report/load", body, {
    sdkSessionId: "s",
    sdkVersion: "2.23.1",
    ...headers,
  });
}

async function open(page: Page, config: object = {}, query = ""): Promise<HostPage> {
  const host = await openHostPage(page, frameServer, { query });
  expect(await load(host, config)).toEqual({ statusCode: 202, body: {} });
  await host.event("rendered");
  return host;
}

async function show(host: HostPage, name: string): Promise<void> {
  const since = (await host.heard()).length;
  await host.call("PUT", "/report/pages/active", { name, displayName: null, isActive: true });
  await host.event("rendered", since);
}

/** Keeps these days, both included. */
function days(first: string, last: string): object {
  return {
    $schema: "http://powerbi.com/product/schema#advanced",
    filterType: 0,
    target: { table: "Date", column: "date" },
    logicalOperator: "And",
    conditions: [
      { operator: "GreaterThanOrEqual", value: first },
      { operator: "LessThanOrEqual", value: last },
    ],
  };
}

function figureOf(host: HostPage, name: string) {
  return host.frame.locator(`[data-visual="${name}"]`);
}

test("[EMBED-CALL-9] [EMBED-CALL-68] [EMBED-CALL-74] a host of another origin loads a report and hears of it in order", async ({
  page,
}) => {
  const host = await open(page);
  const heard = await host.heard();
  expect(heard.filter((line) => !line.includes("visualRendered"))).toEqual([
    "POST /ready/u1",
    "POST /reports/u1/events/loaded",
    "POST /reports/u1/events/renderingStarted",
    "POST /reports/u1/events/rendered",
  ]);
  await expect(host.frame.getByRole("tab")).toHaveText(["Overview", "Trends", "States"]);
  await expect(host.frame.locator("figure")).toHaveCount(7);
  await expect(host.frame.locator('figure[data-status="ready"]')).toHaveCount(7);
  await expect(host.frame.getByText("Data complete through")).toBeVisible();
});

test("the date of complete data lists each of several sources, also by keyboard", async ({ page }) => {
  const host = await open(page, { accessToken: "token-sources" });
  const stamp = host.frame.getByRole("button", { name: "Data complete through November 18, 2026" });
  const list = host.frame.getByRole("group", { name: "Data complete through, by source" });
  await expect(stamp).toHaveAttribute("aria-expanded", "false");
  await stamp.press("Enter");
  await expect(stamp).toHaveAttribute("aria-expanded", "true");
  await expect(list.getByRole("term")).toHaveText(["Google Ads", "Meta Ads"]);
  await expect(list.getByRole("definition")).toHaveText([
    "through November 20, 2026",
    "through November 18, 2026",
  ]);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(stamp).toBeFocused();
});

test("a load posted before the frame's program runs is not lost", async ({ page }) => {
  let goOn = (): void => undefined;
  const posted = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/assets\/index-.*\.js/, async (route) => {
    await posted;
    await route.continue();
  });
  await page.goto(frameServer.hostOrigin);
  const navigated = page.waitForEvent("framenavigated", (one) =>
    one.url().startsWith(frameServer.frameOrigin),
  );
  await page.evaluate((source) => {
    const frame = document.createElement("iframe");
    frame.title = "Report";
    frame.src = source;
    document.body.append(frame);
  }, `${frameServer.frameOrigin}/reportEmbed?uid=u1`);
  // The frame's document is there and listens, its program is still on its way.
  await (await navigated).waitForFunction(() => "vitrineEarly" in window, null, { polling: 20 });
  await page.evaluate((origin) => {
    const loaded = new Promise((resolve) => {
      window.addEventListener("message", ({ data }) => {
        if (String(data.url).endsWith("/events/loaded")) resolve(data.url);
      });
    });
    Object.assign(window, { loaded });
    const body = { type: "report", id: "report-1", accessToken: "token-1", settings: {} };
    const headers = { id: "early", uid: "u1" };
    window.frames[0]?.postMessage({ method: "POST", url: "/report/load", headers, body }, origin);
  }, frameServer.frameOrigin);
  goOn();
  expect(await page.evaluate(() => Reflect.get(window, "loaded"))).toBe("/reports/u1/events/loaded");
});

test("a host that the token does not name sees nothing", { tag: "@every-run" }, async ({ page }) => {
  const host = await openHostPage(page, frameServer, { origin: frameServer.strangerOrigin });
  expect((await load(host)).statusCode).toBe(202);
  expect(await host.event("error")).toMatchObject({ errorCode: "PowerBINotAuthorizedException" });
  await expect(host.frame.getByRole("alert")).toContainText("could not be opened");
  await expect(host.frame.locator("figure")).toHaveCount(0);
  expect((await host.call("GET", "/report/pages")).statusCode).toBe(500);
});

test(
  "[EMBED-CALL-38] [VIEW-9] hidden pages taken out by the host are gone; the next page shows",
  { tag: "@rotating" },
  async ({ page }) => {
    const host = await open(page);
    await host.call("DELETE", "/report/pages/overview", {});
    await expect(host.frame.getByRole("tab")).toHaveText(["Trends", "States"]);
    await expect(host.frame.getByRole("tab", { selected: true })).toHaveText("Trends");
    expect(await host.event("pageChanged")).toMatchObject({ newPage: { name: "trends" } });
  },
);

test("[EMBED-CALL-33] [VIEW-10] a data filter of the host narrows the figures and is shown as a chip", async ({
  page,
}) => {
  const host = await open(page);
  const spend = figureOf(host, "spend").locator("data");
  const before = Number(await spend.getAttribute("value"));
  const filter = {
    $schema: "http://powerbi.com/product/schema#basic",
    target: { table: "Campaign", column: "campaign_id" },
    filterType: 1,
    operator: "In",
    values: ["00000003", "00000005", "00000007"],
  };
  const since = (await host.heard()).length;
  expect(
    (await host.call("POST", "/report/filters", { filtersOperation: 1, filters: [filter] })).statusCode,
  ).toBe(202);
  await host.event("rendered", since);
  expect(Number(await spend.getAttribute("value"))).toBeLessThan(before);
  await expect(
    host.frame.getByRole("listitem").filter({ hasText: "Campaign ID: 00000003, 00000005 +1" }),
  ).toBeVisible();
  await expect(host.frame.getByRole("rowheader", { name: "Autumn launch Hafenstadt 3" })).toBeVisible();
  expect(await host.call("GET", "/report/filters")).toEqual({ statusCode: 200, body: [filter] });
});

test("pages are chosen with the keyboard and the host hears who did it", async ({ page }) => {
  const host = await open(page);
  await host.frame.getByRole("tab", { name: "Overview" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(host.frame.getByRole("tab", { name: "Trends" })).toBeFocused();
  expect(await host.event("pageChanged")).toMatchObject({ initiator: "user", newPage: { name: "trends" } });
  await page.keyboard.press("Home");
  await expect(host.frame.getByRole("tabpanel", { name: "Overview" })).toBeVisible();
});

test("a chart is read point by point with the arrow keys", async ({ page }) => {
  const host = await open(page);
  const chart = figureOf(host, "spend-by-channel");
  await chart.getByRole("application").focus();
  await page.keyboard.press("ArrowDown");
  await expect(chart.locator("output")).toHaveText(/^Social: Spend €[\d,]+\.\d\d$/);
  await page.keyboard.press("End");
  await expect(chart.locator("output")).toHaveText(/^Programmatic display: Spend/);
  await page.keyboard.press("Escape");
  await expect(chart.locator("output")).toHaveText("");
});

test("a chart shows the full figures under the pointer, and hides them when the host says so", async ({
  page,
}) => {
  const host = await open(page);
  const chart = figureOf(host, "spend-by-day");
  await chart.getByRole("application").hover();
  await expect(chart.getByText(/^€[\d,]+\.\d\d$/).first()).toBeVisible();
  await host.call("POST", "/report/closeAllOverlays", null);
  await expect(chart.getByText(/^€[\d,]+\.\d\d$/)).toHaveCount(0);
});

test("every chart can be read as a table, by keyboard", async ({ page }) => {
  const host = await open(page);
  const chart = figureOf(host, "spend-by-channel");
  await chart.getByRole("button", { name: "Show Spend by channel as a table" }).focus();
  await page.keyboard.press("Enter");
  await expect(chart.getByRole("columnheader")).toHaveText(["Channel", "Spend"]);
  await expect(chart.getByRole("row")).toHaveCount(7);
  await page.keyboard.press("Enter");
  await expect(chart.getByRole("application")).toBeVisible();
});

test("a table of ten thousand rows holds only the rows in sight, and is ordered by its columns", async ({
  page,
}) => {
  const host = await open(page);
  await show(host, "states");
  const table = figureOf(host, "many");
  // More follow: how many is not known before they come.
  await expect(table.getByRole("table")).toHaveAttribute("aria-rowcount", "-1");
  expect(await table.getByRole("row").count()).toBeLessThan(60);
  await expect(table.getByText("The first 10,000 rows are here; more follow")).toBeVisible();
  await table.getByRole("region").evaluate((element) => element.scrollTo(0, 180_000));
  await expect(table.locator('tr[aria-rowindex="5003"]')).toBeVisible();
  await table.getByRole("button", { name: "Spend" }).click();
  await expect(table.getByRole("columnheader", { name: "Spend" })).toHaveAttribute("aria-sort", "descending");
});

test("on touch, a cut table whose rows are all in sight has a button to those that follow", async ({
  browser,
}) => {
  const few = {
    name: "few",
    type: "tableEx",
    title: "Search terms",
    layout: { x: 16, y: 16, width: 800, height: 600, z: 0 },
    dimensions: [{ table: "Search term", column: "search_term" }],
    measures: [{ table: "Performance", measure: "Spend" }],
    limit: 3,
  };
  frameServer.definitions.set("token-few", {
    filters: [],
    bookmarks: [],
    pages: [{ name: "only", displayName: "Only", visuals: [few] }],
  });
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const host = await open(await context.newPage(), { accessToken: "token-few" });
  const figure = figureOf(host, "few");
  await expect(figure.getByText("The first 3 rows are here; more follow")).toBeVisible();
  const region = figure.getByRole("region");
  expect(await region.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await figure.getByRole("button", { name: "Show more rows" }).tap();
  await expect(figure.locator('tr[aria-rowindex="5"]')).toContainText("term 4");
  await context.close();
});

test("a table of hundreds of thousands of rows goes on as it is scrolled, and to its last row by End", async ({
  page,
}) => {
  const layout = { x: 16, y: 16, width: 800, height: 600, z: 0 };
  const long = {
    name: "long",
    type: "tableEx",
    title: "Search terms",
    layout,
    dimensions: [{ table: "Search term", column: "search_term" }],
    measures: [{ table: "Performance", measure: "Spend" }],
    limit: 500,
    totals: true,
  };
  const only = { name: "only", displayName: "Only", visuals: [long] };
  frameServer.versions.set("token-long", "1");
  frameServer.definitions.set("token-long", { filters: [], bookmarks: [], pages: [only] });
  const before = frameServer.queries.filter(({ token }) => token === "token-long").length;
  const host = await open(page, { accessToken: "token-long" });
  const asked = () => frameServer.queries.filter(({ token }) => token === "token-long").length - before;
  const figure = figureOf(host, "long");
  const table = figure.getByRole("table");
  const region = figure.getByRole("region");
  await expect(figure.getByText("The first 500 rows are here; more follow")).toBeVisible();
  expect(asked()).toBe(1);
  const rendered = (await host.heard()).filter((line) => line.includes("rendered")).length;

  // The next rows fail once: what is there stays, and the reader tries again.
  await page.route("**/api/embed/query/", (route) => route.abort(), { times: 1 });
  await region.evaluate((element) => element.scrollTo(0, 490 * 36));
  await expect(figure.getByText("The rows after the first 500 could not be fetched.")).toBeVisible();
  await expect(table.locator('tr[aria-rowindex="498"]')).toBeVisible();
  await figure.getByRole("button", { name: "Try again" }).click();
  await expect(figure.getByText("The first 50,000 rows are here; more follow")).toBeVisible();
  await expect(table.locator('tr[aria-rowindex="498"]')).toBeVisible();
  await expect(table).toHaveAttribute("aria-rowcount", "-1");

  // Other data: all is asked for anew, and the table as far as it was. What was in sight is there again.
  frameServer.versions.set("token-long", "2");
  const since = (await host.heard()).length;
  await region.evaluate((element) => element.scrollTo(0, 49_950 * 36));
  await host.event("rendered", since);
  await expect(figure.getByText("The first 100,000 rows are here; more follow")).toBeVisible();
  await expect(table.locator('tr[aria-rowindex="49953"]')).toBeInViewport();

  await region.focus();
  await page.keyboard.press("End");
  await expect(table.locator('tr[aria-rowindex="300001"]')).toContainText("term 300000");
  await expect(table.locator('tr[aria-rowindex="300001"]')).toBeInViewport();
  await expect(table).toHaveAttribute("aria-rowcount", "300001");
  await expect(figure.getByText("more follow")).toHaveCount(0);
  expect(await table.getByRole("row").count()).toBeLessThan(60);

  // Far rows are picked as any other, and the host hears their figures.
  await page.keyboard.press("Enter");
  await expect(table.locator('tr[aria-rowindex="300001"]')).toHaveAttribute("aria-selected", "true");
  expect(JSON.stringify(await host.event("dataSelected"))).toContain("300000");
  await page.keyboard.press("Home");
  await expect(table.locator('tr[aria-rowindex="2"]')).toContainText("term 1");
  expect((await host.heard()).filter((line) => line.includes("rendered")).length).toBe(rendered + 1);
});

test("one failed visual leaves the others alone; empty and too large have words of their own", async ({
  page,
}) => {
  const host = await open(page);
  await show(host, "states");
  await expect(figureOf(host, "broken").getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(figureOf(host, "broken")).toContainText("Code: engine_unavailable");
  await expect(figureOf(host, "empty")).toContainText("No data for this selection");
  await expect(figureOf(host, "too-large")).toContainText("Too many rows to show");
  await expect(figureOf(host, "pairs")).toHaveAttribute("data-status", "ready");
});

test(
  "[EMBED-CALL-21] an ended token: what is drawn stays, the host hears of it, a new token goes on",
  { tag: "@rotating" },
  async ({ page }) => {
    const host = await openHostPage(page, frameServer);
    const token = `token-${randomUUID()}`;
    await load(host, { accessToken: token });
    await host.event("rendered");
    frameServer.expired.add(token);
    await host.call("PUT", "/report/pages/active", { name: "trends" });
    expect(await host.event("error")).toMatchObject({ errorCode: "TokenExpired" });
    await expect(host.frame.getByText("Access to this report has ended")).toBeVisible();
    expect((await host.call("POST", "/report/token", "token-2")).statusCode).toBe(202);
    await expect(host.frame.getByText("Access to this report has ended")).toHaveCount(0);
    await expect(figureOf(host, "impressions-area")).toHaveAttribute("data-status", "ready");
  },
);

test("without a connection what is drawn stays, and says so; it goes on as soon as it is back", async ({
  page,
}) => {
  const host = await open(page);
  await page.route("**/api/embed/query/", (route) => route.abort());
  await host.call("PUT", "/report/filters", [days("2026-03-01", "2026-03-31")]);
  const banner = host.frame.getByText("The server cannot be reached.").first();
  await expect(banner).toBeVisible();
  await expect(figureOf(host, "spend").locator("data")).toBeVisible();
  await page.unroute("**/api/embed/query/");
  const since = (await host.heard()).length;
  await frameOf(page).evaluate(() => dispatchEvent(new Event("online")));
  await host.event("rendered", since);
  await expect(banner).toHaveCount(0);
});

test("a visual is drawn once, with its figures, if these come soon", async ({ page }) => {
  await page.addInitScript(() => {
    // The tenth of a second never ends, however busy the machine is.
    const later = window.setTimeout.bind(window);
    const soon = (run: () => void, time?: number): number => (time === 100 ? 0 : later(run, time));
    Object.assign(window, { setTimeout: soon, placeholders: 0 });
    new MutationObserver(() => {
      const count = document.querySelectorAll('figure [aria-label$="is loading"]').length;
      Object.assign(window, { placeholders: Reflect.get(window, "placeholders") + count });
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  const host = await open(page);
  await expect(figureOf(host, "spend").locator("data")).toBeVisible();
  expect(await frameOf(page).evaluate(() => Reflect.get(window, "placeholders") as number)).toBe(0);
});

test("a visual whose figures are late has a placeholder until they come", async ({ page }) => {
  const host = await open(page);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/embed/query/", async (route) => {
    await held;
    await route.continue();
  });
  await host.call("PUT", "/report/pages/active", { name: "trends" });
  const figure = figureOf(host, "impressions-area");
  await expect(figure).toHaveAttribute("data-status", "loading");
  await expect(figure.getByRole("img", { name: "is loading" })).toBeVisible();
  release();
  await expect(figure).toHaveAttribute("data-status", "ready");
  await expect(figure.getByRole("img", { name: "is loading" })).toHaveCount(0);
});

test("light and dark follow the host, and the reader's system until the host says", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const host = await open(page);
  const root = host.frame.locator("html");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await host.call("PATCH", "/report/settings", { appearance: "light" });
  await expect(root).toHaveAttribute("data-theme", "light");
  await host.call("PUT", "/report/theme", { themeJson: { dataColors: ["#aa0000"] } });
  expect(await root.evaluate((element) => getComputedStyle(element).getPropertyValue("--series-1"))).toBe(
    "#aa0000",
  );
});

test("on a phone the page is one column in reading order, and nothing is wider than the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const host = await open(page);
  const titles = await host.frame.locator("figure h2").allTextContents();
  expect(titles).toEqual([
    "Spend",
    "Impressions",
    "Clicks",
    "CTR",
    "Spend by day and channel",
    "Spend by channel",
    "Campaigns",
  ]);
  const overflow = await host.frame
    .locator("#page")
    .evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("[EMBED-CALL-42] zoom enlarges the page inside the frame", { tag: "@rotating" }, async ({ page }) => {
  const host = await open(page);
  const width = async () => (await figureOf(host, "spend").boundingBox())?.width ?? 0;
  const before = await width();
  await host.call("PATCH", "/report/settings", { zoomLevel: 2 });
  await expect.poll(async () => Math.round((await width()) / before)).toBe(2);
});

test("a visual embedded alone fills the frame", async ({ page }) => {
  const host = await open(page, { type: "visual", pageName: "overview", visualName: "spend-by-channel" });
  await expect(host.frame.locator("figure")).toHaveCount(1);
  await expect(host.frame.getByRole("tab")).toHaveCount(0);
});

test("a period that a filter cuts is drawn as such and named, and never compared", async ({ page }) => {
  const host = await open(page, { pageName: "trends", filters: [days("2026-10-01", "2026-10-31")] });
  await expect(figureOf(host, "impressions-area").locator('path[stroke-dasharray="2 4"]')).toHaveCount(2);
  await expect(figureOf(host, "spend-columns").locator('rect[style*="url("]')).toHaveCount(0);
  await figureOf(host, "impressions-area").getByRole("application").focus();
  await page.keyboard.press("Home");
  await expect(host.frame.getByText("only partly within the filtered dates").first()).toBeAttached();
});

test("a card without a course of two whole periods shows its figure alone, in the middle", async ({
  page,
}) => {
  const host = await open(page, { filters: [days("2026-10-01", "2026-10-12")] });
  const card = figureOf(host, "spend");
  // Buttons have pictures of their own.
  await expect(card.locator("svg:not(button *)")).toHaveCount(0);
  await expect(figureOf(host, "ctr").locator("svg:not(button *)")).toHaveCount(1);
  const [frame, figure] = [await card.boundingBox(), await card.locator("p").first().boundingBox()];
  const middle = (figure?.y ?? 0) + (figure?.height ?? 0) / 2 - (frame?.y ?? 0);
  expect(middle / (frame?.height ?? 1)).toBeGreaterThan(0.4);
  expect(middle / (frame?.height ?? 1)).toBeLessThan(0.6);
});

test("numbers and dates are written in the locale of the host's settings", async ({ page }) => {
  const host = await open(page, { settings: { localeSettings: { language: "de", formatLocale: "de-DE" } } });
  await expect(host.frame.getByText("18. November 2026")).toBeVisible();
  expect((await figureOf(host, "spend").locator("data").textContent())?.replaceAll("\u00a0", " ")).toMatch(
    /^[\d.]+,\d\d €$/,
  );
});

for (const width of variants("the width of a report", [1440, 390])) {
  test(`accessibility: axe finds nothing on any page, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const host = await open(page);
    for (const name of ["overview", "trends", "states"]) {
      if (name !== "overview") await show(host, name);
      for (const appearance of variants(`the theme of ${name}`, ["light", "dark"])) {
        await host.call("PATCH", "/report/settings", { appearance });
        await expect(host.frame.locator("html")).toHaveAttribute("data-theme", appearance);
        expect(await axeFaults(page), `${name}, ${appearance}`).toEqual([]);
      }
    }
  });
}
