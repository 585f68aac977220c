import { boxOf } from "../box-of.ts";
import { frameOf } from "./host-page.ts";
import { expect, test } from "./frame-test.ts";
import { stillPage } from "./kinds-report.ts";
import { canvasPage, openEditor } from "./open-editor.ts";

const usual = { ...stillPage.visuals[0], dimensions: [], text: null, layout: undefined };
const cards = ["Spend", "Clicks", "Impressions"].map((measure) => ({
  ...usual,
  name: measure.toLowerCase(),
  type: "card",
  title: measure,
  measures: [{ table: "Performance", measure }],
}));
const canvas = canvasPage(cards) as { readonly visuals: readonly { readonly layout: object }[] };
/** Three cards at the right edge of a canvas, the first in its corner. */
const atEdge = {
  ...canvas,
  visuals: canvas.visuals.map((visual, at) => ({
    ...visual,
    layout: { x: 980, y: 150 * at, width: 300, height: 128, z: at },
  })),
};

test("[EDITOR-21] on a canvas a dropped field becomes a visual where it is dropped, as a box shows before", async ({
  page,
  frameServer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  frameServer.definitions.set("token-edit-drop", { pages: [canvas], bookmarks: [] });
  const { frame } = await openEditor(page, frameServer, "token-edit-drop");
  const area = await boxOf(frame.locator("#page"));
  await frame.getByRole("searchbox", { name: /^Search \d+ fields/ }).fill("impressions");
  const listed = frame.getByRole("region", { name: "Fields" }).getByRole("button", { name: "Impressions" });
  const mark = frame.locator("[data-drop-mark]");
  const dropAt = async (x: number, y: number) => {
    // The list is elsewhere once a visual is selected.
    await listed.scrollIntoViewIfNeeded();
    const field = await boxOf(listed);
    await page.mouse.move(field.x + 30, field.y + 10);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 5 });
    const shown = await boxOf(mark);
    await page.mouse.up();
    await expect(frame.getByRole("toolbar", { name: "Tools for Impressions" })).toBeVisible();
    const added = await boxOf(frame.locator("[data-edited][data-selected]"));
    for (const side of ["x", "y", "width", "height"] as const)
      expect(Math.abs(added[side] - shown[side]), side).toBeLessThan(2);
    return added;
  };
  const at = { x: area.x + area.width * 0.4, y: area.y + area.height * 0.6 };
  const added = await dropAt(at.x, at.y);
  // Within the distance at which it snaps.
  expect(Math.abs(added.x - at.x)).toBeLessThan(8);
  expect(Math.abs(added.y - at.y)).toBeLessThan(8);
  const last = await dropAt(area.x + area.width - 20, area.y + area.height - 20);
  expect(last.x + last.width).toBeLessThan(area.x + area.width + 2);
  expect(last.y + last.height).toBeLessThan(area.y + area.height + 2);
});

test("[EDITOR-21] the tools and the handles of what is selected at the edge of a canvas are wholly seen", async ({
  page,
  frameServer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  frameServer.definitions.set("token-edit-edge", { pages: [atEdge], bookmarks: [] });
  const { frame } = await openEditor(page, frameServer, "token-edit-edge");
  const area = await boxOf(frame.locator("#page"));
  const isInside = async (part: ReturnType<typeof frame.locator>) => {
    const { x, y, width, height } = await boxOf(part);
    return (
      x >= area.x - 1 &&
      y >= area.y - 1 &&
      x + width <= area.x + area.width + 1 &&
      y + height <= area.y + area.height + 1
    );
  };
  await frame.locator('[data-edited="impressions"]').click();
  await page.keyboard.press("Control+a");
  const bar = frame.getByRole("toolbar", { name: "Tools for 3 visuals selected" });
  await expect.poll(() => isInside(bar)).toBe(true);
  await expect(bar.getByRole("button", { name: "Delete" })).toBeInViewport({ ratio: 1 });
  for (const handle of await frame.locator("[data-handle]").all()) expect(await isInside(handle)).toBe(true);
});

test("a drag whose release the window does not hear of ends when the pointer comes back", async ({
  page,
  frameServer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  frameServer.definitions.set("token-edit-lost", { pages: [canvas], bookmarks: [] });
  const { frame } = await openEditor(page, frameServer, "token-edit-lost");
  const shown = frame.locator('[data-edited="spend"]');
  const before = await boxOf(shown);
  await page.mouse.move(before.x + 60, before.y + 60);
  await page.mouse.down();
  await page.mouse.move(before.x + 160, before.y + 160, { steps: 4 });
  await expect.poll(async () => (await boxOf(shown)).x).toBeGreaterThan(before.x + 60);
  await frameOf(page).evaluate(() => {
    window.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, clientX: 500, clientY: 500 }));
  });
  await expect.poll(async () => (await boxOf(shown)).x).toBe(before.x);
  await page.mouse.move(before.x + 260, before.y + 260, { steps: 4 });
  expect(await boxOf(shown)).toEqual(before);
  await page.mouse.up();
  await expect(frame.getByText("version 1 · all changes saved")).toBeVisible();
});
