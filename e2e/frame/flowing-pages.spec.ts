import { expect, test } from "@playwright/test";

import { openFrameServer, type FrameServer } from "./frame-server.ts";
import { openHostPage } from "./host-page.ts";
import { kindsPages, stillPage } from "./kinds-report.ts";

const usual = { ...stillPage.visuals[0], dimensions: [], text: null, layout: undefined };
const spend = [{ table: "Performance", measure: "Spend" }];
const table = kindsPages
  .flatMap(({ visuals }) => visuals)
  .find((one) => Reflect.get(one, "type") === "tableEx");
const visuals = [
  { ...usual, type: "card", title: "Spend", measures: spend, name: "card" },
  { ...usual, ...table, name: "table", layout: undefined },
];
const page = {
  ...stillPage,
  name: "flowing",
  displayName: "Flowing",
  layout: { kind: "flow", rows: visuals.map(({ name }) => ({ cells: [{ visual: name, span: 12 }] })) },
  visuals,
};

let frameServer: FrameServer;
test.beforeAll(async () => {
  frameServer = await openFrameServer();
  frameServer.definitions.set("token-flow", { pages: [page], bookmarks: [] });
});
test.afterAll(async () => {
  await frameServer.close();
});

test("a figure that fails has room for all of its message, and for its button", async ({ page: tab }) => {
  const broken = { ...usual, type: "card", title: "Broken", name: "broken" };
  const visual = { ...broken, measures: [{ table: "Performance", measure: "Broken" }] };
  const layout = {
    kind: "flow",
    rows: [{ cells: ["card", "broken"].map((one) => ({ visual: one, span: 2 })) }],
  };
  const pages = [{ ...page, layout, visuals: [visuals[0], visual] }];
  frameServer.definitions.set("token-broken", { pages, bookmarks: [] });
  await tab.setViewportSize({ width: 1280, height: 700 });
  const host = await openHostPage(tab, frameServer);
  await host.call("POST", "/report/load", { ...load, accessToken: "token-broken" });
  await host.event("rendered");
  const figure = host.frame.locator('figure[data-visual="broken"]');
  const parts = [
    figure.getByText("The analytics engine is not available at the moment."),
    figure.getByRole("button", { name: "Try again" }),
  ];
  await expect(async () => {
    const whole = await figure.boundingBox();
    for (const part of parts) {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThan(whole?.y ?? 0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((whole?.y ?? 0) + (whole?.height ?? 0));
    }
  }).toPass();
});

const load = { type: "report", id: "report-1", accessToken: "token-flow", settings: {} };
interface Placed {
  readonly name: string;
  readonly layout: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

test("the frame reports to its host how high a flowing page is, and where its visuals are", async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 1280, height: 500 });
  const host = await openHostPage(tab, frameServer);
  await host.call("POST", "/report/load", load);
  await host.event("rendered");
  await host.event("pageHeightChanged");
  interface PageHeights {
    readonly page: string;
    readonly frameHeight: number;
  }
  const readHeights = () =>
    tab.evaluate(() => {
      const { heard } = window as unknown as { heard: { line: string; body: PageHeights }[] };
      return heard.findLast(({ line }) => line.endsWith("/events/pageHeightChanged"))?.body;
    });
  const region = host.frame.locator("#page");
  const hidden = () => region.evaluate((element) => element.scrollHeight - element.clientHeight);
  const inner = await host.frame.locator("html").evaluate(() => window.innerHeight);
  expect(await hidden()).toBeGreaterThan(0);
  await expect(async () => {
    const { page: name, frameHeight = 0 } = (await readHeights()) ?? {};
    expect(name).toBe("flowing");
    expect(Math.abs(frameHeight - inner - (await hidden()))).toBeLessThanOrEqual(1);
  }).toPass();
  const { body } = await host.call("GET", "/report/pages/flowing/visuals");
  const placed = body as readonly Placed[];
  for (const { name, layout } of placed) {
    const box = await host.frame.locator(`figure[data-visual="${name}"]`).boundingBox();
    expect([layout.width, layout.height].map(Math.round)).toEqual(
      [box?.width, box?.height].map((size) => Math.round(size ?? 0)),
    );
  }
  expect((await host.call("GET", "/report/pages/flowing/layoutTypes/MobilePortrait")).body).toBe(false);
});

test("a host that moves a visual of a flowing page makes it a canvas with the drawn sizes", async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 1280, height: 700 });
  const host = await openHostPage(tab, frameServer);
  await host.call("POST", "/report/load", load);
  await host.event("rendered");
  await host.event("pageHeightChanged");
  const places = async () =>
    Object.fromEntries(
      ((await host.call("GET", "/report/pages/flowing/visuals")).body as readonly Placed[]).map(
        ({ name, layout }) => [name, layout],
      ),
    );
  const before = await places();
  const place = { x: 30, y: 5, width: 400, height: 150 };
  const moved = await host.call("PATCH", "/report/settings", {
    layoutType: 1,
    customLayout: { pagesLayout: { flowing: { visualsLayout: { card: place } } } },
  });
  expect(moved.statusCode).toBeLessThan(300);
  const after = await places();
  expect(after["card"]).toMatchObject(place);
  expect(after["table"]).toMatchObject({ width: before["table"]?.width, height: before["table"]?.height });
});

test("on a phone nothing is wider than the screen, and the figures of a table are next to its names", async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 390, height: 844 });
  const host = await openHostPage(tab, frameServer);
  await host.call("POST", "/report/load", load);
  await host.event("rendered");
  const region = host.frame.locator("#page");
  expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const heads = host.frame.locator('figure[data-visual="table"] thead th');
  const second = await heads.nth(1).boundingBox();
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(390);
  await expect(heads.nth(1)).toHaveAttribute("class", /figure/);
});
