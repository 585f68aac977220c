import type { Frame, Page } from "@playwright/test";

import { keep } from "./expected.ts";
import { clients, expect, sampleConfig, test, type Host } from "./host.ts";

/** Messages that would each do something if they came from the host. */
const orders: readonly object[] = [
  ["DELETE", "/report/pages/trends", {}],
  ["PUT", "/report/pages/active", { name: "states", displayName: null, isActive: true }],
  ["PUT", "/report/filters", [keep("Channel", "channel", ["Search"])]],
  ["PATCH", "/report/settings", { zoomLevel: 3, panes: { pageNavigation: { visible: false } } }],
  ["PUT", "/report/theme", { themeJson: { dataColors: ["#ff0000"] } }],
  ["POST", "/report/token", "token-evil"],
  ["POST", "/report/load", { ...sampleConfig, pageName: "states", accessToken: "token-evil" }],
  ["POST", "/report/prepare", { ...sampleConfig, accessToken: "token-evil" }],
  ["POST", "/frontload/config", { ...sampleConfig, accessToken: "token-evil" }],
  ["GET", "/report/pages"],
  ["GET", "/report/filters"],
  ["GET", "/getCorrelationId"],
  ["GET", "/nowhere"],
].map(([method, url, body], index) => ({ method, url, body, headers: { id: `x${index}`, uid: "u1" } }));

/** Messages that are nothing at all. */
const noise: readonly unknown[] = [
  null,
  1,
  "text",
  [],
  {},
  { headers: null },
  { method: "GET" },
  { url: "/" },
];

/** All that a host can see of the report. */
async function stateOf(host: Host): Promise<unknown> {
  return await host.ask(async ({ report }) => [
    await report.getPages(),
    await report.getFilters(),
    await report.getZoom(),
    await report.getTheme(),
  ]);
}

/**
 * Posts everything from another window at the frame, and answers what has come back to it once the frame has got it all
 * and has answered its host after that.
 */
async function bombard(host: Host, from: Page | Frame, path: "parent" | "opener"): Promise<unknown> {
  const messages = [...orders, ...noise];
  const frame = host.page.frames().find((one) => one.url().includes("/reportEmbed"));
  if (frame === undefined) throw new Error("The frame is not there.");
  const allGot = await frame.evaluateHandle((count) => {
    let got = 0;
    const isOver = new Promise<void>((resolve) => {
      addEventListener("message", ({ source }) => {
        if (source === window.parent) return;
        got += 1;
        if (got === count) resolve();
      });
    });
    return { isOver };
  }, messages.length);
  await from.evaluate(
    ([path, messages]) => {
      const got: string[] = [];
      Object.assign(window, { got });
      addEventListener("message", ({ data }) => got.push(JSON.stringify(data)));
      const target = (path === "parent" ? window.parent : window.opener)?.frames[0];
      for (const message of messages) target.postMessage(message, "*");
    },
    [path, messages] as const,
  );
  await allGot.evaluate(({ isOver }) => isOver);
  await stateOf(host);
  return await from.evaluate(() => Reflect.get(window, "got"));
}

for (const client of clients) {
  test(`${client}: another frame of another origin on the host's page changes nothing and hears nothing`, async ({
    openHost,
    house,
  }) => {
    const host = await openHost(client);
    await host.open({ uniqueId: "u1" });
    const [before, queries] = [await stateOf(host), house.queries.length];
    const since = (await host.heard()).length;
    await host.page.evaluate((source) => {
      const other = document.createElement("iframe");
      other.src = source;
      document.body.append(other);
      return new Promise((resolve) => other.addEventListener("load", resolve));
    }, house.strangerOrigin);
    const stranger = host.page.frames().find((frame) => frame.url().startsWith(house.strangerOrigin));
    if (stranger === undefined) throw new Error("The stranger is not there.");
    expect(await bombard(host, stranger, "parent")).toEqual([]);
    expect(await stateOf(host)).toEqual(before);
    expect((await host.heard()).slice(since)).toEqual([]);
    expect(house.queries.slice(queries)).toEqual([]);
  });

  test(`${client}: a window that the host's page opened changes nothing and hears nothing`, async ({
    openHost,
    house,
  }) => {
    const host = await openHost(client);
    await host.open({ uniqueId: "u1" });
    const [before, queries] = [await stateOf(host), house.queries.length];
    const [popup] = await Promise.all([
      host.page.waitForEvent("popup"),
      host.page.evaluate((source) => void window.open(source), house.strangerOrigin),
    ]);
    await popup.waitForLoadState();
    expect(await bombard(host, popup, "opener")).toEqual([]);
    await popup.close();
    expect(await stateOf(host)).toEqual(before);
    expect(house.queries.slice(queries)).toEqual([]);
  });
}

/** Embeds the frame by hand in whatever page this is, posts the orders and answers what the frame sent. */
function driveByHand(page: Page, source: string) {
  return page.evaluate(
    async ([source, messages]) => {
      const got: unknown[] = [];
      addEventListener("message", ({ data }) => got.push(data));
      const frame = document.createElement("iframe");
      frame.src = source;
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener("load", resolve));
      for (const message of messages) frame.contentWindow?.postMessage(message, "*");
      await new Promise((resolve) => setTimeout(resolve, 600));
      return got;
    },
    [source, orders] as const,
  );
}

test("a page without an origin of its own opens nothing and hears nothing", async ({ page, house }) => {
  const before = house.queries.length;
  await page.goto("data:text/html,<!doctype html><title>Nobody</title><body></body>");
  expect(await page.evaluate(() => window.origin)).toBe("null");
  expect(await driveByHand(page, `${house.cloudOrigin}/reportEmbed?uid=u1`)).toEqual([]);
  await expect(page.frameLocator("iframe").locator("figure")).toHaveCount(0);
  expect(house.queries.length).toBe(before);
});

test("a page of another origin learns from its orders only that it may not", async ({ page, house }) => {
  const before = house.queries.length;
  await page.goto(house.strangerOrigin);
  const got = await driveByHand(page, `${house.cloudOrigin}/reportEmbed?uid=u1`);
  const text = JSON.stringify(got);
  for (const secret of ["Campaign overview", "Overview", "trends", "Spend", "token-"]) {
    expect(text).not.toContain(secret);
  }
  await expect(page.frameLocator("iframe").locator("figure")).toHaveCount(0);
  expect(house.queries.length).toBe(before);
});

test("a frame opened as a page of its own is no report", async ({ page, house }) => {
  await page.goto(`${house.cloudOrigin}/reportEmbed?uid=u1&reportId=report-1`);
  await expect(page.getByText("This page shows reports inside a portal.")).toBeVisible();
  await expect(page.locator("figure")).toHaveCount(0);
});
