import type { Frame, Page } from "@playwright/test";

import { axeFaults } from "./axe-faults.ts";
import { expect, test } from "./frame-test.ts";
import type { FrameServer } from "./frame-server.ts";
import { frameOf, openHostPage, type HostPage } from "./host-page.ts";

const path = "/rdlEmbed";

async function open(
  page: Page,
  frameServer: FrameServer,
  accessToken = "token-statement",
  more: object = {},
): Promise<{ readonly host: HostPage; readonly frame: Frame }> {
  const host = await openHostPage(page, frameServer, { path });
  await host.call("POST", "/report/load", { type: "report", id: "statement-1", accessToken, ...more });
  await host.event("rendered");
  return { host, frame: frameOf(page) };
}

/** The numbers of the pages in the document. */
const drawn = (frame: Frame): Promise<readonly number[]> =>
  frame.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-page]")].map(({ dataset }) => Number(dataset["page"])),
  );
const pageNumber = (frame: Frame) => frame.getByRole("textbox", { name: "Page" });

test("[STATEMENT-31] pages are turned by buttons, by number and by keys", async ({ page, frameServer }) => {
  const { frame } = await open(page, frameServer);
  await expect(frame.getByText("of 11", { exact: true })).toBeVisible();
  await frame.getByRole("button", { name: "Next page" }).click();
  await expect(pageNumber(frame)).toHaveValue("2");
  await frame.getByRole("button", { name: "Last page" }).click();
  await expect(pageNumber(frame)).toHaveValue("11");
  await expect(frame.getByRole("region", { name: "Page 11 of 11" })).toBeInViewport();
  await pageNumber(frame).fill("5");
  await pageNumber(frame).press("Enter");
  await expect(frame.getByRole("region", { name: "Page 5 of 11" })).toBeInViewport();
  const pages = frame.getByRole("region", { name: "Pages of the statement" });
  await pages.focus();
  for (const [key, number] of [
    ["PageDown", "6"],
    ["PageUp", "5"],
    ["Home", "1"],
    ["End", "11"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(pageNumber(frame)).toHaveValue(number);
  }
});

test("[STATEMENT-20] sub-totals and totals are those of the model, with names and headings on every page", async ({
  page,
  frameServer,
}) => {
  const { frame } = await open(page, frameServer);
  await frame.getByRole("button", { name: "Next page" }).click();
  const second = frame.getByRole("region", { name: "Page 2 of 11" });
  await expect(second.getByRole("columnheader", { name: "Impressions" })).toBeVisible();
  await expect(second.getByText("Campaign 0001 (continued)")).toBeVisible();
  const subtotal = second.getByRole("row", { name: /^Total Campaign 0001/ });
  await expect(subtotal.getByRole("cell").first()).toHaveText("51,225");
  await expect(subtotal.getByRole("cell").last()).toHaveText("1.54%");
  await frame.getByRole("button", { name: "Last page" }).click();
  const total = frame.getByRole("row", { name: /^Total [\d,]/ });
  await expect(total.getByRole("cell").first()).toHaveText("418,690");
});

test("[STATEMENT-32] search finds rows that have not been loaded, and goes from one to the next", async ({
  page,
  frameServer,
}) => {
  const { frame } = await open(page, frameServer, "token-statement-middle");
  await frame.getByRole("region", { name: "Pages of the statement" }).focus();
  await page.keyboard.press("Control+f");
  const field = frame.getByRole("searchbox", { name: "Find" });
  await expect(field).toBeFocused();
  await field.fill("LINE ITEM 2999");
  await expect(frame.getByRole("search").getByRole("status")).toContainText("1 of 11", { timeout: 30_000 });
  await expect(frame.locator("mark").first()).toHaveText("Line item 2999");
  await expect(frame.locator("mark").first()).toBeInViewport();
  await field.press("Enter");
  await expect(frame.getByRole("search").getByRole("status")).toContainText("2 of 11");
  await expect(frame.locator("tr[data-current='true'] mark")).toHaveText("Line item 2999");
  await field.press("Shift+Enter");
  await expect(frame.getByRole("search").getByRole("status")).toContainText("1 of 11");
  await field.fill("nothing like it");
  await expect(frame.getByRole("search").getByRole("status")).toHaveText("No matches", { timeout: 30_000 });
  await field.press("Escape");
  await expect(field).toBeHidden();
});

test("[STATEMENT-30] of ten thousand pages only those in sight are in the document, and rows are loaded for them", async ({
  page,
  frameServer,
}) => {
  const { frame } = await open(page, frameServer, "token-statement-long");
  const before = frameServer.queries.length;
  await frame.getByRole("button", { name: "Last page" }).click();
  await expect(frame.getByText("Confirmed by")).toBeInViewport();
  await expect(frame.getByRole("row", { name: /^Total Campaign 8200/ })).toBeVisible();
  expect((await drawn(frame)).length).toBeLessThanOrEqual(5);
  const asked = frameServer.queries.slice(before).flatMap(({ body }) => body.queries);
  expect(asked.length).toBeLessThanOrEqual(3);
  await page.mouse.move(600, 400);
  const number = Number(await pageNumber(frame).inputValue());
  for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, -400);
  await expect.poll(async () => Number(await pageNumber(frame).inputValue())).toBeLessThan(number - 3);
  expect(Number(await pageNumber(frame).inputValue())).toBeGreaterThan(number - 12);
  expect((await drawn(frame)).length).toBeLessThanOrEqual(5);
});

test("[STATEMENT-34] parameters are changed in the bar, which says what is wrong", async ({
  page,
  frameServer,
}) => {
  const { frame } = await open(page, frameServer);
  await expect(frame.getByRole("region", { name: "Parameters" })).toContainText("CampaignsAll");
  await frame.getByRole("button", { name: "Parameters" }).click();
  await frame.getByRole("button", { name: "Campaigns All" }).click();
  await frame.getByRole("checkbox", { name: "Campaign 0003" }).check();
  await frame.getByRole("checkbox", { name: "Campaign 0005" }).check();
  await page.keyboard.press("Escape");
  const from = frame.getByLabel("From");
  await from.fill("");
  await frame.getByRole("button", { name: "View statement" }).click();
  await expect(frame.getByRole("alert")).toHaveText("Please enter a value.");
  await from.fill("2026-02-01");
  await frame.getByRole("button", { name: "View statement" }).click();
  await expect(frame.getByText("of 3", { exact: true })).toBeVisible();
  await expect(frame.getByText("Campaign 0003 and Campaign 0005")).toBeVisible();
  await expect(frame.getByText("Line item 101", { exact: true })).toBeVisible();
});

for (const [settings, isShown, isExpanded] of [
  [{}, true, false],
  [{ expanded: true }, true, true],
  [{ enabled: false }, false, false],
] as const) {
  test(`[STATEMENT-42] the parameters as the host wants them: ${JSON.stringify(settings)}`, async ({
    page,
    frameServer,
  }) => {
    const commands = { parameterPanel: settings };
    const { frame } = await open(page, frameServer, "token-statement", { settings: { commands } });
    await expect(frame.getByRole("button", { name: "Parameters" })).toHaveCount(isShown ? 1 : 0);
    await expect(frame.getByLabel("From")).toBeVisible({ visible: isExpanded });
  });
}

test("[STATEMENT-33] prints every page on a sheet of its size, with its own numbers", async ({
  page,
  frameServer,
}) => {
  const { frame } = await open(page, frameServer);
  await frame.evaluate(() =>
    Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }),
  );
  await frame.getByRole("button", { name: "Print" }).click();
  await expect.poll(() => frame.evaluate(() => Reflect.has(window, "isPrinted"))).toBe(true);
  await page.emulateMedia({ media: "print" });
  const sheets = frame.locator("[data-sheets] [data-page]");
  await expect(sheets).toHaveCount(11);
  await expect(sheets.nth(4)).toContainText("Page 5 of 11");
  expect(await frame.locator("[data-sheets] [aria-busy='true']").count()).toBe(0);
  const rules = await frame.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  );
  expect(rules).toContainEqual(expect.stringMatching(/@page \{.*size: 210mm 297mm/));
  const { width, height } = (await sheets.first().boundingBox()) ?? { width: 0, height: 0 };
  expect([Math.round(width), Math.round(height)]).toEqual([794, 1123]);
  await page.emulateMedia({ media: "screen" });
  await frame.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(sheets).toHaveCount(0);
});

