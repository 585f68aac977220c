import { readFileSync } from "node:fs";

import type { Locator, Page } from "@playwright/test";

import { variants } from "../variants.ts";
import { axeFaults } from "./axe-faults.ts";
import type { FrameServer } from "./frame-server.ts";
import { expect, test } from "./frame-test.ts";
import { openHostPage, type HostPage } from "./host-page.ts";

/*
 * What users do in the frame and see there. `e2e/provider` tests the messages that clients receive.
 */
let frameServer: FrameServer;
test.beforeAll(({ frameServer: shared }) => {
  frameServer = shared;
});

const channel = { table: "Channel", column: "channel" };
const list = (values: readonly string[], displaySettings?: object): object => ({
  $schema: "http://powerbi.com/product/schema#basic",
  filterType: 1,
  target: channel,
  operator: "In",
  values,
  displaySettings,
});

async function load(host: HostPage, config: object): Promise<void> {
  const since = (await host.heard()).length;
  const body = { type: "report", id: "report-1", accessToken: "token-1", settings: {}, ...config };
  expect((await host.call("POST", "/report/load", body)).statusCode).toBe(202);
  await host.event("rendered", since);
}

async function open(page: Page, config: object = {}): Promise<HostPage> {
  const host = await openHostPage(page, frameServer);
  await load(host, { pageName: "hidden", ...config });
  return host;
}

const visual = (host: HostPage, name: string): Locator => host.frame.locator(`[data-visual="${name}"]`);

async function openMenu(host: HostPage, name: string): Promise<Locator> {
  await visual(host, name).hover();
  await visual(host, name)
    .getByRole("button", { name: /More options/ })
    .click();
  return host.frame.getByRole("menu");
}

test("filters are changed in the pane, by list and by condition; locked ones are only read, hidden ones not shown", async ({
  page,
}) => {
  const secret = { isHiddenInViewMode: true, displayName: "Secret" };
  const locked = { isLockedInViewMode: true, displayName: "Where it ran" };
  const host = await open(page, {
    filters: [
      list(["Search", "Social"]),
      { ...list(["Mobile"], locked), target: { table: "Device", column: "device" } },
      { ...list(["x"], secret), target: { table: "Campaign", column: "client" } },
    ],
  });
  await host.frame.getByRole("button", { name: "Filters", exact: true }).click();
  const pane = host.frame.getByRole("complementary", { name: "Filters" });
  await expect(pane.getByText("secret")).toHaveCount(0);
  await expect(pane.getByRole("button", { name: "Where it ran Mobile" })).toBeDisabled();
  await pane.getByRole("button", { name: "Channel Search, Social" }).click();
  const since = (await host.heard()).length;
  await pane.getByRole("checkbox", { name: "Social" }).uncheck();
  expect(await host.event("filtersApplied", since)).toMatchObject({
    initiator: "user",
    filters: [{ values: ["Search"] }, { values: ["Mobile"], displaySettings: locked }, {}],
  });
  await expect(visual(host, "rows").getByRole("rowheader")).toHaveText(["Search"]);
  await pane.getByLabel("Search in Channel").fill("aud");
  await expect(pane.getByRole("checkbox")).toHaveCount(1);
  await pane.getByLabel("Kind").selectOption("Conditions");
  await pane.getByLabel("Condition on Channel").first().selectOption("starts with");
  await pane.getByLabel("Value for Channel").first().fill("S");
  await pane.getByRole("button", { name: "Apply" }).click();
  expect((await host.call("GET", "/report/filters")).body).toMatchObject([
    { filterType: 0, logicalOperator: "And", conditions: [{ operator: "StartsWith", value: "S" }] },
    {},
    {},
  ]);
  await pane.getByRole("button", { name: "Clear the filter Channel" }).click();
  await expect(pane.getByRole("button", { name: "Channel All" }), "the pressed button is gone").toBeFocused();
});

