import type { Locator } from "@playwright/test";

import { openHostPage } from "./host-page.ts";
import { axeFaults } from "./axe-faults.ts";
import { expect, test } from "./frame-test.ts";
import { stillPage } from "./kinds-report.ts";

const usual = { ...stillPage.visuals[0], dimensions: [], text: null, layout: undefined };
const spend = { table: "Performance", measure: "Spend" };
const clicks = { table: "Performance", measure: "Clicks" };
const impressions = { table: "Performance", measure: "Impressions" };
const channel = { table: "Channel", column: "channel" };
const week = { table: "Date", column: "date", grain: "week" };

const visuals = [
  { ...usual, name: "spend", type: "card", title: "Spend", measures: [spend] },
  { ...usual, name: "clicks", type: "card", title: "Clicks", measures: [clicks] },
  { ...usual, name: "seen", type: "card", title: "Impressions", measures: [impressions] },
  {
    ...usual,
    name: "weeks",
    type: "lineChart",
    title: "Spend by week",
    measures: [spend],
    dimensions: [week],
  },
  {
    ...usual,
    name: "channels",
    type: "clusteredBarChart",
    title: "Clicks by channel",
    measures: [clicks],
    dimensions: [channel],
  },
];
const flowing = {
  ...stillPage,
  name: "flowing",
  displayName: "Flowing",
  layout: {
    kind: "flow",
    rows: [
      { cells: ["spend", "clicks", "seen"].map((visual) => ({ visual, span: 4 })) },
      {
        cells: [
          { visual: "weeks", span: 8 },
          { visual: "channels", span: 4 },
        ],
      },
    ],
  },
  visuals,
};

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("The element is not shown.");
  return box;
}

async function openEditor(
  page: Parameters<typeof openHostPage>[0],
  frameServer: Parameters<typeof openHostPage>[1],
  token: string,
  settings: object = {},
) {
  const host = await openHostPage(page, frameServer);
  await host.call("POST", "/report/load", {
    type: "report",
    id: "report-1",
    accessToken: token,
    permissions: 7,
    settings,
  });
  await host.event("rendered");
  expect((await host.call("POST", "/report/switchMode/edit")).statusCode).toBe(202);
  await expect(host.frame.getByRole("main", { name: "Report editor" })).toBeVisible();
  return host;
}

test("by mouse: a visual is selected, moved between others, undone, and a dropped field becomes a visual", async ({
  page,
  frameServer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  frameServer.definitions.set("token-edit-mouse", { pages: [flowing], bookmarks: [] });
  const { frame } = await openEditor(page, frameServer, "token-edit-mouse");
  const shown = (name: string) => frame.locator(`[data-edited="${name}"]`);
  await shown("channels").click();
  await expect(frame.getByRole("toolbar", { name: "Tools for Clicks by channel" })).toBeVisible();
  await expect(frame.getByRole("region", { name: "Across" })).toContainText("Channel");

  const from = await boxOf(shown("channels"));
  const to = await boxOf(shown("clicks"));
  await page.mouse.move(from.x + 60, from.y + 60);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + to.height / 2, { steps: 5 });
  // The rows have made room before the pointer is released.
  await expect.poll(async () => (await boxOf(shown("channels"))).y).toBeLessThan(from.y - 40);
  await page.mouse.up();
  await expect
    .poll(async () => (await boxOf(shown("channels"))).x)
    .toBeLessThan((await boxOf(shown("clicks"))).x);
  await frame.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await boxOf(shown("channels"))).y).toBeGreaterThan(from.y - 40);

  await shown("clicks").click();
  await frame.getByRole("searchbox", { name: /^Search \d+ fields/ }).fill("impressions");
  const field = await boxOf(frame.getByRole("region", { name: "Fields" }).getByRole("button"));
  const line = await boxOf(shown("weeks"));
  await page.mouse.move(field.x + 30, field.y + 10);
  await page.mouse.down();
  await page.mouse.move(line.x + 200, line.y + line.height + 40, { steps: 5 });
  await page.mouse.up();
  await expect(frame.getByRole("toolbar", { name: "Tools for Impressions" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test("by keyboard alone: a visual is added, gets its fields, is saved, and is there when the report opens again", async ({
  page,
  frameServer,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  frameServer.definitions.set("token-edit-keys", { pages: [flowing], bookmarks: [] });
  const host = await openEditor(page, frameServer, "token-edit-keys");
  const { frame } = host;
  const press = async (name: string, keys: readonly string[], text = "") => {
    await frame.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    if (text !== "") await page.keyboard.type(text);
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("Add visual", ["Enter"], "line chart");
  await expect(frame.getByText("Needs: Across, Values")).toBeVisible();
  await press("Add a field: Values", ["Enter"], "impr");
  await press("Add a field: Across", ["Enter"], "date");
  const added = frame.getByRole("button", { name: "Impressions by Date, Line chart" });
  await expect(added).toBeVisible();
  await added.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Control+s");
  await host.event("saved");
  await expect(frame.getByText("version 2 · all changes saved")).toBeVisible();

  const since = (await host.heard()).length;
  await host.call("POST", "/report/load", {
    type: "report",
    id: "report-1",
    accessToken: "token-edit-keys",
    settings: {},
  });
  await host.event("rendered", since);
  await expect(frame.getByRole("figure", { name: "Impressions by Date" })).toBeVisible();
  await expect(frame.getByRole("main", { name: "Report editor" })).toHaveCount(0);
});