test("[STATEMENT-33] [STATEMENT-45] of a long statement the reader chooses which pages are printed, also by the key and by the host", async ({
  page,
  frameServer,
}) => {
  const { host, frame } = await open(page, frameServer, "token-statement-long");
  await frame.evaluate(() =>
    Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }),
  );
  const dialog = frame.getByRole("dialog", { name: "Print" });
  await pageNumber(frame).press("Control+p");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  expect(await host.call("POST", "/report/print", {})).toMatchObject({ statusCode: 202 });
  await dialog.getByLabel("To page").fill("2000");
  await expect(dialog.getByRole("button", { name: "Print" })).toBeDisabled();
  await dialog.getByLabel("From page").fill("1999");
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Print" }).click();
  await expect.poll(() => frame.evaluate(() => Reflect.has(window, "isPrinted"))).toBe(true);
  await expect(frame.locator("[data-sheets] [data-page]")).toHaveCount(2);
});

for (const theme of ["light", "dark"] as const) {
  test(`[STATEMENT-35] axe finds nothing, and the paper is white, ${theme}`, async ({
    page,
    frameServer,
  }) => {
    const settings = { appearance: theme, commands: { parameterPanel: { expanded: true } } };
    const { frame } = await open(page, frameServer, "token-statement", { settings });
    await page.keyboard.press("Tab");
    await frame.getByRole("button", { name: "Find" }).click();
    expect(await axeFaults(page)).toEqual([]);
    const background = await frame
      .locator("[data-page]")
      .first()
      .evaluate((paper) => getComputedStyle(paper).backgroundColor);
    expect(background).toBe("rgb(255, 255, 255)");
  });
}

