import { chromium, type Page, test as base } from "@playwright/test";
import { executablePath } from "../browser.ts";
import { startFrameServer } from "./frame-server.ts";
import { helpers } from "./page-helpers.ts";

/** A request as the frame got it. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

interface Wire {
  /**
   * A page with our SDK and one component of every kind embedded: `report`, `dashboard`, `tile`, `qna` and `solo`, a
   * visual; with `sent(component, call)`, the last request that a call sends, and `failure(call)`, its message.
   */
  readonly openPage: () => Promise<Page>;
}

/** The tests of what goes over the wire share a server of frames and a browser; each file has a page of its own. */
export const test = base.extend<object, { readonly wire: Wire }>({
  wire: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the names of fixtures, and there are none
    async ({}, use) => {
      const server = await startFrameServer();
      const browser = await chromium.launch({ executablePath, args: [...server.browserArguments] });
      await use({
        openPage: async () => {
          const page = await browser.newPage();
          await page.goto(server.pageUrl("ours"));
          await page.addScriptTag({ content: helpers(server.plainFrameOrigin) });
          await page.evaluate(components);
          return page;
        },
      });
      await browser.close();
      server.close();
    },
    { scope: "worker" },
  ],
});

const components = `(async () => {
    window.service = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
    const make = async (extra) => (await embed(service, extra)).report;
    window.report = await make({});
    window.dashboard = await make({ type: "dashboard", id: "D1", uniqueId: "d1" });
    window.tile = await make({ type: "tile", id: "T1", dashboardId: "D1", uniqueId: "t1" });
    window.qna = await make({ type: "qna", datasetIds: ["S1"], uniqueId: "q1" });
    window.solo = await make({ type: "visual", pageName: "p1", visualName: "v1", uniqueId: "v1", width: 50, height: 60 });
    window.reportPage = report.page("p1");
    [window.visual] = await reportPage.getVisuals();
    window.requests = async (component) => (await command(component.element, "log")).map(({ request }) => request);
    window.sent = async (component, call) => {
      await command(component.element, "clear");
      await call();
      return (await requests(component)).at(-1);
    };
    window.failure = async (call) => {
      try { await call(); } catch (reason) { return reason.message ?? reason; }
    };
  })()`;
