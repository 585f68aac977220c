import { expect, type Page } from "@playwright/test";
import { test } from "./wire-stage.ts";

/** What the frame's own messages do: events, and the hooks that it asks. */
let page: Page;

test.describe.configure({ mode: "serial" });
test.use({ trace: "off" });

test.beforeAll(async ({ wire }) => {
  page = await wire.openPage();
});

test.afterAll(() => page.close());

for (const [title, name, event, path] of [
  ["[EMBED-CALL-68] of a report", "report", "rendered", "/reports/u1/events/rendered"],
  ["[EMBED-CALL-69] of a page", "report", "rendered", "/reports/u1/pages/p1/events/rendered"],
  [
    "[EMBED-CALL-70] of a visual",
    "report",
    "visualClicked",
    "/reports/u1/pages/p1/visuals/v1/events/visualClicked",
  ],
  ["[EMBED-CALL-71] of a dashboard", "dashboard", "tileClicked", "/dashboards/d1/events/tileClicked"],
  ["[EMBED-CALL-72] of a tile", "tile", "tileLoaded", "/tile/t1/events/tileLoaded"],
  ["[EMBED-CALL-73] of questions", "qna", "visualRendered", "/qna/q1/events/visualRendered"],
] as const) {
  test(`${title}: an event reaches its handlers`, async () => {
    const details = await page.evaluate(`(async () => {
      const details = [];
      ${name}.on(${JSON.stringify(event)}, (event) => details.push(event.detail));
      await command(${name}.element, "post", { url: ${JSON.stringify(path)}, body: { a: 1 } });
      return details;
    })()`);
    expect(details).toEqual([{ a: 1 }]);
  });
}

const quickConfig =
  '{ type: "quickCreate", accessToken: "T", embedUrl: config.embedUrl, uniqueId: "c2", datasetCreateConfig: { locale: "en", mashupDocument: "m" } }';

test("[EMBED-CALL-75, EMBED-CALL-77, EMBED-CALL-78, EMBED-CALL-79] hooks answer with their result, 400 when they fail, 404 when they are missing", async () => {
  const answers = await page.evaluate(`(async () => {
    const own = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
    const ask = async (uniqueId, eventHooks) => {
      const { element } = await embed(own, { uniqueId, tokenType: 0, eventHooks });
      const [reply] = await command(element, "post", { url: "/reports/" + uniqueId + "/eventHooks/newAccessToken" });
      return [reply.statusCode, reply.body];
    };
    const log = console.error;
    console.error = () => undefined;
    try {
      return [
        await ask("k1", { accessTokenProvider: () => "NEW" }),
        await ask("k2", { accessTokenProvider: () => { throw new Error("no"); } }),
        await ask("k3", undefined),
      ];
    } finally {
      console.error = log;
    }
  })()`);
  expect(answers).toEqual([
    [200, "NEW"],
    [400, null],
    [404, null],
  ]);
});

test("[EMBED-CALL-76] quickCreate has no hook but the one for tokens", async () => {
  const replies = await page.evaluate(`(async () => {
    const own = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
    const element = newElement();
    const eventHooks = { accessTokenProvider: () => "NEW" };
    own.quickCreate(element, { ...${quickConfig}, tokenType: 0, eventHooks });
    await clock.settle();
    const ask = (hook) => command(element, "post", { url: "/reports/c2/eventHooks/" + hook });
    return [
      (await ask("newAccessToken")).map(({ statusCode, body }) => [statusCode, body]),
      (await ask("preQuery")).map(({ body }) => body),
    ];
  })()`);
  expect(replies).toEqual([[[200, "NEW"]], [null]]);
});
