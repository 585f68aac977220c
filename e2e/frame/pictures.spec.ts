import { visualTypeSchema } from "@vitrine/contracts/report";
import { expect, test } from "@playwright/test";

import { openFrameServer, type FrameServer } from "./frame-server.ts";
import { openHostPage } from "./host-page.ts";
import { kindsPages, stillPage, narrativePage } from "./kinds-report.ts";

/*
 * Every kind of visual as it looks: all on one page, in both themes and in one column as on a phone, compared with the
 * pictures in `pictures/`. The face is the frame's own and the figures are always the same, so a difference is a change
 * of ours. After a change that is meant: look at what is new in the report of the failed test, then
 * `npx playwright test -c e2e/playwright.config.ts --project=frame pictures --update-snapshots`.
 */
const [across, width, height, gap] = [4, 304, 256, 12];

const measures = [{ table: "Performance", measure: "Spend" }];
const trend = { table: "Date", column: "date", grain: "week" };
const common = [
  { type: "card", title: "Spend", measures, trend },
  {
    type: "areaChart",
    title: "Spend by week",
    dimensions: [trend],
    measures,
    referenceLines: [{ at: "median", label: "Median" }],
  },
  { type: "slicer", title: "Devices", dimensions: [{ table: "Device", column: "device" }] },
];
const drawn = [
  ...common,
  ...kindsPages.flatMap(({ visuals }) => visuals),
  ...narrativePage.visuals,
  ...stillPage.visuals,
];
const page = {
  ...stillPage,
  name: "all",
  displayName: "All kinds",
  width: gap + across * (width + gap),
  height: gap + Math.ceil(drawn.length / across) * (height + gap),
  visuals: drawn.map((visual, index) => ({
    ...stillPage.visuals[0],
    dimensions: [],
    measures: [],
    text: null,
    ...visual,
    name: `all-${index}`,
    layout: {
      x: gap + (index % across) * (width + gap),
      y: gap + Math.floor(index / across) * (height + gap),
      width,
      height,
      z: 0,
    },
  })),
};

/** The first visuals again, in rows whose heights follow from their content. */
const flowing = {
  ...page,
  name: "flowing",
  displayName: "In rows",
  layout: {
    kind: "flow",
    rows: [
      { cells: [0, 1, 2].map((place) => ({ visual: `all-${place}`, span: 4 })) },
      {
        title: "In detail",
        cells: [
          { visual: "all-3", span: 8 },
          { visual: "all-5", span: 4 },
        ],
      },
      { cells: [{ visual: "all-12", span: 12 }] },
    ],
  },
  visuals: page.visuals.filter((_, place) => [0, 1, 2, 3, 5, 12].includes(place)),
};

// The pictures are those of Chromium's headless shell, which `npm test` installs: others draw letters a little differently.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), "--font-render-hinting=none", "--disable-lcd-text"];
    await use({ ...launchOptions, args });
  },
});

let frameServer: FrameServer;
test.beforeAll(async () => {
  frameServer = await openFrameServer();
});
test.afterAll(async () => {
  await frameServer.close();
});

test("there is a picture of every kind", () => {
  const kinds = new Set(drawn.map((visual) => Reflect.get(visual, "type")));
  expect(visualTypeSchema.options.filter((type) => !kinds.has(type))).toEqual([]);
});

for (const { name, appearance, viewport } of [
  { name: "light", appearance: "light", viewport: { width: page.width, height: page.height + 50 } },
  { name: "dark", appearance: "dark", viewport: { width: page.width, height: page.height + 50 } },
  { name: "phone", appearance: "light", viewport: { width: 390, height: 17_200 } },
  { name: "flowing", appearance: "light", viewport: { width: 1280, height: 1200 } },
]) {
  test(`every kind looks as before: ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, deviceScaleFactor: name === "phone" ? 0.5 : 0.75 });
    const tab = await context.newPage();
    const isFlowing = name === "flowing";
    frameServer.definitions.set("token-all", { pages: [isFlowing ? flowing : page], bookmarks: [] });
    frameServer.today.set("token-all", "2026-11-19");
    const host = await openHostPage(tab, frameServer);
    const settings = { appearance, filterPaneEnabled: false };
    const body = { type: "report", id: "report-1", accessToken: "token-all", settings };
    expect((await host.call("POST", "/report/load", body)).statusCode).toBe(202);
    await host.event("rendered");
    // The sticky heads of a matrix are sometimes half a pixel lower: about 200 pixels of two and a half million.
    await expect(tab).toHaveScreenshot(`${name}.png`, { scale: "device", maxDiffPixels: 250 });
    await context.close();
  });
}
