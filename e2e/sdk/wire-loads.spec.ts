import { expect, type Page } from "@playwright/test";
import { type Sent, test } from "./wire-stage.ts";

/** What our SDK sends by itself when a component is embedded, created or made ready. */
let page: Page;

test.describe.configure({ mode: "serial" });
test.use({ trace: "off" });

test.beforeAll(async ({ wire }) => {
  page = await wire.openPage();
});

test.afterAll(() => page.close());

for (const [title, name, path] of [
  ["[EMBED-CALL-11] a dashboard", "dashboard", "/dashboard/load"],
  ["[EMBED-CALL-12] a tile", "tile", "/tile/load"],
  ["[EMBED-CALL-13] questions", "qna", "/qna/load"],
] as const) {
  test(`${title} is loaded under its own path`, async () => {
    const { url, body } = await page.evaluate<Sent>(
      `(async () => { await clock.pass(120); return sent(${name}, () => ${name}.load()); })()`,
    );
    expect([url, body]).toEqual([path, expect.objectContaining({ accessToken: "T" })]);
  });
}

test("[EMBED-CALL-14, EMBED-CALL-15] a load sends the configuration and the ids of the session", async () => {
  const { url, headers, body } = await page.evaluate<Sent>(`(async () => {
    const hooked = await embed(service, { uniqueId: "h1", tokenType: 0, eventHooks: { accessTokenProvider: () => "T" } });
    return (await requests({ element: hooked.element })).find(({ url }) => url.endsWith("load"));
  })()`);
  expect([url, body]).toEqual(["/report/load", expect.objectContaining({ id: "R1", accessToken: "T" })]);
  expect(headers).toMatchObject({ sdkVersion: "2.23.1", tokenProviderSupplied: true });
  expect(headers).toHaveProperty("bootstrapped");
  expect(headers.sdkSessionId).toMatch(/^[0-9a-f]{20}$/);
});

test("[EMBED-LIFE-23, EMBED-LIFE-24, EMBED-LIFE-25, EMBED-LIFE-26, EMBED-CONFIG-26] a visual is loaded alone on its page", async () => {
  const { body } = await page.evaluate<Sent>(
    '(async () => (await requests(solo)).find(({ url }) => url === "/report/load"))()',
  );
  const place = { x: 1, y: 1, z: 1, width: 50, height: 60 };
  expect(body).toMatchObject({
    pageName: "p1",
    visualName: "v1",
    width: 50,
    height: 60,
    settings: {
      filterPaneEnabled: false,
      navContentPaneEnabled: false,
      layoutType: 1,
      customLayout: {
        displayOption: 0,
        pageSize: { type: 4, width: 50, height: 60 },
        pagesLayout: { p1: { visualsLayout: { v1: place } } },
      },
    },
  });
});

const createConfig = '{ datasetId: "S1", accessToken: "T", embedUrl: config.embedUrl, uniqueId: "c1" }';
const quickConfig =
  '{ type: "quickCreate", accessToken: "T", embedUrl: config.embedUrl, uniqueId: "c2", datasetCreateConfig: { locale: "en", mashupDocument: "m" } }';
for (const [title, make, path] of [
  [
    "[EMBED-CALL-19, EMBED-LIFE-20, EMBED-LIFE-5]",
    `service.createReport(element, ${createConfig})`,
    "/report/create",
  ],
  [
    "[EMBED-CALL-20, EMBED-LIFE-21, EMBED-LIFE-6]",
    `service.quickCreate(element, ${quickConfig})`,
    "/quickcreate",
  ],
] as const) {
  test(`${title} a creation is sent, and its element becomes a report`, async () => {
    const result = await page.evaluate(`(async () => {
      const element = newElement();
      const creation = ${make};
      await clock.settle();
      const report = service.embed(element, { ...config, uniqueId: creation.config.uniqueId });
      await clock.settle();
      return { urls: (await requests(report)).map(({ url }) => url), type: report.embedtype };
    })()`);
    expect(result).toEqual({ urls: [path, "/report/load"], type: "report" });
  });
}

test("[EMBED-LIFE-7] any other change of type is refused", async () => {
  const message = await page.evaluate(
    'failure(() => service.embed(report.element, { ...config, type: "dashboard" }))',
  );
  expect(message).toContain("Embedding on an existing element with a different type");
});

test("[EMBED-CALL-6] every kind has its own endpoint", async () => {
  const endpoints = await page.evaluate(
    `["Report", "Create", "Dashboard", "Tile", "Qna", "QuickCreate"].map((name) => client[name].prototype.getDefaultEmbedUrlEndpoint())`,
  );
  expect(endpoints).toEqual([
    "reportEmbed",
    "reportEmbed",
    "dashboardEmbed",
    "tileEmbed",
    "qnaEmbed",
    "quickCreate",
  ]);
});

test("[EMBED-CALL-17, EMBED-CALL-18, EMBED-CALL-74, CONST-19] the configuration goes ahead to frames that are ready while few components exist", async () => {
  const ahead = await page.evaluate(`(async () => {
    const own = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
    const counts = [];
    for (const uniqueId of ["r0", "r1", "r2", "r3"]) {
      const existing = own.getNumberOfComponents();
      const { report, element } = await embed(own, { uniqueId });
      await command(element, "post", { url: "/ready/" + uniqueId });
      const sent = (await requests(report)).filter(({ url }) => url === "/frontload/config");
      counts.push([existing, sent.length, sent[0]?.body.id]);
    }
    return counts;
  })()`);
  expect(ahead).toEqual([
    [0, 1, "R1"],
    [1, 1, "R1"],
    [2, 1, "R1"],
    [3, 0, undefined],
  ]);
});
