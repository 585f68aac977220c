import { expect, type Page } from "@playwright/test";
import { test } from "./wire-stage.ts";

/** What our SDK refuses, each with the specified text. */
let page: Page;

test.describe.configure({ mode: "serial" });
test.use({ trace: "off" });

test.beforeAll(async ({ wire }) => {
  page = await wire.openPage();
});

test.afterAll(() => page.close());

const plain = '{ type: "report", accessToken: "T", embedUrl: config.embedUrl.split("?")[0] }';
for (const [title, call, message] of [
  [
    "[EMBED-ERROR-19] no token",
    "service.embed(newElement(), { ...config, accessToken: undefined }) && null",
    "No access token was found for element. You must specify an access token directly on the element using attribute 'powerbi-access-token' or specify a global token at: powerbi.accessToken.",
  ],
  [
    "[EMBED-ERROR-20] no url",
    "service.embed(newElement(), { ...config, embedUrl: undefined })",
    "Embed Url is required, but it was not found. You must provide an embed url either as part of embed configuration or as attribute 'powerbi-embed-url'.",
  ],
  [
    "[EMBED-ERROR-21] a report without an id",
    `service.embed(newElement(), ${plain})`,
    "Report id is required, but it was not found. You must provide an id either as part of embed configuration or as attribute 'powerbi-report-id'.",
  ],
  [
    "[EMBED-ERROR-22] a dashboard without an id",
    `service.embed(newElement(), { ...${plain}, type: "dashboard" })`,
    "Dashboard id is required, but it was not found. You must provide an id either as part of embed configuration or as attribute 'powerbi-dashboard-id'.",
  ],
  [
    "[EMBED-ERROR-23] a tile without an id",
    `service.embed(newElement(), { ...${plain}, type: "tile" })`,
    "Tile id is required, but it was not found. You must provide an id either as part of embed configuration.",
  ],
  [
    "[EMBED-ERROR-24] a creation without a dataset",
    `service.createReport(newElement(), ${plain})`,
    "Dataset id is required, but it was not found. You must provide an id either as part of embed configuration.",
  ],
  [
    "[EMBED-ERROR-8] a paginated report",
    "Object.assign(report, { config: { ...report.config, embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=1' } }).print()",
    "This API is currently not supported for RDL reports",
  ],
  [
    "[EMBED-ERROR-11] [EMBED-LIFE-13] a page that is not active",
    "report.page('p2').resizePage(4, 10, 10)",
    "Cannot resize the page. Only the active page can be resized",
  ],
  [
    "[EMBED-LIFE-12] a layout for phones after one for desktops",
    "report.switchLayout(2)",
    "Switching between mobile and desktop layouts is not supported. Please reset the embed container and re-embed with required layout.",
  ],
  [
    "[EMBED-ERROR-15] rendering a visual",
    "solo.render()",
    "render is not supported while embedding a visual.",
  ],
  [
    "[EMBED-ERROR-16] a visual without a page",
    "Object.assign(solo.config, { pageName: undefined }) && solo.load()",
    "Page name is required when embedding a visual.",
  ],
  [
    "[EMBED-ERROR-17] a visual without a name",
    "Object.assign(solo.config, { pageName: 'p1', visualName: undefined }) && solo.load()",
    "Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.",
  ],
] as const) {
  test(`${title} is refused with the specified text`, async () => {
    const noGlobalToken = "service.accessToken = ''";
    expect(await page.evaluate(`(${noGlobalToken}, failure(() => ${call}))`)).toBe(message);
  });
}

test("[EMBED-ERROR-25] an element without a type is refused with the specified text", async () => {
  const message = await page.evaluate(
    "failure(() => service.embed(newElement(), { ...config, type: undefined }))",
  );
  expect(message).toMatch(/^Attempted to embed using config \{.*\} on element <div.*<\/div>, but could not /);
  expect(message).toContain(
    `could not determine what type of component to embed. You must specify a type in the configuration or as an attribute such as 'powerbi-type="report"'.`,
  );
});

for (const [rule, type, message, notText = message] of [
  ["[EMBED-VALID-37]", "dashboard", "Dashboard id is required, but it was not found."],
  ["[EMBED-VALID-38]", "tile", "Tile id is required, but it was not found."],
  [
    "[EMBED-VALID-39]",
    "create",
    "Dataset id is required, but it was not found.",
    "datasetId must be a string",
  ],
  [
    "[EMBED-VALID-40]",
    "visual",
    "Page name is required when embedding a visual.",
    "pageName must be a string",
  ],
] as const) {
  test(`${rule} a ${type} without its id, or with an empty or another one, is refused`, async () => {
    const messages = await page.evaluate<string[]>(`(async () => {
      const own = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
      const { type, id, ...rest } = { ...config, type: ${JSON.stringify(type)} };
      const made = (given) => new Promise((resolve) => {
        const element = newElement();
        element.addEventListener("error", ({ detail }) => resolve(detail.detailedMessage ?? detail.message));
        try {
          const embed = { ...rest, type, embedUrl: new URL(config.embedUrl).origin + "/embed", uniqueId: undefined, ...given };
          if (type === "create") own.createReport(element, embed);
          else own.embed(element, embed);
        } catch (reason) {
          resolve((reason[0] ?? reason).message);
        }
      });
      const field = { create: "datasetId", visual: "pageName" }[type] ?? "id";
      const more = type === "visual" ? { id: "R1", visualName: "v1" } : {};
      const all = ["", undefined, 7].map((value) => made({ ...more, [field]: value }));
      await clock.pass(150);
      return Promise.all(all);
    })()`);
    expect(messages).toEqual([message, message, notText].map((text) => expect.stringContaining(text)));
  });
}

test("no empty frame is left of a load that was never sent, unless a handler embedded anew", async () => {
  const left = await page.evaluate(`(async () => {
    const own = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
    const fail = async (start, repair) => {
      const element = newElement();
      const failed = new Promise((done) => element.addEventListener("error", done, { once: true }));
      if (repair) element.addEventListener("error", () => repair(element), { once: true });
      start(element);
      await clock.pass(150);
      const { detail } = await failed;
      await clock.pass(150);
      const frames = element.querySelectorAll("iframe").length;
      const paths = frames ? (await requests({ element })).map(({ url }) => url) : [];
      return [detail.detailedMessage ?? detail.message, frames, ...paths];
    };
    const { embedUrl } = config;
    const visual = { ...config, type: "visual", uniqueId: "w1", visualName: "v1" };
    return [
      await fail((element) => own.createReport(element, { datasetId: 7, accessToken: "T", embedUrl })),
      await fail((element) => own.embed(element, visual)),
      await fail((element) => own.embed(element, { ...config, uniqueId: "w2", label: () => "" })),
      await fail((element) => own.embed(element, visual), (element) => own.embed(element, { ...visual, pageName: "p1" })),
      own.getNumberOfComponents(),
    ];
  })()`);
  expect(left).toEqual([
    ["datasetId must be a string", 0],
    ["Page name is required when embedding a visual.", 0],
    [expect.stringContaining("could not be cloned"), 0],
    ["Page name is required when embedding a visual.", 1, "/report/load"],
    1,
  ]);
});
