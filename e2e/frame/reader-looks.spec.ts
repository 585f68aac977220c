import type { Locator } from "@playwright/test";

import type { FrameServer } from "./frame-server.ts";
import { expect, test } from "./frame-test.ts";
import { openHostPage, type HostPage } from "./host-page.ts";

/* What readers change in how a visual looks: series, columns, the part of a map. It lasts for the session. */
let frameServer: FrameServer;
test.beforeAll(({ frameServer: shared }) => {
  frameServer = shared;
});

const measures = ["Spend", "Clicks"].map((measure) => ({ table: "Performance", measure }));
const channel = { table: "Channel", column: "channel" };
const device = { table: "Device", column: "device" };
const city = ["city", "latitude", "longitude"].map((column) => ({ table: "City", column }));
const visuals = [
  {
    name: "stack",
    type: "columnChart",
    title: "Spend",
    dimensions: [channel, device],
    measures: measures.slice(0, 1),
  },
  { name: "table", type: "tableEx", title: "Channels", dimensions: [channel, device], measures },
  { name: "cities", type: "map", title: "Cities", dimensions: city, measures: measures.slice(1) },
].map((visual, index) => ({
  ...visual,
  // The table is wide enough for all columns.
  layout: { x: [8, 360, 970][index], y: 8, width: [340, 600, 300][index], height: 330, z: 0 },
}));
const pageOf = (name: string, own: readonly object[]): object => ({
  name,
  displayName: name,
  width: 1280,
  height: 360,
  filters: [],
  visuals: own,
});

const figure = (host: HostPage, name: string): Locator => host.frame.locator(`figure[data-visual="${name}"]`);

test("series, columns and the part of a map are changed by keyboard and mouse, and stay on the next page", async ({
  page,
}) => {
  frameServer.definitions.set("token-looks", {
    pages: [pageOf("one", visuals), pageOf("two", [])],
    bookmarks: [],
  });
  const host = await openHostPage(page, frameServer);
  await host.call("POST", "/report/load", {
    type: "report",
    id: "report-1",
    accessToken: "token-looks",
    settings: {},
  });
  await host.event("rendered");

  const legend = figure(host, "stack").getByRole("list", { name: "Series shown" });
  const mobile = legend.getByRole("button", { name: "Mobile" });
  const marks = figure(host, "stack").locator("[data-mark$=': Mobile']");
  await expect(marks).toHaveCount(6);
  await mobile.press("Enter");
  await expect(mobile).toHaveAttribute("aria-pressed", "false");
  await expect(marks).toHaveCount(0);
  // The last series stays.
  for (const name of ["Desktop", "Tablet", "TV"]) await legend.getByRole("button", { name }).click();
  await expect(legend.locator('[aria-pressed="true"]')).toHaveCount(1);

  const heads = figure(host, "table").locator("thead th");
  await expect(heads).toHaveText(["Channel", "Device", "Spend", "Clicks"]);
  await heads.nth(3).dragTo(heads.nth(1));
  await expect(heads).toHaveText(["Channel", "Clicks", "Device", "Spend"]);
  await figure(host, "table")
    .getByRole("button", { name: /More options/ })
    .press("Enter");
  await host.frame.getByRole("menuitem", { name: "Columns…" }).press("Enter");
  await host.frame.getByRole("checkbox", { name: "Show Device" }).press("Space");
  await host.frame.getByRole("button", { name: "Move Clicks right" }).press("Enter");
  await host.frame.getByRole("button", { name: "Close" }).press("Enter");
  await expect(figure(host, "table").getByRole("button", { name: /More options/ })).toBeFocused();
  await expect(heads).toHaveText(["Channel", "Clicks", "Spend"]);

  const berlin = figure(host, "cities").locator('[data-mark="Berlin"]');
  const before = await berlin.getAttribute("cx");
  await figure(host, "cities").getByRole("button", { name: "Zoom in" }).press("Enter");
  const zoomed = await berlin.getAttribute("cx");
  expect(zoomed).not.toBe(before);
  await figure(host, "cities").getByRole("application").press("0");
  await expect(berlin).toHaveAttribute("cx", before ?? "");
  await figure(host, "cities").getByRole("application").press("+");

  await host.call("PUT", "/report/pages/active", { name: "two" });
  await expect(figure(host, "table")).toHaveCount(0);
  await host.call("PUT", "/report/pages/active", { name: "one" });
  await expect(heads).toHaveText(["Channel", "Clicks", "Spend"]);
  await expect(mobile).toHaveAttribute("aria-pressed", "false");
  await expect(berlin).toHaveAttribute("cx", zoomed ?? "");
});