test("offered fields show their values with figures; a filter applies where the user says; others are found by search", async ({
  page,
}) => {
  const host = await open(page);
  await host.frame.getByRole("button", { name: "Filters", exact: true }).click();
  const pane = host.frame.getByRole("complementary", { name: "Filters" });
  const media = pane.getByRole("group", { name: "Media" });
  await media.getByRole("button", { name: "Device All" }).click();
  await expect(media.getByRole("listitem").filter({ hasText: "Mobile" }).last()).toContainText(/Mobile.*\d/);
  await media.getByRole("checkbox", { name: "Mobile" }).check();
  const at = async (path: string) => (await host.call("GET", `/report${path}/filters`)).body;
  const filter = { target: { table: "Device", column: "device" }, values: ["Mobile"] };
  expect(await at("")).toMatchObject([filter]);
  await media.getByLabel("Applies").selectOption("On this page");
  expect(await at("")).toEqual([]);
  expect(await at("/pages/hidden")).toMatchObject([filter]);
  await expect(media.getByRole("button", { name: "Device Mobile On this page" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await pane.getByRole("button", { name: "Clear all" }).click();
  await expect(pane.getByRole("button", { name: "Close the filters" })).toBeFocused();
  await expect(media.getByRole("button", { name: "Device All" })).toBeVisible();

  await pane.getByLabel("Search all fields").fill("cli");
  await pane.getByRole("button", { name: "Client Campaign" }).click();
  await expect(pane.getByRole("button", { name: "Client All" })).toBeFocused();
  expect(await at("")).toEqual([]);
  await pane.getByRole("button", { name: "Close the filters" }).press("Enter");
  await expect(host.frame.getByRole("button", { name: "Filters", exact: true })).toBeFocused();
});

test("[EMBED-SET-1] [EMBED-SET-20] the host opens and hides the filter pane", async ({ page }) => {
  const host = await open(page, { settings: { panes: { filters: { expanded: true } } } });
  await expect(host.frame.getByRole("complementary", { name: "Filters" })).toBeVisible();
  await host.call("PATCH", "/report/settings", { panes: { filters: { visible: false } } });
  await expect(host.frame.getByRole("complementary", { name: "Filters" })).toHaveCount(0);
  await expect(host.frame.getByRole("button", { name: "Filters", exact: true })).toHaveCount(0);
});

test("a menu is worked by keyboard; focus mode shows one visual and Escape leads back", async ({ page }) => {
  const host = await open(page);
  await visual(host, "by-channel")
    .getByRole("button", { name: /More options/ })
    .focus();
  await page.keyboard.press("Enter");
  const menu = host.frame.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: "What changed?" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitem", { name: "Show as a table" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(host.frame.locator("figure")).toHaveCount(1);
  await visual(host, "by-channel").getByRole("application").focus();
  await page.keyboard.press("Escape");
  await expect(host.frame.locator("figure")).toHaveCount(5);
});

test("[EMBED-CALL-28] a menu is closed by Escape and by its host, and keeps what is selected", async ({
  page,
}) => {
  const host = await open(page);
  await visual(host, "rows").getByRole("row", { name: "Audio Tablet" }).click();
  const menu = await openMenu(host, "rows");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(visual(host, "rows").locator("tr[aria-selected]")).toHaveCount(1);
  await openMenu(host, "rows");
  await host.call("POST", "/report/closeAllOverlays", null);
  await expect(menu).toHaveCount(0);
});

test("figures are ordered from the menu and handed over as a file", async ({ page }) => {
  const host = await open(page);
  await (await openMenu(host, "rows")).getByRole("menuitemradio", { name: "Spend" }).click();
  await expect(visual(host, "rows").getByRole("columnheader", { name: "Spend" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    (await openMenu(host, "by-channel")).getByRole("menuitem", { name: "Export data (CSV)" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("Spend over channels.csv");
  expect(readFileSync(await file.path(), "utf8")).toMatch(/^\ufeffChannel,Spend\r\nSocial,/);
  expect(await host.event("exportDataCompleted")).toEqual({
    status: 0,
    exportDataType: 0,
    exportFormat: 0,
    pageName: "hidden",
    visualName: "by-channel",
  });
});

test("rows of a table are picked with the arrow keys, several with Ctrl", async ({ page }) => {
  const host = await open(page);
  await visual(host, "rows").getByRole("region").focus();
  for (const key of ["ArrowDown", "Enter", "ArrowDown", "ArrowDown", "Control+Enter"])
    await page.keyboard.press(key);
  await expect(visual(host, "rows").locator("tr[aria-selected]")).toHaveCount(2);
  await expect(visual(host, "rows").locator("output")).toHaveText(
    /Channel .+, Device .+, Spend .+\. selected$/,
  );
});

test("[EMBED-CALL-44] [EMBED-CALL-45] [EMBED-SET-17] filters are kept for the reader over a new visit", async ({
  page,
}) => {
  const settings = { persistentFiltersEnabled: true };
  const host = await open(page, { filters: [list(["Search"])] });
  expect((await host.call("POST", "/report/userState", null)).statusCode).toBe(202);
  const again = await open(page, { settings });
  expect((await again.call("GET", "/report/isUserStateApplied")).body).toBe(true);
  expect((await again.call("GET", "/report/filters")).body).toMatchObject([{ values: ["Search"] }]);
  await again.call("DELETE", "/report/userState", null);
  const afresh = await open(page, { settings });
  expect((await afresh.call("GET", "/report/isUserStateApplied")).body).toBe(false);
});

test(
  "[EMBED-SET-3] a layout for phones is one column in a wide window as well",
  { tag: "@rotating" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    const host = await open(page, { settings: { layoutType: 2 } });
    const lefts = await host.frame
      .locator("figure")
      .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
    expect((await host.call("PATCH", "/report/settings", { layoutType: 0 })).statusCode).toBe(400);
  },
);

test("[EMBED-SET-9] [EMBED-SET-12] the host takes buttons off and lets its own ground shine through", async ({
  page,
}) => {
  const host = await open(page);
  await expect(visual(host, "rows").getByRole("button", { name: /More options/ })).toHaveCount(1);
  const visualHeaders = [{ settings: { visible: false } }];
  await host.call("PATCH", "/report/settings", { background: 1, visualSettings: { visualHeaders } });
  await expect(host.frame.getByRole("button", { name: /More options/ })).toHaveCount(0);
  const ground = () => host.frame.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(await ground()).toBe("rgba(0, 0, 0, 0)");
});

test(
  "[EMBED-CALL-75] the host's preQuery is asked before every call for figures",
  { tag: "@rotating" },
  async ({ page }) => {
    const host = await openHostPage(page, frameServer, { query: "&registerQueryCallback=true" });
    await load(host, {});
    const heard = await host.heard();
    expect(heard).toContain("POST /reports/u1/eventHooks/preQuery");
    expect(heard.indexOf("POST /reports/u1/eventHooks/preQuery")).toBeLessThan(
      heard.indexOf("POST /reports/u1/events/rendered"),
    );
  },
);

for (const [theme, width] of variants("the look of the pane", [
  ["light", 1440],
  ["dark", 390],
] as const)) {
  test(`accessibility: axe finds nothing in pane, menu and selection, ${theme}, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const host = await open(page, { settings: { appearance: theme }, filters: [list(["Search", "Social"])] });
    await visual(host, "rows")
      .getByRole("row", { name: /^Search.* Tablet/ })
      .click();
    await openMenu(host, "rows");
    expect(await axeFaults(page), "selection and menu").toEqual([]);
    await page.keyboard.press("Escape");
    await host.frame.getByRole("button", { name: "Filters", exact: true }).click();
    await host.frame.getByRole("button", { name: "Channel Search, Social" }).click();
    await expect(host.frame.getByRole("checkbox", { name: "Audio" }).last()).toBeVisible();
    expect(await axeFaults(page), "pane").toEqual([]);
    await host.call("POST", "/report/bookmarks/play", { playMode: 1 });
    await expect(host.frame.getByText("Search only (1 of 2)")).toBeVisible();
    expect(await axeFaults(page), "bookmarks").toEqual([]);
  });
}

test("the host hears when the focus leaves the frame, and where a finger goes over it", async ({ page }) => {
  const host = await open(page);
  const since = (await host.heard()).length;
  await host.frame.getByRole("tab").first().focus();
  expect((await host.heard()).slice(since).filter((line) => line.endsWith("/events/blur"))).toEqual([]);
  await page.evaluate(() => window.focus());
  await host.event("blur", since);

  const fingers = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
  await fingers.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await touch("touchStart", { x: 300, y: 300 });
  await touch("touchMove", { x: 295, y: 300 });
  await touch("touchMove", { x: 240, y: 300 });
  await touch("touchMove", { x: 180, y: 300 });
  await touch("touchEnd");
  expect(await host.event("swipeStart", since)).toMatchObject({ startPosition: { x: 300, y: 300 } });
  expect(await host.event("swipeEnd", since)).toEqual({
    startPosition: { x: 300, y: 300 },
    currentPosition: { x: 180, y: 300 },
  });
});

test("a reader sees the rows behind a visual, and the file of them says what they are of", async ({
  page,
}) => {
  const host = await open(page, { filters: [list(["Search", "Social"])] });
  await (await openMenu(host, "rows")).getByRole("menuitem", { name: "See the rows behind it" }).click();
  const dialog = host.frame.getByRole("dialog");
  await expect(dialog.getByRole("table")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/embed/export/"));
  await dialog.getByRole("button", { name: "Export data (CSV)" }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    format: "csv",
    data: "underlying",
    query: { facts: true, sort: [] },
    about: { page: expect.any(String), period: "All dates", filters: ["Channel: Search, Social"] },
  });
});