test("[STATEMENT-35] on a phone a page is first as wide as the window, and one button makes it legible", async ({
  page,
  frameServer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { frame } = await open(page, frameServer);
  const widths = await frame.evaluate(() => {
    const scroller = document.querySelector("[data-page]")?.closest("[role='region'][tabindex]");
    return [document.documentElement.scrollWidth, scroller?.scrollWidth, scroller?.clientWidth];
  });
  expect(widths[0]).toBeLessThanOrEqual(390);
  expect(widths[1]).toBe(widths[2]);
  expect(await axeFaults(page)).toEqual([]);
  await frame.getByRole("button", { name: "Fit width" }).click();
  const paper = frame.getByRole("region", { name: "Page 1 of 11" });
  await expect.poll(async () => Math.round((await paper.boundingBox())?.width ?? 0)).toBe(794);
});

test("[STATEMENT-2] a German statement is German for a reader in English", async ({ page, frameServer }) => {
  const { frame } = await open(page, frameServer, "token-statement-german");
  await expect(frame.getByRole("columnheader", { name: "Impressionen" }).first()).toBeVisible();
  await frame.getByRole("button", { name: "Last page" }).click();
  await expect(frame.getByRole("row", { name: /^Gesamt/ })).toContainText("156.");
  await expect(frame.getByRole("button", { name: "Next page" })).toBeVisible();
});

test("[STATEMENT-44] at the address of reports a paginated load is refused", async ({
  page,
  frameServer,
}) => {
  const host = await openHostPage(page, frameServer);
  const embedUrl = `${frameServer.frameOrigin}/rdlEmbed?reportId=statement-1`;
  const body = { type: "report", id: "statement-1", accessToken: "token-statement", embedUrl };
  expect(await host.call("POST", "/report/load", body)).toMatchObject({ statusCode: 501 });
});