test("equal failures of several visuals are reported once, with one attempt for all", async ({ page }) => {
  const failing = ["a", "b", "c"].map((name, index) => ({
    ...visuals[0],
    name,
    title: name,
    dimensions: [channel],
    measures: [{ table: "Performance", measure: "Broken" }],
    layout: { x: 8 + index * 420, y: 8, width: 412, height: 330, z: 0 },
  }));
  frameServer.definitions.set("token-equal", { pages: [pageOf("one", failing)], bookmarks: [] });
  const host = await openHostPage(page, frameServer);
  await host.call("POST", "/report/load", {
    type: "report",
    id: "report-1",
    accessToken: "token-equal",
    settings: {},
  });
  await host.event("rendered");
  const status = host.frame
    .getByRole("status")
    .filter({ hasText: "3 visuals have no figures at the moment." });
  await expect(status).toContainText("The analytics engine is not available at the moment.");
  await expect(host.frame.getByRole("button", { name: "Try again" })).toHaveCount(1);
  const asked = (): number => frameServer.queries.filter(({ token }) => token === "token-equal").length;
  const before = asked();
  await status.getByRole("button", { name: "Try again" }).click();
  await expect.poll(asked).toBe(before + 1);
});

test("a column of a matrix is resized at its edge and by keyboard, in all groups alike", async ({ page }) => {
  const matrix = {
    ...visuals[1],
    name: "matrix",
    type: "pivotTable",
    title: "Devices",
    dimensions: [channel],
    columns: device,
    measures,
    layout: { x: 8, y: 8, width: 1200, height: 330, z: 0 },
  };
  frameServer.definitions.set("token-matrix", { pages: [pageOf("one", [matrix])], bookmarks: [] });
  const host = await openHostPage(page, frameServer);
  const load = { type: "report", id: "report-1", accessToken: "token-matrix", settings: {} };
  await host.call("POST", "/report/load", load);
  await host.event("rendered");

  const spend = figure(host, "matrix").locator("thead tr:nth-child(2) th").filter({ hasText: "Spend" });
  // In pixels of the matrix, which is stretched to the window.
  const widths = async (): Promise<readonly number[]> =>
    spend.evaluateAll((cells) => cells.map((cell) => (cell instanceof HTMLElement ? cell.offsetWidth : 0)));
  const farthestFrom = async (width: number): Promise<number> =>
    Math.max(...(await widths()).map((one) => Math.abs(one - width)));
  const [before = 0] = await widths();
  const scale = ((await spend.first().boundingBox())?.width ?? 0) / before;
  const edge = await spend.first().locator("> span[aria-hidden]").last().boundingBox();
  if (edge === null) throw new Error("The column has no edge.");
  const at = { x: edge.x + edge.width / 2, y: edge.y + 8 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 40, at.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => farthestFrom(before + 40 / scale)).toBeLessThanOrEqual(1);

  await figure(host, "matrix")
    .getByRole("button", { name: /More options/ })
    .press("Enter");
  await host.frame.getByRole("menuitem", { name: "Columns…" }).press("Enter");
  await expect(host.frame.getByRole("checkbox", { name: "Show Spend" })).toHaveCount(0);
  await host.frame.getByRole("button", { name: "Narrow Spend" }).press("Enter");
  await expect.poll(() => farthestFrom(before + 40 / scale - 24)).toBeLessThanOrEqual(1);
});
