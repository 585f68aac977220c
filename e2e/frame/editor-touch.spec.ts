import type { Browser, FrameLocator, Locator, Page } from "@playwright/test";

import { boxOf } from "../box-of.ts";
import { moveFingers } from "../fingers.ts";
import type { FrameServer } from "./frame-server.ts";
import { expect, test } from "./frame-test.ts";
import { stillPage } from "./kinds-report.ts";
import { canvasPage, openEditor } from "./open-editor.ts";

const canvas = canvasPage(
  ["first", "second", "third"].map((name) => ({
    ...stillPage.visuals[0],
    name,
    type: "card",
    title: name,
    text: null,
    measures: [{ table: "Performance", measure: "Spend" }],
    dimensions: [],
  })),
);

interface Touched {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly shown: (name: string) => Locator;
}

/** The editor on a tablet, which zooms as real ones do. */
async function openOnTablet(browser: Browser, frameServer: FrameServer, token: string): Promise<Touched> {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
    viewport: { width: 1024, height: 768 },
  });
  const page = await context.newPage();
  frameServer.definitions.set(token, { pages: [canvas], bookmarks: [] });
  const { frame } = await openEditor(page, frameServer, token);
  return { page, frame, shown: (name) => frame.locator(`[data-edited="${name}"]`) };
}

async function middleOf(element: Locator) {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

const rest = 700;

test("[EDITOR-20] a finger selects with a tap, and moves and resizes what is selected", async ({
  browser,
  frameServer,
}) => {
  const { page, frame, shown } = await openOnTablet(browser, frameServer, "token-edit-touch");
  const tools = (name: string) => frame.getByRole("toolbar", { name: `Tools for ${name}` });
  const moveBy = async (from: { x: number; y: number }, x: number, y: number, options = {}) =>
    moveFingers(page, [{ from, to: { x: from.x + x, y: from.y + y } }], options);

  // What is not selected lets the finger scroll, and stays unselected.
  await moveBy(await middleOf(shown("first")), 10, 60);
  await expect(frame.getByText("Nothing selected")).toBeVisible();

  await shown("second").locator("> button").tap();
  await expect(tools("second")).toBeVisible();
  // The bar that appeared under the finger has not been pressed.
  await expect(frame.locator("[data-edited]")).toHaveCount(3);
  await expect(frame.getByText("version 1 · all changes saved")).toBeVisible();

  const before = await boxOf(shown("second"));
  await moveBy(await middleOf(shown("second")), 30, 120);
  await expect.poll(async () => (await boxOf(shown("second"))).y).toBeGreaterThan(before.y + 90);

  const moved = await boxOf(shown("second"));
  await moveBy({ x: moved.x + moved.width, y: moved.y + moved.height }, 60, 60);
  await expect.poll(async () => (await boxOf(shown("second"))).height).toBeGreaterThan(moved.height + 40);

  // A finger that rests first moves what was not selected.
  const third = await boxOf(shown("third"));
  await moveBy(await middleOf(shown("third")), 0, 200, { rest });
  await expect(tools("third")).toBeVisible();
  await expect.poll(async () => (await boxOf(shown("third"))).y).toBeGreaterThan(third.y + 150);
  await page.context().close();
});

test("[EDITOR-20] a finger that rests first selects several, and drags a field to the page; two fingers zoom", async ({
  browser,
  frameServer,
}) => {
  const { page, frame, shown } = await openOnTablet(browser, frameServer, "token-edit-touch-fields");
  const first = await boxOf(shown("first"));
  const second = await boxOf(shown("second"));
  const around = {
    from: { x: second.x + second.width - 20, y: second.y + second.height + 60 },
    to: { x: first.x + 20, y: first.y + 20 },
  };
  await moveFingers(page, [around]);
  await expect(frame.getByText("Nothing selected")).toBeVisible();
  await moveFingers(page, [around], { rest });
  await expect(frame.getByRole("toolbar", { name: "Tools for 2 visuals selected" })).toBeVisible();

  const field = frame.getByRole("region", { name: "Fields" }).getByRole("button", { name: "Clicks" });
  const drop = { from: await middleOf(field), to: { x: first.x + 60, y: first.y + 300 } };
  await moveFingers(page, [drop], { rest });
  await expect(frame.getByRole("toolbar", { name: "Tools for Clicks" })).toBeVisible();
  await expect(frame.locator("[data-edited]")).toHaveCount(4);

  const middle = await middleOf(shown("second"));
  const spread = (by: number) => ({
    from: { x: middle.x + by / 4, y: middle.y },
    to: { x: middle.x + by, y: middle.y },
  });
  const zoom = () => page.evaluate(() => window.visualViewport?.scale ?? 1);
  const least = await zoom();
  await moveFingers(page, [spread(-160), spread(160)]);
  expect(await zoom()).toBeGreaterThan(least);
  // Nothing was selected or moved by them.
  await expect(frame.getByRole("toolbar", { name: "Tools for Clicks" })).toBeVisible();
  await page.context().close();
});
