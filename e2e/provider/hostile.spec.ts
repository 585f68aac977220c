import type { Frame, Page } from "@playwright/test";

import { keep } from "./expected.ts";
import { clientsOf, expect, sampleConfig, test, type Host } from "./host.ts";

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

/** A promise of the frame's window that is kept once so many messages of one kind of sender have come to it. */
async function whenGot(frame: Frame, count: number, from: "host" | "others") {
  return await frame.evaluateHandle(
    ([count, from]) => {
      let got = 0;
      const isOver = new Promise<void>((resolve) => {
        addEventListener("message", ({ source }) => {
          if ((source === window.parent) !== (from === "host")) return;
          got += 1;
          if (got === count) resolve();
        });
      });
      return { isOver };
    },
    [count, from] as const,
  );
}

/** The frame that an action on a page adds. Its element raises `load` before the frame can be found by its address. */
async function frameAfter(page: Page, address: string, act: () => Promise<unknown>): Promise<Frame> {
  const navigated = page.waitForEvent("framenavigated", (one) => one.url().startsWith(address));
  await act();
  return await navigated;
}

/** Runs in a page: adds a frame to it and waits until it has loaded. */
function addFrame(source: string): Promise<unknown> {
  const frame = document.createElement("iframe");
  frame.src = source;
  document.body.append(frame);
  return new Promise((resolve) => frame.addEventListener("load", resolve));
}

/**
 * Posts everything from another window at the frame, and answers what has come back to it once the frame has got it all
 * and has answered its host after that.
 */
async function bombard(host: Host, from: Page | Frame, path: "parent" | "opener"): Promise<unknown> {
  const messages = [...orders, ...noise];
  const frame = host.page.frames().find((one) => one.url().includes("/reportEmbed"));
  if (frame === undefined) throw new Error("The frame is not there.");
  const allGot = await whenGot(frame, messages.length, "others");
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

for (const client of clientsOf("hostile")) {
  test(
    `${client}: another frame of another origin on the host's page changes nothing and hears nothing`,
    { tag: "@every-run" },
    async ({ openHost, frameServer }) => {
      const host = await openHost(client);
      await host.open({ uniqueId: "u1" });
      const [before, queries] = [await stateOf(host), frameServer.queries.length];
      const since = (await host.heard()).length;
      const stranger = await frameAfter(host.page, frameServer.strangerOrigin, () =>
        host.page.evaluate(addFrame, frameServer.strangerOrigin),
      );
      expect(await bombard(host, stranger, "parent")).toEqual([]);
      expect(await stateOf(host)).toEqual(before);
      expect((await host.heard()).slice(since)).toEqual([]);
      expect(frameServer.queries.slice(queries)).toEqual([]);
    },
  );

  test(
    `${client}: a window that the host's page opened changes nothing and hears nothing`,
    { tag: "@every-run" },
    async ({ openHost, frameServer }) => {
      const host = await openHost(client);
      await host.open({ uniqueId: "u1" });
      const [before, queries] = [await stateOf(host), frameServer.queries.length];
      const [popup] = await Promise.all([
        host.page.waitForEvent("popup"),
        host.page.evaluate((source) => void window.open(source), frameServer.strangerOrigin),
      ]);
      await popup.waitForLoadState();
      expect(await bombard(host, popup, "opener")).toEqual([]);
      await popup.close();
      expect(await stateOf(host)).toEqual(before);
      expect(frameServer.queries.slice(queries)).toEqual([]);
    },
  );
}

interface Heard {
  readonly url?: string;
  readonly headers: { readonly id: string };
}

/** Embeds the frame by hand in a document of a page and posts the orders, until it has them all. */
async function driveByHand(page: Page, from: Page | Frame, source: string) {
  await from.evaluate(() => {
    const answers: unknown[] = [];
    Object.assign(window, { answers });
    addEventListener("message", ({ data }) => answers.push(data));
  });
  const frame = await frameAfter(page, source, () => from.evaluate(addFrame, source));
  const allGot = await whenGot(frame, orders.length, "host");
  await from.evaluate((messages) => {
    for (const message of messages) window.frames[0]?.postMessage(message, "*");
  }, orders);
  await allGot.evaluate(({ isOver }) => isOver);
  const heard = () => from.evaluate(() => Reflect.get(window, "answers") as readonly Heard[]);
  return { frame, heard };
}

test(
  "a page without an origin of its own opens nothing and hears nothing",
  { tag: "@every-run" },
  async ({ page, frameServer }) => {
    const before = frameServer.queries.length;
    // Browsers block such a page from this machine, unless it is embedded in a page of this machine.
    await page.goto(frameServer.strangerOrigin);
    const opaque = await frameAfter(page, "data:", () =>
      page.evaluate(addFrame, "data:text/html,<!doctype html><title>Opaque</title><body></body>"),
    );
    expect(await opaque.evaluate(() => window.origin)).toBe("null");
    const { frame, heard } = await driveByHand(page, opaque, `${frameServer.cloudOrigin}/reportEmbed?uid=u1`);
    expect(await heard()).toEqual([]);
    await expect(frame.locator("figure")).toHaveCount(0);
    expect(frameServer.queries.length).toBe(before);
  },
);

test(
  "a page of another origin learns from its orders only that it may not",
  { tag: "@every-run" },
  async ({ page, frameServer }) => {
    const before = frameServer.queries.length;
    await page.goto(frameServer.strangerOrigin);
    const { frame, heard } = await driveByHand(page, page, `${frameServer.cloudOrigin}/reportEmbed?uid=u1`);
    const answered = async (): Promise<readonly string[]> =>
      (await heard()).map(({ url, headers }) => url ?? headers.id);
    const ids = orders.map((_, index) => `x${index}`);
    await expect.poll(answered).toEqual(expect.arrayContaining([...ids, "/reports/u1/events/error"]));
    const text = JSON.stringify(await heard());
    for (const secret of ["Campaign overview", "Overview", "trends", "Spend", "token-"]) {
      expect(text).not.toContain(secret);
    }
    await expect(frame.locator("figure")).toHaveCount(0);
    expect(frameServer.queries.length).toBe(before);
  },
);

test(
  "a frame opened as a page of its own is no report",
  { tag: "@every-run" },
  async ({ page, frameServer }) => {
    await page.goto(`${frameServer.cloudOrigin}/reportEmbed?uid=u1&reportId=report-1`);
    await expect(page.getByText("This page shows reports inside a portal.")).toBeVisible();
    await expect(page.locator("figure")).toHaveCount(0);
  },
);
