import type { Page } from "@playwright/test";

import { axeFaults } from "./axe-faults.ts";
import { expect, test } from "./frame-test.ts";
import type { FrameServer } from "./frame-server.ts";
import type { HostPage } from "./host-page.ts";
import { kindsPages } from "./kinds-report.ts";
import { openEditor } from "./open-editor.ts";

/** Opens a report in the editor, with a page on a canvas. */
async function openKinds(page: Page, frameServer: FrameServer, token: string): Promise<HostPage> {
  await page.setViewportSize({ width: 1440, height: 900 });
  frameServer.definitions.set(token, { pages: kindsPages.slice(0, 1), bookmarks: [] });
  return openEditor(page, frameServer, token);
}

test("[EDITOR-1] [EDITOR-2] [EDITOR-3] a theme is measured, imported and undone", async ({
  page,
  frameServer,
}) => {
  const host = await openKinds(page, frameServer, "token-edit-theme");
  const { frame } = host;
  const root = frame.locator(":root");
  const series = () =>
    root.evaluate((element) => getComputedStyle(element).getPropertyValue("--series-2").trim());
  const designed = await series();
  await frame.getByRole("tab", { name: "Theme" }).click();
  const legibility = frame.getByRole("region", { name: "Legibility" });
  await expect(legibility).toContainText("All colours are seen well");
  await frame.getByLabel("Series 2", { exact: true }).fill("#ffe08a");
  await expect(legibility).toContainText(
    /Series 2, light theme: contrast 1\.\d\d:1, at least 3:1 \(WCAG 1\.4\.11\)/,
  );
  expect(await series()).toContain("#ffe08a");
  await legibility.getByRole("button", { name: /^Use #/ }).click();
  await expect(legibility.getByRole("button", { name: /^Use #/ })).toHaveCount(0);

  const theme = {
    name: "Agency",
    good: "#00ff00",
    visualStyles: { "*": { "*": { border: [{ radius: 0 }] } } },
  };
  await frame.getByRole("button", { name: "Import a theme file" }).setInputFiles({
    name: "agency.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(theme)),
  });
  await expect(frame.getByText("Applied: rounded corners")).toBeVisible();
  await expect(frame.getByText("Not used: good")).toBeVisible();
  await expect(frame.locator("[data-visual]").first()).toHaveCSS("border-radius", "0px");
  expect(await series()).toBe(designed);
  expect((await host.call("GET", "/report/theme")).body).toMatchObject({
    themeJson: { visualStyles: { "*": { "*": { border: [{ radius: 0 }] } } } },
  });
  expect(await axeFaults(page)).toEqual([]);
  await frame.getByRole("button", { name: "Undo" }).click();
  await expect(frame.locator("[data-visual]").first()).toHaveCSS("border-radius", "10px");
});

test("[EDITOR-5] [EDITOR-6] a canvas is arranged for phones, by mouse and by keyboard", async ({
  page,
  frameServer,
}) => {
  const host = await openKinds(page, frameServer, "token-edit-phone");
  const { frame } = host;
  const hasLayout = async () =>
    (await host.call("GET", "/report/pages/shares/layoutTypes/MobilePortrait")).body;
  expect(await hasLayout()).toBe(false);
  await frame.getByRole("button", { name: "Phone" }).click();
  await frame.getByRole("button", { name: "Arrange for phones" }).click();
  await expect(frame.getByText("Nothing overlaps, and everything fits.")).toBeVisible();
  expect(await hasLayout()).toBe(true);
  expect((await host.call("GET", "/report/pages")).body).toMatchObject([{ mobileSize: { width: 360 } }]);

  const first = frame.locator('[data-edited="shares-0"]');
  const placeOf = async () => (await first.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const before = await placeOf();
  await first.locator(":scope > button").click();
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(async () => Math.round((await placeOf()).y - before.y)).toBe(10);
  const { x, y } = await placeOf();
  await page.mouse.move(x + 50, y + 50);
  await page.mouse.down();
  await page.mouse.move(x + 50, y + 130, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await placeOf()).y - before.y)).toBeGreaterThan(60);
  await page.keyboard.press("Escape");
  await expect(frame.getByText(/ overlap\.$/)).toBeVisible();
  await frame
    .getByRole("checkbox", { name: /^Show / })
    .first()
    .click();
  await expect(first).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);

  // The page of wide windows is as before, and narrow ones show the arrangement.
  await host.call("POST", "/report/switchMode/view");
  await expect(frame.locator('[data-visual="shares-0"]')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(frame.locator('[data-visual="shares-0"]')).toHaveCount(0);
  await expect(frame.locator('[data-visual="shares-1"]')).toBeVisible();
});

test("[EDITOR-7] [EDITOR-10] a canvas becomes rows, which phones show in another order", async ({
  page,
  frameServer,
}) => {
  const host = await openKinds(page, frameServer, "token-edit-rows");
  const { frame } = host;
  await frame.getByRole("combobox", { name: "Arranged as" }).selectOption("Rows that flow");
  await frame.getByRole("button", { name: "Phone" }).click();
  await frame.getByRole("button", { name: "Move Share of devices by month up" }).click();
  await frame.getByRole("checkbox", { name: "Show Spend by channel on phones" }).click();
  const order = ["shares-1", "shares-0", "shares-3"];
  const shown = (attribute: string) =>
    frame
      .locator(`[data-flowing] [${attribute}]`)
      .evaluateAll((all, name) => all.slice(0, 3).map((one) => one.getAttribute(name)), attribute);
  await expect.poll(() => shown("data-edited")).toEqual(order);
  await frame.locator('[data-edited="shares-3"] > button').focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => shown("data-edited")).toEqual(["shares-1", "shares-3", "shares-0"]);
  await frame.getByRole("button", { name: "Undo" }).click();
  await host.call("POST", "/report/switchMode/view");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => shown("data-visual")).toEqual(order);
  expect((await host.call("GET", "/report/pages/shares/layoutTypes/MobilePortrait")).body).toBe(true);
});

test("[EDITOR-8] [EDITOR-9] bookmarks are grouped, moved and listed in their group", async ({
  page,
  frameServer,
}) => {
  const host = await openKinds(page, frameServer, "token-edit-groups");
  const { frame } = host;
  const bookmarks = frame.getByRole("region", { name: "Bookmarks" });
  for (const name of ["First", "Second"]) {
    await bookmarks.getByRole("button", { name: "Add bookmark" }).click();
    await bookmarks.getByRole("textbox", { name: "Name of the bookmark" }).fill(name);
    await page.keyboard.press("Enter");
  }
  const choose = async (of: string, action: string) => {
    await bookmarks.getByRole("button", { name: `Options for ${of}` }).click();
    await frame.getByRole("menuitem", { name: action }).click();
  };
  await choose("First", "Into a new group");
  await bookmarks.getByRole("textbox", { name: "Name of the group" }).fill("Weekly");
  await page.keyboard.press("Enter");
  await choose("Second", "Into “Weekly”");
  const grouped = bookmarks.getByRole("list", { name: "Weekly" });
  await expect(grouped.getByRole("listitem")).toHaveCount(2);
  await grouped.getByRole("button", { name: "Second", exact: true }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(grouped.getByRole("listitem").first()).toContainText("Second");
  await expect(grouped.getByRole("button", { name: "Second", exact: true })).toBeFocused();
  expect((await host.call("GET", "/report/bookmarks")).body).toMatchObject([
    { displayName: "Weekly", children: [{ displayName: "Second" }, { displayName: "First" }] },
  ]);
  expect(await axeFaults(page)).toEqual([]);
});
